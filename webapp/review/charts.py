"""Charts of a game with positions in SVG: the points of all players, and shanten by turn.

The lines of the players differ in dashes and markers, not only in colour. A table has the same
numbers as each chart.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from webapp.review.words import points_words, round_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from analyzer.review import Review
    from webapp.language.messages import Message

WIDTH, HEIGHT = 520, 260
LEFT, RIGHT, TOP, BOTTOM = 62, 400, 16, 226
LABEL_GAP = 15
STEPS = (5_000, 10_000, 20_000, 50_000, 100_000)
MOST_TICKS = 7
MOST_NAMES = 12
"""Most names of rounds below the axis; of more rounds, every second or third name is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """The points of a player.

    Attributes:
        name: of the player.
        series: 0-3, where 0 is the player under review; dashes, markers and colour depend on it.
        points: of the line, in the syntax of SVG.
        markers: centres of its markers.
        label_at: height of the name at its end.
        values: the points after each round, as text for the table.
    """

    name: str
    series: int
    points: str
    markers: tuple[tuple[float, float], ...]
    label_at: float
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsChart:
    """The points of all players after each round; ticks and names with their positions."""

    lines: tuple[PlayerLine, ...]
    rounds: tuple[Message, ...]
    ticks: tuple[tuple[float, str], ...]
    names: tuple[tuple[float, Message], ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = RIGHT
    bottom: int = BOTTOM


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTable:
    """Shanten before the discards, a column for each turn; empty if the discard was not judged.

    Attributes:
        turns: the headings of its columns.
        rows: the name of each round, and its shanten by turn.
        lost: tiles given away at each turn, in all rounds.
    """

    turns: tuple[int, ...]
    rows: tuple[tuple[Message, tuple[str, ...]], ...]
    lost: tuple[str, ...]


def turn_table(review: Review) -> TurnTable:
    """Return shanten by turn, and the tiles given away at each turn."""
    rows = [
        (round_name(one), {each.decision.turn: str(each.before) for each in one.judged})
        for one in review.rounds
    ]
    turns = range(1, 1 + max((turn for _, cells in rows for turn in cells), default=0))
    lost = dict(review.summary.by_turn)
    return TurnTable(
        turns=tuple(turns),
        rows=tuple((name, tuple(cells.get(turn, "") for turn in turns)) for name, cells in rows),
        lost=tuple(str(lost.get(turn, 0)) for turn in turns),
    )


def points_chart(review: Review, names: Sequence[str]) -> PointsChart | None:
    """Return the chart of points, with the positions of all its parts; None without two points."""
    known = [each.scores for each in review.rounds]
    known.append(review.rounds[-1].played.scores_after if review.game.has_scores else None)
    rows = [each for each in known if each is not None]
    if len(rows) < 2:
        return None
    low, high, step = _axis([points for row in rows for points in row])
    xs = [round(LEFT + (RIGHT - LEFT) * at / (len(rows) - 1), 1) for at in range(len(rows))]

    def height(points: int) -> float:
        return round(BOTTOM - (points - low) / (high - low) * (BOTTOM - TOP), 1)

    players = review.game.players
    ends = _spread([height(rows[-1][seat]) for seat in range(players)])
    lines = []
    for seat in range(players):
        places = tuple((x, height(row[seat])) for x, row in zip(xs, rows, strict=True))
        lines.append(
            PlayerLine(
                name=names[seat],
                series=(seat - review.seat) % players,
                points=" ".join(f"{x:g},{y:g}" for x, y in places),
                markers=places,
                label_at=ends[seat],
                values=tuple(points_words(row[seat]) for row in rows),
            )
        )
    every = -(-len(review.rounds) // MOST_NAMES)
    rounds = tuple(map(round_name, review.rounds))
    return PointsChart(
        lines=tuple(lines),
        rounds=rounds,
        ticks=tuple(
            (height(points), points_words(points)) for points in range(low, high + 1, step)
        ),
        names=tuple((x, name) for x, name in [*zip(xs[1:], rounds, strict=False)][::every]),
    )


def shanten_steps(shanten: Sequence[int]) -> str:
    """Return the points of the line of shanten in a round, in the syntax of SVG."""
    edges = [f"{200 * at / max(len(shanten), 1):.1f}" for at in range(len(shanten) + 1)]
    heights = [6 + 8 * min(each, 6) for each in shanten]
    return " ".join(
        f"{left},{height} {right},{height}"
        for (left, right), height in zip(pairwise(edges), heights, strict=True)
    )


def _axis(values: Sequence[int]) -> tuple[int, int, int]:
    """Return the lowest and the highest value of an axis, and its step."""
    least, most = min(0, *values), max(values)
    step = next((s for s in STEPS if (most - least) / s <= MOST_TICKS), (most - least) // 5)
    low = least // step * step
    high = -(-most // step) * step
    return low, max(high, low + step), step


def _spread(ends: Sequence[float]) -> list[float]:
    """Return heights of labels beside these ends of lines, at least `LABEL_GAP` apart."""
    places = [0.0] * len(ends)
    above = float("-inf")
    for seat in sorted(range(len(ends)), key=lambda each: ends[each]):
        places[seat] = above = max(ends[seat] + 4, above + LABEL_GAP)
    return [round(place, 1) for place in places]
