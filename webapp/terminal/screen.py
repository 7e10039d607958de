"""Lines as a terminal shows them: at most 80 columns, with few colours where somebody sees them."""

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any

import click

WIDTH = 80
"""Most columns of a line, unless one word is wider, as the link of a hand is."""

HALF = 40
"""A text that begins behind this column goes on at the start of the next line."""

INDENT = 4

LABEL = re.compile(r" *(\S.{0,24}? {2,})?")
"""What a line begins with; nothing stands below it if the line goes on in the next one."""

STYLES: dict[str, dict[str, Any]] = {
    "answer": {"fg": "green", "bold": True},
    "plain": {},
    "loss": {"fg": "yellow"},
    "back": {"fg": "yellow"},
    "large_loss": {"fg": "red", "bold": True},
    "heading": {"dim": True},
}
"""Name of a style -> how click writes it; the names of losses are those of their marks."""


def paint(text: str, style: str) -> str:
    """Return a text in a style, if the answer goes to a terminal that wants colours."""
    return click.style(text, **STYLES[style]) if _is_coloured() else text


def _is_coloured() -> bool:
    context = click.get_current_context(silent=True)
    is_asked = context is not None and context.color is not False
    return is_asked and is_terminal() and not os.environ.get("NO_COLOR")


def is_terminal() -> bool:
    """Return whether somebody sees the answer at once."""
    return sys.stdout.isatty()


def width(text: str) -> int:
    """Return the width of a text in columns; Japanese characters have two, colours none."""
    return sum(1 + (unicodedata.east_asian_width(c) in "WF") for c in click.unstyle(text))


def folded(line: str) -> Iterator[str]:
    """Yield a line in pieces that fit, the later ones below its text."""
    if width(line) <= WIDTH:
        yield line
        return
    label = LABEL.match(line)
    assert label is not None, "each part of it may be missing"
    text = line[label.end() :]
    yield from hung(label[0], text.split(" "), label.end() + 2 * (not label[1]))


def hung(head: str, words: Iterable[str], indent: int | None = None) -> Iterator[str]:
    """Yield a head with words behind it, in lines that fit, the later ones below the first word.

    Where a word does not fit behind the head, or few do, they begin in the next line.
    """
    words = [*words]
    if indent is None:
        indent = width(head)
        room = min(HALF, WIDTH - max(map(width, words), default=0))
        if indent > room and width(head + " ".join(words)) > WIDTH:
            yield head
            head, indent = " " * INDENT, INDENT
    line = head
    for word in words:
        if line.strip() and width(line + word) > WIDTH:
            yield line.rstrip()
            line = " " * indent
        line += f"{word} "
    yield line.rstrip()
