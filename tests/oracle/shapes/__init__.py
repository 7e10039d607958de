"""The shape table: regular shanten of a hand by one look-up of its shape.

This is a second engine, independent of the class tables: the tests and the benchmarks compare the
two. It computes only four sets and a pair, no other form. The table is built on first use;
docs/shapes.md explains its cost and the hands for which it is not exact.

gap_code.py       counts -> blocks -> shape -> integer
build_shapes.py   builds the table

Counts are not checked; they must have 34 entries of 0-4.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from analyzer.hand import Hand
from analyzer.tiles import COPIES, KINDS
from tests.oracle.shapes import build_shapes
from tests.oracle.shapes.gap_code import FIRST_HONOUR, cut_blocks, encode_shape, join_blocks

ISOLATED = "1"
"""The block of an isolated tile."""

FORMAL = 0
EXACT = 4
"""First bit of the distance in a value, for each reading."""

NEIGHBOURS = tuple(
    sum(1 << other for other in range(KINDS) if other // 9 == kind // 9 and abs(other - kind) <= 2)
    if kind < FIRST_HONOUR
    else 1 << kind
    for kind in range(KINDS)
)
"""Kind -> bit set of the kinds that can share a set with it, including itself."""


class ShapeTable(NamedTuple):
    """The shapes by number of tiles: sorted codes (u64), and their values (u8) in the same order.

    A value has the formal distance in its low four bits, the exact one in its high four; a distance
    is a shanten plus one.
    """

    codes: Mapping[int, memoryview]
    values: Mapping[int, memoryview]


@cache
def load() -> ShapeTable:
    """Return the table, which the first call in a process builds."""
    built = build_shapes.build()
    return ShapeTable(
        codes={size: codes.data for size, (codes, _) in built.items()},
        values={size: values.data for size, (_, values) in built.items()},
    )


def formal_shanten(hand: Hand | Sequence[int]) -> int:
    """Return regular shanten in the formal reading, which allows a wait for a fifth copy.

    `1111m` is 0, not 1. For hands without four of a kind the result is exact shanten.

    Raises:
        ValueError: the hand has 3n tiles.
    """
    counts = hand.counts if isinstance(hand, Hand) else hand
    return _distance(counts, FORMAL) - 1


def exact_shanten(hand: Hand | Sequence[int]) -> int:
    """Return regular shanten in the exact reading, for a hand without four of an honour.

    3n+1 tiles with four of a suit tile cannot be looked up: the isolated tile that is added for the
    look-up could serve as their pair. Their shanten is found by trying every draw.

    Raises:
        ValueError: the hand holds four of an honour, or has 3n tiles.
    """
    counts = hand.counts if isinstance(hand, Hand) else hand
    if COPIES in counts[FIRST_HONOUR:]:
        raise ValueError("the exact shanten of four of an honour is not a matter of shape")
    if sum(counts) % 3 == 2 or COPIES not in counts:
        return _distance(counts, EXACT) - 1
    return min(_distance(drawn, EXACT) for drawn in _draws(counts))


def formal_discards(hand: Hand | Sequence[int]) -> list[tuple[int, int, int]]:
    """Return (kind, shanten, bit set of accepted kinds) of every discard from 3n+2 tiles.

    The reading is formal; every tile is tried. A kind is accepted only if the hand holds fewer than
    four of it.
    """
    counts = list(hand.counts if isinstance(hand, Hand) else hand)
    rows = []
    for kind in range(KINDS):
        if counts[kind]:
            counts[kind] -= 1
            rows.append((kind, *_formal_ukeire(counts)))
            counts[kind] += 1
    return rows


def _formal_ukeire(counts: list[int]) -> tuple[int, int]:
    """Return shanten of 3n+1 tiles and the bit set of the kinds that lower it.

    A kind without a neighbour in the hand is only one more isolated tile, so it is never accepted.
    """
    distance = _distance(counts, FORMAL)
    near = 0
    for kind in range(KINDS):
        if counts[kind]:
            near |= NEIGHBOURS[kind]
    accepted = 0
    for kind in range(KINDS):
        if near >> kind & 1 and counts[kind] < COPIES:
            counts[kind] += 1
            if _distance(counts, FORMAL) < distance:
                accepted |= 1 << kind
            counts[kind] -= 1
    return distance - 1, accepted


def _draws(counts: Sequence[int]) -> list[list[int]]:
    """Return the counts after each draw, except the fourth of an honour, which never helps."""
    drawn = []
    for kind in range(KINDS):
        if counts[kind] < (COPIES if kind < FIRST_HONOUR else COPIES - 1):
            after = list(counts)
            after[kind] += 1
            drawn.append(after)
    return drawn


def _distance(counts: Sequence[int], reading: int) -> int:
    """Return the number of tiles to add, by the shape of 3n+2 tiles; 3n+1 get an isolated tile."""
    tiles = sum(counts)
    blocks = cut_blocks(counts)
    if tiles % 3 == 1:
        blocks.append(ISOLATED)
        tiles += 1
    table = load()
    if tiles not in table.codes:
        raise ValueError(f"{tiles} tiles are no hand")
    codes = table.codes[tiles]
    place = bisect_left(codes, encode_shape(join_blocks(blocks)))
    return table.values[tiles][place] >> reading & 15
