"""The estimates of a hand, the rows that are level, and riichi or not."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from analyzer.expectation import Expectation, Options, Row, Value
    from analyzer.expectation.parts import CallPart
    from analyzer.tiles import Tile
    from webapp.expectation.query import EstimateQuery

LEVEL = 0.005
"""Rows that differ by less than this share of the greater value are level."""

WEB_NODES = 600_000
WEB_SECONDS = 2.0
"""Limits in a request: hands before a discard in a graph, and seconds of processor time for the
graph, after which no more rows are explained."""

WEB_GAMES = 4_000
"""Games played for each discard if a hand is too far from tenpai for a graph."""


class Declaring(NamedTuple):
    """The values of the best discard to tenpai, with riichi at once and without riichi."""

    riichi: Value
    quiet: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimates:
    """The estimates of a hand.

    Attributes:
        expectation: rows with their values, best first by the goal.
        declaring: riichi or not, for the best row of a closed hand if that row is tenpai.
        calls: the first calls of each discard, the likeliest first; empty without calls.
    """

    query: EstimateQuery
    expectation: Expectation
    declaring: Declaring | None = None
    calls: Mapping[Tile | None, tuple[CallPart, ...]] = field(default_factory=dict, hash=False)

    @property
    def level(self) -> tuple[Row, ...]:
        """The rows that are as good as the best one by the goal, including that one."""
        options, best = self.expectation.options, self.expectation.best
        most = best.value.by_goal(options)
        return tuple(
            row
            for row in self.expectation.rows
            if most - row.value.by_goal(options) <= max(LEVEL * most, row.error.by_goal(options))
        )

    @property
    def without_graph(self) -> Estimates:
        """The same without the graph, which is large and only explains rows."""
        return replace(self, expectation=replace(self.expectation, passes=None))

    def row_of(self, tile: Tile | None) -> Row | None:
        """Return the row of a discard; None if it is not evaluated."""
        try:
            return self.expectation.row(tile)
        except ValueError:
            return None


def make_estimates(query: EstimateQuery, **limits: Any) -> Estimates:
    """Compute the estimates of a hand that has some; `limits` are options of the engine."""
    from analyzer import expectation  # noqa: PLC0415

    options = query.way.options(query.scoring, **limits)
    answer = expectation.expect(query.hand, query.situation, options)
    calls = {}
    if answer.has_calls:
        calls = {row.tile: answer.first_calls(row.tile) for row in answer.rows}
    declaring = _declaring(query, answer)
    return Estimates(query=query, expectation=answer, declaring=declaring, calls=calls)


def are_level(first: Value, second: Value, options: Options) -> bool:
    """Return whether two values are equally good, within the error of the model."""
    worths = first.by_goal(options), second.by_goal(options)
    return abs(worths[0] - worths[1]) <= LEVEL * max(worths)


def explained_rows(estimates: Estimates, explain: str) -> tuple[Tile | None, ...]:
    """Return the discards whose numbers are explained; `explain` is a value of `EXPLAIN`."""
    rows = estimates.expectation.rows
    chosen = {"none": rows[:0], "best": rows[:1], "all": rows}[explain]
    return tuple(row.tile for row in chosen)


def _declaring(query: EstimateQuery, expectation: Expectation) -> Declaring | None:
    """Return both values of the best row if it is tenpai at once and may declare riichi."""
    is_open = any(meld.is_open for meld in query.hand.melds)
    is_waiting = expectation.shanten <= 0 and expectation.best.by_draws[0].tenpai == 1
    if is_open or not is_waiting or not expectation.draws or not expectation.is_exact:
        return None
    tile = expectation.best.tile
    return Declaring(
        expectation.with_riichi("always", tile), expectation.with_riichi("never", tile)
    )
