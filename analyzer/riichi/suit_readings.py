"""The readings of every state of a suit, as words of bits: tables for the kernel.

A state is nine counts of 0-4 as a base-5 number; the lowest rank is its lowest digit. If the tiles
can be cut into sets, with or without a pair, each reading is a word:

    bits 0-6    lowest ranks of runs       bits 20-22  number of runs
    bits 7-15   ranks of triplets          bits 23-25  number of triplets
    bits 16-19  rank of the pair + 1       bits 26-27  pairs of equal runs
    bit  29     every block has a terminal
    bits 30-35  fu of the triplets if all of them are concealed

The list of a state ends with 0; equal lists are stored once. Fields of three suits can be added or
joined, because a hand has only one pair, and each run or triplet is in one suit.
"""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from analyzer.suit_states import COPIES, MOST_SETS, RANKS, Array, join_lists, state_of

TRIPLETS, PAIR, RUN_COUNT, TRIPLET_COUNT, TWINS, TERMINALS, FU = 7, 16, 20, 23, 26, 29, 30
"""Lowest bit of each field except the first."""

DIGEST = "e25831304ab28e68b3636d9a8c6bc026ec821b6c50fc667007181fd158a9cfa3"
"""SHA-256 of the tables as this program builds them."""


class SuitReadings(NamedTuple):
    """The tables.

    Attributes:
        starts: uint16[5**9]; index of the list of each state in `words`, 0 for a state without a
            reading.
        words: int64[m]; the lists of words, each with 0 at its end; the list at 0 is empty.
    """

    starts: Array
    words: Array


@cache
def load_suit_readings() -> SuitReadings:
    """Return the tables; the first call builds them in about a quarter of a second."""
    lists: dict[int, list[int]] = {}
    for state, word in _readings():
        lists.setdefault(state, []).append(word)
    return SuitReadings(*join_lists(lists))


def digest(tables: SuitReadings) -> str:
    """Return the SHA-256 of both tables in little-endian order, as 64 hexadecimal digits."""
    content = tables.starts.astype("<u2").tobytes() + tables.words.astype("<i8").tobytes()
    return sha256(content).hexdigest()


def _readings() -> Iterator[tuple[int, int]]:
    """Yield each state with each of its words."""
    for triplets in range(MOST_SETS + 1):
        for ranks in combinations(range(RANKS), triplets):
            for runs in range(MOST_SETS + 1 - triplets):
                for starts in combinations_with_replacement(range(RANKS - 2), runs):
                    counts = _counts(ranks, starts)
                    for pair in (-1, *range(RANKS)):
                        held = [n + 2 * (rank == pair) for rank, n in enumerate(counts)]
                        if max(held) <= COPIES:
                            yield state_of(held), _word(ranks, starts, pair)


def _counts(triplets: tuple[int, ...], starts: tuple[int, ...]) -> list[int]:
    counts = [0] * RANKS
    for rank in triplets:
        counts[rank] += 3
    for start in starts:
        for rank in range(start, start + 3):
            counts[rank] += 1
    return counts


def _word(triplets: tuple[int, ...], starts: tuple[int, ...], pair: int) -> int:
    word = sum(1 << start for start in set(starts))
    word |= sum(1 << TRIPLETS + rank for rank in triplets)
    word |= pair + 1 << PAIR | len(starts) << RUN_COUNT | len(triplets) << TRIPLET_COUNT
    word |= sum(starts.count(start) // 2 for start in set(starts)) << TWINS
    ends = all(rank in (0, 8) for rank in triplets) and pair in (-1, 0, 8)
    word |= (ends and all(start in (0, 6) for start in starts)) << TERMINALS
    return word | sum(8 if rank in (0, 8) else 4 for rank in triplets) << FU
