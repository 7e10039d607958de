"""Parts whose name has the digest of their bytes, so that every changed bit is detected.

The checksums of Parquet cover only the pages. The metadata, with the number, types and places of
the pages, are covered only by this digest. A part is read once and completely, so the checked bytes
are the bytes that are used.
"""

from __future__ import annotations

import hashlib
import re
from typing import IO, Any

import pyarrow as pa
import pyarrow.parquet as pq

PARTS_VERSION = 2
"""Increased when the format of parts changes; a run does not use parts of another version."""

DIGEST_LENGTH = 32
"""Hexadecimal digits of the SHA-256 in a name: 128 bits."""

NAME = re.compile(rf"part-([0-9]{{6,9}})\.([0-9a-f]{{{DIGEST_LENGTH}}})\.parquet")


class DamagedPartError(Exception):
    """A part has changed since it was written; the message is the reason."""


class DigestedFile:
    """A file object for Arrow that writes to a file and computes the digest of the bytes."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._digest = hashlib.sha256()

    @property
    def closed(self) -> bool:
        """Whether the file is closed."""
        return self._file.closed

    @property
    def digest(self) -> str:
        """Digest of all bytes written so far."""
        return self._digest.hexdigest()[:DIGEST_LENGTH]

    def write(self, data: bytes) -> int:
        """Write bytes at the end of the file; return their number."""
        self._digest.update(data)
        return self._file.write(data)

    def flush(self) -> None:
        """Flush the underlying file."""
        self._file.flush()


def sealed_name(number: int, digest: str) -> str:
    """Return the name of a finished part."""
    return f"part-{number:06d}.{digest}.parquet"


def read_name(name: str) -> tuple[int, str] | None:
    """Return the number and digest in the name of a part, or None for other names."""
    match = NAME.fullmatch(name)
    return (int(match[1]), match[2]) if match else None


def open_sealed(fs: Any, path: str, digest: str) -> pq.ParquetFile:
    """Return a part that is unchanged since it was written.

    Raises:
        DamagedPartError: the part has changed, or cannot be read.
        FileNotFoundError: the file does not exist.
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
