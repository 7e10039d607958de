"""The layout of a hand in a report, and the targets of its links."""

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from analyzer.hand import Hand
from analyzer.melds import MeldTile, meld_layout

TURNED = 1.44
"""Width of a turned tile in widths of an upright one."""

TENHOU = "https://tenhou.net/2"
"""Target of links if the report has no site of hairi."""

URL_CHARACTERS = ":/?#[]@!$&'()*+,;=%~"
"""Characters that are not quoted in an address, besides letters, digits and `-._`."""


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """The layout of a meld on the table, and its text, such as `(p5m1)`."""

    text: str
    tiles: tuple[MeldTile, ...]


@dataclass(frozen=True, slots=True)
class LaidHand:
    """The layout of a hand on the table.

    Attributes:
        tiles: the concealed tiles in typed order, without the drawn one.
        drawn: the drawn tile, the last of 3n+2; None if there is none.
        melds: the melds beside the concealed tiles.
    """

    tiles: tuple[str, ...]
    drawn: str | None
    melds: tuple[LaidMeld, ...]

    @property
    def laid(self) -> tuple[MeldTile, ...]:
        """Every tile of the melds."""
        return tuple(tile for meld in self.melds for tile in meld.tiles)

    @property
    def width(self) -> float:
        """The width of the hand in widths of a tile, without the gaps."""
        upright = len(self.tiles) + (self.drawn is not None)
        laid = [tile for tile in self.laid if not tile.is_stacked]
        return round(upright + sum(TURNED if tile.is_turned else 1 for tile in laid), 2)

    @property
    def is_tall(self) -> bool:
        """Whether a tile lies above another one."""
        return any(tile.is_stacked for tile in self.laid)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The pictures of all its tiles, including backs."""
        drawn = () if self.drawn is None else (self.drawn,)
        return (*self.tiles, *drawn, *(tile.picture for tile in self.laid))


def quoted_site(site_url: str) -> str:
    """Return the quoted address of a site for the start of links; empty without a site."""
    return quote(site_url.rstrip("/"), safe=URL_CHARACTERS)


def laid_hand(hand: Hand) -> LaidHand:
    """Return the layout of a hand on the table."""
    tiles = tuple(map(str, hand.tiles))
    melds = tuple(LaidMeld(str(meld), meld_layout(meld)) for meld in hand.melds)
    if hand.drawn is None:
        return LaidHand(tiles, None, melds)
    return LaidHand(tiles[:-1], tiles[-1], melds)


def by_suit(tiles: Iterable[str]) -> tuple[str, ...]:
    """Return the tiles, each once, in the order of their pictures in a report."""
    return tuple(sorted(set(tiles), key=lambda tile: (tile[1], tile[0])))
