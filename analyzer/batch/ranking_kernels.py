"""Converts the answers of `analyzer.bulk`, 34 entries for each hand, to lists in tenhou's order.

A kernel: arrays are not checked.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from analyzer import kernel_cache

KEPT = kernel_cache.prepare()

Array = NDArray[Any]

MAX_TILES = 14


class RankedDiscards(NamedTuple):
    """The discards of n hands one after the other; within a hand the best first.

    Attributes:
        offsets: int32[n + 1], the index at which the discards of each hand begin.
        best_offsets: int32[n + 1], the same for `best`.
        best: uint8, kinds that share the least shanten and the most copies.
        kinds: uint8, kind of each discard.
        shanten: int8, shanten after it.
        ukeire: uint64, bit set of the kinds accepted after it.
        accepted: uint8, number of these kinds.
        copies: uint8, copies left of these kinds.
    """

    offsets: Array
    best_offsets: Array
    best: Array
    kinds: Array
    shanten: Array
    ukeire: Array
    accepted: Array
    copies: Array


def rank_discards(
    tiles: Array, sizes: Array, shanten: Array, ukeire: Array, count: Array
) -> RankedDiscards:
    """Return the ranked discards of hands; those whose size is not 3n+2 have none.

    Args:
        tiles: uint8[n, 14], the kinds of each hand in typed order.
        sizes: uint8[n], number of tiles.
        shanten, ukeire, count: the arrays of `bulk.BulkDiscards`.
    """
    rows = len(sizes)
    most = MAX_TILES * rows
    ranked = RankedDiscards(
        np.zeros(rows + 1, np.int32),
        np.zeros(rows + 1, np.int32),
        np.empty(most, np.uint8),
        np.empty(most, np.uint8),
        np.empty(most, np.int8),
        np.empty(most, np.uint64),
        np.empty(most, np.uint8),
        np.empty(most, np.uint8),
    )
    _rank(tiles, sizes, shanten, ukeire, count, ranked)
    end, best_end = ranked.offsets[-1], ranked.best_offsets[-1]
    flat = (array[:end] for array in ranked[3:])
    return RankedDiscards(ranked.offsets, ranked.best_offsets, ranked.best[:best_end], *flat)


@njit(cache=KEPT, nogil=True)
def count_bits(sets: Any, out: Any) -> None:
    """Fill uint8[n] with the number of bits set in uint64[n]."""
    for row in range(len(sets)):
        out[row] = _bits(sets[row])


@njit(cache=KEPT, nogil=True)
def _bits(value: Any) -> Any:
    value -= (value >> np.uint64(1)) & np.uint64(0x5555555555555555)
    value = (value & np.uint64(0x3333333333333333)) + (
        (value >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    value = (value + (value >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return (value * np.uint64(0x0101010101010101)) >> np.uint64(56)


@njit(cache=KEPT, nogil=True)
def _rank(tiles: Any, sizes: Any, shanten: Any, ukeire: Any, count: Any, out: Any) -> None:
    """Insert each kind after those that are as good, so that ties keep the typed order."""
    keys = np.empty(MAX_TILES, np.int64)
    kinds = np.empty(MAX_TILES, np.uint8)
    end = 0
    best_end = 0
    for row in range(len(sizes)):
        length = 0
        held = np.uint64(0)
        for place in range(sizes[row] if sizes[row] % 3 == 2 else 0):
            kind = tiles[row, place]
            bit = np.uint64(1) << np.uint64(kind)
            if held & bit:
                continue
            held |= bit
            key = 256 * np.int64(shanten[row, kind]) - np.int64(count[row, kind])
            at = length
            while at > 0 and keys[at - 1] > key:
                keys[at] = keys[at - 1]
                kinds[at] = kinds[at - 1]
                at -= 1
            keys[at] = key
            kinds[at] = kind
            length += 1
        for place in range(length):
            kind = kinds[place]
            if keys[place] == keys[0]:
                out.best[best_end] = kind
                best_end += 1
            out.kinds[end] = kind
            out.shanten[end] = shanten[row, kind]
            out.ukeire[end] = ukeire[row, kind]
            out.accepted[end] = _bits(ukeire[row, kind])
            out.copies[end] = count[row, kind]
            end += 1
        out.offsets[row + 1] = end
        out.best_offsets[row + 1] = best_end
