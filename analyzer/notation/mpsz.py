"""mpsz, the notation of tenhou: ranks first, then the suit letter, as in `123m406p789s1122z`.

    hand  = 1*( group / meld )
    group = 1*digit suit            ; 0 is the red five; honours are 1-7; a joker is 1j
    suit  = "m" / "p" / "s" / "z" / "j"
    meld  = a bracket, see `brackets`

Read leniently: white space anywhere, full-width characters, upper case, `h` for `z`, `r` for `0`.
Written strictly: `format_hand` sorts and sets the drawn tile apart at the end, `format_query` keeps
the order. For hands without melds and jokers both are what tenhou.net/2 accepts in its links.
"""

import re
from collections.abc import Iterable

from analyzer.hand import Hand, sort_tiles
from analyzer.notation.pieces import Piece, Pieces, Span, fault_at, find_tile, fold_case
from analyzer.tiles import TILES_BY_NAME, Tile

STRICT = re.compile(r"(?:[0-9]+[mps]|[1-7]+z)+", re.ASCII)
"""What tenhou itself accepts, character for character."""

PLAIN = re.compile(r"(?:[0-9\s]*[0-9][mpszhMPSZH])+\s*")
"""What no other notation can be: digits before every letter."""

GROUP = re.compile(r"([0-9]+)([mpsz])", re.ASCII)


DIGITS = {digit: digit for digit in "0123456789"} | {"r": "0"}
SUIT_LETTERS = {suit: suit for suit in "mpszj"} | {"h": "z"}
"""Character -> the digit or suit letter that it stands for."""

TILE_OF = {
    suit: {name[0]: tile for name, tile in TILES_BY_NAME.items() if name[1] == suit}.__getitem__
    for suit in "mpsz"
}
"""Suit letter -> from digit to tile."""


def read_strict(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a text that `STRICT` matches."""
    tiles: list[Tile] = []
    for digits, suit in GROUP.findall(text):
        tiles.extend(map(TILE_OF[suit], digits))
    return tuple(tiles)


def strict_places(text: str) -> tuple[Span, ...]:
    """Return the place of each of those tiles: the digits stand before the letters in ASCII."""
    return tuple([(at, at + 1) for at, character in enumerate(text) if character < ":"])


def read_mpsz(text: str, end: int | None = None) -> Pieces:
    """Return the tiles and melds of a text, or of its part up to `end`, read leniently.

    Raises:
        NotationError: a character, honour, joker or meld that does not belong, digits without a
            letter, a letter without digits.
    """
    folded = fold_case(text)[:end]
    items: list[Piece] = []
    spans: list[Span] = []
    waiting: list[int] = []
    place = 0
    while place < len(folded):
        character = folded[place]
        after = place + 1
        if character in DIGITS:
            waiting.append(place)
        elif character in SUIT_LETTERS:
            if not waiting:
                raise fault_at("NO_DIGITS", text, place, after)
            suit = SUIT_LETTERS[character]
            for at in waiting:
                span = at, at + 1
                items.append(find_tile(DIGITS[folded[at]] + suit, text, span))
                spans.append(span)
            waiting.clear()
        elif character == "(":
            from analyzer.notation.brackets import read_bracket  # noqa: PLC0415

            meld, after = read_bracket(text, folded, place)
            items.append(meld)
            spans.append((place, after))
        elif not character.isspace():
            raise fault_at("BAD_CHAR", text, place, after)
        place = after
    if waiting:
        raise fault_at("NO_SUIT", text, waiting[0], waiting[-1] + 1)
    if "(" in folded:
        order = sorted(range(len(items)), key=spans.__getitem__)
        items, spans = [items[i] for i in order], [spans[i] for i in order]
    return Pieces(tuple(items), tuple(spans))


def format_hand(hand: Hand) -> str:
    """Return the canonical text: sorted, then the melds, then the drawn tile alone.

    >>> from analyzer import parse_hand
    >>> format_hand(parse_hand("6z 123M 456p 789s 1122z"))
    '123m456p789s1126z2z'
    >>> format_hand(parse_hand("6m4m11z (p5m1) 6m"))
    '46m11z(p5m1)6m'
    """
    if hand.drawn is None:
        return format_typed(sort_tiles(hand.tiles)) + _melds(hand)
    return format_typed(sort_tiles(hand.tiles[:-1])) + _melds(hand) + str(hand.drawn)


def format_query(hand: Hand) -> str:
    """Return the text that keeps the order: melds stand before the drawn tile, or at the end."""
    if hand.drawn is None or not hand.melds:
        return format_typed(hand.tiles) + _melds(hand)
    return format_typed(hand.tiles[:-1]) + _melds(hand) + str(hand.drawn)


def format_typed(tiles: Iterable[Tile]) -> str:
    """Return the tiles in the order given, neighbours of one suit under one letter."""
    names = [str(tile) for tile in tiles]
    suits = [name[1] for name in names[1:]] + [""]
    # A tile leaves its letter to the next one where that has the same.
    written = [n[0] if n[1] == suit else n for n, suit in zip(names, suits, strict=False)]
    return "".join(written)


def _melds(hand: Hand) -> str:
    return "".join(map(str, hand.melds))
