"""Runs over many rows, and the files they write: what stops them, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from analyzer.wording import counted
from webapp.terminal.files import reason, shown_path

if TYPE_CHECKING:
    from analyzer.batch.running import Summary


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
    before = f", {done.rows_before:,} of them before" if done.rows_before else ""
    rows, errors = counted(done.rows, "row", "rows"), counted(done.errors, "error", "errors")
    return f"{rows}{before}, {errors}, {done.seconds:.1f} s"
