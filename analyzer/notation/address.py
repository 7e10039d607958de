"""Addresses of an analyzer page: tenhou.net/2 links, hairi's own, or only their query.

    https://tenhou.net/2/?q=123m…    q standard forms, p regular form only; qd, pd: draw nothing
    ?pd=123m…                        the same without the host

The original takes what follows `=` as it stands; here `+` and percent escapes are decoded as well.
"""

import re
from dataclasses import dataclass
from itertools import islice
from urllib.parse import unquote

from analyzer.notation.pieces import Span

MODES = ("q", "p", "qd", "pd")

MODE = r"(?P<mode>qd|pd|q|p)="

LINK = re.compile(r"\s*[^?\s]*\?(?:[^#\s]*?&)?" + MODE + r"(?P<hand>[^&#\s<>\"]*)", re.IGNORECASE)
"""The address of a page, up to the end of the word."""

PUNCTUATION = ".,;:!?)]」』）。、"
"""What may stand behind an address in a sentence."""

QUERY = re.compile(r"\s*\??" + MODE + r"(?P<hand>[^&#]*)", re.IGNORECASE)
"""A query without an address, as somebody may type it, spaces and all."""

TENHOU = re.compile(r"tenhou\.net/2/", re.IGNORECASE)

EMPTY = re.compile(r"\s*(?:https?://)?(?:www\.)?tenhou\.net/2/\S*\s*", re.IGNORECASE)
"""Tenhou's page and nothing else."""

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

    def outside(self, span: Span) -> Span:
        """Return where a part of `text` stands in the whole address."""
        return self.places[span[0]], self.places[span[1]]


def find_address(text: str) -> Address | None:
    """Return the only address in a text, or None: tenhou's wherever it stands, others in front.

    Tenhou's page without a hand is one that holds nothing.
    """
    tenhou = [match.start() for match in islice(TENHOU.finditer(text), 2)]
    match = QUERY.match(text) or LINK.match(text, tenhou[0] if tenhou else 0)
    if match is None and EMPTY.fullmatch(text):
        return Address(MODES[0], "", (len(text),))
    if match is None or len(tenhou) > 1:
        return None
    hand, places = _decode(_trim(match["hand"]), match.start("hand"))
    return Address(match["mode"].lower(), hand, places)


def _trim(hand: str) -> str:
    """Leave out punctuation at the end, but for brackets that close a meld of the hand."""
    end = len(hand.rstrip(PUNCTUATION))
    unclosed = hand.count("(", 0, end) - hand.count(")", 0, end)
    while unclosed > 0 and (at := hand.find(")", end)) >= 0:
        end, unclosed = at + 1, unclosed - 1
    return hand[:end]


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
