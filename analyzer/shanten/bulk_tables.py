"""The class tables in the layout that the compiled kernels read.

The states of the honours follow those of the suits in one table, the bit sets of the kinds held are
stored by row and column, and values that are read together are stored together.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analyzer.shanten.tables import PACKAGED, unpack

Array = NDArray[Any]

KINDS = 34

HEADS = (4, 4, 4, 3)
"""Number of kinds in each part that choose the row."""

STARTS = (0, 9, 18, 27, KINDS)
"""First kind of each part, and the end."""

FIRST_HONOUR_ROW = 5 ** HEADS[0]
FIRST_HONOUR_COLUMN = 5 ** (9 - HEADS[0])
"""Index of the first entry of the honours in the tables by row and by column."""

CLASS_AND_BLOCK = np.uint64(0xFFFFFFFF)
"""The half of a word that the kernels need; the counts in the other half are in `sums`."""


class BulkTables(NamedTuple):
    """The tables in the layout that the kernels read; entries of honours follow those of suits.

    Attributes:
        rows, columns: uint32 by base-5 index; their sum is the place of a state.
        row_planes, column_planes: uint64 by base-5 index; four fields of 16 bits: the ranks held at
            least once, twice, three and four times.
        words: uint32 by place; class (bits 0-7) and start of the block in `masks`.
        sums: uint32 by place; kinds, pairs, orphan kinds, orphan pairs in six bits each, class
            (bits 24-31).
        products: uint8[180, 180].
        distances: uint8[5, 180, 180].
        answers: uint16[5, 180, 180]; distance (bits 0-7) and location in the part's block.
        locations: uint8[5, 180, 180], by m, class of the part and class of the other parts.
        masks: uint16.
        row_steps, column_steps: the number that a tile of each kind adds to the indices of its
            part.
    """

    rows: Array
    columns: Array
    row_planes: Array
    column_planes: Array
    words: Array
    sums: Array
    products: Array
    distances: Array
    answers: Array
    locations: Array
    masks: Array
    row_steps: Array
    column_steps: Array


@cache
def load_bulk_tables() -> BulkTables:
    """Return the shipped tables in this layout; the first call takes about 60 ms."""
    raw = {
        name: np.frombuffer(table.data, f"<{table.kind}").reshape(table.shape)
        for name, table in unpack(PACKAGED.read_bytes()).items()
    }
    words = np.concatenate([raw["suits"], raw["honours"]])
    row_steps, column_steps = _steps()
    honour_start = np.uint32(len(raw["suits"]))
    return BulkTables(
        rows=np.concatenate([raw["suit_rows"], raw["honour_rows"] + honour_start]),
        columns=np.concatenate([raw["suit_columns"], raw["honour_columns"]]).astype(np.uint32),
        row_planes=np.concatenate([_planes(4, 0), _planes(3, 0)]),
        column_planes=np.concatenate([_planes(5, 4), _planes(4, 3)]),
        words=(words & CLASS_AND_BLOCK).astype(np.uint32),
        sums=_narrow_sums(words),
        products=raw["products"].copy(),
        distances=raw["distances"].copy(),
        answers=raw["distances"] | raw["locations"].astype(np.uint16) << np.uint16(8),
        locations=np.ascontiguousarray(raw["locations"].transpose(0, 2, 1)),
        masks=raw["masks"].copy(),
        row_steps=row_steps,
        column_steps=column_steps,
    )


def _narrow_sums(words: Array) -> Array:
    """Return the four counts of each word in six bits each, and the class above them."""
    narrow = (words & np.uint64(255)) << np.uint64(24)
    for field in range(4):
        count = words >> np.uint64(32 + 8 * field) & np.uint64(63)
        narrow |= count << np.uint64(6 * field)
    return narrow.astype(np.uint32)


def _planes(length: int, shift: int) -> Array:
    """Return uint64[5**length]: the ranks held at least 1-4 times, from bit 16 * times + shift."""
    digits = np.indices((5,) * length, np.uint8).reshape(length, -1)
    planes = np.zeros(5**length, np.uint64)
    for times in range(4):
        for rank in range(length):
            held = (digits[rank] > times).astype(np.uint64)
            planes |= held << np.uint64(16 * times + shift + rank)
    return planes


def _steps() -> tuple[Array, Array]:
    """Return the numbers that one tile of each kind adds to the index of its row and of its
    column."""
    rows, columns = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    for part, head in enumerate(HEADS):
        start, end = STARTS[part], STARTS[part + 1]
        rows[start : start + head] = 5 ** np.arange(head - 1, -1, -1)
        columns[start + head : end] = 5 ** np.arange(end - start - head - 1, -1, -1)
    return rows, columns
