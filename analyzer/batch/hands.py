"""A file of hands as the work of a run."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import fsspec
import pyarrow as pa

from analyzer.batch import BatchError
from analyzer.batch.answers import SCHEMA, SCHEMA_VERSION, answer
from analyzer.batch.reading import SHORT_ROWS, Source, Span, cut, open_source, read_chunks
from analyzer.batch.running import Plan, absolute, fingerprint_of
from analyzer.shanten import Forms

GROUP_CHUNKS = 4
"""Number of chunks in a row group."""

EDGE = 1 << 16
"""Number of bytes at either end of the input that its fingerprint includes."""

STATES = ("mtime", "LastModified", "last_modified", "ETag", "etag")
"""Names, in different file systems, of a value that changes with the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options for reading and analysing a file.

    Attributes:
        format: text, csv, tsv or parquet; None: from the suffix.
        column: the column with the hands; None: `hand`, else the first.
        forms: "standard" or "regular".
    """

    format: str | None = None
    column: str | None = None
    forms: Forms = "standard"


@dataclass(frozen=True, slots=True)
class HandFile:
    """A file of hands to analyse.

    Attributes:
        source: the input.
        forms: "standard" or "regular".
    """

    source: Source
    forms: Forms

    @property
    def version(self) -> int:
        """Version of the columns."""
        return SCHEMA_VERSION

    @property
    def schema(self) -> pa.Schema:
        """The columns."""
        return SCHEMA

    @property
    def repeated(self) -> tuple[str, ...]:
        """The columns of tile names and of errors."""
        return "best.list.element", "discards.list.element", "error"

    def tables(self, span: Span) -> Iterator[pa.Table]:
        """Yield the rows of a part, one row group at a time."""
        batches = []
        for texts, errors in read_chunks(self.source, span):
            batches.append(answer(texts, self.forms, errors))
            if len(batches) == GROUP_CHUNKS:
                yield pa.Table.from_batches(batches)
                batches = []
        if batches:
            yield pa.Table.from_batches(batches)

    def describe(self, span: Span) -> str:
        """Return a part's place in the file."""
        return span.describe(self.source.url.rsplit("/", 1)[-1])


def plan_hands(source: str, target: str, options: Options) -> Plan:
    """Return the run that analyses every hand of a file.

    Raises:
        BatchError: the input cannot be read, or the output would replace it.
        OSError: from the file systems.
    """
    source, target = resolve(source, target)
    opened = open_source(source, options.format, options.column)
    work = HandFile(opened, options.forms)
    facts = {"forms": work.forms, **describe_input(opened)}
    return Plan(
        work=work,
        spans=cut(opened, SHORT_ROWS),
        target=target,
        fingerprint=fingerprint_of(work, facts),
    )


def resolve(source: str, target: str) -> tuple[str, str]:
    """Return the absolute names of input and output.

    Raises:
        BatchError: the output would replace the input, or a name is that of a folder.
    """
    source, target = absolute(source), absolute(target)
    if _is_same(source, target):
        raise BatchError("the output would replace the input")
    return source, target


def _is_same(source: str, target: str) -> bool:
    """Return whether the output would replace the input, also through a link."""
    folder, name = os.path.split(target)
    return source == target or (
        "://" not in source
        and os.path.realpath(source) == os.path.join(os.path.realpath(folder), name)
    )


def describe_input(source: Source) -> dict[str, Any]:
    """Return values that change if the input changes: its size, first and last bytes, and time."""
    fs, path = fsspec.core.url_to_fs(source.url)
    state = fs.info(path)
    digest = hashlib.sha256()
    with fs.open(path, "rb") as file:
        digest.update(file.read(EDGE))
        file.seek(max(0, state["size"] - EDGE))
        digest.update(file.read(EDGE))
    return {
        "source": asdict(source), "size": state["size"], "edges": digest.hexdigest(),
        "state": [str(state[key]) for key in STATES if key in state],
    }  # fmt: skip
