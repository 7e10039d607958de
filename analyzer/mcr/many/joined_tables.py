"""The fans of joined sets for every choice of runs, and of triplets of suit tiles: for the kernel.

Up to four sets are a number of four digits, in any order, 0 for none:

    runs        radix 22   1-7 are the runs from 123m to 789m, 8-14 of p, 15-21 of s
    triplets    radix 28   1-9 are 111m to 999m, 10-18 of p, 19-27 of s

Fans of joined sets ask for equal or different suits, never for a certain one, so choices are made
once for all sets that differ only by a change of suits.

Each number has a list of choices that are equally good (`joining`), each the set of its fans; four
runs may also have a pair with which they are another fan (一色双龙会, 三色双龙会).
"""

from collections.abc import Mapping
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np

from analyzer.mcr.fans import Profile
from analyzer.mcr.joining import choose_runs, choose_triplets
from analyzer.mcr.many.fan_words import Array, split
from analyzer.mcr.many.suit_readings import RUN_RADIX, STARTS
from analyzer.mcr.points.questions import fans_of_choices, pair_fan
from analyzer.suit_states import MOST_SETS, RANKS

TRIPLET_RADIX = 3 * RANKS + 1

Sets = tuple[int, ...]
"""The first kinds of sets, in ascending order."""

PairFan = tuple[int, int]
"""The kind of a pair + 1, and the fan that four runs earn with it as a set; 0, 0 for none."""

Row = tuple[tuple[int, ...], PairFan]
"""The choices, each the set of its fans, and the fan with a pair."""

NO_PAIR: PairFan = (0, 0)

NOTHING: Row = ((0,), NO_PAIR)
"""Sets that join nothing: one choice without a fan."""


class JoinedTables(NamedTuple):
    """Lists of choices for sets.

    Attributes:
        lists: uint16[radix**4]; index of the list of each number.
        ends: int64[m+1]; list i has the rows `ends[i]` to `ends[i+1]` of `choices`.
        choices: int64[k, 2]; sets of fans.
        pairs: int64[m]; for each list the kind + 1 of the pair that makes its runs another fan, or
            0.
        pair_fans: int64[m, 2]; the set of this fan.
    """

    lists: Array
    ends: Array
    choices: Array
    pairs: Array
    pair_fans: Array


def build_runs(profile: Profile) -> JoinedTables:
    """Return the tables of runs."""
    rows: dict[Sets, Row] = {}
    for size in range(2, MOST_SETS + 1):
        for runs in combinations_with_replacement(_kinds(STARTS), size):
            if _digits(runs, STARTS) not in rows:
                choices = fans_of_choices(choose_runs(runs, profile))
                kind, fan = pair_fan(runs) if size == MOST_SETS else (0, 0)
                for suits in permutations(range(3)):
                    pair = (1 + _moved(kind, suits), fan) if fan else NO_PAIR
                    rows[_digits(_all_moved(runs, suits), STARTS)] = choices, pair
    return _tables(RUN_RADIX, rows)


def build_triplets(profile: Profile) -> JoinedTables:
    """Return the tables of triplets of suit tiles."""
    rows: dict[Sets, Row] = {}
    for size in range(2, MOST_SETS + 1):
        for triplets in combinations(_kinds(RANKS), size):
            if _digits(triplets, RANKS) not in rows:
                choices = fans_of_choices(choose_triplets(triplets, profile))
                for suits in permutations(range(3)):
                    rows[_digits(_all_moved(triplets, suits), RANKS)] = choices, NO_PAIR
    return _tables(TRIPLET_RADIX, rows)


def _kinds(ranks: int) -> list[int]:
    return [RANKS * suit + rank for suit in range(3) for rank in range(ranks)]


def _digits(kinds: Sets, ranks: int) -> Sets:
    return tuple([1 + kind // RANKS * ranks + kind % RANKS for kind in kinds])


def _moved(kind: int, suits: tuple[int, ...]) -> int:
    return RANKS * suits[kind // RANKS] + kind % RANKS


def _all_moved(kinds: Sets, suits: tuple[int, ...]) -> Sets:
    return tuple(sorted([_moved(kind, suits) for kind in kinds]))


def _tables(radix: int, rows: Mapping[Sets, Row]) -> JoinedTables:
    """Return the tables; `rows` has digits in ascending order, and every order gets their list."""
    places = {NOTHING: 0}
    by_sorted: Array = np.zeros((radix,) * MOST_SETS, np.uint16)
    for digits, row in rows.items():
        whole = (0,) * (MOST_SETS - len(digits)) + digits
        by_sorted[whole] = places.setdefault(row, len(places))
    numbers = np.indices(by_sorted.shape).reshape(MOST_SETS, -1)
    lists = by_sorted[tuple(np.sort(numbers, axis=0))]
    ends = np.cumsum([0, *(len(choices) for choices, _ in places)])
    return JoinedTables(
        lists=lists,
        ends=ends,
        choices=split([fans for choices, _ in places for fans in choices]),
        pairs=np.array([kind for _, (kind, _) in places]),
        pair_fans=split([fan for _, (_, fan) in places]),
    )
