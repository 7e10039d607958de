"""The graph of one root: built by compiled kernels in arrays that are enlarged when full.

Work on a large graph is divided among threads, which run the kernels in parallel.
"""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import pairwise
from time import thread_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.expectation import graph_kernels as kernels
from analyzer.expectation.nodes import (
    CURSOR,
    FULL,
    LOOSE,
    ROOM,
    STATUS,
    TENPAI,
    Index,
    Nodes,
    enlarge,
    make_index,
    make_nodes,
)
from analyzer.expectation.table import Table
from analyzer.rules import RIICHI, Rules
from analyzer.shanten.bulk_kernels import NOT_HELD
from analyzer.shanten.bulk_tables import load_bulk_tables
from analyzer.shanten.engines import engine_for
from analyzer.shanten.single_kernels import PLACES
from analyzer.tiles import COPIES, KINDS

Array = NDArray[Any]
Rows = tuple[Array, Array]

NO_ROWS: Rows = np.empty((0, KINDS), np.int8), np.empty((0, KINDS), np.uint64)

STEP = 20_000
"""Full hands that are expanded between two checks of the time."""

STARTS = {
    (0, 2): 8_192, (0, 3): 131_072, (1, 1): 2_048, (1, 2): 65_536, (1, 3): 1 << 20,
    (2, 1): 16_384, (2, 2): 524_288, (3, 0): 4_096, (3, 1): 131_072, (4, 0): 32_768,
    (4, 1): 1 << 20, (5, 0): 524_288,
}  # fmt: skip
"""Shanten and budget -> room of the first arrays, in full hands: most graphs are smaller."""

LEAST = 1_024
"""Least room of the first arrays, in full hands."""

PARTS = 8
"""Number of parts into which the discards of a large graph are divided for its threads."""

GROWTH = 4
"""Factor by which full arrays are enlarged."""

LARGE, LARGE_GROWTH = 1 << 18, 2
"""From this room on, arrays grow by this smaller factor, since filling new memory takes time."""

MANY = 50_000
"""Fewest full hands of a graph for which threads are started."""


class TooLargeError(Exception):
    """The graph has more nodes than allowed, or takes too long."""


@dataclass(frozen=True, slots=True)
class Graph:
    """The complete graph of a root: all hands that belong to it.

    Attributes:
        nodes: the hands and draws.
        first: uint32[full + 1]; the first discard of each full hand.
        after: uint32[discards]; the waiting hand after each discard; the discards of a full hand
            are in the order of their kinds.
        tenpai: int32[tenpai]; the waiting hands that are tenpai.
    """

    nodes: Nodes
    first: Array
    after: Array
    tenpai: Array


def build_graph(
    table: Table, shanten: int, extra: int, rules: Rules, limits: tuple[int, float],
    threads: int = 1,
) -> Graph:  # fmt: skip
    """Return the graph of a root.

    Args:
        table: the root and the unseen tiles.
        shanten: shanten of the root, -1 if it is complete.
        extra: the budget: draws that may leave shanten as it is.
        rules: the tiles of the game.
        limits: most full hands, and most seconds of processor time.
        threads: number of threads for a large graph.

    Raises:
        TooLargeError: the graph is over a limit; no part of it can be used.
    """
    distance = max(shanten, 0)
    room = min(STARTS.get((distance, extra), LEAST), 2 * limits[0] + ROOM)
    with nullcontext() if threads == 1 else ThreadPoolExecutor(threads) as pool:
        builder = _Builder(table, distance + extra, rules, max(room, LEAST), pool)
        builder.begin(shanten)
        builder.run(*limits)
        return builder.finish()


