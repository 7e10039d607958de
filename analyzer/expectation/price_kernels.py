"""The prices of the wins of every tenpai hand, in points, compiled.

A kernel: nothing is checked. A win is scored without ura dora, ippatsu and red fives, except those
in melds of the root. These add a distribution of han, and the price is the mean of the points over
it. The reading is the same for all of them: with more han the best reading stays the best one.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.kernel_cache import BARE, COUNTED
from analyzer.riichi.kernels import DRAWN, HAITEI, RIICHI, score_hand
from analyzer.shanten.bulk_tables import KINDS

KEPT = kernel_cache.prepare()

MOST_HAN = 47
"""As `table.MOST_HAN`."""

MORE = 32
"""Length of an array by han of ura dora, more than these can add."""

(QUIET_DRAW, QUIET_LAST, QUIET_DISCARD, RIICHI_DRAW, RIICHI_FIRST_DRAW, RIICHI_FIRST_LAST,
 RIICHI_DISCARD, RIICHI_FIRST_DISCARD) = range(8)  # fmt: skip
"""Columns of the prices of a wait: quiet (without riichi) or in riichi, by drawing or by discard;
*first* is one han more (ippatsu or haitei), *first last* two."""

PRICES = 8
"""Number of prices of a wait."""

ONE = np.uint64(1)


@njit(cache=KEPT, forceinline=True, error_model="numpy", **BARE)
def waiting_tiles(nodes: Any, root: Any, hand: Any, tiles: Any) -> None:
    """Write the closed tiles of a waiting hand to uint8[34]."""
    parent = nodes.parent[hand]
    if parent < 0:
        for kind in range(KINDS):
            tiles[kind] = root[kind]
    else:
        for kind in range(KINDS):
            tiles[kind] = nodes.tiles[parent, kind]
        tiles[nodes.thrown[hand]] -= 1


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def count_waits(nodes: Any, root: Any, unseen: Any, hands: Any, start: Any, tiles: Any) -> Any:
    """Write the tenpai hands and the first wait of each; return the number of these hands.

    Writes int32[waiting] and int32[waiting + 1]; a wait has at least one copy left. `tiles` is
    uint8[34], overwritten.
    """
    tenpai = waits = 0
    for hand in range(nodes.counters[1]):
        if nodes.shanten[hand] != 0:
            continue
        waiting_tiles(nodes, root, hand, tiles)
        start[tenpai], hands[tenpai] = waits, hand
        for kind in range(KINDS):
            if nodes.accepted[hand] >> np.uint64(kind) & ONE:
                waits += unseen[kind] > max(np.int64(tiles[kind]) - np.int64(root[kind]), 0)
        tenpai += 1
    start[tenpai] = waits
    return tenpai


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def count_called_waits(
    nodes: Any, melds: Any, meld_tiles: Any, root: Any, unseen: Any, hands: Any, start: Any,
    tiles: Any,
) -> None:  # fmt: skip
    """Write the first wait of each tenpai hand, int32[tenpai + 1].

    `melds` is the set of melds that each waiting hand has called, `meld_tiles` the tiles of each
    set; `tiles` is uint8[34], overwritten.
    """
    waits = 0
    for tenpai in range(hands.shape[0]):
        hand = hands[tenpai]
        waiting_tiles(nodes, root, hand, tiles)
        start[tenpai] = waits
        for kind in range(KINDS):
            if nodes.accepted[hand] >> np.uint64(kind) & ONE:
                called = np.int64(meld_tiles[melds[hand], kind])
                over = np.int64(tiles[kind]) + called - np.int64(root[kind])
                waits += unseen[kind] > max(over, 0)
    start[hands.shape[0]] = waits


@njit(forceinline=True, error_model="numpy", **BARE)
def spread_reds(tiles: Any, table: Any, spread: Any) -> Any:
    """Write the chance of each number of red fives in a complete hand; return the greatest one."""
    spread[0] = 1.0
    most = 0
    for suit in range(3):
        five = 4 + 9 * suit
        chance = 0.0
        fives = np.int64(tiles[five]) + table.called_fives[suit]
        over = fives - table.root_fives[suit]
        if table.red_held[suit]:
            chance = 1.0 if fives > 0 else 0.0
        elif table.red_unseen[suit] and over > 0:
            chance = over / table.unseen_fives[suit]
        if chance > 0.0:
            spread[most + 1] = 0.0
            for number in range(most, -1, -1):
                spread[number + 1] += spread[number] * chance
                spread[number] *= 1.0 - chance
            most += 1
    return most


@njit(forceinline=True, error_model="numpy", **BARE)
def spread_ura(tiles: Any, table: Any, groups: Any, ways: Any, spread: Any) -> Any:
    """Write the chance of each number of ura dora; return the greatest number.

    The indicators are among the tiles left after the winning one, or all of these if they are
    fewer. `groups` counts them by the han that each would add; `ways` is float64[6, 32]: the number
    of ways, by indicators taken and han. Both are overwritten.
    """
    groups[:] = 0
    for kind in range(KINDS):
        left = table.unseen[kind] - max(np.int64(tiles[kind]) - np.int64(table.root[kind]), 0)
        if left > 0:
            shown = table.next_kind[kind]
            groups[np.int64(tiles[shown]) + table.beside[shown]] += left
    every = groups.sum()
    number = min(table.indicators, every)
    most = 0
    if number == 0:
        spread[0] = 1.0
        return most
    if number == 1:
        for worth in range(groups.shape[0]):
            if groups[worth]:
                most = worth
        for worth in range(most + 1):
            spread[worth] = groups[worth] / every
        return most
    ways[:] = 0.0
    ways[0, 0] = 1.0
    for worth in range(groups.shape[0]):
        for taken in range(number - 1, -1, -1):
            chosen = 1.0
            for more in range(1, min(number - taken, groups[worth]) + 1):
                chosen *= (groups[worth] - more + 1) / more
                for han in range(MORE - more * worth):
                    ways[taken + more, han + more * worth] += ways[taken, han] * chosen
    every_way = ways[number].sum()
    for han in range(MORE):
        spread[han] = ways[number, han] / every_way
        if spread[han] > 0.0:
            most = han
    return most


@njit(forceinline=True, error_model="numpy", **BARE)
def join_spreads(tiles: Any, table: Any, work: Any, most_reds: Any) -> Any:
    """Write the chance of each sum of red fives and ura dora; return the greatest sum."""
    _, reds, ura, both, groups, ways = work
    most_ura = 0
    ura[0] = 1.0
    if table.ura:
        most_ura = spread_ura(tiles, table, groups, ways, ura)
    both[: most_reds + most_ura + 1] = 0.0
    for red in range(most_reds + 1):
        for han in range(most_ura + 1):
            both[red + han] += reds[red] * ura[han]
    return most_reds + most_ura


@njit(forceinline=True, error_model="numpy", **BARE)
def mean_points(best: Any, han: Any, points: Any, spread: Any, most: Any) -> Any:
    """Return the mean points of a win with `han` and the additional han of `spread`."""
    fu = best[2] // 5
    mean = 0.0
    for more in range(most + 1):
        mean += spread[more] * points[fu, min(han + more, MOST_HAN)]
    return mean


@njit(forceinline=True, error_model="numpy", **BARE)
def fill_prices(
    prices: Any, places: Any, best: Any, points: Any, more: Any, spread: Any, most: Any
) -> None:
    """Write the prices of one way to win with 0, 1 and 2 han more, to the columns `places`.

    A column of -1 is not written. `more` is added to the han of `best`.
    """
    for extra in range(3):
        if places[extra] >= 0:
            price = 0.0
            if best[3]:
                price = points[0, best[3]]
            elif best[1] > 0:
                price = mean_points(best, best[1] + more + extra, points, spread, most)
            prices[places[extra]] = price


@njit(forceinline=True, error_model="numpy", **BARE)
def price_win(tiles: Any, won: Any, table: Any, work: Any, prices: Any) -> None:
    """Write the eight prices of a complete hand; `won` is the kind that completed it."""
    best, reds, _, both, _, _ = work
    dora = table.dora_beside
    for kind in range(KINDS):
        dora += table.dora[kind] * np.int64(tiles[kind])
    most_reds = spread_reds(tiles, table, reds)
    flags = np.int64(DRAWN)
    score_hand(tiles, table.melds, won, flags, table.round_wind, table.seat_wind, dora,
               table.rules, table.starts, table.words, best)  # fmt: skip
    drawn, claimed = table.drawn_points, table.discard_points
    if not table.closed:
        fill_prices(prices, (QUIET_DRAW, -1, -1), best, drawn, 0, reds, most_reds)
        if table.haitei:
            score_hand(tiles, table.melds, won, flags | HAITEI, table.round_wind, table.seat_wind,
                       dora, table.rules, table.starts, table.words, best)  # fmt: skip
            fill_prices(prices, (QUIET_LAST, -1, -1), best, drawn, 0, reds, most_reds)
        score_hand(tiles, table.melds, won, np.int64(0), table.round_wind, table.seat_wind, dora,
                   table.rules, table.starts, table.words, best)  # fmt: skip
        fill_prices(prices, (QUIET_DISCARD, -1, -1), best, claimed, 0, reds, most_reds)
        return
    fill_prices(prices, (QUIET_DRAW, QUIET_LAST, -1), best, drawn, 0, reds, most_reds)
    most = join_spreads(tiles, table, work, most_reds)
    places = (RIICHI_DRAW, RIICHI_FIRST_DRAW, RIICHI_FIRST_LAST)
    fill_prices(prices, places, best, drawn, 1, both, most)
    score_hand(tiles, table.melds, won, np.int64(RIICHI), table.round_wind, table.seat_wind, dora,
               table.rules, table.starts, table.words, best)  # fmt: skip
    places = (RIICHI_DISCARD, RIICHI_FIRST_DISCARD, -1)
    fill_prices(prices, places, best, claimed, 0, both, most)
    if best[1] - dora > 1:
        fill_prices(prices, (QUIET_DISCARD, -1, -1), best, claimed, -1, reds, most_reds)


@njit(cache=KEPT, error_model="numpy", **COUNTED)
def make_work() -> Any:
    """Return the arrays that `price_win` overwrites."""
    return (
        np.zeros(5, np.int64), np.zeros(4), np.zeros(MORE), np.zeros(MORE + 4),
        np.zeros(9, np.int64), np.zeros((6, MORE)),
    )  # fmt: skip


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def price_waits(
    nodes: Any, hands: Any, start: Any, table: Any, span: Any, output: Any, tiles: Any, work: Any
) -> None:
    """Write kind, copies left and prices of every wait of the tenpai hands in a span.

    Writes uint8[waits], uint8[waits] and float64[waits, 8]; a price of 0 is no win. `tiles`
    (uint8[34]) and `work` (from `make_work`) are overwritten.
    """
    kinds, copies, prices = output
    for tenpai in range(span[0], span[1]):
        hand = hands[tenpai]
        waiting_tiles(nodes, table.root, hand, tiles)
        wait = start[tenpai]
        for kind in range(KINDS):
            if nodes.accepted[hand] >> np.uint64(kind) & ONE == np.uint64(0):
                continue
            over = max(np.int64(tiles[kind]) - np.int64(table.root[kind]), 0)
            if table.unseen[kind] <= over:
                continue
            kinds[wait], copies[wait] = kind, table.unseen[kind] - over
            tiles[kind] += 1
            prices[wait, :] = 0.0
            price_win(tiles, kind, table, work, prices[wait])
            tiles[kind] -= 1
            wait += 1
