"""The outlook of all discards: milliseconds a hand, and the ratio to an analysis.

No peer does the same work, so the ratio is to hairi's own `analyze` of the same hands.
"""

from collections.abc import Callable, Sequence

import analyzer
from analyzer import Analysis, look_ahead
from analyzer.outlook import look_ahead_all
from benchmarks.hands import random_hands
from benchmarks.measure import interleave

ROUNDS = 7
SAMPLE = 30
"""Hands of each shanten."""

SHANTEN = range(1, 5)

GOAL_MS = 30
"""For all discards of a hand of 3-shanten."""


def run() -> list[str]:
    """Return the lines of the report."""
    lines = [
        f"## What follows a discard ({ROUNDS} interleaved rounds, medians, one core)",
        "",
        f"Random hands of 14 tiles, {SAMPLE} of each shanten. Goal: all discards of a hand of "
        f"3-shanten well under {GOAL_MS} ms. Ratio: how many times the time of `analyze` it takes.",
        "",
        "| shanten | of which discards | ms a hand | ratio |",
        "|--:|---|--:|--:|",
    ]
    for shanten in SHANTEN:
        reports = sample(shanten)
        seconds = interleave(
            {
                "none: `analyze`": _each(lambda report: analyzer.analyze(report.hand), reports),
                "those that keep shanten": _each(_follow_keeping, reports),
                "all": _each(look_ahead_all, reports),
            },
            ROUNDS,
        )
        first, *_ = seconds.values()
        lines += [
            f"| {shanten} | {name} | {each / SAMPLE * 1000:.2f} | {each / first:.0f} |"
            for name, each in seconds.items()
        ]
    return lines


def sample(shanten: int) -> list[Analysis]:
    """Return the first hands of this shanten."""
    results: list[Analysis] = []
    for hand in random_hands(2_000):
        report = analyzer.analyze(hand)
        if report.shanten.value == shanten:
            results.append(report)
            if len(results) == SAMPLE:
                break
    return results


def _follow_keeping(report: Analysis) -> None:
    for row in report.keeping:
        look_ahead(report, row)


def _each(work: Callable[[Analysis], object], reports: Sequence[Analysis]) -> Callable[[], None]:
    def do_all() -> None:
        for report in reports:
            work(report)

    return do_all
