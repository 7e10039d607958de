"""Reads the input: its format, spans that can be read independently, and chunks of them.

A text or CSV file is cut by bytes: a span has the lines that begin in it, so it can be read without
the text before it. Parquet is cut by row groups, and large row groups by rows.
"""

from __future__ import annotations

import contextlib
import csv
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Any

import fsspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from analyzer.batch import BatchError
from analyzer.batch.text_kernels import COMMA, NO_FIELD, QUOTE, TAB, find_fields, gather

SUFFIXES = {
    ".parquet": "parquet", ".pq": "parquet", ".csv": "csv", ".tsv": "tsv", ".txt": "text",
}  # fmt: skip
"""Suffix of a file name -> format."""

FORMATS = ("text", "csv", "tsv", "parquet")
SEPARATORS = {"text": -1, "csv": COMMA, "tsv": TAB}
"""Format -> the byte between two fields; -1 if a line is one field."""

HAND = "hand"
"""Name of the column that is read by default."""

CHUNK_ROWS = 16_384
"""Number of rows that are processed together."""

BLOCK = 1 << 16
"""Number of bytes that are read at once."""

MARK = b"\xef\xbb\xbf"
"""The byte order mark at the start of texts from Windows."""

BROKEN_LINE = "this line has no column {number}, or a quote in it stays open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cutting:
    """The sizes of the parts of a file.

    Attributes:
        parts: wanted number of parts of a file of text, within the limits of bytes.
        smallest, largest: limits of the bytes of text in a part.
        rows: rows of Parquet in a part.
        cuts: most parts of a row group, since each part decodes the row group from its start.
    """

    parts: int = 16
    smallest: int = 1 << 18
    largest: int = 1 << 22
    rows: int = 1 << 18
    cuts: int = 16


SHORT_ROWS = Cutting()
"""The sizes for rows that take microseconds."""

LONG_ROWS = Cutting(parts=256, smallest=1 << 12, largest=1 << 17, rows=1 << 13, cuts=1 << 16)
"""The sizes for rows that take milliseconds."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file and the way it is read.

    Attributes:
        url: path or fsspec URL.
        format: one of `FORMATS`.
        column: name of the column of hands.
        number: index of the column in a line of text, from 0.
        start: byte at which the hands begin, after a header.
    """

    url: str
    format: str
    column: str = HAND
    number: int = 0
    start: int = 0


@dataclass(frozen=True, slots=True)
class Span:
    """The range of the input for one part.

    Attributes:
        start, end: half-open range: bytes of text; for Parquet rows, counted from the first row
            group of `groups`.
        groups: half-open range of row groups; empty for text.
    """

    start: int
    end: int
    groups: tuple[int, int] = (0, 0)

    @property
    def size(self) -> int:
        """Number of bytes or rows."""
        return self.end - self.start

    def describe(self, name: str) -> str:
        """Return a description for messages: `bytes 0 to 262,144 of hands.txt`."""
        first, last = self.groups
        if first == last:
            return f"bytes {self.start:,} to {self.end:,} of {name}"
        groups = f"row group {first}" if last == first + 1 else f"row groups {first} to {last - 1}"
        return f"rows {self.start:,} to {self.end:,} in {groups} of {name}"


Chunk = tuple[pa.StringArray, dict[int, str]]
"""The texts of some rows; and row -> the reason why its field could not be read from the line."""


def open_source(url: str, form: str | None, column: str | None) -> Source:
    """Return the source for a file.

    Raises:
        BatchError: the format is unknown, the file is not Parquet, or the column does not exist or
            is not text.
        OSError: from the file system.
    """
    form = form or _format_of(url)
    with fsspec.open(url, "rb") as file:
        if form == "parquet":
            return Source(url, form, _column_of(url, file, column))
        head = file.read(BLOCK)
    start = len(MARK) if head.startswith(MARK) else 0
    if form == "text":
        return Source(url, form, start=start)
    names = first_line(head[start:], form)
    header = column or HAND
    if header in names:
        after = head.find(b"\n", start) + 1 or len(head)
        return Source(url, form, header, names.index(header), after)
    if column is not None:
        raise BatchError(f'no column "{column}" in the first line, only: {", ".join(names)}')
    return Source(url, form, start=start)


