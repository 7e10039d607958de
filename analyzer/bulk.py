"""Millions of hands at once: arrays in, arrays out, compiled by Numba.

    >>> import numpy as np
    >>> from analyzer import bulk
    >>> counts = np.zeros((1, 34), np.uint8)
    >>> counts[0, [0, 1, 2, 3, 4]] = 1, 1, 1, 1, 1
    >>> bulk.shanten(counts).tolist()
    [0]
    >>> rows = bulk.discards(counts)
    >>> rows.shanten[0, 0], bin(rows.ukeire[0, 0]), rows.count[0, 0]
    (np.int8(0), '0b10010', np.uint8(6))

Every function takes hands of 1 to 14 tiles as uint8[n, 34], entries 0-4; the sizes of the hands may
differ. The answers are those of `analyzer.analyze`. With `threads` above 1 the rows are divided
among threads; the kernels run without the interpreter's lock. The first call in a process loads or
compiles the kernels.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.errors import InvalidRowError
from analyzer.shanten import Forms
from analyzer.shanten import bulk_kernels as kernels
from analyzer.shanten.bulk_tables import load_bulk_tables
from analyzer.tiles import COPIES, KIND_NAMES, KINDS

NOT_HELD = kernels.NOT_HELD
"""Shanten of a kind that cannot be discarded: the hand does not hold it, or has to draw first."""

NOTHING_SEEN = np.zeros((0, KINDS), np.uint8)
"""The argument `unseen` of a kernel if the player sees only the hand."""

ROWS_A_THREAD = 1_000
"""Fewest rows for which another thread is started."""


@dataclass(frozen=True, slots=True)
class BulkDiscards:
    """Every discard of n hands.

    Attributes:
        shanten: int8[n, 34], shanten of the tiles that remain; `NOT_HELD` where there is no such
            discard.
        ukeire: uint64[n, 34] bit sets of the kinds that lower it, including those with no copy
            left.
        count: uint8[n, 34] copies left of these kinds.
    """

    shanten: NDArray[np.int8]
    ukeire: NDArray[np.uint64]
    count: NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class BulkUkeire:
    """The accepted tiles of n hands that have to draw.

    Attributes:
        shanten: int8[n], -1 (complete) to 8.
        ukeire: uint64[n] bit sets of the kinds that lower it; 0 for 3n+2 tiles.
        count: uint8[n] copies left of these kinds.
    """

    shanten: NDArray[np.int8]
    ukeire: NDArray[np.uint64]
    count: NDArray[np.uint8]


def shanten(
    counts: NDArray[np.uint8], *, forms: Forms = "standard", threads: int = 1
) -> NDArray[np.int8]:
    """Return int8[n]: the shanten of each hand, -1 (complete) to 8.

    `counts` is uint8[n, 34], `threads` the most threads, at least 1.

    Raises:
        TypeError: the array is not uint8.
        ValueError: it is not [n, 34], or `forms` is unknown.
        InvalidRowError: a row is not a hand; the error has its number.
    """
    counts = _checked(counts, "counts")
    out = np.empty(len(counts), np.int8)
    _run(kernels.shanten_kernel, counts, None, _all_forms(forms), threads, out)
    return out


def discards(
    counts: NDArray[np.uint8],
    *,
    unseen: NDArray[np.uint8] | None = None,
    forms: Forms = "standard",
    threads: int = 1,
    out: BulkDiscards | None = None,
) -> BulkDiscards:
    """Return every discard of each hand of 3n+2 tiles.

    Args:
        counts: uint8[n, 34].
        unseen: uint8[n, 34], copies of each kind that the player does not see; by default 4 minus
            the copies held.
        forms: "standard" or "regular", as for `analyzer.analyze`.
        threads: most threads, at least 1.
        out: the result of an earlier call with the same number of rows; its arrays are overwritten.

    Raises:
        TypeError: as for `shanten`, also of `unseen`.
        ValueError: as for `shanten`, or `unseen` or `out` has another number of rows.
        InvalidRowError: as for `shanten`, or a row of `unseen` has more than four of a kind.
    """
    counts = _checked(counts, "counts")
    if out is None:
        shape = counts.shape
        out = BulkDiscards(
            np.empty(shape, np.int8), np.empty(shape, np.uint64), np.empty(shape, np.uint8)
        )
    elif out.shanten.shape != counts.shape:
        raise ValueError(f"out has {len(out.shanten)} rows, counts have {len(counts)}")
    arrays = out.shanten, out.ukeire, out.count
    _run(
        kernels.discard_kernel, counts, _unseen(unseen, counts), _all_forms(forms), threads, *arrays
    )
    return out


def ukeire(
    counts: NDArray[np.uint8],
    *,
    unseen: NDArray[np.uint8] | None = None,
    forms: Forms = "standard",
    threads: int = 1,
) -> BulkUkeire:
    """Return the accepted tiles of each hand of 3n+1 or 3n tiles.

    Arguments and errors are those of `discards`.
    """
    counts = _checked(counts, "counts")
    rows = len(counts)
    arrays = np.empty(rows, np.int8), np.empty(rows, np.uint64), np.empty(rows, np.uint8)
    _run(
        kernels.ukeire_kernel, counts, _unseen(unseen, counts), _all_forms(forms), threads, *arrays
    )
    return BulkUkeire(*arrays)


def _run(
    kernel: Callable[..., int],
    counts: NDArray[np.uint8],
    unseen: NDArray[np.uint8] | None,
    all_forms: bool,
    threads: int,
    *out: NDArray[Any],
) -> None:
    """Run a kernel over all rows, in at most `threads` threads."""
    threads = max(1, min(threads, len(counts) // ROWS_A_THREAD))
    edges = [len(counts) * share // threads for share in range(threads + 1)]
    tables = load_bulk_tables()

    def run(first: int, end: int) -> int:
        """Answer some of the rows; return the first invalid row, or the number of all rows."""
        rows = slice(first, end)
        seen = [] if unseen is None else [unseen[rows] if len(unseen) else unseen]
        wrong = kernel(counts[rows], *seen, all_forms, tables, *(array[rows] for array in out))
        return first + wrong if wrong >= 0 else len(counts)

    if threads == 1:
        wrong = run(0, len(counts))
    else:
        with ThreadPoolExecutor(threads) as pool:
            wrong = min(pool.map(run, edges[:-1], edges[1:]))
    if wrong < len(counts):
        raise _row_error(counts, wrong)


def _all_forms(forms: Forms) -> bool:
    if forms not in ("standard", "regular"):
        raise ValueError(f'forms are "standard" or "regular", not {forms!r}')
    return forms == "standard"


def _checked(array: NDArray[np.uint8], name: str) -> NDArray[np.uint8]:
    """Return the array in C order, or raise an error."""
    dtype = getattr(array, "dtype", type(array).__name__)
    if dtype != np.uint8:
        raise TypeError(f"{name} are uint8[n, {KINDS}], not {dtype}")
    if array.ndim != 2 or array.shape[1] != KINDS:
        raise ValueError(f"{name} are uint8[n, {KINDS}], not uint8{list(array.shape)}")
    return np.ascontiguousarray(array)


def _unseen(unseen: NDArray[np.uint8] | None, counts: NDArray[np.uint8]) -> NDArray[np.uint8]:
    if unseen is None:
        return NOTHING_SEEN
    unseen = _checked(unseen, "unseen copies")
    if unseen.shape != counts.shape:
        raise ValueError(f"unseen copies have {len(unseen)} rows, counts have {len(counts)}")
    over = np.flatnonzero((unseen > COPIES).any(axis=1))
    if len(over):
        row = int(over[0])
        kind = int(np.argmax(unseen[row] > COPIES))
        raise InvalidRowError("FIFTH_COPY", KIND_NAMES[kind], row)
    return unseen


def _row_error(counts: NDArray[np.uint8], row: int) -> InvalidRowError:
    held = counts[row]
    if (held > COPIES).any():
        return InvalidRowError("FIFTH_COPY", KIND_NAMES[int(np.argmax(held > COPIES))], row)
    if not held.any():
        return InvalidRowError("EMPTY", "", row)
    kinds = np.repeat(np.arange(KINDS), held)
    return InvalidRowError("TOO_MANY", KIND_NAMES[int(kinds[14])], row)
