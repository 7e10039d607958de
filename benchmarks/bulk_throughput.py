"""Hands a second through `analyzer.bulk`, in batches, and of the peers, called for each hand.

Each peer gets its own kind of input (lists of counts, its own objects), hairi one array. The
answers of every contestant are checked on the whole sample first.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from analyzer import Hand, bulk
from benchmarks import peers
from benchmarks.hands import one_suit_hands, random_hands
from benchmarks.measure import Contestant, interleave, measure
from benchmarks.two_processes import two_processes

Counts = NDArray[np.uint8]

Bulk = tuple[Callable[[], object], Callable[[int], object]]
"""Does a batch; returns the answer for one row of it."""

ROUNDS = 15
BATCH = 10_000
BATCHES = 10
"""The batch is given so many times in a round; once takes less than a millisecond."""

PEER_SAMPLE = 2_000
"""Hands that a peer gets in a round; it has no batches, so its speed does not depend on them."""

MANY = 1_000_000
SHARE_ROUNDS = 15


def run() -> list[str]:
    """Return the lines of the report."""
    few = ", ".join(f"{name} {size}" for name, size in peers.SLOW_SAMPLES.items())
    lines = [
        f"## Batches of {BATCH:,} hands ({ROUNDS} interleaved rounds, medians, one thread)",
        "",
        f"hairi gets the batch {BATCHES} times in a round, a peer {PEER_SAMPLE:,} of its hands; of "
        f"discards, where each draw is tried, fewer: {few}. Ratio: how many times as fast as that "
        "row hairi is. Goals beside xiangting: 40 on discards, 60 on shanten, 40 on one-suit "
        "discards.",
        "",
        "| job | by | hands/s | ns a hand | ratio |",
        "|---|---|--:|--:|--:|",
    ]
    batches = {"random": random_hands(BATCH), "one suit": one_suit_hands(BATCH)}
    jobs: tuple[tuple[str, str, peers.JobName, Callable[[Counts], Bulk]], ...] = (
        ("discards", "random", "analysis", _discards),
        ("shanten", "random", "shanten", _shanten),
        ("discards", "one suit", "analysis", _discards),
    )
    notes = []
    for job, kind, peers_job, work_on in jobs:
        everyone = _contestants(peers_job, batches[kind], work_on)
        lines += _rows(f"{job}, {kind}", measure(everyone, ROUNDS))
        notes += [f"{job}, {kind}: {note}" for note in peers.notes(everyone)]
    lines += [line for note in notes for line in ("", note)]
    return [*lines, "", *_threads(batches["random"])]


def _contestants(
    job: peers.JobName, hands: Sequence[Hand], work_on: Callable[[Counts], Bulk]
) -> list[Contestant]:
    counts = np.array([hand.counts for hand in hands], np.uint8)
    work, answer_of = work_on(counts)
    work()
    results = [answer_of(row) for row in range(PEER_SAMPLE)]
    ours = Contestant(name="hairi `bulk`", hands=BATCHES * len(hands), work=lambda: _repeat(work))
    return [ours, *peers.contestants(job, counts[:PEER_SAMPLE].tolist(), results)]


def _rows(job: str, speeds: dict[str, float]) -> list[str]:
    first, *_ = speeds.values()
    return [
        f"| {job} | {name} | {speed:,.0f} | {_short(1e9 / speed)} | {_short(first / speed)} |"
        for name, speed in speeds.items()
    ]


def _short(number: float) -> str:
    return f"{number:,.1f}" if number < 1000 else f"{number:,.0f}"


def _repeat(work: Callable[[], object]) -> None:
    for _ in range(BATCHES):
        work()


def _discards(counts: Counts) -> Bulk:
    out = bulk.discards(counts)

    def answer_of(row: int) -> object:
        held = np.flatnonzero(out.shanten[row] != bulk.NOT_HELD)
        return [(int(k), int(out.shanten[row, k]), int(out.ukeire[row, k])) for k in held]

    return lambda: bulk.discards(counts, out=out), answer_of


def _shanten(counts: Counts) -> Bulk:
    result = bulk.shanten(counts)
    return lambda: bulk.shanten(counts), lambda row: int(result[row])


def _threads(hands: Sequence[Hand]) -> list[str]:
    """Return how much two threads gain on a million hands, and two processes beside them.

    Two processes share nothing: what they gain is what the machine has to give.
    """
    counts = np.resize(np.array([hand.counts for hand in hands], np.uint8), (MANY, 34))
    out = bulk.discards(counts)
    with two_processes(counts) as halves:
        seconds = interleave(
            {
                "one": lambda: bulk.discards(counts, out=out),
                "threads": lambda: bulk.discards(counts, out=out, threads=2),
                "processes": halves,
            },
            SHARE_ROUNDS,
        )
    threads, processes = (seconds["one"] / seconds[name] for name in ("threads", "processes"))
    return [
        f"## Two threads ({MANY:,} hands, {SHARE_ROUNDS} interleaved rounds, medians)",
        "",
        f"One thread {seconds['one']:.2f} s, two threads {seconds['threads']:.2f} s: "
        f"{threads:.2f} times as fast (goal: 1.8). Two processes that share nothing, with half of "
        f"the hands each: {processes:.2f} times, which is what the machine's cores give.",
    ]
