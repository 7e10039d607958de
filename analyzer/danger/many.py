"""Many tables at once: arrays of what is known to arrays of danger, compiled by Numba.

The figures are those of `assess`, without the reasons; waits and weights are the same. Importing
this module loads NumPy and Numba, so it is imported only where it is used.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from analyzer.danger import assessing, kernels
from analyzer.danger.kernels import Array
from analyzer.danger.shares import LOG_WAYS, by_turn, find_stages, pair_class
from analyzer.danger.threats import with_rivers
from analyzer.danger.values import MOST_DISCARDS, Threat
from analyzer.danger.waits import PAIRS, WAITS, WEIGHTS
from analyzer.hand import Hand
from analyzer.rules import RIICHI, Rules
from analyzer.situation import Situation, dora_of, tiles_seen
from analyzer.tiles import COPIES, KINDS, TILES

Question = tuple[Hand, Situation, Sequence[Threat]]

MOST_THREATS = 3


class Tables(NamedTuple):
    """What players know, one table in each row, with up to m players in riichi.

    They must be legal: nothing is checked.

    Attributes:
        own, seen, unseen: uint8[n, 34]; copies in the viewer's concealed hand, open copies, and
            the copies that the viewer does not see.
        dora: int8[n]; the kind of the first dora, or -1.
        round_winds: uint8[n]; 1-4, east to north.
        honba: uint8[n]; number of counters.
        stages: uint8[n, m, 34]; 0, or 1 + the index of `waits.STAGES`: when each kind was
            discarded, up to the riichi.
        furiten: uint64[n, m]; bit sets of the kinds in the river and of those that passed.
        turns: uint8[n, m]; the turn of the riichi, from 1; 0 for nobody.
        winds: uint8[n, m]; 1-4; the seat winds.
        ippatsu: bool[n, m]; whether a win now is ippatsu.
    """

    own: Array
    seen: Array
    unseen: Array
    dora: Array
    round_winds: Array
    honba: Array
    stages: Array
    furiten: Array
    turns: Array
    winds: Array
    ippatsu: Array


class Dangers(NamedTuple):
    """The danger of every kind at n tables; NaN where a player has no possible wait.

    Attributes:
        p: float64[n, m, 34]; the chance to deal in to each player, 0-1; 0 for nobody.
        together: float64[n, 34]; the chance to deal in to any of them.
        loss: float64[n, 2, 34]; mean points lost, and the same without ippatsu.
    """

    p: Array
    together: Array
    loss: Array


def assess_tables(tables: Tables) -> Dangers:
    """Return the danger at each table; the first call compiles the kernel or loads it."""
    number, players = tables.turns.shape
    answer = Dangers(
        p=np.zeros((number, players, KINDS)),
        together=np.empty((number, KINDS)),
        loss=np.empty((number, 2, KINDS)),
    )
    kernels.assess_rows(_model(), tuple(tables), np.empty(KINDS), *answer)
    return answer


def pack(questions: Sequence[Question], rules: Rules = RIICHI) -> Tables:
    """Return questions of `assess` as arrays, without counters."""
    tables = make_tables(len(questions))
    exist = np.array([rules.has_tile(tile) for tile in TILES], np.uint8)
    for row, (hand, situation, threats) in enumerate(questions):
        seen = np.array(tiles_seen(hand, with_rivers(situation, tuple(threats))), np.uint8)
        tables.own[row] = hand.counts
        tables.seen[row] = seen - tables.own[row]
        tables.unseen[row] = (COPIES - seen) * exist
        for indicator in situation.dora_indicators[:1]:
            tables.dora[row] = dora_of(indicator, rules)
        tables.round_winds[row] = situation.winds[0]
        for player, threat in enumerate(threats):
            tables.stages[row, player] = find_stages(threat)
            tables.furiten[row, player] = sum(1 << kind for kind in threat.furiten)
            tables.turns[row, player] = threat.turn
            tables.winds[row, player] = threat.seat_wind
            tables.ippatsu[row, player] = threat.ippatsu
    return tables


def make_tables(number: int, players: int = MOST_THREATS) -> Tables:
    """Return tables to be filled: nothing seen, nobody in riichi, no dora."""
    table, riichi = (number, KINDS), (number, players)
    return Tables(
        own=np.zeros(table, np.uint8),
        seen=np.zeros(table, np.uint8),
        unseen=np.full(table, COPIES, np.uint8),
        dora=np.full(number, -1, np.int8),
        round_winds=np.ones(number, np.uint8),
        honba=np.zeros(number, np.uint8),
        stages=np.zeros((*riichi, KINDS), np.uint8),
        furiten=np.zeros(riichi, np.uint64),
        turns=np.zeros(riichi, np.uint8),
        winds=np.ones(riichi, np.uint8),
        ippatsu=np.zeros(riichi, np.bool_),
    )


@cache
def _model() -> kernels.Model:
    """Return the waits of the plain engine, with its weights and costs, as arrays."""
    clues = [wait.clues for wait in WAITS] + [*PAIRS]
    most = max(map(len, clues))
    return kernels.Model(
        held=_filled([[*wait.held, *[(-1, 0)] * 5][:5] for wait in WAITS]),
        wins=_filled([[*wait.wins, -1, -1][:3] for wait in WAITS]),
        won=np.array([sum(1 << kind for kind in wait.wins) for wait in WAITS], np.uint64),
        base=np.array([wait.base for wait in WAITS]),
        dora=np.array([wait.dora for wait in WAITS]),
        clues=_filled([[kind for kind, _ in each] + [-1] * (most - len(each)) for each in clues]),
        clue_weights=np.array(
            [[w for _, w in each] + [(0.0,) * 4] * (most - len(each)) for each in clues]
        ),
        group=_filled([wait.group == "tanki" for wait in WAITS]),
        pairs=np.array([
            [WEIGHTS[f"pair {pair_class(kind, is_value=value)}"] for value in (False, True)]
            for kind in range(KINDS)
        ]),
        factors=np.array([
            [WEIGHTS[f"log ways of {name}"] for name in ("sequences", "tanki", "pairs")],
            [
                WEIGHTS["table copies of the waits, sequences"],
                WEIGHTS["table copies, tanki"],
                WEIGHTS["table copies, pair"],
            ],
            [WEIGHTS["own copies of the waits, sequences"], 0.0, 0.0],
        ]),
        turns=np.array([
            [0.0] * (MOST_DISCARDS + 1),
            [by_turn(turn, "tanki") for turn in range(MOST_DISCARDS + 1)],
            [by_turn(turn, "shanpon") / 2 for turn in range(MOST_DISCARDS + 1)],
        ]),
        dora_pair=WEIGHTS["pair of dora"],
        log_ways=np.array([[-np.inf if w is None else w for w in row] for row in LOG_WAYS]),
        costs=np.array([
            assessing.COST, assessing.DEALER, assessing.IPPATSU, assessing.ON_DORA,
            assessing.COUNTER, *assessing.DORA_SEEN,
        ]),
    )  # fmt: skip


def _filled(rows: Sequence[object]) -> Array:
    return np.array(rows, np.int64)
