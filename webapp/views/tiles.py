"""Tiles as pages show them."""

from functools import cache

from analyzer.tiles import Tile
from webapp.views.contexts import TileView
from webapp.wording import tile_name


@cache
def tile_view(tile: Tile) -> TileView:
    """Return a tile as pages show it."""
    return TileView(str(tile), tile_name(tile))
