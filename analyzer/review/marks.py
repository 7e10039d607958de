"""The mark of a decision, which all pages, files and figures show: by points where these are known,
under riichi by the value of pushing or folding, else by tiles, which alone make no large loss."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from analyzer.review.risks import RiskReview
    from analyzer.review.values import DecisionReview, Loss, Mark

WORTH_MARKS: tuple[tuple[Mark, int], ...] = (("best", 2), ("fine", 10), ("loss", 25))
"""Mark, and the per cent of the worth below which a loss has it; from the last on, `large_loss`."""

SLIGHT = 50
"""A loss of fewer points is at most `fine`: late in a hand a large share may be few points."""

SMALL = 25
"""Per cent of the tiles below which a loss is `fine` by tiles; from there on it is a `loss`."""

HALF = 2
"""By tiles it is a `loss` too if the best discard has more than this many times the good shapes."""

VALUE, OF_SPREAD, LARGE_VALUE = 300.0, 0.25, 1_000.0
"""Under riichi a loss is more than so many points, and more than this share of what lies between
the best discard and the worst; a large loss is more than the last, what a fold costs on average."""

FARTHEST = 4
"""Greatest shanten at which points are computed."""


def marked(review: DecisionReview) -> DecisionReview:
    """Return a judged decision with its mark; by value, also with the discards that are best."""
    if review.is_by_value and review.risk and review.risk.plans:
        review = replace(review, leading=review.risk.plans.leading)
    return replace(review, mark=mark_of(review))


def awaiting(review: DecisionReview) -> DecisionReview:
    """Return a decision whose points are still to be computed, if they can be."""
    if review.mark is None or review.chances or review.before > FARTHEST or review.is_by_value:
        return review
    return marked(replace(review, awaits_points=True))


def mark_of(review: DecisionReview) -> Mark:
    """Return the mark of a judged decision; `open` if points will decide whether it is a loss."""
    loss = review.loss
    assert loss is not None, "what is judged has a loss"
    if review.is_by_value and review.risk:
        return _by_value(review.risk)
    if loss.worth is not None:
        return _by_worth(loss)
    if review.awaits_points and review.risk:
        return "open"
    if review.mine in review.best:
        return "best"
    return "open" if review.awaits_points else _by_tiles(review, loss)


def _by_value(risk: RiskReview) -> Mark:
    """Return the mark by the plans of a discard under riichi, which must be known."""
    assert risk.plans is not None, "only where they are known"
    assert risk.lost is not None, "of this discard too"
    if risk.mine in risk.plans.leading:
        return "best"
    if risk.verdict == "close" or risk.lost <= max(VALUE, OF_SPREAD * risk.spread):
        return "fine"
    return "loss" if risk.lost <= LARGE_VALUE else "large_loss"


def _by_worth(loss: Loss) -> Mark:
    """Return the mark by `loss.worth`, which must be known."""
    assert loss.worth is not None, "only where it is known"
    below: list[Mark] = [mark for mark, limit in WORTH_MARKS if 100 * loss.worth < limit]
    mark: Mark = below[0] if below else "large_loss"
    if mark in ("best", "fine"):
        return mark
    if (loss.points_lost or 0.0) < SLIGHT:
        return "fine"
    return "back" if loss.shanten else mark


def _by_tiles(review: DecisionReview, loss: Loss) -> Mark:
    """Return the mark by tiles of a discard that is not one of the best."""
    if loss.shanten:
        return "back"
    is_halved = loss.good is not None and loss.good[0] > HALF * loss.good[1]
    is_small = 100 * (loss.tiles or 0) < SMALL * review.best[0].count and not is_halved
    return "fine" if is_small or "dora_kept" in review.codes else "loss"
