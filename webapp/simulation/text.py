"""The results of many games, as a table for a terminal and as JSON."""

from collections.abc import Iterator

from analyzer.notation import format_hand
from analyzer.simulation import Row, Statistics
from webapp.simulation.document import statistics_record
from webapp.simulation.series import last_turn, series_of
from webapp.terminal.files import json_text

WIDTHS = (6, 11, 8, 8, 11, 8, 8)
"""Widths of the columns; a table may have fewer columns."""


def format_statistics(statistics: Statistics) -> str:
    """Return a line that describes the games, and a table with a row for each turn."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(statistics))


def format_statistics_json(statistics: Statistics) -> str:
    """Return the results as one JSON object; docs/simulation.md describes it."""
    return json_text(statistics_record(statistics))


def _lines(statistics: Statistics) -> Iterator[str]:
    hand = "dealt" if statistics.hand is None else format_hand(statistics.hand)
    rules: str = statistics.rules.name
    if statistics.rules.jokers:
        rules += f" ({statistics.rules.jokers})"
    yield (
        f"{statistics.games:,} games, {rules}, hand {hand}, at most {statistics.turns} draws, "
        f"seed {statistics.seed}"
    )
    yield ""
    series = series_of(statistics)
    yield _row("turn", *(cell for name in series for cell in (name, "share", "by then")))
    last = last_turn(series.values())
    for rows in zip(*(list(one.rows())[:last] for one in series.values()), strict=True):
        yield _row(f"{rows[0].turn}", *(cell for row in rows for cell in _cells(row)))
    never, mean = [], []
    for one in series.values():
        never += [f"{one.games - one.reached:,}", _percent(1 - one.share), ""]
        mean += ["–" if one.mean is None else f"{one.mean:.2f}", "", ""]
    yield _row("never", *never)
    yield _row("mean", *mean)


def _cells(row: Row) -> tuple[str, str, str]:
    return f"{row.games:,}", _percent(row.share), _percent(row.cumulated)


def _row(*cells: str) -> str:
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=False))


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"
