"""The graph of hands, compiled: from the root outwards, each hand once.

A kernel: nothing is checked. A hand x belongs to the graph if spent(x) + shanten(x) <= limit. Two
stages alternate, for a batch of full hands each:

    find_missing   the discards whose waiting hand is not recorded yet, with all that it draws
    add_waiting    these hands, each with its draws and the new full hands after them

Between the stages the processor loads what the second one looks up, which else took a third of the
time. Only missing discards are analysed: shanten of a full hand is known from the draw.

Keys: each kind has an odd number; the key of a hand is the sum of those of its tiles, modulo 2^64.
Hands with equal keys are treated as equal: among two million hands the chance of an error is below
1e-7.

When a waiting hand is added, all its draws are recorded, also as discards of the full hands to
which they lead. So `linked` of a full hand shows which of its waiting hands exist already. Only a
kind without a copy left has no draw; such discards are found in a second table, and linked too.

All functions are inlined: to pass the arrays to a function took as long as the rest of the work.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.nodes import (
    CURSOR,
    DRAWS,
    FULL,
    LOOSE,
    MOST_DISCARDS,
    STATUS,
    TENPAI,
    WAITING,
)
from analyzer.expectation.slot_kernels import entry_of, find_slot, first_slot, hand_in, prefetch
from analyzer.kernel_cache import BARE
from analyzer.shanten.bits import bit_count, lowest_bit
from analyzer.shanten.bulk_tables import KINDS
from analyzer.shanten.single_kernels import (
    accepted_after,
    held_of,
    read_hand,
    shanten_after,
    without,
)

KEPT = kernel_cache.prepare()

BATCH = 16
"""Number of full hands whose missing discards are found at once."""

FULL_HAND, DISCARD, AFTER, SPENT, DEAD = range(5)
ACCEPTED, BELOW, DRAWN = range(3)
"""Columns of a missing discard: its full hand and kind; shanten and tiles spent after it; whether a
kind that it would draw has no copy left. Bit sets: the kinds that lower its shanten, those of which
it holds fewer than the root, and those that it draws."""

MISSING = BATCH * MOST_DISCARDS
"""Most missing discards of a batch."""

DONE, NO_ROOM, PAUSED = range(3)
"""Why the build returned: the graph is complete; the arrays are too small; `most` hands were
expanded."""

ONE = np.uint64(1)
NONE = np.uint64(0)
ALL_KINDS = np.uint64((1 << KINDS) - 1)


def _numbers() -> Any:
    """Return 34 odd numbers of 64 bits that look random."""
    generator = np.random.default_rng(20260701)
    return generator.integers(0, 1 << 64, KINDS, np.uint64) | np.uint64(1)


NUMBERS = _numbers()


@njit(forceinline=True, error_model="numpy", **BARE)
def read_root(given: Any) -> Any:
    """Write the bit sets of the root and of the unseen tiles, see `build`; return its key."""
    root, planes, unseen, _, _ = given
    key = NONE
    for kind in range(KINDS):
        key += NUMBERS[kind] * np.uint64(root[kind])
        for number in range(root[kind]):
            planes[0, number] |= ONE << np.uint64(kind)
        for number in range(unseen[kind]):
            planes[1, number] |= ONE << np.uint64(kind)
    return key


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def add_root(nodes: Any, index: Any, given: Any, shanten: Any) -> None:
    """Add the root of 3n+2 tiles, and fill the bit sets, which are 0."""
    key = read_root(given)
    for kind in range(KINDS):
        nodes.tiles[0, kind] = given[0][kind]
    nodes.keys[0], nodes.spent[0], nodes.linked[0] = key, 0, NONE
    nodes.nearest[0] = max(shanten, 0)
    nodes.counters[FULL] = 1
    index.full[find_slot(index.full, nodes.keys, key)] = entry_of(key, 0)


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def reindex(nodes: Any, index: Any, old: Any) -> None:
    """Fill new tables with the existing nodes; `old` are the tables before."""
    for full in range(nodes.counters[FULL]):
        key = nodes.keys[full]
        index.full[find_slot(index.full, nodes.keys, key)] = entry_of(key, full)
    for entry in old.waiting:
        waiting = hand_in(entry)
        if waiting >= 0:
            key = old.waiting_keys[waiting]
            index.waiting_keys[waiting] = key
            index.waiting[find_slot(index.waiting, index.waiting_keys, key)] = entry


@njit(forceinline=True, error_model="numpy", **BARE)
def missing_hand(given: Any, held: Any, after: Any, accepted: Any, numbers: Any, sets: Any) -> None:
    """Write what a waiting hand draws, and how far it is from the root, to a missing discard.

    `held`: bit sets of the kinds that it holds at least once, twice, three and four times.
    """
    _, planes, _, limit, closed = given
    one, two, three, four = held
    root_one, root_two = planes[0, 0], planes[0, 1]
    root_three, root_four = planes[0, 2], planes[0, 3]
    more = one & ~root_one | two & ~root_two | three & ~root_three | four & ~root_four
    two_more = two & ~root_one | three & ~root_two | four & ~root_three
    three_more = three & ~root_one | four & ~root_two
    four_more = four & ~root_one
    below = root_one & ~one | root_two & ~two | root_three & ~three | root_four & ~four
    live = planes[1, 0] & ~(
        more & ~planes[1, 1] | two_more & ~planes[1, 2] | three_more & ~planes[1, 3] | four_more
    )
    spent = np.int64(
        bit_count(more) + bit_count(two_more) + bit_count(three_more) + bit_count(four_more)
    )
    wanted = ALL_KINDS if spent + after < limit else accepted | below
    if closed and after == 0:
        wanted &= ~accepted
    numbers[AFTER], numbers[SPENT], numbers[DEAD] = after, spent, wanted & ~live != NONE
    sets[ACCEPTED], sets[BELOW], sets[DRAWN] = accepted, below, wanted & live


@njit(forceinline=True, error_model="numpy", **BARE)
def read_slots(index: Any, key: Any, drawn: Any) -> None:
    """Begin to load the slots of all draws of a waiting hand."""
    while drawn != NONE:
        kind = lowest_bit(drawn)
        drawn &= drawn - ONE
        prefetch(index.full, first_slot(index.full, key + NUMBERS[kind]))


@njit(forceinline=True, error_model="numpy", **BARE)
def read_hands(nodes: Any, index: Any, key: Any, drawn: Any) -> None:
    """Begin to load the full hands in the slots of all draws of a waiting hand."""
    while drawn != NONE:
        kind = lowest_bit(drawn)
        drawn &= drawn - ONE
        full = hand_in(index.full[first_slot(index.full, key + NUMBERS[kind])])
        if full >= 0:
            prefetch(nodes.keys, full)
            prefetch(nodes.linked, full)


@njit(forceinline=True, error_model="numpy", **BARE)
def find_missing(
    nodes: Any, index: Any, given: Any, span: Any, rows: Any, hand: Any, tables: Any, missing: Any
) -> Any:
    """Write the missing discards of the full hands in a span; return their number.

    `rows` are shanten and accepted kinds after every discard, or none. `hand` is overwritten.
    """
    root, _, _, limit, _ = given
    numbers, sets = missing
    shanten, accepted = rows
    number = 0
    for full in range(span[0], span[1]):
        read_hand(tables, nodes.tiles, full, hand)
        held = held_of(hand)
        left = held[0] & ~nodes.linked[full]
        room = limit - np.int64(nodes.spent[full])
        while left != NONE:
            place = lowest_bit(left)
            left &= left - ONE
            kind = np.int64(place)
            back = np.int64(nodes.tiles[full, kind] > root[kind])
            if np.int64(nodes.nearest[full]) - back > room:
                continue
            shape = shanten_after(tables, hand, kind)
            after, kinds = shape[0], NONE
            if shanten.shape[0]:
                after = np.int64(shanten[full - span[0], kind])
                kinds = accepted[full - span[0], kind]
            if after - back > room:
                continue
            if not shanten.shape[0]:
                kinds = accepted_after(tables, hand, kind, shape)
            missing_hand(given, without(held, kind), after, kinds, numbers[number], sets[number])
            numbers[number, FULL_HAND], numbers[number, DISCARD] = full, kind
            read_slots(index, nodes.keys[full] - NUMBERS[kind], sets[number, DRAWN])
            number += 1
    return number


@njit(forceinline=True, error_model="numpy", **BARE)
def add_waiting(
    nodes: Any, index: Any, given: Any, tiles: Any, key: Any, numbers: Any, sets: Any
) -> Any:
    """Add a waiting hand, found as missing, with its draws; return its number.

    `tiles` are those of the waiting hand.
    """
    root, _, unseen, _, _ = given
    counters = nodes.counters
    waiting, draw = counters[WAITING], counters[DRAWS]
    spent, shanten, accepted = numbers[SPENT], numbers[AFTER], sets[ACCEPTED]
    below, drawn = sets[BELOW], sets[DRAWN]
    nodes.parent[waiting], nodes.thrown[waiting] = numbers[FULL_HAND], numbers[DISCARD]
    nodes.shanten[waiting], nodes.waiting_spent[waiting] = shanten, spent
    nodes.accepted[waiting] = accepted
    nodes.start[waiting] = draw
    read_hands(nodes, index, key, drawn)
    while drawn != NONE:
        place = lowest_bit(drawn)
        drawn &= drawn - ONE
        kind, bit = np.int64(place), ONE << place
        full_key = key + NUMBERS[kind]
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
            nodes.nearest[full] = max(shanten - np.int64(accepted >> place & ONE), np.int64(0))
            nodes.linked[full] = NONE
        nodes.linked[full] |= bit
        over = max(np.int64(tiles[kind]) - np.int64(root[kind]), np.int64(0))
        nodes.target[draw], nodes.kind[draw] = full, kind
        nodes.copies[draw] = unseen[kind] - over
        draw += 1
    nodes.start[waiting + 1] = draw
    counters[WAITING], counters[DRAWS] = waiting + 1, draw
    counters[TENPAI] += shanten == 0
    if numbers[DEAD]:
        index.waiting_keys[waiting] = key
        slot = find_slot(index.waiting, index.waiting_keys, key)
        index.waiting[slot] = entry_of(key, waiting)
    return waiting


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def add_waiting_root(
    nodes: Any, index: Any, given: Any, shanten: Any, accepted: Any, missing: Any
) -> None:
    """Add the root of 3n+1 tiles, and fill the bit sets, which are 0; `missing` is overwritten."""
    key = read_root(given)
    (root, planes, _, _, _), (numbers, sets) = given, missing
    held = planes[0, 0], planes[0, 1], planes[0, 2], planes[0, 3]
    missing_hand(given, held, shanten, accepted, numbers[0], sets[0])
    numbers[0, FULL_HAND], numbers[0, DISCARD] = -1, 0
    add_waiting(nodes, index, given, root, key, numbers[0], sets[0])


@njit(forceinline=True, error_model="numpy", **BARE)
def add_loose(nodes: Any, full: Any, waiting: Any, kind: Any) -> None:
    """Add a discard of a kind that has no copy left to draw."""
    loose = nodes.counters[LOOSE]
    nodes.loose[loose, 0], nodes.loose[loose, 1], nodes.loose[loose, 2] = full, waiting, kind
    nodes.linked[full] |= ONE << np.uint64(kind)
    nodes.counters[LOOSE] = loose + 1


@njit(forceinline=True, error_model="numpy", **BARE)
def add_missing(nodes: Any, index: Any, given: Any, numbers: Any, sets: Any) -> None:
    """Add a missing discard, unless it is recorded by now."""
    root, _, unseen, _, _ = given
    full, kind = numbers[FULL_HAND], numbers[DISCARD]
    bit = ONE << np.uint64(kind)
    if nodes.linked[full] & bit != NONE:
        return
    tiles, key = nodes.tiles[full], nodes.keys[full] - NUMBERS[kind]
    over = np.int64(tiles[kind]) - np.int64(root[kind])
    waiting = np.int64(-1)
    if unseen[kind] <= max(over - 1, 0):
        waiting = hand_in(index.waiting[find_slot(index.waiting, index.waiting_keys, key)])
    if waiting < 0:
        tiles[kind] -= 1
        waiting = add_waiting(nodes, index, given, tiles, key, numbers, sets)
        tiles[kind] += 1
    if nodes.linked[full] & bit == NONE:
        add_loose(nodes, full, waiting, kind)
    if full == 0:
        nodes.rows[kind] = waiting


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def build(nodes: Any, index: Any, given: Any, work: Any, tables: Any, most: Any) -> None:
    """Expand full hands in their order; write to `STATUS` why this call ended, see `DONE`.

    Args:
        nodes, index: `Nodes` and `Index`; a call continues where the last one ended.
        given: root uint8[34]; uint64[2, 4], the kinds of which the root holds, and the player does
            not see, at least one to four copies; unseen int64[34]; limit; whether the root has no
            open meld.
        work: int64[16], overwritten; int64[224, 5] and uint64[224, 3], overwritten; shanten
            int8[n, 34] and accepted kinds uint64[n, 34] after each discard of the next n full
            hands, if the caller fills them: then such a call expands these hands only.
        tables: `BulkTables`.
        most: number of full hands to expand in this call.
    """
    counters = nodes.counters
    hand, missing, rows = work
    numbers, sets = missing
    until = counters[CURSOR] + most
    if rows[0].shape[0]:
        until = counters[CURSOR] + rows[0].shape[0]
    counters[STATUS] = DONE
    while counters[CURSOR] < counters[FULL]:
        first = counters[CURSOR]
        if first >= until:
            counters[STATUS] = PAUSED
            return
        last = min(first + BATCH, counters[FULL], until)
        number = find_missing(nodes, index, given, (first, last), rows, hand, tables, missing)
        for each in range(number):
            if (
                counters[FULL] + KINDS > nodes.keys.shape[0]
                or counters[WAITING] + 1 >= nodes.parent.shape[0]
                or counters[DRAWS] + KINDS > nodes.target.shape[0]
                or counters[LOOSE] + 1 > nodes.loose.shape[0]
            ):
                counters[CURSOR] = numbers[each, FULL_HAND]
                counters[STATUS] = NO_ROOM
                return
            add_missing(nodes, index, given, numbers[each], sets[each])
        counters[CURSOR] = last


@njit(forceinline=True, error_model="numpy", **BARE)
def place_discard(nodes: Any, first: Any, full: Any, kind: Any) -> Any:
    """Return the place of a discard; the discards of a hand are sorted by kind."""
    below = (ONE << np.uint64(kind)) - ONE
    return first[full] + np.int64(bit_count(nodes.linked[full] & below))


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def finish(nodes: Any, first: Any, hands: Any, tiles: Any) -> None:
    """Write the place of the first discard of each full hand, and what is kept of the tiles.

    Args:
        nodes: `Nodes`; `parent` of tenpai hands becomes a row of `tiles`.
        first: uint32[full + 1], output.
        hands: int32[tenpai], output: the tenpai hands.
        tiles: uint8[tenpai, 34], output: the parents of the tenpai hands that have one.
    """
    first[0] = 0
    for full in range(nodes.counters[FULL]):
        first[full + 1] = first[full] + np.int64(bit_count(nodes.linked[full]))
    row = 0
    for waiting in range(nodes.counters[WAITING]):
        if nodes.shanten[waiting] != 0:
            continue
        hands[row] = waiting
        parent = nodes.parent[waiting]
        if parent >= 0:
            for kind in range(KINDS):
                tiles[row, kind] = nodes.tiles[parent, kind]
            nodes.parent[waiting] = row
        row += 1


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def gather_discards(nodes: Any, first: Any, span: Any, waiting: Any) -> None:
    """Write the discards that lead to the waiting hands in a span, each at its place.

    Args:
        nodes: `Nodes`.
        first: as `finish` wrote it.
        span: first waiting hand and the end.
        waiting: uint32[draws + loose], output: the hand after each discard.
    """
    for hand in range(span[0], span[1]):
        for draw in range(nodes.start[hand], nodes.start[hand + 1]):
            waiting[place_discard(nodes, first, nodes.target[draw], nodes.kind[draw])] = hand
    for each in range(nodes.counters[LOOSE]):
        full, hand, kind = nodes.loose[each, 0], nodes.loose[each, 1], nodes.loose[each, 2]
        if span[0] <= hand < span[1]:
            waiting[place_discard(nodes, first, full, kind)] = hand
