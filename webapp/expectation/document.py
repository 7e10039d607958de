"""The JSON of estimates; `webapp.expectation.schema` describes it, docs/api.md too."""

from collections.abc import Mapping
from math import inf
from time import thread_time
from typing import Any

from analyzer.expectation import Expectation, Offer, OfferLine, Row
from analyzer.expectation.parts import Explanation
from analyzer.notation import format_hand
from analyzer.tiles import Tile
from webapp.api.document import rules_model
from webapp.api.models import json_of
from webapp.expectation import schema
from webapp.expectation.answer import Estimates
from webapp.expectation.query import EstimateQuery, ThrownQuery
from webapp.expectation.show import reasons


def expectation_model(
    estimates: Estimates, *, explained: tuple[Tile | None, ...] = (), end: float = inf
) -> schema.ExpectationModel:
    """Return the JSON of estimates; the rows in `explained` have their explanation.

    Those that are not begun before `end`, a time of `thread_time`, have none.
    """
    expectation, level = estimates.expectation, estimates.expectation.level
    return json_of(
        schema.ExpectationModel,
        expectation,
        **_question(estimates.query, expectation, expectation.calls),
        nodes=expectation.size.full if expectation.size else None,
        rows=[
            _row(expectation, row, row in level, row.tile in explained, end)
            for row in expectation.rows
        ],
        verdict=verdict_model(estimates),
        declaring=estimates.declaring and (expectation.best.tile, *estimates.declaring),
        offer=None,
    )


def offered_model(query: ThrownQuery, offer: Offer) -> schema.ExpectationModel:
    """Return the JSON of estimates for a thrown tile, with its answers instead of rows."""
    return json_of(
        schema.ExpectationModel,
        offer,
        **_question(query.estimate, offer, offer.options.calls),
        method="graph",
        nodes=None,
        rows=[],
        verdict=None,
        declaring=None,
        offer=offer_model(offer),
    )


def verdict_model(estimates: Estimates) -> schema.VerdictModel | None:
    """Return the JSON of the verdict; None for a hand that draws first."""
    verdict = estimates.verdict
    if not verdict.tiles:
        return None
    reason = " ".join(reasons(estimates, str)) or None
    return json_of(schema.VerdictModel, verdict, reason=reason)


def offer_model(offer: Offer) -> schema.OfferModel:
    """Return the answers to a thrown tile as JSON."""
    lines = [_offer_line(offer, line) for line in offer]
    return json_of(schema.OfferModel, offer, hand=format_hand(offer.hand), lines=lines)


def _question(
    query: EstimateQuery, answer: Expectation | Offer, calls: str
) -> schema.QuestionModel:
    """Return the hand and the assumptions, with the budget that was used."""
    round_wind, seat_wind = query.situation.winds
    assumed = json_of(
        schema.AssumedModel,
        query.assumptions,
        round_wind=round_wind,
        seat_wind=seat_wind,
        draws=answer.draws,
        extra=answer.extra,
        calls=calls,
        noten=int(answer.options.noten),
        stop="riichi" if query.danger else query.assumptions.stop,
        deposit=int(answer.options.deposit),
    )
    return json_of(
        schema.QuestionModel,
        answer,
        hand=format_hand(answer.hand),
        rules=rules_model(query.rules),
        assumed=assumed,
    )


def _row(
    expectation: Expectation, row: Row, is_level: bool, is_wished: bool, end: float
) -> schema.EstimateModel:
    is_wished = is_wished and expectation.is_exact
    is_explained = is_wished and thread_time() < end
    return json_of(
        schema.EstimateModel,
        row,
        level=is_level,
        error=None if expectation.is_exact else row.error,
        explanation=_explanation(expectation.explain(row.tile)) if is_explained else None,
        comparison=_comparison(expectation, row) if is_explained else None,
        out_of_time=is_wished and not is_explained,
    )


def is_cut(answer: Mapping[str, Any]) -> bool:
    """Return whether a row of an answer has no explanation because the time was up."""
    return any(row["out_of_time"] for row in answer["rows"])


def _explanation(explanation: Explanation) -> schema.ExplanationModel:
    """Return the JSON of the explanation of a row."""
    curves = zip(explanation.tenpai_by_turn, explanation.win_by_turn, strict=True)
    by_turn = [
        json_of(schema.TurnPartModel, each, tenpai_by_then=tenpai, win_by_then=win)
        for each, (tenpai, win) in zip(explanation.by_turn, curves, strict=True)
    ]
    return json_of(schema.ExplanationModel, explanation, calls=explanation.by_call, by_turn=by_turn)


def _comparison(expectation: Expectation, row: Row) -> schema.ComparisonModel | None:
    """Return the JSON of the comparison of a row with its rival; None without one."""
    other = expectation.rival(row)
    if other is None:
        return None
    parts = expectation.compare(row.tile, other.tile)
    return json_of(schema.ComparisonModel, parts, other=other.tile)


def _offer_line(offer: Offer, line: OfferLine) -> schema.OfferLineModel:
    is_compared = line is not offer.passing
    return json_of(
        schema.OfferLineModel,
        line,
        calls=line.explanation.by_call,
        against_pass=offer.compare(line) if is_compared else None,
        turning=offer.turning(line) if is_compared else None,
    )
