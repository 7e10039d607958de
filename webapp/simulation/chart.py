"""Pictures of numbers, as SVG: when many games came to tenpai, and when to a win.

Two panels over the same turns: above, lines of the games that had reached it by then; below, bars
of those that reached it on that turn. The two series differ in shape as well as in colour: solid
with dots, dashed with squares; filled bars, hatched bars.

`chart_view` places everything, templates/simulation/chart.svg prints it: into a page, whose style
sheet colours it, or as a file of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.language.speech import percent
from webapp.reports.environment import report_environment
from webapp.simulation.series import last_turn, series_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from analyzer.simulation import Distribution, Row, Statistics

WIDTH, HEIGHT = 400, 360
LEFT, RIGHT = 44, 388
UPPER = (48, 198)
LOWER = (240, 316)
"""Where the panels are: from left to right, from top to bottom."""

SCALES = {0.01: 2, 0.02: 4, 0.05: 5, 0.1: 5, 0.2: 4, 0.4: 4, 0.6: 3, 0.8: 4, 1.0: 5}
"""Ends of an axis of shares, and into how many steps a tall one is divided."""

STEPS = (1, 2, 5, 10, 20)
MOST_TURN_LABELS = 12

FEW_TURNS = 18
"""Turns that are shown even if no game reached it on the last of them."""

MOST_MARKERS = 40
"""With more turns than these a line has no dots, and a bar no outline."""

BARS = 0.84
"""Share of a turn's width that its bars take."""

KEY = 110
"""Width of a key."""

LABEL_GAP = 15
"""Least distance between the labels at the ends of the lines."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A place on an axis."""

    at: float
    label: str


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
        key_at: where its key begins, in the line above the panels.
        points: of its line, as SVG writes them.
        markers: centres of the dots.
        bars: one for each turn with a game.
        label_at: height of the label at the end of the line.
        share: of all games that reached it, such as `70.3%`.
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
    """The context of templates/simulation/chart.svg; lengths are units of the view box.

    Attributes:
        games: how many.
        turns: how many at most.
        is_dense: there are too many turns for details.
        upper, lower: top and bottom of the panels.
        upper_ticks, lower_ticks: shares of the games.
        turn_ticks: numbers of turns.
    """

    games: int
    turns: int
    is_dense: bool
    series: tuple[SeriesView, ...]
    upper_ticks: tuple[Tick, ...]
    lower_ticks: tuple[Tick, ...]
    turn_ticks: tuple[Tick, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    upper: tuple[int, int] = UPPER
    lower: tuple[int, int] = LOWER


def draw_chart(statistics: Statistics) -> str:
    """Return a file of SVG that needs nothing else, light or dark as its reader likes it."""
    template = report_environment().get_template("simulation/chart.svg")
    return template.render(chart=chart_view(statistics), is_alone=True)


def chart_view(statistics: Statistics) -> ChartView:
    """Return where everything of a chart is."""
    distributions = series_of(statistics)
    columns = _number_of_turns(distributions, statistics.turns)
    most_by_then = _scale(max(one.share for one in distributions.values()))
    most_in_turn = _scale(
        max(max(one.counts) / max(one.games, 1) for one in distributions.values())
    )
    labels = _label_places(
        [_height(one.share, most_by_then, UPPER) for one in distributions.values()]
    )
    series = []
    for place, (name, one) in enumerate(distributions.items()):
        rows = list(one.rows())[:columns]
        line = [
            (_middle(row.turn, columns), _height(row.cumulated, most_by_then, UPPER))
            for row in rows
        ]
        series.append(
            SeriesView(
                name=name,
                key_at=LEFT + KEY * place,
                points=" ".join(f"{x:g},{y:g}" for x, y in line),
                markers=tuple(line) if columns <= MOST_MARKERS else (),
                bars=tuple(_bars(rows, most_in_turn, place, len(distributions))),
                label_at=labels[place],
                share=percent(one.share),
            )
        )
    return ChartView(
        games=statistics.games,
        turns=statistics.turns,
        is_dense=columns > MOST_MARKERS,
        series=tuple(series),
        upper_ticks=_share_ticks(most_by_then, UPPER, SCALES[most_by_then]),
        lower_ticks=_share_ticks(most_in_turn, LOWER, 2),
        turn_ticks=_turn_ticks(columns),
    )


def _number_of_turns(distributions: Mapping[str, Distribution], turns: int) -> int:
    """Return the last turn with a game, but not fewer than a few."""
    return min(max(last_turn(distributions.values()), FEW_TURNS), turns)


def _scale(most: float) -> float:
    """Return the end of an axis that shows this much."""
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
    """Return the heights of the labels, above the ends of their lines and apart from each other."""
    places = [end - 8 for end in ends]
    if len(places) == 2 and places[1] - places[0] < LABEL_GAP:
        places[1] = places[0] + LABEL_GAP + 10
    return [round(place, 1) for place in places]


def _share_ticks(most: float, panel: tuple[int, int], parts: int) -> tuple[Tick, ...]:
    shares = [most * part / parts for part in range(parts + 1)]
    digits = 0 if all(round(100 * share, 6) % 1 == 0 for share in shares) else 1
    return tuple(Tick(_height(share, most, panel), percent(share, digits)) for share in shares)


def _turn_ticks(turns: int) -> tuple[Tick, ...]:
    step = next(step for step in STEPS if turns / step <= MOST_TURN_LABELS or step == STEPS[-1])
    return tuple(Tick(_middle(turn, turns), str(turn)) for turn in range(step, turns + 1, step))
