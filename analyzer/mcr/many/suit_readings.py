"""The readings and the waits of every state of a suit: tables for the kernel.

A state is nine counts of 0-4 as a base-5 number; the lowest rank is its lowest digit. If the tiles
can be cut into sets, with or without a pair, each reading is a word:

    bits 0-6    lowest ranks of runs
    bits 7-15   ranks of triplets          bits 26-28  parts without a five
    bits 16-19  rank of the pair + 1       bits 29-31  parts without a terminal
    bits 20-22  number of runs             bits 32-49  the runs as digits
    bit  50     always set

The list of a state ends with 0; equal lists are stored once. As a digit a run is its lowest rank
+ 1, and larger by 7 in each further suit; four digits with radix 22 are the number by which the
kernel finds the fans of runs together.

The waits of a state are the ranks that complete it, even as a fifth copy.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np

from analyzer.suit_states import (
    COPIES,
    MOST_SETS,
    POWERS,
    RANKS,
    STATES,
    Array,
    join_lists,
    state_of,
)

STARTS = 7
"""Ranks of a suit that begin a run."""

RUN_RADIX = 3 * STARTS + 1
"""Radix of runs as digits; 0 is none."""

TRIPLETS, PAIR, RUN_COUNT, NO_FIVE, NO_TERMINAL, RUNS, PRESENT = 7, 16, 20, 26, 29, 32, 50
"""Lowest bit of each field except the first."""

Ranks = tuple[int, ...]


class SuitReadings(NamedTuple):
    """The tables.

    Attributes:
        starts: uint16[5**9]; index of the list of each state in `words`, 0 for a state without a
            reading.
        words: int64[m]; the lists of words, each with 0 at its end; the list at 0 is empty.
        waits: uint16[5**9]; the bit set of the ranks that complete each state.
    """

    starts: Array
    words: Array
    waits: Array


def build_suit_readings(lacks_of: Callable[[Ranks], int]) -> SuitReadings:
    """Return the tables; `lacks_of` says what a part lacks (`points.questions`)."""

    def word_of(part: Ranks) -> int:
        return lack_word(lacks_of(part))

    lists: dict[int, list[int]] = {}
    waits: Array = np.zeros(STATES, np.uint16)
    for parts, counts in _readings():
        state = state_of(counts)
        most = max(counts)
        if most <= COPIES:
            lists.setdefault(state, []).append(_word(*parts, word_of))
        for rank, count in enumerate(counts):
            if count and (count == most or most <= COPIES):
                waits[state - POWERS[rank]] |= 1 << rank
    return SuitReadings(*join_lists(lists), waits)


def lack_word(lacks: int) -> int:
    """Return the two fields that say what a part lacks."""
    return (lacks & 1) << NO_FIVE | (lacks >> 1) << NO_TERMINAL


def _readings() -> Iterator[tuple[tuple[Ranks, Ranks, int], list[int]]]:
    """Yield triplets, lowest ranks of runs, and pair (-1 for none), with the counts; at most one
    rank has five copies, and none more."""
    for number in range(MOST_SETS + 1):
        for triplets in combinations(range(RANKS), number):
            for runs in range(MOST_SETS + 1 - number):
                for starts in combinations_with_replacement(range(STARTS), runs):
                    base = [3 * (rank in triplets) for rank in range(RANKS)]
                    for start in starts:
                        for rank in range(start, start + 3):
                            base[rank] += 1
                    for pair in (-1, *range(RANKS)):
                        counts = [count + 2 * (rank == pair) for rank, count in enumerate(base)]
                        over = [count for count in counts if count > COPIES]
                        if not over or over == [COPIES + 1]:
                            yield (triplets, starts, pair), counts


def _word(triplets: Ranks, starts: Ranks, pair: int, word_of: Callable[[Ranks], int]) -> int:
    word = sum(1 << start for start in set(starts))
    word |= sum(1 << TRIPLETS + rank for rank in triplets)
    word |= pair + 1 << PAIR | len(starts) << RUN_COUNT
    for start in starts:
        word += word_of((start, start + 1, start + 2))
    for rank in triplets:
        word += word_of((rank,) * 3)
    if pair >= 0:
        word += word_of((pair,) * 2)
    digits = 0
    for start in starts:
        digits = digits * RUN_RADIX + start + 1
    return word | digits << RUNS | 1 << PRESENT
