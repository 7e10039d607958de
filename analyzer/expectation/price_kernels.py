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
from analyzer.shanten.bits import bit_count, lowest_bit
from analyzer.shanten.bulk_tables import KINDS

KEPT = kernel_cache.prepare()

MOST_HAN = 47
"""As `table.MOST_HAN`."""

GROUP, GROUPS = 12, 5
"""Bits of a group of indicators, and their number: an indicator adds 0 to 4 han."""

MORE = 32
"""Length of an array by han of ura dora, more than these can add."""

(QUIET_DRAW, QUIET_LAST, QUIET_DISCARD, RIICHI_DRAW, RIICHI_FIRST_DRAW, RIICHI_FIRST_LAST,
 RIICHI_DISCARD, RIICHI_FIRST_DISCARD) = range(8)  # fmt: skip
"""Columns of the prices of a wait: quiet (without riichi) or in riichi, by drawing or by discard;
*first* is one han more (ippatsu or haitei), *first last* two."""

PRICES = 8
"""Number of prices of a wait."""

(QUIET, QUIET_LAST_COPIES, CLAIMED, EVERY, RIICHI_CLAIMED, SUM_QUIET, SUM_LAST, MEAN_CLAIMED,
 SUM_RIICHI, SUM_RIICHI_LAST, SUM_FIRST, SUM_FIRST_LAST, MEAN_RIICHI_CLAIMED,
 MEAN_FIRST_CLAIMED) = range(14)  # fmt: skip
"""Sums over the waits of a hand: copies that win (drawn without riichi; drawn as the last tile;
claimed without riichi; all copies; claimed in riichi), then copies × points in the same cases, of
claims their mean by copy, 0 without a copy: *last* is by the last tile, *first* with ippatsu."""

SUMS = 14
"""Number of these sums."""

ONE = np.uint64(1)
NONE = np.uint64(0)


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
def count_accepted(nodes: Any, hands: Any) -> Any:
    """Return the number of kinds that waiting hands accept: most of them have a copy left."""
    accepted = 0
    for hand in hands:
        accepted += np.int64(bit_count(nodes.accepted[hand]))
    return accepted


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
def copies_left(tiles: Any, table: Any, kind: Any) -> Any:
    """Return the copies of a kind that are neither seen nor drawn since the root."""
    drawn = max(np.int64(tiles[kind]) - np.int64(table.root[kind]), 0)
    return max(table.unseen[kind] - drawn, 0)


@njit(forceinline=True, error_model="numpy", **BARE)
def group_indicators(tiles: Any, table: Any) -> Any:
    """Return the groups of a waiting hand: how many tiles left would each add 0 to 4 han as an
    indicator of ura dora, in `GROUP` bits each."""
    groups = np.int64(0)
    for kind in range(KINDS):
        shown = table.next_kind[kind]
        worth = np.int64(tiles[shown]) + table.beside[shown]
        groups += copies_left(tiles, table, kind) << GROUP * worth
    return groups


@njit(forceinline=True, error_model="numpy", **BARE)
def regroup(groups: Any, tiles: Any, won: Any, table: Any) -> Any:
    """Return the groups after a win, from those of the waiting hand; `tiles` contain the win."""
    shown, shower = table.next_kind[won], table.previous_kind[won]
    worth = np.int64(tiles[won]) + table.beside[won]
    left = copies_left(tiles, table, shower)
    groups += (left << GROUP * worth) - (left << GROUP * (worth - 1))
    drawn = np.int64(tiles[won] > table.root[won])
    return groups - (drawn << GROUP * (np.int64(tiles[shown]) + table.beside[shown]))


@njit(forceinline=True, error_model="numpy", **BARE)
def group_size(groups: Any, worth: Any) -> Any:
    """Return the number of tiles that would each add `worth` han."""
    return groups >> GROUP * worth & (1 << GROUP) - 1


@njit(forceinline=True, error_model="numpy", **BARE)
def spread_ura(groups: Any, indicators: Any, ways: Any, spread: Any) -> Any:
    """Write the chance of each number of ura dora; return the greatest number.

    The indicators are among the tiles left after the winning one, or all of these if they are
    fewer. `ways` is float64[6, 32]: the number of ways, by indicators taken and han, overwritten.
    """
    every = most = 0
    for worth in range(GROUPS):
        every += group_size(groups, worth)
    number = min(indicators, every)
    if number == 0:
        spread[0] = 1.0
        return most
    if number == 1:
        for worth in range(GROUPS):
            spread[worth] = group_size(groups, worth) / every
            if spread[worth] > 0.0:
                most = worth
        return most
    ways[:] = 0.0
    ways[0, 0] = 1.0
    for worth in range(GROUPS):
        for taken in range(number - 1, -1, -1):
            chosen = 1.0
            for more in range(1, min(number - taken, group_size(groups, worth)) + 1):
                chosen *= (group_size(groups, worth) - more + 1) / more
                for han in range(MORE - more * worth):
                    ways[taken + more, han + more * worth] += ways[taken, han] * chosen
    every_way = ways[number].sum()
    for han in range(MORE):
        spread[han] = ways[number, han] / every_way
        if spread[han] > 0.0:
            most = han
    return most