class _Builder:
    """A graph that is being built, by one thread."""

    def __init__(
        self, table: Table, limit: int, rules: Rules, room: int, pool: ThreadPoolExecutor | None
    ) -> None:
        self.table = table
        self.nodes = make_nodes(room)
        self.index: Index = make_index(room)
        planes = np.zeros((2, COPIES), np.uint64)
        self.given = (table.root, planes, table.unseen, limit, table.closed)
        self.hand = np.empty(PLACES, np.int64)
        self.missing = (
            np.empty((kernels.MISSING, 5), np.int64),
            np.empty((kernels.MISSING, 3), np.uint64),
        )
        self.pool = pool
        self.engine = None if rules.kinds >> 1 & 1 else engine_for(rules)
        self.size = int(table.root.sum())
        self.all_forms = self.size >= 13

    def begin(self, shanten: int) -> None:
        """Add the root."""
        if self.size % 3 == 2:
            kernels.add_root(self.nodes, self.index, self.given, shanten)
        else:
            engine, root = self.engine or engine_for(RIICHI), self.table.root.tolist()
            accepted = np.uint64(engine.ukeire(root, self.all_forms)[1])
            kernels.add_waiting_root(
                self.nodes, self.index, self.given, shanten, accepted, self.missing
            )

    def run(self, most_nodes: int, seconds: float) -> None:
        """Build until the graph is complete."""
        counters, tables = self.nodes.counters, load_bulk_tables()
        end = thread_time() + seconds
        while True:
            work = (self.hand, self.missing, self._rows())
            kernels.build(self.nodes, self.index, self.given, work, tables, STEP)
            status = counters[STATUS]
            if counters[FULL] > most_nodes:
                raise TooLargeError
            if status == kernels.DONE:
                return
            if thread_time() > end:
                raise TooLargeError
            if status == kernels.NO_ROOM:
                self._enlarge()

    def finish(self) -> Graph:
        """Return the graph with the discards of every full hand; the builder is then used up.

        Keys and links, which only the build reads, are gone, and all tiles except the parents of
        tenpai hands.
        """
        nodes = self.nodes
        del self.index
        first = np.empty(nodes.full + 1, np.uint32)
        after = np.empty(nodes.draws + int(nodes.counters[LOOSE]), np.uint32)
        tenpai = int(nodes.counters[TENPAI])
        hands, tiles = np.empty(tenpai, np.int32), np.empty((tenpai, KINDS), np.uint8)
        kernels.finish(nodes, first, hands, tiles)
        self.nodes = nodes = nodes._replace(keys=nodes.keys[:0].copy(), tiles=tiles)
        if self.pool is None or nodes.full < MANY:
            kernels.gather_discards(nodes, first, (0, nodes.waiting), after)
        else:
            gather, parts = kernels.gather_discards, spans(nodes.waiting, PARTS)
            run_all(self.pool, [(gather, nodes, first, span, after) for span in parts])
        return Graph(nodes._replace(linked=nodes.linked[:0].copy()), first, after, hands)

    def _enlarge(self) -> None:
        room = len(self.nodes.keys)
        self.nodes = enlarge(self.nodes, GROWTH if room < LARGE else LARGE_GROWTH)
        old, self.index = self.index, make_index(len(self.nodes.keys))
        kernels.reindex(self.nodes, self.index, old)

    def _rows(self) -> Rows:
        """Return the discards of the next full hands by an engine other than the class tables."""
        if self.engine is None:
            return NO_ROWS
        first = int(self.nodes.counters[CURSOR])
        hands = self.nodes.tiles[first : min(first + kernels.BATCH, self.nodes.full)].tolist()
        shanten = np.full((len(hands), KINDS), NOT_HELD, np.int8)
        ukeire = np.zeros((len(hands), KINDS), np.uint64)
        for row, tiles in enumerate(hands):
            for kind, after, accepted in self.engine.discards(tiles, self.all_forms):
                shanten[row, kind] = after
                ukeire[row, kind] = accepted
        return shanten, ukeire


def spans(number: int, parts: int) -> list[tuple[int, int]]:
    """Divide `range(number)` into `parts` parts; return the first place and the end of each."""
    edges = [number * part // parts for part in range(parts + 1)]
    return list(pairwise(edges))


def run_all(pool: ThreadPoolExecutor, calls: Iterable[tuple[Any, ...]]) -> None:
    """Run all calls in the pool, each a function with its arguments, and wait for them."""
    for done in [pool.submit(*call) for call in calls]:
        done.result()


assert LEAST >= ROOM
