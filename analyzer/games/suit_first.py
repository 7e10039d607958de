"""Tiles and closed hands of majiang: `m0`, `m123p1z1155`."""

from typing import Any

from analyzer.errors import NotationError
from analyzer.games.errors import GameError
from analyzer.games.fields import describe
from analyzer.melds import Meld
from analyzer.notation.majiang import read_majiang
from analyzer.tiles import TILES_BY_NAME, Tile

LONGEST_HAND = 80
"""Most characters of a hand with its melds."""


def read_tile(text: Any) -> Tile:
    """Return the tile of a text with the suit letter first.

    Raises:
        GameError: BAD_TILE.
    """
    tile = TILES_BY_NAME.get(text[::-1]) if isinstance(text, str) and len(text) == 2 else None
    if tile is None or tile.is_joker:
        raise GameError("BAD_TILE", text if isinstance(text, str) else describe(text))
    return tile


def read_hand(text: Any) -> tuple[Tile, ...]:
    """Return the closed tiles of a hand; melds after commas are left out.

    Raises:
        GameError: BAD_HAND, BAD_TILE or BAD_MELD.
    """
    if not isinstance(text, str) or len(text) > LONGEST_HAND:
        raise GameError("BAD_HAND", describe(text))
    try:
        items = read_majiang(text).items
    except NotationError as error:
        raise GameError("BAD_MELD" if error.code == "BAD_MELD" else "BAD_TILE", text) from None
    tiles = tuple(item for item in items if not isinstance(item, Meld))
    if any(tile.is_joker for tile in tiles):
        raise GameError("BAD_TILE", text)
    return tiles
