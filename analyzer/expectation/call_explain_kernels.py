"""The forward pass through a graph with calls, compiled.

A kernel: nothing is checked. It works as in `explain_kernels`; at a call at the i-th discard of a
turn, 1 - i/4 of its chance goes to the hand after the call in this layer, and i/4 to that in the
next one. Chances of more than 1 in all are divided by their total, as in `call_stage`.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.call_turn_kernels import LEFT_PLAYER, TURN
from analyzer.expectation.explain_kernels import DISCARD, move, win_in_riichi, win_with
from analyzer.expectation.price_kernels import (
    CLAIMED,
    QUIET,
    QUIET_DISCARD,
    QUIET_DRAW,
    QUIET_LAST,
    QUIET_LAST_COPIES,
)
from analyzer.expectation.turn_kernels import claim_chance
from analyzer.kernel_cache import BARE

KEPT = kernel_cache.prepare()

NO_HAND = -1
"""Number that no hand has."""


@njit(forceinline=True, error_model="numpy", **BARE)
def called_share(calls: Any, taken: Any, hand: Any, discard: Any, factors: Any, tiles: Any) -> Any:
    """Return the chance that a waiting hand calls at one discard."""
    share = 0.0
    for call in range(calls.call_start[hand], calls.call_start[hand + 1]):
        if taken[call] >> discard & 1:
            share += factors[calls.call_kind[call]] * calls.call_copies[call] / tiles
    return share


@njit(forceinline=True, error_model="numpy", **BARE)
def call_forward(
    graph: Any, hand: Any, masses: Any, discard: Any, chances: Any, layers: Any, called: Any
) -> None:
    """Move the chance of a hand along its calls at one discard.

    Args:
        graph: `CallNodes`, calls made in this turn, discards chosen in this turn and one draw
            later.
        hand: the waiting hand.
        masses: its chance without tenpai so far, and with tenpai at some time.
        discard: number of the discard in the turn, 1-3.
        chances: float64[34], how often others discard each kind, relative to a random discard;
            unseen tiles; chance that no other player has ended the hand before this discard,
            divided by the chances in all if they are more than 1.
        layers: float64[waiting, 2] now and one draw later; added to.
        called: float64[68, 34], chance of a first call by meld and kind; added to if the hand has
            called nothing.
    """
    calls, taken, choice, later_choice = graph
    factors, tiles, survived = chances
    now, later = layers
    for call in range(calls.call_start[hand], calls.call_start[hand + 1]):
        if not taken[call] >> discard & 1:
            continue
        full, kind = calls.call_target[call], calls.call_kind[call]
        chance = factors[kind] * calls.call_copies[call] / tiles
        first = calls.first[full]
        here, there = calls.after[first + choice[full]], calls.after[first + later_choice[full]]
        kept = 1.0 - discard / TURN
        for place in range(2):
            mass = masses[place] * chance * survived
            now[here, place] += mass * kept
            later[there, place] += mass * (1.0 - kept)
            if calls.waiting_melds[hand] == 0:
                called[calls.call_meld[call], kind] += mass


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def play_calls_forward(
    graph: Any, times: Any, rates: Any, waits: Any, policy: Any, start: Any, output: Any
) -> Any:
    """Play a row forward; return the chance that riichi is declared, and that of tenpai at the end.

    Args:
        graph: `Nodes`, `CallNodes`; waiting hands by number of melds, and the first place of each
            number, int64[2, 6].
        times: unseen tiles at the root; chance that another player ends the hand, by draws left;
            float64[34], how often others discard each kind, relative to a random discard.
        rates: rates of ron without and in riichi, number of other players, whether haitei and
            ippatsu count.
        waits: tenpai hands, first wait, copies, prices, sums, winning kinds; number of each
            waiting hand among the tenpai hands, or -1.
        policy: choice int8[draws + 1, full], declared bool[draws + 1, tenpai], taken
            uint8[draws + 1, calls].
        start: float64[waiting, 2] with all draws left and with one fewer, and float64[tenpai],
            zero, all overwritten; a hand (or `NO_HAND`) and how many discards of the first turn it
            has already passed.
        output: float64[draws + 1, tenpai], the chance of a first tenpai; wins as in `win_with`;
            float64[68, 34], the chance of a first call by meld and kind. All zero before.
    """
    nodes, calls, order, order_start = graph
    unseen, stop, factors = times
    ron_quiet, ron_riichi, others, haitei, ippatsu = rates
    hands, first_wait, copies, prices, sums, winning, number = waits
    choice, declared, taken = policy
    now, later, in_riichi, paused = start
    first_tenpai, by_wait, by_turn, called = output
    wins, priced = (by_wait, by_turn), (copies, prices)
    riichi_rates = ron_riichi, others, haitei, ippatsu
    draws = stop.shape[0] - 1
    edges = nodes, calls.first, calls.after
    every_declared = 0.0
    for left in range(draws, 0, -1):
        stay = 1.0 - stop[left]
        for tenpai in range(hands.shape[0]):
            if in_riichi[tenpai] > 0.0:
                span = first_wait[tenpai], first_wait[tenpai + 1]
                in_riichi[tenpai] = win_in_riichi(
                    priced, span, sums[tenpai], in_riichi[tenpai] * stay, False, left,
                    unseen - (draws - left), riichi_rates, wins,
                )  # fmt: skip
        for size in range(order_start.shape[1] - 1):
            tiles = max(1.0, unseen - (draws - left) - size / 2)
            for at in range(order_start[1, size], order_start[1, size + 1]):
                hand = order[at]
                fresh, seen = now[hand, 0], now[hand, 1]
                now[hand, 0] = now[hand, 1] = 0.0
                if fresh == 0.0 and seen == 0.0:
                    continue
                tenpai = number[hand]
                span = 0, 0
                claim, won, last = 0.0, (np.uint64(0), 0.0), 0
                is_paused = left == draws and hand == paused[0]
                if tenpai >= 0:
                    first_tenpai[left, tenpai] += fresh
                    fresh, seen = 0.0, seen + fresh
                    span, row = (first_wait[tenpai], first_wait[tenpai + 1]), sums[tenpai]
                    if declared[left, tenpai] and not is_paused:
                        every_declared += seen
                        in_riichi[tenpai] += win_in_riichi(
                            priced, span, row, seen * stay, True, left, tiles, riichi_rates, wins
                        )
                        continue
                    last = 1 if haitei and left == 1 and size == 0 else 0
                    claim = claim_chance(row[CLAIMED], tiles, ron_quiet, 1)
                    won = winning[tenpai, last], row[QUIET_LAST_COPIES] if last else row[QUIET]
                for discard in range(1, LEFT_PLAYER + 1):
                    if is_paused and discard <= paused[1]:
                        continue
                    moved = called_share(calls, taken[left], hand, discard, factors, tiles)
                    total = max(1.0, claim + moved)
                    if claim > 0.0:
                        each = seen * stay * claim / (sums[tenpai, CLAIMED] * total)
                        win_with(priced, span, QUIET_DISCARD, each, left, DISCARD, wins)
                    if moved > 0.0:
                        call_forward(
                            (calls, taken[left], choice[left], choice[left - 1]), hand,
                            (fresh, seen), discard,
                            (factors, tiles, stay ** (discard / TURN) / total), (now, later),
                            called,
                        )  # fmt: skip
                    passed = 1.0 - (claim + moved) / total
                    fresh, seen = fresh * passed, seen * passed
                if tenpai >= 0:
                    place = QUIET_LAST if last else QUIET_DRAW
                    win_with(priced, span, place, seen * stay / tiles, left, 0, wins)
                move(edges, hand, (fresh * stay, seen * stay), tiles, won, choice[left - 1], later)
        now, later = later, now
    at_the_end = 0.0
    for tenpai in range(hands.shape[0]):
        fresh, seen = now[hands[tenpai], 0], now[hands[tenpai], 1]
        first_tenpai[0, tenpai] += fresh
        at_the_end += fresh + seen + in_riichi[tenpai]
    return every_declared, at_the_end
