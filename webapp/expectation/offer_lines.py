"""The values of passing and of each call of a thrown tile, as lines of its page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from webapp.expectation.call_links import ThrowerView, throws_view
from webapp.expectation.offer_claims import is_close, is_level, verdicts
from webapp.expectation.offer_words import held_tiles
from webapp.expectation.panel import CallView, VersusView, versus_view
from webapp.expectation.words import GOALS
from webapp.language.messages import Message
from webapp.language.speech import percent
from webapp.parts.columns import round_points

if TYPE_CHECKING:
    from analyzer.expectation import Offer, OfferLine
    from analyzer.expectation.options import Goal
    from analyzer.melds import Meld
    from analyzer.tiles import Tile
    from webapp.expectation.frame import Frame

JUDGED: tuple[Goal, ...] = ("points", "win", "score")
"""Goals that are compared for a call; tenpai alone is no reason to call."""


AS_GOOD = Message("level with the best")
NEARLY = Message("close to the best")


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """One answer: a win, passing, or a call with the discard after it.

    Attributes:
        is_win: whether it is the win.
        figures: tenpai, win and points as text, each with whether no answer has more.
        is_best: the first line; `standing` of the others says how near they are to it by the goal.
    """

    call: CallView
    discard: Tile | None
    is_win: bool
    figures: tuple[tuple[str, bool], ...]
    is_best: bool
    standing: Message | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    """The context of templates/expectation/offer.html.

    Attributes:
        tile, source: the thrown tile, and who threw it.
        back: the link to the hand without it.
        throws: the other tiles that can be called.
        lines: the answers, best first; empty before they are computed.
        versus: the best call against passing, as parts; None if the tile wins.
        verdicts: when each answer is right.
        goals: the best answer by each goal, if they disagree.
        far: calls that lead too far from a win to be computed.
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
    call = None if offer.winning else offer.best_call
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
    )


def _versus(offer: Offer, call: OfferLine) -> VersusView:
    """Return a call against passing."""
    level = is_level(call, offer.passing, offer)
    return versus_view(offer.compare(call), None, level, offer.options)


def _line(offer: Offer, line: OfferLine) -> LineView:
    most = [max(getattr(each, name) for each in offer) for name in ("tenpai", "win", "points")]
    return LineView(
        call=_call(line.meld),
        discard=line.tile,
        is_win=line.is_win,
        figures=(
            (percent(line.tenpai), line.tenpai == most[0]),
            (percent(line.win), line.win == most[1]),
            (round_points(line.points), line.points == most[2]),
        ),
        is_best=line is offer.best,
        standing=_standing(offer, line),
    )


def _standing(offer: Offer, line: OfferLine) -> Message | None:
    """Return that an answer is nearly as good as the first one."""
    best = offer.best
    if line is best or best.is_win:
        return None
    if is_level(line, best, offer):
        return AS_GOOD
    return NEARLY if is_close(line, best, offer) else None


def _call(meld: Meld | None) -> CallView:
    if meld is None:
        return CallView()
    return CallView(meld.call, meld.tiles[meld.called], held_tiles(meld))
