"""Runs a job: writes its parts, joins them into one file, and goes on after a kill.

OUT.parts/manifest.json              what the parts belong to; written before the first
OUT.parts/part-000123.DIGEST.parquet     finished: it has its name only when it is whole
OUT.parts/part-000123.parquet.….aside    not yet; removed by the next run
OUT.….aside                          the parts being joined, then renamed to OUT
OUT.parts.lock                       held as long as a run is at work
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from importlib.metadata import version
from itertools import islice
from typing import Any, Protocol

import fsspec
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch.aside import find_left_aside, written_aside
from analyzer.batch.errors import BatchError
from analyzer.batch.folder import drop_part, find_parts
from analyzer.batch.joining import Renew, join_parts
from analyzer.batch.locking import hold
from analyzer.batch.parts import Job, Part, finish_part
from analyzer.batch.reading import Source, Span, cut, open_source
from analyzer.batch.schema import SCHEMA_VERSION
from analyzer.batch.sealing import PARTS_VERSION, DamagedPartError, sealed_name
from analyzer.batch.wording import counted
from analyzer.shanten import Forms

EDGE = 1 << 16
"""Bytes at either end of the input that its fingerprint covers, besides size and time."""

STATES = ("mtime", "LastModified", "last_modified", "ETag", "etag")
"""What file systems call that which changes with a file."""

Task = tuple[int, Span]

Finisher = Callable[[Job, Iterable[Task]], Iterator[Part]]
"""Finishes all parts of a job, in any order, and yields each when it is there."""


class Watcher(Protocol):
    """Whom a run tells how far it is."""

    def note(self, sentence: str) -> None:
        """Something a person should know."""

    def begin(self, total: int, done: int) -> None:
        """Work starts: so many bytes or rows in all, and in parts that an earlier run finished."""

    def advance(self, size: int, rows: int, errors: int) -> None:
        """A part is finished: its share of the total, and its rows."""

    def end(self) -> None:
        """Nothing more will come, for better or worse."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a run did.

    Attributes:
        rows: in the output.
        errors: rows with an error.
        rows_before: rows that an earlier run had finished.
        seconds: of this run.
    """

    rows: int
    errors: int
    rows_before: int
    seconds: float

    @property
    def rate(self) -> float:
        """Rows a second that this run computed."""
        return (self.rows - self.rows_before) / max(self.seconds, 1e-9)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How a file is read and answered.

    Attributes:
        format: text, csv, tsv or parquet; None: as the name says.
        column: which holds the hands; None: `hand`, else the first.
        forms: "standard" or "regular".
    """

    format: str | None = None
    column: str | None = None
    forms: Forms = "standard"


def run(source: str, target: str, options: Options, finish: Finisher, watcher: Watcher) -> Summary:
    """Answer every hand of a file; what an earlier run finished stays.

    Raises:
        BatchError: the input cannot be read at all, the folder of parts is not one, or another run
            is at work in it.
        OSError: of the file systems.
    """
    began = time.perf_counter()
    source, target = _absolute(source), _absolute(target)
    if _is_same(source, target):
        raise BatchError("the output would replace the input")
    opened = open_source(source, options.format, options.column)
    job = Job(opened, options.forms, f"{target}.parts", _fingerprint(opened, options.forms))
    spans = cut(opened)
    with hold(target, watcher.note):
        kept = find_parts(job, spans, watcher.note)
        if kept:
            finished = counted(len(kept), "finished part", "finished parts")
            watcher.note(f"going on with {finished} of {len(spans):,}")
        parts = _finish(job, spans, kept, finish, watcher)
        rows = _join(job, target, parts, _renewer(job, spans, finish, watcher), watcher)
    return Summary(
        rows=rows,
        errors=sum(part.errors for part in parts),
        rows_before=sum(part.rows for part in kept),
        seconds=time.perf_counter() - began,
    )


def finish_in_threads(job: Job, tasks: Iterable[Task], *, threads: int) -> Iterator[Part]:
    """Finish parts on this machine; the kernels and Arrow run without the interpreter's lock."""
    waiting = iter(tasks)
    pool = ThreadPoolExecutor(threads)
    try:
        running = {pool.submit(finish_part, job, *task) for task in islice(waiting, threads + 1)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(finish_part, job, *task) for task in islice(waiting, len(done))}
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _absolute(url: str) -> str:
    """Return a path or URL that means the same in another process."""
    try:
        fs, path = fsspec.core.url_to_fs(url)
    except (ImportError, ValueError) as error:
        raise BatchError(f"{url}: {error}") from error
    if fs.isdir(path):
        raise BatchError(f"{url} is a folder")
    return str(path) if isinstance(fs, LocalFileSystem) else str(fs.unstrip_protocol(path))


def _is_same(source: str, target: str) -> bool:
    """Tell whether the output gets the place of the input, which may be named by a link."""
    folder, name = os.path.split(target)
    return source == target or (
        "://" not in source
        and os.path.realpath(source) == os.path.join(os.path.realpath(folder), name)
    )


def _fingerprint(source: Source, forms: Forms) -> str:
    """Return a digest that another input, other options or another hairi would change."""
    fs, path = fsspec.core.url_to_fs(source.url)
    state = fs.info(path)
    digest = hashlib.sha256()
    with fs.open(path, "rb") as file:
        digest.update(file.read(EDGE))
        file.seek(max(0, state["size"] - EDGE))
        digest.update(file.read(EDGE))
    facts: dict[str, Any] = {
        "source": asdict(source), "forms": forms, "schema": SCHEMA_VERSION, "parts": PARTS_VERSION,
        "hairi": version("hairi"), "size": state["size"], "edges": digest.hexdigest(),
        "state": [str(state[key]) for key in STATES if key in state],
    }  # fmt: skip
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()


def _finish(
    job: Job, spans: list[Span], kept: list[Part], finish: Finisher, watcher: Watcher
) -> list[Part]:
    """Finish the parts that were not found; return all, in order."""
    parts = {part.number: part for part in kept}
    watcher.begin(sum(span.size for span in spans), sum(spans[n].size for n in parts))
    try:
        for part in finish(job, [task for task in enumerate(spans) if task[0] not in parts]):
            parts[part.number] = part
            watcher.advance(spans[part.number].size, part.rows, part.errors)
    finally:
        watcher.end()
    return [parts[number] for number in sorted(parts)]


def _renewer(job: Job, spans: list[Span], finish: Finisher, watcher: Watcher) -> Renew:
    """Return what computes a part again whose file is damaged when it is to be joined."""

    def renew(part: Part, error: DamagedPartError) -> Part:
        name = sealed_name(part.number, part.digest)
        drop_part(job, spans, name, error, watcher.note)
        (again,) = finish(job, [(part.number, spans[part.number])])
        return again

    return renew


def _join(job: Job, target: str, parts: list[Part], renew: Renew, watcher: Watcher) -> int:
    """Join all parts into the target at once, remove their folder and return the rows."""
    watcher.note(f"joining {counted(len(parts), 'part', 'parts')}")
    fs, path = fsspec.core.url_to_fs(target)
    for left in find_left_aside(fs, path):
        fs.rm_file(left)
    with written_aside(fs, path) as aside:
        rows = join_parts(job, parts, aside.file, renew)
    fs.rm(fsspec.core.url_to_fs(job.folder)[1], recursive=True)
    return rows
