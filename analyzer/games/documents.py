"""Bytes of a file -> text -> the JSON values in it, with limits, since senders are unknown.

gzip is unpacked up to a limit, and the text must be UTF-8. The depth and the number of the values
of JSON are limited before it is parsed. A text is one document or has one on each line; a line may
also be a link with the document in its fragment, `https://tenhou.net/6/#json=…`.
"""

import json
import re
import zlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from analyzer.games.errors import GameError

MOST_SENT = 2 << 20
"""Most bytes of a file."""

MOST_UNPACKED = 8 << 20
"""Most bytes of an unpacked file; the largest game seen has 95 KB."""

MOST_WIDE = 2 << 20
"""Most bytes of an unpacked text that is not all ASCII: as a string it takes up to four times as
much memory."""

PIECE = 64 << 10
"""Most bytes unpacked in one step."""

GZIP = b"\x1f\x8b"

ARCHIVES = {
    b"PK": "ZIP",
    b"\x28\xb5\x2f\xfd": "Zstandard",
    b"7z\xbc\xaf": "7z",
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"Rar!": "RAR",
    b"%PDF": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
}
"""First bytes of files that are not logs -> the name of their format."""

MAJSOUL = b".lq."
"""Bytes near the start of every MajSoul record."""

DEEPEST = 32
"""Greatest depth of nested lists and objects."""

MOST_VALUES = 200_000
"""Most commas in a text; a game has some 10,000, with the figures of an engine 60,000."""

MOST_PARTS = 120_000
"""Most brackets and strings in a text, which take most of the time; a game has some 20,000."""

LONGEST_STRING = 64 << 10
"""Most characters of a string, quotes included."""

LONGEST_NUMBER = 20
"""Most characters of a whole number; the time that Python takes grows faster than their number."""

LONGEST_FRACTION = 80
"""Most characters of a number with a point or an exponent."""

LONGEST_WHOLE = 9
"""Most digits of a whole number that a log needs."""

PART = re.compile(rf'[\[\]{{}}]|"(?:[^"\\]++|\\.){{0,{LONGEST_STRING}}}+"?', re.DOTALL)

JSON_LINK = re.compile(r"https?://[^\s#]{0,200}#json=(\S+)", re.IGNORECASE)

LONGEST_LINKS = 256 << 10
"""Most characters of all links; the JSON of a game has some 25,000, encoded 1.5 times as many."""

LINE = re.compile(r"\S[^\n]*")

Numbered = tuple[int, Any]
"""A value and its line, from 1."""


def decode(data: bytes) -> str:
    """Return the text of a file, without a byte order mark.

    Raises:
        GameError: EMPTY, TOO_LARGE, BAD_GZIP, BAD_ENCODING, NOT_A_LOG or MAJSOUL_BINARY.
    """
    if len(data) > MOST_SENT:
        raise GameError("TOO_LARGE", f"{MOST_SENT >> 20} MiB")
    if data.startswith(GZIP):
        data = unpack(data)
    for start, name in ARCHIVES.items():
        if data.startswith(start):
            raise GameError("NOT_A_LOG", name)
    if MAJSOUL in data[:64]:
        raise GameError("MAJSOUL_BINARY")
    if len(data) > MOST_WIDE and not data.isascii():
        raise GameError("TOO_LARGE", f"{MOST_WIDE >> 20} MiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise GameError("BAD_ENCODING") from None
    if not text or text.isspace():
        raise GameError("EMPTY")
    return text


def unpack(data: bytes) -> bytes:
    """Return the content of one gzip member; zero bytes after it are ignored.

    Raises:
        GameError: BAD_GZIP, or TOO_LARGE if the content is more than 8 MiB.
    """
    member = zlib.decompressobj(wbits=31)
    unpacked = bytearray()
    try:
        while not member.eof:
            piece = member.decompress(data, PIECE)
            data = member.unconsumed_tail
            unpacked += piece
            if len(unpacked) > MOST_UNPACKED:
                raise GameError("TOO_LARGE", f"{MOST_UNPACKED >> 20} MiB")
            if not piece and not data and not member.eof:
                raise GameError("BAD_GZIP")
    except zlib.error:
        raise GameError("BAD_GZIP") from None
    if member.unused_data.strip(b"\0"):
        raise GameError("BAD_GZIP")
    return bytes(unpacked)


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


def check_size(text: str) -> None:
    """Check that a text can be parsed at little cost.

    Raises:
        GameError: TOO_DEEP or TOO_LARGE.
    """
    depth = 0
    for number, match in enumerate(PART.finditer(text)):
        first = text[match.start()]
        if first in "[{":
            depth += 1
            if depth > DEEPEST:
                raise GameError("TOO_DEEP", str(DEEPEST))
        elif first in "]}":
            depth -= 1
        elif match.end() - match.start() > LONGEST_STRING:
            raise GameError("TOO_LARGE", f"{LONGEST_STRING >> 10} KiB")
        if number > MOST_PARTS:
            raise GameError("TOO_LARGE", str(MOST_PARTS))
    if text.count(",") > MOST_VALUES:
        raise GameError("TOO_LARGE", str(MOST_VALUES))


def parse(text: str, line: int | None = None) -> Any:
    """Return the value of a JSON text that `check_size` has accepted.

    Whole numbers of more than ten characters become floats, which no field of a log accepts.

    Raises:
        GameError: BAD_JSON, for a fault of syntax with the line and column; or TOO_DEEP.
    """
    try:
        return DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise GameError(
            "BAD_JSON", error.msg, line=line or error.lineno, column=error.colno
        ) from None
    except GameError as error:
        raise error.locate(line=line) from None
    except RecursionError:
        raise GameError("TOO_DEEP", str(DEEPEST)) from None


def _read_whole(digits: str) -> int | float:
    _check_length(digits, LONGEST_NUMBER)
    return int(digits) if len(digits) <= LONGEST_WHOLE + 1 else float(digits)


def _read_float(digits: str) -> float:
    _check_length(digits, LONGEST_FRACTION)
    return float(digits)


def _check_length(digits: str, most: int) -> None:
    if len(digits) > most:
        raise GameError("BAD_JSON", f"a number of {len(digits)} digits")


def _refuse(constant: str) -> Any:
    raise GameError("BAD_JSON", constant)


DECODER = json.JSONDecoder(parse_int=_read_whole, parse_float=_read_float, parse_constant=_refuse)
