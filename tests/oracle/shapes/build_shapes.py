"""Builds the shape table.

Everything is computed from the shapes alone. A *block* is a list of counts with gaps of 1 or 2, at
most nine ranks long, starting from its smaller end; a shape is a multiset of blocks. It is not
checked whether the blocks fit into three suits and the honours.

A block's *distances* are the numbers of tiles to add until it holds k sets (k = 0-4), or k sets and
a pair. They are computed rank by rank, with two empty ranks added at either end, in two readings:
with any number of copies of a kind (formal), and with at most four (exact; four equal tiles are
taken for suit tiles). The distances of a shape combine those of its first block and of the
remaining, smaller shape by (min, +).

Sources: the set of shapes follows the Chinese literature; the distances are our own.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
ShapeArrays = dict[int, tuple[Array, Array]]
"""Tiles -> sorted codes (uint64) and their values (uint8)."""

SIZES = (2, 5, 8, 11, 14)
"""Numbers of tiles of the shapes in the table."""

SPAN = 9
"""Most ranks of a block."""

MAX_TILES = SIZES[-1]
MAX_SETS = MAX_TILES // 3
ENTRIES = 2 * (MAX_SETS + 1)
"""Distances of a block: to 0-4 sets, then to 0-4 sets and a pair."""

EDGE = 2
"""Empty ranks added at either end of a block: a run can reach two ranks beyond it."""

EXACT_LIMIT = 4
"""Most copies of a kind in the exact reading."""

NO_LIMIT = 99
"""More copies of a kind than any target of the formal reading has."""

FAR = 60
"""A distance greater than that of any target."""

KIND_BITS = 4
"""Number of bits of a count and the gap after it."""

CODE_BITS = KIND_BITS * MAX_TILES
APART = 2
"""The gap between two blocks, as it is written in a code."""

END = 3
"""The mark at the end of a code, in place of the last gap."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """All blocks, in the order in which a shape lists them.

    Attributes:
        counts: uint8[n, 9], from the first rank of each.
        tiles: of each block.
        widths: bits of each code, the gap behind the block included.
        codes: uint64, count and gap by turns, ending with the gap that parts blocks.
    """

    counts: Array
    tiles: Array
    widths: Array
    codes: Array


@dataclass(frozen=True, slots=True)
class Shapes:
    """All shapes of one number of tiles, sorted by their first block.

    Attributes:
        first: number of the first block.
        codes, widths: as those of blocks, all blocks one after the other.
        formal, exact: uint8[n, 10], distances of the tiles together.
    """

    first: Array
    codes: Array
    widths: Array
    formal: Array
    exact: Array


def build() -> ShapeArrays:
    """Return sorted codes (uint64) and values (uint8) of the shapes of each size."""
    blocks = enumerate_blocks()
    distances = tuple(measure_blocks(blocks.counts, limit) for limit in (NO_LIMIT, EXACT_LIMIT))
    shapes_by_tiles = [_nothing()]
    tables: ShapeArrays = {}
    for tiles in range(1, MAX_TILES + 1):
        shapes = gather_shapes(blocks, distances, shapes_by_tiles)
        shapes_by_tiles.append(shapes)
        if tiles in SIZES:
            tables[tiles] = finish(shapes, tiles)
    return tables


def enumerate_blocks() -> Blocks:
    """Return every block of at most 14 tiles and nine ranks once."""
    columns = list(_grow_blocks())
    counts, codes, kinds = (np.concatenate(column) for column in zip(*columns, strict=True))
    widths = KIND_BITS * kinds
    codes = codes << np.uint64(2) | np.uint64(APART)
    order = np.argsort(codes << (CODE_BITS - widths).astype(np.uint64))
    counts = counts[order]
    return Blocks(counts, counts.sum(1), widths[order], codes[order])


def _grow_blocks() -> Iterator[tuple[Array, Array, Array]]:
    """Yield counts, codes without the last gap, and kinds of the blocks of 1, 2, … kinds.

    A longer block is a shorter one with one more kind, one or two ranks later. The code of its
    mirror image is computed too; only the smaller of the two is kept.
    """
    counts = np.zeros((4, SPAN), np.uint8)
    counts[:, 0] = range(1, 5)
    ends = np.zeros(4, np.int64)
    codes = mirrored = np.arange(4, dtype=np.uint64)
    for kinds in range(1, SPAN + 1):
        smaller = codes <= mirrored
        yield counts[smaller], codes[smaller], np.full(int(smaller.sum()), kinds)
        rows, gap, count = (grid.ravel() for grid in np.indices((len(counts), 2, 4)))
        keep = (ends[rows] + gap + 1 < SPAN) & (counts.sum(1)[rows] + count + 1 <= MAX_TILES)
        rows, gap, count = rows[keep], gap[keep], count[keep]
        counts, ends = counts[rows], ends[rows] + gap + 1
        counts[np.arange(len(rows)), ends] = count + 1
        gap, count = gap.astype(np.uint64), count.astype(np.uint64)
        top = np.uint64(KIND_BITS * kinds)
        codes = codes[rows] << np.uint64(KIND_BITS) | gap << np.uint64(2) | count
        mirrored = count << top | gap << top - np.uint64(2) | mirrored[rows]


def measure_blocks(counts: Array, limit: int) -> Array:
    """Return uint8[n, 10]: the distances of each block, with at most `limit` copies of a kind.

    Dynamic programming along the ranks. The state: the runs begun two ranks and one rank before
    (0-2 each, since three equal runs are three triplets), the number of sets, and whether there is
    a pair.
    """
    line = np.pad(counts, ((0, 0), (EDGE, EDGE)))
    costs = {(0, 0, 0, 0): np.zeros(len(line), np.uint8)}
    for rank, held in enumerate(line.T):
        run_starts = 3 if rank < line.shape[1] - 2 else 1
        after: dict[tuple[int, int, int, int], Array] = {}
        for (older, newer, sets, pair), cost in costs.items():
            for runs, triplet, pairs in product(range(run_starts), (0, 1), range(2 - pair)):
                need = older + newer + runs + 3 * triplet + 2 * pairs
                state = (newer, runs, sets + runs + triplet, pair + pairs)
                if need > limit or state[2] > MAX_SETS:
                    continue
                total = cost + np.maximum(held, need) - held
                least = after.get(state)
                after[state] = total if least is None else np.minimum(least, total)
        costs = after
    return np.column_stack([costs[0, 0, sets, p] for p in (0, 1) for sets in range(MAX_SETS + 1)])


def _nothing() -> Shapes:
    """Return the shape without tiles, which may follow any block; all of its sets are missing."""
    distances = np.array([[3 * k + 2 * pair for pair in (0, 1) for k in range(5)]], np.uint8)
    zero = np.zeros(1, np.int64)
    last = np.full(1, np.iinfo(np.int64).max)
    return Shapes(last, zero.astype(np.uint64), zero, distances, distances)


def gather_shapes(blocks: Blocks, distances: tuple[Array, ...], smaller: list[Shapes]) -> Shapes:
    """Return the shapes with one tile more than the last of the given shapes (by tiles, from 0 on).

    Each is a first block followed by a smaller shape whose first block does not come before it.
    """
    parts = []
    for size in range(1, len(smaller) + 1):
        own = np.flatnonzero(blocks.tiles == size)
        rest = smaller[len(smaller) - size]
        from_row = np.searchsorted(rest.first, own)
        lengths = len(rest.first) - from_row
        first = np.repeat(own, lengths)
        row = np.arange(len(first)) + np.repeat(from_row - np.cumsum(lengths) + lengths, lengths)
        widths = rest.widths[row]
        parts.append(
            Shapes(
                first,
                blocks.codes[first] << widths.astype(np.uint64) | rest.codes[row],
                blocks.widths[first] + widths,
                combine(distances[0][first], rest.formal[row]),
                combine(distances[1][first], rest.exact[row]),
            )
        )
    order = np.argsort(np.concatenate([part.first for part in parts]), kind="stable")
    return Shapes(*(
        np.concatenate([getattr(part, name) for part in parts])[order] for name in Shapes.__slots__
    ))  # fmt: skip


def combine(left: Array, right: Array) -> Array:
    """Return the distances of two groups of tiles together, row by row, for the best division of
    sets."""
    width = MAX_SETS + 1
    out = np.full_like(left, FAR)
    for i in range(width):
        for j in range(width - i):
            for one, other in ((i, j), (width + i, j), (i, width + j)):
                column = out[:, one + other]
                np.minimum(column, left[:, one] + right[:, other], out=column)
    return out


def finish(shapes: Shapes, tiles: int) -> tuple[Array, Array]:
    """Return the codes as they are looked up, sorted, and their values.

    The last gap is replaced by the end mark. A value has the formal distance in its low four bits,
    the exact one in its high four.
    """
    goal = MAX_SETS + 1 + tiles // 3
    codes = shapes.codes + np.uint64(END - APART)
    order = np.argsort(codes)
    values = shapes.formal[:, goal] | shapes.exact[:, goal] << np.uint8(4)
    return codes[order], values[order]
