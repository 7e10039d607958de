"""One part: read a span, analyse it, write and seal the file, in a thread or on a worker."""

from __future__ import annotations

from dataclasses import dataclass

import fsspec
import pyarrow as pa
import pyarrow.parquet as pq

from analyzer.batch.atomic_files import written_aside
from analyzer.batch.errors import BatchError
from analyzer.batch.sealing import DamagedPartError, DigestedFile, open_sealed, sealed_name
from analyzer.batch.work import Span, Work, parquet_writer

FINGERPRINT_KEY = "hairi.fingerprint"
NUMBER_KEY = "hairi.part"
ERRORS_KEY = "hairi.errors"
"""Keys in the metadata of a part: its fingerprint, its number, and its number of errors."""


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
