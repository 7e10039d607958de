"""Tiles: 34 kinds, numbered as every mahjong engine numbers them, three red fives, and the joker.

0-8 1m-9m (characters)   9-17 1p-9p (dots)   18-26 1s-9s (bamboo)
27-33 1z-7z: east south west north white green red
34 1j: a joker (laizi), which stands for any tile; counts have no entry for it
"""

from dataclasses import dataclass
from typing import NewType

TileKind = NewType("TileKind", int)
"""A tile's kind, 0-33; a red five has the kind of the plain five."""

SUITS = "mpsz"
KINDS = 34
FIVES = (4, 13, 22)
"""The kinds that have one red copy."""

COPIES = 4
"""Copies of each kind in the wall."""

JOKER_KIND = 34
"""The kind number of a joker."""

KIND_NAMES = tuple(f"{i % 9 + 1}{SUITS[i // 9]}" for i in range(KINDS))
"""kind -> `1m` … `7z`."""

NAMES = (*KIND_NAMES, "1j")
"""The names of all kinds, then that of the joker."""


RED_NAMES = {kind: f"0{KIND_NAMES[kind][1]}" for kind in FIVES}
"""kind -> its red five: `0m`, `0p`, `0s`."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it is shown: a kind, or a red five. `str(tile)` is `5m`, or `0m` for the red five.

    Raises:
        ValueError: there is no such tile.
    """

    kind: TileKind
    is_red: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.kind <= JOKER_KIND or (self.is_red and self.kind not in FIVES):
            raise ValueError(f"there is no tile of kind {self.kind}, red: {self.is_red}")

    @property
    def suit(self) -> str:
        """The suit letter: m, p, s or z; j of a joker."""
        return NAMES[self.kind][1]

    @property
    def digit(self) -> str:
        """The rank as written: 1-9, 0 for a red five."""
        return "0" if self.is_red else NAMES[self.kind][0]

    @property
    def is_joker(self) -> bool:
        """Whether the tile is the joker `1j`."""
        return self.kind == JOKER_KIND

    @property
    def order(self) -> tuple[int, bool]:
        """Sort key of a hand: by suit and rank, a red five directly before the plain ones."""
        return self.kind, not self.is_red

    def __hash__(self) -> int:
        return self.kind

    def __str__(self) -> str:
        return RED_NAMES[self.kind] if self.is_red else NAMES[self.kind]


TILES = tuple(Tile(TileKind(kind)) for kind in range(KINDS))
"""Kind -> its plain tile; there is one object for each kind."""

RED_FIVES = tuple(Tile(TileKind(kind), is_red=True) for kind in FIVES)

JOKER = Tile(TileKind(JOKER_KIND))

TILES_BY_NAME = {str(tile): tile for tile in (*TILES, *RED_FIVES, JOKER)}
"""`1m` … `7z`, `0m` `0p` `0s`, `1j` -> the tile."""


def parse_tile(name: str) -> Tile:
    """Return the tile written `name`, such as `5m`, `0p`, `7z` or `1j`.

    Raises:
        KeyError: no tile has that name.
    """
    return TILES_BY_NAME[name]
