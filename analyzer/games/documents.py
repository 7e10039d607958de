"""Documents: the JSON values of a text, which is one document or has one document on each line.

A line may also be a link with the document in its fragment, `https://tenhou.net/6/#json=…`.
"""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from analyzer.games.errors import GameError
from analyzer.games.strict_json import check_size, parse

JSON_LINK = re.compile(r"https?://[^\s#]{0,200}#json=(\S+)", re.IGNORECASE)

LONGEST_LINKS = 256 << 10
"""Most characters of all links; the JSON of a game has some 25,000, encoded 1.5 times as many."""

LINE = re.compile(r"\S[^\n]*")

Numbered = tuple[int, Any]
"""A value and its line, from 1."""


def read_documents(text: str) -> Iterator[Numbered]:
    """Yield the line, from 1, and the value of each document of a text.

    Raises:
        GameError: TOO_LARGE, TOO_DEEP, BAD_JSON.
    """
    text = text.rstrip()
    if JSON_LINK.match(text.lstrip()):
        if len(text) > LONGEST_LINKS:
            raise GameError("TOO_LARGE", f"{LONGEST_LINKS >> 10} KiB")
        text = "\n".join(map(_unlink, text.split("\n")))
    check_size(text)
    lines = _lines(text)
    number, first = next(lines, (1, ""))
    following = next(lines, None)
    if following is None:
        yield number, parse(first, number)
        return
    value = _try(first)
    if not isinstance(value, dict):
        yield number, parse(text)
        return
    yield number, value
    yield following[0], parse(following[1], following[0])
    for number, line in lines:
        yield number, parse(line, number)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank."""
    number, last = 1, 0
    for match in LINE.finditer(text):
        number += text.count("\n", last, match.start())
        last = match.start()
        yield number, match[0].rstrip()


def _unlink(line: str) -> str:
    link = JSON_LINK.match(line.strip())
    return unquote(link[1]).replace("\n", " ") if link else line


def _try(line: str) -> Any:
    """Return the value of a line, or None if it is not complete JSON."""
    try:
        return parse(line)
    except GameError:
        return None
