"""Shanten, ukeire, discards, readings and tenhou's text, written from the rules alone.

Shares no code with the analyzer. Tiles are kinds 0-33 (1m-9m 1p-9p 1s-9s 1z-7z), a hand is its 34
counts, and the definitions are tried out rather than computed:

* A part (a suit, or the honours) *holds* k sets if a set can be taken away and the rest holds k-1.
* It is r tiles short of that if the nearest part above it that holds them has r tiles more. A part
  has at most four copies of a kind, so a fifth copy is never waited for.
* The hand shares its sets and its pair out among the four parts in the cheapest way.
* A tile is useful if the hand with it has a shanten one lower: all 34 are tried.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

Counts = tuple[int, ...]
Short = tuple[int, ...]
"""Tiles that a part is short of k sets (entries 0-4), and of k sets and a pair (entries 5-9)."""

ORPHAN_KINDS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
NAMES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [
    f"{rank}z" for rank in range(1, 8)
]


# Regular form


def all_sets(ranks: int, runs: bool) -> list[tuple[int, int, int]]:
    """Every triplet and, in a suit, every run."""
    triplets = [(rank, rank, rank) for rank in range(ranks)]
    return triplets + [(rank, rank + 1, rank + 2) for rank in range(ranks - 2) if runs]


@cache
def part_distances(ranks: int, runs: bool) -> NDArray[np.uint8]:
    """uint8[10, 5, 5, …]: the entries of `Short`, then the copies of each rank."""
    holds = np.zeros((10, *(5,) * ranks), bool)
    holds[0] = True
    for sets in range(1, 5):
        for target in all_sets(ranks, runs):
            _add_what_holds(holds[sets], holds[sets - 1], target)
    for sets in range(5):
        for rank in range(ranks):
            _add_what_holds(holds[5 + sets], holds[sets], (rank, rank))

    short = np.where(holds, 0, 99).astype(np.uint8)
    for rank in range(ranks):
        by_copies = np.moveaxis(short, rank + 1, 0)
        for copies in (3, 2, 1, 0):
            np.minimum(by_copies[copies], by_copies[copies + 1] + 1, out=by_copies[copies])
    return short


def _add_what_holds(
    whole: NDArray[np.bool_], rest: NDArray[np.bool_], taken: Sequence[int]
) -> None:
    """A part holds the whole if it has the tiles taken and what remains holds the rest."""
    need = [taken.count(rank) for rank in range(whole.ndim)]
    before = tuple(slice(copies, 5) for copies in need)
    after = tuple(slice(0, 5 - copies) for copies in need)
    whole[before] |= rest[after]


@cache
def part_short(part: Counts) -> Short:
    distances = part_distances(len(part), runs=len(part) == 9)
    return tuple(int(distances[(entry, *part)]) for entry in range(10))


@cache
def together(left: Short, right: Short) -> Short:
    """Two parts as one: the best way to share out the sets, with the pair on either side."""
    without_pair = [min(left[i] + right[k - i] for i in range(k + 1)) for k in range(5)]
    with_pair = [
        min(min(left[5 + i] + right[k - i], left[i] + right[5 + k - i]) for i in range(k + 1))
        for k in range(5)
    ]
    return (*without_pair, *with_pair)


def replacement_number(counts: Counts) -> int:
    """Tiles to replace until the hand is n // 3 sets and a pair."""
    characters, dots, bamboo, honours = (
        part_short(counts[start:end]) for start, end in ((0, 9), (9, 18), (18, 27), (27, 34))
    )
    hand = together(together(characters, dots), together(bamboo, honours))
    return hand[5 + sum(counts) // 3]


def is_all_sets(counts: Counts) -> bool:
    """Tell whether 3n tiles are exactly n sets."""
    if not any(counts):
        return True
    return any(is_all_sets(_less(counts, target)) for target in _sets_with_lowest(counts))


def regular(counts: Counts) -> int:
    if sum(counts) % 3 == 0 and is_all_sets(counts):
        return 0
    return replacement_number(counts) - 1


# The other forms


def seven_pairs(counts: Counts) -> int | None:
    """Seven different pairs; None below 13 tiles."""
    if sum(counts) < 13:
        return None
    kinds = [kind for kind in range(34) if counts[kind] >= 1]
    pairs = [kind for kind in kinds if counts[kind] >= 2]
    return 6 - len(pairs) + max(0, 7 - len(kinds))


def thirteen_orphans(counts: Counts) -> int | None:
    """All 13 terminals and honours, one of them twice; None below 13 tiles."""
    if sum(counts) < 13:
        return None
    present = [kind for kind in ORPHAN_KINDS if counts[kind] >= 1]
    has_pair = any(counts[kind] >= 2 for kind in ORPHAN_KINDS)
    return 13 - len(present) - has_pair


def shanten(counts: Counts, all_forms: bool = True) -> int:
    """The least of the forms that count."""
    forms = [regular(counts)]
    if all_forms:
        forms += [f for f in (seven_pairs(counts), thirteen_orphans(counts)) if f is not None]
    return min(forms)


# Useful tiles


def ukeire(counts: Counts, all_forms: bool = True) -> set[int]:
    """The kinds of which fewer than four are held and which bring shanten down by exactly one.

    From tenpai on a win is a win in any form; n sets (3n tiles) have nothing to draw.
    """
    now = shanten(counts, all_forms)
    if now <= 0:
        if sum(counts) % 3 == 0:
            return set()
        all_forms, now = True, shanten(counts)
    return {
        kind
        for kind in range(34)
        if counts[kind] < 4 and shanten(_more(counts, kind), all_forms) == now - 1
    }


def discards(counts: Counts, all_forms: bool = True) -> dict[int, tuple[int, set[int]]]:
    """Each kind in a hand of 3n+2 tiles -> shanten and useful tiles of what remains."""
    if shanten(counts, all_forms) <= 0:
        all_forms = True
    rows = {}
    for kind in range(34):
        if counts[kind]:
            rest = _less(counts, (kind,))
            after = shanten(rest, all_forms)
            useful = {
                drawn
                for drawn in range(34)
                if rest[drawn] < 4 and shanten(_more(rest, drawn), all_forms) == after - 1
            }
            rows[kind] = after, useful
    return rows


def left(counts: Counts, kinds: set[int]) -> int:
    """Copies of these kinds that are not in the hand."""
    return sum(4 - counts[kind] for kind in kinds)


# Complete hands


def readings(counts: Counts) -> set[tuple[tuple[int, ...], ...]]:
    """Every way to read 3n+2 tiles as sets (sorted) and, last, a pair."""
    results = set()
    for kind in range(34):
        if counts[kind] >= 2:
            for sets in _ways_to_cut(_less(counts, (kind, kind))):
                results.add((*sets, (kind, kind)))
    return results


@cache
def _ways_to_cut(counts: Counts) -> frozenset[tuple[tuple[int, ...], ...]]:
    """Take any set out of the tiles, in any order; equal results are one."""
    if not any(counts):
        return frozenset({()})
    ways = set()
    for kind in range(34):
        for target in _sets_from(counts, kind):
            for others in _ways_to_cut(_less(counts, target)):
                ways.add(tuple(sorted((target, *others))))
    return frozenset(ways)


def _sets_with_lowest(counts: Counts) -> Iterator[tuple[int, int, int]]:
    return _sets_from(counts, next(kind for kind in range(34) if counts[kind]))


def _sets_from(counts: Counts, kind: int) -> Iterator[tuple[int, int, int]]:
    if counts[kind] >= 3:
        yield kind, kind, kind
    is_run_start = kind in (*range(7), *range(9, 16), *range(18, 25))
    if is_run_start and counts[kind] and counts[kind + 1] and counts[kind + 2]:
        yield kind, kind + 1, kind + 2


# Text


def count_tiles(text: str) -> Counts:
    """The counts of a strict string."""
    counts = [0] * 34
    for kind in typed_kinds(text):
        counts[kind] += 1
    return tuple(counts)


def typed_kinds(text: str) -> list[int]:
    """The kinds of a strict string, in typed order."""
    return [
        NAMES.index(digit.replace("0", "5") + suit)
        for digits, suit in re.findall("([0-9]+)([mpsz])", text)
        for digit in digits
    ]


def write(counts: Counts) -> str:
    """The counts as text, for messages."""
    return "".join(
        "".join(NAMES[kind][0] * counts[kind] for kind in range(start, end)) + suit
        for suit, start, end in (("m", 0, 9), ("p", 9, 18), ("s", 18, 27), ("z", 27, 34))
        if any(counts[start:end])
    )


def tenhou_text(mode: str, query: str) -> str:
    """Line by line what spec/tenhou.md section 5 says."""
    counts = count_tiles(query)
    all_forms = mode.startswith("q")
    label = "摸" if shanten(counts, all_forms) >= 1 else "待ち"
    if sum(counts) % 3 == 2:
        rows = _discard_rows(counts, typed_kinds(query), label, all_forms)
    else:
        rows = [_row("", label, counts, ukeire(counts, all_forms))]
    return "".join(line + "\n" for line in (query, *rows) if line)


def _discard_rows(counts: Counts, typed: list[int], label: str, all_forms: bool) -> list[str]:
    now = shanten(counts, all_forms)
    rows = []
    for kind in sorted(set(typed), key=typed.index):
        rest = _less(counts, (kind,))
        drawable = [drawn for drawn in range(34) if rest[drawn] < 4]
        if now >= 1:
            useful = {d for d in drawable if shanten(_more(rest, d), all_forms) == now - 1}
        else:
            useful = {d for d in drawable if shanten(_more(rest, d)) == -1}
        rows.append((left(counts, useful), _row(f"打{NAMES[kind]} ", label, counts, useful)))
    rows.sort(key=lambda row: -row[0])
    return [row for _, row in rows]


def _row(discard: str, label: str, counts: Counts, useful: set[int]) -> str:
    """One row, or nothing where no tile is left."""
    copies = left(counts, useful)
    tiles = "".join(NAMES[kind] for kind in sorted(useful))
    return f"{discard}{label}[{tiles} {copies}枚]" if copies else ""


def tenhou_header(query: str) -> str:
    """What spec/tenhou.md section 4 says."""
    counts = count_tiles(query)
    size, standard, plain = sum(counts), shanten(counts), regular(counts)
    words = _shanten_word(standard)
    if size == 14 and standard != plain:
        words = f"標準形{words} / 一般形{_shanten_word(plain)}"
    return f"{words}({size}枚)" + (" / 新しい手牌を作成" if standard == -1 else "")


def _shanten_word(value: int) -> str:
    if value == -1:
        return "和了"
    return "聴牌" if value == 0 else f"{value}向聴"


def _more(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def _less(counts: Counts, kinds: Sequence[int]) -> Counts:
    rest = list(counts)
    for kind in kinds:
        rest[kind] -= 1
    return tuple(rest)


def fewest_tiles_to_any_target(part: tuple[int, ...], sets: int, *, pair: bool) -> int:
    """Write out each choice of sets (and pair) with at most four of a kind; take the nearest."""
    ranks = range(len(part))
    best = 99
    for chosen in combinations_with_replacement(all_sets(len(part), len(part) == 9), sets):
        for pair_rank in ranks if pair else (None,):
            target = [rank for block in chosen for rank in block]
            target += [] if pair_rank is None else [pair_rank] * 2
            copies = [target.count(rank) for rank in ranks]
            if max(copies, default=0) <= 4:
                missing = sum(max(0, n - held) for n, held in zip(copies, part, strict=True))
                best = min(best, missing)
    return best
