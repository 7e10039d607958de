"""What is computed for the eye: tables whose rounded figures add up, and curves by turn.

Lines of curves differ by their dashes and signs, not by colour alone; each ends beside its tile.
Every position is computed here, templates/expectation/turns.html prints them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor, inf
from time import thread_time
from typing import ClassVar, NamedTuple

from analyzer.expectation import Expectation, Row
from analyzer.expectation.parts import Explanation, Part, YakuPart, together
from analyzer.tiles import Tile
from webapp.language.speech import number
from webapp.parts.table_options import MOST_LINES as MOST_CURVES

MOST_LINES = 4
"""Most lines of a table; one more line has the rest."""

LEFT, RIGHT, TOP, BOTTOM = 44, 500, 16, 258
"""Positions of the axes, as in the template: from left to right, from top to bottom."""

HIGHEST, LOWEST, LABEL_GAP = TOP - 8.0, BOTTOM + 8.0, 34
"""Places of the tiles at the ends of lines, and the least distance between them."""

SIGNS = ("circle", "square", "triangle", "diamond")
"""Shapes of the signs on the lines, in order; each has its own dashes."""

EVERY_LABEL = 12
"""Most turns that are all numbered; with more turns every second one is."""

FIRST = 2
"""Number of best rows whose curves are drawn if none are chosen."""

OFFERED = 8
"""Number of best rows whose curves are offered."""

Group = tuple[object, Sequence[Part]]
"""The common property of some wins, and these wins."""


def rounded(values: Sequence[float], unit: float = 1.0) -> tuple[int, ...]:
    """Return values rounded to whole units, so that they add up to their rounded sum.

    Those with the greatest remainder are rounded up.

    >>> rounded([0.4, 0.4, 0.4]), rounded([-1.5, 2.25, 0.75])
    ((1, 0, 0), (-1, 2, 1))
    """
    exact = [value / unit for value in values]
    down = [floor(value) for value in exact]
    missing = round(sum(exact)) - sum(down)
    by_rest = sorted(range(len(exact)), key=lambda place: down[place] - exact[place])
    up = set(by_rest[:missing])
    return tuple(value + (place in up) for place, value in enumerate(down))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table of wins, as shown.

    Attributes:
        key: the common property of its wins; None for all others together, and for the sum.
        tenths: the wins of each way, in tenths of a percent; of all ways if the table is not by
            way.
        points: rounded to whole points.
    """

    key: object
    tenths: tuple[int, ...]
    mean: float
    points: int

    @property
    def percents(self) -> tuple[str, ...]:
        """The wins in percent of all games."""
        return tuple(number(each / 10, 1) for each in self.tenths)


class Table(NamedTuple):
    """A table of wins whose lines add up to `total`."""

    lines: tuple[Line, ...]
    others: Line | None
    total: Line


def table_of(groups: Sequence[Group], most: int = MOST_LINES, *, is_by_way: bool = False) -> Table:
    """Return a table: a line for each of the first groups, one for the others, and the sum."""
    rest = [part for _, parts in groups[most:] for part in parts]
    shown: list[Group] = [*groups[:most], (None, rest)]
    sums = [together(parts) for _, parts in shown]
    wins = [_by_way(parts) for _, parts in shown] if is_by_way else [(each.win,) for each in sums]
    ways = len(wins[0])
    tenths = rounded([each for split in wins for each in split], 0.001)
    points = rounded([each.points for each in sums])
    *lines, others = (
        Line(key, tenths[at * ways : (at + 1) * ways], sums[at].mean, points[at])
        for at, (key, _) in enumerate(shown)
    )
    every = together([part for _, parts in groups for part in parts])
    in_all = tuple(sum(tenths[way::ways]) for way in range(ways))
    total = Line(None, in_all, every.mean, sum(points))
    return Table(tuple(lines), others if any(others.tenths) or others.points else None, total)


def _by_way(parts: Sequence[Part]) -> tuple[float, float]:
    """Return wins by draw and by discard; rare wins, whose way is unknown, count as draws."""
    wins = [0.0, 0.0]
    for part in parts:
        wins[isinstance(part, YakuPart) and part.way == "discard"] += part.win
    return wins[0], wins[1]


