"""What many games came to, as a table for a terminal and as JSON."""

import json
from collections.abc import Iterator
from typing import Any

from analyzer.notation import format_hand
from analyzer.simulation import Distribution, Row, Statistics

HEADINGS = ("turn", "tenpai", "share", "by then", "win", "share", "by then")
WIDTHS = (6, 11, 8, 8, 11, 8, 8)


def format_statistics(statistics: Statistics) -> str:
    """Return a line on what was played, and a row for each turn."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(statistics))


def format_statistics_json(statistics: Statistics) -> str:
    """Return the same as one JSON object; docs/simulation.md describes it."""
    return json.dumps(statistics_record(statistics), ensure_ascii=False, indent=2) + "\n"


def statistics_record(statistics: Statistics) -> dict[str, Any]:
    """Return what many games came to, as plain values."""
    rules = statistics.rules
    return {
        "seed": statistics.seed,
        "games": statistics.games,
        "hand": None if statistics.hand is None else format_hand(statistics.hand),
        "rules": rules.name,
        "jokers": rules.jokers,
        "seven_pairs": rules.seven_pairs,
        "until": statistics.until,
        "turns": statistics.turns,
        "tenpai": _distribution(statistics.tenpai),
        "win": _distribution(statistics.win) if statistics.until == "win" else None,
    }


def _distribution(found: Distribution) -> dict[str, Any]:
    return {
        "reached": found.reached,
        "share": found.share,
        "mean": found.mean,
        "median": found.median,
        "turns": [
            {
                "turn": row.turn,
                "games": row.games,
                "share": row.share,
                "cumulated": row.cumulated,
                "example": row.example or None,
            }
            for row in found.rows()
        ],
    }


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
