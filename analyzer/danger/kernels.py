"""The danger of every kind for many tables, compiled; the formulas are those of `shares`.

A kernel: nothing is checked. Every number comes in arrays: waits, weights and costs in a `Model`.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from analyzer import kernel_cache
from analyzer.kernel_cache import BARE

KEPT = kernel_cache.prepare()

Array = NDArray[Any]

ONE = np.uint64(1)
NONE = np.uint64(0)

WAYS, TABLE, OWN, SHANPON_TURN = range(4)
"""Rows of `Model.factors`; the last one adds to each pair of a shanpon, by turn."""

COST, DEALER, IPPATSU, ON_DORA, COUNTER, DORA_SEEN = range(6)
"""Places of `Model.costs`; from the last one on factors by the copies of the dora that are seen."""


class Model(NamedTuple):
    """Waits, weights and costs. Lists that are shorter than an array end with -1.

    Attributes:
        held: int64[waits, 5, 2]; kinds in the shape and their copies.
        wins: int64[waits, 3]; the kinds that win, as a bit set in `won`, uint64[waits].
        base, dora: float64[waits]; weight, and what it gains if the dora is in the shape.
        clues: int64[waits + 34, c]; kinds whose discard changes the weight, then those of pairs.
        clue_weights: float64[waits + 34, c, 4]; by stage of that discard.
        group: int64[waits]; 0 for sequences, 1 for tanki.
        pairs: float64[34, 2]; base of the pair of each kind, as guest and as value honour.
        factors: float64[3, 3]; `WAYS`, `TABLE` and `OWN` for sequences, tanki and pairs.
        turns: float64[3, turns]; by turn of the riichi, what sequences, tanki and each pair gain.
        dora_pair: what the pair of the dora gains.
        log_ways: float64[5, 5]; by unseen and held copies; -inf for no way.
        costs: float64[9]; see `COST`.
    """

    held: Array
    wins: Array
    won: Array
    base: Array
    dora: Array
    clues: Array
    clue_weights: Array
    group: Array
    pairs: Array
    factors: Array
    turns: Array
    dora_pair: float
    log_ways: Array
    costs: Array


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def by_river(model: Any, place: Any, stages: Any) -> Any:
    """Return what the discards up to the riichi add to a weight."""
    total = 0.0
    for clue in range(model.clues.shape[1]):
        kind = model.clues[place, clue]
        if kind < 0:
            break
        total += model.clue_weights[place, clue, stages[kind]]
    return total


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def weigh_wait(model: Any, wait: Any, table: Any, stages: Any, turn: Any) -> Any:
    """Return the weight of a wait that is not furiten; 0 if its tiles cannot lie unseen."""
    own, seen, unseen, dora = table
    ways, on_dora = 0.0, 0.0
    for place in range(model.held.shape[1]):
        kind = model.held[wait, place, 0]
        if kind < 0:
            break
        ways += model.log_ways[unseen[kind], model.held[wait, place, 1]]
        if kind == dora:
            on_dora = model.dora[wait]
    if ways == -np.inf:
        return 0.0
    open_copies, own_copies, number = 0.0, 0.0, 0.0
    for place in range(model.wins.shape[1]):
        kind = model.wins[wait, place]
        if kind < 0:
            break
        open_copies += seen[kind]
        own_copies += own[kind]
        number += 1.0
    group, factors = model.group[wait], model.factors
    weight = model.base[wait] + on_dora + by_river(model, wait, stages) + model.turns[group, turn]
    weight += factors[WAYS, group] * ways + factors[TABLE, group] * open_copies / number
    return np.exp(weight + factors[OWN, group] * own_copies / number)


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def weigh_pair(model: Any, kind: Any, table: Any, stages: Any, turn: Any, is_value: Any) -> Any:
    """Return the weight that a pair which is not furiten brings to a shanpon."""
    _, seen, unseen, dora = table
    ways = model.log_ways[unseen[kind], 2]
    if ways == -np.inf:
        return 0.0
    weight = model.pairs[kind, is_value] + model.turns[2, turn]
    weight += model.factors[WAYS, 2] * ways + model.factors[TABLE, 2] * seen[kind]
    weight += by_river(model, model.base.shape[0] + kind, stages)
    return np.exp(weight + model.dora_pair if kind == dora else weight)


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def share_waits(model: Any, table: Any, threat: Any, pairs: Any, p: Any) -> None:
    """Write the chance of each kind to deal in to one player in riichi.

    Args:
        model: a `Model`.
        table: copies held, open and unseen, uint8[34] each; the dora, or -1.
        threat: uint8[34] stages; bit set of the kinds that cannot win; turn of the riichi; its
            value winds as kinds.
        pairs: float64[34], work.
        p: float64[34], output; NaN if no wait is possible.
    """
    stages, furiten, turn, first_wind, second_wind = threat
    whole, of_pairs, squares = 0.0, 0.0, 0.0
    p[:] = 0.0
    for wait in range(model.base.shape[0]):
        if furiten & model.won[wait] != NONE:
            continue
        weight = weigh_wait(model, wait, table, stages, turn)
        whole += weight
        for place in range(model.wins.shape[1]):
            kind = model.wins[wait, place]
            if kind < 0:
                break
            p[kind] += weight
    for kind in range(p.shape[0]):
        pairs[kind] = 0.0
        if furiten >> np.uint64(kind) & ONE == NONE:
            is_value = 1 if kind >= 31 or kind in (first_wind, second_wind) else 0
            pairs[kind] = weigh_pair(model, kind, table, stages, turn, is_value)
        of_pairs += pairs[kind]
        squares += pairs[kind] ** 2
    whole += (of_pairs**2 - squares) / 2.0
    for kind in range(p.shape[0]):
        p[kind] = (p[kind] + pairs[kind] * (of_pairs - pairs[kind])) / whole


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def assess_rows(model: Any, tables: Any, pairs: Any, p: Any, together: Any, loss: Any) -> None:
    """Write the danger of each kind at each table.

    Args:
        model: a `Model`.
        tables: the arrays of `many.Tables`, in its order.
        pairs: float64[34], work.
        p: float64[n, players, 34], zero, output.
        together: float64[n, 34], output; the chance to deal in to any of them.
        loss: float64[n, 2, 34], output; mean points lost, and the same without ippatsu.
    """
    own, seen, unseen, dora, round_winds, honba, stages, furiten, turns, winds, ippatsu = tables
    costs = model.costs
    for row in range(own.shape[0]):
        table = own[row], seen[row], unseen[row], np.int64(dora[row])
        together[row] = 1.0
        loss[row] = 0.0
        for player in range(turns.shape[1]):
            turn, wind = np.int64(turns[row, player]), np.int64(winds[row, player])
            if turn == 0:
                continue
            threat = (
                stages[row, player], furiten[row, player], turn,
                np.int64(round_winds[row]) + 26, wind + 26,
            )  # fmt: skip
            chances = p[row, player]
            share_waits(model, table, threat, pairs, chances)
            cost = costs[COST] * (costs[DEALER] if wind == 1 else 1.0)
            first = costs[IPPATSU] if ippatsu[row, player] else 1.0
            for kind in range(chances.shape[0]):
                factor = 1.0
                if table[3] >= 0:
                    copies = np.int64(own[row, table[3]]) + np.int64(seen[row, table[3]])
                    factor = costs[DORA_SEEN + min(copies, costs.shape[0] - DORA_SEEN - 1)]
                    factor = costs[ON_DORA] if kind == table[3] else factor
                counters = costs[COUNTER] * honba[row]
                together[row, kind] *= 1.0 - chances[kind]
                loss[row, 0, kind] += chances[kind] * (cost * factor * first + counters)
                loss[row, 1, kind] += chances[kind] * (cost * factor + counters)
        for kind in range(together.shape[1]):
            together[row, kind] = 1.0 - together[row, kind]
