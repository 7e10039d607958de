"""The options that all games of a run share."""

from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.rules import Rules
from analyzer.simulation.games import Until


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOptions:
    """The rules, the start and the end of the games.

    Attributes:
        rules: the rules of the games.
        hand: the hand at the start; None if each game deals one.
        until: the goal at which a game ends; a win ends it in any case.
        turns: greatest number of draws; None: until the wall is empty.

    Raises:
        ValueError: `until` or `turns` is not valid.
    """

    rules: Rules
    hand: Hand | None = None
    until: Until = "tenpai"
    turns: int | None = None

    def __post_init__(self) -> None:
        if self.until not in ("tenpai", "win"):
            raise ValueError(f'until is "tenpai" or "win", not {self.until!r}')
        if self.turns is not None and self.turns < 1:
            raise ValueError(f"turns are 1 or more, not {self.turns}")
