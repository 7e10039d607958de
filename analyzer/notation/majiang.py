"""The notation of majiang: the suit letter first, as in `m123p1z1155,s3-40,z777=`.

    hand   = closed *( "," [meld] )
    closed = *( suit 1*digit ) ["*"]        ; "*" means riichi and changes nothing
    meld   = suit 1*( digit [mark] )        ; mark: "+" right, "=" opposite, "-" left

A mark follows the called tile of a run, the third tile of a triplet, the fourth tile of an open
kan, and the third tile of an added kan. A concealed kan has no mark.
"""

import re
from collections.abc import Iterator
from itertools import groupby

from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.melds import LEFT, Call, Meld
from analyzer.notation.pieces import Piece, Pieces, Span, fault_at, find_tile, fold_case
from analyzer.tiles import Tile

MELD = re.compile(r"([mpsz])((?:[0-9][+=-]?)+)", re.ASCII)

DIGIT = re.compile(r"([0-9])([+=-]?)", re.ASCII)

MARKS = ("", "+", "=", "-")
"""Seat of the player whose discard was called -> mark."""

SETS: dict[tuple[int, int], Call] = {
    (3, 2): "pon",
    (4, 3): "open_kan",
    (4, 2): "added_kan",
    (4, -1): "concealed_kan",
}
"""Number of equal tiles and index of the marked one (-1 without a mark) -> the call."""

PATTERNS: dict[Call, str] = {
    "pon": "{plain}{plain}{first}{mark}",
    "open_kan": "{plain}{plain}{plain}{first}{mark}",
    "added_kan": "{plain}{plain}{first}{mark}{plain}",
    "concealed_kan": "{plain}{plain}{plain}{first}",
}
"""Call -> pattern of its digits; the first tile of a meld is the red five if it has one."""


def read_majiang(text: str) -> Pieces:
    """Return the tiles and melds of a text with the suit letters first.

    Raises:
        NotationError: a character, honour, joker or meld that does not belong; a letter without
            digits.
    """
    closed, *parts = fold_case(text).split(",")
    items: list[Piece] = []
    spans: list[Span] = []
    for tile, place in _read_closed(text, closed):
        items.append(tile)
        spans.append((place, place + 1))
    start = len(closed) + 1
    for part in parts:
        end = start + len(part.rstrip())
        if part.strip():
            span = end - len(part.strip()), end
            items.append(_read_meld(text, "".join(part.split()), span))
            spans.append(span)
        start += len(part) + 1
    return Pieces(tuple(items), tuple(spans))


def write_majiang(hand: Hand) -> str:
    """Return the hand with the suit letters first; jokers are `j1`, which only hairi uses."""
    groups = groupby(hand.tiles, key=lambda tile: tile.suit)
    closed = "".join(suit + "".join(tile.digit for tile in group) for suit, group in groups)
    return ",".join([closed, *map(_write_meld, hand.melds)])


def _read_closed(text: str, closed: str) -> Iterator[tuple[Tile, int]]:
    """Yield the tiles before the first comma, and the place of the digit of each."""
    suit, letter, has_digits = "", 0, True
    for place, character in enumerate(closed.rstrip().removesuffix("*")):
        if character.isspace():
            continue
        if character in "mpszj":
            if not has_digits:
                break
            suit, letter, has_digits = character, place, False
        elif character not in "0123456789":
            raise fault_at("BAD_CHAR", text, place, place + 1)
        elif not suit:
            raise fault_at("NO_SUIT", text, place, place + 1)
        else:
            yield find_tile(character + suit, text, (place, place + 1)), place
            has_digits = True
    if not has_digits:
        raise fault_at("NO_DIGITS", text, letter, letter + 1)


def _read_meld(text: str, inner: str, span: Span) -> Meld:
    match = MELD.fullmatch(inner)
    digits = DIGIT.findall(match[2]) if match else []
    marks = [place for place, (_, mark) in enumerate(digits) if mark]
    if match is None or len(digits) not in (3, 4) or len(marks) > 1:
        raise fault_at("BAD_MELD", text, *span)
    tiles = [find_tile(digit + match[1], text, span) for digit, _ in digits]
    at = marks[0] if marks else -1
    seat = MARKS.index(digits[at][1]) if marks else 0
    order = sorted(tiles, key=lambda tile: tile.order)
    try:
        if len({tile.kind for tile in tiles}) == 1:
            return Meld(SETS[len(tiles), at], tuple(order), seat)
        return Meld("chii", tuple(order), seat, order.index(tiles[at]))
    except (KeyError, ValueError) as error:
        raise NotationError("BAD_MELD", text[slice(*span)], text, span) from error


def _write_meld(meld: Meld) -> str:
    first, *_, plain = (tile.digit for tile in meld.tiles)
    suit, mark = meld.tiles[0].suit, MARKS[meld.seat]
    if meld.call != "chii":
        return suit + PATTERNS[meld.call].format(first=first, plain=plain, mark=mark)
    marks = [MARKS[LEFT] if place == meld.called else "" for place in range(3)]
    return suit + "".join(f"{tile.digit}{m}" for tile, m in zip(meld.tiles, marks, strict=True))
