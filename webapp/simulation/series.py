"""The results of many games by goal, for the chart and for the tables of page and terminal."""

from collections.abc import Iterable

from analyzer.simulation import Distribution, Statistics


def series_of(statistics: Statistics) -> dict[str, Distribution]:
    """Return the distributions by name: of tenpai, and of a win if that ends the games."""
    series = {"tenpai": statistics.tenpai}
    if statistics.until == "win":
        series["win"] = statistics.win
    return series


def last_turn(series: Iterable[Distribution]) -> int:
    """Return the last turn in which a game reached one of the goals; 0 if there is no such game."""
    counts = [one.counts for one in series]
    return max((turn for each in counts for turn, games in enumerate(each, 1) if games), default=0)
