"""Parts joined into one file, row group by row group, so that memory stays bounded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import IO

import pyarrow.parquet as pq

from analyzer.batch.schema import parquet_writer


def join_parts(parts: Iterable[Callable[[], IO[bytes]]], out: IO[bytes]) -> int:
    """Write the row groups of all parts, in order, as one file; return its rows.

    Args:
        parts: each opens a file of the schema.
        out: open for writing.
    """
    rows = 0
    with parquet_writer(out, compression="zstd") as writer:
        for part in parts:
            with part() as file:
                source = pq.ParquetFile(file)
                for group in range(source.num_row_groups):
                    table = source.read_row_group(group)
                    writer.write_table(table, len(table))
                    rows += len(table)
    return rows
