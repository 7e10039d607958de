"""Emoji of chat programs whose names are tiles in mpsz: `:1m::0p:`, `<:1m:886210000000000000>`."""

import re

from analyzer.hand import Hand
from analyzer.notation.pieces import Pieces, find_tile
from analyzer.notation.signs import read_signs, write_signs
from analyzer.tiles import TILES_BY_NAME, Tile

SIGN = re.compile(r"<?a?:([0-9])([mpszj]):(?:[0-9]+>)?", re.ASCII)

WRITTEN = {tile: f":{name}:" for name, tile in TILES_BY_NAME.items()}


def read_emoji(text: str) -> Pieces:
    """Return the tiles and melds of a text of emoji names.

    Raises:
        NotationError: a character, honour, joker or meld that does not belong.
    """
    return read_signs(text, SIGN, _tile)


def write_emoji(hand: Hand) -> str:
    """Return the hand in emoji names."""
    return write_signs(hand, WRITTEN)


def _tile(match: re.Match[str], text: str) -> Tile:
    return find_tile(match[1] + match[2], text, match.span(1))
