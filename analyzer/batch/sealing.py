"""Parts whose name holds the digest of their bytes, so that every bit which changes is seen.

The checksums of Parquet's pages cover the pages alone; what says how many there are, of which type
and where, is covered by this digest only. A part is read once, whole: the bytes that are checked
are those that are used.
"""

from __future__ import annotations

import hashlib
import re
from typing import IO, Any

import pyarrow as pa
import pyarrow.parquet as pq

PARTS_VERSION = 2
"""Raised with the form of parts: a run does not go on with those of another version."""

DIGEST_LENGTH = 32
"""Hexadecimal digits of the SHA-256 that a name holds: 128 bits."""

NAME = re.compile(rf"part-([0-9]{{6,9}})\.([0-9a-f]{{{DIGEST_LENGTH}}})\.parquet")


class DamagedPartError(Exception):
    """A part that is not as it was written; its text is the reason."""


class DigestedFile:
    """Passes what is written on to a file and keeps its digest, as Arrow needs it of a file."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._digest = hashlib.sha256()

    @property
    def closed(self) -> bool:
        """Whether the file is closed."""
        return self._file.closed

    @property
    def digest(self) -> str:
        """Digest of all that was written so far."""
        return self._digest.hexdigest()[:DIGEST_LENGTH]

    def write(self, data: bytes) -> int:
        """Write at the end."""
        self._digest.update(data)
        return self._file.write(data)

    def flush(self) -> None:
        """Hand everything on."""
        self._file.flush()


def sealed_name(number: int, digest: str) -> str:
    """Return the name of a finished part."""
    return f"part-{number:06d}.{digest}.parquet"


def read_name(name: str) -> tuple[int, str] | None:
    """Return number and digest of the part that has such a name, or None."""
    match = NAME.fullmatch(name)
    return (int(match[1]), match[2]) if match else None


def open_sealed(fs: Any, path: str, digest: str) -> pq.ParquetFile:
    """Return a part that is what it was when it was written.

    Raises:
        DamagedPartError: it is not, or it cannot be read.
        FileNotFoundError: it is not there.
    """
    try:
        data = fs.cat_file(path)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise DamagedPartError(f"its file cannot be read ({error.strerror or error})") from error
    if not data:
        raise DamagedPartError("its file is empty")
    if hashlib.sha256(data).hexdigest()[:DIGEST_LENGTH] != digest:
        raise DamagedPartError("its file has changed since it was written")
    try:
        return pq.ParquetFile(pa.BufferReader(data), page_checksum_verification=True)
    except (OSError, pa.ArrowException) as error:
        raise DamagedPartError(f"its file is no Parquet ({error})") from error
