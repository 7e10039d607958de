"""Win chances and points of the discards of a game, and the marks that follow from them.

Every legal discard is worth what the engine of expectation says, calls played for open hands. What
a hand that is not won costs is a matter of style and of the score; so a loss counts only as far as
it is one whatever that is (`TASTES`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from analyzer import expectation
from analyzer.errors import AnalyzerError
from analyzer.review.values import Chance, DecisionReview, Loss, Mark, RiichiChoice

if TYPE_CHECKING:
    from analyzer.games import Decision
    from analyzer.riichi import RiichiRules

TASTES = (0.0, 3_000.0)
"""Points that a hand which is not won costs: none, and twice the mean."""

WORTH_MARKS: tuple[tuple[Mark, int], ...] = (("best", 2), ("fine", 10), ("loss", 25))
"""The mark of a lost share of the worth below so many per cent; above the last, `large_loss`."""

SLIGHT = 50
"""Fewer points than these are never more than `fine`: late in a hand every share is of little."""

FARTHEST = 4
"""From farther than so much shanten no chances are computed."""

NO_WASTE = 3
"""From so much shanten on no draw of a closed hand is spent without lowering it: `extra=0`, a graph
of a tenth of the size."""

NODES = 300_000
"""Most full hands of a graph; a larger one is tried with fewer spent draws."""

GRAPH = "graph"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work win chances may take.

    Attributes:
        threads: decisions at once; the kernels run beside each other.
        seconds: after so long the rest has no chances; None for no limit.
        begun: when the time began to run.
    """

    threads: int = 1
    seconds: float | None = None
    begun: float = field(default_factory=monotonic)

    @property
    def is_over(self) -> bool:
        """Whether the time is over."""
        return self.seconds is not None and monotonic() - self.begun > self.seconds

    def each(self, tasks: Iterable[Callable[[], Any]]) -> Generator[Any]:
        """Yield what each task returns, in order; those after it are worked on meanwhile.

        Whoever reads no further ends the work.
        """
        if self.threads == 1:
            yield from (task() for task in tasks)
            return
        pool = ThreadPoolExecutor(self.threads)
        try:
            yield from pool.map(lambda task: task(), tasks)
        finally:
            pool.shutdown(cancel_futures=True)


def with_chances(review: DecisionReview, scoring: RiichiRules) -> DecisionReview:
    """Return one decision with win chances and points, and the mark by them.

    One that was no decision, a hand far from tenpai, and one whose discards are worth nothing keep
    what they have by tiles.
    """
    if review.mark is None or review.before > FARTHEST:
        return review
    chances = _chances(review, scoring)
    review = replace(review, riichi=_riichi_worth(review, scoring))
    kind = review.decision.discard.kind
    mine = next((chance for chance in chances if chance.tile.kind == kind), None)
    lost = {chance.tile: lost_worth(chances, chance) for chance in chances}
    worth = None if mine is None else lost[mine.tile]
    if mine is None or worth is None or review.loss is None:
        return replace(review, chances=chances)
    loss = replace(
        review.loss,
        win=(chances[0].win, mine.win),
        points=(chances[0].points, mine.points),
        worth=worth,
    )
    return replace(
        review,
        chances=chances,
        leading=tuple(tile for tile, each in lost.items() if each is not None and is_level(each)),
        loss=loss,
        mark=mark_by_worth(loss),
    )


def lost_worth(chances: Sequence[Chance], mine: Chance) -> float | None:
    """Return the share of the worth that a discard loses beside the best one: the least over what
    a hand that is not won may cost. None where no discard is worth anything."""
    shares = []
    for taste in TASTES:
        most = max(worth_of(each, taste) for each in chances)
        if most <= 0:
            return None
        shares.append((most - worth_of(mine, taste)) / most)
    return max(0.0, min(shares))


def worth_of(chance: Any, taste: float) -> float:
    """Return points, and for each win what a hand that is not won costs."""
    worth: float = chance.points + taste * chance.win
    return worth


def is_level(lost: float) -> bool:
    """Whether a discard that loses such a share is one of the best."""
    return 100 * lost < WORTH_MARKS[0][1]


def mark_by_worth(loss: Loss) -> Mark:
    """Return the mark of a discard that loses a share of the worth."""
    assert loss.worth is not None, "only where it is known"
    below: list[Mark] = [mark for mark, limit in WORTH_MARKS if 100 * loss.worth < limit]
    mark: Mark = below[0] if below else "large_loss"
    if mark in ("best", "fine"):
        return mark
    if loss.points_lost < SLIGHT:
        return "fine"
    return "back" if loss.shanten else mark


def _chances(review: DecisionReview, scoring: RiichiRules) -> tuple[Chance, ...]:
    """Return the worth of every legal discard, most points first; none where there is no graph."""
    answer = expected(review.decision, scoring, review.before)
    rows: Iterable[expectation.Row] = () if answer is None else answer.rows
    chances = [Chance(row.tile, row.win, row.points) for row in rows if row.tile is not None]
    return tuple(each for each in chances if each.tile not in review.forbidden)


def expected(
    decision: Decision, scoring: RiichiRules, shanten: int, **changes: Any
) -> expectation.Expectation | None:
    """Return what the discards of a decision are worth; None where there is no graph."""
    is_open = any(meld.is_open for meld in decision.hand.melds)
    try:
        answer = expectation.expect(
            decision.hand,
            decision.situation,
            rules=scoring,
            red_rows=False,
            extra=0 if shanten >= NO_WASTE and not is_open else None,
            nodes=NODES,
            games=1,
            **changes,
        )
    except AnalyzerError:  # fewer unseen tiles than draws
        return None
    return answer if answer.method == GRAPH else None


def _riichi_worth(review: DecisionReview, scoring: RiichiRules) -> RiichiChoice | None:
    """Return the choice of riichi with what both ways are worth."""
    choice, mine = review.riichi, review.mine
    if choice is None or mine is None:
        return choice
    rows = []
    for way in ("always", "never"):
        answer = expected(review.decision, scoring, 0, riichi=way)
        row = None if answer is None else _row_of(answer, mine.tile.kind)
        if row is None:
            return choice
        rows.append(row)
    now, silent = rows
    return replace(choice, win=(now.win, silent.win), points=(now.points, silent.points))


def _row_of(answer: expectation.Expectation, kind: int) -> expectation.Row | None:
    return next((row for row in answer.rows if row.tile and row.tile.kind == kind), None)
