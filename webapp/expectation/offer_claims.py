"""When an answer to a thrown tile is right: sentences that are true of the figures of all lines."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from analyzer.expectation.claims import CLOSE, are_close, claims, worth
from webapp.expectation.answer import are_level
from webapp.language.messages import Message, fill
from webapp.language.speech import number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.expectation import Offer, OfferLine
    from analyzer.expectation.claims import Claim

LEVEL = Message(
    "The call and passing are level: they differ by less than the error of the estimates."
)

ALWAYS = {
    "win": Message("Winning is right whatever a hand that is not won costs you."),
    "call": Message("The call is right whatever a hand that is not won costs you."),
    "pass": Message("Passing is right whatever a hand that is not won costs you."),
    "close": Message("The answers are close whatever a hand that is not won costs you."),
}
"""Answer -> that it is right at any cost of a hand that is not won."""

ABOVE = {
    "win": Message(
        "Winning is right if a hand that is not won costs you more than %(points)s points."
    ),
    "call": Message(
        "The call is right if a hand that is not won costs you more than %(points)s points."
    ),
    "pass": Message(
        "Passing is right if a hand that is not won costs you more than %(points)s points."
    ),
}

BELOW = {
    "win": Message(
        "Winning is right if a hand that is not won costs you less than %(points)s points."
    ),
    "call": Message(
        "The call is right if a hand that is not won costs you less than %(points)s points."
    ),
    "pass": Message(
        "Passing is right if a hand that is not won costs you less than %(points)s points."
    ),
}

BETWEEN = Message(
    "Passing is right if a hand that is not won costs you %(above)s to %(below)s points."
)
"""Only passing can be worse than one call at a low cost, and worse than another at a high cost."""

OTHERWISE = Message("Otherwise the answers are close.")

TURNS = {
    ("win", True): Message(
        "Passing has more points, but wins less often: winning is right if a hand that is not won "
        "costs you more than %(points)s points."
    ),
    ("call", True): Message(
        "The call wins more often, but fewer points: it is right if a hand that is not won "
        "costs you more than %(points)s points."
    ),
    ("call", False): Message(
        "The call wins less often, but more points: it is right if a hand that is not won "
        "costs you less than %(points)s points."
    ),
}
"""Answer, and whether it is right above a cost or below -> that sentence."""


def verdicts(offer: Offer) -> Iterator[Message]:
    """Yield when a win, the best call or passing is right, by the cost of a hand not won."""
    act = offer.best if offer.winning else offer.best_call
    if act is None:
        return
    if act.meld and is_level(act, offer.passing, offer):
        yield LEVEL
    found = claims(offer)
    clear = [claim for claim in found if claim.answer != "close"]
    turn = _turn(offer, act, clear)
    yield from [turn] if turn else map(_sentence, clear or found)
    if len(clear) == 1 < len(found):
        yield OTHERWISE


def is_level(line: OfferLine, other: OfferLine, offer: Offer) -> bool:
    """Return whether two answers are equally good by the goal, within the error of the model."""
    return are_level(line.value, other.value, offer.options)


def is_close(line: OfferLine, other: OfferLine, offer: Offer) -> bool:
    """Return whether neither of two answers leads clearly by the goal."""
    goal = offer.options.goal
    if goal in ("points", "score"):
        return are_close(line, other, offer.options.loss if goal == "score" else 0.0)
    mine, its = getattr(line, goal), getattr(other, goal)
    return bool(abs(mine - its) <= CLOSE * max(mine, its))


def _turn(offer: Offer, act: OfferLine, clear: list[Claim]) -> Message | None:
    """Return the sentence with the one cost at which the win or the call becomes right."""
    name, turning = "win" if act.is_win else "call", offer.turning(act)
    mine = [claim for claim in clear if claim.answer == name]
    if turning is None or len(mine) != 1:
        return None
    cost, others = turning.loss, [claim for claim in clear if claim is not mine[0]]
    is_beyond = (
        mine[0].above >= cost and all(claim.below <= cost for claim in others)
        if turning.calls_above
        else mine[0].below <= cost and all(claim.above >= cost for claim in others)
    )
    if not is_beyond or max(offer, key=lambda line: worth(line, cost)) not in (act, offer.passing):
        return None
    return fill(TURNS[name, turning.calls_above], points=number(round(cost)))


def _sentence(claim: Claim) -> Message:
    if claim.is_always:
        return ALWAYS[claim.answer]
    if claim.above <= 0:
        return fill(BELOW[claim.answer], points=number(round(claim.below)))
    above = number(round(claim.above))
    if claim.below == inf:
        return fill(ABOVE[claim.answer], points=above)
    return fill(BETWEEN, above=above, below=number(round(claim.below)))
