"""Parts joined into one file, row group by row group, so that memory stays bounded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import IO

import pyarrow as pa
import pyarrow.parquet as pq

from analyzer.batch.errors import BatchError
from analyzer.batch.parts import Job, Part, open_part
from analyzer.batch.sealing import DamagedPartError
from analyzer.batch.work import parquet_writer

Renew = Callable[[Part, DamagedPartError], Part]
"""A function that computes a part again, given the error of its file."""


def join_parts(job: Job, parts: Iterable[Part], out: IO[bytes], renew: Renew) -> int:
    """Write the row groups of all parts, in this order, as one file; return its number of rows.

    Raises:
        BatchError: a part is missing, cannot be read, or is damaged again directly after it was
            written.
    """
    rows = 0
    with parquet_writer(job.work, out, compression="zstd") as writer:
        for part in parts:
            for table in _groups(_open(job, part, renew)):
                writer.write_table(table, len(table))
                rows += len(table)
    return rows


def _open(job: Job, part: Part, renew: Renew) -> pq.ParquetFile:
    """Return the rows of a part; a damaged part is computed again."""
    try:
        try:
            return open_part(job, part.number, part.digest)[1]
        except DamagedPartError as error:
            part = renew(part, error)
        return open_part(job, part.number, part.digest)[1]
    except FileNotFoundError as error:
        path = job.path(part.number, part.digest)
        raise BatchError(f"{path} is no longer what it was: run it again, alone") from error
    except DamagedPartError as error:
        path = job.path(part.number, part.digest)
        raise BatchError(f"{path} was just written, and {error}: is the disk sound?") from error


def _groups(file: pq.ParquetFile) -> Iterator[pa.Table]:
    try:
        for group in range(file.num_row_groups):
            yield file.read_row_group(group)
    except (OSError, pa.ArrowException) as error:
        raise BatchError(f"a part cannot be read: {error}") from error
