"""Random games by a simple policy with a real wall, compiled.

A kernel: nothing is checked. The player chooses the lowest shanten, then the most copies accepted;
a closed hand declares riichi at its first tenpai, unless riichi is off, and then keeps its wait.
Drawn tiles leave the wall, and own discards make furiten.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.expectation.price_kernels import (
    PRICES,
    QUIET_DISCARD,
    QUIET_DRAW,
    QUIET_LAST,
    RIICHI_DISCARD,
    RIICHI_DRAW,
    group_indicators,
    make_work,
    price_win,
)
from analyzer.expectation.turn_kernels import claim_chance
from analyzer.shanten.bits import bit_count
from analyzer.shanten.bulk_kernels import NOT_HELD, discard_kernel
from analyzer.shanten.bulk_tables import KINDS

KEPT = kernel_cache.prepare()

ONE = np.uint64(1)
NONE = np.uint64(0)

NO_DISCARD = -1
"""Kind of no discard."""


@njit(cache=KEPT, error_model="numpy")
def draw_tile(left: Any, number: Any) -> Any:
    """Return the kind of a random tile; `left` has the copies of each kind, `number` their sum."""
    place = np.random.randint(number)
    for kind in range(KINDS):
        place -= left[kind]
        if place < 0:
            return kind
    return KINDS - 1


@njit(cache=KEPT, error_model="numpy")
def choose_simply(rows: Any, left: Any) -> Any:
    """Return the discard with the least shanten, then most copies accepted, then the first kind."""
    shanten, ukeire = rows
    one = two = three = four = NONE
    for kind in range(KINDS):
        bit = ONE << np.uint64(kind)
        one |= bit if left[kind] > 0 else NONE
        two |= bit if left[kind] > 1 else NONE
        three |= bit if left[kind] > 2 else NONE
        four |= bit if left[kind] > 3 else NONE
    best, nearest, most = np.int64(NO_DISCARD), np.int64(NOT_HELD), np.int64(-1)
    for kind in range(KINDS):
        after = np.int64(shanten[0, kind])
        if after == NOT_HELD or after > nearest:
            continue
        accepted = ukeire[0, kind]
        copies = np.int64(
            bit_count(accepted & one)
            + bit_count(accepted & two)
            + bit_count(accepted & three)
            + bit_count(accepted & four)
        )
        if after < nearest or copies > most:
            best, nearest, most = np.int64(kind), after, copies
    return best


@njit(cache=KEPT, error_model="numpy")
def claim(tiles: Any, accepted: Any, left: Any, state: Any, rules: Any, work: Any) -> Any:
    """Return the points of a win on a discard in this turn, or 0 without a win.

    `state`: unseen tiles, whether the hand is in riichi, and whether it has just declared it.
    """
    table, ron_quiet, ron_riichi, others, _, ippatsu = rules
    unseen, in_riichi, is_first = state
    place = QUIET_DISCARD
    if in_riichi:
        place = RIICHI_DISCARD + (1 if is_first and ippatsu else 0)
    prices, price_work = work
    groups = group_indicators(tiles[0], table)
    copies = 0.0
    for kind in range(KINDS):
        prices[kind] = 0.0
        if accepted >> np.uint64(kind) & ONE and left[kind] > 0:
            price_win(tiles[0], groups, kind, table, price_work[0], price_work[1])
            prices[kind] = price_work[1][place]
            if prices[kind] > 0.0:
                copies += left[kind]
    if np.random.random() >= claim_chance(
        copies, unseen, ron_riichi if in_riichi else ron_quiet, others
    ):
        return 0.0
    at = np.random.random() * copies
    for kind in range(KINDS):
        if prices[kind] > 0.0:
            at -= left[kind]
            if at < 0.0:
                return prices[kind]
    return 0.0


@njit(cache=KEPT, nogil=True, error_model="numpy")
def play_games(
    hand: Any, thrown: Any, table: Any, times: Any, rules: Any, tables: Any, seed: Any, results: Any
) -> None:
    """Play games from a waiting hand.

    Args:
        hand: uint8[34], shanten and accepted kinds of the waiting hand.
        thrown: bit set of the kinds of the own discards.
        table: `Table`.
        times: unseen tiles, and chance that another player ends the hand, by draws left.
        rules: a tuple of the table, the rates of ron without and in riichi, the number of other
            players, and whether haitei and ippatsu count; whether riichi is declared; deposit and
            payment for tenpai in a drawn round, in points.
        tables: `BulkTables`.
        seed: seed of the random numbers.
        results: float64[games, 3], output: tenpai, win, points.
    """
    np.random.seed(seed)
    root, root_shanten, root_accepted = hand
    game_rules, declares, deposit, noten = rules
    _, _, _, _, haitei, ippatsu = game_rules
    tiles = np.zeros((1, KINDS), np.uint8)
    shanten, ukeire = np.zeros((1, KINDS), np.int8), np.zeros((1, KINDS), np.uint64)
    copies, nothing_seen = np.zeros((1, KINDS), np.uint8), np.zeros((0, KINDS), np.uint8)
    left = np.zeros(KINDS, np.int64)
    price_work = make_work(), np.zeros(PRICES)
    prices = np.zeros(KINDS)
    stop = times[1]
    for game in range(results.shape[0]):
        tiles[0, :], left[:] = root, table.unseen
        unseen = left.sum()
        now, accepted, river = root_shanten, root_accepted, thrown
        in_riichi = is_first = ended = False
        tenpai = won = points = 0.0
        for turn in range(stop.shape[0] - 1, 0, -1):
            if now == 0:
                tenpai = 1.0
                if declares and not in_riichi:
                    in_riichi, is_first = True, True
            if np.random.random() < stop[turn]:
                ended = True
                break
            if now == 0 and accepted & river == NONE:
                points = claim(
                    tiles, accepted, left, (float(unseen), in_riichi, is_first), game_rules,
                    (prices, price_work),
                )  # fmt: skip
                if points > 0.0:
                    won = 1.0
                    break
            drawn = draw_tile(left, unseen)
            left[drawn] -= 1
            unseen -= 1
            if now == 0 and accepted >> np.uint64(drawn) & ONE:
                last = haitei and turn == 1
                place = QUIET_LAST if last else QUIET_DRAW
                if in_riichi:
                    place = RIICHI_DRAW + (1 if is_first and ippatsu else 0) + (1 if last else 0)
                groups = group_indicators(tiles[0], table)
                price_win(tiles[0], groups, drawn, table, price_work[0], price_work[1])
                points = price_work[1][place]
                if points > 0.0:
                    won = 1.0
                    break
            tiles[0, drawn] += 1
            is_first = False
            kind = np.int64(drawn)
            if not in_riichi:
                discard_kernel(tiles, nothing_seen, True, tables, shanten, ukeire, copies)
                kind = choose_simply((shanten, ukeire), left)
                now, accepted = np.int64(shanten[0, kind]), ukeire[0, kind]
            tiles[0, kind] -= 1
            river |= ONE << np.uint64(kind)
        if now == 0:
            tenpai = 1.0
            if won == 0.0 and not ended:
                points += noten
        if in_riichi and won == 0.0:
            points -= deposit
        results[game, 0], results[game, 1], results[game, 2] = tenpai, won, points
