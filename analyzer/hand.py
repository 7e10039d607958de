"""Hand: the concealed tiles of one player, in the order in which they were given."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from analyzer.errors import InvalidHandError
from analyzer.tiles import COPIES, KINDS, Tile

MAX_TILES = 14


@dataclass(frozen=True, slots=True)
class Hand:
    """1 to 14 concealed tiles, legal by construction.

    Sets that are missing from 14 tiles count as complete melds. With 3n+2 tiles the last one is
    the drawn tile.

    Attributes:
        tiles: in typed order; ties in a ranking keep this order.
        counts: copies of each kind, 34 entries of 0-4.

    Raises:
        InvalidHandError: no tile or more than 14, a fifth copy, or a second red five of a suit.
    """

    tiles: tuple[Tile, ...]
    counts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.tiles, tuple):
            object.__setattr__(self, "tiles", tuple(self.tiles))
        counts = [0] * KINDS
        for tile in self.tiles:
            counts[tile.kind] += 1
        if not 1 <= len(self.tiles) <= MAX_TILES or max(counts) > COPIES or _reds_repeat(self):
            raise _first_fault(self.tiles)
        object.__setattr__(self, "counts", tuple(counts))

    def __len__(self) -> int:
        return len(self.tiles)

    @property
    def drawn(self) -> Tile | None:
        """The tile just drawn: the last one of 3n+2 tiles, else none."""
        return self.tiles[-1] if len(self.tiles) % 3 == 2 else None

    @property
    def kinds(self) -> tuple[int, ...]:
        """The distinct kinds, in order of first appearance."""
        return tuple(dict.fromkeys([tile.kind for tile in self.tiles]))

    def sorted(self) -> "Hand":
        """Return the same tiles by suit and rank."""
        return Hand(sort_tiles(self.tiles))

    def without(self, tile: Tile) -> "Hand":
        """Return the hand after discarding `tile`: of equal tiles, the one typed last leaves.

        Raises:
            ValueError: the tile is not in the hand.
        """
        place = len(self.tiles) - 1 - self.tiles[::-1].index(tile)
        return Hand(self.tiles[:place] + self.tiles[place + 1 :])

    def with_drawn(self, tile: Tile) -> "Hand":
        """Return the hand after drawing `tile`."""
        return Hand((*self.tiles, tile))

    def last_of_kind(self, kind: int) -> Tile:
        """Return the tile of this kind typed last; it tells a red five from a plain one.

        Raises:
            ValueError: no such tile is in the hand.
        """
        kinds = [tile.kind for tile in self.tiles]
        return self.tiles[len(kinds) - 1 - kinds[::-1].index(kind)]  # type: ignore[arg-type]


def sort_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return the tiles by suit and rank, a red five directly before the plain fives."""
    return tuple(sorted(tiles, key=lambda tile: tile.order))


def _reds_repeat(hand: Hand) -> bool:
    reds = [tile.kind for tile in hand.tiles if tile.is_red]
    return len(reds) > 1 and len(reds) != len(set(reds))


def _first_fault(tiles: tuple[Tile, ...]) -> InvalidHandError:
    """Return the error of tiles that are no hand: too many, then a fifth copy, then reds."""
    if not tiles:
        return InvalidHandError("EMPTY", "", 0)
    if len(tiles) > MAX_TILES:
        return InvalidHandError("TOO_MANY", str(tiles[MAX_TILES]), MAX_TILES)
    counts = [0] * KINDS
    for index, tile in enumerate(tiles):
        counts[tile.kind] += 1
        if counts[tile.kind] > COPIES:
            return InvalidHandError("FIFTH_COPY", str(tile), index)
    index = next(i for i, tile in enumerate(tiles) if tile.is_red and tile in tiles[:i])
    return InvalidHandError("SECOND_RED", str(tiles[index]), index)
