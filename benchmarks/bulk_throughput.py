"""Hands a second through `analyzer.bulk`, in batches, beside the fastest peer called for each hand.

The peer is handed what it takes (lists of counts), hairi what it takes (one array). Every job's
answers are compared before anything is timed.
"""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from analyzer import Hand, bulk
from benchmarks import peers
from benchmarks.hands import one_suit_hands, random_hands
from benchmarks.measure import interleave

Counts = NDArray[np.uint8]

ROUNDS = 15
BATCH = 10_000
BATCHES = 10
"""The batch is given so many times in a round; once takes less than a millisecond."""

PEER_SAMPLE = 2_000
"""Hands that the peer gets in a round; it has no batches, so its speed does not depend on them."""

MANY = 1_000_000
SHARE_ROUNDS = 15


def run() -> list[str]:
    """Return the lines of the report."""
    lines = [
        f"## Batches of {BATCH:,} hands ({ROUNDS} interleaved rounds, medians, one thread)",
        "",
        f"hairi gets the batch {BATCHES} times in a round, xiangting {PEER_SAMPLE:,} of its hands. "
        "Goals: 40 times as fast on discards, 60 on shanten, 40 on one-suit discards.",
        "",
        "| job | hairi, hands/s | ns a hand | xiangting, hands/s | times as fast |",
        "|---|--:|--:|--:|--:|",
    ]
    batches = {"random": random_hands(BATCH), "one-suit": one_suit_hands(BATCH)}
    lines.append(_row("discards, random", batches["random"], _discards, peers.analysis_functions))
    lines.append(_row("shanten, random", batches["random"], _shanten, peers.shanten_functions))
    lines.append(
        _row("discards, one-suit", batches["one-suit"], _discards, peers.analysis_functions)
    )
    return [*lines, "", *_threads(batches["random"])]


def _row(
    job: str,
    hands: Sequence[Hand],
    work_on: Callable[[Counts], tuple[Callable[[], object], Callable[[int], object]]],
    functions: Callable[[], Mapping[str, Callable[[list[int]], object]]],
) -> str:
    counts = np.array([hand.counts for hand in hands], np.uint8)
    work, answer_of = work_on(counts)
    contestants: dict[str, Callable[[], object]] = {"hairi": lambda: _repeat(work)}
    peer = functions().get("xiangting")
    sample = counts[:PEER_SAMPLE].tolist()
    if peer is not None:
        work()
        assert [peer(each) for each in sample] == [answer_of(row) for row in range(len(sample))]
        contestants["xiangting"] = lambda: [peer(each) for each in sample]
    seconds = interleave(contestants, ROUNDS)
    speed = BATCHES * len(hands) / seconds["hairi"]
    cells = f"| {job} | {speed:,.0f} | {1e9 / speed:,.1f} |"
    if peer is None:
        return f"{cells} missing | |"
    peer_speed = len(sample) / seconds["xiangting"]
    return f"{cells} {peer_speed:,.0f} | {speed / peer_speed:.1f} |"


def _repeat(work: Callable[[], object]) -> None:
    for _ in range(BATCHES):
        work()


def _discards(counts: Counts) -> tuple[Callable[[], object], Callable[[int], object]]:
    out = bulk.discards(counts)

    def answer_of(row: int) -> object:
        held = np.flatnonzero(out.shanten[row] != bulk.NOT_HELD)
        return [(int(k), int(out.shanten[row, k]), int(out.ukeire[row, k])) for k in held]

    return lambda: bulk.discards(counts, out=out), answer_of


def _shanten(counts: Counts) -> tuple[Callable[[], object], Callable[[int], object]]:
    found = bulk.shanten(counts)
    return lambda: bulk.shanten(counts), lambda row: int(found[row])


def _threads(hands: Sequence[Hand]) -> list[str]:
    """Return how much two threads gain on a million hands."""
    counts = np.resize(np.array([hand.counts for hand in hands], np.uint8), (MANY, 34))
    out = bulk.discards(counts)
    seconds = interleave(
        {
            "one": lambda: bulk.discards(counts, out=out),
            "two": lambda: bulk.discards(counts, out=out, threads=2),
        },
        SHARE_ROUNDS,
    )
    return [
        f"## Two threads ({MANY:,} hands, {SHARE_ROUNDS} interleaved rounds, medians)",
        "",
        f"One thread {seconds['one']:.2f} s, two threads {seconds['two']:.2f} s: "
        f"{seconds['one'] / seconds['two']:.2f} times as fast (goal: 1.8).",
    ]
