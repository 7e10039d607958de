"""Melds and calls of a graph, compiled: sets of melds, possible calls, and barred discards.

A kernel: nothing is checked. The number of a meld is the kind of the lowest tile of a run, or `PON`
plus the kind of a triplet.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.call_nodes import NO_MELD, PARTS, PENDING, SETS, SUITS
from analyzer.kernel_cache import BARE
from analyzer.shanten.bits import lowest_bit
from analyzer.shanten.bulk_tables import KINDS

KEPT = kernel_cache.prepare()

PON = KINDS
"""Number that is added to the kind of a triplet."""

MELDS = 2 * KINDS
"""Number of meld numbers."""

RANKS = 9
RUNS = 7
"""Number of runs of a suit."""

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
ONE = np.uint64(1)
NONE = np.uint64(0)


def _numbers() -> Any:
    """Return odd random-looking numbers of 64 bits: for 34 kinds, 68 melds, 34 barred kinds."""
    generator = np.random.default_rng(20260702)
    size = KINDS + MELDS + KINDS
    return generator.integers(0, 1 << 64, size, np.uint64) | np.uint64(1)


NUMBERS = _numbers()


@njit(forceinline=True, error_model="numpy", **BARE)
def find_place(keys: Any, index: Any, key: Any) -> Any:
    """Return the slot that holds a key, or the free slot for it."""
    mask = index.shape[0] - 1
    slot = np.int64((key * GOLDEN) >> np.uint64(32)) & mask
    while index[slot] >= 0 and keys[index[slot]] != key:
        slot = (slot + 1) & mask
    return slot


@njit(forceinline=True, error_model="numpy", **BARE)
def add_to_part(calls: Any, before: Any, meld: Any) -> Any:
    """Return the number of the part that has one meld more; it is added if it is new."""
    key = calls.part_keys[before] + NUMBERS[KINDS + meld]
    slot = find_place(calls.part_keys, calls.part_index, key)
    if calls.part_index[slot] < 0:
        new = calls.numbers[PARTS]
        calls.numbers[PARTS] = new + 1
        calls.part_index[slot], calls.part_keys[new] = new, key
        for block in range(calls.part_melds.shape[1]):
            calls.part_melds[new, block] = calls.part_melds[before, block]
        calls.part_melds[new, meld % KINDS % RANKS + (RUNS if meld >= PON else 0)] += 1
    return np.int64(calls.part_index[slot])


@njit(forceinline=True, error_model="numpy", **BARE)
def add_meld(calls: Any, before: Any, meld: Any) -> Any:
    """Return the number of the set that has one meld more; it is added if it is new."""
    key = calls.set_keys[before] + NUMBERS[KINDS + meld]
    slot = find_place(calls.set_keys, calls.set_index, key)
    if calls.set_index[slot] < 0:
        new = calls.numbers[SETS]
        calls.numbers[SETS] = new + 1
        calls.set_index[slot], calls.set_keys[new] = new, key
        size = np.int64(calls.set_size[before])
        calls.set_size[new] = size + 1
        for each in range(size):
            calls.sets[new, each] = calls.sets[before, each]
        for each in range(size, calls.sets.shape[1]):
            calls.sets[new, each] = NO_MELD
        place = size
        while place > 0 and calls.sets[new, place - 1] > meld:
            calls.sets[new, place] = calls.sets[new, place - 1]
            place -= 1
        calls.sets[new, place] = meld
        for each in range(KINDS):
            calls.set_tiles[new, each] = calls.set_tiles[before, each]
        if meld >= PON:
            calls.set_tiles[new, meld - PON] += 3
        else:
            for kind in range(meld, meld + 3):
                calls.set_tiles[new, kind] += 1
        for suit in range(SUITS):
            calls.set_parts[new, suit] = calls.set_parts[before, suit]
        suit = meld % KINDS // RANKS
        calls.set_parts[new, suit] = add_to_part(calls, calls.set_parts[before, suit], meld)
        calls.set_live[new] = 0
    return np.int64(calls.set_index[slot])


@njit(forceinline=True, error_model="numpy", **BARE)
def list_calls(calls: Any, tiles: Any, waiting: Any, kinds: Any) -> None:
    """Add the calls of these kinds to the calls to try: pon, then runs from the lowest."""
    at = calls.numbers[PENDING]
    while kinds != NONE:
        kind = np.int64(lowest_bit(kinds))
        kinds &= kinds - ONE
        if tiles[kind] >= 2:
            calls.pending[at, 0], calls.pending[at, 1] = waiting, kind
            calls.pending[at, 2] = PON + kind
            at += 1
        rank = kind % 9
        for low in range(max(rank - 2, 0), min(rank, 6) + 1 if kind < 27 else 0):
            lowest = kind - rank + low
            held = True
            for each in range(lowest, lowest + 3):
                held = held and (each == kind or tiles[each] > 0)
            if held:
                calls.pending[at, 0], calls.pending[at, 1] = waiting, kind
                calls.pending[at, 2] = lowest
                at += 1
    calls.numbers[PENDING] = at


@njit(forceinline=True, error_model="numpy", **BARE)
def barred_by(kind: Any, meld: Any) -> Any:
    """Return the bit set of the kinds that may not be discarded directly after a call: the called
    tile, and if that is an end of a run, the tile that would fit at the other end."""
    barred = ONE << np.uint64(kind)
    if meld < PON:
        if kind == meld and meld % 9 < 6:
            barred |= ONE << np.uint64(meld + 3)
        if kind == meld + 2 and meld % 9 > 0:
            barred |= ONE << np.uint64(meld - 1)
    return barred
