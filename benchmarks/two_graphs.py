"""`python -m benchmarks.two_graphs [--share S]`: why the expectation has two graphs.

The same hands on the graph without calls and on the graph with calls where nobody discards a tile
that can be called: how much their numbers differ, and the processor time of each.
"""

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from statistics import median
from time import process_time

from analyzer import expectation
from analyzer.expectation import Expectation, Options
from analyzer.expectation.options import ORDERS
from benchmarks.expectation import Question, deals

HANDS = {0: 4_000, 1: 4_000, 2: 4_000, 3: 400, 4: 400}
"""Shanten -> number of hands."""

COLUMNS = (
    "shanten",
    "hands",
    "equal to the last bit",
    "largest difference",
    "same best discard",
    "ms without calls",
    "ms with the graph of calls",
    "ratio: median of the hands",
    "all together",
)

OPTIONS = Options(calls="off", nodes=1 << 22, seconds=600, falls_back=False)
"""The usual budgets, without limits, so that both graphs have the same hands."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The answers of both graphs to one question.

    Attributes:
        difference: the largest difference of two numbers, in units of the larger one or of 1.
        seconds: processor time without calls, and with the graph of calls.
        agrees: whether both have the same best discard.
    """

    difference: float
    seconds: tuple[float, float]
    agrees: bool


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="of the hands, such as 0.1")
    share = parser.parse_args().share
    expectation.warm_up()
    print("| " + " | ".join(COLUMNS) + " |", "|" + "--:|" * len(COLUMNS), sep="\n")
    for shanten, number in HANDS.items():
        pairs = list(ask(shanten, max(1, round(share * number))))
        print(f"| {shanten} | {row(pairs)} |", flush=True)


def ask(shanten: int, number: int) -> Iterator[Pair]:
    """Yield the answers to random questions: any turn, every goal."""
    rng = random.Random(f"two graphs {shanten}")
    for hand, situation in deals(shanten, number):
        question = hand, replace(situation, turn=rng.randint(1, 17))
        options = replace(OPTIONS, goal=rng.choice([*ORDERS]))
        (mine, first), (its, second) = (
            timed(question, each)
            for each in (options, replace(options, calls="lower", call_factor=0))
        )
        assert (mine.extra, mine.method, its.calls) == (its.extra, its.method, "lower")
        assert (mine.size and mine.size.full) == (its.size and its.size.full)
        agrees = mine.best.tile == its.best.tile
        yield Pair(difference(mine, its), (first, second), agrees)


def timed(question: Question, options: Options) -> tuple[Expectation, float]:
    """Return an answer and its processor time."""
    start = process_time()
    answer = expectation.expect(*question, options)
    return answer, process_time() - start


def difference(mine: Expectation, its: Expectation) -> float:
    """Return the largest difference of two numbers of all rows and draws."""
    theirs = {row.tile: row.by_draws for row in its.rows}
    assert {row.tile for row in mine.rows} == {*theirs}
    pairs = (
        pair
        for row in mine.rows
        for values in zip(row.by_draws, theirs[row.tile], strict=True)
        for pair in zip(*values, strict=True)
    )
    return max(abs(one - other) / max(1, abs(one), abs(other)) for one, other in pairs)


def row(pairs: list[Pair]) -> str:
    """Return the cells of one shanten."""
    mine, its = zip(*(pair.seconds for pair in pairs), strict=True)
    return " | ".join([
        f"{len(pairs):,}",
        f"{sum(pair.difference == 0 for pair in pairs):,}",
        f"{max(pair.difference for pair in pairs):.1g}",
        f"{sum(pair.agrees for pair in pairs):,}",
        f"{1000 * median(mine):.1f}",
        f"{1000 * median(its):.1f}",
        f"{median(each / other for each, other in zip(its, mine, strict=True)):.2f}",
        f"{sum(its) / sum(mine):.2f}",
    ])  # fmt: skip


if __name__ == "__main__":
    main()
