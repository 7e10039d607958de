"""The answer: a row for each discard, and on request the explanation of its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol

from analyzer.expectation.options import Declare, Method, Options
from analyzer.expectation.parts import CallPart, Comparison, Explanation
from analyzer.hand import Hand
from analyzer.situation import Situation
from analyzer.tiles import Tile


class Value(NamedTuple):
    """The value of a hand for its player.

    Attributes:
        tenpai: chance to be tenpai at some time, 0-1.
        win: chance to win, 0-1.
        points: mean points won, without riichi sticks and counters, minus lost deposits, plus
            those for tenpai in drawn rounds.
    """

    tenpai: float
    win: float
    points: float

    def by_goal(self, options: Options) -> float:
        """Return the number by which the goal compares values."""
        if options.goal == "score":
            return self.points + options.loss * self.win
        return float(getattr(self, options.goal))

    def is_level(self, other: Value, options: Options) -> bool:
        """Return whether two values are equally good by the goal, within the model's error."""
        mine, its = self.by_goal(options), other.by_goal(options)
        return abs(mine - its) <= LEVEL * max(mine, its)


LEVEL = 0.02
"""Values that differ by at most this share of the greater one are level; docs/expectation.md says
how it was measured."""

NEAR = 1e-9
"""Values that differ by less, relative to 1 + the value, are equal."""

EXACT = Value(0.0, 0.0, 0.0)
"""The error of a row that is computed exactly."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One discard, or the hand itself if it has 3n+1 tiles.

    Attributes:
        tile: the discarded tile; None for a hand of 3n+1 tiles.
        value: the value with all draws left.
        numbers: float64[n, 3]; the numbers of `by_draws`.
        error: two standard errors of the last value; 0 if the row is computed exactly.
    """

    tile: Tile | None
    value: Value
    numbers: Any = field(repr=False, compare=False)
    error: Value = EXACT

    @property
    def by_draws(self) -> tuple[Value, ...]:
        """The value of the same hand with n draws left, for n from 0 to all draws; with simple
        play only the value with all draws."""
        return tuple(map(Value._make, self.numbers.tolist()))

    @property
    def tenpai(self) -> float:
        """Chance to be tenpai at some time, 0-1."""
        return self.value.tenpai

    @property
    def win(self) -> float:
        """Chance to win, 0-1."""
        return self.value.win

    @property
    def points(self) -> float:
        """Mean points won."""
        return self.value.points


class Declaring(NamedTuple):
    """The values of the best discard to tenpai, with riichi at once and without riichi."""

    riichi: Value
    quiet: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """The size of a graph.

    Attributes:
        full: number of hands of 3n+2 tiles.
        waiting: number of hands of 3n+1 tiles.
        draws: number of draws between them.
        waits: number of pairs of a tenpai hand and a tile that it waits for.
    """

    full: int
    waiting: int
    draws: int
    waits: int


