"""Millions of hands on the class tables, compiled by Numba: arrays in, arrays out.

A kernel: each row is checked to be a hand (an invalid row ends the run, and its number is
returned); nothing else is checked. The method is that of `kernel.py`; the differences make it
faster:

* Eight counts are read as one 64-bit number. Two multiplications turn it into two base-5 numbers of
  four digits: the row of a part and most of its column.
* A hand's bit sets of kinds held once, twice … come from two small tables by row and column, and
  one loop runs over the kinds held, without a branch that depends on the tile.
* Seven pairs and thirteen orphans are added afterwards, only to discards that they can change.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from analyzer import kernel_cache
from analyzer.shanten import kernel
from analyzer.shanten.bits import bit_count, lowest_bit
from analyzer.shanten.bulk_tables import FIRST_HONOUR_COLUMN, FIRST_HONOUR_ROW, KINDS
from analyzer.shanten.kernel import FULL

KEPT = kernel_cache.prepare()

NOT_HELD = 127
"""Shanten of a kind that the hand does not hold."""

ONE = np.uint64(1)
NONE = np.uint64(0)
BYTE = np.uint64(0xFF)
ALL_KINDS = np.uint64(kernel.ALL_KINDS)
ORPHANS = np.uint64(kernel.ORPHANS)

PAIRS_OF_BYTES = np.uint64(0x00FF00FF00FF00FF)
SHORT = np.uint64(0xFFFF)
PAIRING = np.uint64(5 << 8 | 1)
"""Factor that adds five times each byte to the next byte."""

JOINING = np.uint64(25 << 16 | 1)
"""Factor that adds 25 times each 16-bit number to the next one."""

EACH_BYTE = np.uint64(0x0101010101010101)
OVER_THREE = np.uint64(0xFCFCFCFCFCFCFCFC)
"""The bits that are 0 in counts of 0-3; most hands hold no kind four times."""

OVER_FOUR = np.uint64(0x7B7B7B7B7B7B7B7B)
"""Added to eight counts, it sets the top bit of those above four."""

TOP_BITS = np.uint64(0x8080808080808080)


@intrinsic  # type: ignore[untyped-decorator]
def _eight_bytes(context: Any, address: Any) -> Any:
    """Return the eight bytes at an address as a little-endian uint64, aligned or not."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pointer = builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())
        return builder.load(pointer, align=1)

    return types.uint64(types.uint64), generate


@njit(forceinline=True, error_model="numpy")
def _quads(eight: Any) -> Any:
    """Return eight counts as two base-5 numbers: the first four in bits 16-31, the others in 48-63.

    A multiplication adds five times each byte to the next one, then likewise for pairs. No sum
    overflows its field: a pair is at most 24, four counts are at most 624.
    """
    pairs = eight * PAIRING >> np.uint64(8) & PAIRS_OF_BYTES
    return pairs * JOINING


@njit(forceinline=True, error_model="numpy")
def read_row(counts: Any, row: Any, base: Any) -> Any:
    """Return the number of tiles of a row (0 if it is not a hand), and the row and column
    indices."""
    at = base + np.uint64(KINDS * row)
    m, p = _eight_bytes(at), _eight_bytes(at + np.uint64(9))
    s, z = _eight_bytes(at + np.uint64(18)), _eight_bytes(at + np.uint64(26))
    last_m, last_p, last_s = np.uint64(counts[row, 8]), np.uint64(counts[row, 17]), z & BYTE
    size = np.int64(((m + p + s + z) * EACH_BYTE >> np.uint64(56)) + last_m + last_p)
    held = m | p | s | z | last_m | last_p
    if held & OVER_THREE != NONE or size > 14:
        over = m + OVER_FOUR | p + OVER_FOUR | s + OVER_FOUR | z + OVER_FOUR | held
        over |= last_m + OVER_FOUR | last_p + OVER_FOUR
        if over & TOP_BITS != NONE or size > 14:
            size = np.int64(0)
    m, p, s, z = _quads(m), _quads(p), _quads(s), _quads(z & ~BYTE)
    return (
        size,
        np.int64(m >> np.uint64(16) & SHORT),
        np.int64(p >> np.uint64(16) & SHORT),
        np.int64(s >> np.uint64(16) & SHORT),
        np.int64(z >> np.uint64(16) & SHORT) + FIRST_HONOUR_ROW,
        np.int64((m >> np.uint64(48)) * np.uint64(5) + last_m),
        np.int64((p >> np.uint64(48)) * np.uint64(5) + last_p),
        np.int64((s >> np.uint64(48)) * np.uint64(5) + last_s),
        np.int64(z >> np.uint64(48)) + FIRST_HONOUR_COLUMN,
    )


