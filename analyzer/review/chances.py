"""Win chances and points of the discards of a game, and the marks that follow from them.

The engine of expectation computes the worth of every legal discard; for open hands it includes
calls. The cost of a hand that is not won depends on style and on the score, so the loss of a
discard is the smallest one over such costs (`TASTES`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from analyzer import danger, expectation
from analyzer.errors import AnalyzerError
from analyzer.expectation.options import TURNS, usual_noten
from analyzer.review.marks import FARTHEST, WORTH_MARKS, marked
from analyzer.review.values import Chance, DecisionReview, RiichiChoice

if TYPE_CHECKING:
    from analyzer.games import Decision
    from analyzer.review.risks import RiskReview
    from analyzer.riichi import RiichiRules
    from analyzer.tiles import Tile

TASTES = (0.0, 3_000.0)
"""Costs in points of a hand that is not won: none, and twice the average."""

NO_WASTE = 3
"""Least shanten at which the graph of a closed hand allows no draw without progress (`extra=0`),
which makes it ten times smaller."""

NODES = 300_000
"""Most full hands of a graph; if it is larger, fewer draws without progress are allowed."""

PLAN_EXTRA, PLAN_NODES = (1, 1, 0, 0), 60_000
"""By shanten, the budget of the graphs for push or fold, and their most full hands: a verdict
allows for 15 % less or more gain, which is more than a larger budget changes."""

GRAPH = "graph"
"""Name of the engine's method whose answers are used."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits of the work on win chances.

    Attributes:
        threads: number of decisions computed at the same time.
        seconds: time after which decisions get no more chances; None for no limit.
        begun: start of this time, in seconds of `time.monotonic`.
        tell: is called with the number of finished tasks, and of all.
    """

    threads: int = 1
    seconds: float | None = None
    begun: float = field(default_factory=monotonic)
    tell: Callable[[int, int], None] = lambda done, of: None

    @property
    def is_over(self) -> bool:
        """Whether the time is over."""
        return self.seconds is not None and monotonic() - self.begun > self.seconds

    def each(self, tasks: Sequence[Callable[[], Any]]) -> Generator[Any]:
        """Yield the result of each task in order; with several threads, later tasks run meanwhile.

        Closing the generator cancels the tasks that have not begun.
        """
        pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        try:
            results = (pool.map if pool else map)(lambda task: task(), tasks)
            for done, result in enumerate(results, start=1):
                self.tell(done, len(tasks))
                yield result
        finally:
            if pool:
                pool.shutdown(cancel_futures=True)


def with_chances(review: DecisionReview, scoring: RiichiRules) -> DecisionReview:
    """Return one decision with win chances and points, and the mark by them.

    The mark by tiles stays if the discard was no decision, if the hand is more than `FARTHEST` from
    tenpai, or if no discard is worth anything.
    """
    if review.mark is None or review.before > FARTHEST:
        return review
    answer = expected(review.decision, scoring, review.before)
    chances = () if answer is None else _chances(answer, review.forbidden)
    review = replace(
        review,
        riichi=_riichi_worth(review, scoring),
        risk=_with_plans(review, scoring),
        awaits_points=False,
    )
    kind = review.decision.discard.kind
    mine = next((chance for chance in chances if chance.tile.kind == kind), None)
    lost = {chance.tile: lost_worth(chances, chance) for chance in chances}
    worth = None if mine is None else lost[mine.tile]
    if answer is None or mine is None or worth is None or review.loss is None:
        return marked(replace(review, chances=chances))
    first = chances[0]
    loss = replace(
        review.loss,
        win=(first.win, mine.win),
        points=(first.points, mine.points),
        worth=worth,
        parts=None if mine is first else answer.compare(first.tile, mine.tile),
    )
    leading = tuple(tile for tile, each in lost.items() if each is not None and is_level(each))
    return marked(replace(review, chances=chances, leading=leading, loss=loss))


def lost_worth(chances: Sequence[Chance], mine: Chance) -> float | None:
    """Return the share of the worth, 0-1, that a discard loses against the best one: the smallest
    over `TASTES`. None if no discard is worth anything."""
    shares = []
    for taste in TASTES:
        most = max(worth_of(each, taste) for each in chances)
        if most <= 0:
            return None
        shares.append((most - worth_of(mine, taste)) / most)
    return max(0.0, min(shares))


def worth_of(chance: Any, taste: float) -> float:
    """Return the worth in points: points expected plus `taste` times the chance to win.

    Args:
        chance: anything with `points` and `win`.
        taste: cost in points of a hand that is not won.
    """
    worth: float = chance.points + taste * chance.win
    return worth


def is_level(lost: float) -> bool:
    """Return whether a discard that loses this share of the worth, 0-1, is one of the best."""
    return 100 * lost < WORTH_MARKS[0][1]


def _chances(answer: expectation.Expectation, forbidden: Sequence[Tile]) -> tuple[Chance, ...]:
    """Return the chances of every legal discard, most points first."""
    return tuple(
        Chance(row.tile, row.win, row.points)
        for row in answer.rows
        if row.tile is not None and row.tile not in forbidden
    )


def expected(
    decision: Decision, scoring: RiichiRules, shanten: int, **changes: Any
) -> expectation.Expectation | None:
    """Return the expectation of the discards of a decision, or None if there is no graph.

    Args:
        decision: the decision.
        scoring: how wins are scored.
        shanten: of the hand before the discard.
        changes: further arguments of `expectation.expect`.
    """
    try:
        answer = expectation.expect(
            decision.hand,
            decision.situation,
            _limits(decision, scoring, shanten),
            noten=usual_noten(TURNS - (decision.situation.turn or 1), scoring.players),
            **changes,
        )
    except AnalyzerError:  # fewer unseen tiles than draws
        return None
    return answer if answer.method == GRAPH else None


def _limits(decision: Decision, scoring: RiichiRules, shanten: int) -> expectation.Options:
    """Return the options of all graphs of a decision."""
    is_open = any(meld.is_open for meld in decision.hand.melds)
    return expectation.Options(
        rules=scoring,
        red_rows=False,
        extra=0 if shanten >= NO_WASTE and not is_open else None,
        nodes=NODES,
        games=1,
    )


def _with_plans(review: DecisionReview, scoring: RiichiRules) -> RiskReview | None:
    """Return what a discard risks, with the values of pushing and folding if there is a graph."""
    risk, decision = review.risk, review.decision
    if risk is None:
        return None
    options = replace(
        _limits(decision, scoring, review.before),
        draws=min(risk.draws, TURNS),
        extra=PLAN_EXTRA[min(review.before, NO_WASTE)],
        nodes=PLAN_NODES,
    )
    try:
        plans = danger.push_or_fold(
            decision.hand,
            danger.situation_of(decision),
            risk.answer,
            options,
            sticks=risk.sticks,
        )
    except AnalyzerError:  # fewer unseen tiles than draws
        return risk
    is_exact = plans.expected is not None and plans.expected.is_exact
    return risk.with_plans(plans, review.legal) if is_exact else risk


def _riichi_worth(review: DecisionReview, scoring: RiichiRules) -> RiichiChoice | None:
    """Return the choice of riichi with the win chances and points of both."""
    choice, mine = review.riichi, review.mine
    if choice is None or mine is None:
        return choice
    rows = []
    for declare in ("always", "never"):
        answer = expected(review.decision, scoring, 0, riichi=declare)
        row = None if answer is None else _row_of(answer, mine.tile.kind)
        if row is None:
            return choice
        rows.append(row)
    now, silent = rows
    return replace(choice, win=(now.win, silent.win), points=(now.points, silent.points))


def _row_of(answer: expectation.Expectation, kind: int) -> expectation.Row | None:
    return next((row for row in answer.rows if row.tile and row.tile.kind == kind), None)
