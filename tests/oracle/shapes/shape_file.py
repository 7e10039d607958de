"""The file of the shape table: its place, writing, checking and mapping into memory.

The file is one line of JSON, padded with spaces to a multiple of eight bytes; then, for each size
in turn, the sorted codes (u64); then, for each size, the values (u8). A reader checks the values in
this line: format, version, byte order (that of the machine, so the file is not for sharing), the
number of shapes of each size, and the SHA-256 of everything after the line.

A value is the distance of the shape, which is its shanten plus one: the formal one in the low four
bits, the exact one in the high four. This module needs no NumPy; the file is mapped into memory.
"""

import json
import mmap
import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

if TYPE_CHECKING:
    from numpy.typing import NDArray

FORMAT = "hairi shapes"
VERSION = 1
"""Version of the file, increased whenever the codes, the values or the layout change."""

SIZES = (2, 5, 8, 11, 14)

CACHE_VARIABLE = "HAIRI_CACHE_DIR"
"""Environment variable for a directory other than the user's cache."""

ALIGNMENT = 8
CODE_BYTES = 8


class StaleFileError(Exception):
    """The file is not a shape table of this version, or it is damaged."""


@dataclass(frozen=True, slots=True)
class ShapeTable:
    """The shapes by number of tiles: sorted codes (u64), and their values (u8) in the same order.

    The module describes a value.
    """

    codes: Mapping[int, memoryview]
    values: Mapping[int, memoryview]


def cache_path() -> Path:
    """Return the path of the table: in HAIRI_CACHE_DIR if it is set, else in the user's cache."""
    directory = os.environ.get(CACHE_VARIABLE)
    return Path(directory or platformdirs.user_cache_dir("hairi", appauthor=False)) / "shapes.bin"


def pack(arrays: "Mapping[int, tuple[NDArray[Any], NDArray[Any]]]") -> bytes:
    """Return the file of these arrays: for each size codes (uint64, sorted) and values (uint8)."""
    codes = b"".join(arrays[size][0].tobytes() for size in SIZES)
    body = codes + b"".join(arrays[size][1].tobytes() for size in SIZES)
    header = _expected() | {
        "shapes": [len(arrays[size][0]) for size in SIZES],
        "sha256": sha256(body).hexdigest(),
    }
    line = json.dumps(header, allow_nan=False).encode()
    return line + b" " * (-(len(line) + 1) % ALIGNMENT) + b"\n" + body


def unpack(data: "bytes | mmap.mmap") -> ShapeTable:
    """Return the table in a file, as views of `data`.

    Raises:
        StaleFileError: the file is damaged, or of another format, version or byte order.
    """
    start = data.find(b"\n") + 1
    body = memoryview(data)[start:]
    try:
        header = json.loads(data[:start])
        described = {name: header[name] for name in _expected()}
        lengths = [int(length) for length in header["shapes"]]
        digest = header["sha256"]
    except (ValueError, KeyError, TypeError) as error:
        raise StaleFileError("no header") from error
    if described != _expected() or len(lengths) != len(SIZES):
        raise StaleFileError("another version")
    if len(body) != sum(lengths) * (CODE_BYTES + 1) or sha256(body).hexdigest() != digest:
        raise StaleFileError("damaged")
    codes, values = {}, {}
    at, value_at = 0, sum(lengths) * CODE_BYTES
    for size, length in zip(SIZES, lengths, strict=True):
        codes[size] = body[at : at + length * CODE_BYTES].cast("Q")
        values[size] = body[value_at : value_at + length]
        at += length * CODE_BYTES
        value_at += length
    return ShapeTable(codes, values)


def read(path: Path) -> ShapeTable:
    """Return the table in a file, mapped into memory.

    Raises:
        StaleFileError: the file is damaged or outdated.
        OSError: the file does not exist or cannot be read.
    """
    with path.open("rb") as file:
        try:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError as error:
            raise StaleFileError("empty") from error
    return unpack(mapped)


def write(path: Path, data: bytes) -> None:
    """Write a temporary file and rename it, so that readers never see an incomplete file.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _expected() -> dict[str, object]:
    return {"format": FORMAT, "version": VERSION, "byteorder": sys.byteorder}
