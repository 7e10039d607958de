"""Millions of wins counted by Numba: arrays in, arrays out; nothing is checked here.

Rows must be legal wins as `many.pack` writes them. How often each part is computed:

    for each hand      kinds and states of the suits, melds; fans of kinds, honours, kongs, the way
    for each form      the forms without sets; sets and a pair, alone and beside a knitted straight
    for each reading   a word of each suit (`suit_readings`): fans of parts, lists of joined sets
    for each place     the wait and the concealed triplets
    for each choice    of joined runs and of joined triplets: what counts, and its points

Sets of fans are two int64 (`fan_bits`). Which fans are earned, joined or excluded is read from the
tables (`many.Tables`).
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.kernel_cache import BARE
from analyzer.mcr.many.hand_kernels import (
    CLAIMED_KONGS,
    CLOSED,
    CONCEALED_KONGS,
    HELD,
    HONOUR_PAIR,
    HONOUR_PAIRS,
    HONOUR_TRIPLETS,
    HONOURS,
    HONOURS_FIT,
    LACK,
    MELD_DIGITS,
    MELD_RUNS,
    MELD_TRIPLETS,
    MELDS,
    ODD,
    OF_HAND,
    ORPHANS,
    STATES,
    SUIT,
    SUIT_TILES,
    WAY,
    WON,
    find_fans_of_hand,
    read_melds,
    read_tiles,
)
from analyzer.mcr.many.settling_kernel import (
    DEAREST,
    LOWER,
    TOTAL,
    UPPER,
    lowest_of,
    number_of,
    settle,
)
from analyzer.mcr.many.wait_kernels import POWERS, has_one_knitted_wait, has_one_regular_wait
from analyzer.mcr.points.way_bits import DRAWN

KEPT = kernel_cache.prepare()

REGULAR, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS, HONOURS_AND_KNITTED = range(5)
"""Places of the forms, as in `forms.FORMS`."""

PAIR_PLACE, OTHER_PLACE = 21, 22
"""Places of the winning tile in the table of waits: the pair, and any part but a run. In a run it
is the lowest rank × 3 + the place in the run."""

RADIX = np.array([22**number for number in range(5)], np.int64)
"""Number of runs -> what the number of the runs before them is multiplied by (`joined_tables`)."""

STEPS = np.array([7 * (22**number - 1) // 21 for number in range(5)], np.int64)
"""Number of runs -> what a further suit adds to their digits."""

RUN_BITS = (1 << 18) - 1

INCOMPLETE = -1
"""The total of a hand that is not complete."""


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def count_rows(
    counts: Any,
    melds: Any,
    won: Any,
    flags: Any,
    prevalent_winds: Any,
    seat_winds: Any,
    flowers: Any,
    tables: Any,
    facts: Any,
    best: Any,
    totals: Any,
    sets: Any,
) -> None:
    """Write the total and the fans of each row of `many.WinArrays`.

    Args:
        counts, melds, won, flags, prevalent_winds, seat_winds, flowers: the fields of
            `many.WinArrays`.
        tables: `many.Tables`.
        facts, best: int64[26] and int64[4], to work in.
        totals: int16[n], to be filled.
        sets: int64[n, 2], to be filled with the fans.
    """
    of_flowers = tables.fans.flowers
    for row in range(len(won)):
        best[TOTAL], best[DEAREST], best[LOWER], best[UPPER] = INCOMPLETE, 0, 0, 0
        facts[WON] = won[row]
        read_tiles(counts[row], facts)
        read_melds(melds[row], tables, facts)
        find_fans_of_hand(flags[row], tables, facts)
        if facts[MELDS] == 0:
            _count_without_sets(tables, facts, best)
        if facts[HONOURS_FIT] and facts[HONOUR_PAIRS] < 2:
            _count_sets(counts[row], prevalent_winds[row], seat_winds[row], tables, facts, best)
        totals[row], sets[row, 0], sets[row, 1] = best[TOTAL], best[LOWER], best[UPPER]
        if flowers[row] and best[TOTAL] >= 0:
            totals[row] += flowers[row]
            sets[row, 0] |= of_flowers[0, 0]
            sets[row, 1] |= of_flowers[0, 1]


@njit(forceinline=True, error_model="numpy")
def _count_without_sets(tables: Any, facts: Any, best: Any) -> None:
    """Count seven pairs, thirteen orphans, and honours and knitted tiles."""
    fans, held = tables.fans, facts[HELD]
    for form in range(SEVEN_PAIRS, HONOURS_AND_KNITTED + 1):
        lower = facts[OF_HAND] | fans.forms[form, 0]
        upper = facts[OF_HAND + 1] | fans.forms[form, 1]
        if form == SEVEN_PAIRS:
            if facts[ODD]:
                continue
            lowest = lowest_of(held)
            if lowest < 27 and held == 127 << lowest:
                lower |= fans.shifted[lowest, 0]
                upper |= fans.shifted[lowest, 1]
        elif form == THIRTEEN_ORPHANS:
            if held != ORPHANS:
                continue
        else:
            if number_of(held) != 14:
                continue
            fits = False
            for straight in range(6):
                fits |= held & ~(tables.straights[straight] | HONOURS) == 0
            if not fits:
                continue
            number = number_of(held & SUIT_TILES)
            lower |= fans.knitted[number, 0]
            upper |= fans.knitted[number, 1]
        lower &= fans.of_forms[form, 0]
        upper &= fans.of_forms[form, 1]
        settle(lower, upper, 0, 0, 0, tables, best)


@njit(forceinline=True, error_model="numpy")
def _count_sets(counts: Any, prevalent: int, seat: int, tables: Any, facts: Any, best: Any) -> None:
    """Count sets and a pair, and each knitted straight with the rest as sets and a pair."""
    fans, readings = tables.fans, tables.readings
    won, drawn = facts[WON], facts[WAY] & DRAWN != 0
    suit_of_won, rank_of_won = won // 9, won % 9
    prevalent_kind = 1 << 26 + prevalent if prevalent else 0
    seat_kind = 1 << 26 + seat if seat else 0
    closed, meld_triplets = facts[CLOSED], facts[MELD_TRIPLETS]
    honours = facts[HONOUR_TRIPLETS] | meld_triplets >> 27
    for half in range(2):
        facts[OF_HAND + half] |= (
            fans.honour_sets[honours, facts[HONOUR_PAIR], half]
            | fans.winds[0, prevalent, honours & 15, half]
            | fans.winds[1, seat, honours & 15, half]
            | fans.kongs[facts[CONCEALED_KONGS], facts[CLAIMED_KONGS], half]
        )
    straights = 6 if facts[MELDS] < 2 and number_of(closed & SUIT_TILES) >= 9 else 0
    for straight in range(-1, straights):
        form = REGULAR
        state_m, state_p, state_s = facts[STATES], facts[STATES + 1], facts[STATES + 2]
        in_straight = False
        if straight >= 0:
            form = KNITTED_STRAIGHT
            if tables.straights[straight] & ~closed:
                continue
            in_straight = tables.straights[straight] >> won & 1 != 0
            state_m -= tables.straight_states[straight, 0]
            state_p -= tables.straight_states[straight, 1]
            state_s -= tables.straight_states[straight, 2]
        list_m = np.int64(readings.starts[state_m])
        list_p = np.int64(readings.starts[state_p])
        list_s = np.int64(readings.starts[state_s])
        if list_m == 0 or list_p == 0 or list_s == 0:
            continue
        lower_of_form = facts[OF_HAND] | fans.forms[form, 0]
        upper_of_form = facts[OF_HAND + 1] | fans.forms[form, 1]
        if form == REGULAR:
            state = facts[STATES + min(suit_of_won, 2)]
            odd = facts[ODD] if facts[MELDS] == 0 else 0
            one_wait = has_one_regular_wait(state, counts[won], won, odd, tables)
            before = state - POWERS[rank_of_won]
            if facts[MELDS] == 0 and won < 27 and before == fans.gates_state:
                lower_of_form |= fans.gates[0, 0]
                upper_of_form |= fans.gates[0, 1]
        else:
            one_wait = has_one_knitted_wait(counts, facts, closed, won, tables)
        at_m = list_m
        while readings.words[at_m]:
            word_m = readings.words[at_m]
            at_m += 1
            at_p = list_p
            while readings.words[at_p]:
                word_p = readings.words[at_p]
                at_p += 1
                at_s = list_s
                while readings.words[at_s]:
                    word_s = readings.words[at_s]
                    at_s += 1
                    pair = _pair_of(word_m, word_p, word_s, facts)
                    if pair < 0:
                        continue
                    own = (
                        word_m >> 7 & SUIT
                        | (word_p >> 7 & SUIT) << 9
                        | (word_s >> 7 & SUIT) << 18
                        | facts[HONOUR_TRIPLETS] << 27
                    )
                    triplets = own | meld_triplets
                    pungs = triplets & ORPHANS
                    together = word_m + word_p + word_s + facts[LACK]
                    runs_m, runs_p, runs_s = word_m >> 20 & 7, word_p >> 20 & 7, word_s >> 20 & 7
                    runs = facts[MELD_RUNS] + runs_m + runs_p + runs_s
                    whole = (together >> 26 & 7 == 0) | (together >> 29 & 7 == 0) << 1
                    has_honours = np.int64(pair >= 27)
                    lower = (
                        lower_of_form & fans.allowed[runs, 0]
                        | fans.parts[whole, 0]
                        | fans.numbers[form, runs, has_honours, 0]
                        | fans.pungs[np.int64(pungs != 0), 0]
                    )
                    upper = (
                        upper_of_form & fans.allowed[runs, 1]
                        | fans.parts[whole, 1]
                        | fans.numbers[form, runs, has_honours, 1]
                        | fans.pungs[np.int64(pungs != 0), 1]
                    )
                    list_of_runs = joined_triplets = 0
                    if form == REGULAR:
                        digits = facts[MELD_DIGITS] * RADIX[runs_m] + (word_m >> 32 & RUN_BITS)
                        digits = digits * RADIX[runs_p] + (word_p >> 32 & RUN_BITS) + STEPS[runs_p]
                        digits = digits * RADIX[runs_s] + (word_s >> 32 & RUN_BITS)
                        list_of_runs = np.int64(tables.runs.lists[digits + 2 * STEPS[runs_s]])
                        joined_triplets = _list_of_triplets(triplets, tables)
                        if tables.runs.pairs[list_of_runs] == pair + 1:
                            lower |= tables.runs.pair_fans[list_of_runs, 0]
                            upper |= tables.runs.pair_fans[list_of_runs, 1]
                    word = (
                        word_m
                        if suit_of_won == 0
                        else word_p
                        if suit_of_won == 1
                        else word_s
                        if suit_of_won == 2
                        else 0
                    )
                    number = number_of(own) + facts[CONCEALED_KONGS]
                    seen = 0
                    for place in range(6):  # the pair, the triplet, three runs, the straight
                        wait, is_lost = OTHER_PLACE, False
                        if place == 0:
                            if pair != won:
                                continue
                            wait = PAIR_PLACE
                        elif place == 1:
                            if own >> won & 1 == 0:
                                continue
                            is_lost = not drawn
                        elif place == 5:
                            if not in_straight:
                                continue
                        else:
                            start = rank_of_won - place + 2
                            if start < 0 or (word & 127) >> start & 1 == 0:
                                continue
                            wait = 3 * start + place - 2
                        if not one_wait or wait == OTHER_PLACE:
                            wait = OTHER_PLACE
                            if seen >> is_lost & 1:
                                continue
                            seen |= 1 << is_lost
                        concealed = number - is_lost
                        for of_runs in range(
                            tables.runs.ends[list_of_runs], tables.runs.ends[list_of_runs + 1]
                        ):
                            for of_triplets in range(
                                tables.triplets.ends[joined_triplets],
                                tables.triplets.ends[joined_triplets + 1],
                            ):
                                settle(
                                    (lower | fans.concealed[concealed, 0] | fans.waits[wait, 0]
                                     | tables.runs.choices[of_runs, 0]
                                     | tables.triplets.choices[of_triplets, 0])
                                    & fans.of_forms[form, 0],
                                    (upper | fans.concealed[concealed, 1] | fans.waits[wait, 1]
                                     | tables.runs.choices[of_runs, 1]
                                     | tables.triplets.choices[of_triplets, 1])
                                    & fans.of_forms[form, 1],
                                    pungs, prevalent_kind, seat_kind, tables, best,
                                )  # fmt: skip


@njit(forceinline=True, error_model="numpy")
def _pair_of(word_m: int, word_p: int, word_s: int, facts: Any) -> int:
    """Return the kind of the only pair of a reading, or -1."""
    pair_m, pair_p, pair_s = word_m >> 16 & 15, word_p >> 16 & 15, word_s >> 16 & 15
    if (pair_m != 0) + (pair_p != 0) + (pair_s != 0) + facts[HONOUR_PAIRS] != 1:
        return -1
    if pair_m:
        return pair_m - 1
    if pair_p:
        return pair_p + 8
    return pair_s + 17 if pair_s else facts[HONOUR_PAIR] + 26


@njit(forceinline=True, error_model="numpy")
def _list_of_triplets(kinds: int, tables: Any) -> int:
    """Return the list of choices of triplets of suit tiles, at most four of them."""
    kinds &= SUIT_TILES
    if kinds & (kinds - 1) == 0:
        return 0
    number = 0
    while kinds:
        number = 28 * number + lowest_of(kinds) + 1
        kinds &= kinds - 1
    choices: int = np.int64(tables.triplets.lists[number])
    return choices
