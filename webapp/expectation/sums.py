"""Tables whose rounded figures add up to the rounded sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from analyzer.expectation.parts import Part
from webapp.language.speech import number

MOST_LINES = 4
"""Most lines of a table; one more line has the rest."""


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
        wins: in tenths of a percent; `split` are the same by way, if the table has several ways.
        points: rounded to whole points.
    """

    key: object
    wins: int
    mean: float
    points: int
    split: tuple[int, ...] = ()

    @property
    def percent(self) -> str:
        """The wins in percent of all games."""
        return number(self.wins / 10, 1)


@dataclass(frozen=True, slots=True)
class Lines:
    """A table of wins whose lines add up to `total`."""

    lines: tuple[Line, ...]
    others: Line | None
    total: Line


def table_of(
    keys: Sequence[object],
    parts: Sequence[Part],
    splits: Sequence[tuple[float, ...]] = (),
    most: int = MOST_LINES,
    ways: int = 1,
) -> Lines:
    """Return a table: a line for each of the first parts, one for the others, and the sum.

    `splits` are the wins of each part by way; `ways` is the number of ways.
    """
    splits = splits or [(part.win,) for part in parts]
    shown = min(most, len(parts))
    groups: list[Sequence[int]] = [*([place] for place in range(shown)), range(shown, len(parts))]
    tenths = rounded(
        [sum(splits[at][way] for at in g) for g in groups for way in range(ways)], 0.001
    )
    whole = rounded([sum(parts[at].points for at in group) for group in groups])
    lines = [
        _line(key, tenths[at * ways : (at + 1) * ways], whole[at], [parts[i] for i in group])
        for at, (key, group) in enumerate(zip([*keys[:shown], None], groups, strict=True))
    ]
    *first, others = lines
    columns = zip(*(line.split for line in lines), strict=True)
    total = _line(None, tuple(map(sum, columns)), sum(whole), parts)
    return Lines(tuple(first), others if others.wins or others.points else None, total)


def _line(key: object, split: tuple[int, ...], points: int, parts: Sequence[Part]) -> Line:
    """Return a line with the mean of its parts."""
    wins = sum(part.win for part in parts)
    mean = sum(part.points for part in parts) / wins if wins else 0.0
    return Line(key, sum(split), mean, points, split)
