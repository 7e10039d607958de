"""Many hands, each with its own situation, divided among processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import islice

from analyzer.errors import AnalyzerError
from analyzer.expectation.engine import expect, load
from analyzer.expectation.options import Options
from analyzer.expectation.values import Expectation
from analyzer.hand import Hand
from analyzer.situation import Situation

Question = tuple[Hand, Situation]

CHUNK = 16
"""Number of hands that are sent to a process at once."""


def expect_many(
    questions: Iterable[Question], options: Options, processes: int
) -> Iterator[Expectation | AnalyzerError]:
    """Yield the answers, or the errors, in the order of the questions."""
    if processes == 1:
        for question in questions:
            yield _answer(question, options)
        return
    context = multiprocessing.get_context("spawn")
    every = iter(questions)
    with ProcessPoolExecutor(processes, mp_context=context, initializer=load) as pool:
        while chunk := list(islice(every, CHUNK * processes)):
            yield from pool.map(_answer, chunk, [options] * len(chunk), chunksize=CHUNK)


def _answer(question: Question, options: Options) -> Expectation | AnalyzerError:
    """Return the error, or the answer without its graph, which other processes do not need."""
    hand, situation = question
    try:
        return replace(expect(hand, situation, options), passes=None)
    except AnalyzerError as error:
        return error
