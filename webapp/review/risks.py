"""What a discard under riichi risks, and what pushing and folding are worth, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from analyzer.danger.plans import VerdictName
from analyzer.review import DealIn, DecisionReview, Review
from analyzer.tiles import Tile
from webapp.danger.show import line_of, reasons_of
from webapp.expectation.figures import rounded
from webapp.expectation.words import PLAN_PARTS
from webapp.language.messages import Message, fill, say
from webapp.language.speech import danger_percent, gettext, number
from webapp.parts.columns import SAFE
from webapp.review import words

if TYPE_CHECKING:
    from analyzer.review.risks import RiskReview

PARTS = PLAN_PARTS

PLANS = {"push": Message("push"), "fold": Message("fold")}

SEASON_VERDICTS = PLANS | {"close": words.TOO_CLOSE}
"""Verdict on push or fold -> its name."""

YOU = Message("you", context="label")

PLAN_LOSSES: dict[tuple[str, str], Message] = {
    ("push", "push"): Message(
        "Pushing %(best)s was worth %(points)s point more than pushing %(mine)s.",
        plural="Pushing %(best)s was worth %(points)s points more than pushing %(mine)s."),
    ("push", "fold"): Message(
        "Pushing %(best)s was worth %(points)s point more than folding with %(mine)s.",
        plural="Pushing %(best)s was worth %(points)s points more than folding with %(mine)s."),
    ("fold", "push"): Message(
        "Folding with %(best)s was worth %(points)s point more than pushing %(mine)s.",
        plural="Folding with %(best)s was worth %(points)s points more than pushing %(mine)s."),
    ("fold", "fold"): Message(
        "Folding with %(best)s was worth %(points)s point more than folding with %(mine)s.",
        plural="Folding with %(best)s was worth %(points)s points more than folding with "
        "%(mine)s."),
}  # fmt: skip
"""The better plan, and that of the discard -> by how much the first is worth more."""

VERDICTS: dict[VerdictName, Message] = {
    "push": Message("Pushing %(tile)s is worth %(points)s point more than folding.",
                    plural="Pushing %(tile)s is worth %(points)s points more than folding."),
    "fold": Message("Folding is worth %(points)s point more than pushing.",
                    plural="Folding is worth %(points)s points more than pushing."),
    "close": Message("Push or fold: too close to call."),
}  # fmt: skip


class ShownPlan(NamedTuple):
    """A plan after a discard: push or fold, its parts in whole points, and their sum."""

    plan: str
    name: Message
    tile: Tile
    parts: tuple[int, ...]
    value: int
    is_mine: bool


def danger(risk: RiskReview, tile: Tile) -> str:
    """Return the chance that a discard deals in, and why: `11.3%, ryanmen 78p`."""
    chance, why = risk.of(tile).p, line_of(reasons_of(risk.answer, str(tile)))
    return f"{danger_percent(chance)}{gettext(', ')}{why}" if chance else why


def chance(risk: RiskReview, tile: Tile) -> str:
    """Return the chance that a discard deals in, or that it is safe."""
    p = risk.of(tile).p
    return danger_percent(p) if p else say(SAFE)


def against_riichi(review: Review) -> list[DecisionReview]:
    """Return the discards that took a risk against a riichi, that answer otherwise than the values
    of push and fold do, or that are a loss by them."""
    return [
        each
        for each in review.decisions
        if each.risk
        and (
            each.risk.is_taken
            or each.risk.is_against_verdict
            or (each.is_by_value and each.is_loss)
        )
    ]


def risked(deal_in: DealIn) -> Message | None:
    """Return what a discard that dealt in to a riichi risked, and what was safer; else None."""
    risk = deal_in.risk
    if risk is None or not deal_in.is_against_riichi:
        return None
    sentence = Message("It risked %(danger)s; nothing was safer.")
    if deal_in.is_in_riichi:
        sentence = Message("It risked %(danger)s.")
    elif risk.safest != risk.mine:
        sentence = Message(
            "It risked %(danger)s. %(safest)s was safer (%(less)s): %(num)s point less on average.",
            plural="It risked %(danger)s. %(safest)s was safer (%(less)s): %(num)s points less on "
            "average.",
            num=round(risk.own.loss - risk.least.loss),
        )
    return fill(
        sentence,
        danger=danger(risk, risk.mine),
        safest=str(risk.safest),
        less=danger(risk, risk.safest),
    )


def plans(risk: RiskReview) -> list[ShownPlan]:
    """Return the best push, the best fold and the better plan of the discard, each once."""
    if risk.plans is None or risk.row is None:
        return []
    chosen = [(risk.plans.best_push, "push"), (risk.plans.best_fold, "fold")]
    chosen += [(risk.row, risk.row.plan)] * ((risk.row, risk.row.plan) not in chosen)
    shown = []
    for row, name in chosen:
        parts = rounded(row.push if name == "push" else row.fold)
        is_mine = row is risk.row and name == row.plan
        shown.append(ShownPlan(name, PLANS[name], row.tile, parts, sum(parts), is_mine))
    return shown


def values(risk: RiskReview) -> str:
    """Return the values of these plans: `push 9p +420 · fold 1z −220 · you 8p −300`."""
    return " · ".join(
        " ".join((say(YOU if at == 2 else one.name), str(one.tile), words.signed(one.value)))
        for at, one in enumerate(plans(risk))
    )


def verdict(risk: RiskReview) -> Message | None:
    """Return by how much the better plan is worth more than that of the discard, or, if this is one
    of the best, than the other plan; None without plans."""
    shown = plans(risk)
    if risk.plans is None or not shown:
        return None
    push, fold = shown[:2]
    best = push if push.value > fold.value else fold
    mine = next(each for each in shown if each.is_mine)
    more = best.value - mine.value
    if risk.verdict != "close" and risk.mine not in risk.plans.leading and more:
        sentence = replace(PLAN_LOSSES[best.plan, mine.plan], num=more)
        return fill(sentence, best=str(best.tile), mine=str(mine.tile), points=number(more))
    more = abs(push.value - fold.value)
    sentence = replace(VERDICTS[risk.plans.verdict], num=more)
    return fill(sentence, tile=str(push.tile), points=number(more))