@njit(forceinline=True, error_model="numpy")
def state_place(t: Any, row: Any, column: Any) -> Any:
    """Return the index of a state in the tables."""
    return np.int64(t.rows[row]) + np.int64(t.columns[column])


@njit(forceinline=True, error_model="numpy")
def _plane(m: Any, p: Any, s: Any, z: Any, times: Any) -> Any:
    """Return the kinds held at least `times` times, from the fields of the four parts."""
    shift = np.uint64(16 * (times - 1))
    nine = np.uint64(511)
    return (
        (m >> shift & nine)
        | (p >> shift & nine) << np.uint64(9)
        | (s >> shift & nine) << np.uint64(18)
        | (z >> shift & np.uint64(127)) << np.uint64(27)
    )


@njit(forceinline=True, error_model="numpy")
def hand_planes(
    t: Any, h0: Any, h1: Any, h2: Any, h3: Any, c0: Any, c1: Any, c2: Any, c3: Any
) -> Any:
    """Return the kinds held at least once, twice, three and four times."""
    m, p = t.row_planes[h0] | t.column_planes[c0], t.row_planes[h1] | t.column_planes[c1]
    s, z = t.row_planes[h2] | t.column_planes[c2], t.row_planes[h3] | t.column_planes[c3]
    return (
        _plane(m, p, s, z, 1),
        _plane(m, p, s, z, 2),
        _plane(m, p, s, z, 3),
        _plane(m, p, s, z, 4),
    )


@njit(forceinline=True, error_model="numpy")
def pairs_shanten(kinds: Any, pairs: Any) -> Any:
    """Return the shanten by seven pairs of a hand with so many kinds and pairs."""
    return 6 - pairs + max(0, 7 - kinds)


@njit(forceinline=True, error_model="numpy")
def orphans_shanten(kinds: Any, pairs: Any) -> Any:
    """Return the shanten by thirteen orphans; of these kinds only, `pairs` counts pairs too."""
    return 13 - kinds - (1 if pairs > 0 else 0)


@njit(forceinline=True, error_model="numpy")
def _copies(accepted: Any, left: Any) -> Any:
    """Return the copies left of a bit set, given the kinds of which 1, 2, 3, 4 copies are left."""
    return (
        bit_count(accepted & left[0])
        + bit_count(accepted & left[1])
        + bit_count(accepted & left[2])
        + bit_count(accepted & left[3])
    )


@njit(forceinline=True, error_model="numpy")
def _unseen_planes(unseen: Any, row: Any) -> Any:
    """Return the kinds of which at least 1, 2, 3, 4 copies are unseen."""
    one, two, three, four = NONE, NONE, NONE, NONE
    for kind in range(KINDS):
        bit = ONE << np.uint64(kind)
        copies = unseen[row, kind]
        one |= bit if copies > 0 else NONE
        two |= bit if copies > 1 else NONE
        three |= bit if copies > 2 else NONE
        four |= bit if copies > 3 else NONE
    return one, two, three, four


@njit(forceinline=True, error_model="numpy")
def _pair_class(t: Any) -> Any:
    """Return the class of a pair of honours."""
    return np.int64(
        t.words[state_place(t, FIRST_HONOUR_ROW, FIRST_HONOUR_COLUMN + 2)] & np.uint32(255)
    )


