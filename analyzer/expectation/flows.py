"""The forward pass of a row: its chance, played by the policy, with and without calls."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.expectation import call_explain_kernels as call_kernels
from analyzer.expectation import explain_kernels as kernels
from analyzer.expectation import price_kernels
from analyzer.expectation.call_meld_kernels import MELDS, PON
from analyzer.expectation.call_playing import PlayedCalls
from analyzer.expectation.options import Options, offer_factors
from analyzer.expectation.parts import CallPart
from analyzer.expectation.playing import Passes, Played, rates_of
from analyzer.tiles import KINDS, TILES

Array = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Flow:
    """The sums of a forward pass; all chances are 0-1.

    Attributes:
        first_tenpai: float64[draws + 1, tenpai]; chance of a first tenpai, by draws left.
        by_wait: float64[waits, 8]; chance to win, by wait and column of its price.
        by_turn: float64[draws + 1, 8, 2]; chance to win and points, by draws left and way.
        declared: chance that riichi is declared.
        drawn: chance that the round is drawn and the hand is tenpai then.
        called: float64[68, 34]; chance of a first call, by meld and called kind.
    """

    first_tenpai: Array
    by_wait: Array
    by_turn: Array
    declared: float
    drawn: float
    called: Array

    def lost(self, options: Options) -> float:
        """Return the points lost with deposits, 0 or less."""
        in_riichi = self.by_wait[:, price_kernels.RIICHI_DRAW :].sum()
        return 0.0 - options.deposit * float(self.declared - in_riichi)


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a forward pass.

    Attributes:
        now, later: waiting hand -> chance, with all draws left and with one fewer.
        paused: a hand and how many discards of the first turn it has already passed; it has not
            declared riichi.
    """

    now: dict[int, float]
    later: dict[int, float]
    paused: tuple[int, int] = (call_kernels.NO_HAND, 0)


def flow_from(passes: Passes, played: Played, options: Options, start: Start) -> Flow:
    """Return the sums of the forward pass from a start."""
    waits, draws = played.waits, passes.clock.draws
    tenpai = len(waits.hands)
    first_tenpai = np.zeros((draws + 1, tenpai))
    by_wait = np.zeros((len(waits.kinds), price_kernels.PRICES))
    by_turn = np.zeros((draws + 1, kernels.WAYS, 2))
    called = np.zeros((MELDS, KINDS))
    output = first_tenpai, by_wait, by_turn
    if isinstance(played, PlayedCalls):
        chances = _forward_with_calls(passes, played, options, start, (*output, called))
    else:
        chances = _forward(passes, played, options, next(iter(start.now)), output)
    declared, drawn = map(float, chances)
    return Flow(first_tenpai, by_wait, by_turn, declared, drawn, called)


def _forward(
    passes: Passes, played: Played, options: Options, place: int, output: tuple[Array, ...]
) -> tuple[float, float]:
    waits, nodes = played.waits, passes.graph.nodes
    number = np.full(nodes.waiting, -1, np.int32)
    number[waits.hands] = np.arange(len(waits.hands))
    now = np.zeros((nodes.waiting, 2))
    now[place, 0] = 1.0
    chances: tuple[float, float] = kernels.play_forward(
        (nodes, passes.graph.first, passes.graph.after),
        (passes.clock.tiles, passes.clock.stop),
        _rates(played, options),
        (waits.hands, waits.start, waits.copies, waits.prices, waits.sums, waits.winning, number),
        (played.choice, played.declared),
        (now, np.zeros_like(now), np.zeros(len(waits.hands))),
        output,
    )
    return chances


def _forward_with_calls(
    passes: Passes, played: PlayedCalls, options: Options, start: Start, output: tuple[Array, ...]
) -> tuple[float, float]:
    graph, waits = passes.graph, played.waits
    layers = np.zeros((2, graph.nodes.waiting, 2))
    for layer, chances in enumerate((start.now, start.later)):
        for hand, chance in chances.items():
            layers[layer, hand, 0] = chance
    ends: tuple[float, float] = call_kernels.play_calls_forward(
        (graph.nodes, graph.calls, graph.waiting_order, graph.order_start),
        (float(passes.clock.tiles[-1]), passes.clock.stop,
         np.array(offer_factors(options.call_factor))),
        _rates(played, options),
        (waits.hands, waits.start, waits.copies, waits.prices, waits.sums, waits.winning,
         played.number),
        (played.choice, played.declared, played.taken),
        (layers[0], layers[1], np.zeros(len(waits.hands)), start.paused),
        output,
    )  # fmt: skip
    return ends


def _rates(played: Played, options: Options) -> tuple[float, float, int, bool, bool]:
    _, ron_quiet, ron_riichi, others, _, haitei = rates_of(played.table, options)
    return ron_quiet, ron_riichi, others, haitei, options.ippatsu


def call_parts(flow: Flow) -> tuple[CallPart, ...]:
    """Return the first calls of a flow, the most likely first."""
    parts = [
        CallPart(
            tile=TILES[kind],
            call="pon" if meld >= PON else "chii",
            tiles=tuple(
                TILES[each] for each in ([meld - PON] * 3 if meld >= PON else range(meld, meld + 3))
            ),
            chance=float(flow.called[meld, kind]),
        )
        for meld, kind in np.argwhere(flow.called > 0).tolist()
    ]
    return tuple(sorted(parts, key=lambda part: -part.chance))


def open_wins(passes: Passes, played: Played, flow: Flow) -> float:
    """Return the chance of a win after a call since the root."""
    if not isinstance(played, PlayedCalls):
        return 0.0
    waits = played.waits
    has_called = passes.graph.calls.waiting_melds[waits.hands] > 0
    of_wait = np.repeat(has_called, np.diff(waits.start))
    return float(flow.by_wait[of_wait].sum())
