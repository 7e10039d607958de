"""Melds: sets that lie open next to the hand, and concealed kans.

A meld prints as one bracket, the form that links and files use:

    (456m1)   chii: a run, then which of its three tiles was called, 0-2
    (p5m2)    pon, then from whom: 1 the next player (right), 2 the one opposite, 3 the one before
    (k5m2)    open kan; (k5m) a concealed one
    (s5m2)    kan added to a pon

The digit 0 means that the set holds the red five.

The layout of a meld on the table, from left to right:

chii           the called tile first, turned sideways
pon, open kan  the turned tile first, in the middle or last: from the left, opposite, the right
added kan      as the pon, with the fourth tile on the turned one
concealed kan  the outer two tiles face down

A meld does not record whether the red five was the called tile: here it is an upright one.
"""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import product
from typing import Literal

from analyzer.tiles import COPIES, RED_FIVES, TILES, Tile

Call = Literal["chii", "pon", "open_kan", "added_kan", "concealed_kan"]

LETTERS: dict[Call, str] = {"pon": "p", "open_kan": "k", "concealed_kan": "k", "added_kan": "s"}

LEFT = 3
"""The seat from which a run is always called."""

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


@dataclass(frozen=True, slots=True)
class Meld:
    """A declared set, checked on construction.

    Attributes:
        call: how the meld was made.
        tiles: three or four tiles by rank, a red five before the plain fives.
        seat: the player whose discard was called: 1 the next player (right), 2 opposite, 3 the one
            before (left); 0 for a concealed kan.
        called: index of the called tile in a run, 0-2; otherwise 0.

    Raises:
        ValueError: no such meld has these tiles, this seat and this index.
    """

    call: Call
    tiles: tuple[Tile, ...]
    seat: int
    called: int = 0

    def __post_init__(self) -> None:
        kinds = [tile.kind for tile in self.tiles]
        first = kinds[0]
        if self.call == "chii":
            is_run = first < 27 and first % 9 < 7 and kinds == [first, first + 1, first + 2]
            fits = is_run and self.seat == LEFT and self.called in (0, 1, 2)
        else:
            seats = (0,) if self.call == "concealed_kan" else (1, 2, 3)
            size = 3 if self.call == "pon" else 4
            fits = kinds == [first] * size and self.seat in seats and self.called == 0
        if not fits or first >= len(TILES) or sum(tile.is_red for tile in self.tiles) > 1:
            raise ValueError(f"no such meld: {self.call} of {self.tiles}")

    @property
    def is_kan(self) -> bool:
        """Whether it has four tiles."""
        return len(self.tiles) == 4

    @property
    def is_open(self) -> bool:
        """Whether it holds another player's discard."""
        return self.call != "concealed_kan"

    @property
    def layout(self) -> tuple[MeldTile, ...]:
        """Its tiles on the table from left to right; a stacked tile follows the one below it.

        >>> from analyzer.tiles import parse_tile
        >>> [tile.is_turned for tile in make_set("pon", parse_tile("5m"), 2).layout]
        [False, True, False]
        """
        if self.call == "concealed_kan":
            red_or_plain, plain, *_ = self.tiles
            hidden = MeldTile(plain, is_back=True)
            return hidden, MeldTile(red_or_plain), MeldTile(plain), hidden
        if self.call == "chii":
            upright = list(self.tiles)
            called = upright.pop(self.called)
            place = 0
        else:
            *upright, called = self.tiles if self.call != "added_kan" else self.tiles[:3]
            place = {FIRST: 0, MIDDLE: 1}.get(self.seat, len(upright))
        turned = [MeldTile(called, is_turned=True)]
        if self.call == "added_kan":
            turned.append(MeldTile(self.tiles[3], is_turned=True, is_stacked=True))
        before, after = upright[:place], upright[place:]
        return (*map(MeldTile, before), *turned, *map(MeldTile, after))

    @property
    def held(self) -> tuple[Tile, ...]:
        """The tiles of the hand that went into a chii or a pon."""
        return (*self.tiles[: self.called], *self.tiles[self.called + 1 :])

    def __str__(self) -> str:
        suit = self.tiles[0].suit
        if self.call == "chii":
            return f"({''.join(tile.digit for tile in self.tiles)}{suit}{self.called})"
        return f"({LETTERS[self.call]}{self.tiles[0].digit}{suit}{self.seat or ''})"


def make_run(tiles: tuple[Tile, ...], called: int = 0) -> Meld:
    """Return the chii of three tiles in any order; `called` is the index of the called tile by
    rank, 0-2.

    Raises:
        ValueError: the tiles do not form a run.
    """
    return Meld("chii", tuple(sorted(tiles, key=lambda tile: tile.order)), LEFT, called)


def make_set(call: Call, tile: Tile, seat: int = 0) -> Meld:
    """Return the pon or kan of a tile; if it is a red five, the other tiles are plain.

    Raises:
        ValueError: this call cannot have this seat.
    """
    plain = TILES[tile.kind]
    return Meld(call, (tile,) + (plain,) * (2 if call == "pon" else 3), seat)


def runs_with(tile: Tile, seen: Collection[Tile], *, has_reds: bool = True) -> tuple[Meld, ...]:
    """Return every run with a called tile, sorted by its lowest tile, if copies are left of it.

    A run with a five is returned twice, plain and red, unless the red five is seen or the game has
    no red fives.

    >>> [str(run) for run in runs_with(TILES[12], ())]
    ['(234p2)', '(345p1)', '(340p1)', '(456p0)', '(406p0)']
    """
    if tile.is_joker or tile.suit == "z":
        return ()
    rank, runs = tile.kind % 9, list[tuple[Tile, ...]]()
    reds: dict[int, Tile] = {red.kind: red for red in RED_FIVES} if has_reds else {}
    for called in range(min(2, rank), max(-1, rank - 7), -1):
        kinds = range(tile.kind - called, tile.kind - called + 3)
        choices = [[TILES[kind], *([reds[kind]] if kind in reds else [])] for kind in kinds]
        choices[called] = [tile]
        runs += product(*choices)
    return tuple(make_run(run, run.index(tile)) for run in runs if _are_left(run, seen))


def _are_left(run: tuple[Tile, ...], seen: Collection[Tile]) -> bool:
    """Return whether a copy of each tile of a run is not among the tiles seen."""
    kinds = [tile.kind for tile in seen]
    return all(
        kinds.count(tile.kind) < COPIES and not (tile.is_red and tile in seen) for tile in run
    )
