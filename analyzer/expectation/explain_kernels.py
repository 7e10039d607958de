"""The forward pass through a graph by its policy, compiled.

A kernel: nothing is checked. One waiting hand starts with chance 1. Each turn moves the chance to
other hands, to hands in riichi, or to wins; docs/expectation.md, "Where it comes from", has the
formulas.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.price_kernels import (
    CLAIMED,
    EVERY,
    QUIET,
    QUIET_DISCARD,
    QUIET_DRAW,
    QUIET_LAST,
    QUIET_LAST_COPIES,
    RIICHI_CLAIMED,
    RIICHI_DISCARD,
    RIICHI_DRAW,
)
from analyzer.expectation.turn_kernels import claim_chance
from analyzer.kernel_cache import BARE

KEPT = kernel_cache.prepare()

DISCARD, IN_RIICHI, WITH_IPPATSU = 1, 2, 4
"""Bits of a way to win; a win by drawing without riichi is 0."""

WAYS = 8
"""Number of ways to win."""

ONE = np.uint64(1)


@njit(forceinline=True, error_model="numpy", **BARE)
def win_with(
    waits: Any, span: Any, place: Any, chance: Any, left: Any, way: Any, wins: Any
) -> None:
    """Add wins on the waits in a span whose price in one column is above 0.

    Args:
        waits: copies and prices.
        span: first wait and the end.
        place: the column of the price.
        chance: the chance for each copy left.
        left, way: draws left, and the way to win.
        wins: float64[waits, 8], chance by wait and column; float64[draws + 1, 8, 2], chance and
            points by draws left and way; added to.
    """
    copies, prices = waits
    by_wait, by_turn = wins
    for wait in range(span[0], span[1]):
        price = prices[wait, place]
        if price > 0.0:
            won = chance * copies[wait]
            by_wait[wait, place] += won
            by_turn[left, way, 0] += won
            by_turn[left, way, 1] += won * price


@njit(forceinline=True, error_model="numpy", **BARE)
def win_in_riichi(
    waits: Any, span: Any, row: Any, chance: Any, first: Any, left: Any, tiles: Any, rates: Any,
    wins: Any,
) -> Any:  # fmt: skip
    """Add the wins of a hand in riichi in one turn; return the chance that it does not win."""
    ron, others, haitei, ippatsu = rates
    claim = claim_chance(row[RIICHI_CLAIMED], tiles, ron, others)
    lucky = 1 if first and ippatsu else 0
    way = IN_RIICHI | (WITH_IPPATSU if lucky else 0)
    if row[RIICHI_CLAIMED] > 0.0:
        each = chance * claim / row[RIICHI_CLAIMED]
        win_with(waits, span, RIICHI_DISCARD + lucky, each, left, way | DISCARD, wins)
    chance *= 1.0 - claim
    place = RIICHI_DRAW + lucky + (1 if haitei and left == 1 else 0)
    win_with(waits, span, place, chance / tiles, left, way, wins)
    return chance * (1.0 - row[EVERY] / tiles)


@njit(forceinline=True, error_model="numpy", **BARE)
def move(
    graph: Any, hand: Any, masses: Any, tiles: Any, wins: Any, choice: Any, after_masses: Any
) -> None:
    """Move the chance of a hand along its draws and the discards after them; the rest stays.

    Args:
        graph: nodes, first discard of each full hand, the hands after the discards.
        hand: the waiting hand.
        masses: its chance without tenpai so far, and with tenpai at some time.
        tiles: number of unseen tiles.
        wins: bit set of the kinds that win, along which nothing is moved, and their copies.
        choice: int8[full]; the chosen discards.
        after_masses: float64[waiting, 2]; added to.
    """
    nodes, first, after = graph
    winning, copies = wins
    moved = copies / tiles
    for draw in range(nodes.start[hand], nodes.start[hand + 1]):
        if winning >> np.uint64(nodes.kind[draw]) & ONE:
            continue
        full = nodes.target[draw]
        share = nodes.copies[draw] / tiles
        to = after[first[full] + choice[full]]
        after_masses[to, 0] += masses[0] * share
        after_masses[to, 1] += masses[1] * share
        moved += share
    after_masses[hand, 0] += masses[0] * (1.0 - moved)
    after_masses[hand, 1] += masses[1] * (1.0 - moved)


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def play_forward(
    graph: Any, times: Any, rates: Any, waits: Any, policy: Any, start: Any, output: Any
) -> Any:
    """Play a row forward; return the chance that riichi is declared, and that of tenpai at the end.

    Args:
        graph: nodes, first discard of each full hand, the hands after the discards.
        times: unseen tiles, and chance that another player ends the hand, by draws left.
        rates: rates of ron without and in riichi, number of other players, whether haitei and
            ippatsu count.
        waits: tenpai hands, first wait, copies, prices, sums, winning kinds; the number of each
            waiting hand among the tenpai hands, -1 for others.
        policy: choice int8[draws, full] and declared bool[draws + 1, tenpai].
        start: float64[waiting, 2], zero except 1 for the hand of the row in column 0 (without
            tenpai so far); an array of the same shape; float64[tenpai], zero. All are overwritten.
        output: float64[draws + 1, tenpai], the chance of a first tenpai; wins as in `win_with`. All
            zero before.
    """
    nodes = graph[0]
    tiles, stop = times
    ron_quiet, ron_riichi, others, haitei, ippatsu = rates
    hands, first_wait, copies, prices, sums, winning, number = waits
    choice, declared = policy
    now, later, in_riichi = start
    first_tenpai, by_wait, by_turn = output
    wins, priced = (by_wait, by_turn), (copies, prices)
    riichi_rates = ron_riichi, others, haitei, ippatsu
    draws, waiting = tiles.shape[0] - 1, nodes.counters[1]
    every_declared = 0.0
    for left in range(draws, 0, -1):
        stay = 1.0 - stop[left]
        later[:] = 0.0
        for tenpai in range(hands.shape[0]):
            if in_riichi[tenpai] > 0.0:
                span = first_wait[tenpai], first_wait[tenpai + 1]
                in_riichi[tenpai] = win_in_riichi(
                    priced, span, sums[tenpai], in_riichi[tenpai] * stay, False, left,
                    tiles[left], riichi_rates, wins,
                )  # fmt: skip
        for hand in range(waiting):
            fresh, seen = now[hand, 0], now[hand, 1]
            if fresh == 0.0 and seen == 0.0:
                continue
            tenpai = number[hand]
            if tenpai < 0:
                move(graph, hand, (fresh * stay, seen * stay), tiles[left], (np.uint64(0), 0.0),
                     choice[left - 1], later)  # fmt: skip
                continue
            first_tenpai[left, tenpai] += fresh
            seen = (seen + fresh) * stay
            span, row = (first_wait[tenpai], first_wait[tenpai + 1]), sums[tenpai]
            if declared[left, tenpai]:
                every_declared += now[hand, 0] + now[hand, 1]
                in_riichi[tenpai] += win_in_riichi(
                    priced, span, row, seen, True, left, tiles[left], riichi_rates, wins
                )
                continue
            claim = claim_chance(row[CLAIMED], tiles[left], ron_quiet, others)
            if row[CLAIMED] > 0.0:
                each = seen * claim / row[CLAIMED]
                win_with(priced, span, QUIET_DISCARD, each, left, DISCARD, wins)
            seen *= 1.0 - claim
            last = 1 if haitei and left == 1 else 0
            place = QUIET_LAST if last else QUIET_DRAW
            win_with(priced, span, place, seen / tiles[left], left, 0, wins)
            copies_won = row[QUIET_LAST_COPIES] if last else row[QUIET]
            move(graph, hand, (0.0, seen), tiles[left], (winning[tenpai, last], copies_won),
                 choice[left - 1], later)  # fmt: skip
        now, later = later, now
    at_the_end = 0.0
    for tenpai in range(hands.shape[0]):
        fresh, seen = now[hands[tenpai], 0], now[hands[tenpai], 1]
        first_tenpai[0, tenpai] += fresh
        at_the_end += fresh + seen + in_riichi[tenpai]
    return every_declared, at_the_end
