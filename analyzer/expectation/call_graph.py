"""The graph of one root with calls: built by compiled kernels, again in larger arrays when full."""

from dataclasses import dataclass
from time import thread_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.expectation import call_graph_kernels as kernels
from analyzer.expectation.call_meld_kernels import PON
from analyzer.expectation.call_nodes import CALLS, MOST_CALLED, CallNodes
from analyzer.expectation.call_nodes import make_call_nodes as make_calls
from analyzer.expectation.call_yaku import yaku_of
from analyzer.expectation.graph import GROWTH, LEAST, STEP, TooLargeError
from analyzer.expectation.graph_kernels import DONE, NO_ROOM
from analyzer.expectation.nodes import FULL, STATUS, Nodes, make_nodes
from analyzer.expectation.options import Options, offer_factors
from analyzer.expectation.table import Table
from analyzer.melds import Meld, make_run, make_set
from analyzer.shanten.bulk_tables import load_bulk_tables
from analyzer.shanten.engines import Engine
from analyzer.shanten.single_kernels import PLACES
from analyzer.tiles import KINDS, TILES

Array = NDArray[Any]

STARTS = {0: 8_192, 1: 32_768, 2: 65_536, 3: 65_536, 4: 262_144}
"""Shanten -> room of the first arrays, in full hands."""


@dataclass(frozen=True, slots=True)
class CallGraph:
    """The complete graph of a root: all hands that belong to it, and their calls.

    Attributes:
        nodes, calls: the hands, draws, discards and calls.
        full_order, waiting_order: int32[full], int32[waiting]; the hands by the number of melds
            that they have called.
        order_start: int64[2, 6]; the first place of each number of melds (0-4) and the end, in both
            orders.
    """

    nodes: Nodes
    calls: CallNodes
    full_order: Array
    waiting_order: Array
    order_start: Array

    @property
    def number_of_calls(self) -> int:
        """Number of calls."""
        return int(self.calls.numbers[CALLS])


@dataclass(frozen=True, slots=True)
class CallRoot:
    """The values that decide which hands belong to a graph with calls.

    Attributes:
        table: the root and the unseen tiles.
        shanten: shanten by all forms, -1 if the root is complete.
        limits: most of the sum of spent tiles and shanten: before, and after a call.
        every_call: whether calls are included that do not lower shanten.
        forced: bit set of the kinds of which the root has every call.
    """

    table: Table
    shanten: int
    limits: tuple[int, int]
    every_call: bool
    forced: int = 0


def meld_of(number: int, called: int = 0, seat: int = 1) -> Meld:
    """Return the meld with this number in the kernels (0-67, see `call_meld_kernels`).

    `called` is the index of the called tile in a run, 0-2; `seat` is that of a pon, as in `Meld`.
    """
    if number >= PON:
        return make_set("pon", TILES[number - PON], seat)
    return make_run((TILES[number], TILES[number + 1], TILES[number + 2]), called)


def build_call_graph(
    root: CallRoot, engine: Engine, options: Options, limits: tuple[int, float]
) -> CallGraph:
    """Return the graph of a root; `limits`: most full hands, most seconds of processor time.

    Raises:
        TooLargeError: the graph is over a limit; no part of it can be used.
    """
    room = STARTS.get(max(root.shanten, 0), LEAST)
    most, seconds = limits
    end = thread_time() + seconds
    while True:
        nodes, calls = make_nodes(room), make_calls(room)
        kernels.begin(
            nodes, calls, _given(root, options), _shape(root, engine), root.table.root.copy()
        )
        if _run(nodes, calls, root, options, (most, end)):
            return _finish(nodes, calls)
        room *= GROWTH


def _given(root: CallRoot, options: Options) -> tuple[Any, ...]:
    table, factors = root.table, offer_factors(options.call_factor)
    offered = sum(1 << kind for kind, factor in enumerate(factors) if factor > 0)
    offers = np.uint64(offered), root.every_call, np.uint64(root.forced)
    if root.forced:
        offers = np.uint64(offered | root.forced), root.every_call, np.uint64(root.forced)
    return table.root, table.unseen, root.limits, table.closed, offers


def _shape(root: CallRoot, engine: Engine) -> tuple[int, np.uint64, int, np.uint64]:
    counts = root.table.root.tolist()
    if sum(counts) % 3 == 2:
        return 0, np.uint64(0), 0, np.uint64(0)
    (shanten, accepted), (regular, by_sets) = (
        engine.ukeire(counts, all_forms) for all_forms in (sum(counts) >= 13, False)
    )
    return shanten, np.uint64(accepted), regular, np.uint64(by_sets)


def _run(
    nodes: Nodes, calls: CallNodes, root: CallRoot, options: Options, limits: tuple[int, float]
) -> bool:
    """Build the graph; return whether it is complete, False if the arrays are too small."""
    most, end = limits
    work = np.empty((1, KINDS), np.uint8), np.empty(PLACES, np.int64)
    given, tables = _given(root, options), load_bulk_tables()
    rules = options.swap_calling, yaku_of(root.table, root.limits[1], options)
    while True:
        kernels.build(nodes, calls, given, work, tables, STEP, rules)
        status = nodes.counters[STATUS]
        if nodes.counters[FULL] > most or (status != DONE and thread_time() > end):
            raise TooLargeError
        if status in (DONE, NO_ROOM):
            return bool(status == DONE)


def _finish(nodes: Nodes, calls: CallNodes) -> CallGraph:
    full, waiting = np.empty(nodes.full, np.int32), np.empty(nodes.waiting, np.int32)
    start = np.zeros((2, MOST_CALLED + 2), np.int64)
    kernels.finish(nodes, calls, (full, waiting, start, start.copy()))
    return CallGraph(nodes, calls, full, waiting, start)
