"""The graph of hands with calls, compiled: from the root outwards, each hand once.

A kernel: nothing is checked. A hand is its closed tiles x and the melds called since the root; its
total is both together. It belongs to the graph if spent(total) + shanten(x) is at most the limit;
hands that have called nothing have one limit, the others another. Keys are as in `graph_kernels`,
with a number for each meld and for each kind that may not be discarded.

When a waiting hand is added, its draws and its calls to try are recorded. To try a call, the hand
after it is analysed: its shanten with the fixed meld does not follow from the accepted tiles.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.call_meld_kernels import (
    MELDS,
    NUMBERS,
    PON,
    add_meld,
    barred_by,
    find_place,
    list_calls,
)
from analyzer.expectation.call_nodes import CALLS, EDGES, PARTS, PENDING, SEEN, SETS
from analyzer.expectation.call_yaku_kernels import is_live
from analyzer.expectation.graph_kernels import (
    ALL_KINDS,
    DONE,
    NO_ROOM,
    PAUSED,
)
from analyzer.expectation.nodes import CURSOR, DRAWS, FULL, MOST_DISCARDS, ROOM, STATUS, WAITING
from analyzer.kernel_cache import BARE
from analyzer.shanten.bits import lowest_bit
from analyzer.shanten.bulk_kernels import NOT_HELD
from analyzer.shanten.bulk_tables import KINDS
from analyzer.shanten.single_kernels import (
    REGULAR,
    accepted_after,
    accepted_by_sets,
    held_of,
    read_hand,
    shanten_after,
)

KEPT = kernel_cache.prepare()

BATCH = 64
"""Number of full hands, or of calls, between two looks at the room in the arrays."""

MOST_CALLS = 4 * KINDS
"""Most calls of one waiting hand: pon and three runs for each kind."""

ONE = np.uint64(1)
NONE = np.uint64(0)


@njit(forceinline=True, error_model="numpy", **BARE)
def add_full(nodes: Any, calls: Any, tiles: Any, key: Any, spent: Any, melds: Any) -> Any:
    """Return the number of a full hand, which is added if it is new; `melds` are its set of melds
    and the bit set of its barred kinds."""
    slot = find_place(nodes.keys, calls.full_index, key)
    full = np.int64(calls.full_index[slot])
    if full < 0:
        full = nodes.counters[FULL]
        nodes.counters[FULL] = full + 1
        calls.full_index[slot] = full
        for kind in range(KINDS):
            nodes.tiles[full, kind] = tiles[kind]
        nodes.keys[full], nodes.spent[full] = key, spent
        calls.melds[full], calls.barred[full] = melds
    return full


@njit(forceinline=True, error_model="numpy", **BARE)
def add_waiting(
    nodes: Any, calls: Any, given: Any, tiles: Any, key: Any, place: Any, melds: Any, shape: Any
) -> Any:
    """Add a waiting hand with its draws and its calls to try; return its number.

    `place` is its parent and the kind discarded there, `melds` its set of melds, `shape` shanten
    and accepted kinds by all forms, then by sets and a pair.
    """
    root, unseen, limits, closed, offers = given
    offered, everything, forced = offers
    parent, thrown = place
    shanten, accepted, regular, regular_accepted = shape
    counters = nodes.counters
    waiting, draw = counters[WAITING], counters[DRAWS]
    spent, held = np.int64(0), np.int64(0)
    below, live = NONE, NONE
    for kind in range(KINDS):
        over = np.int64(tiles[kind]) + np.int64(calls.set_tiles[melds, kind]) - np.int64(root[kind])
        bit = ONE << np.uint64(kind)
        held += tiles[kind]
        if over < 0:
            below |= bit
        if unseen[kind] > max(over, 0):
            live |= bit
        if over > 0:
            spent += over
    limit = limits[0] if melds == 0 else limits[1]
    wanted = ALL_KINDS if spent + shanten < limit else accepted | below
    wanted &= live
    if closed and melds == 0 and shanten == 0:
        wanted &= ~accepted
    nodes.parent[waiting], nodes.thrown[waiting] = parent, thrown
    nodes.shanten[waiting], nodes.waiting_spent[waiting] = shanten, spent
    nodes.accepted[waiting], nodes.start[waiting] = accepted, draw
    calls.regular[waiting], calls.regular_accepted[waiting] = regular, regular_accepted
    calls.waiting_keys[waiting], calls.waiting_melds[waiting] = key, melds
    while wanted != NONE:
        bit_place = lowest_bit(wanted)
        wanted &= wanted - ONE
        kind, bit = np.int64(bit_place), ONE << bit_place
        tiles[kind] += 1
        after = spent if below & bit else spent + 1
        full = add_full(nodes, calls, tiles, key + NUMBERS[kind], after, (melds, NONE))
        tiles[kind] -= 1
        over = np.int64(tiles[kind]) + np.int64(calls.set_tiles[melds, kind]) - np.int64(root[kind])
        nodes.target[draw], nodes.kind[draw] = full, kind
        nodes.copies[draw] = unseen[kind] - max(over, np.int64(0))
        draw += 1
    nodes.start[waiting + 1] = draw
    counters[WAITING], counters[DRAWS] = waiting + 1, draw
    if held >= 4:
        kinds = live & offered
        if not everything:
            kinds &= regular_accepted | (forced if parent < 0 else NONE)
        if spent + regular > limits[1]:
            kinds &= below
        if spent + regular - 1 > limits[1]:
            kinds = NONE
        list_calls(calls, tiles, waiting, kinds)
    return waiting


@njit(forceinline=True, error_model="numpy", **BARE)
def expand(
    nodes: Any, calls: Any, given: Any, full: Any, tiles: Any, hand: Any, tables: Any
) -> None:
    """Add the waiting hands after every discard of a full hand that belong to the graph.

    `tiles` is uint8[1, 34], `hand` as `single_kernels.read_hand` writes it; both are overwritten.
    """
    root, _, limits, _, _ = given
    melds, barred = np.int64(calls.melds[full]), calls.barred[full]
    key, spent = nodes.keys[full], np.int64(nodes.spent[full])
    for kind in range(KINDS):
        tiles[0, kind] = nodes.tiles[full, kind]
        if barred >> np.uint64(kind) & ONE:
            key -= NUMBERS[KINDS + MELDS + kind]
    limit = limits[0] if melds == 0 else limits[1]
    edge = calls.numbers[EDGES]
    read_hand(tables, tiles, 0, hand)
    held = held_of(hand)[0] & ~barred
    while held != NONE:
        kind = np.int64(lowest_bit(held))
        held &= held - ONE
        over = np.int64(tiles[0, kind]) + np.int64(calls.set_tiles[melds, kind])
        shape = shanten_after(tables, hand, kind)
        if shape[0] + spent - np.int64(over > root[kind]) > limit:
            continue
        waiting_key = key - NUMBERS[kind]
        slot = find_place(calls.waiting_keys, calls.waiting_index, waiting_key)
        waiting = np.int64(calls.waiting_index[slot])
        if waiting < 0:
            tiles[0, kind] -= 1
            by_all = shape[0], accepted_after(tables, hand, kind, shape)
            by_sets = by_all
            if hand[REGULAR] > 0:
                by_sets = shape[1], accepted_by_sets(tables, hand, kind, shape)
            waiting = add_waiting(
                nodes, calls, given, tiles[0], waiting_key, (full, kind), melds, (*by_all, *by_sets)
            )
            tiles[0, kind] += 1
            calls.waiting_index[slot] = waiting
        calls.after[edge], calls.thrown[edge] = waiting, kind
        edge += 1
        if full == 0:
            nodes.rows[kind] = waiting
    calls.numbers[EDGES] = edge
    calls.first[full + 1] = edge


@njit(forceinline=True, error_model="numpy", **BARE)
def try_call(
    nodes: Any, calls: Any, given: Any, call: Any, tiles: Any, swap: Any, hand: Any, tables: Any
) -> None:
    """Add a call if the hand after it belongs to the graph and the call lowers shanten.

    If every call of the kind is included, shanten need not be lower. `call` is the waiting hand,
    the kind and the meld; `tiles` (uint8[1, 34]) are those after the call; `swap` is whether every
    tile may be discarded directly after it; `hand` is overwritten.
    """
    root, unseen, limits, _, offers = given
    _, everything, forced = offers
    waiting, kind, meld = call
    before = np.int64(calls.waiting_melds[waiting])
    taken = np.int64(2) if meld >= PON else np.int64(0)
    total = np.int64(tiles[0, kind]) + taken + np.int64(calls.set_tiles[before, kind])
    over = total - np.int64(root[kind])
    spent = np.int64(nodes.waiting_spent[waiting]) + (1 if over >= 0 else 0)
    melds = add_meld(calls, before, meld)
    barred, key = NONE, calls.waiting_keys[waiting]
    if not swap:
        barred = barred_by(kind, meld)
    nearest, fits = np.int64(NOT_HELD), False
    read_hand(tables, tiles, 0, hand)
    held = held_of(hand)[0]
    barred &= held
    while held != NONE:
        each = np.int64(lowest_bit(held))
        bit = held & (~held + ONE)
        held ^= bit
        shape = shanten_after(tables, hand, each)
        after = shape[0]
        nearest = min(nearest, after)
        if after == 0 and accepted_after(tables, hand, each, shape) & bit:
            nearest = np.int64(-1)
        total = np.int64(tiles[0, each]) + np.int64(calls.set_tiles[melds, each])
        back = np.int64(total > np.int64(root[each]))
        if barred & bit:
            key += NUMBERS[KINDS + MELDS + each]
        elif after + spent - back <= limits[1]:
            fits = True
    any_call = everything or (nodes.parent[waiting] < 0 and forced >> np.uint64(kind) & ONE)
    if not fits or spent + nearest > limits[1]:
        return
    if nearest >= calls.regular[waiting] and not any_call:
        return
    if meld >= PON:
        key -= NUMBERS[kind] + NUMBERS[kind]
    else:
        for each in range(meld, meld + 3):
            if each != kind:
                key -= NUMBERS[each]
    key += NUMBERS[KINDS + meld]
    # the key of the closed tiles and all melds: that of the waiting hand includes earlier melds
    full = add_full(nodes, calls, tiles[0], key, spent, (melds, barred))
    edge = calls.numbers[CALLS]
    calls.call_target[edge], calls.call_kind[edge], calls.call_meld[edge] = full, kind, meld
    calls.call_copies[edge] = unseen[kind] - max(over, np.int64(0))
    calls.numbers[CALLS] = edge + 1


@njit(forceinline=True, error_model="numpy", **BARE)
def try_calls(
    nodes: Any, calls: Any, given: Any, tiles: Any, rules: Any, hand: Any, tables: Any
) -> None:
    """Try the next calls, at most a batch, except those that can never have a yaku."""
    swap, yaku = rules
    first, root, forced = calls.numbers[SEEN], given[0], given[4][2]
    last = min(first + BATCH, calls.numbers[PENDING])
    for at in range(first, last):
        waiting, kind = np.int64(calls.pending[at, 0]), np.int64(calls.pending[at, 1])
        parent, meld = np.int64(nodes.parent[waiting]), np.int64(calls.pending[at, 2])
        melds = add_meld(calls, np.int64(calls.waiting_melds[waiting]), meld)
        if is_live(calls, melds, yaku) or (parent < 0 and forced >> np.uint64(kind) & ONE):
            for each in range(KINDS):
                tiles[0, each] = root[each] if parent < 0 else nodes.tiles[parent, each]
                tiles[0, each] -= meld < PON and each != kind and meld <= each < meld + 3
            if parent >= 0:
                tiles[0, nodes.thrown[waiting]] -= 1
            if meld >= PON:
                tiles[0, kind] -= 2
            call = waiting, kind, meld
            try_call(nodes, calls, given, call, tiles, swap, hand, tables)
        calls.call_start[waiting + 1] = calls.numbers[CALLS]
    calls.numbers[SEEN] = last


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def begin(nodes: Any, calls: Any, given: Any, shape: Any, tiles: Any) -> None:
    """Add the root; `tiles` is a copy of it, and `shape` is as in `add_waiting` (read only if the
    root has 3n+1 tiles)."""
    root = given[0]
    key, held = NONE, np.int64(0)
    for kind in range(KINDS):
        key += NUMBERS[kind] * np.uint64(root[kind])
        held += root[kind]
    if held % 3 == 2:
        add_full(nodes, calls, root, key, np.int64(0), (np.int64(0), NONE))
    else:
        slot = find_place(calls.waiting_keys, calls.waiting_index, key)
        calls.waiting_index[slot] = 0
        place = np.int64(-1), np.int64(0)
        add_waiting(nodes, calls, given, tiles, key, place, np.int64(0), shape)


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def build(
    nodes: Any, calls: Any, given: Any, work: Any, tables: Any, most: Any, rules: Any
) -> None:
    """Expand full hands and try calls; write to `STATUS` why this call of the function ended.

    Args:
        nodes, calls: `Nodes` and `CallNodes`; a call continues where the last one ended.
        given: root uint8[34], unseen int64[34], the two limits, whether the root has no open meld;
            and bit set of the kinds that can be called, whether every call is included, bit set of
            the kinds of which the root has every call.
        work: uint8[1, 34]; int64[43]; both are overwritten.
        tables: `BulkTables`.
        most: number of full hands to expand in this call.
        rules: whether a tile that fits the meld may be discarded directly after a call; the `yaku`
            argument of `is_live`.
    """
    counters, numbers = nodes.counters, calls.numbers
    tiles, hand = work
    until = counters[CURSOR] + most
    counters[STATUS] = DONE
    while counters[CURSOR] < counters[FULL] or numbers[SEEN] < numbers[PENDING]:
        if (
            counters[FULL] + ROOM + BATCH > nodes.keys.shape[0]
            or counters[WAITING] + MOST_DISCARDS + 1 > nodes.parent.shape[0]
            or counters[DRAWS] + ROOM > nodes.target.shape[0]
            or numbers[EDGES] + MOST_DISCARDS > calls.after.shape[0]
            or numbers[CALLS] + BATCH > calls.call_target.shape[0]
            or numbers[SETS] + BATCH > calls.set_index.shape[0] // 2
            or numbers[PARTS] + BATCH > calls.part_keys.shape[0]
        ):
            counters[STATUS] = NO_ROOM
            return
        if numbers[SEEN] < numbers[PENDING]:
            try_calls(nodes, calls, given, tiles, rules, hand, tables)
            continue
        numbers[SEEN] = numbers[PENDING] = 0
        first = counters[CURSOR]
        if first >= until:
            counters[STATUS] = PAUSED
            return
        last = min(first + BATCH, counters[FULL])
        for full in range(first, last):
            if (
                counters[FULL] + ROOM > nodes.keys.shape[0]
                or counters[WAITING] + MOST_DISCARDS + 1 > nodes.parent.shape[0]
                or counters[DRAWS] + ROOM > nodes.target.shape[0]
                or numbers[EDGES] + MOST_DISCARDS > calls.after.shape[0]
            ):
                counters[STATUS] = NO_ROOM
                return
            if numbers[PENDING] + MOST_CALLS * MOST_DISCARDS > calls.pending.shape[0]:
                break
            expand(nodes, calls, given, full, tiles, hand, tables)
            counters[CURSOR] = full + 1


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def finish(nodes: Any, calls: Any, by_melds: Any) -> None:
    """Close the gaps in `call_start`; list hands by the number of melds they have called.

    `by_melds`: int32[full] and int32[waiting], the hands; int64[2, 6], the first place of each
    number of melds; int64[2, 6], overwritten.
    """
    full, waiting, start, at = by_melds
    for hand in range(nodes.counters[WAITING]):
        calls.call_start[hand + 1] = max(calls.call_start[hand + 1], calls.call_start[hand])
    start[:] = 0
    for hand in range(full.shape[0]):
        start[0, calls.set_size[calls.melds[hand]] + 1] += 1
    for hand in range(waiting.shape[0]):
        start[1, calls.set_size[calls.waiting_melds[hand]] + 1] += 1
    for size in range(start.shape[1] - 1):
        start[0, size + 1] += start[0, size]
        start[1, size + 1] += start[1, size]
        at[0, size], at[1, size] = start[0, size], start[1, size]
    for hand in range(full.shape[0]):
        size = calls.set_size[calls.melds[hand]]
        full[at[0, size]] = hand
        at[0, size] += 1
    for hand in range(waiting.shape[0]):
        size = calls.set_size[calls.waiting_melds[hand]]
        waiting[at[1, size]] = hand
        at[1, size] += 1
