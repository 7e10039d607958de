"""Whether a hand had only one formal wait before it won: kernels; nothing is checked."""

from typing import Any

import numpy as np
from numba import njit

POWERS = np.array([5**rank for rank in range(9)], np.int64)


@njit(forceinline=True, error_model="numpy")
def has_one_regular_wait(state: int, count: int, won: int, odd: int, tables: Any) -> bool:
    """Return whether a win of sets and a pair had one formal wait before its last tile.

    Knitted tiles and orphans need no look: sets and a pair have at most five tiles of a knitted
    straight, one in each, and no seven honours beside them.

    Args:
        state: the state of the winning tile's suit; not used for an honour.
        count: concealed copies of the winning tile.
        won: its kind.
        odd: number of kinds held an odd number of times; 0 with melds.
        tables: `many.Tables`.
    """
    if odd == 2 and count & 1:
        return False  # seven pairs waited for the other kind
    if won >= 27:
        return count == 2  # as a triplet it was one of two pairs
    before = state - POWERS[won % 9]
    waits = np.int64(tables.readings.waits[before])
    # Where the suit was complete, the pair in another suit waited for a third tile.
    is_one: bool = waits & (waits - 1) == 0 and tables.readings.starts[before] == 0
    return is_one


@njit(forceinline=True, error_model="numpy")
def has_one_knitted_wait(counts: Any, facts: Any, held: int, won: int, tables: Any) -> bool:
    """Return whether a win with a knitted straight had one formal wait: each kind is tried.

    Such a hand is near to no other form: it has at least eight tiles of the straight.

    Args:
        counts: uint8[34]; concealed copies, the winning tile included.
        facts: the states of the suits, at its first places.
        held: the concealed kinds.
        won: the winning tile.
        tables: `many.Tables`.
    """
    if counts[won] == 1:
        held &= ~(1 << won)
    for kind in range(34):
        copies = counts[kind] - (kind == won)
        if kind == won or copies == 4:
            continue
        now = held | 1 << kind
        for straight in range(6):
            if tables.straights[straight] & ~now:
                continue
            fits = True
            for suit in range(3):
                state = facts[suit] - tables.straight_states[straight, suit]
                if won // 9 == suit:
                    state -= POWERS[won % 9]
                if kind // 9 == suit:
                    state += POWERS[kind % 9]
                if tables.readings.starts[state] == 0:
                    fits = False
            pairs = 0
            for honour in range(27, 34):
                count = counts[honour] - (honour == won) + (honour == kind)
                pairs += count == 2
                if count in (1, 4):
                    fits = False
            if fits and pairs <= 1:
                return False
    return True
