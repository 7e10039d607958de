"""The expected cells of a report's table, made from the analysis."""

from collections.abc import Iterator, Mapping

from analyzer import Analysis
from analyzer.outlook import Outlook, look_ahead
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from analyzer.waits import Wait
from webapp.analysis.answer import scorer
from webapp.parts.win_value import WinValue, figures

WORDS = {"orphans_single": "single orphan", "orphans_thirteen": "thirteen-sided"}
"""Shapes of a wait that have another name in a report."""


def expected_accepted(
    ukeire: Ukeire, waits: tuple[Wait, ...], values: Mapping[Tile, WinValue], *marks: str
) -> str:
    shapes = {wait.tile: "/".join(WORDS.get(s, s) for s in wait.shapes) for wait in waits}
    points = {tile: f" {figures(value)}" for tile, value in values.items()}
    tiles = [
        f"{tile}×{left} {shapes.get(tile, '')}".strip() + points.get(tile, "")
        for tile, left in ukeire
    ]
    return " ".join([*tiles, *marks])


def expected_ahead(outlook: Outlook) -> list[str | None]:
    good = outlook.good_shape
    return [
        f"{round(100 * good[0] / good[1])}%" if good and good[1] else None,
        None if outlook.next_width is None else f"{outlook.next_width:.1f}",
        str(sum(draw.left for draw in outlook.improvements)),
    ]


def expected_rows(analysis: Analysis) -> Iterator[list[str]]:
    """The cells of each row, as the analysis has them; a dominated one without its mark."""
    rows, values_of = (*analysis.keeping, *analysis.going_back), scorer(analysis)
    near = analysis.keeping if analysis.shanten.value <= 3 else ()
    ahead: dict[Tile | None, list[str | None]]
    ahead = {row.tile: expected_ahead(look_ahead(analysis, row)) for row in near}
    if not rows and len(analysis.hand) % 3 == 1 and analysis.shanten.value <= 3:
        ahead = {None: expected_ahead(look_ahead(analysis))}
    columns = [i for i in range(3) if any(cells[i] is not None for cells in ahead.values())]
    for row in rows:
        marks = ["furiten"] * analysis.is_furiten_after(row) + [
            "no tiles left (dead wait)"
        ] * row.is_dead
        waits, leaving = analysis.waits_after(row), analysis.hand.last_of_kind(row.tile.kind)
        values = values_of(leaving, row.ukeire, False) if waits else {}
        accepted = expected_accepted(row.ukeire, waits, values, *marks)
        figures = [ahead.get(row.tile, [None] * 3)[i] or "" for i in columns]
        yield [str(row.tile), str(row.count), str(row.kinds), *figures, accepted]
    if not rows:
        values = values_of(None, analysis.ukeire, False) if analysis.waits else {}
        accepted = expected_accepted(analysis.ukeire, analysis.waits, values)
        figures = [ahead[None][i] or "" for i in columns]
        yield [str(analysis.count), str(analysis.kinds), *figures, accepted]
