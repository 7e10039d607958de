"""Tiles as pages show them."""

from dataclasses import dataclass
from functools import cache

from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.words import tile_name


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile: its symbol in static/tiles/sprite.svg, and its name."""

    code: str
    name: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTileView:
    """A tile of the hand.

    Attributes:
        link: to the hand without it; None where it is the only one.
        is_drawn: it was drawn last and stands apart.
        is_best: no discard accepts more.
        is_dora: an indicator makes it dora.
        is_wild: it stands for any tile, though it does not look like a joker.
    """

    tile: TileView
    link: str | None
    is_drawn: bool
    is_best: bool
    is_dora: bool
    is_wild: bool


@cache
def tile_view(tile: Tile) -> TileView:
    """Return a tile as pages show it."""
    return TileView(str(tile), tile_name(tile))