class PlayedGraph(Protocol):
    """The graph of an answer with its policy, which explains the numbers of a row."""

    def explain(self, answer: Expectation, row: Row) -> Explanation:
        """Return the explanation of a row."""

    def first_calls(self, answer: Expectation, row: Row) -> tuple[CallPart, ...]:
        """Return the first calls of a row."""

    def yaku_shares(self, answer: Expectation, row: Row) -> dict[str, float]:
        """Return the share of each yaku among the likeliest wins of a row."""

    def wins_in_turns(self, answer: Expectation, row: Row) -> tuple[float, ...]:
        """Return the chance to win in each turn, that of the discard first."""

    def compare(self, answer: Expectation, row: Row, other: Row) -> Comparison:
        """Return the points of a row minus those of another."""

    def with_riichi(self, answer: Expectation, row: Row, riichi: Declare) -> Value:
        """Return the value of a row with another choice of `Options.riichi`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """Every discard of a hand, best first by the goal.

    Attributes:
        hand, situation, options: the question.
        shanten: shanten of the hand, -1 if it is complete.
        draws: number of own draws left.
        rows: best first; one row for a hand of 3n+1 tiles.
        extra: the budget that was used, see `Options.extra`; numbers of different budgets cannot
            be compared. None for simple play.
        calls: which calls the numbers include: "off", "lower" or "all"; numbers with and without
            calls cannot be compared.
        open_extra: the budget of hands that have called; None without calls.
        method: "graph", or "simple play" if that was chosen or the graph would be too large.
        size: the size of the graph; None for simple play.
        passes: the graph with its policy, for explanations; None for simple play, for calls with
            `exact`, and in answers of `expect_many`.
    """

    hand: Hand
    situation: Situation
    options: Options
    shanten: int
    draws: int
    rows: tuple[Row, ...] = ()
    extra: int | None = None
    calls: str = "off"
    open_extra: int | None = None
    method: Method = "graph"
    size: Size | None = None
    passes: PlayedGraph | None = field(default=None, repr=False, compare=False)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    @property
    def best(self) -> Row:
        """The first row."""
        return self.rows[0]

    @property
    def without_graph(self) -> Expectation:
        """The same without the graph, which is large and only explains rows."""
        return replace(self, passes=None)

    @property
    def is_exact(self) -> bool:
        """Whether the values are computed, not played by chance."""
        return self.method == "graph"

    @property
    def has_calls(self) -> bool:
        """Whether the numbers include chii and pon."""
        return self.calls != "off"

    @property
    def is_hopeless(self) -> bool:
        """Whether no win is possible."""
        return not any(row.win for row in self.rows)

    def rival(self, row: Row) -> Row | None:
        """Return the best of the other rows; None if there is no other one."""
        return next((each for each in self.rows if each is not row), None)

    def row(self, tile: Tile | None) -> Row:
        """Return the row of a discard; for a red five without its own row, that of its kind.

        Raises:
            ValueError: there is no such row.
        """
        row = self.find_row(tile)
        if row is None:
            raise ValueError(f"no row throws {tile}")
        return row

    def find_row(self, tile: Tile | None) -> Row | None:
        """Return the same row; None if there is no such row."""
        for row in self.rows:
            if row.tile == tile:
                return row
        for row in self.rows:
            if row.tile and tile and row.tile.kind == tile.kind and not self.options.red_rows:
                return row
        return None

    @property
    def level(self) -> tuple[Row, ...]:
        """The rows that are as good as the best one by the goal, including that one."""
        options = self.options
        most = self.best.value.by_goal(options)
        return tuple(
            row
            for row in self.rows
            if most - row.value.by_goal(options) <= max(LEVEL * most, row.error.by_goal(options))
        )

    def declaring(self, tile: Tile | None = None) -> Declaring | None:
        """Return riichi or not for a row, by default the best one; None if it is not tenpai, or
        cannot declare.

        Raises:
            ValueError: there is no such row, or the answer has lost its graph.
        """
        tile = tile or self.best.tile
        is_open = any(meld.is_open for meld in self.hand.melds)
        is_waiting = self.shanten <= 0 and self.row(tile).by_draws[0].tenpai == 1
        if is_open or not is_waiting or not self.draws or not self.is_exact:
            return None
        return Declaring(self.with_riichi("always", tile), self.with_riichi("never", tile))

    def explain(self, tile: Tile | None = None) -> Explanation:
        """Return the explanation of a row: its numbers as sums of their parts.

        Raises:
            ValueError: there is no such row, or the answer has no graph.
        """
        return self._graph().explain(self, self.row(tile))

    def with_riichi(self, riichi: Declare, tile: Tile | None = None) -> Value:
        """Return the value of a row with another choice of `Options.riichi`, in the same graph.

        Raises:
            ValueError: there is no such row, or the answer has no graph.
        """
        return self._graph().with_riichi(self, self.row(tile), riichi)

    def first_calls(self, tile: Tile | None = None) -> tuple[CallPart, ...]:
        """Return only `by_call` of the explanation of a row: its first calls.

        Raises:
            ValueError: there is no such row, or the answer has no graph.
        """
        return self._graph().first_calls(self, self.row(tile))

    def wins_in_turns(self, tile: Tile | None) -> tuple[float, ...]:
        """Return the chance of a row to win in each turn, as `by_turn` of its explanation, but
        much sooner: draws + 1 entries, that of the discard first.

        Raises:
            ValueError: there is no such row, or the answer has no graph.
        """
        return self._graph().wins_in_turns(self, self.row(tile))

    def yaku_shares(self, tile: Tile | None) -> dict[str, float]:
        """Return yaku -> at least which share of the wins of a row has it, 0-1; rare wins are not
        looked at.

        Raises:
            ValueError: there is no such row, or the answer has no graph.
        """
        return self._graph().yaku_shares(self, self.row(tile))

    def compare(self, tile: Tile | None, other: Tile | None) -> Comparison:
        """Return the points of one row minus those of another, as parts.

        Raises:
            ValueError: there is no such row, or the answer has no graph.
        """
        return self._graph().compare(self, self.row(tile), self.row(other))

    def _graph(self) -> PlayedGraph:
        if self.passes is None:
            raise ValueError("without its graph an answer has no explanation")
        return self.passes
