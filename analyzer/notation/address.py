"""Addresses of an analyzer page: tenhou.net/2 links, hairi's own, or only their query.

    https://tenhou.net/2/?q=123m…    q standard forms, p regular form only; qd, pd: draw nothing
    ?pd=123m…                        the same without the host

The original takes what follows `=` as it stands; here `+` and percent escapes are decoded as well.
"""

import re
from dataclasses import dataclass
from urllib.parse import unquote

MODES = ("q", "p", "qd", "pd")

MODE = r"(?P<mode>qd|pd|q|p)="

LINK = re.compile(r"\s*[^?\s]*\?(?:[^#\s]*?&)?" + MODE + r"(?P<hand>[^&#\s<>\"]*)", re.IGNORECASE)
"""The address of a page, up to the end of the word."""

PUNCTUATION = ".,;:!?)]」』）。、"
"""What may stand behind an address in a sentence."""

QUERY = re.compile(r"\s*\??" + MODE + r"(?P<hand>[^&#]*)", re.IGNORECASE)
"""A query without an address, as somebody may type it, spaces and all."""

TENHOU = re.compile(r"tenhou\.net/2/", re.IGNORECASE)

ESCAPE = re.compile(r"(?:%[0-9a-f]{2})+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Address:
    """The hand inside an address, and where each of its characters stood.

    Attributes:
        mode: q, p, qd or pd.
        text: the hand as text, escapes decoded.
        places: index of each character of `text` in the address, and one past the last.
    """

    mode: str
    text: str
    places: tuple[int, ...]


def find_address(text: str) -> Address | None:
    """Return the address in a text, or None: tenhou's wherever it stands, others at the start."""
    tenhou = TENHOU.search(text)
    match = QUERY.match(text) or LINK.match(text, tenhou.start() if tenhou else 0)
    if match is None:
        return None
    hand, places = _decode(match["hand"].rstrip(PUNCTUATION), match.start("hand"))
    return Address(match["mode"].lower(), hand, places)


def _decode(escaped: str, start: int) -> tuple[str, tuple[int, ...]]:
    parts: list[str] = []
    places: list[int] = []
    at = 0
    for match in ESCAPE.finditer(escaped):
        parts.append(escaped[at : match.start()].replace("+", " "))
        places.extend(range(start + at, start + match.start()))
        at, end = match.span()
        for character in unquote(match[0], errors="replace"):
            parts.append(character)
            places.append(start + at)
            at = min(at + len("%31") * len(character.encode()), end)
        at = end
    parts.append(escaped[at:].replace("+", " "))
    places.extend(range(start + at, start + len(escaped) + 1))
    return "".join(parts), tuple(places)
