"""Tiles and melds of a text in reading order: the result of every reader of this package."""

import re
from dataclasses import dataclass

from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.tiles import TILES_BY_NAME, Tile

Piece = Tile | Meld

Span = tuple[int, int]
"""A half-open range of characters."""

FULL_WIDTH = 0xFEE0
"""Code of a full-width character (U+FF01-U+FF5E) minus the code of the same ASCII character."""

NARROWED = {code + FULL_WIDTH: code for code in range(0x21, 0x7F)}

LOWERED = {upper: upper + 0x20 for upper in range(ord("A"), ord("Z") + 1)}
LOWERED |= {wide: LOWERED.get(narrow, narrow) for wide, narrow in NARROWED.items()}


CYRILLIC = str.maketrans("мпсз", "mpsz")

CYRILLIC_SUIT = re.compile("(?<=[0-9])[мпсз](?![а-яё])")

MASK = "\ue000"
"""Replaces a character of a word that is known."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """The tiles and melds of a text.

    Attributes:
        items: tiles and melds in reading order.
        spans: the place of each of them in the text.
        offered: a tile next to the hand that may be called, or None.
    """

    items: tuple[Piece, ...]
    spans: tuple[Span, ...]
    offered: Tile | None = None


def fold(text: str) -> str:
    """Return the text with ASCII for full-width characters, and for Cyrillic suit letters behind a
    digit; the length does not change."""
    return text if text.isascii() else _latin(text.translate(NARROWED))


def fold_case(text: str) -> str:
    """Return the folded text in lower case; only ASCII letters change, so the length stays."""
    return text.lower() if text.isascii() else _latin(text.translate(LOWERED))


def _latin(text: str) -> str:
    return CYRILLIC_SUIT.sub(lambda match: match[0].translate(CYRILLIC), text)


def mask(line: str, spans: list[Span], sign: str = MASK) -> str:
    """Return the line with `sign` for each character of the spans."""
    parts: list[str] = []
    at = 0
    for start, end in sorted(spans):
        parts += [line[at:start], sign * (end - max(at, start))]
        at = max(at, end)
    return "".join([*parts, line[at:]])


def find_tile(name: str, text: str, span: Span) -> Tile:
    """Return the tile with a name of a digit and a suit letter; `span` is its place in the text.

    Raises:
        NotationError: there is no such honour, or a joker has another digit than 1.
    """
    tile = TILES_BY_NAME.get(name)
    if tile is None:
        raise NotationError("BAD_JOKER" if name[1] == "j" else "BAD_HONOUR", name, text, span)
    return tile


def fault_at(code: str, text: str, start: int, end: int) -> NotationError:
    """Return an error with a code about the text from `start` to `end`."""
    return NotationError(code, text[start:end], text, (start, end))


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A hand with the details of its text.

    Attributes:
        hand: the tiles and melds.
        query: the hand in links: the text itself if tenhou would accept it, else mpsz with the
            tiles in typed order.
        places: the span in the text of each tile of the hand, then of each of its melds.
        mode: q, p, qd or pd if the text was an address, else None.
        notation: the name of the notation, a key of `detection.READERS`.
        offered: a tile of another player that the text puts next to the hand, or None.
    """

    hand: Hand
    query: str
    places: tuple[Span, ...]
    mode: str | None = None
    notation: str = "mpsz"
    offered: Tile | None = None
