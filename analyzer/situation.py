"""What is still unseen: the only place that counts the tiles left."""

from collections import Counter

from analyzer.hand import Hand
from analyzer.tiles import COPIES, RED_FIVES, TILES, Tile

WALL = Counter(dict.fromkeys(TILES, COPIES))
"""The 136 tiles, with one red five in each suit."""
for _red in RED_FIVES:
    WALL[_red] = 1
    WALL[TILES[_red.kind]] = COPIES - 1


def tiles_seen(hand: Hand) -> tuple[int, ...]:
    """Return the copies of each kind that the player sees: 34 entries of 0-4."""
    return hand.counts


def unseen_tiles(hand: Hand) -> tuple[Tile, ...]:
    """Return every single tile of the 136 that is not in the hand.

    Someone who types four plain fives holds the red one without saying so.
    """
    unseen = WALL - Counter(hand.tiles)
    for red in RED_FIVES:
        if hand.counts[red.kind] == COPIES:
            del unseen[red]
    return tuple(unseen.elements())
