"""What many games came to, goal by goal: chart, table of the page and table of the terminal."""

from collections.abc import Iterable

from analyzer.simulation import Distribution, Statistics


def series_of(statistics: Statistics) -> dict[str, Distribution]:
    """Return the distributions by name: of tenpai, and of a win where games went on to it."""
    series = {"tenpai": statistics.tenpai}
    if statistics.until == "win":
        series["win"] = statistics.win
    return series


def last_turn(series: Iterable[Distribution]) -> int:
    """Return the last turn in which a game reached any of the goals; 0 without such a game."""
    counts = [one.counts for one in series]
    return max((turn for each in counts for turn, games in enumerate(each, 1) if games), default=0)
