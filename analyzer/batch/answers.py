"""Computes the columns that `hairi batch` writes, for a chunk of texts.

docs/batch.md explains the columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from analyzer import bulk
from analyzer.batch.ranking_kernels import RankedDiscards, count_bits, rank_discards
from analyzer.batch.text_kernels import MAX_TILES, MEANINGS, read_tiles
from analyzer.errors import NotationError
from analyzer.notation import parse_hand
from analyzer.rules import RIICHI
from analyzer.shanten import Forms
from analyzer.situation import tiles_seen
from analyzer.tiles import COPIES, KIND_NAMES, KINDS

SCHEMA_VERSION = 1
"""Increased when names, types or meanings of the columns change."""

VERSION_KEY = "hairi.schema_version"
"""Key of the version in a file's metadata."""

SCHEMA = pa.schema(
    [
        pa.field("hand", pa.string()),
        pa.field("shanten", pa.int8()),
        pa.field("best", pa.list_(pa.string())),
        pa.field("discards", pa.list_(pa.string())),
        pa.field("discard_shanten", pa.list_(pa.int8())),
        pa.field("discard_kinds", pa.list_(pa.uint8())),
        pa.field("discard_count", pa.list_(pa.uint8())),
        pa.field("discard_ukeire", pa.list_(pa.uint64())),
        pa.field("kinds", pa.uint8()),
        pa.field("count", pa.uint8()),
        pa.field("ukeire", pa.uint64()),
        pa.field("error", pa.string()),
    ],
    metadata={VERSION_KEY: str(SCHEMA_VERSION)},
)

MISSING = "no hand in this row"
"""The error message of a row without a text."""

NAME_BYTES = np.frombuffer("".join(KIND_NAMES).encode(), np.uint16)
"""Kind -> the two characters of its name."""


@dataclass(frozen=True, slots=True)
class Hands:
    """Hands read from a chunk of rows.

    Attributes:
        texts: string array, the texts as given; null in rows without a text.
        errors: row -> the reason why it has no hand.
        tiles: uint8[n, 14], kinds in typed order.
        sizes: uint8[n], number of tiles; 0 in rows with an error.
        counts: uint8[n, 34]; one tile in rows with an error, so that kernels accept them.
        unseen: uint8[n, 34], the copies left; None if no row has melds.
    """

    texts: pa.StringArray
    errors: dict[int, str]
    tiles: NDArray[np.uint8]
    sizes: NDArray[np.uint8]
    counts: NDArray[np.uint8]
    unseen: NDArray[np.uint8] | None = None


def answer(texts: pa.StringArray, forms: Forms, errors: dict[int, str]) -> pa.RecordBatch:
    """Return the rows of the schema for a chunk of texts.

    Args:
        texts: the texts; null in rows without a text.
        forms: as for `analyzer.analyze`.
        errors: row -> the reason why its text is not read.
    """
    hands = read_hands(texts, errors)
    drawn = hands.sizes % 3 == 2
    waiting = bulk.ukeire(hands.counts, unseen=hands.unseen, forms=forms)
    rows = bulk.discards(hands.counts, unseen=hands.unseen, forms=forms)
    ranked = rank_discards(hands.tiles, hands.sizes, rows.shanten, rows.ukeire, rows.count)
    wrong = hands.sizes == 0
    silent = wrong | drawn
    accepted = np.empty(len(texts), np.uint8)
    count_bits(waiting.ukeire, accepted)
    columns = [
        hands.texts,
        pa.array(waiting.shanten, mask=wrong),
        _lists(ranked.best_offsets, _names(ranked.best), wrong),
        *_discard_columns(ranked, wrong),
        pa.array(accepted, mask=silent),
        pa.array(waiting.count, mask=silent),
        pa.array(waiting.ukeire, mask=silent),
        _error_column(hands),
    ]
    return pa.RecordBatch.from_arrays(columns, schema=SCHEMA)


