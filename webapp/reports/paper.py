"""How a hand lies on the paper of a report, and where its links lead."""

from dataclasses import dataclass
from urllib.parse import quote

from analyzer.melds import Meld
from webapp.parts.meld_layout import meld_layout

GENERATOR = "hairi"

TURNED = 1.44
"""Width of a turned tile in widths of an upright one."""

TENHOU = "https://tenhou.net/2"
"""Where links lead that have no site of hairi to lead to."""

URL_CHARACTERS = ":/?#[]@!$&'()*+,;=%~"
"""What stands in an address as it is, besides letters, digits and `-._`."""

BACK = "back"


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A tile of a meld: the picture is the back's where it lies face down."""

    tile: str
    picture: str
    is_turned: bool
    is_stacked: bool


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld as it lies on the table, and as text, such as `(p5m1)`."""

    text: str
    tiles: tuple[LaidTile, ...]


def hand_width(upright: int, melds: tuple[LaidMeld, ...]) -> float:
    """Return the room that tiles and melds need, in widths of a tile, without the gaps."""
    laid = [tile for meld in melds for tile in meld.tiles if not tile.is_stacked]
    return round(upright + sum(TURNED if tile.is_turned else 1 for tile in laid), 2)


def quoted_site(site_url: str) -> str:
    """Return the address of a site as links begin with it; empty without one."""
    return quote(site_url.rstrip("/"), safe=URL_CHARACTERS)


def laid_meld(meld: Meld) -> LaidMeld:
    """Return a meld as it lies on the table."""
    tiles = tuple(
        LaidTile(
            tile=str(each.tile),
            picture=BACK if each.is_back else str(each.tile),
            is_turned=each.is_turned,
            is_stacked=each.is_stacked,
        )
        for each in meld_layout(meld)
    )
    return LaidMeld(str(meld), tiles)
