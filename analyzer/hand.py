"""Hand: the concealed tiles of one player in the order given, and the melds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from analyzer.errors import InvalidHandError
from analyzer.melds import Meld, MeldTile
from analyzer.tiles import COPIES, JOKER_KIND, KINDS, Tile

MAX_TILES = 14
"""Most tiles of a hand, a meld counting for three."""

MAX_JOKERS = 4
"""Most jokers of a hand."""

PER_MELD = 3
"""Number of tiles that a meld counts for; the fourth tile of a kan is replaced from the wall."""


@dataclass(frozen=True, slots=True)
class Hand:
    """1 to 14 tiles of one player, checked on construction; a meld counts for three tiles.

    Sets that are missing from 14 tiles count as complete melds. With 3n+2 tiles the last concealed
    tile is the drawn one.

    Attributes:
        tiles: the concealed tiles as typed, jokers included; ties in a ranking keep this order.
        melds: the melds in the order given.
        counts: concealed copies of each kind, 34 entries of 0-4; jokers are not counted.
        jokers: number of jokers held, 0-4.

    Raises:
        InvalidHandError: no concealed tile, more than 14 tiles, a fifth copy of a kind, a second
            red five of a suit, or a fifth joker; melds included.
    """

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    counts: tuple[int, ...] = field(init=False, repr=False, compare=False)
    jokers: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.tiles, tuple):
            object.__setattr__(self, "tiles", tuple(self.tiles))
        counts = [0] * (KINDS + 1)
        for tile in self.tiles:
            counts[tile.kind] += 1
        jokers = counts.pop()
        if (
            self.melds
            or not 1 <= len(self.tiles) <= MAX_TILES
            or max(counts) > COPIES
            or jokers > MAX_JOKERS
            or _reds_repeat(self)
        ):
            self._refuse_faults()
        object.__setattr__(self, "counts", tuple(counts))
        object.__setattr__(self, "jokers", jokers)

    def __len__(self) -> int:
        """Number of concealed tiles."""
        return len(self.tiles)

    @property
    def size(self) -> int:
        """Number of tiles, a meld counting for three."""
        return len(self.tiles) + PER_MELD * len(self.melds)

    @property
    def drawn(self) -> Tile | None:
        """The tile just drawn: the last of 3n+2 tiles, or None with any other number."""
        return self.tiles[-1] if len(self.tiles) % 3 == 2 else None

    @property
    def undrawn(self) -> tuple[Tile, ...]:
        """The concealed tiles without the one just drawn."""
        return self.tiles[:-1] if self.drawn else self.tiles

    @property
    def laid(self) -> tuple[MeldTile, ...]:
        """Every tile of its melds as they lie on the table."""
        return tuple(tile for meld in self.melds for tile in meld.layout)

    @property
    def kinds(self) -> tuple[int, ...]:
        """The distinct concealed kinds in order of first appearance, without jokers."""
        return tuple(dict.fromkeys([tile.kind for tile in self.tiles if tile.kind != JOKER_KIND]))

    @property
    def shown(self) -> tuple[Tile, ...]:
        """Every single tile: the concealed tiles, then the tiles of the melds."""
        if not self.melds:
            return self.tiles
        return self.tiles + tuple(tile for meld in self.melds for tile in meld.tiles)

    def sorted(self) -> "Hand":
        """Return the hand with its tiles sorted by suit and rank."""
        return Hand(sort_tiles(self.tiles), self.melds)

    def without(self, tile: Tile) -> "Hand":
        """Return the hand after discarding `tile`; of equal tiles, the one typed last leaves.

        Raises:
            ValueError: the tile is not in the hand.
        """
        place = len(self.tiles) - 1 - self.tiles[::-1].index(tile)
        return Hand(self.tiles[:place] + self.tiles[place + 1 :], self.melds)

    def with_drawn(self, tile: Tile) -> "Hand":
        """Return the hand after drawing `tile`."""
        return Hand((*self.tiles, tile), self.melds)

    def physical_tile(self, kind: int) -> Tile:
        """Return the tile of this kind to discard: a plain five if there is one, else the red five.

        Raises:
            ValueError: no such tile is in the hand.
        """
        return min((tile for tile in self.tiles if tile.kind == kind), key=lambda tile: tile.is_red)

    def physical_places(self, kinds: Iterable[int]) -> frozenset[int]:
        """Return the index of `physical_tile` for each of these kinds; of equal tiles, the last."""
        places = {tile: place for place, tile in enumerate(self.tiles)}
        return frozenset(places[self.physical_tile(kind)] for kind in kinds)

    def last_of_kind(self, kind: int) -> Tile:
        """Return the tile of this kind typed last: the tile that links and rows discard.

        A red five leaves before a plain one if it was typed last, as on tenhou's page.

        Raises:
            ValueError: no such tile is in the hand.
        """
        kinds = [tile.kind for tile in self.tiles]
        return self.tiles[len(kinds) - 1 - kinds[::-1].index(kind)]  # type: ignore[arg-type]

    def _refuse_faults(self) -> None:
        error = find_fault((*self.tiles, *self.melds))
        if error is None and not self.tiles:
            error = InvalidHandError("EMPTY", "", 0)
        if error is not None:
            raise error


def sort_tiles(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return the tiles sorted by suit and rank, a red five directly before the plain fives."""
    return tuple(sorted(tiles, key=lambda tile: tile.order))


def find_fault(pieces: Sequence[Tile | Meld]) -> InvalidHandError | None:
    """Return the first fault of tiles and melds in the order given, or None.

    The checks in order: too many tiles, a fifth copy, a second red five, a fifth joker. `index` of
    the error is that of the first piece beyond the limit.
    """
    size = 0
    for index, piece in enumerate(pieces):
        size += PER_MELD if isinstance(piece, Meld) else 1
        if size > MAX_TILES:
            return InvalidHandError("TOO_MANY", str(piece), index)
    singles = [
        (index, tile)
        for index, piece in enumerate(pieces)
        for tile in (piece.tiles if isinstance(piece, Meld) else (piece,))
    ]
    return (
        _first_over(singles, COPIES, "FIFTH_COPY", jokers=False)
        or _second_red(singles)
        or _first_over(singles, MAX_JOKERS, "TOO_MANY_JOKERS", jokers=True)
    )


def _first_over(
    singles: Iterable[tuple[int, Tile]], most: int, code: str, *, jokers: bool
) -> InvalidHandError | None:
    counts = [0] * (KINDS + 1)
    for index, tile in singles:
        counts[tile.kind] += tile.is_joker == jokers
        if counts[tile.kind] > most:
            return InvalidHandError(code, str(tile), index)
    return None


def _second_red(singles: Iterable[tuple[int, Tile]]) -> InvalidHandError | None:
    reds = set()
    for index, tile in singles:
        if tile in reds:
            return InvalidHandError("SECOND_RED", str(tile), index)
        if tile.is_red:
            reds.add(tile)
    return None


def _reds_repeat(hand: Hand) -> bool:
    reds = [tile.kind for tile in hand.tiles if tile.is_red]
    return len(reds) > 1 and len(reds) != len(set(reds))
