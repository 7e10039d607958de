"""The columns of a file beside its hands, by their names."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import IO

import fsspec
import pyarrow.parquet as pq
from pyarrow import types

from analyzer.batch import BatchError
from analyzer.batch.reading import (
    BLOCK,
    MARK,
    Source,
    first_line,
    is_number,
    is_text,
    readable,
    type_of,
)
from analyzer.errors import quote

log = logging.getLogger(__name__)


def open_columns(
    source: Source, names: Iterable[str], *, flags: Collection[str] = ()
) -> dict[str, Source]:
    """Return the columns with these names that a file has in addition to its hands, by name.

    A warning names its other columns: a name may be misspelled. In Parquet, columns named in
    `flags` may also hold true and false, and are read as these words.

    Raises:
        BatchError: the file is not Parquet, or a column has neither text nor numbers.
        OSError: from the file system.
    """
    if source.format == "text":
        return {}
    with fsspec.open(source.url, "rb") as file:
        if source.format == "parquet":
            return _parquet_columns(source, file, names, flags)
        head = file.read(BLOCK)
    start = len(MARK) if head.startswith(MARK) else 0
    if source.start == start:
        return {}
    header = first_line(head[start:], source.format)
    _warn(header, {*names, header[source.number]})
    return {
        name: replace(source, column=name, number=header.index(name))
        for name in names
        if name in header
    }


def _warn(columns: Iterable[str], known: Collection[str]) -> None:
    unread = [name for name in columns if name not in known]
    if unread:
        log.warning("columns that are not read: %s", quote(", ".join(unread)))


def _parquet_columns(
    source: Source, file: IO[bytes], names: Iterable[str], flags: Collection[str]
) -> dict[str, Source]:
    with readable(source.url, "is not a Parquet file"):
        schema = pq.ParquetFile(file).schema_arrow
    columns = {}
    _warn(schema.names, {*names, source.column})
    for name in names:
        if name in schema.names:
            kind = type_of(schema, name)
            is_flag = name in flags and types.is_boolean(kind)
            if not (is_text(kind) or is_number(kind) or is_flag):
                raise BatchError(f'column "{name}" holds {kind}, neither text nor numbers')
            columns[name] = replace(source, column=name)
    return columns
