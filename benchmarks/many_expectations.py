"""Files of hands with their expectation: hands a second of one core, as `hairi batch --expect`."""

from functools import partial

from analyzer import expectation
from benchmarks.expectation import DRAWS, Question, deals
from benchmarks.measure import interleave

ROUNDS = 3
CELLS = {(1, 1): 200, (2, 1): 100, (3, 1): 8}
"""Shanten and budget -> number of hands."""


def run() -> list[str]:
    """Return the lines of the report."""
    work = {
        f"| {shanten} | {extra} |": partial(answer, deals(shanten, number), extra)
        for (shanten, extra), number in CELLS.items()
    }
    seconds = interleave(work, ROUNDS)
    return [
        f"## Many hands with their expectation ({ROUNDS} rounds, medians, one core)",
        "",
        f"Random deals with one dora indicator, {DRAWS} own draws, the usual assumptions, by "
        "`expectation.expect_many` in one process, which is what each process of `hairi batch "
        "--expect` does.",
        "",
        "| shanten | extra | hands a second |",
        "|--:|--:|--:|",
        *(
            f"{cells} {number / taken:,.0f} |"
            for (cells, taken), number in zip(seconds.items(), CELLS.values(), strict=True)
        ),
    ]


def answer(questions: list[Question], extra: int) -> None:
    """Answer the hands of a row."""
    for _ in expectation.expect_many(questions, extra=extra):
        pass
