"""Random hands of many kinds, as the strings a person would type."""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from math import lcm

from tests.samples import FULL

FRESH = f"fresh-{os.environ.get('HAIRI_TEST_SEED', '0')}"
"""Seed of this run alone; `HAIRI_TEST_SEED=… pytest` repeats it."""

SHARDS = ("first", FRESH) if FULL else (FRESH,)
"""Seeds of the large samples: this run's own, and in a full run one that stays."""

Kinds = list[int]
SUITS = (range(9), range(9, 18), range(18, 27))
HONOURS = range(27, 34)
ORPHANS = (0, 8, 9, 17, 18, 26, *HONOURS)
RUN_STARTS = [kind for kind in range(27) if kind % 9 < 7]


def queries(seed: str, number: int, sizes: range = range(1, 15)) -> Iterator[str]:
    """Yield strict strings: every size and every family in turn, tiles in random order."""
    rng = random.Random(seed)
    for tiles in deals(rng, number, sizes):
        kinds = tiles
        rng.shuffle(kinds)
        if rng.random() < 0.5:
            last = kinds.pop()
            kinds = [*sorted(kinds), last]
        yield spell(rng, kinds)


def deals(rng: random.Random, number: int, sizes: Sequence[int]) -> Iterator[Kinds]:
    """Yield tiles: sizes and families in turn, so that even few hands are of many kinds."""
    first = rng.randrange(len(FAMILIES))
    every_pair = lcm(len(sizes), len(FAMILIES))
    for turn in range(number):
        family = FAMILIES[(first + turn + turn // every_pair) % len(FAMILIES)]
        yield family(rng, sizes[turn % len(sizes)])


def deal(rng: random.Random, size: int) -> Kinds:
    """Tiles from the whole wall."""
    return draw_from(rng, size, range(34))


def one_suit(rng: random.Random, size: int) -> Kinds:
    """Tiles of one suit."""
    return draw_from(rng, size, rng.choice(SUITS))


def two_suits(rng: random.Random, size: int) -> Kinds:
    """Tiles of two suits, or of one and the honours."""
    first, second = rng.sample([*SUITS, HONOURS], 2)
    return draw_from(rng, size, (*first, *second))


def quads(rng: random.Random, size: int) -> Kinds:
    """Mostly four of a kind, where a fifth copy would help."""
    start = rng.choice((0, 0, 9, 18, 27))
    pool = list(range(34)) if rng.random() < 0.5 else list(range(start, min(start + 9, 34)))
    kinds = [kind for kind in rng.sample(pool, size // 4) for _ in range(4)]
    return kinds + draw_from(rng, size - len(kinds), pool, kinds)


def near_complete(rng: random.Random, size: int) -> Kinds:
    """Sets and a pair, up to two tiles replaced: complete, tenpai and just before."""
    pool = rng.choice((range(34), rng.choice(SUITS), [*rng.choice(SUITS), *HONOURS]))
    starts = [kind for kind in pool if kind in RUN_STARTS]
    kinds: Kinds = []
    while len(kinds) < size // 3 * 3:
        start = rng.choice(starts)
        run = rng.random() < 0.6
        block = [start, start + 1, start + 2] if run else [rng.choice(pool)] * 3
        if all((kinds + block).count(kind) <= 4 for kind in block):
            kinds += block
    pairs = [kind for kind in range(34) if kinds.count(kind) <= 2]
    near = [kind for kind in pairs if kind in pool] or pairs
    kinds += [rng.choice(near)] * (size % 3)
    for _ in range(min(rng.choice((0, 0, 1, 2)), size)):
        kinds.pop(rng.randrange(len(kinds)))
    return kinds + draw_from(rng, size - len(kinds), pool, kinds)


def pairs(rng: random.Random, size: int) -> Kinds:
    """Mostly pairs."""
    pool = rng.choice((range(34), rng.choice(SUITS), ORPHANS))
    kinds = [kind for kind in rng.sample(list(pool), size // 2) for _ in range(2)]
    keep = max(0, len(kinds) - rng.choice((0, 0, 1, 3)))
    return kinds[:keep] + draw_from(rng, size - keep, pool, kinds[:keep])


def orphans(rng: random.Random, size: int) -> Kinds:
    """Mostly terminals and honours."""
    kinds = rng.sample(ORPHANS, min(len(ORPHANS), size))
    keep = max(0, len(kinds) - rng.choice((0, 0, 1, 3)))
    return kinds[:keep] + draw_from(rng, size - keep, ORPHANS, kinds[:keep])


FAMILIES: tuple[Callable[[random.Random, int], Kinds], ...] = (
    deal, one_suit, two_suits, quads, near_complete, pairs, orphans,
)  # fmt: skip


def bits(kinds: set[int]) -> int:
    """A bit set of kinds, as kernels give it."""
    return sum(1 << kind for kind in kinds)


def draw_from(
    rng: random.Random,
    size: int,
    pool: "range | tuple[int, ...] | Kinds",
    held: Kinds | None = None,
) -> Kinds:
    """Draw tiles of these kinds that are not held yet."""
    held = held or []
    wall = [kind for kind in pool for _ in range(4 - held.count(kind))]
    return rng.sample(wall, size)


def spell(rng: random.Random, kinds: Kinds) -> str:
    """Write tiles in this order: some fives red, neighbours of a suit grouped or not."""
    red = [rng.random() < 0.5 for _ in SUITS]
    groups: list[str] = []
    split = rng.random() < 0.3
    for kind in kinds:
        suit = kind // 9
        digit = str(kind % 9 + 1)
        if digit == "5" and suit < 3 and red[suit] and rng.random() < 0.4:
            digit, red[suit] = "0", False
        letter = "mpsz"[suit]
        if groups and groups[-1].endswith(letter) and not (split and rng.random() < 0.5):
            groups[-1] = groups[-1][:-1] + digit + letter
        else:
            groups.append(digit + letter)
    return "".join(groups)
