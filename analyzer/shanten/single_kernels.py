"""Single discards of a hand on the class tables, compiled: only those that are wanted.

A kernel: nothing is checked. `read_hand` reads a hand of 3n+2 tiles once; `shanten_after` and
`accepted_after` then answer for one discard each, by all forms. For every discard of a hand,
`bulk_kernels.discard_kernel` is faster.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer.kernel_cache import BARE
from analyzer.shanten import bulk_kernels as bulk
from analyzer.shanten.bits import bit_count
from analyzer.shanten.kernel import FULL

ONE = np.uint64(1)
NONE = np.uint64(0)
PARTS = 4

SETS, REGULAR, NEAR, HEADS = 0, 1, 2, 3
COLUMNS, CLASSES, BLOCKS = HEADS + PARTS, HEADS + 2 * PARTS, HEADS + 3 * PARTS
OTHERS, PAIRS = HEADS + 4 * PARTS, HEADS + 5 * PARTS
HELD = PAIRS + PARTS * PARTS
PLACES = HELD + PARTS
"""Places in a hand that is read: number of sets; shanten by sets and a pair; whether seven pairs or
thirteen orphans are near enough to count. For each part: indices of row and column, class, start of
its block, the class of all other parts. For two parts: the class of the other two. Bit sets of the
kinds held at least once, twice, three and four times. The length of all."""


@njit(forceinline=True, error_model="numpy", **BARE)
def read_hand(t: Any, counts: Any, row: Any, hand: Any) -> None:
    """Write what the discards of a row of uint8[n, 34] have in common to int64[43]."""
    size, h0, h1, h2, h3, c0, c1, c2, c3 = bulk.read_row(counts, row, np.uint64(counts.ctypes.data))
    w0, w1 = (
        np.int64(t.words[bulk.state_place(t, h0, c0)]),
        np.int64(t.words[bulk.state_place(t, h1, c1)]),
    )
    w2, w3 = (
        np.int64(t.words[bulk.state_place(t, h2, c2)]),
        np.int64(t.words[bulk.state_place(t, h3, c3)]),
    )
    a, b, c, d = w0 & 255, w1 & 255, w2 & 255, w3 & 255
    ab, ac, ad = t.products[a, b], t.products[a, c], t.products[a, d]
    bc, bd, cd = t.products[b, c], t.products[b, d], t.products[c, d]
    others = t.products[b, cd]
    sets = size // 3
    regular = np.int64(t.distances[sets, others, a]) - 1
    hand[SETS], hand[REGULAR] = sets, regular
    hand[HEADS], hand[HEADS + 1], hand[HEADS + 2], hand[HEADS + 3] = h0, h1, h2, h3
    hand[COLUMNS], hand[COLUMNS + 1], hand[COLUMNS + 2], hand[COLUMNS + 3] = c0, c1, c2, c3
    hand[CLASSES], hand[CLASSES + 1], hand[CLASSES + 2], hand[CLASSES + 3] = a, b, c, d
    hand[BLOCKS], hand[BLOCKS + 1] = w0 >> 8, w1 >> 8
    hand[BLOCKS + 2], hand[BLOCKS + 3] = w2 >> 8, w3 >> 8
    hand[OTHERS], hand[OTHERS + 1] = others, t.products[a, cd]
    hand[OTHERS + 2], hand[OTHERS + 3] = t.products[ab, d], t.products[ab, c]
    hand[PAIRS + 1], hand[PAIRS + 2], hand[PAIRS + 3] = cd, bd, bc
    hand[PAIRS + 4], hand[PAIRS + 6], hand[PAIRS + 7] = cd, ad, ac
    hand[PAIRS + 8], hand[PAIRS + 9], hand[PAIRS + 11] = bd, ad, ab
    hand[PAIRS + 12], hand[PAIRS + 13], hand[PAIRS + 14] = bc, ac, ab
    one, two, three, four = bulk.hand_planes(t, h0, h1, h2, h3, c0, c1, c2, c3)
    hand[HELD], hand[HELD + 1], hand[HELD + 2], hand[HELD + 3] = one, two, three, four
    hand[NEAR] = size >= FULL and min(to_pairs(one, two), to_orphans(one, two)) <= regular + 1


@njit(forceinline=True, error_model="numpy", **BARE)
def held_of(hand: Any) -> Any:
    """Return the bit sets of the kinds held at least once, twice, three and four times."""
    return (
        np.uint64(hand[HELD]),
        np.uint64(hand[HELD + 1]),
        np.uint64(hand[HELD + 2]),
        np.uint64(hand[HELD + 3]),
    )


@njit(forceinline=True, error_model="numpy", **BARE)
def without(held: Any, kind: Any) -> Any:
    """Return the bit sets of `held_of` after a discard."""
    one, two, three, four = held
    bit = ONE << np.uint64(kind)
    return one & ~(bit & ~two), two & ~(bit & ~three), three & ~(bit & ~four), four & ~bit


@njit(forceinline=True, error_model="numpy", **BARE)
def to_pairs(one: Any, two: Any) -> Any:
    """Return the shanten by seven pairs; `one` and `two` are the kinds held once and twice."""
    return bulk.pairs_shanten(np.int64(bit_count(one)), np.int64(bit_count(two)))


@njit(forceinline=True, error_model="numpy", **BARE)
def to_orphans(one: Any, two: Any) -> Any:
    """Return the shanten by thirteen orphans."""
    orphans = np.int64(bit_count(one & bulk.ORPHANS))
    return bulk.orphans_shanten(orphans, np.int64(bit_count(two & bulk.ORPHANS)))


@njit(forceinline=True, error_model="numpy", **BARE)
def shanten_after(t: Any, hand: Any, kind: Any) -> Any:
    """Return the shanten after a discard; also that by sets and a pair, and two table entries."""
    part = min(kind // 9, 3)
    head = hand[HEADS + part] - t.row_steps[kind]
    word = np.int64(t.words[bulk.state_place(t, head, hand[COLUMNS + part] - t.column_steps[kind])])
    answer = np.int64(t.answers[hand[SETS], hand[OTHERS + part], word & 255])
    regular = (answer & 255) - 1
    after = regular
    if hand[NEAR]:
        one, two, _, _ = without(held_of(hand), kind)
        after = min(after, to_pairs(one, two), to_orphans(one, two))
    return after, regular, word, answer


@njit(forceinline=True, error_model="numpy", **BARE)
def accepted_by_sets(t: Any, hand: Any, kind: Any, shape: Any) -> Any:
    """Return the kinds that lower shanten by sets and a pair after a discard, of which
    `shanten_after` is `shape`."""
    _, _, word, answer = shape
    part, sets, own = min(kind // 9, 3), hand[SETS], word & 255
    accepted = np.uint64(t.masks[(word >> 8) + (answer >> 8)]) << np.uint64(9 * part)
    for other in range(PARTS):
        if other != part:
            rest = t.products[hand[PAIRS + PARTS * part + other], own]
            block = hand[BLOCKS + other] + t.locations[sets, hand[CLASSES + other], rest]
            accepted |= np.uint64(t.masks[block]) << np.uint64(9 * other)
    return accepted


@njit(forceinline=True, error_model="numpy", **BARE)
def accepted_after(t: Any, hand: Any, kind: Any, shape: Any) -> Any:
    """Return the kinds that lower shanten after a discard, of which `shanten_after` is `shape`."""
    after, regular, _, _ = shape
    accepted = accepted_by_sets(t, hand, kind, shape) if after == regular else NONE
    if hand[NEAR]:
        one, two, _, _ = without(held_of(hand), kind)
        if to_pairs(one, two) == after:
            accepted |= (one if bit_count(one) >= 7 else bulk.ALL_KINDS) & ~two
        if to_orphans(one, two) == after:
            accepted |= bulk.ORPHANS & ~one if two & bulk.ORPHANS else bulk.ORPHANS
    return accepted
