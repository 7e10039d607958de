"""Hands a second on one core, one call for each hand, compared with the peers.

| job      | what is asked of a 14-tile hand                                              |
|----------|------------------------------------------------------------------------------|
| shanten  | the least of all three forms                                                 |
| analysis | for every discard shanten and the set of accepted tiles                      |

hairi's `analyze` gives more than the peers do: counts, the ranking, readings, frozen values. Its
kernel gives the same as the peers. The answers of every contestant are checked on the whole sample
first.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

import analyzer
from analyzer import Hand
from analyzer.shanten import kernel
from benchmarks import peers
from benchmarks.hands import Counts, one_suit_hands, random_hands
from benchmarks.measure import Contestant, measure, ratio_rows
from benchmarks.peers import for_each

T = TypeVar("T")

GOAL = 20_000
ROUNDS = 15
SAMPLE = 2_000
"""Hands of each kind; those who have to try every draw get fewer."""


def run() -> list[str]:
    """Return the lines of the report."""
    samples = {"random": random_hands(SAMPLE), "one suit": one_suit_hands(SAMPLE)}
    few = ", ".join(f"{name} {size}" for name, size in peers.SLOW_SAMPLES.items())
    lines = [
        f"## Hands a second ({ROUNDS} interleaved rounds, medians, one core)",
        "",
        f"{SAMPLE:,} hands of each kind in a round; where each draw is tried, fewer analyses: "
        f"{few}. Goal: {GOAL:,} analyses. Ratio: how many times as fast as that row the first row "
        "of its job is.",
        "",
        "| job | by | " + " | ".join(f"{kind} | ratio" for kind in samples) + " |",
        "|---|---|" + "--:|--:|" * len(samples),
    ]
    notes = []
    for job, contestants_of in (("shanten", shanten_job), ("analysis", analysis_job)):
        everyone = {kind: contestants_of(hands) for kind, hands in samples.items()}
        lines += ratio_rows(job, {kind: measure(those, ROUNDS) for kind, those in everyone.items()})
        for kind, those in everyone.items():
            notes += [f"{job}, {kind}: {note}" for note in peers.notes(those)]
    missing = [name for name, result in peers.versions().items() if result == "missing"]
    if missing:
        notes.append(f"Not installed, so not measured: {', '.join(missing)}.")
    return [*lines, *(line for note in notes for line in ("", note))]


def shanten_job(hands: Sequence[Hand]) -> list[Contestant]:
    """Return who computes shanten."""
    counts = [hand.counts for hand in hands]
    results = [analyzer.shanten(hand).value for hand in hands]
    assert results == [min(kernel.shanten_of_forms(each)) for each in counts]
    return [
        _ours("hairi `shanten`", analyzer.shanten, hands),
        _ours("hairi kernel", kernel.shanten_of_forms, counts),
        *peers.contestants("shanten", counts, results),
    ]


def analysis_job(hands: Sequence[Hand]) -> list[Contestant]:
    """Return who analyses every discard."""
    counts = [hand.counts for hand in hands]
    results = [sorted(kernel_analysis(each)) for each in counts]
    return [
        _ours("hairi `analyze`", analyzer.analyze, hands),
        _ours("hairi kernel", kernel_analysis, counts),
        *peers.contestants("analysis", counts, results),
    ]


def kernel_analysis(counts: Counts) -> list[tuple[int, int, int]]:
    """Return kind, shanten and accepted kinds of every discard."""
    return kernel.discards(counts, True)


def _ours(name: str, function: Callable[[T], object], hands: Sequence[T]) -> Contestant:
    return Contestant(name=name, hands=len(hands), work=lambda: for_each(function, hands))
