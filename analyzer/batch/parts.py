"""One part: read a span, analyse it, write the file aside, seal it, give it its name.

A file is written completely or not at all: under a temporary name first, then renamed. On a local
disk the content is synced before the file is renamed, and the folder after it, so after a power cut
no file is empty or incomplete.

The name of a part has the digest of its bytes, so that every changed bit is detected. The checksums
of Parquet cover only the pages; the metadata, with the number, types and places of the pages, are
covered only by this digest. A part is read once and completely, so the checked bytes are the bytes
that are used.
"""

from __future__ import annotations

import contextlib
import glob
import hashlib
import os
import re
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO, Any, Protocol

import fsspec
import pyarrow as pa
import pyarrow.parquet as pq
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch import BatchError

PARTS_VERSION = 2
"""Increased when the format of parts changes; a run does not use parts of another version."""

DIGEST_LENGTH = 32
"""Hexadecimal digits of the SHA-256 in a name: 128 bits."""

NAME = re.compile(rf"part-([0-9]{{6,9}})\.([0-9a-f]{{{DIGEST_LENGTH}}})\.parquet")

FINGERPRINT_KEY = "hairi.fingerprint"
NUMBER_KEY = "hairi.part"
ERRORS_KEY = "hairi.errors"
"""Keys in the metadata of a part: its fingerprint, its number, and its number of errors."""

ASIDE = re.compile(r"\.[0-9a-f]{32}\.aside")
"""The suffix of a file's name until the file is complete."""


class Span(Protocol):
    """The range of the input for one part."""

    @property
    def size(self) -> int:
        """Its share of the progress, such as the number of bytes or rows."""


class Work(Protocol):
    """Yields the rows of the parts of a run. It is sent to other processes and machines."""

    @property
    def version(self) -> int:
        """Version of the columns; it increases when their names, types or meanings change."""

    @property
    def schema(self) -> pa.Schema:
        """The columns; one of them is `error`, null in rows that have an answer."""

    @property
    def repeated(self) -> Sequence[str]:
        """The columns of text in which values are often repeated."""

    def tables(self, span: Any) -> Iterator[pa.Table]:
        """Yield the rows of a part, one row group at a time."""

    def describe(self, span: Any) -> str:
        """Return a part's place in the input, for messages."""


def parquet_writer(work: Work, file: object, *, compression: str) -> pq.ParquetWriter:
    """Return a Parquet writer for the rows of some work.

    Parts are compressed by lz4, which is fast; the final file by zstd, which is small. Each page
    has a checksum.
    """
    return pq.ParquetWriter(
        file,
        work.schema,
        compression=compression,
        use_dictionary=list(work.repeated),
        write_page_checksum=True,
    )


@dataclass(frozen=True, slots=True)
class Job:
    """The values that all parts of a run share.

    Attributes:
        work: the work that yields the rows.
        folder: path or URL of the folder of parts.
        fingerprint: digest of the input, the options and the columns; parts with another
            fingerprint are not used.
    """

    work: Work
    folder: str
    fingerprint: str

    def path(self, number: int, digest: str) -> str:
        """Return the path of a finished part."""
        return f"{self.folder}/{sealed_name(number, digest)}"


@dataclass(frozen=True, slots=True)
class Part:
    """A finished part.

    Attributes:
        number: number of the part, from 0.
        rows: number of rows.
        errors: number of rows with an error.
        digest: digest of the file.
    """

    number: int
    rows: int
    errors: int
    digest: str


def finish_part(job: Job, number: int, span: Span) -> Part:
    """Write a part; it has a temporary name until it is complete.

    Raises:
        BatchError: the input is damaged.
        OSError: from the file systems.
    """
    fs, path = fsspec.core.url_to_fs(f"{job.folder}/part-{number:06d}.parquet")
    try:
        with written_aside(fs, path) as aside:
            file = DigestedFile(aside.file)
            rows, errors = _write(job, number, span, file)
            aside.target = fsspec.core.url_to_fs(job.path(number, file.digest))[1]
    except pa.ArrowException as error:
        place = job.work.describe(span)
        raise BatchError(f"{place} cannot be answered: {error}") from error
    return Part(number, rows, errors, file.digest)


def _write(job: Job, number: int, span: Span, file: DigestedFile) -> tuple[int, int]:
    """Write the rows of a part; return the number of rows, and of rows with an error."""
    rows = errors = 0
    with parquet_writer(job.work, file, compression="lz4") as writer:
        for table in job.work.tables(span):
            writer.write_table(table, max(len(table), 1))
            rows += len(table)
            errors += len(table) - table["error"].null_count
        writer.add_key_value_metadata(
            {
                FINGERPRINT_KEY: job.fingerprint,
                NUMBER_KEY: str(number),
                ERRORS_KEY: str(errors),
            }
        )
    return rows, errors


def open_part(job: Job, number: int, digest: str) -> tuple[Part, pq.ParquetFile]:
    """Return a part of this job with its rows, after checking it.

    Raises:
        DamagedPartError: the part is damaged, or belongs to another job.
        FileNotFoundError: the file does not exist.
    """
    fs, path = fsspec.core.url_to_fs(job.path(number, digest))
    file = open_sealed(fs, path, digest)
    notes = file.metadata.metadata or {}
    owner = (notes.get(FINGERPRINT_KEY.encode()), notes.get(NUMBER_KEY.encode()))
    if owner != (job.fingerprint.encode(), str(number).encode()):
        raise DamagedPartError("its file belongs to another run or place")
    return Part(number, file.metadata.num_rows, int(notes[ERRORS_KEY.encode()]), digest), file


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


@dataclass(slots=True)
class Aside:
    """A file that does not have its final name yet.

    Attributes:
        file: the file, open for writing.
        target: its final path; the block may change it to another name in the same folder.
    """

    file: IO[bytes]
    target: str


@contextlib.contextmanager
def written_aside(fs: Any, path: str) -> Iterator[Aside]:
    """Open a file for writing; it is renamed at the end of the block, or removed after an error."""
    aside = f"{path}.{uuid.uuid4().hex}.aside"
    try:
        with fs.open(aside, "wb") as file:
            written = Aside(file, path)
            yield written
            if isinstance(fs, LocalFileSystem):
                file.flush()
                os.fsync(file.fileno())
        fs.mv(aside, written.target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            fs.rm_file(aside)
        raise
    sync_folder_of(fs, path)


def find_left_aside(fs: Any, path: str) -> list[str]:
    """Return the temporary files that killed runs have left for a path."""
    names = fs.glob(f"{glob.escape(path)}.*.aside")
    return [name for name in names if ASIDE.fullmatch(name.removeprefix(path))]


def sync_folder_of(fs: Any, path: str) -> None:
    """Sync the folder of a path on a local disk, so that new names last; not possible on
    Windows."""
    if not isinstance(fs, LocalFileSystem) or not hasattr(os, "O_DIRECTORY"):
        return
    folder = os.open(os.path.dirname(path), os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
