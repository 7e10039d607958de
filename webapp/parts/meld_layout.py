"""The layout of a meld on the table, from left to right, without its pictures.

chii           the called tile first, turned sideways
pon, open kan  the turned tile first, in the middle or last: from the left, opposite, the right
added kan      as the pon, with the fourth tile on the turned one
concealed kan  the outer two tiles face down

A meld does not record whether the red five was the called tile: here it is an upright one.
"""

from dataclasses import dataclass

from analyzer.melds import Meld
from analyzer.tiles import Tile

FIRST, MIDDLE = 3, 2
"""Seats whose called tile is the first and the middle one; a tile from the right is the last."""


@dataclass(frozen=True, slots=True)
class MeldTile:
    """One tile of a meld.

    Attributes:
        tile: the tile, even if it is face down.
        is_turned: whether it is turned sideways, its top to the left.
        is_back: whether it is face down.
        is_stacked: whether it is on the turned tile before it; it is turned too.
    """

    tile: Tile
    is_turned: bool = False
    is_back: bool = False
    is_stacked: bool = False

    @property
    def picture(self) -> str:
        """The name of its picture."""
        return "back" if self.is_back else str(self.tile)


def meld_layout(meld: Meld) -> tuple[MeldTile, ...]:
    """Return the tiles of a meld from left to right; a stacked tile follows the one below it.

    >>> from analyzer.melds import make_set
    >>> from analyzer.tiles import parse_tile
    >>> [tile.is_turned for tile in meld_layout(make_set("pon", parse_tile("5m"), 2))]
    [False, True, False]
    """
    if meld.call == "concealed_kan":
        red_or_plain, plain, *_ = meld.tiles
        hidden = MeldTile(plain, is_back=True)
        return hidden, MeldTile(red_or_plain), MeldTile(plain), hidden
    if meld.call == "chii":
        upright = list(meld.tiles)
        called = upright.pop(meld.called)
        place = 0
    else:
        *upright, called = meld.tiles if meld.call != "added_kan" else meld.tiles[:3]
        place = {FIRST: 0, MIDDLE: 1}.get(meld.seat, len(upright))
    turned = [MeldTile(called, is_turned=True)]
    if meld.call == "added_kan":
        turned.append(MeldTile(meld.tiles[3], is_turned=True, is_stacked=True))
    before, after = upright[:place], upright[place:]
    return (*map(MeldTile, before), *turned, *map(MeldTile, after))
