"""The answers to a thrown tile as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from analyzer.notation import format_hand
from webapp.api.values import rules_model
from webapp.query.estimates import WAY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from analyzer.expectation import Offer, OfferLine
    from analyzer.expectation.parts import CallPart
    from webapp.expectation.offer_query import OfferQuery
    from webapp.expectation.offer_schema import CallPartModel, OfferLineModel, OfferModel
    from webapp.expectation.schema import AssumedModel, ExpectationModel


def offered_model(query: OfferQuery, offer: Offer) -> ExpectationModel:
    """Return the JSON of estimates beside a thrown tile: its answers instead of rows."""
    asked = query.estimate
    way: Any = {each.key: getattr(asked.way, each.key) for each in WAY}
    counted = {"draws": offer.draws, "extra": offer.extra, "calls": offer.options.calls}
    return {
        "hand": format_hand(offer.hand),
        "rules": rules_model(asked.rules),
        "shanten": offer.shanten,
        "assumed": cast("AssumedModel", {**way, **counted}),
        "method": "graph",
        "nodes": None,
        "rows": [],
        "declaring": None,
        "offer": offer_model(offer),
    }


def offer_model(offer: Offer) -> OfferModel:
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
        "lines": [_line(offer, line) for line in offer],
        "too_far": [str(meld) for meld in offer.far],
    }


def calls_model(calls: Iterable[CallPart]) -> list[CallPartModel]:
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


def _line(offer: Offer, line: OfferLine) -> OfferLineModel:
    turning = offer.turning(line) if line.meld else None
    bars = offer.compare(line) if line.meld else None
    return {
        "call": str(line.meld) if line.meld else None,
        "discard": str(line.tile) if line.tile else None,
        "tenpai": line.tenpai,
        "win": line.win,
        "points": line.points,
        "called": line.explanation.called,
        "calls": calls_model(line.explanation.by_call),
        "against_pass": {"speed": bars.speed, "waits": bars.waits, "points": bars.points}
        if bars
        else None,
        "turning": {"loss": turning.loss, "calls_above": turning.calls_above} if turning else None,
    }
