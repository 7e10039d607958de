"""Addresses of an analyzer page: links to tenhou.net/2 or to hairi, or only their query.

    https://tenhou.net/2/?q=123m…    q standard forms, p regular form only; qd, pd: draw nothing
    ?pd=123m…                        the same without the host

tenhou.net/2 takes the text after `=` literally; here `+` and percent escapes are decoded.
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
"""Punctuation that may follow an address in a sentence."""

QUERY = re.compile(
    r"\s*\??" + MODE + r"(?P<hand>(?:[^&#]|(?<=\s)#|#(?=\s))*)(?:[&#]\S*)?", re.IGNORECASE
)
"""A query without an address, as a person may type it; it may contain spaces, and melds behind a
`#` next to one."""

WORD = re.compile(r"\S*")

TENHOU = re.compile(r"tenhou\.net/2/", re.IGNORECASE)

EMPTY = re.compile(r"\s*(?:https?://)?(?:www\.)?tenhou\.net/2/\S*\s*", re.IGNORECASE)
"""The address of tenhou's page without a query."""

GAME = re.compile(
    r"[?&](?:log|paipu)=\S|#json=\S|\b\d{10}gm-[0-9a-f]{4}-\d|"
    r"\b\d{6}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
    re.IGNORECASE | re.ASCII,
)
"""The part of a link that names a whole game, or the id of a game: of tenhou or MajSoul."""

WORD = re.compile(r"\S+")

ESCAPE = re.compile(r"(?:%[0-9a-f]{2})+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Address:
    """The hand in an address, and the position of each of its characters.

    Attributes:
        mode: q, p, qd or pd.
        text: the hand as text, escapes decoded.
        places: the index in the address of each character of `text`, and one index after the last.
        span: the whole address, without the words around it.
    """

    mode: str
    text: str
    places: tuple[int, ...]
    span: Span

    def outside(self, span: Span) -> Span:
        """Return the span in the whole address of a part of `text`."""
        return self.places[span[0]], self.places[span[1]]


def find_address(text: str) -> Address | None:
    """Return the only address in a text, or None.

    A link to tenhou may stand anywhere in the text, other addresses only at its start. The address
    of tenhou's page without a hand gives an empty text.
    """
    tenhou = [match.start() for match in islice(TENHOU.finditer(text), 2)]
    match = QUERY.match(text) or LINK.match(text, tenhou[0] if tenhou else 0)
    if match is None and EMPTY.fullmatch(text):
        return Address(MODES[0], "", (len(text),), (0, len(text)))
    if match is None or len(tenhou) > 1:
        return None
    hand, places = _decode(_trim(match["hand"]), match.start("hand"))
    words = None if match.re is QUERY else WORD.match(text, match.end())
    end = words.end() if words else match.end()
    return Address(match["mode"].lower(), hand, places, (match.start(), end))


def find_game(text: str) -> Span | None:
    """Return the span of the first word that is the link or the id of a whole game, or None."""
    words = WORD.finditer(text) if GAME.search(text) else ()
    return next((word.span() for word in words if GAME.search(word[0])), None)


def _trim(hand: str) -> str:
    """Remove punctuation at the end, except brackets that close a meld of the hand."""
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
