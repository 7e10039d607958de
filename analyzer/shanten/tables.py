"""The file of the class tables: its place, its format, and reading it.

| table          | type, shape      | content                                                      |
|----------------|------------------|--------------------------------------------------------------|
| suit_rows      | u32 [5**4]       | start of the row of ranks 1-4 in `suits`                     |
| suit_columns   | u16 [5**5]       | column of ranks 5-9; the word is at row + column             |
| suits          | u64 [405350]     | word of each state of a suit                                 |
| honour_rows    | u32 [5**3]       | the same for the honours: the row of 1z-3z                   |
| honour_columns | u16 [5**4]       | the column of 4z-7z                                          |
| honours        | u64 [43130]      | word of each state of the honours                            |
| products       | u8 [180, 180]    | class of two parts together                                  |
| distances      | u8 [5, 180, 180] | tiles to add for m sets and a pair, by m and two classes     |
| locations      | u8 [5, 180, 180] | m, class of the other parts, own class -> place in the block |
| masks          | u16 [2371327]    | ranks that help, bit 0 is rank 1                             |

Rows and columns are indexed by their counts as base-5 digits, the lowest rank first.
A state's word holds its class (bits 0-7), the start of its block in `masks` (8-31), and four
counts that add up over a hand: kinds (32-39), pairs (40-47), terminals and honours (48-55), and
pairs of these (56-63).

The file is one line of JSON (name, type and shape of each table, in order), then one zlib stream of
the tables one after the other, little-endian. This module needs no NumPy, since a single hand is
analysed without it.
"""

import json
import sys
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

PACKAGED = Path(__file__).with_name("tables.bin")

CODES = {"u1": "B", "u2": "H", "u4": "I", "u8": "Q"}
"""NumPy's name of a type -> the format character of memoryview."""


@dataclass(frozen=True, slots=True)
class RawTable:
    """One table of the file: type (`u1` … `u8`), shape, little-endian bytes."""

    kind: str
    shape: tuple[int, ...]
    data: memoryview

    def flat(self) -> memoryview:
        """Return the entries as one flat sequence for plain Python."""
        if sys.byteorder == "big":  # pragma: no cover
            import array  # noqa: PLC0415

            swapped = array.array(CODES[self.kind], self.data.tobytes())
            swapped.byteswap()
            return memoryview(swapped)
        return self.data.cast("B").cast(CODES[self.kind])  # type: ignore[call-overload, no-any-return]


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables in memory.

    Each table by m (the number of sets) is a tuple of five. A pair of classes is one index: the
    first class times `classes` plus the second.
    """

    suit_rows: memoryview
    suit_columns: memoryview
    suits: memoryview
    honour_rows: memoryview
    honour_columns: memoryview
    honours: memoryview
    products: bytes
    distances: tuple[bytes, ...]
    locations: tuple[bytes, ...]
    masks: memoryview
    classes: int


@cache
def load() -> Tables:
    """Return the shipped tables; the first call reads them."""
    raw = unpack(PACKAGED.read_bytes())
    classes = raw["products"].shape[0]
    return Tables(
        suit_rows=raw["suit_rows"].flat(),
        suit_columns=raw["suit_columns"].flat(),
        suits=raw["suits"].flat(),
        honour_rows=raw["honour_rows"].flat(),
        honour_columns=raw["honour_columns"].flat(),
        honours=raw["honours"].flat(),
        products=raw["products"].data.tobytes(),
        distances=_by_sets(raw["distances"]),
        locations=_by_sets(raw["locations"]),
        masks=raw["masks"].flat(),
        classes=classes,
    )


def pack(tables: "Mapping[str, NDArray[Any]]") -> bytes:
    """Return the bytes of the file of these tables: little-endian arrays of unsigned integers."""
    header = {name: [array.dtype.str.lstrip("<|"), array.shape] for name, array in tables.items()}
    body = b"".join(array.tobytes() for array in tables.values())
    return json.dumps(header, allow_nan=False).encode() + b"\n" + zlib.compress(body, 9)


def unpack(data: bytes) -> dict[str, RawTable]:
    """Return the tables of a file by name."""
    header, _, packed = data.partition(b"\n")
    body = memoryview(zlib.decompress(packed))
    tables = {}
    start = 0
    for name, (kind, shape) in json.loads(header).items():
        end = start + prod(shape) * int(kind[1:])
        tables[name] = RawTable(kind, tuple(shape), body[start:end])
        start = end
    return tables


def _by_sets(table: RawTable) -> tuple[bytes, ...]:
    size = table.shape[1] * table.shape[2]
    flat = table.data.tobytes()
    return tuple(flat[at : at + size] for at in range(0, len(flat), size))
