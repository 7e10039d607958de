"""The work of a run, which yields the rows of its parts: a file of hands, or games to review."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import pyarrow as pa
import pyarrow.parquet as pq


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
