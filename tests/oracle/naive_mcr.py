"""Shanten of MCR's forms and formal waits by trying every winning hand, written from the rules.

Shares no code with the analyzer. A *target* is a winning hand's concealed tiles as 34 counts, none
above four. A hand is as many tiles short of a form as the nearest target has more of some kind;
shanten is one less, and a draw is accepted if it lowers that.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from tests.oracle import naive

Targets = NDArray[np.int8]

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)


def straights() -> list[list[int]]:
    """The nine tiles of each knitted straight."""
    results = []
    for groups in permutations(((0, 3, 6), (1, 4, 7), (2, 5, 8))):
        ranks = zip((0, 9, 18), groups, strict=True)
        results.append([suit + rank for suit, group in ranks for rank in group])
    return results


def all_sets() -> list[tuple[int, ...]]:
    triplets: list[tuple[int, ...]] = [(kind,) * 3 for kind in range(34)]
    return triplets + [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]


@cache
def targets(form: str) -> Targets:
    """int8[n, 34]: every winning hand of a form that can be tried out."""
    rows = []
    for kinds in _winning(form):
        row = np.zeros(34, np.int8)
        for kind in kinds:
            row[kind] += 1
        if row.max() <= 4:
            rows.append(row)
    return np.unique(np.array(rows), axis=0)


def _winning(form: str) -> Iterator[list[int]]:
    pairs = [[kind, kind] for kind in range(34)]
    if form == "thirteen_orphans":
        yield from ([*ORPHANS, kind] for kind in ORPHANS)
    for straight in straights():
        if form == "honours_and_knitted":
            for kinds in combinations((*straight, *range(27, 34)), 14):
                yield list(kinds)
        if form == "knitted_straight":
            yield from ([*straight, *one, *pair] for one in all_sets() for pair in pairs)
        if form == "knitted_straight with a meld":
            yield from ([*straight, *pair] for pair in pairs)


def short(counts: naive.Counts, form: str) -> int:
    """Tiles that a hand is short of a form."""
    if form == "seven_pairs":
        return _short_of_pairs(counts)
    lacking = targets(form) - np.array(counts, np.int8)
    return int(np.maximum(lacking, 0).sum(axis=1).min())


def _short_of_pairs(counts: naive.Counts) -> int:
    """Each kind gives no pair, one or two; try all that make seven."""
    cheapest = {0: 0}
    for count in counts:
        following: dict[int, int] = {}
        for pairs, cost in cheapest.items():
            for more in range(3):
                total = pairs + more
                dearer = cost + max(0, 2 * more - count)
                if total <= 7 and dearer < following.get(total, 99):
                    following[total] = dearer
        cheapest = following
    return cheapest[7]


def distance(counts: naive.Counts, form: str) -> tuple[int, set[int]]:
    """Shanten and the kinds that lower it."""
    now = short(counts, form)
    accepted = {
        kind
        for kind in range(34)
        if counts[kind] < 4 and short(_with(counts, kind), form) == now - 1
    }
    return now - 1, accepted


def is_win(counts: naive.Counts) -> bool:
    """Tell whether concealed tiles win in any form; a kind may be there five times."""
    if naive.readings(counts):
        return True
    forms = {
        14: ("seven_pairs", "thirteen_orphans", "honours_and_knitted", "knitted_straight"),
        11: ("knitted_straight with a meld",),
    }
    return any(short(counts, form) == 0 for form in forms.get(sum(counts), ()))


def formal_waits(counts: naive.Counts) -> set[int]:
    """The kinds that complete the tiles, a fifth copy among them."""
    return {kind for kind in range(34) if is_win(_with(counts, kind))}


def _with(counts: naive.Counts, kind: int) -> naive.Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
