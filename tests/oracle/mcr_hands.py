"""Random complete hands of every MCR form, with melds, flags, winds and flowers."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.mcr import Win
from analyzer.melds import Call, Meld, make_run, make_set
from analyzer.tiles import TILES, Tile
from tests.oracle import naive, naive_mcr
from tests.oracle.hands import ORPHANS, RUN_STARTS, SUITS, queries

Kinds = list[int]

KNITTED = [
    [
        suit + rank
        for suit, first in zip(order, range(3), strict=True)
        for rank in range(first, 9, 3)
    ]
    for order in ((0, 9, 18), (0, 18, 9), (9, 0, 18), (9, 18, 0), (18, 0, 9), (18, 9, 0))
]
GREEN = [19, 20, 21, 23, 25, 32]
REVERSIBLE = [*range(9, 14), 16, 17, 19, 21, 22, 23, 25, 26, 31]


def of_ranks(*ranks: int) -> Kinds:
    return [start + rank - 1 for start in (0, 9, 18) for rank in ranks]


POOLS: list[Kinds] = [
    list(range(34)), list(range(34)), list(range(27)), list(range(9)), list(range(9, 18)),
    list(range(18, 27)), [*range(18), 27, 31], [*range(9), *range(27, 34)],
    list(ORPHANS), list(range(27, 34)), [0, 8, 9, 17, 18, 26], GREEN, REVERSIBLE,
    of_ranks(1, 2, 3), of_ranks(4, 5, 6), of_ranks(7, 8, 9), of_ranks(1, 2, 3, 4),
    of_ranks(6, 7, 8, 9), of_ranks(2, 4, 6, 8), of_ranks(2, 3, 4, 5, 6, 7, 8),
    of_ranks(1, 2, 3, 7, 8, 9), of_ranks(3, 4, 5, 6, 7), [*range(4), *range(9, 13)],
]  # fmt: skip
"""Tiles that hands are drawn from, so that fans of all kinds occur."""


@dataclass
class Draft:
    """A hand in the making."""

    closed: Kinds = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)


def wins(seed: str, number: int) -> Iterator[Win]:
    """Yield complete hands: every family in turn."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        draft = FAMILIES[made % len(FAMILIES)](rng)
        try:
            hand = finish(rng, draft)
        except InvalidHandError:
            continue
        yield flagged(rng, hand)
        made += 1


def finish(rng: random.Random, draft: Draft) -> Hand:
    """Shuffle tiles and melds; the last tile wins."""
    rng.shuffle(draft.closed)
    rng.shuffle(draft.melds)
    return Hand(tuple(TILES[kind] for kind in draft.closed), tuple(draft.melds))


def flagged(rng: random.Random, hand: Hand) -> Win:
    """Win it in some way that can be."""
    won = hand.tiles[-1].kind
    is_single = hand.counts[won] == 1
    melded = [tile.kind for meld in hand.melds for tile in meld.tiles]
    drawn, last = rng.random() < 0.5, rng.random() < 0.15
    kong = rng.random() < 0.3 and (
        any(meld.is_kan for meld in hand.melds)
        if drawn
        else is_single and won not in melded and not last
    )
    return Win(
        hand=hand,
        self_drawn=drawn,
        wall_last=last,
        kong_situation=kong,
        last_of_kind=is_single and rng.random() < 0.2,
        seat_wind=rng.randint(1, 4),
        prevalent_wind=rng.randint(1, 4),
        flowers=rng.choice((0, 0, 0, rng.randint(1, 8))),
    )


def sets_of(rng: random.Random, number: int) -> list[Kinds]:
    """Draw sets out of a pool, with more or fewer triplets, often near to each other."""
    pool = rng.choice(POOLS)
    starts = [kind for kind in pool if kind in RUN_STARTS and {kind + 1, kind + 2} <= set(pool)]
    if rng.random() < 0.5:
        starts = near(rng, starts)
    runs = rng.choice((0.0, 0.3, 0.7, 1.0)) if starts else 0.0
    triplets = near(rng, pool) if rng.random() < 0.3 else pool
    drawn = []
    for _ in range(number):
        if rng.random() < runs:
            start = rng.choice(starts)
            drawn.append([start, start + 1, start + 2])
        else:
            drawn.append([rng.choice(triplets)] * 3)
    used = Counter(kind for one in drawn for kind in one)
    pairs = [kind for kind in pool if used[kind] <= 2] or [rng.choice(pool)]
    return [*drawn, [rng.choice(pairs)] * 2]