def first_line(head: bytes, form: str) -> list[str]:
    """Return the fields of the first line."""
    line = head.split(b"\n", 1)[0].rstrip(b"\r").decode(errors="replace")
    return next(csv.reader([line], delimiter=chr(SEPARATORS[form])), [])


def cut(source: Source, sizes: Cutting) -> list[Span]:
    """Return the spans of a file in order, at least one; the same file gives the same spans.

    Raises:
        BatchError: a Parquet file is damaged.
        OSError: from the file system.
    """
    if source.format == "parquet":
        with fsspec.open(source.url, "rb") as file, readable(source.url):
            groups = pq.ParquetFile(file).metadata
            rows = [groups.row_group(i).num_rows for i in range(groups.num_row_groups)]
        return _cut_groups(rows, sizes) or [Span(0, 0)]
    fs, path = fsspec.core.url_to_fs(source.url)
    end = fs.size(path)
    step = min(max((end - source.start) // sizes.parts + 1, sizes.smallest), sizes.largest)
    starts = range(source.start, end, step)
    return [Span(start, min(start + step, end)) for start in starts] or [Span(end, end)]


def read_chunks(source: Source, span: Span) -> Iterator[Chunk]:
    """Yield the texts of a span in chunks of at most `CHUNK_ROWS`.

    Raises:
        BatchError: a Parquet file is damaged.
        OSError: from the file system.
    """
    with fsspec.open(source.url, "rb") as file:
        if source.format == "parquet":
            with readable(source.url):
                yield from _parquet_chunks(file, source.column, span)
        else:
            yield from _line_chunks(source, _read_lines(file, source.start, span))


def _format_of(url: str) -> str:
    for suffix, form in SUFFIXES.items():
        if url.lower().endswith(suffix):
            return form
    raise BatchError(f"{url}: the name ends in none of {' '.join(SUFFIXES)}; name a --format")


@contextlib.contextmanager
def readable(url: str, wrong: str = "is damaged") -> Iterator[None]:
    """Change errors of Arrow into a `BatchError`; errors of the file system are raised as they are.

    Arrow raises exceptions of many types, and OSErrors without a number.
    """
    try:
        yield
    except (pa.ArrowException, OSError, OverflowError, ValueError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        reason = " ".join(str(error).split())
        raise BatchError(f"{url} {wrong}: {reason}") from error


def _column_of(url: str, file: IO[bytes], column: str | None) -> str:
    """Return the column of a Parquet file: the given one, else `hand`, else the first one."""
    with readable(url, "is not a Parquet file"):
        schema = pq.ParquetFile(file).schema_arrow
    names = schema.names
    name = column or (HAND if HAND in names else names[0] if names else HAND)
    check_text(schema, name)
    return str(name)


def check_text(schema: pa.Schema, name: str) -> None:
    """Check that a Parquet file has a column of text.

    Raises:
        BatchError: there is no such column, or it holds something else.
    """
    if name not in schema.names:
        raise BatchError(f'no column "{name}", only: {", ".join(schema.names)}')
    kind = type_of(schema, name)
    if not is_text(kind):
        raise BatchError(f'column "{name}" holds {kind}, not text')


def check_numbers(schema: pa.Schema, name: str) -> None:
    """Check that a column of a Parquet file holds numbers, or true and false.

    Raises:
        BatchError: it holds something else.
    """
    kind = type_of(schema, name)
    if not (pa.types.is_boolean(kind) or is_number(kind)):
        raise BatchError(f'column "{name}" holds {kind}, not numbers or true and false')


def type_of(schema: pa.Schema, name: str) -> Any:
    """Return the type of a column's values, also of those that a dictionary stores once."""
    kind = schema.field(name).type
    return kind.value_type if pa.types.is_dictionary(kind) else kind


def is_text(kind: Any) -> bool:
    """Return whether a type holds text."""
    return bool(
        pa.types.is_string(kind) or pa.types.is_large_string(kind) or kind == pa.string_view()
    )


def is_number(kind: Any) -> bool:
    """Return whether a type holds numbers."""
    return bool(pa.types.is_integer(kind) or pa.types.is_floating(kind))


def _cut_groups(groups: list[int], sizes: Cutting) -> list[Span]:
    """Cut large row groups, join small ones."""
    spans: list[Span] = []
    first, rows = 0, 0
    for group, size in enumerate(groups):
        rows += size
        last = group == len(groups) - 1
        if rows + (0 if last else groups[group + 1]) <= sizes.rows and not last:
            continue
        step = max(sizes.rows, -(-rows // sizes.cuts))
        starts = range(0, rows, step)
        spans += [Span(at, min(at + step, rows), (first, group + 1)) for at in starts]
        first, rows = group + 1, 0
    return spans


def _parquet_chunks(file: IO[bytes], column: str, span: Span) -> Iterator[Chunk]:
    parquet = pq.ParquetFile(
        file, buffer_size=1 << 20, pre_buffer=False, page_checksum_verification=True
    )
    batches = parquet.iter_batches(
        CHUNK_ROWS, row_groups=list(range(*span.groups)), columns=[column], use_threads=False
    )
    at = 0
    for batch in batches:
        first, end = max(span.start - at, 0), min(span.end - at, len(batch))
        at += len(batch)
        if first < end:
            texts = batch.column(0).slice(first, end - first)
            yield texts.cast(pa.string(), safe=False), {}
        if at >= span.end:
            return


def _read_lines(file: IO[bytes], begin: int, span: Span) -> bytes:
    """Return the lines that begin in a span, to the end of the last one."""
    if span.size == 0:
        return b""
    start = span.start if span.start == begin else span.start - 1
    file.seek(start)
    data = file.read(span.end - start)
    if start != span.start:
        before = data.find(b"\n")
        data = b"" if before < 0 else data[before + 1 :]
    if not data or data.endswith(b"\n"):
        return data
    pieces = [data]
    while block := file.read(BLOCK):
        end = block.find(b"\n") + 1
        pieces.append(block[:end] if end else block)
        if end:
            break
    return b"".join(pieces)


def _line_chunks(source: Source, data: bytes) -> Iterator[Chunk]:
    text = np.frombuffer(data, np.uint8)
    ends = np.flatnonzero(text == ord("\n"))
    if data and not data.endswith(b"\n"):
        ends = np.append(ends, len(text))
    start = 0
    for first in range(0, len(ends), CHUNK_ROWS):
        these = ends[first : first + CHUNK_ROWS]
        yield _fields(source, text[start : these[-1]], these - start)
        start = int(these[-1]) + 1


def _fields(source: Source, text: NDArray[np.uint8], ends: NDArray[np.int64]) -> Chunk:
    """Return the texts of the hands in some lines; a line without such a field is returned
    whole."""
    fields = np.empty((len(ends), 2), np.int64)
    find_fields(text, ends, source.number, SEPARATORS[source.format], fields)
    broken = np.flatnonzero(fields[:, 0] == NO_FIELD)
    fields[broken, 0] = np.append(0, ends[:-1] + 1)[broken]
    if source.format != "text":
        fields = _unquoted(text, fields, broken)
    reason = BROKEN_LINE.format(number=source.number + 1)
    return _strings(text, fields), dict.fromkeys(broken.tolist(), reason)


def _unquoted(text: Any, fields: NDArray[np.int64], broken: Any) -> NDArray[np.int64]:
    quoted = fields[:, 1] - fields[:, 0] >= 2
    quoted[broken] = False
    rows = np.flatnonzero(quoted)
    rows = rows[(text[fields[rows, 0]] == QUOTE) & (text[fields[rows, 1] - 1] == QUOTE)]
    fields[rows] += 1, -1
    return fields


def _strings(text: NDArray[np.uint8], fields: NDArray[np.int64]) -> pa.StringArray:
    offsets = np.zeros(len(fields) + 1, np.int32)
    np.cumsum(fields[:, 1] - fields[:, 0], out=offsets[1:])
    out = np.empty(offsets[-1], np.uint8)
    gather(text, fields, offsets, out)
    return pa.StringArray.from_buffers(len(fields), pa.py_buffer(offsets), pa.py_buffer(out))
