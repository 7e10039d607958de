"""One part: read a span, answer it, write it aside, rename it. The same on a thread or a worker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import fsspec
import pyarrow as pa
import pyarrow.parquet as pq

from analyzer.batch.answers import answer
from analyzer.batch.aside import written_aside
from analyzer.batch.errors import BatchError
from analyzer.batch.reading import CHUNK_ROWS, Source, Span, read_chunks
from analyzer.batch.schema import parquet_writer
from analyzer.shanten import Forms

FINGERPRINT_KEY = "hairi.fingerprint"
ERRORS_KEY = "hairi.errors"

GROUP_CHUNKS = 4
"""Chunks in a row group."""

GROUP_ROWS = GROUP_CHUNKS * CHUNK_ROWS


@dataclass(frozen=True, slots=True)
class Job:
    """What every part of a run has in common.

    Attributes:
        source: the input.
        forms: "standard" or "regular".
        folder: path or URL of the parts.
        fingerprint: of the input, the options and the schema; a part of another is no part.
    """

    source: Source
    forms: Forms
    folder: str
    fingerprint: str

    def path(self, number: int) -> str:
        """Return where a part belongs."""
        return f"{self.folder}/part-{number:06d}.parquet"


@dataclass(frozen=True, slots=True)
class Part:
    """A finished part.

    Attributes:
        number: from 0.
        rows: in it.
        errors: rows with an error.
    """

    number: int
    rows: int
    errors: int


def finish_part(job: Job, number: int, span: Span) -> Part:
    """Write a part; until it is whole it has another name.

    Raises:
        BatchError: the input is damaged.
    """
    rows = errors = 0
    try:
        with (
            written_aside(*fsspec.core.url_to_fs(job.path(number))) as file,
            parquet_writer(file, compression="lz4") as writer,
        ):
            for table in _groups(job, span):
                writer.write_table(table, GROUP_ROWS)
                rows += len(table)
                errors += len(table) - table["error"].null_count
            writer.add_key_value_metadata(
                {FINGERPRINT_KEY: job.fingerprint, ERRORS_KEY: str(errors)}
            )
    except pa.ArrowException as error:
        raise BatchError(f"part {number} cannot be read: {error}") from error
    return Part(number, rows, errors)


def find_part(job: Job, number: int) -> Part | None:
    """Return a part that an earlier run finished, or None."""
    fs, path = fsspec.core.url_to_fs(job.path(number))
    try:
        with fs.open(path, "rb") as file:
            footer = pq.read_metadata(file)
    except (FileNotFoundError, pa.ArrowInvalid):
        return None
    return describe(footer, job, number)


def describe(footer: pq.FileMetaData, job: Job, number: int) -> Part | None:
    """Return the part that a file is, or None if it belongs to another job."""
    notes = footer.metadata or {}
    if notes.get(FINGERPRINT_KEY.encode()) != job.fingerprint.encode():
        return None
    return Part(number, footer.num_rows, int(notes[ERRORS_KEY.encode()]))


def _groups(job: Job, span: Span) -> Iterator[pa.Table]:
    """Yield the rows of a part, a row group at a time."""
    batches = []
    for texts, errors in read_chunks(job.source, span):
        batches.append(answer(texts, job.forms, errors))
        if len(batches) == GROUP_CHUNKS:
            yield pa.Table.from_batches(batches)
            batches = []
    if batches:
        yield pa.Table.from_batches(batches)
