"""Work on a large graph, divided among threads that run the kernels in parallel."""

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.expectation import graph_kernels as kernels
from analyzer.expectation.nodes import CURSOR, Nodes
from analyzer.shanten.bulk_tables import KINDS, load_bulk_tables

Array = NDArray[Any]
Rows = tuple[Array, Array]

MANY = 50_000
"""Fewest full hands of a graph for which threads are started."""

HANDS = 2_048
"""Number of hands that are analysed at once."""


class Ahead:
    """The discards of the next full hands, analysed by another thread while a graph is built.

    Attributes:
        rows: int8[2048, 34] shanten and uint64[2048, 34] accepted kinds after each discard of the
            hands that are ready.
    """

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self.pool = pool
        self.rows, self.next_rows = _make_rows(), _make_rows()
        self.span = (0, 0)
        self.analysing: Future[None] | None = None

    def fill(self, nodes: Nodes) -> int:
        """Fill `rows` for the next hands and return their number; begin with those after them."""
        first, full = int(nodes.counters[CURSOR]), nodes.full
        if self.analysing is not None:
            self.analysing.result()
        if self.analysing is None or self.span[0] != first:
            self.span = (first, min(first + HANDS, full))
            _analyse(nodes, self.span, self.next_rows)
        self.rows, self.next_rows = self.next_rows, self.rows
        ready, end = self.span
        self.span = (end, min(end + HANDS, full))
        self.analysing = self.pool.submit(_analyse, nodes, self.span, self.next_rows)
        return end - ready


def _make_rows() -> Rows:
    return np.empty((HANDS, KINDS), np.int8), np.empty((HANDS, KINDS), np.uint64)


def _analyse(nodes: Nodes, span: tuple[int, int], rows: Rows) -> None:
    nothing_seen = np.zeros((0, KINDS), np.uint8)
    kernels.analyse(nodes.tiles[slice(*span)], nothing_seen, True, load_bulk_tables(), rows)


def spans(number: int, parts: int) -> list[tuple[int, int]]:
    """Divide `range(number)` into `parts` parts; return the first place and the end of each."""
    edges = [number * part // parts for part in range(parts + 1)]
    return list(pairwise(edges))


def run_all(pool: ThreadPoolExecutor, calls: Iterable[tuple[Any, ...]]) -> None:
    """Run all calls in the pool, each a function with its arguments, and wait for them."""
    for done in [pool.submit(*call) for call in calls]:
        done.result()
