"""mpsz, the notation of tenhou: ranks first, then the suit letter, as in `123m406p789s1122z`.

    hand  = 1*group
    group = 1*digit suit            ; 0 is the red five; honours are 1-7
    suit  = "m" / "p" / "s" / "z"

Read leniently: white space anywhere, full-width characters, upper case, `h` for `z`, `r` for `0`.
Written strictly: `format_hand` sorts and sets the drawn tile apart at the end, `format_typed` keeps
the order. For hands of this notation both are what tenhou.net/2 accepts in its links.
"""

import re
from collections.abc import Iterable
from itertools import groupby

from analyzer.errors import InvalidHandError, NotationError
from analyzer.hand import Hand, sort_tiles
from analyzer.tiles import TILES_BY_NAME, Tile

STRICT = re.compile(r"(?:[0-9]+[mps]|[1-7]+z)+", re.ASCII)
"""What tenhou itself accepts, character for character."""

FULL_WIDTH = 0xFEE0
"""Distance from a full-width character (U+FF01-U+FF5E) to its ASCII twin."""


def _spellings(meanings: dict[str, str]) -> dict[str, str]:
    """Return every way to write the keys, in both cases and widths, with what they mean."""
    spellings = {}
    for character, meaning in meanings.items():
        for plain in (character.lower(), character.upper()):
            spellings[plain] = spellings[chr(ord(plain) + FULL_WIDTH)] = meaning
    return spellings


DIGITS = _spellings({digit: digit for digit in "0123456789"} | {"r": "0"})
SUIT_LETTERS = _spellings({suit: suit for suit in "mpsz"} | {"h": "z"})
"""Character -> the digit or suit letter that it stands for."""


def parse_mpsz(text: str) -> Hand:
    """Return the hand written in `text`.

    Raises:
        NotationError: the text is not a hand; its span tells where.
    """
    tiles, places = _scan(text)
    if not tiles:
        raise NotationError("EMPTY", "", text, (0, 0))
    try:
        return Hand(tuple(tiles))
    except InvalidHandError as error:
        place = places[error.index]
        raise NotationError(
            error.code, str(tiles[error.index]), text, (place, place + 1)
        ) from error


def format_hand(hand: Hand) -> str:
    """Return the canonical text: sorted, with the drawn tile alone at the end.

    >>> format_hand(parse_mpsz("6z 123M 456p 789s 1122z"))
    '123m456p789s1126z2z'
    """
    if hand.drawn is None:
        return format_typed(sort_tiles(hand.tiles))
    return format_typed(sort_tiles(hand.tiles[:-1])) + str(hand.drawn)


def format_typed(tiles: Iterable[Tile]) -> str:
    """Return the tiles in the order given, neighbours of one suit under one letter."""
    groups = groupby(tiles, key=lambda tile: tile.suit)
    return "".join("".join(tile.digit for tile in group) + suit for suit, group in groups)


def _scan(text: str) -> tuple[list[Tile], list[int]]:
    """Return the tiles of a text and the place of each one's digit."""
    tiles: list[Tile] = []
    places: list[int] = []
    digits = ""
    for place, character in enumerate(text):
        if character in DIGITS:
            digits += DIGITS[character]
            places.append(place)
        elif character in SUIT_LETTERS:
            if not digits:
                raise NotationError("NO_DIGITS", character, text, (place, place + 1))
            for digit in digits:
                name = digit + SUIT_LETTERS[character]
                if name not in TILES_BY_NAME:
                    at = places[len(tiles)]
                    raise NotationError("BAD_HONOUR", name, text, (at, at + 1))
                tiles.append(TILES_BY_NAME[name])
            digits = ""
        elif not character.isspace():
            raise NotationError("BAD_CHAR", character, text, (place, place + 1))
    if digits:
        start, end = places[len(tiles)], places[-1] + 1
        raise NotationError("NO_SUIT", text[start:end], text, (start, end))
    return tiles, places
