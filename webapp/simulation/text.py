"""What many games came to, as a table for a terminal and as JSON."""

from collections.abc import Iterator

from analyzer.notation import format_hand
from analyzer.simulation import Row, Statistics
from webapp.simulation.document import statistics_record
from webapp.terminal.files import json_text

HEADINGS = ("turn", "tenpai", "share", "by then", "win", "share", "by then")
WIDTHS = (6, 11, 8, 8, 11, 8, 8)


def format_statistics(statistics: Statistics) -> str:
    """Return a line on what was played, and a row for each turn."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(statistics))


def format_statistics_json(statistics: Statistics) -> str:
    """Return the same as one JSON object; docs/simulation.md describes it."""
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
    with_wins = statistics.until == "win"
    yield _row(HEADINGS, with_wins)
    last = max((n for n, games in enumerate(statistics.tenpai.counts, 1) if games), default=0)
    last = max((n for n, games in enumerate(statistics.win.counts, 1) if games), default=last)
    for tenpai, win in zip(statistics.tenpai.rows(), statistics.win.rows(), strict=True):
        if tenpai.turn <= last:
            cells = (f"{tenpai.turn}", *_cells(tenpai), *_cells(win))
            yield _row(cells, with_wins)
    both = (statistics.tenpai, statistics.win)
    never = [(f"{one.games - one.reached:,}", _percent(1 - one.share), "") for one in both]
    yield _row(("never", *never[0], *never[1]), with_wins)
    mean = [("–" if one.mean is None else f"{one.mean:.2f}", "", "") for one in both]
    yield _row(("mean", *mean[0], *mean[1]), with_wins)


def _cells(row: Row) -> tuple[str, str, str]:
    return f"{row.games:,}", _percent(row.share), _percent(row.cumulated)


def _row(cells: tuple[str, ...], with_wins: bool) -> str:
    padded = [f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True)]
    return "".join(padded if with_wins else padded[:4])


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"
