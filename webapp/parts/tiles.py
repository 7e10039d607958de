"""The tiles of a hand as pages show them."""

from dataclasses import dataclass

from analyzer.tiles import Tile


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

    tile: Tile
    link: str | None
    is_drawn: bool = False
    is_best: bool = False
    is_dora: bool = False
    is_wild: bool = False
