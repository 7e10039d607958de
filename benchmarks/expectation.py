"""The expectation of every discard: milliseconds a hand by shanten, and the cost of a node.

nekobean, the program that computes the same question (own draws only, `extra` 1), is on no package
registry. Where `HAIRI_NEKOBEAN` names a program that calls it, the same hands are timed with it.
The program reads a line for each hand, `HAND INDICATOR DRAWS` as in `23467m34567p3388s 9s 17`, for
the south seat in the east round, and writes a line for each: the milliseconds of that hand.
Otherwise its figures are printed as recorded, hand by hand beside a prototype of this model.
"""

import os
import random
import shlex
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import median

import numpy as np

import analyzer
from analyzer import Hand, Situation, bulk, expectation
from analyzer.expectation import Options
from analyzer.tiles import TILES
from benchmarks.measure import interleave

SEED = "expectation"
ROUNDS = 5
DRAWS = 17

CELLS = {
    (0, 1): 30,
    (1, 1): 30,
    (2, 1): 20,
    (3, 1): 6,
    (4, 0): 12,
    (5, 0): 15,
    (0, 2): 20,
    (1, 2): 8,
}
"""Shanten and budget -> number of hands."""

NEKOBEAN = "HAIRI_NEKOBEAN"

MOST_SECONDS = 1_800

RECORDED = {(0, 1): (0.37, 0.24), (1, 1): (3.0, 1.2), (2, 1): (28.0, 10.0), (3, 1): (766.0, 150.0)}
"""Median milliseconds of nekobean/mahjong-cpp 0.9.8, compiled, and of a prototype of this model on
the same hands and machine."""

FLOORS = {(1, 1): 2.0, (2, 1): 3.0, (3, 1): 5.8}
"""How many times faster than nekobean, at least."""

CALLED = {0: 20, 1: 16, 2: 10, 3: 6}
"""Shanten -> number of hands that call, with the usual budgets."""

CALL_DRAWS = {0: 12, 1: 12, 2: 12, 3: 15}

DISCARDS = "discards"
NODES = 3_000
"""Hands for the cost of `bulk.discards`."""

Question = tuple[Hand, Situation]


def run() -> list[str]:
    """Return the lines of the report."""
    program = os.environ.get(NEKOBEAN)
    source = "timed in this run, beside ours" if program else "as recorded, not in this run"
    lines = [
        f"## Expectation ({ROUNDS} rounds, medians, one core)",
        "",
        f"Random deals with one dora indicator, {DRAWS} own draws, nobody else wins or discards a "
        "winning tile; scoring included. Ratio: the time for a hand of the graph, in those of "
        f"`bulk.discards` for a hand in the same rounds. nekobean: {source}; the factor is its "
        f"time in those of {'ours' if program else 'the prototype it was measured beside'}.",
        "",
        "| shanten | extra | ms a hand | hands in its graph | ratio a hand | nekobean, ms | "
        "factor | least |",
        "|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for (shanten, extra), number in CELLS.items():
        questions = deals(shanten, number)
        options = Options(
            draws=DRAWS, extra=extra, stop=0, ron_quiet=0, ron_riichi=0, red_rows=False,
            nodes=1 << 22, seconds=60,
        )  # fmt: skip
        work = {str(i): each(hand, table, options) for i, (hand, table) in enumerate(questions)}
        times = interleave(work | {DISCARDS: discard_work()}, ROUNDS)
        per_node = times.pop(DISCARDS) / NODES
        seconds = median(times.values())
        size = median(nodes(hand, table, options) for hand, table in questions)
        there = RECORDED.get((shanten, extra))
        if program and there:
            there = nekobean(program, questions), seconds * 1000
        cells = [f"{there[0]:,.2f}", f"{there[0] / there[1]:.1f}"] if there else ["", ""]
        lines.append(
            f"| {shanten} | {extra} | {seconds * 1000:.2f} | {size:,.0f} | "
            f"{seconds / size / per_node:.1f} | {' | '.join(cells)} | "
            f"{FLOORS.get((shanten, extra), '')} |"
        )
    return [*lines, "", *called()]


def nekobean(program: str, questions: Sequence[Question]) -> float:
    """Return the median milliseconds of a program for these hands."""
    lines = "".join(
        f"{analyzer.format_hand(hand)} {situation.dora_indicators[0]} {DRAWS}\n"
        for hand, situation in questions
    )
    done = subprocess.run(
        shlex.split(program), input=lines, capture_output=True, text=True, check=True,
        timeout=MOST_SECONDS,
    )  # fmt: skip
    times = [float(line) for line in done.stdout.split()]
    if len(times) != len(questions):
        raise ValueError(f"{program} wrote {len(times)} lines for {len(questions)} hands")
    return median(times)


def called() -> list[str]:
    """Return the table of hands that call: the usual budgets and assumptions."""
    lines = [
        "With chii and pon: usual budgets, others end the hand, a closed root.",
        "",
        "| shanten | draws | ms a hand: median, most | hands in its graph: median, most | "
        "ms without calls |",
        "|--:|--:|--:|--:|--:|",
    ]
    for shanten, number in CALLED.items():
        options = Options(draws=CALL_DRAWS[shanten], calls="lower", red_rows=False)
        questions = deals(shanten, number)
        medians = {}
        for calls in ("lower", "off"):
            chosen = replace(options, calls=calls)
            work = {str(i): each(hand, table, chosen) for i, (hand, table) in enumerate(questions)}
            medians[calls] = interleave(work, ROUNDS).values()
        sizes = [nodes(hand, table, options) for hand, table in questions]
        lines.append(
            f"| {shanten} | {options.draws} | {median(medians['lower']) * 1000:.1f}, "
            f"{max(medians['lower']) * 1000:.0f} | {median(sizes):,.0f}, {max(sizes):,} | "
            f"{median(medians['off']) * 1000:.1f} |"
        )
    return lines


def deals(shanten: int, number: int) -> list[Question]:
    """Return random hands of 14 tiles of this shanten, each with an indicator."""
    rng = random.Random(f"{SEED} {shanten}")
    wall = [tile for tile in TILES for _ in range(4)]
    questions: list[Question] = []
    while len(questions) < number:
        *tiles, indicator = rng.sample(wall, 15)
        hand = Hand(tuple(tiles))
        if analyzer.shanten(hand).value == shanten:
            questions.append((hand, Situation(dora_indicators=(indicator,), seat_wind=2)))
    return questions


def each(hand: Hand, situation: Situation, options: Options) -> Callable[[], object]:
    """Return the work for one hand."""
    return lambda: expectation.expect(hand, situation, options)


def nodes(hand: Hand, situation: Situation, options: Options) -> int:
    """Return how many hands before a discard its graph has."""
    size = expectation.expect(hand, situation, options).size
    return size.full if size else 0


def discard_work() -> Callable[[], object]:
    """Return the work of `bulk.discards` for `NODES` hands."""
    questions: Sequence[Question] = deals(2, 300)
    counts = np.array([hand.counts for hand, _ in questions] * (NODES // 300), np.uint8)
    out = bulk.discards(counts)
    return lambda: bulk.discards(counts, out=out)