@dataclass(frozen=True, slots=True)
class Curve:
    """The curve of a row.

    Attributes:
        place: its place among all curves of the plot, which are `number`.
        shares: its chance, 0-1, after each turn, 0 first.
        best: the greatest chance of all curves after each turn.
        label: height of the tile beside its end.
    """

    tile: Tile | None
    place: int
    number: int
    shares: tuple[float, ...]
    best: tuple[float, ...]
    label: float

    @property
    def sign(self) -> str:
        """The shape of its signs, which also determines its dashes."""
        return SIGNS[self.place]

    @property
    def line(self) -> list[tuple[float, float]]:
        """The positions of its points."""
        last = len(self.shares) - 1
        return [(_across(turn, last), _height(share)) for turn, share in enumerate(self.shares)]

    @property
    def marks(self) -> list[tuple[float, float]]:
        """The positions of its signs."""
        return self.line[self.place + 1 :: self.number + 1] or [self.line[-1]]

    @property
    def tile_top(self) -> float:
        """The upper edge of the tile beside its end."""
        return self.label - 14

    @property
    def last(self) -> str:
        """The figure at its end, in percent."""
        return number(100 * self.shares[-1], 1)

    @property
    def cells(self) -> list[tuple[str, bool]]:
        """The chance of each turn in percent, and whether it is the best."""
        pairs = [*zip(self.shares, self.best, strict=True)][1:]
        return [(number(100 * each, 1), round(each, 3) == round(most, 3)) for each, most in pairs]


@dataclass(frozen=True, slots=True)
class Curves:
    """The curves of some rows, and their table.

    Attributes:
        explained: the rows whose curves are drawn, each with its explanation.
        late: the tiles of the rows for which no time was left.
    """

    expectation: Expectation
    explained: tuple[tuple[Row, Explanation], ...]
    late: tuple[Tile, ...] = ()

    most: ClassVar = MOST_CURVES

    @property
    def choices(self) -> Iterator[tuple[Tile, str]]:
        """The rows to choose from, with their sign if they are drawn."""
        signs = {row.tile: sign for (row, _), sign in zip(self.explained, SIGNS, strict=False)}
        for place, row in enumerate(self.expectation.rows):
            if row.tile and (place < OFFERED or row.tile in signs):
                yield row.tile, signs.get(row.tile, "")

    @property
    def turns(self) -> range:
        """Numbers of turns, 0 to the last."""
        return range(self.expectation.draws + 1)

    @property
    def ticks(self) -> list[tuple[float, int]]:
        """The positions of turns on the axis, and the turns."""
        last = self.turns[-1]
        step = 1 if last <= EVERY_LABEL else 2
        return [(_across(turn, last), turn) for turn in self.turns[::step]]

    @property
    def grid(self) -> list[tuple[float, str]]:
        """The heights of shares on the axis, and the shares in percent."""
        return [(_height(share / 5), number(20 * share)) for share in range(6)]

    @property
    def level(self) -> list[Tile]:
        """The drawn rows that are level with the best one."""
        level = self.expectation.level
        return [row.tile for row, _ in self.explained[1:] if row.tile and row in level]

    def of(self, key: str) -> list[Curve]:
        """Return the curves of a plot."""
        every = [getattr(explanation, f"{key}_by_turn") for _, explanation in self.explained]
        best = tuple(map(max, zip(*every, strict=True)))
        labels = apart([_height(shares[-1]) for shares in every])
        return [
            Curve(row.tile, place, len(every), every[place], best, labels[place])
            for place, (row, _) in enumerate(self.explained)
        ]


def curves_of(expectation: Expectation, lines: Sequence[Tile], end: float = inf) -> Curves:
    """Return the curves of the rows that discard these tiles, or of the best rows.

    Only the first row is begun after `end`, a time of `thread_time`.
    """
    kinds = {tile.kind for tile in lines}
    rows = [row for row in expectation.rows if row.tile and row.tile.kind in kinds][:MOST_CURVES]
    rows = rows or [*expectation.rows[:FIRST]]
    explained: list[tuple[Row, Explanation]] = []
    late: list[Tile] = []
    for row in rows:
        if row.tile and explained and thread_time() >= end:
            late.append(row.tile)
        else:
            explained.append((row, expectation.explain(row.tile)))
    return Curves(expectation, tuple(explained), tuple(late))


def apart(
    ends: Sequence[float], gap: float = LABEL_GAP, least: float = HIGHEST, most: float = LOWEST
) -> list[float]:
    """Return heights near those of the ends, at least `gap` apart, from `least` to `most`.

    >>> apart([100, 102, 250], 30)
    [100, 130, 250]
    """
    order = sorted(range(len(ends)), key=lambda place: ends[place])
    labels = [0.0] * len(ends)
    for place in order:
        labels[place] = least = max(ends[place], least)
        least += gap
    for place in reversed(order):
        labels[place] = most = min(labels[place], most)
        most -= gap
    return labels


def _across(turn: int, draws: int) -> float:
    return round(LEFT + turn * (RIGHT - LEFT) / max(draws, 1), 1)


def _height(share: float) -> float:
    return round(BOTTOM - share * (BOTTOM - TOP), 1)
