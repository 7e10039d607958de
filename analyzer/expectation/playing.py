"""The values of all hands of a graph: the prices of the wins, then every turn from the last one."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from analyzer.expectation import price_kernels, turn_kernels
from analyzer.expectation.errors import ExpectationError
from analyzer.expectation.graph import MANY, Graph, run_all, spans
from analyzer.expectation.nodes import Nodes
from analyzer.expectation.options import ORDERS, Options, stop_chances
from analyzer.expectation.table import Table
from analyzer.expectation.values import Value
from analyzer.tiles import KINDS, Tile

Array = NDArray[Any]

VALUES = ("tenpai", "win", "points")
"""The numbers of a value, in the order of the answers."""

NO_RED = -1
"""The pass in which a red five is the last of its kind to be discarded."""

POLICIES = {
    "never": turn_kernels.NEVER,
    "always": turn_kernels.ALWAYS,
    "best": turn_kernels.BEST,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Waits:
    """The waits of all tenpai hands of a graph; a wait has at least one copy left.

    Attributes:
        hands: int32[tenpai]; the waiting hands that are tenpai.
        start: int32[tenpai + 1]; the first wait of each.
        kinds, copies: uint8[waits]; the kind of each wait, and its copies left.
        prices: float64[waits, 8]; points, see `price_kernels`.
        sums: float64[tenpai, 14]; see `price_kernels.price_waits`.
        winning: uint64[tenpai, 2]; bit sets of kinds, see there.
    """

    hands: Array
    start: Array
    kinds: Array
    copies: Array
    prices: Array
    sums: Array
    winning: Array


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """The policy of a graph and its values, by draws left.

    Attributes:
        table: the table for which the wins were priced.
        waits: the priced waits.
        choice: int8[draws, full]; the number of the chosen discard among those of the hand.
        declared: bool[draws + 1, tenpai]; whether riichi is declared.
        kept: float64[draws + 1, tenpai, 2]; win and points of tenpai hands.
        answers: float64[rows, draws + 1, 3]; tenpai, win and points of the rows.
    """

    table: Table
    waits: Waits
    choice: Array
    declared: Array
    kept: Array
    answers: Array


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """The quantities that change with each draw; entry n is for the n-th last draw.

    Attributes:
        tiles: float64[draws + 1]; number of unseen tiles.
        stop: float64[draws + 1]; chance that another player ends the hand before the draw.
    """

    tiles: Array
    stop: Array

    @property
    def draws(self) -> int:
        """Number of own draws left."""
        return len(self.tiles) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Passes:
    """A graph with its policies.

    Attributes:
        graph: all hands, a `Graph` or a `CallGraph`.
        clock: the quantities that change with each draw.
        places: tile of a row -> its pass, and its waiting hand.
        played: pass -> policy; a pass is the suit (0-2) whose red five the row discards, or
            `NO_RED`.
    """

    graph: Any
    clock: Clock
    places: dict[Tile | None, tuple[int, int]]
    played: dict[int, Played] = field(default_factory=dict)


class _Turns(NamedTuple):
    """The arguments of `turn_kernels.play`."""

    graph: Any
    times: Any
    rates: Any
    waits: Any
    layout: Any
    values: Any
    policy: Any
    rows: Any


def make_clock(table: Table, options: Options, draws: int) -> Clock:
    """Return the clock of a root with this number of own draws left.

    Raises:
        ExpectationError: there are more draws than unseen tiles.
        ValueError: there are more draws than chances in the list `stop`.
    """
    unseen = int(table.unseen.sum())
    if draws > unseen:
        raise ExpectationError("EXPECTATION_DRAWS", str(draws))
    return Clock(
        tiles=np.arange(unseen - draws, unseen + 1, dtype=np.float64),
        stop=np.array(stop_chances(options.stop, draws)),
    )


def find_waits(graph: Graph, table: Table, river: tuple[Tile, ...], options: Options) -> Waits:
    """Return the waits of all tenpai hands with their prices."""
    waits = empty_waits(graph.nodes, graph.tenpai)
    price_waits(graph.nodes, (0, len(graph.tenpai)), table, river, options, waits)
    return Waits(**trimmed(waits))


def empty_waits(nodes: Nodes, hands: Array) -> dict[str, Array]:
    """Return arrays for the attributes of `Waits`, with room for the waits of tenpai hands."""
    tenpai, room = len(hands), price_kernels.count_accepted(nodes, hands)
    return {
        "hands": hands,
        "start": np.zeros(tenpai + 1, np.int32),
        "kinds": np.empty(room, np.uint8),
        "copies": np.empty(room, np.uint8),
        "prices": np.empty((room, price_kernels.PRICES)),
        "sums": np.empty((tenpai, price_kernels.SUMS)),
        "winning": np.empty((tenpai, 2), np.uint64),
    }


def trimmed(waits: dict[str, Array]) -> dict[str, Array]:
    """Return the arrays without the room that no wait needed."""
    number = waits["start"][-1]
    return waits | {name: waits[name][:number] for name in ("kinds", "copies", "prices")}


def price_waits(
    nodes: Nodes,
    span: tuple[int, int],
    table: Table,
    river: tuple[Tile, ...],
    options: Options,
    waits: dict[str, Array],
) -> None:
    """Price the waits of the tenpai hands in a span, which have the same melds.

    With the goal score `loss` is added to the points of each win in the sums.
    """
    thrown = np.uint64(sum(1 << kind for kind in {tile.kind for tile in river}))
    loss = float(options.loss) if options.goal == "score" else 0.0
    rules = options.ippatsu, options.haitei, loss
    tiles, work = np.empty(KINDS, np.uint8), price_kernels.make_work()
    price_kernels.price_waits(nodes, table, thrown, rules, span, tuple(waits.values()), tiles, work)


def shown_points(options: Options, answers: Array, kept: Array) -> None:
    """Change scores back into points, in place: the last numbers of `answers` and of `kept`."""
    if options.goal == "score":
        answers[..., 2] -= options.loss * answers[..., 1]
        kept[..., 1] -= options.loss * kept[..., 0]


def play_turns(
    graph: Graph, table: Table, waits: Waits, clock: Clock, options: Options, rows: Array
) -> Played:
    """Return the policy, with the values of the waiting hands `rows` for each number of draws."""
    nodes, draws, tenpai = graph.nodes, clock.draws, len(waits.hands)
    layout = layout_of(options)
    worth, riichi = np.zeros((nodes.waiting, 3)), np.zeros((tenpai, 2))
    turn_kernels.begin(waits.hands, value_at_the_end(options), float(options.noten), worth, riichi)
    values = worth, np.zeros((nodes.full, 3)), riichi
    choice = np.zeros((draws, nodes.full), np.int8)
    declared = np.zeros((draws + 1, tenpai), np.bool_)
    kept = np.zeros((draws + 1, tenpai, 2))
    answers = np.zeros((len(rows), draws + 1, 3))
    turns = _Turns(
        graph=(nodes, graph.first, graph.after),
        times=(clock.tiles, clock.stop),
        rates=rates_of(table, options),
        waits=(waits.hands, waits.sums, waits.winning),
        layout=layout,
        values=values,
        policy=(choice, declared, kept),
        rows=(rows, answers),
    )
    if options.threads > 1 and nodes.full >= MANY:
        _play_in_threads(turns, options.threads)
    else:
        turn_kernels.play(*turns)
    shown_points(options, answers, kept)
    return Played(
        table=table, waits=waits, choice=choice, declared=declared, kept=kept, answers=answers
    )


def _play_in_threads(turns: _Turns, threads: int) -> None:
    """Play all turns as `turn_kernels.play` does, with each step divided among threads."""
    nodes, (tiles, stop) = turns.graph[0], turns.times
    worth, best, riichi = turns.values
    choice, declared, kept = turns.policy
    wanted, answers = turns.rows
    draws, layout = len(tiles) - 1, list(turns.layout)
    full, waiting, tenpai = (
        spans(number, threads) for number in (nodes.full, nodes.waiting, len(turns.waits[0]))
    )
    answers[:, 0] = worth[wanted][:, layout]
    with ThreadPoolExecutor(threads) as pool:
        for left in range(1, draws + 1):
            chances = draws, tiles[left], stop[left]
            discards = turns.graph, left - 1, draws
            chosen = worth, best, choice[left - 1], choice[max(left - 2, 0)]
            run_all(
                pool, [(turn_kernels.choose_discards, *discards, span, *chosen) for span in full]
            )
            before = nodes, left, chances
            ready = worth, best, riichi, declared[left], kept[left]
            run_all(
                pool,
                [(turn_kernels.step_waiting, *before, span, worth, best) for span in waiting]
                + [
                    (turn_kernels.step_tenpai, *before, turns.rates, span, turns.waits,
                     turns.layout, *ready)
                    for span in tenpai
                ],
            )  # fmt: skip
            answers[:, left] = worth[wanted][:, layout]


def layout_of(options: Options) -> tuple[int, int, int]:
    """Return the places of tenpai, win and points in a value, which has the order of the goal."""
    order = ORDERS[options.goal]
    tenpai, win, points = (order.index(name) for name in VALUES)
    return tenpai, win, points


def value_at_the_end(options: Options) -> tuple[float, float, float]:
    """Return the value of a tenpai hand without draws left, in the order of the goal."""
    value = Value(tenpai=1.0, win=0.0, points=float(options.noten))
    first, second, third = (getattr(value, name) for name in ORDERS[options.goal])
    return first, second, third


def rates_of(table: Table, options: Options) -> tuple[int, float, float, int, float, bool]:
    """Return the `rates` argument of `turn_kernels.step_tenpai`."""
    policy = POLICIES[options.riichi] if table.closed else turn_kernels.NEVER
    others = options.rules.players - 1
    ron_quiet, ron_riichi = float(options.ron_quiet), float(options.ron_riichi)
    return policy, ron_quiet, ron_riichi, others, float(options.deposit), bool(options.haitei)
