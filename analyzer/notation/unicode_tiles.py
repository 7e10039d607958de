"""The tiles of Unicode, U+1F000-U+1F021 and the joker U+1F02A, as in `🀇🀈🀉🀀🀀`.

The order of Unicode differs from that of the kinds and of mpsz: the dragons are 中發白, and bamboo
comes before dots. There is no red five. A variation selector after a tile (text or emoji) changes
nothing.
"""

import re

from analyzer.hand import Hand
from analyzer.notation.pieces import Pieces
from analyzer.notation.signs import read_signs, write_signs
from analyzer.tiles import JOKER, RED_FIVES, TILES, TILES_BY_NAME, Tile

FIRST = 0x1F000

ORDER = (
    *("1z", "2z", "3z", "4z", "7z", "6z", "5z"),
    *(f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)),
)
"""The tiles from U+1F000 on."""

SIGNS = {chr(FIRST + place): TILES_BY_NAME[name] for place, name in enumerate(ORDER)}
SIGNS["\U0001f02a"] = JOKER

SIGN = re.compile(f"([{''.join(SIGNS)}])[\ufe0e\ufe0f]*")

WRITTEN = {tile: sign for sign, tile in SIGNS.items()}
WRITTEN |= {red: WRITTEN[TILES[red.kind]] for red in RED_FIVES}


def read_unicode(text: str) -> Pieces:
    """Return the tiles and melds of a text of Unicode's tiles.

    Raises:
        NotationError: a character or a meld that does not belong, such as a flower or a tile's
            back.
    """
    return read_signs(text, SIGN, _tile)


def write_unicode(hand: Hand) -> str:
    """Return the hand in Unicode's tiles; red fives become plain ones."""
    return write_signs(hand, WRITTEN)


def _tile(match: re.Match[str], _: str) -> Tile:
    return SIGNS[match[1]]
