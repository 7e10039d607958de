"""The answers to an offered tile: passing, and each call with the discard after it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import isinf
from typing import Literal

from analyzer.expectation.options import ORDERS, Goal, Options, cost_of_losing
from analyzer.expectation.parts import Comparison, Explanation, Worth, compare_worths
from analyzer.expectation.values import NEAR, Value
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.situation import Situation, unseen_tiles
from analyzer.tiles import KINDS, TILES, Tile

JUDGED: tuple[Goal, ...] = ("points", "win", "score")
"""Goals that are compared for a call; tenpai alone is no reason to call."""

Source = Literal["right", "opposite", "left"]
"""The player who discarded the tile; the one on the right plays next."""

SEATS: dict[Source, int] = {"right": 1, "opposite": 2, "left": 3}
"""The player who discarded the tile -> the number of `Meld.seat`."""

SUIT = 9
"""Kinds of a suit; honours, which form no runs, come after three of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferLine:
    """One answer to an offered tile, valued at the moment of the discard.

    Attributes:
        meld: the meld of the call; None for passing and for a win.
        explanation: the value, the discard after the call, and the parts of the value.
        is_win: whether this is the win on the tile.
    """

    meld: Meld | None
    explanation: Explanation
    is_win: bool = False

    @property
    def tile(self) -> Tile | None:
        """The discard after the call; None for passing and for a win."""
        return self.explanation.tile

    @property
    def answer(self) -> Literal["win", "call", "pass"]:
        """Which of the three answers it is."""
        if self.meld is not None:
            return "call"
        return "win" if self.is_win else "pass"

    @property
    def value(self) -> Value:
        """Tenpai, win and points."""
        return Value(self.tenpai, self.win, self.points)

    @property
    def tenpai(self) -> float:
        """Chance to be tenpai at some time, 0-1."""
        return self.explanation.tenpai

    @property
    def win(self) -> float:
        """Chance to win, 0-1."""
        return self.explanation.win

    @property
    def points(self) -> float:
        """Mean points won."""
        return self.explanation.points


@dataclass(frozen=True, slots=True, kw_only=True)
class Turning:
    """The cost of a hand that is not won at which calling and passing are equally good.

    Attributes:
        loss: the cost in points.
        calls_above: whether calling, or winning, is better above this cost; otherwise it is better
            below.
    """

    loss: float
    calls_above: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A tile that another player discarded, with all answers to it.

    Attributes:
        hand, situation, options: the question; the tile is not yet among the visible ones.
        tile, source: the discarded tile, and the player who discarded it.
        shanten: shanten of the hand.
        draws: number of own draws left.
        lines: a win on the tile, which is never passed up; then passing and every call, best first
            by the goal; passing is before equal calls.
        far: legal calls that lead too far from a win for this budget.
        extra, open_extra: the budgets without and with a call.
        winning: points of a win on the tile; 0 if it does not win.
    """

    hand: Hand
    situation: Situation
    options: Options
    tile: Tile
    source: Source
    shanten: int
    draws: int
    lines: tuple[OfferLine, ...]
    far: tuple[Meld, ...]
    extra: int
    open_extra: int
    winning: float = 0.0

    def __iter__(self) -> Iterator[OfferLine]:
        return iter(self.lines)

    @property
    def best(self) -> OfferLine:
        """The first line."""
        return self.lines[0]

    @property
    def passing(self) -> OfferLine:
        """The line without a call and without a win."""
        return next(line for line in self.lines if line.meld is None and not line.is_win)

    @property
    def best_call(self) -> OfferLine | None:
        """The best call by the goal; None if there is none."""
        return next((line for line in self.lines if line.meld), None)

    def best_for(self, goal: Goal) -> OfferLine:
        """Return the best line by another goal, from the same numbers."""
        return ranked(self.lines, goal, self.options.loss)[0]

    @property
    def best_by_goal(self) -> dict[Goal, OfferLine]:
        """Goal -> its best line, of the goals that are compared; empty if they agree."""
        best = {goal: self.best_for(goal) for goal in JUDGED}
        return best if len({*map(id, best.values())}) > 1 else {}

    def is_level(self, line: OfferLine, other: OfferLine) -> bool:
        """Return whether two lines are equally good by the goal, within the model's error."""
        return line.value.is_level(other.value, self.options)

    def compare(self, line: OfferLine) -> Comparison:
        """Return the points of a line minus those of passing, as parts."""
        return compare_worths(self._worth(line), self._worth(self.passing))

    def _worth(self, line: OfferLine) -> Worth:
        parts = line.explanation
        lost = parts.lost - cost_of_losing(self.options, line.win)
        return Worth(line.tenpai, line.win, parts.won, lost, parts.drawn)

    def turning(self, line: OfferLine) -> Turning | None:
        """Return the cost at which this line and passing are equal; None if there is none."""
        wins = line.win - self.passing.win
        points = line.points - self.passing.points
        if wins * points >= 0 or isinf(points / wins):
            return None
        return Turning(loss=-points / wins, calls_above=wins > 0)


def called_runs(kinds: Collection[int], kind: int) -> tuple[int, ...]:
    """Return the lowest kind of each run that two of the kinds of a hand form with another one."""
    if kind >= 3 * SUIT:
        return ()
    suit, rank = kind - kind % SUIT, kind % SUIT
    lowest = range(suit + max(rank - 2, 0), suit + min(rank, SUIT - 3) + 1)
    return tuple(low for low in lowest if all(k in kinds for k in range(low, low + 3) if k != kind))


def callable_tiles(hand: Hand, situation: Situation) -> dict[Source, tuple[Tile, ...]]:
    """Return the unseen tiles that a hand can call from each player, by kind."""
    unseen = {tile.kind for tile in unseen_tiles(hand, situation)}
    kinds = [kind for kind in range(KINDS) if kind in unseen]
    pon = tuple(TILES[kind] for kind in kinds if hand.counts[kind] > 1)
    every = (TILES[k] for k in kinds if hand.counts[k] > 1 or called_runs(hand.kinds, k))
    return {"right": pon, "opposite": pon, "left": tuple(every)}


def ranked(lines: tuple[OfferLine, ...], goal: Goal, loss: float) -> tuple[OfferLine, ...]:
    """Return lines best first by a goal, equal ones in the given order; `loss` is in points."""
    loss = loss if goal == "score" else 0.0
    best: list[OfferLine] = []
    for line in lines:
        place = len(best)
        while place and _is_better(line, best[place - 1], goal, loss):
            place -= 1
        best.insert(place, line)
    return tuple(best)


def _is_better(line: OfferLine, other: OfferLine, goal: Goal, loss: float) -> bool:
    for name in ORDERS[goal]:
        mine, its = getattr(line, name), getattr(other, name)
        if name == "points":
            mine, its = mine + loss * line.win, its + loss * other.win
        if abs(mine - its) > NEAR * (1 + abs(its)):
            return bool(mine > its)
    return False
