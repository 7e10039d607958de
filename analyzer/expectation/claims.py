"""Which answer to an offered tile is right, by the cost of a hand that is not won.

At a cost c, an answer is worth points + c × win, up to a constant that is the same for all answers.
It is right where it leads by more than `CLOSE`; where none does, the answers are close. A win on
the tile is compared with everything else, otherwise the calls with passing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import inf
from typing import Literal

from analyzer.expectation.offers import Offer, OfferLine, Turning

CLOSE = 0.05
"""Answers that differ by less than this share of the better one are close: a larger budget of the
graph still moves them by as much."""

Answer = Literal["win", "call", "pass", "close"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What is right for a range of costs of a hand that is not won.

    Attributes:
        answer: the right one; "close" if none leads clearly.
        above, below: the range of the cost, in points; from 0 to infinity for any cost.
    """

    answer: Answer
    above: float
    below: float

    @property
    def is_always(self) -> bool:
        """Whether it is true at any cost."""
        return self.above <= 0 and self.below == inf


def claims(offer: Offer) -> tuple[Claim, ...]:
    """Return what is right for each cost, from cost 0 up; empty if there is nothing to choose."""
    wins = [line for line in offer if line.is_win]
    acting = wins or [line for line in offer if line.meld]
    others = [line for line in offer if line not in acting]
    if not acting:
        return ()
    act: Answer = "win" if wins else "call"
    found: list[Claim] = []
    ends = [0.0, *sorted({*_turns(acting, others)}), inf]
    for above, below in pairwise(ends):
        inside = (above + below) / 2 if below < inf else 2 * above + 1
        answer = _answer_at(inside, act, acting, others)
        begin = found.pop().above if found and found[-1].answer == answer else above
        found.append(Claim(answer=answer, above=begin, below=below))
    return tuple(found)


def worth(line: OfferLine, cost: float) -> float:
    """Return the worth of an answer at a cost of a hand that is not won."""
    return line.points + cost * line.win


def are_close(line: OfferLine, other: OfferLine, cost: float) -> bool:
    """Return whether neither answer leads clearly at a cost."""
    worths = worth(line, cost), worth(other, cost)
    return abs(worths[0] - worths[1]) <= CLOSE * max(worths)


def is_close(offer: Offer, line: OfferLine, other: OfferLine) -> bool:
    """Return whether neither of two answers leads clearly by the goal."""
    goal = offer.options.goal
    if goal in ("points", "score"):
        return are_close(line, other, offer.options.loss if goal == "score" else 0.0)
    mine, its = getattr(line, goal), getattr(other, goal)
    return bool(abs(mine - its) <= CLOSE * max(mine, its))


def single_turning(offer: Offer, line: OfferLine, clear: Sequence[Claim]) -> Turning | None:
    """Return the one cost beyond which a line is right, and before which passing is.

    None if there is no such cost: the line is right in no range of cost or in several ones, in a
    range that does not begin there, or another line has the same worth there.
    """
    turning = offer.turning(line)
    mine = [claim for claim in clear if claim.answer == line.answer]
    if turning is None or len(mine) != 1:
        return None
    cost, others = turning.loss, [claim for claim in clear if claim is not mine[0]]
    is_beyond = (
        mine[0].above >= cost and all(claim.below <= cost for claim in others)
        if turning.calls_above
        else mine[0].below <= cost and all(claim.above >= cost for claim in others)
    )
    best = max(offer, key=lambda each: worth(each, cost))
    return turning if is_beyond and best in (line, offer.passing) else None


def _turns(acting: Sequence[OfferLine], others: Sequence[OfferLine]) -> Iterator[float]:
    """Yield the costs at which an answer begins or ceases to lead another one clearly."""
    for line, other in product(acting, others):
        for mine, its in ((1 - CLOSE, 1.0), (1.0, 1 - CLOSE)):
            wins = mine * line.win - its * other.win
            points = mine * line.points - its * other.points
            if wins and 0 < -points / wins < inf:
                yield -points / wins


def _answer_at(
    cost: float, act: Answer, acting: Sequence[OfferLine], others: Sequence[OfferLine]
) -> Answer:
    mine, its = (max(worth(line, cost) for line in lines) for lines in (acting, others))
    if abs(mine - its) <= CLOSE * max(mine, its):
        return "close"
    return act if mine > its else "pass"
