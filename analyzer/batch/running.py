"""Runs a job: writes its parts, joins them into one file, and continues after a kill.

OUT.parts/manifest.json              describes the run; written before the first part
OUT.parts/part-000123.DIGEST.parquet     a finished part; it gets this name when it is complete
OUT.parts/part-000123.parquet.….aside    an unfinished part; the next run removes it
OUT.….aside                          the parts being joined, then renamed to OUT
OUT.parts.lock                       locked during a run
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from importlib.metadata import version
from itertools import islice
from threading import Thread
from typing import Any, Protocol

import fsspec
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch import BatchError
from analyzer.batch.folder import Renew, drop_part, find_parts, join_parts
from analyzer.batch.locking import hold
from analyzer.batch.parts import (
    PARTS_VERSION,
    DamagedPartError,
    Job,
    Part,
    Span,
    Work,
    find_left_aside,
    finish_part,
    sealed_name,
    written_aside,
)
from analyzer.wording import counted

Task = tuple[int, Span]
"""The number of a part, from 0, and its span."""

Finisher = Callable[[Job, Iterable[Task]], Iterator[Part]]
"""A function that finishes all parts of a job, in any order, and yields each finished part."""


class Watcher(Protocol):
    """Receives the progress of a run."""

    def note(self, sentence: str) -> None:
        """Show a sentence to the user."""

    def begin(self, total: int, done: int) -> None:
        """Work starts: `total` bytes or rows, of which an earlier run finished `done`."""

    def advance(self, size: int, rows: int, errors: int) -> None:
        """A part is finished: its size in bytes or rows, its number of rows and of errors."""

    def end(self) -> None:
        """The run has ended, with or without an error."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The result of a run.

    Attributes:
        rows: number of rows in the output.
        errors: number of rows with an error.
        rows_before: number of rows that an earlier run had finished.
        seconds: duration of this run.
    """

    rows: int
    errors: int
    rows_before: int
    seconds: float

    @property
    def rate(self) -> float:
        """Number of rows per second that this run computed."""
        return (self.rows - self.rows_before) / max(self.seconds, 1e-9)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A run before it begins.

    Attributes:
        work: the work that yields the rows.
        spans: the spans of the input, one for each part.
        target: absolute path or URL of the output.
        fingerprint: digest of the input, the options and the columns.
    """

    work: Work
    spans: Sequence[Span]
    target: str
    fingerprint: str


def run(plan: Plan, finish: Finisher, watcher: Watcher) -> Summary:
    """Run a plan and return a summary; finished parts of an earlier run are kept.

    Raises:
        BatchError: the input cannot be read, the folder of parts cannot be used, or another run is
            using it.
        OSError: from the file systems.
    """
    began = time.perf_counter()
    spans, target = plan.spans, plan.target
    job = Job(plan.work, f"{target}.parts", plan.fingerprint)
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


def finish_in_processes(job: Job, tasks: Iterable[Task], *, workers: int) -> Iterator[Part]:
    """Finish parts in at most `workers` processes, for work that holds the interpreter's lock.

    The processes are spawned, so they have neither the lock of the run nor its open files. If the
    run is killed, they end too.

    Raises:
        BatchError: a process was killed.
    """
    todo = list(tasks)
    if not todo:
        return
    waiting = iter(todo)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(
        min(workers, len(todo)), mp_context=context, initializer=end_with_parent
    )
    try:
        running = {pool.submit(finish_part, job, *task) for task in islice(waiting, workers + 1)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(finish_part, job, *task) for task in islice(waiting, len(done))}
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise BatchError("a process was killed; the next run goes on from here") from error
    finally:
        pool.shutdown(cancel_futures=True)


def end_with_parent() -> None:
    """Start a thread that ends this process when its parent has ended, even by `kill -9`."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)


def fingerprint_of(work: Work, facts: Mapping[str, Any]) -> str:
    """Return a digest of the facts of a run, of its columns and of the version of hairi."""
    versions = {"schema": work.version, "parts": PARTS_VERSION, "hairi": version("hairi")}
    text = json.dumps({**facts, **versions}, sort_keys=True, allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()


def absolute(url: str) -> str:
    """Return an absolute path or URL, which is valid in other processes too.

    Raises:
        BatchError: there is no such file system, or the path is that of a folder.
    """
    try:
        fs, path = fsspec.core.url_to_fs(url)
    except (ImportError, ValueError) as error:
        raise BatchError(f"{url}: {error}") from error
    if fs.isdir(path):
        raise BatchError(f"{url} is a folder")
    return str(path) if isinstance(fs, LocalFileSystem) else str(fs.unstrip_protocol(path))


def _finish(
    job: Job, spans: Sequence[Span], kept: list[Part], finish: Finisher, watcher: Watcher
) -> list[Part]:
    """Finish the parts that are missing; return all parts in order."""
    parts = {part.number: part for part in kept}
    watcher.begin(sum(span.size for span in spans), sum(spans[n].size for n in parts))
    try:
        for part in finish(job, [task for task in enumerate(spans) if task[0] not in parts]):
            parts[part.number] = part
            watcher.advance(spans[part.number].size, part.rows, part.errors)
    finally:
        watcher.end()
    return [parts[number] for number in sorted(parts)]


def _renewer(job: Job, spans: Sequence[Span], finish: Finisher, watcher: Watcher) -> Renew:
    """Return a function that computes a damaged part again while parts are joined."""

    def renew(part: Part, error: DamagedPartError) -> Part:
        name = sealed_name(part.number, part.digest)
        drop_part(job, spans, name, error, watcher.note)
        (again,) = finish(job, [(part.number, spans[part.number])])
        return again

    return renew


def _join(job: Job, target: str, parts: list[Part], renew: Renew, watcher: Watcher) -> int:
    """Join all parts into the target, remove their folder and return the number of rows."""
    watcher.note(f"joining {counted(len(parts), 'part', 'parts')}")
    fs, path = fsspec.core.url_to_fs(target)
    for left in find_left_aside(fs, path):
        fs.rm_file(left)
    with written_aside(fs, path) as aside:
        rows = join_parts(job, parts, aside.file, renew)
    fs.rm(fsspec.core.url_to_fs(job.folder)[1], recursive=True)
    return rows
