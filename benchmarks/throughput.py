"""Hands a second on one core, one call for each hand, beside the peers.

| job      | what is asked of a 14-tile hand                                              |
|----------|------------------------------------------------------------------------------|
| shanten  | the least of all three forms                                                 |
| analysis | for every discard shanten and the set of accepted tiles                      |

hairi's `analyze` gives more than the peers do: counts, the ranking, readings, frozen values. Its
kernel gives what they give. All contestants of a job must agree on every hand of the sample.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import analyzer
from analyzer import Hand
from analyzer.shanten import kernel
from benchmarks import peers
from benchmarks.hands import Counts, one_suit_hands, random_hands
from benchmarks.measure import interleave

T = TypeVar("T")

GOAL = 20_000
ROUNDS = 15
SAMPLE = 2_000
"""Hands of each kind; those who have to try every draw get fewer."""

SLOW_SAMPLE = 16


@dataclass(frozen=True, slots=True)
class Contestant:
    """A job done by someone: `work` takes each hand of the sample once."""

    name: str
    hands: int
    work: Callable[[], object]


def run() -> list[str]:
    """Return the lines of the report."""
    samples = {"random": random_hands(SAMPLE), "one suit": one_suit_hands(SAMPLE)}
    lines = [
        f"## Hands a second ({ROUNDS} interleaved rounds, medians, one core)",
        "",
        f"{SAMPLE:,} hands of each kind in a round; {SLOW_SAMPLE} where each draw is tried. "
        f"Goal: {GOAL:,} analyses. Ratio: how many times as fast as that row the first row of its "
        "job is.",
        "",
        "| job | by | " + " | ".join(f"{kind} | ratio" for kind in samples) + " |",
        "|---|---|" + "--:|--:|" * len(samples),
    ]
    for job, contestants_of in (("shanten", shanten_job), ("analysis", analysis_job)):
        speeds = {kind: measure(contestants_of(hands)) for kind, hands in samples.items()}
        first = next(iter(speeds["random"]))
        for name in speeds["random"]:
            cells = [
                f"{speed[name]:,.0f} | {speed[first] / speed[name]:.2f}"
                for speed in speeds.values()
            ]
            lines.append(f"| {job} | {name} | {' | '.join(cells)} |")
    missing = [name for name, found in peers.versions().items() if found == "missing"]
    if missing:
        lines += ["", f"Not installed, so not measured: {', '.join(missing)}."]
    return lines


def measure(contestants: Sequence[Contestant]) -> dict[str, float]:
    """Return the hands a second of each contestant."""
    seconds = interleave({one.name: one.work for one in contestants}, ROUNDS)
    return {one.name: one.hands / seconds[one.name] for one in contestants}


def shanten_job(hands: Sequence[Hand]) -> list[Contestant]:
    """Return who computes shanten, after checking that they agree."""
    counts = [hand.counts for hand in hands]
    found = [analyzer.shanten(hand).value for hand in hands]
    assert found == [min(kernel.shanten_of_forms(each)) for each in counts]
    contestants = [
        Contestant("hairi `shanten`", len(hands), lambda: _each(analyzer.shanten, hands)),
        Contestant("hairi kernel", len(hands), lambda: _each(kernel.shanten_of_forms, counts)),
    ]
    for name, function in peers.shanten_functions().items():
        sample = peers.prepared(name, counts)
        assert found == [function(each) for each in sample], name
        contestants.append(Contestant(name, len(hands), _worker(function, sample)))
    return contestants


def analysis_job(hands: Sequence[Hand]) -> list[Contestant]:
    """Return who analyses every discard, after checking that they agree."""
    counts = [hand.counts for hand in hands]
    found = [sorted(kernel_analysis(each)) for each in counts]
    contestants = [
        Contestant("hairi `analyze`", len(hands), lambda: _each(analyzer.analyze, hands)),
        Contestant("hairi kernel", len(hands), lambda: _each(kernel_analysis, counts)),
    ]
    for name, function in peers.analysis_functions().items():
        sample = peers.prepared(name, counts if name == "xiangting" else counts[:SLOW_SAMPLE])
        assert found[: len(sample)] == [function(each) for each in sample], name
        contestants.append(Contestant(name, len(sample), _worker(function, sample)))
    return contestants


def kernel_analysis(counts: Counts) -> list[tuple[int, int, int]]:
    """Return kind, shanten and accepted kinds of every discard."""
    return kernel.discards(counts, True)


def _worker(function: Callable[[T], object], items: Sequence[T]) -> Callable[[], None]:
    return lambda: _each(function, items)


def _each(function: Callable[[T], object], items: Sequence[T]) -> None:
    for item in items:
        function(item)
