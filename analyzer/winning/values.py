"""The values of a reading: blocks of tiles, and the reading in kinds or in tiles.

The place of a tile in a reading gives the shape of the wait that the tile completed:

    a run, as its middle             kanchan
    a run, as 3 of 123 or 7 of 789   penchan
    a run, as another end            ryanmen
    a triplet                        shanpon
    the pair, or one of seven        tanki
    a single orphan, or their pair   orphans_single, orphans_thirteen
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from analyzer.melds import Meld
from analyzer.shanten import Form
from analyzer.tiles import Tile

Shape = Literal[
    "ryanmen", "kanchan", "penchan", "shanpon", "tanki", "orphans_single", "orphans_thirteen"
]
"""Names of wait shapes, by the place of the winning tile."""

SHAPES: tuple[Shape, ...] = get_args(Shape)
"""Every shape, in the order in which the shapes of a wait are listed."""

Kinds = tuple[int, ...]
"""The kinds of the tiles of a block."""


@dataclass(frozen=True, slots=True)
class Block:
    """Tiles that belong together: a run, a triplet, a pair, or a single orphan."""

    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        return "".join(tile.digit for tile in self.tiles) + self.tiles[0].suit

    @property
    def kinds(self) -> Kinds:
        """The kinds of its tiles."""
        return tuple([tile.kind for tile in self.tiles])


Part = Block | Meld
"""A part of a reading: a block of the hand, or a meld."""


class Cutting(NamedTuple):
    """A reading in kinds instead of tiles: `blocks` and `pair` are as in a `Decomposition`."""

    form: Form
    blocks: tuple[Kinds, ...]
    pair: Kinds | None

    def shapes(self, kind: int) -> set[Shape]:
        """Return a shape for each place of a kind; empty for a kind that does not occur."""
        names = {wait_shape(block, kind) for block in self.blocks if kind in block}
        if self.pair == (kind, kind):
            names.add("orphans_thirteen" if self.form == "thirteen_orphans" else "tanki")
        return names


@dataclass(frozen=True, slots=True)
class Decomposition:
    """One reading of a complete hand.

    `str(reading)` is its sets by suit and rank, its pair, then its melds: `123m 11z (p5z1)`.

    Attributes:
        form: the winning form.
        blocks: the concealed sets by suit and rank, without the pair; the seven pairs; the twelve
            single orphans.
        pair: the pair; None for seven pairs.
        melds: the melds of the hand, which are sets of every reading.
    """

    form: Form
    blocks: tuple[Block, ...]
    pair: Block | None
    melds: tuple[Meld, ...] = ()

    @property
    def parts(self) -> tuple[Part, ...]:
        """The blocks, the pair, then the melds."""
        return (*self.blocks, *((self.pair,) if self.pair else ()), *self.melds)

    def __str__(self) -> str:
        return " ".join(map(str, self.parts))

    def wait_shapes(self, tile: Tile) -> tuple[Shape, ...]:
        """Return the shapes of the wait that a concealed tile may have completed.

        There is one shape for each place of the tile; they are in the order of `SHAPES`, without
        repetition. Empty for a joker and for a tile that is not concealed.
        """
        if tile.is_joker:
            return ()
        blocks = tuple(block.kinds for block in self.blocks)
        pair = self.pair.kinds if self.pair else None
        names = Cutting(self.form, blocks, pair).shapes(tile.kind)
        return tuple(shape for shape in SHAPES if shape in names)


def wait_shape(block: Kinds, kind: int) -> Shape:
    """Return the shape of a wait for this tile of a block."""
    if len(block) < 3:
        return "tanki" if len(block) == 2 else "orphans_single"
    first, middle, last = block
    if first == last:
        return "shanpon"
    if kind == middle:
        return "kanchan"
    is_inner_end = (kind == last and first % 9 == 0) or (kind == first and last % 9 == 8)
    return "penchan" if is_inner_end else "ryanmen"
