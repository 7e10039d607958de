"""The turns with calls, played backwards from the last tile, compiled.

A kernel: nothing is checked. Values are as in `turn_kernels`. If t tiles of the wall are left up to
the last own draw at an own discard, the others discard at t - 1, t - 2 and t - 3, and the own draw
is at t - 4. The value of a hand is computed backwards: the draw, then each discard, which wins, is
called or is passed.

Exact: one layer of values for each t. Fast: one layer for each draw; the value of a call at the
i-th discard is 1 - i/4 of the value of the hand after it in this layer, and i/4 of that in the
layer with one draw fewer. A hand with more new tiles than draws and calls so far is not computed.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.call_meld_kernels import PON
from analyzer.expectation.price_kernels import (
    CLAIMED,
    MEAN_CLAIMED,
    QUIET,
    QUIET_LAST_COPIES,
    RIICHI_CLAIMED,
    SUM_LAST,
    SUM_QUIET,
)
from analyzer.expectation.turn_kernels import (
    ALWAYS,
    NEVER,
    beats,
    choose,
    claim_chance,
    step_riichi,
)
from analyzer.kernel_cache import BARE

KEPT = kernel_cache.prepare()

TURN = 4
"""Tiles of the wall in a turn."""

LEFT_PLAYER = 3
"""The player with the last discard of a turn; only this player's discards can be called for runs.
"""

RING = 5
"""Number of layers that are kept in the exact mode."""

ONE = np.uint64(1)


@njit(forceinline=True, error_model="numpy", **BARE)
def copy_value(value: Any, to: Any) -> None:
    """Copy a value to another array of three numbers."""
    for place in range(3):
        to[place] = value[place]


@njit(forceinline=True, error_model="numpy", **BARE)
def with_tenpai(value: Any, sure: Any) -> Any:
    """Return a value with its chance of tenpai, at the place `sure`, set to 1."""
    first, second, third = value
    return 1.0 if sure == 0 else first, 1.0 if sure == 1 else second, 1.0 if sure == 2 else third


@njit(forceinline=True, error_model="numpy", **BARE)
def draw_stage(
    nodes: Any, hand: Any, now: Any, best: Any, tiles: Any, wins: Any, layout: Any, value: Any
) -> None:
    """Write the value of a hand directly before its own draw.

    Args:
        nodes: `Nodes`.
        hand: the waiting hand.
        now: its value with one draw fewer.
        best: float64[full, 3]; values of the full hands after the draw.
        tiles: number of unseen tiles.
        wins: bit set of the kinds that win, their copies, and the sum of copies × points.
        layout: places of tenpai, win and points in a value.
        value: float64[3], output.
    """
    kinds, copies, points = wins
    _, win_place, points_place = layout
    value[:] = 0.0
    value[win_place] = copies * (1.0 - now[win_place])
    value[points_place] = points - copies * now[points_place]
    now0, now1, now2 = now[0], now[1], now[2]
    gain0, gain1, gain2 = value[0], value[1], value[2]
    for draw in range(nodes.start[hand], nodes.start[hand + 1]):
        if kinds >> np.uint64(nodes.kind[draw]) & ONE:
            continue
        full, number = nodes.target[draw], float(nodes.copies[draw])
        gain0 += number * (best[full, 0] - now0)
        gain1 += number * (best[full, 1] - now1)
        gain2 += number * (best[full, 2] - now2)
    value[0], value[1] = now0 + gain0 / tiles, now1 + gain1 / tiles
    value[2] = now2 + gain2 / tiles


@njit(forceinline=True, error_model="numpy", **BARE)
def call_stage(
    calls: Any, hand: Any, discard: Any, factors: Any, tiles: Any, layers: Any, state: Any,
    value: Any, taken: Any, gain: Any,
) -> None:  # fmt: skip
    """Change the value of a hand after another player's discard into that before it.

    With few unseen tiles and large factors the chances of a win and of the calls may be more than 1
    in all; then each is divided by their total.

    Args:
        calls: `CallNodes`.
        hand: the waiting hand.
        discard: the player who discards: 1 right, 2 opposite, 3 left.
        factors: float64[34]; how often others discard each kind, relative to a random discard.
        tiles: number of unseen tiles.
        layers: float64[full, 3], the values after a call in this layer and in the next one; the
            share of the first; a factor, the inverse of the chance that no other player has ended
            the hand, or 0 if no tile is left after the call, or if another player surely ends the
            hand in this turn: then the whole turn is worth nothing.
        state: whether the hand is tenpai, bit set of the kinds that win by discard, the chance of
            such a win and its mean points; the places of tenpai, win and points.
        value: float64[3]; overwritten.
        taken: uint8[calls]; bit `discard` is set for each call that is made.
        gain: float64[3]; overwritten.
    """
    here, later, share, back = layers
    tenpai, claims, chance, mean, layout = state
    sure, win, points = layout
    call, end = calls.call_start[hand], calls.call_start[hand + 1]
    if call == end and not tenpai:
        return
    gain[:] = 0.0
    if tenpai:
        gain[win] = chance * (1.0 - value[win])
        gain[points] = chance * (mean - value[points])
    passed = value[0], value[1], value[2]
    gain0, gain1, gain2 = gain[0], gain[1], gain[2]
    total = chance
    while call < end:
        kind, chosen, best = calls.call_kind[call], np.int64(-1), passed
        copies = factors[kind] * calls.call_copies[call] / tiles
        wins = claims >> np.uint64(kind) & ONE
        while call < end and calls.call_kind[call] == kind:
            if not wins and (calls.call_meld[call] >= PON or discard == LEFT_PLAYER):
                full = calls.call_target[call]
                option = (
                    back * (share * here[full, 0] + (1.0 - share) * later[full, 0]),
                    back * (share * here[full, 1] + (1.0 - share) * later[full, 1]),
                    back * (share * here[full, 2] + (1.0 - share) * later[full, 2]),
                )
                if tenpai:
                    option = with_tenpai(option, sure)
                if beats(option, best):
                    best, chosen = option, call
            call += 1
        if chosen >= 0:
            taken[chosen] |= 1 << discard
            total += copies
            gain0 += copies * (best[0] - passed[0])
            gain1 += copies * (best[1] - passed[1])
            gain2 += copies * (best[2] - passed[2])
    if total > 1.0:
        gain0, gain1, gain2 = gain0 / total, gain1 / total, gain2 / total
    value[0], value[1], value[2] = passed[0] + gain0, passed[1] + gain1, passed[2] + gain2
    if tenpai:
        value[sure] = 1.0


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def play(
    graph: Any, times: Any, rates: Any, waits: Any, layout: Any, values: Any, policy: Any, rows: Any
) -> None:
    """Play all turns backwards.

    Args:
        graph: `Nodes`, `CallNodes`; full hands and waiting hands by number of melds, and the first
            place of each number, int64[2, 6].
        times: number of own draws; unseen tiles at the root; chance that another player ends the
            hand, by draws left; float64[34], how often others discard each kind, relative to a
            random discard; whether the mode is exact.
        rates: as for `turn_kernels.step_tenpai`.
        waits: number of each waiting hand among the tenpai hands, or -1; sums, winning kinds and
            claimed kinds of each tenpai hand.
        layout: places of tenpai, win and points in a value.
        values: worth float64[layers, waiting, 3], the first layer as in `turn_kernels.play`, else
            zero; best float64[layers, full, 3], zero; riichi float64[tenpai, 2], as there; layers
            are 5 if exact, else 1 and 2; float64[5, 4]. All are overwritten.
        policy: choice int8[draws + 1, full], declared bool[draws + 1, tenpai], taken
            uint8[draws + 1, calls], kept float64[draws + 1, tenpai, 2]; output, by draws left.
        rows: the waiting hands of the rows, and float64[rows, draws + 1, 3], output: their values
            in the order tenpai, win, points.
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
    gain, back = scratch[3], scratch[4]
    no_kind = np.uint64(0)
    step = 1 if exact else TURN
    for wall in range(0, TURN * draws + 1, step):
        left, whole = (wall + TURN - 1) // TURN, wall % TURN == 0
        layer = wall % RING if exact else left % 2
        turn_before = (wall + 1) % RING if exact else 1 - left % 2
        stay = 1.0 - stop[left]
        for discard in range(1, TURN):
            over = wall == discard or stay == 0.0
            back[discard] = 0.0 if over else stay ** (discard / TURN - 1.0)
        v_now = wall % RING if exact else 0
        v_before = (wall + 1) % RING if exact and wall >= TURN else 0
        for size in range(order_start.shape[1] - 2, -1, -1):
            if exact and size == 0 and not whole:
                continue
            tiles = max(1.0, unseen - (TURN * draws - wall) / TURN - size / 2)
            for at in range(order_start[1, size], order_start[1, size + 1]):
                hand = waiting_order[at]
                tenpai = np.int64(number[hand])
                far = nodes.waiting_spent[hand] > draws - left + size
                if wall == 0 or (far and not exact):
                    continue
                for place in range(3):
                    now[place] = worth[v_before, hand, place]
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
                    mean = row[MEAN_CLAIMED]
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
                    layers = best[here], best[turn_before], share, back[discard]
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
                        gain,
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
                        if rule == ALWAYS or not beats(value, quiet):
                            declared[left, tenpai] = True
                            copy_value(quiet, value)
                    kept[left, tenpai, 0], kept[left, tenpai, 1] = value[win], value[points]
                for place in range(3):
                    worth[v_now, hand, place] = value[place]
            for at in range(order_start[0, size], order_start[0, size + 1]):
                full = full_order[at]
                far = nodes.spent[full] > draws - left + size
                if calls.first[full] < calls.first[full + 1] and (exact or not far):
                    discards, guess = (calls.first, calls.after), choice[max(left - 1, 0), full]
                    choice[left, full] = choose(discards, full, guess, worth[v_now], best[layer])
        if whole:
            for row_number in range(wanted.shape[0]):
                for place in range(3):
                    answers[row_number, left, place] = worth[
                        v_now, wanted[row_number], layout[place]
                    ]
