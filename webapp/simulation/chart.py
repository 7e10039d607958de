"""The chart of many games, as SVG: in which turns they reached tenpai and a win.

Two panels have the same turns: lines in the upper panel show the games that reached the goal in
the turn or before, bars in the lower panel those that reached it in the turn. The two series
differ in shape as well as in colour: solid with dots, dashed with squares; filled bars, hatched
bars.

A `Chart` has the positions, templates/simulation/chart.svg draws it: in a page, whose style sheet
has the colours, or as a separate file.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from analyzer.simulation import Row, Statistics, Until
from webapp.language.speech import percent
from webapp.reports import report_environment

SCALES = {0.01: 2, 0.02: 4, 0.05: 5, 0.1: 5, 0.2: 4, 0.4: 4, 0.6: 3, 0.8: 4, 1.0: 5}
"""Highest value of an axis of shares -> number of steps of the axis in the upper panel."""

STEPS = (1, 2, 5, 10, 20)
MOST_TURN_LABELS = 12

FEW_TURNS = 18
"""Fewest turns that are shown, even if no game reached its goal in the last ones."""

MOST_MARKERS = 40
"""With more turns than these a line has no dots, and a bar no outline."""

BARS = 0.84
"""Width of the bars of a turn, as a share of the turn's width."""

LABEL_GAP = 15
"""Least distance between the labels at the ends of the lines."""


Ticks = tuple[tuple[float, str], ...]
"""Positions on an axis, with their labels."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The positions of the results of many games; lengths are units of the view box.

    Attributes:
        left, right, upper, lower: edges of the two panels; `upper` and `lower` are top and bottom.
        keys: goal -> left edge of its entry in the legend above the panels.
    """

    statistics: Statistics

    left: ClassVar = 44
    right: ClassVar = 388
    upper: ClassVar = (48, 198)
    lower: ClassVar = (240, 316)
    keys: ClassVar = {"tenpai": 44, "win": 154}

    @property
    def columns(self) -> int:
        """Number of turns."""
        return min(max(self.statistics.last_turn, FEW_TURNS), self.statistics.turns)

    @property
    def is_dense(self) -> bool:
        """Whether there are too many turns for details."""
        return self.columns > MOST_MARKERS

    @property
    def by_then(self) -> float:
        """Highest value of the upper axis."""
        return _scale(max(each.share for each in self.statistics.goals.values()))

    @property
    def in_turn(self) -> float:
        """Highest value of the lower axis."""
        goals = self.statistics.goals.values()
        return _scale(max(max(each.counts) / max(each.games, 1) for each in goals))

    @property
    def share_ticks(self) -> tuple[Ticks, Ticks]:
        """Shares of the games, on the upper and the lower axis."""
        upper = _share_ticks(self.by_then, self.upper, SCALES[self.by_then])
        return upper, _share_ticks(self.in_turn, self.lower, 2)

    @property
    def turn_ticks(self) -> Ticks:
        """Numbers of turns."""
        turns = self.columns
        step = next(step for step in STEPS if turns / step <= MOST_TURN_LABELS or step == STEPS[-1])
        return tuple((_middle(turn, turns), str(turn)) for turn in range(step, turns + 1, step))

    @property
    def labels(self) -> dict[Until, float]:
        """Goal -> height of the label above the end of its line; the labels do not overlap."""
        goals = self.statistics.goals
        ends = [_height(each.share, self.by_then, self.upper) for each in goals.values()]
        return dict(zip(goals, _label_places(ends), strict=True))

    def line(self, goal: Until) -> list[tuple[float, float]]:
        """Return the positions of the dots of a line."""
        columns, most = self.columns, self.by_then
        return [
            (_middle(row.turn, columns), _height(row.cumulated, most, self.upper))
            for row in self._rows(goal)
        ]

    def points(self, goal: Until) -> str:
        """Return the same in the syntax of SVG."""
        return " ".join(f"{x:g},{y:g}" for x, y in self.line(goal))

    def bars(self, goal: Until) -> Iterator[tuple[float, float, float, float]]:
        """Yield left edge, top, width and height of a bar for each turn with a game."""
        goals, columns, most = [*self.statistics.goals], self.columns, self.in_turn
        width = BARS * (self.right - self.left) / columns / len(goals)
        for row in self._rows(goal):
            if row.games:
                left = _middle(row.turn, columns) + (goals.index(goal) - len(goals) / 2) * width
                top = _height(row.share, most, self.lower)
                yield round(left, 2), top, round(width, 2), round(self.lower[1] - top, 1)

    def _rows(self, goal: Until) -> Iterator[Row]:
        return islice(self.statistics.goals[goal].rows(), self.columns)


def draw_chart(statistics: Statistics) -> str:
    """Return an SVG file that needs no other file, with light and dark colours."""
    template = report_environment().get_template("simulation/chart.svg")
    return template.render(statistics=statistics, chart=Chart(statistics), is_alone=True)


def _scale(most: float) -> float:
    """Return the highest value of an axis that shows this share."""
    return next(end for end in SCALES if end >= most or end == 1.0)


def _height(share: float, most: float, panel: tuple[int, int]) -> float:
    top, bottom = panel
    return round(bottom - share / most * (bottom - top), 1)


def _middle(turn: int, turns: int) -> float:
    return round(Chart.left + (turn - 0.5) * (Chart.right - Chart.left) / turns, 1)


def _label_places(ends: Sequence[float]) -> list[float]:
    places = [end - 8 for end in ends]
    if len(places) == 2 and places[1] - places[0] < LABEL_GAP:
        places[1] = places[0] + LABEL_GAP + 10
    return [round(place, 1) for place in places]


def _share_ticks(most: float, panel: tuple[int, int], parts: int) -> Ticks:
    shares = [most * part / parts for part in range(parts + 1)]
    digits = 0 if all(round(100 * share, 6) % 1 == 0 for share in shares) else 1
    return tuple((_height(share, most, panel), percent(share, digits)) for share in shares)