def read_hands(texts: pa.StringArray, errors: dict[int, str]) -> Hands:
    """Return the hands in a chunk of texts; for rows without a hand, the reason."""
    rows = len(texts)
    tiles = np.zeros((rows, MAX_TILES), np.uint8)
    sizes = np.zeros(rows, np.uint8)
    counts = np.zeros((rows, KINDS), np.uint8)
    if rows == 0:
        return Hands(texts, {}, tiles, sizes, counts)
    read_tiles(*_buffers(texts), MEANINGS, tiles, sizes, counts)
    reasons = dict(errors)
    changed = {}
    seen: dict[int, tuple[int, ...]] = {}
    for row in np.flatnonzero(sizes == 0).tolist():
        counts[row] = 0
        text = _text(texts, row)
        if text is None:
            reasons.setdefault(row, MISSING)
        else:
            if row not in reasons:
                _read_one(text, row, tiles, sizes, reasons, seen)
            if "\ufffd" in text:
                changed[row] = text
        for kind in tiles[row, : sizes[row]].tolist() if sizes[row] else (0,):
            counts[row, kind] += 1
    if changed:
        texts = pa.array([changed.get(i, _text(texts, i)) for i in range(rows)], pa.string())
    return Hands(texts, reasons, tiles, sizes, counts, _unseen(counts, seen))


def _unseen(
    counts: NDArray[np.uint8], seen: dict[int, tuple[int, ...]]
) -> NDArray[np.uint8] | None:
    """Return the copies left, given the copies seen in rows with melds."""
    if not seen:
        return None
    unseen = COPIES - counts
    for row, copies in seen.items():
        unseen[row] = COPIES - np.array(copies, np.uint8)
    return unseen


def _read_one(
    text: str,
    row: int,
    tiles: NDArray[np.uint8],
    sizes: NDArray[np.uint8],
    reasons: dict[int, str],
    seen: dict[int, tuple[int, ...]],
) -> None:
    """Read a text that the kernel could not read, as a hand of riichi; if it is not one, store the
    reason."""
    try:
        hand = parse_hand(text, RIICHI)
    except NotationError as error:
        reasons[row] = str(error)
        return
    kinds = [tile.kind for tile in hand.tiles]
    sizes[row] = len(kinds)
    tiles[row, : len(kinds)] = kinds
    if hand.melds:
        seen[row] = tiles_seen(hand)


def _buffers(texts: pa.StringArray) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """Return offsets and bytes of a string array, without a copy."""
    _, offsets, data = texts.buffers()
    whole = np.frombuffer(offsets, np.int32)
    text = np.frombuffer(b"" if data is None else data, np.uint8)
    return whole[texts.offset : texts.offset + len(texts) + 1], text


def _text(texts: pa.StringArray, row: int) -> str | None:
    """Return one text; bytes that are not UTF-8 become U+FFFD."""
    scalar = texts[row]
    if not scalar.is_valid:
        return None
    data: bytes = scalar.as_buffer().to_pybytes()
    return data.decode(errors="replace")


def _discard_columns(ranked: RankedDiscards, wrong: NDArray[np.bool_]) -> list[pa.Array]:
    values = (
        _names(ranked.kinds),
        pa.array(ranked.shanten),
        pa.array(ranked.accepted),
        pa.array(ranked.copies),
        pa.array(ranked.ukeire),
    )
    return [_lists(ranked.offsets, each, wrong) for each in values]


def _lists(offsets: Any, values: pa.Array, wrong: NDArray[np.bool_]) -> pa.ListArray:
    return pa.ListArray.from_arrays(pa.array(offsets), values, mask=pa.array(wrong))


def _names(kinds: NDArray[np.uint8]) -> pa.StringArray:
    """Return the names of kinds; all names have two bytes, so the array is built without
    strings."""
    offsets = np.arange(0, 2 * len(kinds) + 1, 2, dtype=np.int32)
    names = NAME_BYTES[kinds]
    return pa.StringArray.from_buffers(len(kinds), pa.py_buffer(offsets), pa.py_buffer(names))


def _error_column(hands: Hands) -> pa.Array:
    if not hands.errors:
        return pa.nulls(len(hands.sizes), pa.string())
    return pa.array([hands.errors.get(row) for row in range(len(hands.sizes))], pa.string())