def near(rng: random.Random, kinds: Kinds) -> Kinds:
    """Keep a few kinds whose ranks are close together, or a few apart."""
    if not kinds:
        return kinds
    rank, step = rng.choice(kinds) % 9, rng.choice((1, 1, 2, 3))
    ranks = range(rank, rank + 4 * step, step)
    return [kind for kind in kinds if kind < 27 and kind % 9 in ranks] or kinds


def meld_of(rng: random.Random, kinds: Kinds) -> Meld:
    """Lay a set open, or make a kong of it."""
    tile: Tile = TILES[kinds[0]]
    if kinds[0] != kinds[1]:
        return make_run(tuple(TILES[kind] for kind in kinds), rng.randrange(3))
    call: Call = rng.choice(("pon", "pon", "open_kan", "added_kan", "concealed_kan"))
    return make_set(call, tile, 0 if call == "concealed_kan" else rng.randint(1, 3))


def regular(rng: random.Random) -> Draft:
    """Four sets and a pair, any of the sets melded."""
    *sets, pair = sets_of(rng, 4)
    share = rng.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    draft = Draft(list(pair))
    for kinds in sets:
        if rng.random() < share:
            draft.melds.append(meld_of(rng, kinds))
        else:
            draft.closed += kinds
    return draft


def linked(rng: random.Random) -> Draft:
    """Runs, or triplets, in steps through one suit or through all three, and a set more."""
    first, step = rng.randrange(7), rng.choice((0, 1, 1, 2, 3, 3))
    suits = rng.sample((0, 9, 18), 3) if rng.random() < 0.7 else [rng.choice((0, 9, 18))] * 4
    is_run, draft = rng.random() < 0.7, Draft([rng.randrange(34)] * 2)
    ranks = [(first + place * step) % (7 if is_run else 9) for place in range(4)]
    starts = [suit + rank for suit, rank in zip(suits, ranks, strict=False)]
    while len(starts) < 4:
        start = rng.choice(starts)
        starts.append(
            rng.choice((rng.choice(RUN_STARTS), start, start // 9 * 9 + rng.randrange(7)))
        )
    for start in starts:
        kinds = [start, start + 1, start + 2] if is_run else [start] * 3
        if rng.random() < 0.3:
            draft.melds.append(meld_of(rng, kinds))
        else:
            draft.closed += kinds
    return draft


def kongs(rng: random.Random) -> Draft:
    """Mostly kongs."""
    kinds = rng.sample(rng.choice((range(34), range(34), *SUITS, ORPHANS)), 5)
    draft = Draft([kinds[0]] * 2)
    for kind in kinds[1:]:
        if rng.random() < 0.7:
            call: Call = rng.choice(("open_kan", "added_kan", "concealed_kan"))
            seat = 0 if call == "concealed_kan" else rng.randint(1, 3)
            draft.melds.append(make_set(call, TILES[kind], seat))
        elif kind < 27 and kind % 9 < 7 and rng.random() < 0.4:
            draft.closed += [kind, kind + 1, kind + 2]
        else:
            draft.closed += [kind] * 3
    return draft


def honours(rng: random.Random) -> Draft:
    """Winds or dragons, as many as there are."""
    few = rng.choice(([27, 28, 29, 30], [31, 32, 33]))
    kinds = [*rng.sample(few, len(few)), *rng.sample(range(27), 5)]
    draft = Draft()
    for kind in kinds[:4]:
        if rng.random() < 0.4:
            draft.melds.append(meld_of(rng, [kind] * 3))
        else:
            draft.closed += [kind] * 3
    draft.closed += [kinds[4] if rng.random() < 0.5 else rng.choice(few)] * 2
    return draft


def dragons(rng: random.Random) -> Draft:
    """123 and 789 twice, and a pair of fives."""
    first, second, third = rng.sample((0, 9, 18), 3)
    if rng.random() < 0.5:
        second = third = first
    draft = Draft([third + rng.choice((4, 4, 4, 3))] * 2)
    for suit in (first, second):
        for rank in (0, 6):
            kinds = [suit + rank, suit + rank + 1, suit + rank + 2]
            if rng.random() < 0.3:
                draft.melds.append(meld_of(rng, kinds))
            else:
                draft.closed += kinds
    return draft


def knitted_straight(rng: random.Random) -> Draft:
    """A knitted straight with a set, perhaps melded, and a pair."""
    *sets, pair = sets_of(rng, 1)
    draft = Draft([*rng.choice(KNITTED), *pair])
    if rng.random() < 0.4:
        draft.melds.append(meld_of(rng, sets[0]))
    else:
        draft.closed += sets[0]
    return draft


def pairs(rng: random.Random) -> Draft:
    """Seven pairs, four alike now and then."""
    pool = [kind for kind in rng.choice(POOLS) for _ in range(2)]
    if len(pool) < 14:
        pool *= 2
    kinds = rng.sample(pool, 7)
    return Draft([kind for kind in kinds for _ in range(2)])


def shifted_pairs(rng: random.Random) -> Draft:
    """Seven pairs in a row, or one of them elsewhere."""
    start = rng.choice((0, 9, 18)) + rng.randrange(3)
    kinds = list(range(start, start + 7))
    if rng.random() < 0.2:
        kinds[rng.randrange(7)] = rng.randrange(27)
    return Draft([kind for kind in kinds for _ in range(2)])


def orphans(rng: random.Random) -> Draft:
    """Thirteen orphans."""
    return Draft([*ORPHANS, rng.choice(ORPHANS)])


def honours_and_knitted(rng: random.Random) -> Draft:
    """Fourteen different honours and knitted tiles."""
    straight = rng.choice(KNITTED)
    honours = rng.choice((5, 6, 7, 7))
    return Draft([*rng.sample(range(27, 34), honours), *rng.sample(straight, 14 - honours)])


def nine_gates(rng: random.Random) -> Draft:
    """1112345678999 of one suit and one more, not always the one that wins."""
    suit = rng.choice((0, 9, 18))
    ranks = [0, 0, 0, *range(1, 8), 8, 8, 8, rng.randrange(9)]
    return Draft([suit + rank for rank in ranks])


FAMILIES: tuple[Callable[[random.Random], Draft], ...] = (
    *(regular,) * 8, *(linked,) * 4, *(knitted_straight,) * 3, *(pairs,) * 2, kongs, honours,
    dragons, shifted_pairs, orphans, honours_and_knitted, nine_gates,
)  # fmt: skip


def before_wins(seed: str, number: int) -> Iterator[Hand]:
    """Hands of 3n+1 tiles that wait for something."""
    for win in wins(seed, number):
        yield Hand(win.hand.tiles[:-1], win.hand.melds)


def hands(seed: str, number: int) -> Iterator[naive.Counts]:
    """13 tiles: any, and wins with a few tiles changed."""
    rng = random.Random(seed)
    for query in queries(seed, number // 2, range(13, 14)):
        yield naive.count_tiles(query)
    for win in wins(seed, number):
        if len(win.hand) == 14:
            kinds: list[int] = [tile.kind for tile in win.hand.tiles]
            for _ in range(rng.choice((1, 1, 2, 3, 5))):
                kinds.pop(rng.randrange(len(kinds)))
            wall = [kind for kind in range(34) for _ in range(4 - kinds.count(kind))]
            kinds += rng.sample(wall, 13 - len(kinds))
            yield tuple(kinds.count(kind) for kind in range(34))


def ten_tiles(seed: str, number: int) -> Iterator[naive.Counts]:
    """Ten concealed tiles: any, and some of a knitted straight."""
    rng = random.Random(seed)
    for query in queries(seed, number // 2, range(10, 11)):
        yield naive.count_tiles(query)
    for _ in range(number // 2):
        kinds = rng.sample(rng.choice(naive_mcr.straights()), rng.randint(4, 9))
        wall = [kind for kind in range(34) for _ in range(4 - kinds.count(kind))]
        kinds += rng.sample(wall, 10 - len(kinds))
        yield tuple(kinds.count(kind) for kind in range(34))
