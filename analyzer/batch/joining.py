"""Parts joined into one file, row group by row group, so that memory stays bounded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import IO

import fsspec
import pyarrow as pa
import pyarrow.parquet as pq

from analyzer.batch.errors import BatchError
from analyzer.batch.parts import Job, Part, describe
from analyzer.batch.schema import parquet_writer


def join_parts(job: Job, parts: Iterable[Part], out: IO[bytes]) -> int:
    """Write the row groups of all parts, in this order, as one file; return its rows.

    Raises:
        BatchError: a part is no longer what this run finished or found.
    """
    rows = 0
    with parquet_writer(out, compression="zstd") as writer:
        for part in parts:
            for table in _groups(job, part):
                writer.write_table(table, len(table))
                rows += len(table)
    return rows


def _groups(job: Job, part: Part) -> Iterator[pa.Table]:
    changed = f"{job.path(part.number)} is no longer what it was: run it again, alone"
    try:
        opened = fsspec.open(job.path(part.number), "rb").open()
    except FileNotFoundError as error:
        raise BatchError(changed) from error
    with opened as file:
        source = pq.ParquetFile(file)
        if describe(source.metadata, job, part.number) != part:
            raise BatchError(changed)
        for group in range(source.num_row_groups):
            yield source.read_row_group(group)
