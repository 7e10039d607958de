"""The answers to a thrown tile as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from analyzer.notation import format_hand

if TYPE_CHECKING:
    from analyzer.expectation import Offer, OfferLine


class CallPartModel(TypedDict):
    """A call that is made later, and its chance."""

    tile: str
    call: str
    tiles: list[str]
    chance: float


class BarsModel(TypedDict):
    """The points of a call minus those of passing, as three parts."""

    speed: float
    waits: float
    points: float


class TurningModel(TypedDict):
    """The cost of a hand not won at which the answer turns."""

    loss: float
    calls_above: bool


class OfferLineModel(TypedDict):
    """Passing, or a call with the discard after it; null where there is none."""

    call: str | None
    discard: str | None
    tenpai: float
    win: float
    points: float
    called: float
    calls: list[CallPartModel]
    against_pass: BarsModel | None
    turning: TurningModel | None


OfferModel = TypedDict(
    "OfferModel",
    {
        "hand": str,
        "tile": str,
        "from": str,
        "goal": str,
        "loss": float,
        "shanten": int,
        "draws": int,
        "extra": int,
        "open_extra": int,
        "winning": float,
        "lines": list[OfferLineModel],
        "too_far": list[str],
    },
)
"""A thrown tile with its answers, best first."""


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
        "calls": [
            {
                "tile": str(part.tile),
                "call": part.call,
                "tiles": [str(tile) for tile in part.tiles],
                "chance": part.chance,
            }
            for part in line.explanation.by_call
        ],
        "against_pass": {"speed": bars.speed, "waits": bars.waits, "points": bars.points}
        if bars
        else None,
        "turning": {"loss": turning.loss, "calls_above": turning.calls_above} if turning else None,
    }
