"""Tables of wins whose rounded figures add up to the rounded sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import NamedTuple

from analyzer.expectation.parts import Part, YakuPart
from webapp.language.speech import number

MOST_LINES = 4
"""Most lines of a table; one more line has the rest."""

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
    wins = [_by_way(parts) if is_by_way else (_wins(parts),) for _, parts in shown]
    ways = len(wins[0])
    tenths = rounded([each for split in wins for each in split], 0.001)
    points = rounded([sum(part.points for part in parts) for _, parts in shown])
    *lines, others = (
        Line(key, tenths[at * ways : (at + 1) * ways], _mean(parts), points[at])
        for at, (key, parts) in enumerate(shown)
    )
    sums = tuple(sum(tenths[way::ways]) for way in range(ways))
    total = Line(None, sums, _mean([part for _, parts in groups for part in parts]), sum(points))
    return Table(tuple(lines), others if any(others.tenths) or others.points else None, total)


def _wins(parts: Sequence[Part]) -> float:
    return sum(part.win for part in parts)


def _by_way(parts: Sequence[Part]) -> tuple[float, float]:
    """Return wins by draw and by discard; rare wins, whose way is unknown, count as draws."""
    thrown = [isinstance(part, YakuPart) and part.way == "discard" for part in parts]
    return (
        sum(part.win for part, is_thrown in zip(parts, thrown, strict=True) if not is_thrown),
        sum(part.win for part, is_thrown in zip(parts, thrown, strict=True) if is_thrown),
    )


def _mean(parts: Sequence[Part]) -> float:
    wins = _wins(parts)
    return sum(part.points for part in parts) / wins if wins else 0.0
