"""The progress of a run: a bar on a terminal, or a line every ten seconds in a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from analyzer.wording import counted

SECONDS_A_LINE = 10.0
"""Least time between two lines in a log."""

Words = Callable[[int, int, float], str]
"""A function that formats the number of rows, the number of errors, and the rows per second."""


def rows_and_errors(rows: int, errors: int, rate: float) -> str:
    """Return the text for a run over files."""
    return (
        f"{counted(rows, 'row', 'rows')}, {counted(errors, 'error', 'errors')}, {rate:,.0f} rows/s"
    )


class BarWatcher:
    """Shows a bar with the rate and the time left."""

    def __init__(self, out: TextIO, words: Words = rows_and_errors) -> None:
        self._words = words
        self._count = _Count()
        self._bar = Progress(
            BarColumn(),
            TextColumn("{task.percentage:>3.0f} %"),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=Console(file=out),
            transient=True,
        )
        self._task = TaskID(0)

    def note(self, sentence: str) -> None:
        """Print a sentence above the bar."""
        self._bar.console.print(sentence, highlight=False, markup=False)

    def begin(self, total: int, done: int) -> None:
        """Draw the bar."""
        self._count = _Count()
        self._task = self._bar.add_task("", total=max(total, 1), completed=done, rate="")
        self._bar.start()

    def advance(self, size: int, rows: int, errors: int) -> None:
        """Move the bar forward."""
        self._count.add(rows, errors)
        self._bar.update(self._task, advance=size, rate=self._count.format(self._words))

    def end(self) -> None:
        """Remove the bar."""
        self._bar.stop()


class LineWatcher:
    """Prints a line for the progress, at most one in ten seconds."""

    def __init__(self, out: TextIO, words: Words = rows_and_errors) -> None:
        self._out = out
        self._words = words
        self._count = _Count()
        self._total = self._done = self._start = 0
        self._last = time.monotonic()

    def note(self, sentence: str) -> None:
        """Print a sentence."""
        print(sentence, file=self._out, flush=True)

    def begin(self, total: int, done: int) -> None:
        """Store the size of the work."""
        self._count = _Count()
        self._total, self._done, self._start = total, done, done
        self._last = time.monotonic()

    def advance(self, size: int, rows: int, errors: int) -> None:
        """Print a line if the last one is old enough."""
        self._done += size
        self._count.add(rows, errors)
        now = time.monotonic()
        if now - self._last < SECONDS_A_LINE:
            return
        self._last = now
        share = self._done / max(self._total, 1)
        left = self._count.seconds * (self._total - self._done) / max(self._done - self._start, 1)
        self.note(f"{share:4.0%}  {self._count.format(self._words)}  {_clock(left)} left")

    def end(self) -> None:
        """Do nothing; the lines stay."""


def watch(words: Words = rows_and_errors) -> BarWatcher | LineWatcher:
    """Return the watcher for standard error: a bar on a terminal, else lines."""
    out = sys.stderr
    return BarWatcher(out, words) if out.isatty() else LineWatcher(out, words)


class _Count:
    def __init__(self) -> None:
        self._began = time.monotonic()
        self._rows = self._errors = 0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began

    def add(self, rows: int, errors: int) -> None:
        self._rows += rows
        self._errors += errors

    def format(self, words: Words) -> str:
        return words(self._rows, self._errors, self._rows / max(self.seconds, 1e-9))


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02d}:{rest:02d}"
