"""Tiles as pages show them."""

from functools import cache

from analyzer.tiles import Tile
from webapp.language.words import tile_name
from webapp.parts.contexts import TileView


@cache
def tile_view(tile: Tile) -> TileView:
    """Return a tile as pages show it."""
    return TileView(str(tile), tile_name(tile))
