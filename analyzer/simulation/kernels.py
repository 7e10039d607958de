"""Many games, compiled by Numba: the policy of `playing`, on the class tables.

A kernel: nothing is checked; it does not use `Tile` or `Hand`. The differences from the single game
make it faster:

* The wall is shuffled only as far as it is drawn.
* Row and column of each part, the kinds held and the kinds left change by one tile at a time.
* A drawn joker is equally useful after every discard, so it is not counted.
* Discards are compared for seven pairs and thirteen orphans only if one of these forms is at least
  as near as sets and a pair.

With three players 1m and 9m form no runs, so they are looked up as two honours: kinds 0 and 1 of a
part whose rows and columns are those of the honours.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from analyzer import kernel_cache
from analyzer.shanten.bits import bit_count, lowest_bit
from analyzer.shanten.bulk_tables import KINDS

KEPT = kernel_cache.prepare()

Array = NDArray[Any]

NO_PAIRS, DISTINCT_PAIRS, ANY_PAIRS = 0, 1, 2
"""Seven pairs: do not win; must be seven different pairs; four equal tiles count as two pairs."""

NO_DISCARD = 255
"""Entry of a river for a turn without a discard."""

NO_FORM = 99
"""A distance greater than that of any hand."""

ONE = np.uint64(1)
NONE = np.uint64(0)
ALL_KINDS = np.uint64((1 << KINDS) - 1)

LOWER_HALF = np.uint64(0xFFFFFFFF)
TWO_TO_THE_32 = np.uint64(1 << 32)
GROWTH = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)
"""Constants of the generator that `chance` describes."""


class Table(NamedTuple):
    """The values that all games of a run share; 34 is a joker.

    Attributes:
        wall: uint8, the wall before the shuffle.
        start: uint8, tiles held that do not come from the wall.
        missing: number of tiles to deal before the first draw.
        limit: greatest number of draws.
        until_win: whether a game continues after tenpai.
        drawn: first draw that does not come from the wall, or -1.
        sets: number of sets of a complete hand.
        seven_pairs: NO_PAIRS, DISTINCT_PAIRS or ANY_PAIRS.
        orphans: bit set of the kinds of thirteen orphans; 0 if they do not win.
        row_starts, column_starts: int64[4], the indices of each part without tiles.
        row_steps, column_steps: int64[34], the number that a tile of each kind adds to them.
    """

    wall: Array
    start: Array
    missing: int
    limit: int
    until_win: bool
    drawn: int
    sets: int
    seven_pairs: int
    orphans: int
    row_starts: Array
    column_starts: Array
    row_steps: Array
    column_steps: Array


@njit(forceinline=True, error_model="numpy")
def _mix(value: Any) -> Any:
    value = (value ^ (value >> np.uint64(30))) * FIRST_FACTOR
    value = (value ^ (value >> np.uint64(27))) * SECOND_FACTOR
    return value ^ (value >> np.uint64(31))


@njit(forceinline=True, error_model="numpy")
def _pairs_distance(mode: Any, one: Any, two: Any, three: Any, four: Any) -> Any:
    """Return the tiles to add for seven pairs: one for a pair with a single tile, else two."""
    pairs, singles = np.int64(bit_count(two)), np.int64(bit_count(one & ~two))
    if mode == ANY_PAIRS:
        pairs += np.int64(bit_count(four))
        singles += np.int64(bit_count(three & ~four))
    missing = max(7 - pairs, 0)
    return 2 * missing - min(missing, singles)


@njit(forceinline=True, error_model="numpy")
def _wanted_by_pairs(mode: Any, one: Any, two: Any, three: Any, four: Any) -> Any:
    """Return the bit set of the kinds that lower the distance of seven pairs."""
    halves = one & ~two
    if mode == DISTINCT_PAIRS:
        return halves if bit_count(one) >= np.uint64(7) else ALL_KINDS & ~two
    halves |= three & ~four
    groups = bit_count(two) + bit_count(four) + bit_count(halves)
    return halves if groups >= np.uint64(7) else ALL_KINDS & ~four


@njit(forceinline=True, error_model="numpy")
def _orphans_distance(orphans: Any, one: Any, two: Any) -> Any:
    has_pair = 1 if two & orphans != NONE else 0
    return 14 - np.int64(bit_count(one & orphans)) - has_pair


@njit(cache=KEPT, nogil=True, error_model="numpy")
def play_kernel(
    seed: Any,
    first: Any,
    table: Any,
    t: Any,
    tenpai: Any,
    win: Any,
    rivers: Any,
) -> None:
    """Play games `first`, `first` + 1 … of a seed, one for each entry of `tenpai`.

    Args:
        seed: uint64, the output of `mix` for the seed.
        first: uint64.
        table: a `Table`.
        t: `BulkTables`.
        tenpai, win: uint8[n], output: the turn of each game, 0 for never; must be zero before.
        rivers: uint8[n, table.limit], output: the discards; must be NO_DISCARD before.
    """
    wall, start, missing, drawn = table.wall, table.start, table.missing, table.drawn
    limit, until_win = table.limit, table.until_win
    sets, seven_pairs, orphans = table.sets, table.seven_pairs, np.uint64(table.orphans)
    row_starts, column_starts = table.row_starts, table.column_starts
    row_steps, column_steps = table.row_steps, table.column_steps
    rows, columns, words, masks = t.rows, t.columns, t.words, t.masks
    products, answers, locations = t.products, t.answers, t.locations

    size = wall.shape[0]
    before = start.shape[0] + missing
    pool = np.empty(size, np.uint8)
    counts, left = np.zeros(KINDS + 1, np.int64), np.zeros(KINDS + 1, np.int64)
    in_wall = np.zeros(KINDS + 1, np.int64)
    held, copies = np.zeros(5, np.uint64), np.zeros(5, np.uint64)
    in_planes = np.zeros(5, np.uint64)
    head, column = np.zeros(4, np.int64), np.zeros(4, np.int64)
    classes, blocks, others = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    between = np.zeros((4, 4), np.int64)
    for code in wall:
        in_wall[code] += 1
        if code < KINDS:
            in_planes[in_wall[code]] |= ONE << np.uint64(code)

    for game in range(tenpai.shape[0]):
        state = _mix(seed + first + np.uint64(game))
        pool[:] = wall
        counts[:], left[:] = 0, in_wall
        held[:], copies[:] = NONE, in_planes
        head[:], column[:] = row_starts, column_starts
        taken = 0
        for step in range(before + limit):
            if step < start.shape[0]:
                code = np.int64(start[step])
            elif step == before and drawn >= 0:
                code = np.int64(drawn)
            else:
                if taken == size:
                    break
                end = np.uint64(size - taken)
                state += GROWTH
                product = (_mix(state) >> np.uint64(32)) * end
                while product & LOWER_HALF < TWO_TO_THE_32 % end:
                    state += GROWTH
                    product = (_mix(state) >> np.uint64(32)) * end
                other = taken + np.int64(product >> np.uint64(32))
                code = np.int64(pool[other])
                pool[other] = pool[taken]
                taken += 1
                if code < KINDS:  # there can be more jokers than planes
                    copies[left[code]] &= ~(ONE << np.uint64(code))
                left[code] -= 1
            counts[code] += 1
            if code < KINDS:
                held[counts[code]] |= ONE << np.uint64(code)
                part = 3 if code >= 27 else code // 9
                head[part] += row_steps[code]
                column[part] += column_steps[code]
            turn = step - before + 1
            if turn < 1:
                continue

            one, two, three, four = held[1], held[2], held[3], held[4]
            for part in range(4):
                word = np.int64(words[np.int64(rows[head[part]]) + np.int64(columns[column[part]])])
                classes[part], blocks[part] = word & 255, word >> 8
            for part in range(4):
                for away in range(part):
                    x, y = 0, 0
                    for rest in range(4):
                        if rest not in (part, away):
                            x, y = y, rest
                    pair = np.int64(products[classes[x], classes[y]])
                    between[part, away] = between[away, part] = pair
            others[0] = products[between[0, 1], classes[1]]
            for part in range(1, 4):
                others[part] = products[between[part, 0], classes[0]]
            regular = np.int64(answers[sets, others[0], classes[0]]) & 255
            by_pairs, by_orphans = np.int64(NO_FORM), np.int64(NO_FORM)
            if seven_pairs != NO_PAIRS:
                by_pairs = _pairs_distance(seven_pairs, one, two, three, four)
            if orphans != NONE:
                by_orphans = _orphans_distance(orphans, one, two)
            best = min(regular, by_pairs, by_orphans)
            shanten = best - counts[KINDS] - 1
            if shanten <= 0 and tenpai[game] == 0:
                tenpai[game] = turn
            if shanten < 0:
                win[game] = turn
                break

            has_other_forms = min(by_pairs, by_orphans) == best
            choice, most = np.int64(-1), np.int64(-1)
            for part in range(4):
                kinds = one >> np.uint64(9 * part)
                if part < 3:
                    kinds &= np.uint64(511)
                while kinds != NONE:
                    kind = np.int64(lowest_bit(kinds)) + 9 * part
                    kinds &= kinds - ONE
                    row = np.int64(rows[head[part] - row_steps[kind]])
                    word = np.int64(
                        words[row + np.int64(columns[column[part] - column_steps[kind]])]
                    )
                    own = word & 255
                    answer = np.int64(answers[sets, others[part], own])
                    accepted = NONE
                    is_option = False
                    if answer & 255 == best:
                        is_option = True
                        accepted = np.uint64(masks[(word >> 8) + (answer >> 8)])
                        accepted <<= np.uint64(9 * part)
                        for away in range(4):
                            if away != part:
                                at = locations[
                                    sets, classes[away], products[between[part, away], own]
                                ]
                                mask = np.uint64(masks[blocks[away] + np.int64(at)])
                                accepted |= mask << np.uint64(9 * away)
                    if has_other_forms:
                        gone = ~(ONE << np.uint64(kind))
                        less = counts[kind]
                        a = one & gone if less == 1 else one
                        b = two & gone if less == 2 else two
                        c = three & gone if less == 3 else three
                        d = four & gone if less == 4 else four
                        if by_pairs == best and _pairs_distance(seven_pairs, a, b, c, d) == best:
                            is_option = True
                            accepted |= _wanted_by_pairs(seven_pairs, a, b, c, d)
                        if by_orphans == best and _orphans_distance(orphans, a, b) == best:
                            is_option = True
                            accepted |= orphans & ~a if b & orphans != NONE else orphans
                    if not is_option:
                        continue
                    count = np.int64(
                        bit_count(accepted & copies[1])
                        + bit_count(accepted & copies[2])
                        + bit_count(accepted & copies[3])
                        + bit_count(accepted & copies[4])
                    )
                    if count > most or (count == most and choice != code):
                        choice, most = kind, count

            held[counts[choice]] &= ~(ONE << np.uint64(choice))
            counts[choice] -= 1
            part = 3 if choice >= 27 else choice // 9
            head[part] -= row_steps[choice]
            column[part] -= column_steps[choice]
            rivers[game, turn - 1] = choice
            if shanten == 0 and not until_win:
                break
