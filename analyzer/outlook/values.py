"""A step, an improvement, and all that follows one discard."""

from dataclasses import dataclass

from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire

GOOD = 4
"""A wait is of good shape if more tiles than this are left of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A draw that lowers shanten, and the best discard after it.

    Attributes:
        tile: the tile drawn; never red.
        left: its copies left before the draw, at least one.
        discard: the kind to discard next, never red; None where the draw completes the hand.
        physical: the very tile that leaves then; a red five where the hand has no plain one.
        shanten: after draw and discard; -1 where the draw completes the hand.
        count: copies left, after the draw, of all that is accepted then.
        ukeire: the accepted tiles, each with its copies left; the waits at tenpai.
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
    """A draw that keeps shanten but, after the best discard, accepts more copies (手変わり).

    Attributes:
        tile: the tile drawn; never red.
        left: its copies left before the draw, at least one.
        discard: the kind to discard next, never red.
        physical: the very tile that leaves then; a red five where the hand has no plain one.
        before: copies accepted now.
        after: copies accepted after draw and discard.
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
        shanten: of the 3n+1 tiles.
        steps: for each accepted tile with a copy left, by suit and rank, the joker last.
        improvements: those that accept most first; equal ones by suit and rank.
    """

    shanten: int
    steps: tuple[Step, ...] = ()
    improvements: tuple[Improvement, ...] = ()

    @property
    def count(self) -> int:
        """Copies left of all tiles that `steps` draw."""
        return sum(step.left for step in self.steps)

    @property
    def next_width(self) -> float | None:
        """Copies accepted after the next step, expected over the copies that can be drawn.

        None at tenpai, where the draw wins, and where nothing can be drawn.
        """
        if self.shanten <= 0 or not self.steps:
            return None
        return sum(step.left * step.count for step in self.steps) / self.count

    @property
    def good_shape(self) -> tuple[int, int] | None:
        """At 1-shanten the copies that lead to a wait of more than four tiles, and all copies.

        The wait is that of the step. None at any other shanten, and where nothing can be drawn.
        """
        if self.shanten != 1 or not self.steps:
            return None
        good = sum(step.left for step in self.steps if step.count > GOOD)
        return good, self.count
