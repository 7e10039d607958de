"""The JSON of estimates; `webapp.expectation.schema` describes it, docs/api.md too."""

from __future__ import annotations

from math import inf
from time import thread_time
from typing import TYPE_CHECKING, Any, cast

from analyzer.notation import format_hand
from webapp.api.document import rules_model
from webapp.query.estimates import ASSUMPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from analyzer.expectation import Expectation, Offer, OfferLine, Row, Value
    from analyzer.expectation.parts import CallPart, Comparison, Explanation, Part
    from analyzer.tiles import Tile
    from webapp.expectation import schema
    from webapp.expectation.answer import Estimates
    from webapp.expectation.query import EstimateQuery, ThrownQuery


def expectation_model(
    estimates: Estimates, *, explained: tuple[Tile | None, ...] = (), end: float = inf
) -> schema.ExpectationModel:
    """Return the JSON of estimates; the rows in `explained` have their explanation.

    Those that are not begun before `end`, a time of `thread_time`, have none.
    """
    expectation, level = estimates.expectation, estimates.expectation.level
    return {
        **_question(estimates.query, expectation, expectation.calls),
        "method": expectation.method,
        "nodes": expectation.size.full if expectation.size else None,
        "rows": [
            _row(expectation, row, row in level, row.tile in explained, end)
            for row in expectation.rows
        ],
        "declaring": _declaring(estimates),
        "offer": None,
    }


def offered_model(query: ThrownQuery, offer: Offer) -> schema.ExpectationModel:
    """Return the JSON of estimates for a thrown tile, with its answers instead of rows."""
    return {
        **_question(query.estimate, offer, offer.options.calls),
        "method": "graph",
        "nodes": None,
        "rows": [],
        "declaring": None,
        "offer": offer_model(offer),
    }


def offer_model(offer: Offer) -> schema.OfferModel:
    """Return the answers to a thrown tile as JSON."""
    return {
        "hand": format_hand(offer.hand),
        "tile": str(offer.tile),
        "from": offer.source,
        "goal": offer.options.goal,
        "loss": offer.options.loss,
        "shanten": offer.shanten,
        "draws": offer.draws,
        "extra": offer.extra,
        "open_extra": offer.open_extra,
        "winning": offer.winning,
        "lines": [_offer_line(offer, line) for line in offer],
        "too_far": [str(meld) for meld in offer.far],
    }


def value_model(value: Value) -> schema.ValueModel:
    """Return the JSON of a value: tenpai, win and points."""
    return {"tenpai": value.tenpai, "win": value.win, "points": value.points}


def calls_model(calls: Iterable[CallPart]) -> list[schema.CallPartModel]:
    """Return the JSON of first calls."""
    return [
        {
            "tile": str(part.tile),
            "call": part.call,
            "tiles": [str(tile) for tile in part.tiles],
            "chance": part.chance,
        }
        for part in calls
    ]


def explanation_model(explanation: Explanation) -> schema.ExplanationModel:
    """Return the JSON of the explanation of a row."""
    curves = zip(explanation.tenpai_by_turn, explanation.win_by_turn, strict=True)
    return {
        "lost": explanation.lost,
        "called": explanation.called,
        "open_win": explanation.open_win,
        "calls": calls_model(explanation.by_call),
        "by_wait": [
            {"tiles": [str(tile) for tile in each.tiles], **_part(each)}
            for each in explanation.by_wait
        ],
        "by_tile": [{"tile": str(each.tile), **_part(each)} for each in explanation.by_tile],
        "by_yaku": [
            {"yaku": [*each.yaku], "way": each.way, **_part(each)} for each in explanation.by_yaku
        ],
        "by_way": [
            {"way": each.way, "riichi": each.riichi, "ippatsu": each.ippatsu, **_part(each)}
            for each in explanation.by_way
        ],
        "by_turn": [
            {
                "turn": each.turn,
                "tenpai": each.tenpai,
                "tenpai_by_then": tenpai,
                "win_by_then": win,
                **_part(each),
            }
            for each, (tenpai, win) in zip(explanation.by_turn, curves, strict=True)
        ],
    }


def comparison_model(
    expectation: Expectation, row: Row, other: Row | None
) -> schema.ComparisonModel | None:
    """Return the JSON of the comparison of a row with another one; None without another."""
    if other is None:
        return None
    parts = expectation.compare(row.tile, other.tile)
    return {"other": str(other.tile), **_bars(parts), "difference": parts.difference}


def _question(
    query: EstimateQuery, answer: Expectation | Offer, calls: str
) -> schema.QuestionModel:
    """Return the hand and the assumptions, with the budget that was used."""
    assumptions: Any = {each.key: getattr(query.assumptions, each.key) for each in ASSUMPTIONS}
    round_wind, seat_wind = query.situation.winds
    used = {"draws": answer.draws, "extra": answer.extra, "calls": calls}
    winds = {"round_wind": round_wind, "seat_wind": seat_wind}
    return {
        "hand": format_hand(answer.hand),
        "rules": rules_model(query.rules),
        "shanten": answer.shanten,
        "assumed": cast("schema.AssumedModel", {**winds, **assumptions, **used}),
    }


def _row(
    expectation: Expectation, row: Row, is_level: bool, is_wished: bool, end: float
) -> schema.EstimateModel:
    is_wished = is_wished and expectation.is_exact
    is_explained = is_wished and thread_time() < end
    return {
        "tile": str(row.tile) if row.tile else None,
        **value_model(row.value),
        "level": is_level,
        "error": None if expectation.is_exact else value_model(row.error),
        "by_draws": [value_model(each) for each in row.by_draws],
        "explanation": explanation_model(expectation.explain(row.tile)) if is_explained else None,
        "comparison": comparison_model(expectation, row, expectation.rival(row))
        if is_explained
        else None,
        "out_of_time": is_wished and not is_explained,
    }


def is_cut(answer: Mapping[str, Any]) -> bool:
    """Return whether a row of an answer has no explanation because the time was up."""
    return any(row["out_of_time"] for row in answer["rows"])


def _part(part: Part) -> schema.PartModel:
    return {"win": part.win, "mean": part.mean, "points": part.points}


def _bars(parts: Comparison) -> schema.BarsModel:
    speed, waits, points, losses = parts.speed, parts.waits, parts.points, parts.losses
    return {"speed": speed, "waits": waits, "points": points, "losses": losses}


def _declaring(estimates: Estimates) -> schema.DeclaringModel | None:
    if estimates.declaring is None:
        return None
    tile, (riichi, quiet) = estimates.expectation.best.tile, estimates.declaring
    return {
        "tile": str(tile) if tile else None,
        "riichi": value_model(riichi),
        "quiet": value_model(quiet),
    }


def _offer_line(offer: Offer, line: OfferLine) -> schema.OfferLineModel:
    is_compared = line is not offer.passing
    turning = offer.turning(line) if is_compared else None
    return {
        "answer": line.answer,
        "call": str(line.meld) if line.meld else None,
        "discard": str(line.tile) if line.tile else None,
        **value_model(line.value),
        "called": line.explanation.called,
        "calls": calls_model(line.explanation.by_call),
        "against_pass": _bars(offer.compare(line)) if is_compared else None,
        "turning": {"loss": turning.loss, "calls_above": turning.calls_above} if turning else None,
    }
