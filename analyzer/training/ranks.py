"""A number for each hand of a size: its rank among all hands of so many tiles.

The hands are in the order of their counts, kind by kind, fewer copies first. So the rank of a hand
is the number of hands that have the same copies of some first kinds and fewer of the next one.

    14 tiles of 34 kinds     326,520,504,500 hands, 39 bits
    13 tiles of nine kinds            93,600 hands, 17 bits
"""

from collections.abc import Sequence
from functools import cache

from analyzer.tiles import COPIES


@cache
def number_of_hands(tiles: int, kinds: int) -> int:
    """Return how many hands of so many tiles there are, at most four of each kind.

    >>> number_of_hands(14, 34), number_of_hands(13, 9)
    (326520504500, 93600)
    """
    if not kinds:
        return int(tiles == 0)
    return sum(number_of_hands(tiles - held, kinds - 1) for held in range(min(tiles, COPIES) + 1))


def rank(counts: Sequence[int]) -> int:
    """Return the rank of a hand, from 0; `counts` has the copies of each kind, 0-4."""
    place, tiles = 0, sum(counts)
    for at, held in enumerate(counts):
        others = len(counts) - at - 1
        place += sum(number_of_hands(tiles - fewer, others) for fewer in range(held))
        tiles -= held
    return place


def unrank(place: int, tiles: int, kinds: int) -> tuple[int, ...]:
    """Return the copies of each kind of the hand with this rank.

    >>> unrank(rank((3, 1, 1, 1, 1, 1, 1, 1, 3)), 13, 9)
    (3, 1, 1, 1, 1, 1, 1, 1, 3)

    Raises:
        ValueError: there are not so many hands.
    """
    if not 0 <= place < number_of_hands(tiles, kinds):
        raise ValueError(f"there is no hand number {place} of {tiles} tiles")
    counts = []
    for others in range(kinds - 1, -1, -1):
        held = 0
        while place >= (hands := number_of_hands(tiles - held, others)):
            place -= hands
            held += 1
        counts.append(held)
        tiles -= held
    return tuple(counts)
