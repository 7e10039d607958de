"""A game of one player as frozen values: what was held, drawn and discarded, turn by turn."""

from dataclasses import dataclass
from typing import Literal

from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.rules import Rules
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire

Until = Literal["tenpai", "win"]
"""Where a game ends, if the wall lasts."""

Outcome = Literal["tenpai", "win", "draw"]
"""How it ended; a draw when the wall, or the turns allowed, came to an end."""


@dataclass(frozen=True, slots=True)
class Option:
    """A natural tile that can go without raising shanten, and what the rest then accepts.

    Attributes:
        count: copies left of all tiles accepted; those in the hand and in the own river are not.
    """

    tile: Tile
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One draw, and one discard if the hand is not complete.

    Attributes:
        number: from 1.
        tiles: concealed before the draw; in dealt order at first, sorted later.
        melds: those beside them.
        draw: the tile drawn.
        shanten: with the tile drawn; -1 complete.
        options: the discards that keep it, most useful first, then by suit and rank.
        discard: the tile let go; None from a complete hand.
        rest: concealed after the turn, sorted.
        useful: what `rest` accepts, each tile with its copies left; nothing once complete.
    """

    number: int
    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    draw: Tile
    shanten: int
    options: tuple[Option, ...]
    discard: Tile | None
    rest: tuple[Tile, ...]
    useful: Ukeire

    @property
    def hand(self) -> Hand:
        """The hand as it faces the decision, the tile drawn last.

        Raises:
            InvalidHandError: it holds more jokers than a `Hand` may.
        """
        return Hand((*self.tiles, self.draw), self.melds)

    @property
    def count(self) -> int:
        """Copies left of all useful tiles."""
        return sum(left for _, left in self.useful)

    @property
    def keeps_shanten(self) -> bool:
        """Whether the discard is one of the options."""
        return any(option.tile == self.discard for option in self.options)

    @property
    def is_largest(self) -> bool:
        """Whether no option would be more useful than the discard."""
        return self.keeps_shanten and self.count == self.options[0].count


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A whole game.

    Attributes:
        rules: what it was played by.
        until: where it was to end.
        seed, number: of the chance; None where the draws were given.
        turns: in order; at least one, unless there was nothing to draw.
        outcome: how it ended.
        rest: the concealed tiles at the end, sorted.
        melds: those beside them.
        wall: the tiles that were not drawn, in the order in which they would have come; sorted
            where the draws were given.
    """

    rules: Rules
    until: Until
    seed: int | None
    number: int | None
    turns: tuple[Turn, ...]
    outcome: Outcome
    rest: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    wall: tuple[Tile, ...]

    @property
    def river(self) -> tuple[Tile, ...]:
        """The discards, in order."""
        return tuple(turn.discard for turn in self.turns if turn.discard is not None)
