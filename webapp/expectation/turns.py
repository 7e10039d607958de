"""Curves of tenpai and of wins by turn, for the chosen rows, with their table.

Lines differ by their dashes and signs, not by colour alone; each ends beside its tile.
`curves_view` computes all positions, templates/expectation/turns.html prints them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.expectation.answer import are_level
from webapp.language.messages import Message
from webapp.language.speech import number
from webapp.parts.table_options import MOST_LINES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from analyzer.expectation import Expectation, Row
    from analyzer.tiles import Tile

WIDTH, HEIGHT = 592, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 500, 16, 258
"""Positions of the axes: from left to right, from top to bottom."""

LABEL_GAP = 34
"""Least distance between the tiles at the ends of lines."""

SIGNS = ("circle", "square", "triangle", "diamond")
"""Shapes of the signs on the lines, in order; each has its own dashes."""

EVERY_LABEL = 12
"""Most turns that are all numbered; with more turns every second one is."""

FIRST = 2
"""Number of best rows whose curves are drawn if none are chosen."""

OFFERED = 8
"""Number of best rows whose curves are offered."""

TITLES = {"tenpai": Message("Tenpai by then"), "win": Message("Won by then")}


@dataclass(frozen=True, slots=True, kw_only=True)
class CurveView:
    """One line of a picture.

    Attributes:
        sign: the shape of its signs, which also determines its dashes.
        points: its points in SVG syntax.
        marks: positions of the signs.
        end: height of its end; `label` is the height of the tile beside it.
        cells: the values in percent, one a turn, and whether it is the best of its turn.
    """

    tile: Tile | None
    sign: str
    points: str
    marks: tuple[tuple[float, float], ...]
    end: float
    label: float
    last: str
    cells: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class PlotView:
    """A picture and its part of the table."""

    key: str
    title: Message
    curves: tuple[CurveView, ...]


@dataclass(frozen=True, slots=True)
class ChoiceOfLine:
    """A row whose curve can be drawn; `sign` is empty if it is not drawn."""

    tile: Tile
    sign: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CurvesView:
    """The context of templates/expectation/turns.html.

    Attributes:
        choices: the rows to choose from; empty if there is only one.
        turns: numbers of turns, 1 to the last.
        ticks: turns with their positions on the axis; `grid` has the same for shares.
        level: rows that are level with the best one.
    """

    choices: tuple[ChoiceOfLine, ...]
    plots: tuple[PlotView, ...]
    turns: tuple[int, ...]
    ticks: tuple[tuple[float, int], ...]
    grid: tuple[tuple[float, str], ...]
    fields: tuple[tuple[str, str], ...]
    level: tuple[Tile, ...]
    most: int = MOST_LINES
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    bottom: int = BOTTOM


def curves_view(
    expectation: Expectation, lines: Sequence[Tile], fields: tuple[tuple[str, str], ...]
) -> CurvesView:
    """Return the curves of these rows, or of the best; `fields` are hidden fields of the form."""
    kinds = {tile.kind for tile in lines}
    rows = [row for row in expectation.rows if row.tile and row.tile.kind in kinds][:MOST_LINES]
    rows = rows or [*expectation.rows[:FIRST]]
    parts = [expectation.explain(row.tile) for row in rows]
    series = {
        "tenpai": [part.tenpai_by_turn for part in parts],
        "win": [part.win_by_turn for part in parts],
    }
    signs = dict(zip((row.tile for row in rows), SIGNS, strict=False))
    draws = expectation.draws
    step = 1 if draws <= EVERY_LABEL else 2
    return CurvesView(
        choices=tuple(
            ChoiceOfLine(row.tile, signs.get(row.tile, ""))
            for place, row in enumerate(expectation.rows)
            if row.tile and (place < OFFERED or row.tile in signs)
        )
        if len(expectation.rows) > 1
        else (),
        plots=tuple(
            PlotView(key, TITLES[key], _curves(rows, values)) for key, values in series.items()
        ),
        turns=tuple(range(1, draws + 1)),
        ticks=tuple((_across(turn, draws), turn) for turn in range(0, draws + 1, step)),
        grid=tuple((_height(share / 5), number(20 * share)) for share in range(6)),
        fields=fields,
        level=tuple(
            row.tile
            for row in rows[1:]
            if row.tile
            and row is not expectation.best
            and are_level(row.value, expectation.best.value, expectation.options)
        ),
    )


def _curves(rows: Sequence[Row], values: Sequence[Sequence[float]]) -> tuple[CurveView, ...]:
    draws = len(values[0]) - 1
    ends = [_height(each[-1]) for each in values]
    labels = apart(ends)
    best = [max(each[turn] for each in values) for turn in range(draws + 1)]
    curves = []
    for place, (row, shares) in enumerate(zip(rows, values, strict=True)):
        line = [(_across(turn, draws), _height(share)) for turn, share in enumerate(shares)]
        curves.append(
            CurveView(
                tile=row.tile,
                sign=SIGNS[place],
                points=" ".join(f"{x:g},{y:g}" for x, y in line),
                marks=tuple(line[place + 1 :: len(rows) + 1]) or (line[-1],),
                end=ends[place],
                label=labels[place],
                last=number(100 * shares[-1], 1),
                cells=tuple(
                    (number(100 * share, 1), round(share, 3) == round(best[turn], 3))
                    for turn, share in enumerate(shares)
                    if turn
                ),
            )
        )
    return tuple(curves)


def apart(ends: Sequence[float], gap: float = LABEL_GAP) -> list[float]:
    """Return heights near those of the ends, at least `gap` apart and inside the picture.

    >>> apart([100, 102, 250], 30)
    [100, 130, 250]
    """
    order = sorted(range(len(ends)), key=lambda place: ends[place])
    labels = [0.0] * len(ends)
    least = TOP - 8.0
    for place in order:
        labels[place] = least = max(ends[place], least)
        least += gap
    most = BOTTOM + 8.0
    for place in reversed(order):
        labels[place] = most = min(labels[place], most)
        most -= gap
    return labels


def _across(turn: int, draws: int) -> float:
    return round(LEFT + turn * (RIGHT - LEFT) / max(draws, 1), 1)


def _height(share: float) -> float:
    return round(BOTTOM - share * (BOTTOM - TOP), 1)
