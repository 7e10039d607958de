"""In how many of many games a goal was reached, by the turn in which it was."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from analyzer.hand import Hand
from analyzer.rules import Rules
from analyzer.simulation.games import Until


@dataclass(frozen=True, slots=True)
class Row:
    """One turn.

    Attributes:
        games: that came there in this turn.
        share: of all games, 0-1.
        cumulated: share of those that came there by then.
        example: number of the first game that did, 0 for none.
    """

    turn: int
    games: int
    share: float
    cumulated: float
    example: int


@dataclass(frozen=True, slots=True)
class Distribution:
    """When games came to tenpai, or to a win.

    Attributes:
        games: all, those included that never came there.
        counts: entry k - 1: games that came there in turn k.
        examples: the number of the first of them, 0 for none.
    """

    games: int
    counts: tuple[int, ...]
    examples: tuple[int, ...]

    @property
    def reached(self) -> int:
        """Games that came there."""
        return sum(self.counts)

    @property
    def share(self) -> float:
        """The same as a share of all, 0-1."""
        return self.reached / max(self.games, 1)

    @property
    def mean(self) -> float | None:
        """Turns that the games which came there took, on average."""
        turns = sum(turn * games for turn, games in enumerate(self.counts, start=1))
        return turns / self.reached if self.reached else None

    @property
    def median(self) -> int | None:
        """The turn by which half of all games had come there; None if fewer ever did."""
        return next((row.turn for row in self.rows() if 2 * row.cumulated >= 1), None)

    def rows(self) -> Iterator[Row]:
        """Yield every turn, those without a game too."""
        before = 0
        all_games = max(self.games, 1)
        pairs = zip(self.counts, self.examples, strict=True)
        for turn, (games, example) in enumerate(pairs, start=1):
            before += games
            yield Row(turn, games, games / all_games, before / all_games, example)

    @classmethod
    def of_nothing(cls, turns: int) -> "Distribution":
        """Return the distribution of no game over so many turns."""
        return cls(0, (0,) * turns, (0,) * turns)

    def plus_game(self, number: int, turn: int | None) -> "Distribution":
        """Return the distribution of these games and of one more, which came there in a turn."""
        turns = range(1, len(self.counts) + 1)
        counts = tuple(int(each == turn) for each in turns)
        return self.plus(Distribution(1, counts, tuple(number * count for count in counts)))

    def plus(self, more: "Distribution") -> "Distribution":
        """Return the distribution of these games and of more, played after them."""
        return Distribution(
            self.games + more.games,
            tuple(map(sum, zip(self.counts, more.counts, strict=True))),
            tuple(old or new for old, new in zip(self.examples, more.examples, strict=True)),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """What many games came to.

    Attributes:
        seed: games 1 to `games` of it were played.
        rules, hand, until: of every game; `hand` is None where it was dealt.
        turns: draws at most.
        tenpai: a hand that was complete at once counts as tenpai too.
        win: empty of games where they ended at tenpai.
    """

    seed: int
    rules: Rules
    hand: Hand | None
    until: Until
    turns: int
    tenpai: Distribution
    win: Distribution

    @property
    def games(self) -> int:
        """How many were played."""
        return self.tenpai.games

    def plus(self, tenpai: Distribution, win: Distribution) -> "Statistics":
        """Return the statistics of these games and of more, played after them."""
        return replace(self, tenpai=self.tenpai.plus(tenpai), win=self.win.plus(win))
