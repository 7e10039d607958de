"""A step, an improvement, and everything that follows one discard."""

from dataclasses import dataclass

from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire

GOOD = 4
"""A wait has a good shape if more copies than this are left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A draw that lowers shanten, and the best discard after it.

    Attributes:
        tile: the tile drawn, never red.
        left: its copies left before the draw, at least one.
        discard: the kind to discard next, never red; None if the draw completes the hand.
        physical: the exact tile that leaves: the red five only if the hand has no plain one.
        shanten: shanten after the draw and the discard; -1 if the draw completes the hand.
        count: copies left of all accepted tiles, after the draw and the discard.
        ukeire: the accepted tiles with the copies left of each; the waits at tenpai.
    """

    tile: Tile
    left: int
    discard: Tile | None
    physical: Tile | None
    shanten: int
    count: int
    ukeire: Ukeire


@dataclass(frozen=True, slots=True, kw_only=True)
class Improvement:
    """A draw that keeps shanten and, after the best discard, accepts more copies (手変わり).

    Attributes:
        tile: the tile drawn, never red.
        left: its copies left before the draw, at least one.
        discard: the kind to discard next, never red.
        physical: the exact tile that leaves: the red five only if the hand has no plain one.
        before: copies accepted now.
        after: copies accepted after the draw and the discard.
    """

    tile: Tile
    left: int
    discard: Tile
    physical: Tile
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What can follow 3n+1 tiles.

    Attributes:
        shanten: shanten of the 3n+1 tiles.
        steps: a step for each accepted tile with a copy left, by suit and rank, the joker last.
        improvements: the improvements; those that accept most copies first, then by suit and rank.
    """

    shanten: int
    steps: tuple[Step, ...] = ()
    improvements: tuple[Improvement, ...] = ()

    @property
    def count(self) -> int:
        """Copies left of all tiles drawn in `steps`."""
        return sum(step.left for step in self.steps)

    @property
    def next_width(self) -> float | None:
        """Mean number of copies accepted after the next step, over all copies that can be drawn.

        None at tenpai, where the next step wins, and if no copy can be drawn.
        """
        if self.shanten <= 0 or not self.steps:
            return None
        return sum(step.left * step.count for step in self.steps) / self.count

    @property
    def good_shape(self) -> tuple[int, int] | None:
        """At 1-shanten: the copies that lead to a wait of more than four tiles, and all copies.

        None at any other shanten, and if no copy can be drawn.
        """
        if self.shanten != 1 or not self.steps:
            return None
        good = sum(step.left for step in self.steps if step.count > GOOD)
        return good, self.count
