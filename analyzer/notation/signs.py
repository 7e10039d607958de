"""Shared by the notations that have one sign for each tile: Unicode and emoji names.

A meld is a bracket around its tiles, with a number as in the brackets of mpsz:

    (🀙🀚🀛0)     chii: which of its three tiles was called, 0-2
    (🀆🀆🀆1)     pon, from whom: 1 the next player, 2 opposite, 3 the one before
    (🀆🀆🀆🀆)     concealed kan
    (🀆🀆🀆🀆1)    open kan
    (🀆🀆🀆🀆+1)   kan added to a pon
"""

import re
from collections.abc import Callable

from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.melds import LEFT, Call, Meld
from analyzer.notation.pieces import Piece, Pieces, Span, fault_at, fold
from analyzer.tiles import Tile

CLOSE = re.compile(r"\s*(\+?)([0-3]?)\s*\)")

SETS: dict[tuple[int, str, bool], Call] = {
    (3, "", True): "pon",
    (4, "", True): "open_kan",
    (4, "+", True): "added_kan",
    (4, "", False): "concealed_kan",
}
"""Number of equal tiles, the sign before the seat, whether there is a seat -> the call."""


def read_signs(
    text: str, sign: re.Pattern[str], tile_of: Callable[[re.Match[str], str], Tile]
) -> Pieces:
    """Return the tiles and melds of a text in reading order.

    Args:
        text: signs, brackets and white space.
        sign: the pattern of one tile.
        tile_of: returns the tile for a match of `sign` and the text.

    Raises:
        NotationError: a character or a meld that does not belong; errors of `tile_of`.
    """
    folded = fold(text)
    items: list[Piece] = []
    spans: list[Span] = []
    place = 0
    while place < len(folded):
        match = sign.match(folded, place)
        end = match.end() if match else place + 1
        if match:
            items.append(tile_of(match, text))
            spans.append((place, end))
        elif folded[place] == "(":
            meld, end = _read_meld(text, folded, place, sign, tile_of)
            items.append(meld)
            spans.append((place, end))
        elif not folded[place].isspace():
            raise fault_at("BAD_CHAR", text, place, end)
        place = end
    return Pieces(tuple(items), tuple(spans))


def write_signs(hand: Hand, signs: dict[Tile, str]) -> str:
    """Return the concealed tiles, then each meld in its bracket."""
    closed = "".join(signs[tile] for tile in hand.tiles)
    return " ".join([closed, *(_write_meld(meld, signs) for meld in hand.melds)])


def _read_meld(
    text: str,
    folded: str,
    start: int,
    sign: re.Pattern[str],
    tile_of: Callable[[re.Match[str], str], Tile],
) -> tuple[Meld, int]:
    """Return the meld whose bracket opens at `start`, and the index after it."""
    tiles: list[Tile] = []
    place = start + 1
    while len(tiles) < 5 and (match := sign.match(folded, place)):
        tiles.append(tile_of(match, text))
        place = match.end()
    close = CLOSE.match(folded, place)
    end = close.end() if close else folded.find(")", start) + 1 or len(text.rstrip())
    span = start, end
    if not close or not tiles:
        raise fault_at("BAD_MELD", text, *span)
    return _make_meld(tiles, close[1], close[2], text, span), end


def _make_meld(tiles: list[Tile], added: str, number: str, text: str, span: Span) -> Meld:
    order = tuple(sorted(tiles, key=lambda tile: tile.order))
    try:
        if len({tile.kind for tile in tiles}) == 1:
            return Meld(SETS[len(tiles), added, bool(number)], order, int(number or 0))
        if added or not number:
            raise ValueError(text)
        return Meld("chii", order, LEFT, int(number))
    except (KeyError, ValueError) as error:
        raise NotationError("BAD_MELD", text[slice(*span)], text, span) from error


def _write_meld(meld: Meld, signs: dict[Tile, str]) -> str:
    tiles = "".join(signs[tile] for tile in meld.tiles)
    if meld.call == "chii":
        return f"({tiles}{meld.called})"
    added = "+" if meld.call == "added_kan" else ""
    return f"({tiles}{added}{meld.seat or ''})"
