"""Chances to call as pages and reports show them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.language.messages import Message
from webapp.language.speech import number, percent
from webapp.parts.hand_facts import MeldView, meld_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from analyzer.expectation import Turning
    from analyzer.review import CallReview
    from analyzer.review.offers import CallMark, Unjudged
    from analyzer.tiles import Tile

MARKS: dict[CallMark, tuple[str, Message]] = {
    "best": ("best", Message("best")),
    "style": ("fine", Message("a matter of style")),
    "loss": ("loss", Message("loss")),
}
"""Mark -> the code of its symbol, and its name."""

UNJUDGED: dict[Unjudged, Message] = {
    "no_nearer": Message("Not judged: the call does not lower shanten."),
    "kan": Message("Not judged: it is a kan."),
    "far": Message("Not judged: the hand is far from tenpai."),
    "riichi_against": Message("Not judged: another player is in riichi."),
    "last_turns": Message("Not judged: the wall ends."),
    "no_time": Message("Not judged: the time was over."),
}


@dataclass(frozen=True, slots=True)
class CallAnswerView:
    """An answer to a chance to call: passing, or a call with the discard after it."""

    meld: MeldView | None
    tile: Tile | None
    win: str
    points: str
    is_mine: bool
    is_best: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferView:
    """A chance to call.

    Attributes:
        tile, source: the discarded tile, and the name of the player who discarded it.
        made: the meld called; None if the player passed.
        mark, word: the code of its symbol, and the mark in words (None if it is not judged).
        why: the reason why it is not judged.
        turning: the cost of a hand that is not won above or below which calling is right.
    """

    tile: Tile
    source: str
    made: MeldView | None
    answers: tuple[CallAnswerView, ...]
    mark: str
    word: Message | None
    why: Message | None
    turning: Message | None


def offer_view(review: CallReview, names: Sequence[str]) -> OfferView:
    """Return a chance to call."""
    mark, word = MARKS[review.mark] if review.mark else ("none", None)
    return OfferView(
        tile=review.tile,
        source=names[review.source],
        made=None if review.made is None else meld_view(review.made),
        answers=tuple(
            CallAnswerView(
                meld=None if each.meld is None else meld_view(each.meld),
                tile=each.tile,
                win=percent(each.win),
                points=number(round(each.points)),
                is_mine=each is review.mine,
                is_best=each is review.best,
            )
            for each in review.answers
        ),
        mark=mark,
        word=word,
        why=UNJUDGED[review.unjudged] if review.unjudged else None,
        turning=None if review.turning is None else turning_words(review.turning),
    )


def turning_words(turning: Turning) -> Message:
    """Return the cost of a hand that is not won at which the better answer changes."""
    cost: dict[str, str | int | Message] = {"points": number(round(turning.loss))}
    if turning.calls_above:
        return Message(
            "Calling is right if a hand that is not won costs more than %(points)s points.", cost
        )
    return Message(
        "Calling is right if a hand that is not won costs less than %(points)s points.", cost
    )
