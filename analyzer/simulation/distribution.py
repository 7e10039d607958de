"""The number of games that reached a goal, by turn."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from analyzer.hand import Hand
from analyzer.rules import Rules
from analyzer.simulation.games import Until
from analyzer.simulation.options import GameOptions


@dataclass(frozen=True, slots=True)
class Row:
    """The games of one turn.

    Attributes:
        turn: number of the turn, from 1.
        games: number of games that reached the goal in this turn.
        share: their share of all games, 0-1.
        cumulated: share of the games that reached the goal in this turn or before, 0-1.
        example: number of the first game that reached it in this turn, 0 if there is none.
    """

    turn: int
    games: int
    share: float
    cumulated: float
    example: int


@dataclass(frozen=True, slots=True)
class Distribution:
    """The turns in which games reached tenpai, or a win.

    Attributes:
        games: number of all games, including those that never reached it.
        counts: entry k - 1 is the number of games that reached it in turn k.
        examples: the number of the first of these games, 0 if there is none.
    """

    games: int
    counts: tuple[int, ...]
    examples: tuple[int, ...]

    @property
    def reached(self) -> int:
        """Number of games that reached the goal."""
        return sum(self.counts)

    @property
    def share(self) -> float:
        """Share of all games that reached the goal, 0-1."""
        return self.reached / max(self.games, 1)

    @property
    def missed(self) -> int:
        """Number of games that never reached the goal."""
        return self.games - self.reached

    @property
    def missed_share(self) -> float:
        """Their share of all games, 0-1."""
        return 1 - self.share

    @property
    def mean(self) -> float | None:
        """Average turn of the games that reached the goal; None if none did."""
        turns = sum(turn * games for turn, games in enumerate(self.counts, start=1))
        return turns / self.reached if self.reached else None

    @property
    def median(self) -> int | None:
        """The turn by which half of all games had reached the goal; None if fewer than half did."""
        return next((row.turn for row in self.rows() if 2 * row.cumulated >= 1), None)

    def rows(self) -> Iterator[Row]:
        """Yield a row for every turn, including turns without a game."""
        before = 0
        all_games = max(self.games, 1)
        pairs = zip(self.counts, self.examples, strict=True)
        for turn, (games, example) in enumerate(pairs, start=1):
            before += games
            yield Row(turn, games, games / all_games, before / all_games, example)

    @classmethod
    def of_nothing(cls, turns: int) -> "Distribution":
        """Return the distribution of no games over `turns` turns."""
        return cls(0, (0,) * turns, (0,) * turns)

    def plus_game(self, number: int, turn: int | None) -> "Distribution":
        """Return the distribution with one more game; `turn` is None if it missed the goal."""
        turns = range(1, len(self.counts) + 1)
        counts = tuple(int(each == turn) for each in turns)
        return self.plus(Distribution(1, counts, tuple(number * count for count in counts)))

    def plus(self, more: "Distribution") -> "Distribution":
        """Return the distribution of these games and of `more`, which were played after them."""
        return Distribution(
            self.games + more.games,
            tuple(map(sum, zip(self.counts, more.counts, strict=True))),
            tuple(old or new for old, new in zip(self.examples, more.examples, strict=True)),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """The results of many games.

    Attributes:
        seed: the seed; games 1 to `games` of it were played.
        options: the options of every game; their `turns` is a number.
        tenpai: distribution of the turns of tenpai; a hand that was complete at once counts as
            tenpai too.
        win: distribution of the turns of a win; empty if the games ended at tenpai.
    """

    seed: int
    options: GameOptions
    tenpai: Distribution
    win: Distribution

    @property
    def games(self) -> int:
        """Number of games played."""
        return self.tenpai.games

    @property
    def rules(self) -> Rules:
        """The rules of the games."""
        return self.options.rules

    @property
    def hand(self) -> Hand | None:
        """The hand at the start of each game; None if hands were dealt."""
        return self.options.hand

    @property
    def until(self) -> Until:
        """The goal at which a game ended."""
        return self.options.until

    @property
    def turns(self) -> int:
        """Greatest number of draws in a game."""
        return len(self.tenpai.counts)

    @property
    def goals(self) -> dict[Until, Distribution]:
        """Goal -> its distribution: tenpai, and a win if that ends the games."""
        only_tenpai: dict[Until, Distribution] = {"tenpai": self.tenpai}
        return only_tenpai if self.until == "tenpai" else only_tenpai | {"win": self.win}

    @property
    def last_turn(self) -> int:
        """The last turn in which a game reached one of the goals; 0 if there is no such game."""
        return max(
            (turn for each in self.goals.values() for turn, n in enumerate(each.counts, 1) if n),
            default=0,
        )

    def rows(self) -> Iterator[dict[Until, Row]]:
        """Yield a row for each goal for every turn up to the last one that is needed."""
        columns = [islice(each.rows(), self.last_turn) for each in self.goals.values()]
        for rows in zip(*columns, strict=True):
            yield dict(zip(self.goals, rows, strict=True))

    def plus(self, tenpai: Distribution, win: Distribution) -> "Statistics":
        """Return the statistics of these games and of more games, which were played after them."""
        return replace(self, tenpai=self.tenpai.plus(tenpai), win=self.win.plus(win))
