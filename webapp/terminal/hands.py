"""Hands given to a command: its arguments, and the lines of a file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from webapp.terminal.files import reason, shown_path

if TYPE_CHECKING:
    from collections.abc import Sequence

LINE_END = re.compile(r"\r\n?|\n")


@dataclass(frozen=True, slots=True)
class ListedHand:
    """A hand as it was typed.

    Attributes:
        where: beginning of a message about it, such as `line 3: `; empty for an argument.
        text: the hand in any notation.
        title: its title from the line before it; empty if there is none.
    """

    where: str
    text: str
    title: str = ""


def listed_hands(hands: Sequence[str], listing: str | None, sample: str) -> list[ListedHand]:
    """Return every hand: arguments first, then the lines of the file, each after its title.

    Raises:
        click.UsageError: there is no hand; the message shows the sample.
    """
    listed = [ListedHand("", hand) for hand in hands]
    lines = [] if listing is None else LINE_END.split(_text_of(listing))
    title = ""
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text.startswith("#"):
            title = text.lstrip("#").strip()
        elif text:
            listed.append(ListedHand(f"line {number}: ", text, title))
            title = ""
    if not listed:
        raise click.UsageError(f"no hand given; try: {sample}")
    return listed


def _text_of(listing: str) -> str:
    """Return the text of a UTF-8 file, without the byte order mark that Windows writes."""
    try:
        with click.open_file(listing, "rb") as file:
            data: bytes = file.read()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise click.ClickException(f"cannot read {shown_path(listing)}: {reason(error)}") from error
    except UnicodeDecodeError as error:
        name = "standard input" if listing == "-" else shown_path(listing)
        line = len(LINE_END.split(error.object[: error.start].decode()))
        raise click.UsageError(f"{name} is not UTF-8: see line {line}") from error
