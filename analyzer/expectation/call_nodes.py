"""The arrays of a graph with calls, in addition to those of `nodes`: melds, discards and calls.

A hand is its closed tiles and the set of melds that were called since the root. A full hand after a
call also has the kinds that may not be discarded directly after it (swap-calling).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analyzer.shanten.bulk_tables import KINDS

Array = NDArray[Any]

EDGES, CALLS, SETS, PENDING, SEEN, PARTS = range(6)
"""Indices in `CallNodes.numbers`: number of discards, calls, sets of melds, calls to try, calls of
these that were tried, and parts of the sets."""

NUMBERS = 6

MOST_CALLED = 4
"""Most melds that a hand can call."""

MOST_PENDING = 1 << 14
"""Most calls to try at a time."""

SUITS = 4
"""Three suits and the honours."""

BLOCKS = 16
"""Seven runs and nine triplets of a suit."""

PLANS = 23
"""Number of plans of a part, see `call_yaku_kernels`."""

LEAST_PARTS = 256
"""Least room for parts of sets of melds."""

NO_MELD = -1


class CallNodes(NamedTuple):
    """The arrays that the build of a graph with calls writes in addition to `Nodes`.

    Attributes:
        melds: int32[full]; the set of called melds; set 0 is empty.
        barred: uint64[full]; bit set of the kinds held that may not be discarded.
        first: uint32[full + 1]; the first discard of each full hand.
        after: uint32[discards]; the waiting hand after each discard.
        thrown: uint8[discards]; the kind of each discard.
        waiting_keys: uint64[waiting]; as `Nodes.keys`.
        waiting_melds: int32[waiting]; as `melds`.
        regular: int8[waiting]; shanten of sets and a pair.
        regular_accepted: uint64[waiting]; bit set of the kinds that lower it.
        call_start: int32[waiting + 1]; its first call; the calls of a hand are sorted by kind.
        call_target: uint32[calls]; the full hand after a call.
        call_kind, call_meld, call_copies: uint8[calls]; the called kind, the meld, copies left.
        sets: int8[sets, 4]; melds in ascending order, then -1; a meld as in `WinArrays.melds`.
        set_keys: uint64[sets]; the sum of the numbers of its melds.
        set_size: int8[sets]; number of melds.
        set_tiles: uint8[sets, 34]; copies of each kind.
        set_parts: int32[sets, 4]; the part of each suit and of the honours.
        set_live: int8[sets]; `OPEN`, `DEAD` or `LIVE` of `call_yaku_kernels`.
        part_keys: uint64[parts]; parts 0-3 are the empty ones of the suits and the honours.
        part_melds: uint8[parts, 16]; number of each run, then of each triplet.
        part_costs: int8[parts, 23, 5, 2]; see `call_yaku_kernels`; -1 if not yet computed.
        pending: int32[MOST_PENDING, 3]; calls to try: waiting hand, called kind, meld.
        full_index, waiting_index, set_index, part_index: int32; hash tables with open addressing,
            -1 is a free slot.
        numbers: int64[6]; see `EDGES`.
    """

    melds: Array
    barred: Array
    first: Array
    after: Array
    thrown: Array
    waiting_keys: Array
    waiting_melds: Array
    regular: Array
    regular_accepted: Array
    call_start: Array
    call_target: Array
    call_kind: Array
    call_meld: Array
    call_copies: Array
    sets: Array
    set_keys: Array
    set_size: Array
    set_tiles: Array
    set_parts: Array
    set_live: Array
    part_keys: Array
    part_melds: Array
    part_costs: Array
    pending: Array
    full_index: Array
    waiting_index: Array
    set_index: Array
    part_index: Array
    numbers: Array


def make_call_nodes(full: int) -> CallNodes:
    """Return arrays for this number of full hands, which hold only the empty set of melds."""
    slots = 1 << (2 * full - 1).bit_length()
    edges, calls, sets, parts = 6 * full, 4 * full, full, max(slots >> 6, LEAST_PARTS)
    nodes = CallNodes(
        melds=np.empty(full, np.int32),
        barred=np.empty(full, np.uint64),
        first=np.zeros(full + 1, np.uint32),
        after=np.empty(edges, np.uint32),
        thrown=np.empty(edges, np.uint8),
        waiting_keys=np.empty(full, np.uint64),
        waiting_melds=np.empty(full, np.int32),
        regular=np.empty(full, np.int8),
        regular_accepted=np.empty(full, np.uint64),
        call_start=np.zeros(full + 1, np.int32),
        call_target=np.empty(calls, np.uint32),
        call_kind=np.empty(calls, np.uint8),
        call_meld=np.empty(calls, np.uint8),
        call_copies=np.empty(calls, np.uint8),
        sets=np.empty((sets, MOST_CALLED), np.int8),
        set_keys=np.empty(sets, np.uint64),
        set_size=np.empty(sets, np.int8),
        set_tiles=np.empty((sets, KINDS), np.uint8),
        set_parts=np.empty((sets, SUITS), np.int32),
        set_live=np.zeros(sets, np.int8),
        part_keys=np.empty(parts, np.uint64),
        part_melds=np.zeros((parts, BLOCKS), np.uint8),
        part_costs=np.full((parts, PLANS, MOST_CALLED + 1, 2), -1, np.int8),
        pending=np.empty((MOST_PENDING, 3), np.int32),
        full_index=np.full(slots, -1, np.int32),
        waiting_index=np.full(slots, -1, np.int32),
        set_index=np.full(slots // 2, -1, np.int32),
        part_index=np.full(2 * parts, -1, np.int32),
        numbers=np.zeros(NUMBERS, np.int64),
    )
    nodes.sets[0], nodes.set_keys[0] = NO_MELD, 0
    nodes.set_size[0], nodes.set_tiles[0] = 0, 0
    nodes.numbers[SETS], nodes.numbers[PARTS] = 1, SUITS
    nodes.set_parts[0] = nodes.part_keys[:SUITS] = range(SUITS)
    return nodes
