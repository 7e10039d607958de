"""The estimates of a hand: rows that are level, riichi or not; the answers to a thrown tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from analyzer.analysis import analyze
from analyzer.errors import AnalyzerError
from analyzer.expectation import Expectation, Offer, Verdict, expect, offer, verdict
from analyzer.expectation.errors import TOO_LARGE
from analyzer.expectation.parts import CallPart
from analyzer.expectation.values import Declaring
from analyzer.tiles import Tile
from webapp.expectation.query import EstimateQuery, ThrownQuery, refused
from webapp.parts.table_options import OFFER

if TYPE_CHECKING:
    from analyzer.danger import Plans

WEB_SECONDS = 2.0
"""Most seconds of processor time for a graph in a request; after it no more rows are explained."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimates:
    """The estimates of a hand.

    Attributes:
        expectation: rows with their values, best first by the goal.
        verdict: what to discard, by tiles and by these values.
        declaring: riichi or not, for the best row of a closed hand if that row is tenpai.
        calls: the first calls of each discard, the likeliest first; empty without calls.
        plans: what pushing and folding each discard are worth; None without a player in riichi,
            and for a hand that draws first.
    """

    query: EstimateQuery
    expectation: Expectation
    verdict: Verdict
    declaring: Declaring | None = None
    calls: Mapping[Tile | None, tuple[CallPart, ...]] = field(default_factory=dict, hash=False)
    plans: Plans | None = None

    @property
    def without_graph(self) -> Estimates:
        """The same without the graph, which is large."""
        return replace(self, expectation=self.expectation.without_graph)


def make_estimates(query: EstimateQuery, **limits: Any) -> Estimates:
    """Compute the estimates of a hand that has some; `limits` are options of the engine."""
    options = query.options(**limits)
    answer = expect(query.hand, query.situation, options)
    calls = {}
    if answer.has_calls:
        calls = {row.tile: answer.first_calls(row.tile) for row in answer.rows}
    analysis = analyze(query.hand, situation=query.situation, rules=query.rules)
    judged, plans = verdict(analysis, answer), None
    if query.danger and judged.tiles:
        from analyzer.danger import weigh_plans  # noqa: PLC0415

        plans = weigh_plans(query.danger, query.course, answer)
        judged = plans.judge(judged)
    return Estimates(
        query=query,
        expectation=answer,
        verdict=judged,
        declaring=answer.declaring(),
        calls=calls,
        plans=plans,
    )


def make_offer(query: ThrownQuery, **limits: Any) -> Offer:
    """Compute the values of passing and each call of a thrown tile, under the same conditions.

    Raises:
        InvalidRequestError: the hand is too far from tenpai.
        ExpectationError: its graph is too large, and `limits` allow no fallback.
    """
    question, tile = query.estimate, query.tile
    options = question.options(**limits)
    try:
        return offer(question.hand, question.situation, tile, query.source, options)
    except AnalyzerError as error:
        if error.code == TOO_LARGE:
            raise
        raise refused(error.code, error.found, (OFFER.name, str(tile))) from error


def explained_rows(estimates: Estimates, explain: str) -> tuple[Tile | None, ...]:
    """Return the discards whose numbers are explained; `explain` is a value of `EXPLAIN`."""
    rows = estimates.expectation.rows
    chosen = {"none": rows[:0], "best": rows[:1], "all": rows}[explain]
    return tuple(row.tile for row in chosen)
