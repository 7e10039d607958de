"""The values of push or fold: the course of the round, two plans for each discard, the verdict."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod
from typing import Literal, NamedTuple

from analyzer.danger.values import Risk
from analyzer.expectation import Expectation, Verdict
from analyzer.expectation.values import LEVEL
from analyzer.expectation.verdicts import CLOSE
from analyzer.tiles import Tile

DANGER_RANGE, GAIN_RANGE = (0.8, 1.25), (0.85, 1.15)
"""Factors of all danger and of the gain between which a verdict must not change."""

NOTEN_SWING, LAST_DRAWS = 3_000.0, 2
"""Most points between tenpai and not tenpai in a drawn round, and the draws left up to which a
verdict must not depend on them."""

SAME = 1.0
"""Points of difference that no figure shows."""

VerdictName = Literal["push", "fold", "close"]


class Prospect(NamedTuple):
    """What the viewer's hand wins after a discard, if every later tile is pushed.

    Attributes:
        points: mean points, riichi sticks on the table left out.
        win: chance to win, 0-1.
        by_turn: the part of `win` of each turn, that of the discard first: at least as many
            entries as own draws are left.
        tenpai: chance to be tenpai at some time, 0-1.
    """

    points: float
    win: float
    by_turn: Sequence[float]
    tenpai: float = 0.0


class Plan(NamedTuple):
    """A plan for the rest of the hand; its parts are points and add up to `value`."""

    gain: float
    now: float
    later: float
    drawn: float

    @property
    def value(self) -> float:
        """The sum of the parts."""
        return sum(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanRow:
    """One discard with both plans.

    Attributes:
        tile: the discard.
        push: this tile and every tile after it is pushed.
        fold: this tile is thrown, and then always the safest one.
        tenpai: chance to be tenpai at some time, 0-1.
    """

    tile: Tile
    push: Plan
    fold: Plan
    tenpai: float = 0.0

    @property
    def plan(self) -> Literal["push", "fold"]:
        """The better plan after this discard."""
        return "push" if self.push.value > self.fold.value else "fold"

    @property
    def value(self) -> float:
        """The points of the better plan."""
        return max(self.push.value, self.fold.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How the rest of a round goes on average against players in riichi.

    Attributes:
        drawn: chance of each of them to draw a winning tile in one turn, 0-1.
        thrown: chance that another player deals in to one of them in one turn, 0-1.
        later_p, later_loss: chance and mean points of a later pushed tile.
        safe_share: share of the unseen tiles that are safe against all of them, 0-1.
        stop: chance that the hand ends before each own draw because of them, the next one first.
        paid: mean points that their own draws cost the viewer in one turn.
        risks: the risk of each kind without ippatsu, 34 entries.
    """

    drawn: tuple[float, ...]
    thrown: float
    later_p: float
    later_loss: float
    safe_share: float
    stop: tuple[float, ...]
    paid: float
    risks: tuple[Risk, ...]

    @property
    def quiet(self) -> float:
        """Chance that nobody else ends the hand in one turn, 0-1."""
        return (1 - self.thrown) * prod(1 - chance for chance in self.drawn)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plans:
    """Push or fold.

    Attributes:
        rows: every discard, the best value first.
        course: the chances behind the parts.
        draws: number of own draws left.
        expected: the expectation that the gains are taken from; None if they were given.
    """

    rows: tuple[PlanRow, ...]
    course: Course
    draws: int
    expected: Expectation | None = None

    @property
    def best_push(self) -> PlanRow:
        """The row with the best plan of pushing."""
        return max(self.rows, key=lambda row: row.push.value)

    @property
    def best_fold(self) -> PlanRow:
        """The row with the best plan of folding."""
        return max(self.rows, key=lambda row: row.fold.value)

    @property
    def difference(self) -> float:
        """The best plan of pushing minus the best plan of folding, in points."""
        return self.best_push.push.value - self.best_fold.fold.value

    @property
    def verdict(self) -> VerdictName:
        """Push or fold if no error of the model within its limits changes that, else close."""
        swings = (0.0, NOTEN_SWING) if self.draws <= LAST_DRAWS else (0.0,)
        signs = set()
        for danger, gain, swing in product(DANGER_RANGE, GAIN_RANGE, swings):
            push = max(
                gain * row.push.gain
                + danger * (row.push.value - row.push.gain)
                + swing * row.tenpai
                for row in self.rows
            )
            signs.add(push > danger * self.best_fold.fold.value)
        return "close" if len(signs) == 2 else "push" if signs.pop() else "fold"

    @property
    def leading(self) -> tuple[Tile, ...]:
        """The discards within 2 % of the best of the better plan, best first; the best of both
        plans if they are close."""
        pushed = _within({row.tile: row.push.value for row in self.rows}, LEVEL)
        folded = _within({row.tile: row.fold.value for row in self.rows}, LEVEL)
        both = (pushed[0], folded[0]) if self.difference > 0 else (folded[0], pushed[0])
        return {"push": pushed, "fold": folded, "close": tuple(dict.fromkeys(both))}[self.verdict]

    def judge(self, judged: Verdict) -> Verdict:
        """Return the verdict on a hand against players in riichi: its measure is push, fold, or
        close, its discards are the leading ones.

        `judged` is its verdict without them, of which tiles and goal are kept.
        """
        tiles = self.leading
        values = {row.tile: row.value for row in self.rows}
        level = _within(values, LEVEL)
        return replace(
            judged,
            tiles=tiles,
            measure=self.verdict,
            level=level,
            close=tuple(tile for tile in _within(values, CLOSE) if tile not in level),
            difference=self.difference,
            riichi=judged.riichi if tiles[0] == judged.tiles[0] else None,
            reason=None,
        )


def _within(values: Mapping[Tile, float], share: float) -> tuple[Tile, ...]:
    """Return the discards worth less than the best by at most a share of its worth, or by at most
    `SAME`, best first."""
    best = max(values.values())
    order = sorted(values, key=lambda tile: -values[tile])
    least = best - max(share * abs(best), SAME)
    return tuple(tile for tile in order if values[tile] >= least)