@njit(forceinline=True, error_model="numpy", **BARE)
def join_spreads(groups: Any, table: Any, work: Any, most_reds: Any) -> Any:
    """Write the chance of each sum of red fives and ura dora; return the greatest sum."""
    _, reds, ura, both, ways = work
    most_ura = 0
    ura[0] = 1.0
    if table.ura:
        most_ura = spread_ura(groups, table.indicators, ways, ura)
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
def price_win(tiles: Any, groups: Any, won: Any, table: Any, work: Any, prices: Any) -> None:
    """Write the eight prices of a waiting hand with the tile that completes it.

    `tiles` are the same again at the end; `groups` are those of `group_indicators`.
    """
    best, reds, _, both, _ = work
    tiles[won] += 1
    prices[:] = 0.0
    dora = table.dora_beside
    for kind in range(KINDS):
        dora += table.dora[kind] * np.int64(tiles[kind])
    most_reds = spread_reds(tiles, table, reds)
    flags = np.int64(DRAWN)
    score_hand(tiles, table.melds, won, flags, table.round_wind, table.seat_wind, dora,
               table.rules, table.starts, table.words, best)  # fmt: skip
    drawn, claimed = table.drawn_points, table.discard_points
    if table.closed:
        fill_prices(prices, (QUIET_DRAW, QUIET_LAST, -1), best, drawn, 0, reds, most_reds)
        most = join_spreads(regroup(groups, tiles, won, table), table, work, most_reds)
        places = (RIICHI_DRAW, RIICHI_FIRST_DRAW, RIICHI_FIRST_LAST)
        fill_prices(prices, places, best, drawn, 1, both, most)
        score_hand(tiles, table.melds, won, np.int64(RIICHI), table.round_wind, table.seat_wind,
                   dora, table.rules, table.starts, table.words, best)  # fmt: skip
        places = (RIICHI_DISCARD, RIICHI_FIRST_DISCARD, -1)
        fill_prices(prices, places, best, claimed, 0, both, most)
        if best[1] - dora > 1:
            fill_prices(prices, (QUIET_DISCARD, -1, -1), best, claimed, -1, reds, most_reds)
    else:
        fill_prices(prices, (QUIET_DRAW, -1, -1), best, drawn, 0, reds, most_reds)
        if table.haitei:
            score_hand(tiles, table.melds, won, flags | HAITEI, table.round_wind, table.seat_wind,
                       dora, table.rules, table.starts, table.words, best)  # fmt: skip
            fill_prices(prices, (QUIET_LAST, -1, -1), best, drawn, 0, reds, most_reds)
        score_hand(tiles, table.melds, won, np.int64(0), table.round_wind, table.seat_wind, dora,
                   table.rules, table.starts, table.words, best)  # fmt: skip
        fill_prices(prices, (QUIET_DISCARD, -1, -1), best, claimed, 0, reds, most_reds)
    tiles[won] -= 1


@njit(cache=KEPT, error_model="numpy", **COUNTED)
def make_work() -> Any:
    """Return the arrays that `price_win` overwrites."""
    return (
        np.zeros(5, np.int64), np.zeros(4), np.zeros(MORE), np.zeros(MORE + 4),
        np.zeros((6, MORE)),
    )  # fmt: skip


@njit(forceinline=True, error_model="numpy", **BARE)
def thrown_of_root(tiles: Any, root: Any) -> Any:
    """Return the bit set of the kinds that a hand has fewer of than the root."""
    thrown = NONE
    for kind in range(KINDS):
        thrown |= np.uint64(tiles[kind] < root[kind]) << np.uint64(kind)
    return thrown


@njit(forceinline=True, error_model="numpy", **BARE)
def worth(price: Any, place: Any, loss: Any) -> Any:
    """Return what a win is worth: its price in one column, and `loss`; 0 for no win."""
    return price[place] + loss if price[place] > 0.0 else 0.0


