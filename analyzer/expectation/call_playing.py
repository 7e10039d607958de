"""The values of all hands of a graph with calls: prices of wins, then every turn from the last."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.expectation import call_turn_kernels, price_kernels, turn_kernels
from analyzer.expectation.call_graph import CallGraph
from analyzer.expectation.options import Options, offer_factors
from analyzer.expectation.playing import (
    Clock,
    Played,
    Waits,
    empty_waits,
    layout_of,
    price_waits,
    rates_of,
    shown_points,
    trimmed,
    value_at_the_end,
)
from analyzer.expectation.table import Table, with_called
from analyzer.tiles import Tile

Array = NDArray[Any]

HERE, LATER = 2, 1
"""Number of layers of full and of waiting hands in the fast mode."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallWaits(Waits):
    """The waits of all tenpai hands of a graph with calls.

    Attributes:
        number: int32[waiting]; the number of each hand among the tenpai hands, or -1.
        claims: uint64[tenpai]; bit set of the kinds that win by discard.
    """

    number: Array
    claims: Array


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedCalls(Played):
    """The policy of a graph with calls; `choice` is int8[draws + 1, full].

    Attributes:
        taken: uint8[draws + 1, calls]; bit i (1-3): whether the call is made at the i-th discard of
            the turn.
        number: as in `CallWaits`.
    """

    taken: Array
    number: Array


def find_call_waits(
    graph: CallGraph, table: Table, river: tuple[Tile, ...], options: Options
) -> CallWaits:
    """Return the waits of all tenpai hands, priced with a separate table for each set of melds."""
    nodes, calls = graph.nodes, graph.calls
    hands = np.flatnonzero(nodes.shanten[: nodes.waiting] == 0).astype(np.int32)
    melds = calls.waiting_melds[hands]
    order = np.argsort(melds, kind="stable")
    hands, melds = hands[order], melds[order]
    edges = np.flatnonzero(np.diff(melds, prepend=-1, append=-1)).tolist() if len(hands) else []
    arrays = empty_waits(nodes, hands)
    for first, end in pairwise(edges):
        place = int(melds[first])
        used = table if place == 0 else with_called(table, calls.sets[place].tolist())
        price_waits(nodes, (first, end), used, river, options, arrays)
    arrays = trimmed(arrays)
    claimed = (arrays["prices"][:, price_kernels.QUIET_DISCARD] > 0) * (
        np.uint64(1) << arrays["kinds"].astype(np.uint64)
    )
    claims = np.zeros(len(hands), np.uint64)
    np.bitwise_or.at(claims, np.repeat(np.arange(len(hands)), np.diff(arrays["start"])), claimed)
    claims[arrays["sums"][:, price_kernels.CLAIMED] * options.ron_quiet == 0] = 0
    number = np.full(nodes.waiting, -1, np.int32)
    number[hands] = np.arange(len(hands))
    return CallWaits(**arrays, number=number, claims=claims)


def play_calls(
    graph: CallGraph, table: Table, waits: CallWaits, clock: Clock, options: Options, rows: Array
) -> PlayedCalls:
    """Return the policy, with the values of the waiting hands `rows` for each number of draws."""
    nodes, draws, tenpai = graph.nodes, clock.draws, len(waits.hands)
    layers = (call_turn_kernels.RING,) * 2 if options.exact else (LATER, HERE)
    choice = np.zeros((draws + 1, nodes.full), np.int8)
    declared = np.zeros((draws + 1, tenpai), np.bool_)
    taken = np.zeros((draws + 1, graph.number_of_calls), np.uint8)
    kept = np.zeros((draws + 1, tenpai, 2))
    answers = np.zeros((len(rows), draws + 1, 3))
    worth, riichi = np.zeros((layers[0], nodes.waiting, 3)), np.zeros((tenpai, 2))
    end, noten = value_at_the_end(options), float(options.noten)
    turn_kernels.begin(waits.hands, end, noten, worth[0], riichi)
    call_turn_kernels.play(
        (nodes, graph.calls, graph.full_order, graph.waiting_order, graph.order_start),
        (draws, float(clock.tiles[-1]), clock.stop, np.array(offer_factors(options.call_factor)),
         options.exact),
        rates_of(table, options),
        (waits.number, waits.sums, waits.winning, waits.claims),
        layout_of(options),
        (worth, np.zeros((layers[1], nodes.full, 3)), riichi, np.zeros((5, 4))),
        (choice, declared, taken, kept),
        (rows, answers),
    )  # fmt: skip
    shown_points(options, answers, kept)
    return PlayedCalls(
        table=table, waits=waits, choice=choice, declared=declared, kept=kept, answers=answers,
        taken=taken, number=waits.number,
    )  # fmt: skip
