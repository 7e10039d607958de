"""The values of passing and of each call of a thrown tile, as lines of its page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from webapp.expectation.call_links import ThrowerView, throws_view
from webapp.expectation.offer_words import held_tiles, is_level, verdicts
from webapp.expectation.panel import CallView, VersusView, versus_view
from webapp.expectation.words import GOALS
from webapp.language.speech import number, percent
from webapp.parts.columns import round_points

if TYPE_CHECKING:
    from analyzer.expectation import Offer, OfferLine
    from analyzer.expectation.options import Goal
    from analyzer.melds import Meld
    from analyzer.tiles import Tile
    from webapp.expectation.frame import Frame
    from webapp.language.messages import Message

JUDGED: tuple[Goal, ...] = ("points", "win", "score")
"""Goals that are compared for a call; tenpai alone is no reason to call."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """One answer: passing, or a call with the discard after it.

    Attributes:
        figures: tenpai, win and points as text, each with whether no answer has more.
        is_best: best by the goal; is_level: equal to passing within the error of the model.
    """

    call: CallView
    discard: Tile | None
    figures: tuple[tuple[str, bool], ...]
    is_best: bool
    is_level: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    """The context of templates/expectation/offer.html.

    Attributes:
        tile, source: the thrown tile, and who threw it.
        back: the link to the hand without it.
        throws: the other tiles that can be called.
        lines: the answers, best first; empty before they are computed.
        versus: the best call against passing, as parts.
        verdicts: when the call is right.
        goals: the best answer by each goal, if they disagree.
        far: calls that lead too far from a win to be computed.
        winning: mean points of a win on the tile; empty if it does not win.
    """

    tile: Tile
    source: str
    back: str
    throws: tuple[ThrowerView, ...]
    lines: tuple[LineView, ...] = ()
    versus: VersusView | None = None
    verdicts: tuple[Message, ...] = ()
    goals: tuple[tuple[Message, LineView], ...] = ()
    far: tuple[CallView, ...] = ()
    winning: str = ""


def empty_view(frame: Frame, tile: Tile) -> OfferView:
    """Return the context of a thrown tile before its answers are computed."""
    options = replace(frame.options.without_offer, is_expected=False)
    return OfferView(
        tile=tile,
        source=frame.options.source,
        back=frame.link(options),
        throws=throws_view(frame),
    )


def answered_view(frame: Frame, offer: Offer) -> OfferView:
    """Return the context of a thrown tile with its answers."""
    lines = {id(line): _line(offer, line) for line in offer}
    choices = [offer.best_for(goal) for goal in JUDGED]
    disagree = len({id(line) for line in choices}) > 1
    call = offer.best_call
    return replace(
        empty_view(frame, offer.tile),
        lines=tuple(lines.values()),
        versus=_versus(offer, call) if call else None,
        verdicts=tuple(verdicts(offer)),
        goals=tuple(
            (GOALS[goal], lines[id(line)]) for goal, line in zip(JUDGED, choices, strict=True)
        )
        if disagree
        else (),
        far=tuple(_call(meld) for meld in offer.far),
        winning=number(round(offer.winning)) if offer.winning else "",
    )


def _versus(offer: Offer, call: OfferLine) -> VersusView:
    """Return a call against passing."""
    return versus_view(offer.compare(call), None, is_level(offer, call), offer.options)


def _line(offer: Offer, line: OfferLine) -> LineView:
    most = [max(getattr(each, name) for each in offer) for name in ("tenpai", "win", "points")]
    return LineView(
        call=_call(line.meld),
        discard=line.tile,
        figures=(
            (percent(line.tenpai), line.tenpai == most[0]),
            (percent(line.win), line.win == most[1]),
            (round_points(line.points), line.points == most[2]),
        ),
        is_best=line is offer.best,
        is_level=line.meld is not None and is_level(offer, line),
    )


def _call(meld: Meld | None) -> CallView:
    if meld is None:
        return CallView()
    return CallView(meld.call, meld.tiles[meld.called], held_tiles(meld))
