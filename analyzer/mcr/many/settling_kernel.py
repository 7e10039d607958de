"""From the fans that one account earns to the fans that count and their points: the innermost step.

Sets of fans are two int64 (`fan_bits`). Kernels: nothing is checked.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer.shanten.bits import bit_count, lowest_bit

TOTAL, DEAREST, LOWER, UPPER = range(4)
"""Entries of the best account: its points, those of its most valuable fan, and its fans."""


@njit(forceinline=True)
def number_of(word: int) -> int:
    """Return the number of bits set."""
    number: int = np.int64(bit_count(np.uint64(word)))
    return number


@njit(forceinline=True)
def lowest_of(word: int) -> int:
    """Return the index of the lowest bit that is set; there must be one."""
    index: int = np.int64(lowest_bit(np.uint64(word)))
    return index


@njit(forceinline=True, error_model="numpy")
def settle(
    lower: int, upper: int, pungs: int, prevalent: int, seat: int, tables: Any, best: Any
) -> None:
    """Remove what the fans exclude, add up the points, and keep them in `best` if they are more.

    Args:
        lower, upper: the earned fans, 幺九刻 once if there is one.
        pungs: the kinds of triplets that are 幺九刻.
        prevalent, seat: bit sets of the wind; 0 for none.
        tables: `many.Tables`.
        best: int64[4], see `TOTAL`; of accounts with equal totals the one whose most valuable fan
            is worth more is kept, then the first.
    """
    excluding = tables.exclusions
    taken = 0
    for half in range(2):
        pending = (
            lower & excluding.excluding[0, 0] if half == 0 else upper & excluding.excluding[0, 1]
        )
        while pending:
            fan = lowest_of(pending) + 64 * half
            pending &= pending - 1
            lower &= ~excluding.removed[fan, 0]
            upper &= ~excluding.removed[fan, 1]
            replaced = excluding.replaced[fan, 0] & lower, excluding.replaced[fan, 1] & upper
            if replaced[0] | replaced[1]:
                lower = lower & ~replaced[0] | excluding.replacing[fan, 0]
                upper = upper & ~replaced[1] | excluding.replacing[fan, 1]
            own = excluding.own[fan]
            if excluding.of_wind[fan]:
                own &= prevalent if excluding.of_wind[fan] == 1 else seat
            pungs &= ~own
            taken += excluding.number[fan]
            pending &= upper if half else lower
    if lower & excluding.pung[0, 0] | upper & excluding.pung[0, 1]:
        number = max(0, number_of(pungs) - taken)
        lower = lower & ~excluding.pung[0, 0] | tables.fans.pungs[number, 0]
        upper = upper & ~excluding.pung[0, 1] | tables.fans.pungs[number, 1]
    points = 0
    for byte in range(8):
        points += tables.points_of_bytes[byte, lower >> 8 * byte & 255]
    for byte in range(5):
        points += tables.points_of_bytes[8 + byte, upper >> 8 * byte & 255]
    if points == 0:
        lower, upper = tables.fans.nothing[0, 0], tables.fans.nothing[0, 1]
        points = tables.points_of_nothing
    if points < best[TOTAL]:
        return
    dearest = 0
    for half in range(2):
        rest = upper if half else lower
        while rest:
            bit = lowest_of(rest) + 64 * half
            dearest = max(dearest, tables.points_of_bits[bit])
            rest &= rest - 1
    if points > best[TOTAL] or dearest > best[DEAREST]:
        best[TOTAL], best[DEAREST], best[LOWER], best[UPPER] = points, dearest, lower, upper
