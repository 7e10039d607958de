"""One turn after the other with calls, backwards from the last tile, compiled.

A kernel: nothing is checked. Values are as in `turn_kernels`. After an own discard with t tiles of
the wall before the last own draw, the others discard at t - 1, t - 2 and t - 3, and the own draw is
at t - 4. What a hand is worth is built backwards: the draw, then each discard, which wins, is
called or passes.

Exact: one layer for each t. Fast: one layer for each draw; a call at the i-th discard is worth
1 - i/4 of the hand after it in this layer and i/4 of it in the next one, a draw later. A hand that
holds more new tiles than there were draws and calls is not computed then.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.bare import BARE
from analyzer.expectation.call_meld_kernels import PON
from analyzer.expectation.turn_kernels import (
    ALWAYS,
    CLAIMED,
    NEVER,
    QUIET,
    QUIET_LAST_COPIES,
    RIICHI_CLAIMED,
    SUM_CLAIMED,
    SUM_LAST,
    SUM_QUIET,
    claim_chance,
    mean_claimed,
    step_riichi,
)

KEPT = kernel_cache.prepare()

TURN = 4
"""Tiles of the wall in a turn."""

LEFT_PLAYER = 3
"""Whose discard is the last of a turn; runs are called from this player alone."""

RING = 5
"""Layers that are kept in the exact mode."""

ONE = np.uint64(1)
NEAR = 1e-9


@njit(cache=KEPT, error_model="numpy", **BARE)
def is_better(value: Any, other: Any) -> Any:
    """Return whether a value is better than another: by the first clear difference."""
    for place in range(3):
        if abs(value[place] - other[place]) > NEAR * (1.0 + abs(other[place])):
            return value[place] > other[place]
    return False


@njit(cache=KEPT, error_model="numpy", **BARE)
def copy_value(value: Any, to: Any) -> None:
    """Write a value into another."""
    for place in range(3):
        to[place] = value[place]


@njit(cache=KEPT, error_model="numpy", **BARE)
def choose(graph: Any, full: Any, worth: Any, best: Any) -> Any:
    """Write the value of a full hand by the best of its discards; return which one."""
    first, after = graph
    chosen = start = first[full]
    for place in range(start + 1, first[full + 1]):
        if is_better(worth[after[place]], worth[after[chosen]]):
            chosen = place
    for place in range(3):
        best[full, place] = worth[after[chosen], place]
    return chosen - start


@njit(cache=KEPT, error_model="numpy", **BARE)
def draw_stage(
    nodes: Any, hand: Any, now: Any, best: Any, tiles: Any, wins: Any, layout: Any, value: Any
) -> None:
    """Write what a hand is worth just before its own draw.

    Args:
        nodes: `Nodes`.
        hand: the waiting hand.
        now: its value with a draw fewer.
        best: float64[full, 3]; after the draw.
        tiles: unseen tiles.
        wins: kinds that win, their copies and the sum of their points.
        layout: places of tenpai, win and points in a value.
        value: float64[3], output.
    """
    kinds, copies, points = wins
    _, win_place, points_place = layout
    value[:] = 0.0
    value[win_place] = copies * (1.0 - now[win_place])
    value[points_place] = points - copies * now[points_place]
    for draw in range(nodes.start[hand], nodes.start[hand + 1]):
        if kinds >> np.uint64(nodes.kind[draw]) & ONE:
            continue
        full, number = nodes.target[draw], float(nodes.copies[draw])
        for place in range(3):
            value[place] += number * (best[full, place] - now[place])
    for place in range(3):
        value[place] = now[place] + value[place] / tiles


@njit(cache=KEPT, error_model="numpy", **BARE)
def call_stage(
    calls: Any, hand: Any, discard: Any, factors: Any, tiles: Any, layers: Any, state: Any,
    value: Any, taken: Any, work: Any,
) -> None:  # fmt: skip
    """Turn the value after a discard of another into that before it.

    Args:
        calls: `CallNodes`.
        hand: the waiting hand.
        discard: 1 from the player on the right, 2 opposite, 3 on the left.
        factors: float64[34]; how often each kind is thrown.
        tiles: unseen tiles.
        layers: float64[full, 3] after a call in this turn and in the next one, the share of the
            first, the inverse of the chance that nobody has ended the hand.
        state: whether it is tenpai, kinds claimed as wins, their chance and points; the place of
            tenpai, win and points.
        value: float64[3]; overwritten.
        taken: uint8[calls]; a bit for each discard at which the call is made.
        work: float64[3], three times.
    """
    here, later, share, back = layers
    tenpai, claims, chance, mean, layout = state
    sure, win, points = layout
    option, chosen_value, gain = work
    gain[:] = 0.0
    if tenpai:
        gain[win] = chance * (1.0 - value[win])
        gain[points] = chance * (mean - value[points])
    call, end = calls.call_start[hand], calls.call_start[hand + 1]
    while call < end:
        kind, chosen = calls.call_kind[call], np.int64(-1)
        copy_value(value, chosen_value)
        copies = factors[kind] * calls.call_copies[call] / tiles
        wins = claims >> np.uint64(kind) & ONE
        while call < end and calls.call_kind[call] == kind:
            if not wins and (calls.call_meld[call] >= PON or discard == LEFT_PLAYER):
                full = calls.call_target[call]
                for place in range(3):
                    option[place] = back * (
                        share * here[full, place] + (1.0 - share) * later[full, place]
                    )
                if tenpai:
                    option[sure] = 1.0
                if is_better(option, chosen_value):
                    chosen = call
                    copy_value(option, chosen_value)
            call += 1
        if chosen >= 0:
            taken[chosen] |= 1 << discard
            for place in range(3):
                gain[place] += copies * (chosen_value[place] - value[place])
    for place in range(3):
        value[place] += gain[place]
    if tenpai:
        value[sure] = 1.0


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def play(
    graph: Any, times: Any, rates: Any, waits: Any, layout: Any, values: Any, policy: Any, rows: Any
) -> None:
    """Play all turns backwards.

    Args:
        graph: `Nodes`, `CallNodes`; full hands and waiting hands by number of melds, int64[2, 6].
        times: own draws; unseen tiles at the root; chance that another ends the hand, by draws
            left; float64[34], how often each kind is thrown; whether exact.
        rates: `NEVER`, `ALWAYS` or `BEST`; ron quiet, ron in riichi, number of others, deposit,
            whether haitei counts.
        waits: number of each waiting hand among the tenpai ones, or -1; sums, winning kinds,
            claimed kinds of each.
        layout: places of tenpai, win and points in a value.
        values: worth float64[layers, waiting, 3], best float64[layers, full, 3] and riichi
            float64[tenpai, 2], zero; layers are 5 if exact, else 1 and 2; float64[6, 3] for work.
        policy: choice int8[draws + 1, full], declared bool[draws + 1, tenpai], taken
            uint8[draws + 1, calls], kept float64[draws + 1, tenpai, 2]; output, by draws left.
        rows: the hands whose values are wanted, and float64[rows, draws + 1, 3] for them, in the
            order tenpai, win, points.
    """
    nodes, calls, full_order, waiting_order, order_start = graph
    draws, unseen, stop, factors, exact = times
    rule, ron_quiet, ron_riichi, others, deposit, haitei = rates
    number, sums, winning, claims = waits
    sure, win, points = layout
    worth, best, riichi, scratch = values
    choice, declared, taken, kept = policy
    wanted, answers = rows
    value, now, quiet = scratch[0], scratch[1], scratch[2]
    work = scratch[3], scratch[4], scratch[5]
    no_kind = np.uint64(0)
    step = 1 if exact else TURN
    for hand in range(nodes.counters[1]):
        if nodes.shanten[hand] == 0:
            worth[0, hand, sure] = 1.0
    for wall in range(0, TURN * draws + 1, step):
        left, whole = (wall + TURN - 1) // TURN, wall % TURN == 0
        layer = wall % RING if exact else left % 2
        turn_before = (wall + 1) % RING if exact else 1 - left % 2
        stay = 1.0 - stop[left]
        v_now = wall % RING if exact else 0
        v_before = (wall + 1) % RING if exact else 0
        for size in range(order_start.shape[1] - 2, -1, -1):
            if exact and size == 0 and not whole:
                continue
            tiles = unseen - (TURN * draws - wall) / TURN - size / 2
            for at in range(order_start[1, size], order_start[1, size + 1]):
                hand = waiting_order[at]
                tenpai = np.int64(number[hand])
                far = nodes.waiting_spent[hand] > draws - left + size
                if wall == 0 or (far and not exact):
                    continue
                for place in range(3):
                    now[place] = worth[v_before, hand, place] if wall >= TURN else 0.0
                last = haitei and wall == TURN and (exact or size == 0)
                wins = no_kind, 0.0, 0.0
                state = False, no_kind, 0.0, 0.0, layout
                if tenpai >= 0:
                    now[sure] = 1.0
                    row = sums[tenpai]
                    wins = winning[tenpai, 0], row[QUIET], row[SUM_QUIET]
                    if last:
                        wins = winning[tenpai, 1], row[QUIET_LAST_COPIES], row[SUM_LAST]
                    chance = claim_chance(row[CLAIMED], tiles, ron_quiet, 1)
                    mean = mean_claimed(row[SUM_CLAIMED], row[CLAIMED])
                    state = True, claims[tenpai], chance, mean, layout
                copy_value(now, value)
                if wall >= TURN:
                    draw_stage(nodes, hand, now, best[turn_before], tiles, wins, layout, value)
                    if tenpai >= 0:
                        value[sure] = 1.0
                for discard in range(LEFT_PLAYER, 0, -1):
                    if wall < discard:
                        continue
                    share = 1.0 if exact else 1.0 - discard / TURN
                    here = (wall - discard) % RING if exact else layer
                    back = stay ** (discard / TURN - 1.0)
                    layers = best[here], best[turn_before], share, back
                    if wall == discard:
                        layers = best[here], best[turn_before], share, 0.0
                    call_stage(
                        calls,
                        hand,
                        discard,
                        factors,
                        tiles,
                        layers,
                        state,
                        value,
                        taken[left],
                        work,
                    )
                for place in range(3):
                    value[place] *= stay
                if tenpai >= 0:
                    value[sure] = 1.0
                    declared[left, tenpai] = False
                    if rule != NEVER and size == 0:
                        row = sums[tenpai]
                        claim = claim_chance(row[RIICHI_CLAIMED], tiles, ron_riichi, others)
                        at_once = step_riichi(row, claim, last, tiles, stay, riichi[tenpai])
                        quiet[sure], quiet[win] = 1.0, riichi[tenpai, 0]
                        quiet[points] = at_once - deposit * (1.0 - riichi[tenpai, 0])
                        if rule == ALWAYS or not is_better(value, quiet):
                            declared[left, tenpai] = True
                            copy_value(quiet, value)
                    kept[left, tenpai, 0], kept[left, tenpai, 1] = value[win], value[points]
                for place in range(3):
                    worth[v_now, hand, place] = value[place]
            for at in range(order_start[0, size], order_start[0, size + 1]):
                full = full_order[at]
                far = nodes.spent[full] > draws - left + size
                if calls.first[full] < calls.first[full + 1] and (exact or not far):
                    choice[left, full] = choose(
                        (calls.first, calls.after), full, worth[v_now], best[layer]
                    )
        if whole:
            for row_number in range(wanted.shape[0]):
                for place in range(3):
                    answers[row_number, left, place] = worth[
                        v_now, wanted[row_number], layout[place]
                    ]