@njit(forceinline=True, error_model="numpy", **BARE)
def sum_waits(
    waits: Any, span: Any, closed: Any, furiten: Any, rules: Any, row: Any, winning: Any
) -> None:
    """Write the sums of a tenpai hand to float64[14], and the kinds that win to uint64[2].

    Args:
        waits: kinds, copies and prices.
        span: first wait of the hand and the end.
        closed, furiten: whether it has no open meld, and whether no discard wins.
        rules, winning: as for `price_waits`.
    """
    kinds, copies, prices = waits
    ippatsu, haitei, loss = rules
    row[:] = 0.0
    winning[0] = winning[1] = NONE
    for wait in range(span[0], span[1]):
        price, left = prices[wait], float(copies[wait])
        drawn = worth(price, QUIET_DRAW, loss)
        last = worth(price, QUIET_LAST, loss) if haitei else drawn
        row[EVERY] += left
        if drawn > 0.0:
            row[QUIET] += left
            row[SUM_QUIET] += left * drawn
            winning[0] |= ONE << np.uint64(kinds[wait])
        if last > 0.0:
            row[QUIET_LAST_COPIES] += left
            row[SUM_LAST] += left * last
            winning[1] |= ONE << np.uint64(kinds[wait])
        if price[QUIET_DISCARD] > 0.0 and not furiten:
            row[CLAIMED] += left
            row[MEAN_CLAIMED] += left * worth(price, QUIET_DISCARD, loss)
        if closed:
            one = RIICHI_FIRST_DRAW if ippatsu else RIICHI_DRAW
            two = RIICHI_FIRST_LAST if ippatsu else RIICHI_FIRST_DRAW
            row[SUM_RIICHI] += left * worth(price, RIICHI_DRAW, loss)
            row[SUM_RIICHI_LAST] += left * worth(price, RIICHI_FIRST_DRAW, loss)
            row[SUM_FIRST] += left * worth(price, one, loss)
            row[SUM_FIRST_LAST] += left * worth(price, two, loss)
        if closed and not furiten:
            first = RIICHI_FIRST_DISCARD if ippatsu else RIICHI_DISCARD
            row[RIICHI_CLAIMED] += left
            row[MEAN_RIICHI_CLAIMED] += left * worth(price, RIICHI_DISCARD, loss)
            row[MEAN_FIRST_CLAIMED] += left * worth(price, first, loss)
    if row[CLAIMED] > 0.0:
        row[MEAN_CLAIMED] /= row[CLAIMED]
    if row[RIICHI_CLAIMED] > 0.0:
        row[MEAN_RIICHI_CLAIMED] /= row[RIICHI_CLAIMED]
        row[MEAN_FIRST_CLAIMED] /= row[RIICHI_CLAIMED]


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def price_waits(
    nodes: Any, table: Any, river: Any, rules: Any, span: Any, waits: Any, tiles: Any, work: Any
) -> None:
    """Write the waits of the tenpai hands in a span, and the sums over them.

    Args:
        nodes, table: `Nodes` and `Table`.
        river: bit set of the kinds of the own discards.
        rules: whether ippatsu and haitei count; the points that are added to each win in the sums.
        span: the first tenpai hand and the end.
        waits: hands int32[tenpai]. Output: start int32[tenpai + 1], of which `start` of the span is
            written already; kinds and copies left of the waits, uint8[waits]; prices
            float64[waits, 8], 0 for no win; sums float64[tenpai, 14], see `QUIET`; the kinds that
            win without riichi, uint64[tenpai, 2], by any draw and by the last one.
        tiles, work: uint8[34] and the arrays of `make_work`, overwritten.
    """
    hands, start, kinds, copies, prices, sums, winning = waits
    for tenpai in range(span[0], span[1]):
        hand = hands[tenpai]
        waiting_tiles(nodes, table.root, hand, tiles)
        groups = group_indicators(tiles, table)
        wait, left = np.int64(start[tenpai]), nodes.accepted[hand]
        while left != NONE:
            kind = np.int64(lowest_bit(left))
            left &= left - ONE
            number = copies_left(tiles, table, kind)
            if number > 0:
                kinds[wait], copies[wait] = kind, number
                price_win(tiles, groups, kind, table, work, prices[wait])
                wait += 1
        start[tenpai + 1] = wait
        furiten = nodes.accepted[hand] & (river | thrown_of_root(tiles, table.root)) != NONE
        sum_waits(
            (kinds, copies, prices), (start[tenpai], wait), table.closed, furiten, rules,
            sums[tenpai], winning[tenpai],
        )  # fmt: skip
