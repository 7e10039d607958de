"""The graph of hands, compiled: from the root outwards, each hand once.

A kernel: nothing is checked. A hand x belongs to the graph if spent(x) + shanten(x) <= limit. The
discards of a full hand come from `discard_kernel`, with the kinds that each waiting hand accepts,
so shanten after a draw is known without reading the tables again.

Keys: each kind has an odd number; the key of a hand is the sum of those of its tiles, modulo 2^64.
Hands with equal keys are treated as equal: among two million hands the chance of an error is below
1e-7.

When a waiting hand is added, all its draws are recorded, also as discards of the full hands to
which they lead. So `linked` of a full hand shows which of its waiting hands exist already. Only a
kind without a copy left has no draw; such discards are found in a second table, and linked too.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from analyzer import kernel_cache
from analyzer.expectation.nodes import (
    CURSOR,
    DRAWS,
    FULL,
    LOOSE,
    MOST_DISCARDS,
    ROOM,
    STATUS,
    WAITING,
)
from analyzer.kernel_cache import BARE, COUNTED
from analyzer.shanten.bits import bit_count, lowest_bit
from analyzer.shanten.bulk_kernels import NOT_HELD, discard_kernel
from analyzer.shanten.bulk_tables import KINDS

KEPT = kernel_cache.prepare()

BATCH = 64
"""Number of full hands that are analysed at once."""

DONE, NO_ROOM, NO_ROWS, PAUSED = range(4)
"""Why the build returned: the graph is complete; the arrays are too small; the caller must fill the
rows of the next hands; `most` hands were expanded."""

ONE = np.uint64(1)
NONE = np.uint64(0)
ALL_KINDS = np.uint64((1 << KINDS) - 1)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)
LOWER = np.uint64(0xFFFFFFFF)

READ, KEEP, DATA = 0, 3, 1
"""Arguments of the instruction that prefetches."""


def _numbers() -> Any:
    """Return 34 odd numbers of 64 bits that look random."""
    generator = np.random.default_rng(20260701)
    return generator.integers(0, 1 << 64, KINDS, np.uint64) | np.uint64(1)


NUMBERS = _numbers()


@intrinsic
def prefetch(context: Any, array: Any, place: Any) -> Any:
    """Begin to load an element into the caches; `place` is its index in the flattened array.

    It is one machine instruction, for arrays larger than the caches.
    """

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        address = builder.bitcast(builder.gep(first, [arguments[1]]), pointer)
        kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        function = builder.module.declare_intrinsic("llvm.prefetch", [pointer], kind)
        builder.call(function, [address, number(READ), number(KEEP), number(DATA)])
        return context.get_dummy_value()

    return types.void(array, types.uint64), generate


@njit(cache=KEPT, nogil=True, error_model="numpy", **COUNTED)
def analyse(tiles: Any, nothing: Any, all_forms: Any, tables: Any, rows: Any) -> None:
    """Write shanten int8[n, 34] and accepted kinds uint64[n, 34] after every discard of n hands."""
    shanten, accepted = rows
    discard_kernel(tiles, nothing, all_forms, tables, shanten, accepted, nothing)


@njit(cache=KEPT, error_model="numpy", **BARE)
def first_slot(slots: Any, key: Any) -> Any:
    """Return the slot where the search for a key begins."""
    return (key * GOLDEN) >> HALF & np.uint64(slots.shape[0] - 1)


@njit(cache=KEPT, error_model="numpy", **BARE)
def find_slot(slots: Any, keys: Any, key: Any) -> Any:
    """Return the slot that holds a key, or the free slot for it."""
    mask = np.uint64(slots.shape[0] - 1)
    slot = first_slot(slots, key)
    entry = slots[slot]
    while entry != NONE and ((entry ^ key) >> HALF != NONE or keys[(entry & LOWER) - ONE] != key):
        slot = (slot + ONE) & mask
        entry = slots[slot]
    return slot


@njit(cache=KEPT, error_model="numpy", **BARE)
def hand_in(entry: Any) -> Any:
    """Return the number of the hand in a slot, or -1 if the slot is free."""
    return np.int64(entry & LOWER) - 1


@njit(cache=KEPT, error_model="numpy", **BARE)
def entry_of(key: Any, hand: Any) -> Any:
    """Return the value of the slot of a hand."""
    return key & ~LOWER | np.uint64(hand + 1)


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def add_root(nodes: Any, index: Any, root: Any, numbers: Any, listed: Any) -> None:
    """Add the root of 3n+2 tiles; a complete closed hand is not `listed`, since no draw leads to
    it: such a draw wins."""
    key = NONE
    for kind in range(KINDS):
        nodes.tiles[0, kind] = root[kind]
        key += numbers[kind] * np.uint64(root[kind])
    nodes.keys[0], nodes.spent[0], nodes.linked[0] = key, 0, NONE
    nodes.counters[FULL] = 1
    if listed:
        index.full[find_slot(index.full, nodes.keys, key)] = entry_of(key, 0)


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def reindex(nodes: Any, index: Any, old: Any, listed: Any) -> None:
    """Fill new tables with the existing nodes; `old` are the tables before."""
    for full in range(0 if listed else 1, nodes.counters[FULL]):
        key = nodes.keys[full]
        index.full[find_slot(index.full, nodes.keys, key)] = entry_of(key, full)
    for entry in old.waiting:
        waiting = hand_in(entry)
        if waiting >= 0:
            key = old.waiting_keys[waiting]
            index.waiting_keys[waiting] = key
            index.waiting[find_slot(index.waiting, index.waiting_keys, key)] = entry


@njit(cache=KEPT, error_model="numpy", **BARE)
def read_ahead(nodes: Any, index: Any, numbers: Any, key: Any, drawn: Any) -> None:
    """Begin to load the entries that the draws of a waiting hand need, all of them at once."""
    rest = drawn
    while rest != NONE:
        kind = lowest_bit(rest)
        rest &= rest - ONE
        prefetch(index.full, first_slot(index.full, key + numbers[kind]))
    rest = drawn
    while rest != NONE:
        kind = lowest_bit(rest)
        rest &= rest - ONE
        full = hand_in(index.full[first_slot(index.full, key + numbers[kind])])
        if full >= 0:
            prefetch(nodes.keys, full)
            prefetch(nodes.linked, full)


@njit(cache=KEPT, error_model="numpy", **BARE)
def add_waiting(
    nodes: Any,
    index: Any,
    given: Any,
    tiles: Any,
    key: Any,
    place: Any,
    shanten: Any,
    accepted: Any,
) -> Any:
    """Add a waiting hand with its draws; return its number.

    `place` is its parent and the kind discarded there; `tiles` are those of the waiting hand.
    """
    root, unseen, numbers, limit, closed = given
    counters = nodes.counters
    waiting, draw = counters[WAITING], counters[DRAWS]
    parent, thrown = place
    spent = np.int64(0)
    below, live = NONE, NONE
    for kind in range(KINDS):
        over = np.int64(tiles[kind]) - np.int64(root[kind])
        bit = ONE << np.uint64(kind)
        if over < 0:
            below |= bit
        if unseen[kind] > max(over, 0):
            live |= bit
        if over > 0:
            spent += over
    wanted = ALL_KINDS if spent + shanten < limit else accepted | below
    if closed and shanten == 0:
        wanted &= ~accepted
    nodes.parent[waiting], nodes.thrown[waiting] = parent, thrown
    nodes.shanten[waiting], nodes.waiting_spent[waiting] = shanten, spent
    nodes.accepted[waiting] = accepted
    nodes.start[waiting] = draw
    drawn = wanted & live
    read_ahead(nodes, index, numbers, key, drawn)
    while drawn != NONE:
        place = lowest_bit(drawn)
        drawn &= drawn - ONE
        kind, bit = np.int64(place), ONE << place
        full_key = key + numbers[kind]
        slot = find_slot(index.full, nodes.keys, full_key)
        full = hand_in(index.full[slot])
        if full < 0:
            full = counters[FULL]
            counters[FULL] = full + 1
            index.full[slot] = entry_of(full_key, full)
            for each in range(KINDS):
                nodes.tiles[full, each] = tiles[each]
            nodes.tiles[full, kind] += 1
            nodes.keys[full] = full_key
            nodes.spent[full] = spent if below & bit else spent + 1
            nodes.linked[full] = NONE
        nodes.linked[full] |= bit
        over = max(np.int64(tiles[kind]) - np.int64(root[kind]), np.int64(0))
        nodes.target[draw], nodes.kind[draw] = full, kind
        nodes.copies[draw] = unseen[kind] - over
        draw += 1
    nodes.start[waiting + 1] = draw
    counters[WAITING], counters[DRAWS] = waiting + 1, draw
    if wanted & ~live:
        index.waiting_keys[waiting] = key
        slot = find_slot(index.waiting, index.waiting_keys, key)
        index.waiting[slot] = entry_of(key, waiting)
    return waiting


@njit(cache=KEPT, error_model="numpy", **BARE)
def add_loose(nodes: Any, full: Any, waiting: Any, kind: Any) -> None:
    """Add a discard of a kind that has no copy left to draw."""
    loose = nodes.counters[LOOSE]
    nodes.loose[loose, 0], nodes.loose[loose, 1], nodes.loose[loose, 2] = full, waiting, kind
    nodes.linked[full] |= ONE << np.uint64(kind)
    nodes.counters[LOOSE] = loose + 1


@njit(cache=KEPT, error_model="numpy", **BARE)
def expand(nodes: Any, index: Any, given: Any, full: Any, shanten: Any, ukeire: Any) -> None:
    """Add the waiting hands after every discard of a full hand that belong to the graph."""
    root, unseen, numbers, limit, _ = given
    tiles, key, spent = nodes.tiles[full], nodes.keys[full], np.int64(nodes.spent[full])
    nearest, fitting = np.int64(NOT_HELD), NONE
    for kind in range(KINDS):
        after, back = np.int64(shanten[kind]), np.int64(tiles[kind] > root[kind])
        fits = after + spent - back <= limit
        fitting |= np.uint64(fits) << np.uint64(kind)
        nearest = min(nearest, after if fits else nearest)
    nodes.nearest[full] = nearest
    missing = fitting & ~nodes.linked[full]
    while missing != NONE:
        place = lowest_bit(missing)
        missing &= missing - ONE
        kind = np.int64(place)
        after, over = np.int64(shanten[kind]), np.int64(tiles[kind]) - np.int64(root[kind])
        waiting_key = key - numbers[kind]
        waiting = np.int64(-1)
        dead = unseen[kind] <= max(over - 1, 0)
        if dead:
            slot = find_slot(index.waiting, index.waiting_keys, waiting_key)
            waiting = hand_in(index.waiting[slot])
        if waiting < 0:
            tiles[kind] -= 1
            waiting = add_waiting(
                nodes, index, given, tiles, waiting_key, (full, kind), after, ukeire[kind]
            )
            tiles[kind] += 1
        if nodes.linked[full] >> np.uint64(kind) & ONE == NONE:
            add_loose(nodes, full, waiting, kind)
        if full == 0:
            nodes.rows[kind] = waiting


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def build(nodes: Any, index: Any, given: Any, work: Any, tables: Any, most: Any) -> None:
    """Expand full hands in their order; write to `STATUS` why this call ended, see `DONE`.

    Args:
        nodes, index: `Nodes` and `Index`; a call continues where the last one ended.
        given: root uint8[34], unseen int64[34], numbers uint64[34], limit, whether the root has no
            open meld.
        work: uint8[0, 34]; shanten int8[n, 34] and accepted kinds uint64[n, 34], n at least 64; the
            number of hands for which the caller has filled these, -1 if it never fills them.
        tables: `BulkTables`.
        most: number of full hands to expand in this call.
    """
    counters = nodes.counters
    nothing, shanten, ukeire, filled = work
    first = counters[CURSOR]
    until = first + most
    status = DONE
    while counters[CURSOR] < counters[FULL]:
        first = counters[CURSOR]
        if first >= until:
            status = PAUSED
            break
        last = min(first + BATCH, counters[FULL])
        if filled == 0:
            status = NO_ROWS
            break
        if filled > 0:
            last = first + filled
            filled = 0
        else:
            analyse(nodes.tiles[first:last], nothing, True, tables, (shanten, ukeire))
        for full in range(first, last):
            if (
                counters[FULL] + ROOM > nodes.keys.shape[0]
                or counters[WAITING] + MOST_DISCARDS + 1 > nodes.parent.shape[0]
                or counters[DRAWS] + ROOM > nodes.target.shape[0]
                or counters[LOOSE] + MOST_DISCARDS > nodes.loose.shape[0]
            ):
                status = NO_ROOM
                break
            expand(nodes, index, given, full, shanten[full - first], ukeire[full - first])
            counters[CURSOR] = full + 1
        if status == NO_ROOM:
            break
    counters[STATUS] = status


@njit(cache=KEPT, error_model="numpy", **BARE)
def place_discard(nodes: Any, first: Any, full: Any, kind: Any) -> Any:
    """Return the place of a discard; the discards of a hand are sorted by kind."""
    below = (ONE << np.uint64(kind)) - ONE
    return first[full] + np.int64(bit_count(nodes.linked[full] & below))


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def count_discards(nodes: Any, first: Any) -> None:
    """Write the place of the first discard of each full hand, uint32[full + 1]."""
    first[0] = 0
    for full in range(nodes.counters[FULL]):
        first[full + 1] = first[full] + np.int64(bit_count(nodes.linked[full]))


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def gather_discards(nodes: Any, first: Any, span: Any, waiting: Any) -> None:
    """Write the discards that lead to the waiting hands in a span, each at its place.

    Args:
        nodes: `Nodes`.
        first: as `count_discards` wrote it.
        span: first waiting hand and the end.
        waiting: uint32[draws + loose], output: the hand after each discard.
    """
    for hand in range(span[0], span[1]):
        for draw in range(nodes.start[hand], nodes.start[hand + 1]):
            place = place_discard(nodes, first, nodes.target[draw], nodes.kind[draw])
            waiting[place] = hand
    for each in range(nodes.counters[LOOSE]):
        full, hand, kind = nodes.loose[each, 0], nodes.loose[each, 1], nodes.loose[each, 2]
        if span[0] <= hand < span[1]:
            place = place_discard(nodes, first, full, kind)
            waiting[place] = hand
