"""The states of a suit, and the list of readings of each: tables for the kernels of riichi and MCR.

A state is nine counts of 0-4 as a base-5 number; the lowest rank is its lowest digit.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

RANKS = 9
STATES = 5**RANKS
MOST_SETS = 4
COPIES = 4

POWERS = tuple(5**rank for rank in range(RANKS))


def state_of(counts: Sequence[int]) -> int:
    """Return the state of nine counts."""
    return sum(count * power for count, power in zip(counts, POWERS, strict=True))


def join_lists(lists: Mapping[int, Sequence[int]]) -> tuple[Array, Array]:
    """Return the lists of words of states as two tables; equal lists are stored once.

    Args:
        lists: state -> its words, which are not 0, in any order.

    Returns:
        starts: uint16[5**9]; index of the list of each state in `words`, 0 for a state without one.
        words: int64[m]; the lists of words, each with 0 at its end; the list at 0 is empty.
    """
    starts: Array = np.zeros(STATES, np.uint16)
    words = [0]
    places: dict[tuple[int, ...], int] = {}
    for state in sorted(lists):
        readings = tuple(sorted(lists[state]))
        if readings not in places:
            places[readings] = len(words)
            words += [*readings, 0]
        starts[state] = places[readings]
    return starts, np.array(words, np.int64)