@njit(forceinline=True, error_model="numpy")
def _shanten(size: Any, all_forms: Any, distance: Any, distance_with_pair: Any, sums: Any) -> Any:
    """Return the shanten of a hand.

    Args:
        size: number of tiles.
        all_forms: whether seven pairs and thirteen orphans count.
        distance: tiles to add for the regular form.
        distance_with_pair: the same with an additional pair; 0 for 3n tiles that are n sets, which
            are 0-shanten.
        sums: the sum of `sums` over the four parts.
    """
    shanten = distance - 1
    if size >= FULL:
        if all_forms:
            pairs = pairs_shanten(sums & 63, sums >> 6 & 63)
            shanten = min(shanten, pairs, orphans_shanten(sums >> 12 & 63, sums >> 18 & 63))
    elif size % 3 == 0 and shanten == 1 and distance_with_pair == 0:
        shanten = 0
    return shanten


@njit(cache=KEPT, nogil=True, error_model="numpy")
def shanten_kernel(counts: Any, all_forms: Any, t: Any, shanten: Any) -> Any:
    """Write the shanten of each row of uint8[n, 34] to int8[n].

    Returns the first row that is not a hand, or -1.
    """
    base, pair = np.uint64(counts.ctypes.data), _pair_class(t)
    for row in range(counts.shape[0]):
        size, h0, h1, h2, h3, c0, c1, c2, c3 = read_row(counts, row, base)
        if size == 0:
            return row
        m = np.int64(t.sums[state_place(t, h0, c0)])
        p = np.int64(t.sums[state_place(t, h1, c1)])
        s = np.int64(t.sums[state_place(t, h2, c2)])
        z = np.int64(t.sums[state_place(t, h3, c3)])
        left, right = t.products[m >> 24, p >> 24], t.products[s >> 24, z >> 24]
        distance = np.int64(t.distances[size // 3, left, right])
        with_pair = np.int64(1)
        if size < FULL:
            with_pair = np.int64(t.distances[size // 3, t.products[left, right], pair])
        shanten[row] = _shanten(size, all_forms, distance, with_pair, m + p + s + z)
    return -1


@njit(cache=KEPT, nogil=True, error_model="numpy")
def ukeire_kernel(
    counts: Any, unseen: Any, all_forms: Any, t: Any, shanten: Any, ukeire: Any, copies: Any
) -> Any:
    """Find the accepted tiles of each row of uint8[n, 34]; none for 3n+2 tiles.

    Writes shanten int8[n], bit sets uint64[n] and copies left uint8[n]. `unseen` is uint8[n, 34],
    or has no rows if the player sees only the hand. Returns the first row that is not a hand, or
    -1.
    """
    base, pair = np.uint64(counts.ctypes.data), _pair_class(t)
    heads, columns, sums = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    for row in range(counts.shape[0]):
        size, h0, h1, h2, h3, c0, c1, c2, c3 = read_row(counts, row, base)
        if size == 0:
            return row
        heads[0], heads[1], heads[2], heads[3] = h0, h1, h2, h3
        columns[0], columns[1], columns[2], columns[3] = c0, c1, c2, c3
        for part in range(4):
            sums[part] = t.sums[state_place(t, heads[part], columns[part])]
        counted = all_forms and size % 3 != 0
        now = _shanten_of(t, size, counted, pair, sums)
        accepted = NONE
        if size % 3 == 1:
            now, accepted = _accepted(t, size, all_forms, heads, columns, sums)
        elif size % 3 == 0 and now > 0:
            for kind in range(KINDS):
                part = min(kind // 9, 3)
                if counts[row, kind] == 4:
                    continue
                before = sums[part]
                head, column = heads[part] + t.row_steps[kind], columns[part] + t.column_steps[kind]
                sums[part] = t.sums[state_place(t, head, column)]
                if _shanten_of(t, size + 1, all_forms, pair, sums) == now - 1:
                    accepted |= ONE << np.uint64(kind)
                sums[part] = before
        one, two, three, four = hand_planes(t, h0, h1, h2, h3, c0, c1, c2, c3)
        left = (~four, ~three, ~two, ~one)
        if unseen.shape[0]:
            left = _unseen_planes(unseen, row)
        shanten[row], ukeire[row], copies[row] = now, accepted, _copies(accepted, left)
    return -1


@njit(forceinline=True, error_model="numpy")
def _shanten_of(t: Any, size: Any, all_forms: Any, pair: Any, sums: Any) -> Any:
    """Return the shanten of a hand from the `sums` of its four parts."""
    left = t.products[sums[0] >> 24, sums[1] >> 24]
    right = t.products[sums[2] >> 24, sums[3] >> 24]
    distance = np.int64(t.distances[size // 3, left, right])
    with_pair = np.int64(t.distances[size // 3, t.products[left, right], pair])
    return _shanten(size, all_forms, distance, with_pair, sums.sum())


@njit(forceinline=True, error_model="numpy")
def _accepted(t: Any, size: Any, all_forms: Any, heads: Any, columns: Any, sums: Any) -> Any:
    """Return the shanten of 3n+1 tiles and the bit set of the kinds that lower it."""
    accepted, regular = NONE, np.int64(0)
    for part in range(4):
        own, others = np.int64(0), np.int64(-1)
        for other in range(4):
            class_of_other = sums[other] >> 24
            if other == part:
                own = class_of_other
            elif others < 0:
                others = class_of_other
            else:
                others = np.int64(t.products[others, class_of_other])
        answer = np.int64(t.answers[size // 3, others, own])
        regular = (answer & 255) - 1
        block = np.int64(t.words[state_place(t, heads[part], columns[part])]) >> 8
        mask = np.uint64(t.masks[block + (answer >> 8)])
        accepted |= mask << np.uint64(9 * part)
    if size < FULL or not (all_forms or regular <= 0):
        return regular, accepted
    one, two, _, _ = hand_planes(
        t, heads[0], heads[1], heads[2], heads[3], columns[0], columns[1], columns[2], columns[3]
    )
    total = sums.sum()
    kinds, orphan_pairs = total & 63, total >> 18 & 63
    pairs, orphans = (
        pairs_shanten(kinds, total >> 6 & 63),
        orphans_shanten(total >> 12 & 63, orphan_pairs),
    )
    best = min(regular, pairs, orphans)
    accepted = accepted if regular == best else NONE
    if pairs == best:
        accepted |= (one if kinds >= 7 else ALL_KINDS) & ~two
    if orphans == best:
        accepted |= ORPHANS & ~one if orphan_pairs > 0 else ORPHANS
    return best, accepted


@njit(cache=KEPT, nogil=True, error_model="numpy")
def discard_kernel(
    counts: Any, unseen: Any, all_forms: Any, t: Any, shanten: Any, ukeire: Any, copies: Any
) -> Any:
    """Analyse every discard of each row of uint8[n, 34] that has 3n+2 tiles.

    Writes shanten int8[n, 34] (127 where there is no such discard), accepted kinds uint64[n, 34]
    and copies left uint8[n, 34]. `unseen` is uint8[n, 34], or has no rows if the player sees only
    the hand; `copies` has no rows if they are not wanted. Returns the first row that is not a hand,
    or -1.
    """
    base = np.uint64(counts.ctypes.data)
    with_copies = copies.shape[0] > 0
    work = np.zeros((6, 8), np.uint64)
    for row in range(counts.shape[0]):
        size, h0, h1, h2, h3, c0, c1, c2, c3 = read_row(counts, row, base)
        if size == 0:
            return row
        for kind in range(KINDS):
            shanten[row, kind] = NOT_HELD
            ukeire[row, kind] = NONE
        if size % 3 != 2:
            if with_copies:
                copies[row, :] = 0
            continue
        sets = size // 3
        w0, w1 = (
            np.int64(t.words[state_place(t, h0, c0)]),
            np.int64(t.words[state_place(t, h1, c1)]),
        )
        w2, w3 = (
            np.int64(t.words[state_place(t, h2, c2)]),
            np.int64(t.words[state_place(t, h3, c3)]),
        )
        one, two, three, four = hand_planes(t, h0, h1, h2, h3, c0, c1, c2, c3)
        left = (~four, ~three, ~two, ~one)
        if unseen.shape[0]:
            left = _unseen_planes(unseen, row)

        a, b, c, d = w0 & 255, w1 & 255, w2 & 255, w3 & 255
        block_a, block_b, block_c, block_d = w0 >> 8, w1 >> 8, w2 >> 8, w3 >> 8
        ab, ac, ad = t.products[a, b], t.products[a, c], t.products[a, d]
        bc, bd, cd = t.products[b, c], t.products[b, d], t.products[c, d]
        others_a = t.products[b, cd]
        regular = np.int64(t.distances[sets, others_a, a]) - 1
        keeping = NONE
        for part in range(4):
            if part == 0:
                held, start, head, column = one & np.uint64(511), 0, h0, c0
                x, y, z, at_x, at_y, at_z = b, c, d, block_b, block_c, block_d
                yz, xz, xy, others = cd, bd, bc, np.int64(others_a)
                to_x, to_y, to_z = np.uint64(9), np.uint64(18), np.uint64(27)
            elif part == 1:
                held, start, head, column = one >> np.uint64(9) & np.uint64(511), 9, h1, c1
                x, y, z, at_x, at_y, at_z = a, c, d, block_a, block_c, block_d
                yz, xz, xy, others = cd, ad, ac, np.int64(t.products[a, cd])
                to_x, to_y, to_z = np.uint64(0), np.uint64(18), np.uint64(27)
            elif part == 2:
                held, start, head, column = one >> np.uint64(18) & np.uint64(511), 18, h2, c2
                x, y, z, at_x, at_y, at_z = a, b, d, block_a, block_b, block_d
                yz, xz, xy, others = bd, ad, ab, np.int64(t.products[ab, d])
                to_x, to_y, to_z = np.uint64(0), np.uint64(9), np.uint64(27)
            else:
                held, start, head, column = one >> np.uint64(27), 27, h3, c3
                x, y, z, at_x, at_y, at_z = a, b, c, block_a, block_b, block_c
                yz, xz, xy, others = bc, ac, ab, np.int64(t.products[ab, c])
                to_x, to_y, to_z = np.uint64(0), np.uint64(9), np.uint64(18)
            while held != NONE:
                kind = np.int64(lowest_bit(held)) + start
                held &= held - ONE
                word = np.int64(
                    t.words[state_place(t, head - t.row_steps[kind], column - t.column_steps[kind])]
                )
                own = word & 255
                answer = np.int64(t.answers[sets, others, own])
                after = (answer & 255) - 1
                accepted = (
                    np.uint64(t.masks[(word >> 8) + (answer >> 8)]) << np.uint64(start)
                    | np.uint64(t.masks[at_x + t.locations[sets, x, t.products[yz, own]]]) << to_x
                    | np.uint64(t.masks[at_y + t.locations[sets, y, t.products[xz, own]]]) << to_y
                    | np.uint64(t.masks[at_z + t.locations[sets, z, t.products[xy, own]]]) << to_z
                )
                keeping |= np.uint64(after == regular) << np.uint64(kind)
                shanten[row, kind] = after
                ukeire[row, kind] = accepted
        if size >= FULL and (all_forms or regular <= 0):
            _add_other_forms(row, regular, one, two, three, keeping, work, shanten, ukeire)
        if with_copies:
            for kind in range(KINDS):
                copies[row, kind] = _copies(ukeire[row, kind], left)
    return -1


@njit(forceinline=True, error_model="numpy")
def _affected(group: Any, back: Any, nearest: Any, regular: Any) -> Any:
    """Return the discards of a group that another form at this distance can change."""
    all_of_it = group if nearest <= regular else NONE
    return all_of_it | (group & back if nearest == regular + 1 else NONE)


@njit(forceinline=True, error_model="numpy")
def _add_other_forms(
    row: Any,
    regular: Any,
    one: Any,
    two: Any,
    three: Any,
    keeping: Any,
    work: Any,
    shanten: Any,
    ukeire: Any,
) -> Any:
    """Add seven pairs and thirteen orphans to the discards for which these forms are near enough.

    A discard changes the distances of these forms by at most one. The change depends only on the
    number of copies held and on whether the tile is an orphan, so there are six groups of kinds.
    `work` is uint64[6, 8] with a line for each group: both distances, the tiles that lower them,
    and masks for whether the discarded tile itself leaves or joins these tiles. No branch
    depends on the tile.
    """
    kinds, pairs = np.int64(bit_count(one)), np.int64(bit_count(two))
    orphans, orphan_pairs = np.int64(bit_count(one & ORPHANS)), np.int64(bit_count(two & ORPHANS))
    pairs_once = pairs_shanten(kinds - 1, pairs)
    pairs_twice = pairs_shanten(kinds, pairs - 1)
    pairs_more = pairs_shanten(kinds, pairs)
    orphans_else = orphans_shanten(orphans, orphan_pairs)
    orphans_twice = orphans_shanten(orphans, orphan_pairs - 1)
    if min(pairs_more, orphans_else) > regular + 1:
        return
    single, double, back = one & ~two, two & ~three, ~keeping
    affected = (
        _affected(single & ~ORPHANS, back, min(pairs_once, orphans_else), regular)
        | _affected(double & ~ORPHANS, back, min(pairs_twice, orphans_else), regular)
        | _affected(three, back, min(pairs_more, orphans_else), regular)
        | _affected(single & ORPHANS, back, min(pairs_once, orphans_else + 1), regular)
        | _affected(double & ORPHANS, back, min(pairs_twice, orphans_twice), regular)
    )
    others = ALL_KINDS & ~two
    partners = single if kinds >= 7 else others
    missing = ORPHANS & ~one
    missed = missing if orphan_pairs > 0 else ORPHANS
    every = ~NONE
    for group in range(6):
        work[group, 0] = pairs_more
        work[group, 1] = orphans_else
        work[group, 2] = partners
        work[group, 3] = missed
        work[group, 4] = NONE
        work[group, 5] = NONE
        work[group, 6] = NONE
    for group in range(0, 4, 3):
        work[group, 0] = pairs_once
        work[group, 2] = single if kinds >= 8 else others
        work[group, 4] = every if kinds >= 8 else NONE
        work[group + 1, 0] = pairs_twice
        work[group + 1, 5] = every
    work[3, 1] = orphans_else + 1
    work[3, 6] = every
    work[4, 1] = orphans_twice
    work[4, 3] = missing if orphan_pairs > 1 else ORPHANS
    while affected != NONE:
        place = lowest_bit(affected)
        kind = np.int64(place)
        bit = ONE << place
        affected ^= bit
        group = np.int64(
            (two >> place & ONE) + (three >> place & ONE) + (ORPHANS >> place & ONE) * np.uint64(3)
        )
        to_pairs, to_orphans = np.int64(work[group, 0]), np.int64(work[group, 1])
        after = np.int64(shanten[row, kind])
        best = min(after, to_pairs, to_orphans)
        by_pairs = work[group, 2] & ~(bit & work[group, 4]) | bit & work[group, 5]
        by_orphans = work[group, 3] | bit & work[group, 6]
        accepted = (
            (ukeire[row, kind] if after == best else NONE)
            | (by_pairs if to_pairs == best else NONE)
            | (by_orphans if to_orphans == best else NONE)
        )
        shanten[row, kind] = best
        ukeire[row, kind] = accepted
