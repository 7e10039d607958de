"""The turns, played backwards from the last draw, compiled.

A kernel: nothing is checked. A value is (tenpai, win, points) in the order of the goal: its first
number is compared first. `layout` has the place of each of the three. With n draws left

    choose_discards   the best waiting hand after each full hand, with n - 1 draws left
    step_waiting      hands before tenpai
    step_tenpai       tenpai hands, quiet (without riichi) and in riichi

A hand of shanten s is worth nothing with fewer than s draws left, and a hand with d tiles that the
root does not hold is reached with at most T - d of T draws left: neither is computed.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.price_kernels import (
    CLAIMED,
    EVERY,
    MEAN_CLAIMED,
    MEAN_FIRST_CLAIMED,
    MEAN_RIICHI_CLAIMED,
    QUIET,
    QUIET_LAST_COPIES,
    RIICHI_CLAIMED,
    SUM_FIRST,
    SUM_FIRST_LAST,
    SUM_LAST,
    SUM_QUIET,
    SUM_RIICHI,
    SUM_RIICHI_LAST,
)
from analyzer.kernel_cache import BARE

KEPT = kernel_cache.prepare()

NEVER, ALWAYS, BEST = range(3)
"""When riichi is declared: never, always, or if it is better."""

ONE = np.uint64(1)
NONE = np.uint64(0)
NEAR = 1e-9
"""As `values.NEAR`."""


@njit(forceinline=True, error_model="numpy", **BARE)
def beats(value: Any, other: Any) -> Any:
    """Return whether a value is better than another, by their first clear difference."""
    if abs(value[0] - other[0]) > NEAR * (1.0 + abs(other[0])):
        return value[0] > other[0]
    if abs(value[1] - other[1]) > NEAR * (1.0 + abs(other[1])):
        return value[1] > other[1]
    return value[2] - other[2] > NEAR * (1.0 + abs(other[2]))


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def begin(hands: Any, end: Any, noten: Any, worth: Any, riichi: Any) -> None:
    """Write the values of tenpai hands without draws left: `end`, and in riichi `noten` points."""
    for tenpai in range(hands.shape[0]):
        hand = hands[tenpai]
        worth[hand, 0], worth[hand, 1], worth[hand, 2] = end
        riichi[tenpai, 1] = noten


@njit(forceinline=True, error_model="numpy", **BARE)
def choose(discards: Any, full: Any, guess: Any, worth: Any, best: Any) -> Any:
    """Write the value of a full hand; return the number of its best discard, from 0.

    The discards are compared one after another only if more than one is about as good as `guess`,
    the number of one of them: otherwise that one beats all others.

    Args:
        discards: first discard of each full hand, the hands after the discards.
        full, guess: the hand, and the discard that is probably its best one.
        worth: float64[waiting, 3]; values of the waiting hands.
        best: float64[full, 3], output; values of the full hands.
    """
    first, after = discards
    start, end = np.uint64(first[full]), np.uint64(first[full + 1])
    chosen = start + np.uint64(guess)
    leading = worth[after[chosen], 0]
    near, least = 0, leading - 2.0 * NEAR * (1.0 + abs(leading))
    for place in range(start, end):
        near += worth[after[place], 0] >= least
    if near > 1:
        chosen = start
        hand = after[start]
        value = worth[hand, 0], worth[hand, 1], worth[hand, 2]
        for place in range(start + ONE, end):
            hand = after[place]
            other = worth[hand, 0], worth[hand, 1], worth[hand, 2]
            if beats(other, value):
                value, chosen = other, place
    hand = after[chosen]
    best[full, 0], best[full, 1], best[full, 2] = worth[hand, 0], worth[hand, 1], worth[hand, 2]
    return chosen - start


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def choose_discards(
    graph: Any, left: Any, draws: Any, span: Any, worth: Any, best: Any, choice: Any, before: Any
) -> None:
    """Write the value and the best discard of each full hand in a span, with `left` draws left.

    Args:
        graph: nodes, first discard of each full hand, the hands after the discards.
        left, draws: draws left now and at the root.
        span: first full hand and the end.
        worth, best: as for `choose`.
        choice: int8[full], output; the number of the discard among those of the hand, from 0.
        before: int8[full]; the same with one draw fewer, 0 where there was none.
    """
    nodes, first, after = graph
    for full in range(span[0], span[1]):
        if nodes.nearest[full] <= left and nodes.spent[full] <= draws - left:
            choice[full] = choose((first, after), full, before[full], worth, best)


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def step_waiting(nodes: Any, left: Any, chances: Any, span: Any, worth: Any, best: Any) -> None:
    """Write the value of the hands before tenpai in a span with one draw more.

    Args:
        nodes: `Nodes`.
        left: draws left, including this one.
        chances: draws left at the root, unseen tiles at the draw, chance that another player ends
            the hand before it.
        span: first waiting hand and the end.
        worth: float64[waiting, 3]; values with one draw fewer, overwritten.
        best: float64[full, 3]; values with one draw fewer.
    """
    draws, tiles, stop = chances
    for hand in range(span[0], span[1]):
        shanten = nodes.shanten[hand]
        if shanten == 0 or shanten > left or nodes.waiting_spent[hand] > draws - left:
            continue
        now0, now1, now2 = worth[hand, 0], worth[hand, 1], worth[hand, 2]
        gain0 = gain1 = gain2 = 0.0
        for draw in range(nodes.start[hand], nodes.start[hand + 1]):
            full, copies = nodes.target[draw], float(nodes.copies[draw])
            gain0 += copies * (best[full, 0] - now0)
            gain1 += copies * (best[full, 1] - now1)
            gain2 += copies * (best[full, 2] - now2)
        stay = 1.0 - stop
        worth[hand, 0] = stay * (now0 + gain0 / tiles)
        worth[hand, 1] = stay * (now1 + gain1 / tiles)
        worth[hand, 2] = stay * (now2 + gain2 / tiles)


@njit(forceinline=True, error_model="numpy", **BARE)
def claim_chance(copies: Any, tiles: Any, rate: Any, others: Any) -> Any:
    """Return the chance that one of the other players discards a tile that wins."""
    if rate * copies == 0.0:
        return 0.0
    none, one = 1.0, max(0.0, 1.0 - rate * copies / tiles)
    for _ in range(others):
        none *= one
    return 1.0 - none


@njit(forceinline=True, error_model="numpy", **BARE)
def quiet_value(
    nodes: Any, hand: Any, row: Any, wins: Any, last: Any, now: Any, places: Any, tiles: Any,
    best: Any,
) -> Any:  # fmt: skip
    """Return win and points of a hand without riichi if nobody discards a winning tile first.

    `now`: its win and points with one draw fewer; `places`: the places of win and points in a
    value.
    """
    now_win, now_points = now
    win, points = places
    copies = row[QUIET_LAST_COPIES] if last else row[QUIET]
    gain_win = copies * (1.0 - now_win)
    gain_points = (row[SUM_LAST] if last else row[SUM_QUIET]) - copies * now_points
    for draw in range(nodes.start[hand], nodes.start[hand + 1]):
        if wins >> np.uint64(nodes.kind[draw]) & ONE:
            continue
        full, number = nodes.target[draw], float(nodes.copies[draw])
        gain_win += number * (best[full, win] - now_win)
        gain_points += number * (best[full, points] - now_points)
    return now_win + gain_win / tiles, now_points + gain_points / tiles


@njit(forceinline=True, error_model="numpy", **BARE)
def step_riichi(row: Any, claim: Any, last: Any, tiles: Any, stay: Any, riichi: Any) -> Any:
    """Compute a hand in riichi with one draw more; return its points if it has just declared.

    `riichi`: its win and points, overwritten.
    """
    chance = row[EVERY] / tiles
    later = (1.0 - chance) * riichi[1]
    drawn = row[SUM_RIICHI_LAST] if last else row[SUM_RIICHI]
    first = row[SUM_FIRST_LAST] if last else row[SUM_FIRST]
    riichi[0] = stay * (claim + (1.0 - claim) * (chance + (1.0 - chance) * riichi[0]))
    riichi[1] = stay * (claim * row[MEAN_RIICHI_CLAIMED] + (1.0 - claim) * (drawn / tiles + later))
    return stay * (claim * row[MEAN_FIRST_CLAIMED] + (1.0 - claim) * (first / tiles + later))


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def step_tenpai(
    nodes: Any, left: Any, chances: Any, rates: Any, span: Any, waits: Any, layout: Any,
    worth: Any, best: Any, riichi: Any, declared: Any, kept: Any,
) -> None:  # fmt: skip
    """Write the value of the tenpai hands in a span with one draw more.

    Args:
        nodes, left, chances, worth, best: as for `step_waiting`.
        rates: `NEVER`, `ALWAYS` or `BEST`; rates of ron without and in riichi, number of other
            players, deposit in points, whether haitei counts.
        span: first tenpai hand and the end.
        waits: the tenpai hands, their sums, and the kinds that win.
        layout: places of tenpai, win and points in a value.
        riichi: float64[tenpai, 2]; win and points of a hand in riichi, overwritten.
        declared: bool[tenpai], output; whether riichi is declared.
        kept: float64[tenpai, 2], output; win and points.
    """
    draws, tiles, stop = chances
    policy, ron_quiet, ron_riichi, others, deposit, haitei = rates
    hands, sums, winning = waits
    sure, win, points = layout
    stay = 1.0 - stop
    last = haitei and left == 1
    for tenpai in range(span[0], span[1]):
        hand = hands[tenpai]
        if nodes.waiting_spent[hand] > draws - left:
            continue
        row = sums[tenpai]
        drawn_win, drawn_points = quiet_value(
            nodes, hand, row, winning[tenpai, 1 if last else 0], last,
            (worth[hand, win], worth[hand, points]), (win, points), tiles, best,
        )  # fmt: skip
        claim = claim_chance(row[CLAIMED], tiles, ron_quiet, others)
        worth[hand, sure] = 1.0
        worth[hand, win] = stay * (claim + (1.0 - claim) * drawn_win)
        worth[hand, points] = stay * (claim * row[MEAN_CLAIMED] + (1.0 - claim) * drawn_points)
        declared[tenpai] = False
        if policy != NEVER:
            quiet = worth[hand, 0], worth[hand, 1], worth[hand, 2]
            claim = claim_chance(row[RIICHI_CLAIMED], tiles, ron_riichi, others)
            value = step_riichi(row, claim, last, tiles, stay, riichi[tenpai])
            worth[hand, win] = riichi[tenpai, 0]
            worth[hand, points] = value - deposit * (1.0 - riichi[tenpai, 0])
            at_once = worth[hand, 0], worth[hand, 1], worth[hand, 2]
            declared[tenpai] = policy == ALWAYS or not beats(quiet, at_once)
            if not declared[tenpai]:
                worth[hand, 0], worth[hand, 1], worth[hand, 2] = quiet
        kept[tenpai, 0], kept[tenpai, 1] = worth[hand, win], worth[hand, points]


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def play(
    graph: Any, times: Any, rates: Any, waits: Any, layout: Any, values: Any, policy: Any, rows: Any
) -> None:
    """Play all turns backwards.

    Args:
        graph: nodes, first discard of each full hand, the hands after the discards.
        times: by draws left, from 0: unseen tiles at the draw, chance that another player ends the
            hand before it.
        rates, waits, layout: as for `step_tenpai`.
        values: worth float64[waiting, 3], the values of tenpai hands without draws left, else 0;
            best float64[full, 3], zero; riichi float64[tenpai, 2], 0 and their points without
            draws left. All are overwritten.
        policy: choice int8[draws, full], declared bool[draws + 1, tenpai], kept
            float64[draws + 1, tenpai, 2]; output, by draws left.
        rows: the waiting hands of the rows, and float64[rows, draws + 1, 3], zero, output: their
            values in the order tenpai, win, points.
    """
    nodes, _, _ = graph
    tiles, stop = times
    worth, best, riichi = values
    choice, declared, kept = policy
    wanted, answers = rows
    hands, _, _ = waits
    draws = tiles.shape[0] - 1
    full, waiting, tenpai = nodes.counters[0], nodes.counters[1], hands.shape[0]
    for row in range(wanted.shape[0]):
        for place in range(3):
            answers[row, 0, place] = worth[wanted[row], layout[place]]
    for left in range(1, draws + 1):
        chances = draws, tiles[left], stop[left]
        now, before = choice[left - 1], choice[max(left - 2, 0)]
        choose_discards(graph, left - 1, draws, (0, full), worth, best, now, before)
        step_waiting(nodes, left, chances, (0, waiting), worth, best)
        step_tenpai(
            nodes, left, chances, rates, (0, tenpai), waits, layout, worth, best, riichi,
            declared[left], kept[left],
        )  # fmt: skip
        for row in range(wanted.shape[0]):
            for place in range(3):
                answers[row, left, place] = worth[wanted[row], layout[place]]
