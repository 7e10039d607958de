"""The chart of many games, as SVG: in which turns they reached tenpai and a win.

Two panels have the same turns: lines in the upper panel show the games that reached the goal in
the turn or before, bars in the lower panel those that reached it in the turn. The two series
differ in shape as well as in colour: solid with dots, dashed with squares; filled bars, hatched
bars.

`chart_view` computes the positions, templates/simulation/chart.svg draws the Statistics: in a page,
whose style sheet has the colours, or as a separate file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.language.speech import percent
from webapp.reports.environment import report_environment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analyzer.simulation import Row, Statistics

WIDTH, HEIGHT = 400, 360
LEFT, RIGHT = 44, 388
UPPER = (48, 198)
LOWER = (240, 316)
"""Edges of the two panels: left and right, top and bottom of each."""

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

KEY = 110
"""Width of the legend entry of a series."""

LABEL_GAP = 15
"""Least distance between the labels at the ends of the lines."""


Ticks = tuple[tuple[float, str], ...]
"""Positions on an axis, with their labels."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesView:
    """One series.

    Attributes:
        name: tenpai or win.
        key_at: left edge of its entry in the legend above the panels.
        points: of its line, in the syntax of SVG.
        markers: centres of the dots.
        bars: one for each turn with a game.
        label_at: height of the label at the end of the line.
        share: of the games that reached the goal, such as `70.3%`.
    """

    name: str
    key_at: int
    points: str
    markers: tuple[tuple[float, float], ...]
    bars: tuple[Bar, ...]
    label_at: float
    share: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartView:
    """Positions in templates/simulation/chart.svg; lengths are units of the view box.

    Attributes:
        is_dense: whether there are too many turns for details.
        upper, lower: top and bottom of the panels.
        upper_ticks, lower_ticks: shares of the games.
        turn_ticks: numbers of turns.
    """

    is_dense: bool
    series: tuple[SeriesView, ...]
    upper_ticks: Ticks
    lower_ticks: Ticks
    turn_ticks: Ticks
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    upper: tuple[int, int] = UPPER
    lower: tuple[int, int] = LOWER


def draw_chart(statistics: Statistics) -> str:
    """Return an SVG file that needs no other file, with light and dark colours."""
    template = report_environment().get_template("simulation/chart.svg")
    return template.render(statistics=statistics, chart=chart_view(statistics), is_alone=True)


def chart_view(statistics: Statistics) -> ChartView:
    """Return a chart, with the positions of all its parts."""
    goals = statistics.goals.values()
    columns = min(max(statistics.last_turn, FEW_TURNS), statistics.turns)
    by_then = _scale(max(each.share for each in goals))
    in_turn = _scale(max(max(each.counts) / max(each.games, 1) for each in goals))
    labels = _label_places([_height(each.share, by_then, UPPER) for each in goals])
    series = []
    for place, (name, reached) in enumerate(statistics.goals.items()):
        rows = list(reached.rows())[:columns]
        line = [
            (_middle(row.turn, columns), _height(row.cumulated, by_then, UPPER)) for row in rows
        ]
        series.append(
            SeriesView(
                name=name,
                key_at=LEFT + KEY * place,
                points=" ".join(f"{x:g},{y:g}" for x, y in line),
                markers=tuple(line) if columns <= MOST_MARKERS else (),
                bars=tuple(_bars(rows, in_turn, place, len(goals))),
                label_at=labels[place],
                share=percent(reached.share),
            )
        )
    return ChartView(
        is_dense=columns > MOST_MARKERS,
        series=tuple(series),
        upper_ticks=_share_ticks(by_then, UPPER, SCALES[by_then]),
        lower_ticks=_share_ticks(in_turn, LOWER, 2),
        turn_ticks=_turn_ticks(columns),
    )


def _scale(most: float) -> float:
    """Return the highest value of an axis that shows this share."""
    return next(end for end in SCALES if end >= most or end == 1.0)


def _height(share: float, most: float, panel: tuple[int, int]) -> float:
    top, bottom = panel
    return round(bottom - share / most * (bottom - top), 1)


def _middle(turn: int, turns: int) -> float:
    return round(LEFT + (turn - 0.5) * (RIGHT - LEFT) / turns, 1)


def _bars(rows: Sequence[Row], most: float, place: int, series: int) -> Iterator[Bar]:
    width = BARS * (RIGHT - LEFT) / len(rows) / series
    for row in rows:
        if row.games:
            left = _middle(row.turn, len(rows)) + (place - series / 2) * width
            top = _height(row.share, most, LOWER)
            yield Bar(round(left, 2), top, round(width, 2), round(LOWER[1] - top, 1))


def _label_places(ends: Sequence[float]) -> list[float]:
    """Return the heights of the labels, above the ends of their lines and not overlapping."""
    places = [end - 8 for end in ends]
    if len(places) == 2 and places[1] - places[0] < LABEL_GAP:
        places[1] = places[0] + LABEL_GAP + 10
    return [round(place, 1) for place in places]


def _share_ticks(most: float, panel: tuple[int, int], parts: int) -> Ticks:
    shares = [most * part / parts for part in range(parts + 1)]
    digits = 0 if all(round(100 * share, 6) % 1 == 0 for share in shares) else 1
    return tuple((_height(share, most, panel), percent(share, digits)) for share in shares)


def _turn_ticks(turns: int) -> Ticks:
    step = next(step for step in STEPS if turns / step <= MOST_TURN_LABELS or step == STEPS[-1])
    return tuple((_middle(turn, turns), str(turn)) for turn in range(step, turns + 1, step))
