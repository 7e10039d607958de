"""A game of one player as frozen values: the tiles held, drawn and discarded in each turn."""

from dataclasses import dataclass
from typing import Literal

from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.rules import Rules
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire

Until = Literal["tenpai", "win"]
"""The goal at which a game ends."""

Outcome = Literal["tenpai", "win", "draw"]
"""How a game ended; "draw" if the wall or the allowed turns ran out."""


@dataclass(frozen=True, slots=True)
class Option:
    """A natural tile whose discard keeps shanten, and the copies that the rest accepts.

    Attributes:
        tile: the tile.
        count: copies left of all accepted tiles: not in the hand and not in the player's river.
    """

    tile: Tile
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One draw, and one discard unless the hand is complete.

    Attributes:
        number: number of the turn, from 1.
        tiles: concealed tiles before the draw: in dealt order in turn 1, sorted later.
        melds: the melds.
        draw: the tile drawn.
        shanten: shanten with the tile drawn; -1 if the hand is complete.
        options: the discards that keep shanten, the most useful first, then by suit and rank.
        discard: the tile discarded; None from a complete hand.
        rest: concealed tiles after the turn, sorted.
        useful: the tiles that `rest` accepts, with the copies left of each; empty if the hand is
            complete.
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
        """The hand before the discard; the drawn tile is last.

        Raises:
            InvalidHandError: the tiles have more jokers than a `Hand` can hold.
        """
        return Hand(self.held, self.melds)

    @property
    def held(self) -> tuple[Tile, ...]:
        """The concealed tiles before the discard; the drawn one is last."""
        return (*self.tiles, self.draw)

    @property
    def discard_index(self) -> int | None:
        """The index of the discard in `held`: of equal tiles the drawn one; None without one."""
        if self.discard is None:
            return None
        return len(self.tiles) if self.discard == self.draw else self.held.index(self.discard)

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
        """Whether no option is more useful than the discard."""
        return self.keeps_shanten and self.count == self.options[0].count


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A whole game.

    Attributes:
        rules: the rules of the game.
        until: the goal at which it ends.
        seed, number: the seed and the number of the game; None if the draws were given.
        turns: the turns in order; at least one, unless there was nothing to draw.
        outcome: how the game ended.
        rest: the concealed tiles at the end, sorted.
        melds: the melds.
        wall: the tiles that were not drawn, in the order in which they would be drawn; sorted if
            the draws were given.
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
