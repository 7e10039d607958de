"""The figures of a game: sums over the decisions of a seat."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from analyzer.review.rounds import Folding, Luck, RoundReview, folding_of, luck_of
from analyzer.review.values import MARKS, DecisionReview, Mark

STAGES = (0, 1, 2, 3, 4)
"""Shanten before a discard; the last stage is for this shanten and all greater ones."""

HEADLINE = (0, 1, 2)
"""Stages of the main accuracy; farther from tenpai, players keep honours and safe tiles."""

MOST_LOSSES = 10
"""Length of the list of largest losses."""


@dataclass(frozen=True, slots=True)
class Share:
    """A number out of a total."""

    number: int
    of: int

    @property
    def share(self) -> float | None:
        """The share, 0-1; None if the total is 0."""
        return self.number / self.of if self.of else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The figures of a game.

    Attributes:
        accuracy: share of calm decisions that are best, for each stage of `STAGES`.
        headline: the same for the stages of `HEADLINE`.
        total: the same for all calm decisions.
        marks: number of calm decisions with each mark of `MARKS`.
        tiles_given_away: sum of the losses in tiles over calm decisions.
        by_stage: the same for each stage of `STAGES`.
        by_turn: pairs of a turn and the sum of its losses in tiles; turns without a calm decision
            are left out.
        luck: useful draws.
        folding: decisions while another player is in riichi.
        largest: at most ten losses, most points first; without chances the worst mark first, then
            the greatest relative loss.
        passed: number of discards that were no decisions.
        not_counted: number of decisions that are not calm.
        weighed: number of discards with chances.
        points_given_away: sum of the losses in points over calm decisions; None without chances.
    """

    accuracy: tuple[Share, ...]
    headline: Share
    total: Share
    marks: tuple[int, ...]
    tiles_given_away: int
    by_stage: tuple[int, ...]
    by_turn: tuple[tuple[int, int], ...]
    luck: Luck
    folding: Folding
    largest: tuple[DecisionReview, ...]
    passed: int
    not_counted: int
    weighed: int
    points_given_away: float | None = None

    @property
    def to_check(self) -> int:
        """Number of calm decisions that points are still to decide."""
        return self.marked("open")

    @property
    def headline_given_away(self) -> int:
        """Tiles given away at the stages of `HEADLINE`."""
        return sum(self.by_stage[stage] for stage in HEADLINE)

    def marked(self, mark: Mark) -> int:
        """Return the number of calm decisions with a mark."""
        return self.marks[MARKS.index(mark)]


def summarize(rounds: Sequence[RoundReview]) -> Summary:
    """Return the figures of some rounds."""
    calm = [each for one in rounds for each in one.calm]
    judged = [each for one in rounds for each in one.judged]
    marks = Counter(each.mark for each in calm)
    by_stage: Counter[int] = Counter()
    by_turn: Counter[int] = Counter()
    for each in calm:
        by_stage[stage_of(each.before)] += each.tiles_lost
        by_turn[each.decision.turn] += each.tiles_lost
    return Summary(
        accuracy=tuple(_accuracy(calm, (stage,)) for stage in STAGES),
        headline=_accuracy(calm, HEADLINE),
        total=_accuracy(calm, STAGES),
        marks=tuple(marks[mark] for mark in MARKS),
        tiles_given_away=sum(by_turn.values()),
        by_stage=tuple(by_stage[stage] for stage in STAGES),
        by_turn=tuple(sorted(by_turn.items())),
        luck=luck_of([draw for one in rounds for draw in one.draws]),
        folding=folding_of(judged),
        largest=largest_losses(calm),
        passed=sum(each.mark is None for one in rounds for each in one.decisions),
        not_counted=len(judged) - len(calm),
        weighed=sum(bool(each.chances) for one in rounds for each in one.decisions),
        points_given_away=_points_given_away(calm),
    )


def stage_of(before: int) -> int:
    """Return the stage of a shanten, a value of `STAGES`."""
    return min(before, STAGES[-1])


def _accuracy(calm: Iterable[DecisionReview], stages: Sequence[int]) -> Share:
    best = [each.is_best for each in calm if stage_of(each.before) in stages]
    return Share(sum(best), len(best))


def _points_given_away(calm: Iterable[DecisionReview]) -> float | None:
    """Return the points given away; None without chances, where only far hands have values."""
    if not any(each.chances for each in calm):
        return None
    return sum(each.points_lost or 0.0 for each in calm)


def largest_losses(decisions: Iterable[DecisionReview]) -> tuple[DecisionReview, ...]:
    """Return at most ten losses, the costliest first."""
    return tuple(each for each in costliest(decisions) if each.is_loss)[:MOST_LOSSES]


def costliest(decisions: Iterable[DecisionReview]) -> list[DecisionReview]:
    """Return the losses and those that are suspected to be one: most points first; then the worst
    mark, the greatest loss in shanten, the greatest relative loss, the earliest turn."""
    return sorted((each for each in decisions if each.is_noted), key=_rank_of_loss)


def _rank_of_loss(review: DecisionReview) -> tuple[float, ...]:
    mark, loss = review.mark, review.loss
    assert mark is not None, "only calm decisions have a place"
    assert loss is not None, "what has a mark has a loss"
    tiles = (-loss.shanten, -(loss.relative or 0.0))
    return -(review.points_lost or 0.0), -MARKS.index(mark), *tiles, review.turn
