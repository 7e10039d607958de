"""What a command writes: answers, messages about files and runs, outputs that cannot be written.

An output may be full, closed or broken; then there is a sentence or only an exit status.
"""

from __future__ import annotations

import errno
import io
import json
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

import click

from webapp.terminal.screen import folded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from analyzer.batch.running import Summary

FAILED = 1
"""Exit status if an output could not be written."""

WRITE_ERRORS = frozenset({
    *(errno.EAGAIN, errno.EBADF, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC, errno.EPIPE),
})  # fmt: skip
"""Error numbers of failed writes; such an error has no file name."""


class _Closed(io.RawIOBase):
    """Replaces a stream that was closed before the start: each write fails."""

    def writable(self) -> bool:
        """Return True, so that the error comes from writing."""
        return True

    def write(self, _data: object) -> int:
        """Raise the error of the system."""
        raise OSError(errno.EBADF, "it is closed")


@contextmanager
def checked_streams() -> Iterator[None]:
    """Run a command; if its output cannot be written, print a message and exit with 1.

    Python would print a traceback, sometimes only at exit. If the reader has closed the pipe
    (`| head`), nothing is printed.
    """
    _replace_missing()
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
    except OSError as error:
        if error.filename is not None or error.errno not in WRITE_ERRORS:
            raise
        sys.stdout = _nowhere()  # Python writes out what is left when it ends
        if not isinstance(error, BrokenPipeError):
            _complain(f"Error: cannot write to standard output: {error.strerror}")
        sys.exit(FAILED)


def write_output(data: bytes) -> None:
    """Write all of the data to standard output.

    Raises:
        OSError: it cannot be written.
    """
    rest = memoryview(data)
    while rest:  # an output without a buffer may take less than all
        rest = rest[sys.stdout.buffer.write(rest) :]
    sys.stdout.flush()


def announce(sentence: str) -> None:
    """Print a sentence, on standard error if standard output fails."""
    try:
        print(sentence, flush=True)
    except OSError as error:
        sys.stdout = _nowhere()
        _complain(f"{sentence}\ncannot write to standard output: {error.strerror}")


def json_text(document: object) -> str:
    """Return JSON as the terminal prints it."""
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=2) + "\n"


def text_of(lines: Iterable[str]) -> str:
    """Return lines as the terminal prints them: they fit, without spaces at their ends."""
    return "".join(f"{each.rstrip()}\n" for line in lines for each in folded(line))


def write_answer(data: bytes, output: Path | None) -> None:
    """Write an answer to a file, or to standard output if `output` is None.

    Raises:
        click.ClickException: the file cannot be written.
    """
    if output is None:
        write_output(data)
        return
    try:
        output.write_bytes(data)
    except OSError as error:
        raise cannot_write(output, error) from error


def refuse_picture_on_screen(layout: str, output: Path | None) -> None:
    """Refuse a picture that would be written to a terminal.

    Raises:
        click.UsageError: standard output is a terminal.
    """
    if layout == "png" and output is None and sys.stdout.isatty():
        raise click.UsageError("a terminal shows no picture; write it to a file (-o hand.png)")


def cannot_write(path: Path, error: OSError) -> click.ClickException:
    """Return the error of a file or folder that cannot be written."""
    return click.ClickException(f"cannot write {shown_path(path)}: {reason(error)}")


def shown_path(path: str | Path) -> str:
    """Return a path as text that every terminal prints."""
    return click.format_filename(path)


def reason(error: OSError | UnicodeError) -> str:
    """Return the system's message, also for errors of name look-ups."""
    return getattr(error, "strerror", None) or str(error)


@contextmanager
def run_errors(path: str = "") -> Iterator[None]:
    """Turn what stops a run, or the reading of a file at `path`, into a sentence.

    Raises:
        click.ClickException: a file that cannot be read or written, or that does not fit.
    """
    from analyzer.batch import BatchError  # noqa: PLC0415 (only where there are many rows)

    try:
        yield
    except BatchError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        name = path or error.filename
        where = f"{shown_path(name)}: " if name else ""
        raise click.ClickException(f"{where}{reason(error)}") from error


def summary_line(done: Summary) -> str:
    """Return the numbers of rows and errors of a run, and how long it took."""
    from analyzer.wording import counted  # noqa: PLC0415 (the group of commands needs no library)

    before = f", {done.rows_before:,} of them before" if done.rows_before else ""
    rows, errors = counted(done.rows, "row", "rows"), counted(done.errors, "error", "errors")
    return f"{rows}{before}, {errors}, {done.seconds:.1f} s"


def _replace_missing() -> None:
    """Replace the streams that were closed before the start, which are None."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (it stays until the end)
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Closed()), encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = _nowhere()


def _complain(sentence: str) -> None:
    """Print a sentence on standard error, if possible."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = _nowhere()


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")
