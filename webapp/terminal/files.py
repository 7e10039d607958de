"""Answers written to a file or to standard output, and messages about files."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from webapp.terminal.streams import write_output

if TYPE_CHECKING:
    from pathlib import Path


def json_text(document: object) -> str:
    """Return JSON as the terminal prints it."""
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=2) + "\n"


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
