"""The parts of a review compared with its totals."""

from analyzer.review import MARKS, DecisionReview, Folding, Review
from analyzer.review.summary import STAGES


def check_sums(review: Review) -> None:
    """Hold the parts of a review against its totals."""
    summary, judged = review.summary, [each for each in review.decisions if each.mark]
    calm = [each for each in judged if each.is_calm]
    assert (
        summary.total.of == len(calm) == sum(summary.marks) == sum(s.of for s in summary.accuracy)
    )
    assert summary.total.number == sum(share.number for share in summary.accuracy)
    assert summary.headline.of == sum(share.of for share in summary.accuracy[:3])
    assert len(summary.accuracy) == len(STAGES)
    assert summary.marked("best") == summary.total.number
    assert summary.tiles_given_away == sum(each.tiles_given_away for each in review.rounds)
    assert summary.tiles_given_away == sum(tiles for _, tiles in summary.by_turn)
    assert summary.by_stage == tuple(
        sum(each.tiles_lost for each in calm if min(each.before, STAGES[-1]) == stage)
        for stage in STAGES
    )
    _check_folding(summary.folding, judged)
    assert summary.passed == len(review.decisions) - len(judged)
    assert review.change == gained(review)
    for each in judged:
        assert each.mark in MARKS
        assert each.loss is not None
        if each.is_by_value and each.risk:
            assert (each.mark == "best") == (each.risk.mine in each.leading)
            continue
        assert (each.mark == "best") == (each.mine in each.best)
        assert each.mark != "best" or (each.loss.shanten, each.loss.tiles) == (0, 0)
        assert (each.mark == "back") == (each.loss.shanten > 0)


def _check_folding(folding: Folding, judged: list[DecisionReview]) -> None:
    against = [each for each in judged if "riichi_against" in each.codes]
    pushing = [each.before for each in against if "pushing" in each.codes]
    assert folding.decisions == len(against) == folding.safe + len(pushing)
    assert folding.best == sum(each.mark == "best" for each in against)
    assert folding.pushing == tuple((each, pushing.count(each)) for each in sorted({*pushing}))


def gained(review: Review) -> int | None:
    """The points of a game; where a round does not lead to the scores of the next, its rounds'."""
    first, last = review.game.rounds[0], review.game.rounds[-1]
    if {"SCORE_NEXT", "ROUND_MISSING", "CUT_OFF"} & {warning.code for warning in review.warnings}:
        return review.change
    if last.scores_after is None:
        return None
    return last.scores_after[review.seat] - first.scores[review.seat]
