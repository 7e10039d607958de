"""Millions of wins scored by Numba: arrays in, arrays out; nothing is checked here.

Rows must be legal wins as `many.pack` writes them. How often each part is computed:

    for each hand      bit set of its kinds, melds, seven pairs, orphans, nine gates
    for each reading   one word of each suit (`suit_readings`) and the honours: yaku and fu of sets
    for each place     wait, pinfu, concealed triplets, fu, yakuman, then the base of the points

Accounts are compared by base, yakuman, han and fu: different bases give different payments.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer import kernel_cache
from analyzer.kernel_cache import BARE
from analyzer.riichi.points_kernel import (
    ADD_YAKUMAN,
    DAISUUSHII,
    DOUBLE_WIND_FU,
    JUNSEI_CHUUREN,
    KOKUSHI_13,
    OPEN_TANYAO,
    RENHOU_AS,
    SUUANKOU_TANKI,
    better,
    income,
)

KEPT = kernel_cache.prepare()

RUN, PON, OPEN_KAN, CONCEALED_KAN = range(4)
"""Types of melds. A meld is stored as type × 34 + the kind of its first tile, no meld as -1."""

(DRAWN, RIICHI, DOUBLE_RIICHI, IPPATSU, HAITEI, HOUTEI, RINSHAN, CHANKAN, TENHOU, CHIIHOU,
 RENHOU) = (1 << bit for bit in range(11))  # fmt: skip
"""Bits of the flags."""

ONE_HAN = IPPATSU | HAITEI | HOUTEI | RINSHAN | CHANKAN
"""Flags that are yaku of one han each."""

RENHOU_MANGAN, RENHOU_FIVE_HAN, RENHOU_YAKUMAN = 1, 2, 3
"""Values of the option `RENHOU_AS`."""

ORPHANS = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26, *range(27, 34)))
HONOURS = 0b1111111 << 27
TERMINALS = ORPHANS & ~HONOURS
GREENS = 0b010101110 << 18 | 1 << 32
SUIT = 0b111111111
STRAIGHTS = 0b000000001000000001000000001

POWERS = np.array([5**rank for rank in range(9)], np.int64)

INCOMPLETE, NO_YAKU = -2, -1
"""Values of han for tiles that are not complete, and for a complete hand without a yaku."""


@njit(forceinline=True, error_model="numpy", **BARE)
def bits(word: int) -> int:
    """Return the number of bits that are set in a word below 2**35."""
    word = word - ((word >> 1) & 0x5555555555555555)
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (word * 0x0101010101010101) >> 56 & 0xFF


@njit(cache=KEPT, error_model="numpy", **BARE)
def score_hand(
    counts: Any,
    melds: Any,
    won: Any,
    flags: Any,
    round_wind: Any,
    seat_wind: Any,
    dora: Any,
    rules: Any,
    starts: Any,
    words: Any,
    best: Any,
) -> None:
    """Write the best account of one win into `best`, int64[5]: rank, han, fu, yakuman, base.

    Its han is INCOMPLETE or NO_YAKU if there is none. The other arguments are a row of
    `many.WinArrays`, the rules of `many.pack_rules`, and the tables of `suit_readings`.
    """
    best[0], best[1], best[2], best[3], best[4] = -1, INCOMPLETE, 0, 0, 0
    drawn = flags & DRAWN != 0
    round_kind, seat_kind = 26 + round_wind, 26 + seat_wind

    # melds
    held = meld_starts = meld_triplets = 0
    meld_runs = kans = concealed_kans = meld_fu = meld_count = 0
    closed = True
    outside_melds = True
    for i in range(4):
        meld = melds[i]
        if meld < 0:
            break
        meld_count += 1
        call, kind = meld // 34, meld % 34
        if call == RUN:
            closed = False
            meld_runs += 1
            meld_starts |= 1 << kind
            held |= 7 << kind
            if kind % 9 not in (0, 6):
                outside_melds = False
            continue
        meld_triplets |= 1 << kind
        held |= 1 << kind
        orphan = ORPHANS >> kind & 1
        if not orphan:
            outside_melds = False
        if call == PON:
            closed = False
            meld_fu += 2 << orphan
        elif call == OPEN_KAN:
            closed = False
            kans += 1
            meld_fu += 8 << orphan
        else:
            kans += 1
            concealed_kans += 1
            meld_fu += 16 << orphan

    # the closed tiles
    state_m = state_p = state_s = 0
    for rank in range(9):
        power = POWERS[rank]
        count_m, count_p, count_s = counts[rank], counts[9 + rank], counts[18 + rank]
        state_m += power * count_m
        state_p += power * count_p
        state_s += power * count_s
        held |= (count_m != 0) << rank | (count_p != 0) << 9 + rank | (count_s != 0) << 18 + rank
    honour_pair = -1
    honour_triplets = 0
    honours_fit = True
    honour_pairs = 0
    for kind in range(27, 34):
        count = counts[kind]
        if count == 0:
            continue
        held |= 1 << kind
        if count == 2:
            honour_pairs += 1
            honour_pair = kind
        elif count == 3:
            honour_triplets |= 1 << kind
        else:
            honours_fit = False

    # yaku of the tiles
    suits = (held & SUIT != 0) + (held >> 9 & SUIT != 0) + (held >> 18 & SUIT != 0)
    has_honours = held & HONOURS != 0
    han_of_tiles = 0
    if held & ORPHANS == 0 and (closed or rules[OPEN_TANYAO]):
        han_of_tiles += 1
    if suits == 1:
        if has_honours:
            han_of_tiles += 3 if closed else 2
        else:
            han_of_tiles += 6 if closed else 5
    if held & ~ORPHANS == 0 and has_honours and suits:
        han_of_tiles += 2
    luck = bits(flags & ONE_HAN) + (flags & RIICHI != 0) + 2 * (flags & DOUBLE_RIICHI != 0)
    if flags & RENHOU and rules[RENHOU_AS] == RENHOU_FIVE_HAN:
        luck += 5
    if drawn and closed:
        luck += 1

    # yakuman of the tiles: their sum, and the largest one
    total = most = 0
    if flags & (TENHOU | CHIIHOU):
        total, most = total + 1, 1
    if flags & RENHOU and rules[RENHOU_AS] == RENHOU_YAKUMAN:
        total, most = total + 1, 1
    if held & ~HONOURS == 0:
        total, most = total + 1, 1
    if held & ~GREENS == 0:
        total, most = total + 1, 1
    if held & ~TERMINALS == 0:
        total, most = total + 1, 1
    alone = flags & RENHOU and rules[RENHOU_AS] == RENHOU_MANGAN

    if meld_count == 0:
        if held == ORPHANS:
            times = rules[KOKUSHI_13] if counts[won] == 2 else 1
            total, most = total + times, max(most, times)
            better(best, 0, 0, total if rules[ADD_YAKUMAN] else most, rules)
            best[1] = 13 * best[3]
            return
        if suits == 1 and not has_honours:
            first = won // 9 * 9
            more = -1
            for rank in range(9):
                extra = counts[first + rank] - (3 if rank in (0, 8) else 1)
                if extra < 0:
                    more = -2
                    break
                if extra:
                    more = rank
            if more >= 0:
                times = rules[JUNSEI_CHUUREN] if first + more == won else 1
                total, most = total + times, max(most, times)
        if bits(held) == 7:
            pairs = True
            for kind in range(34):
                if counts[kind] != 0 and counts[kind] != 2:
                    pairs = False
                    break
            if pairs:
                if total:
                    better(best, 0, 0, total if rules[ADD_YAKUMAN] else most, rules)
                else:
                    better(best, 2 + han_of_tiles + luck + dora, 25, 0, rules)
                    if alone:
                        better(best, 5, 25, 0, rules)

    list_m, list_p, list_s = starts[state_m], starts[state_p], starts[state_s]
    if not honours_fit or honour_pairs > 1 or not (list_m and list_p and list_s):
        if best[3]:
            best[1] = 13 * best[3]
        return
    complete = best[0] >= 0

    at_m = np.int64(list_m)
    while words[at_m]:
        word_m = words[at_m]
        at_m += 1
        at_p = np.int64(list_p)
        while words[at_p]:
            word_p = words[at_p]
            at_p += 1
            at_s = np.int64(list_s)
            while words[at_s]:
                word_s = words[at_s]
                at_s += 1
                pair_m, pair_p, pair_s = word_m >> 16 & 15, word_p >> 16 & 15, word_s >> 16 & 15
                if (pair_m != 0) + (pair_p != 0) + (pair_s != 0) + honour_pairs != 1:
                    continue
                complete = True
                pair = honour_pair
                if pair_m:
                    pair = pair_m - 1
                elif pair_p:
                    pair = pair_p + 8
                elif pair_s:
                    pair = pair_s + 17
                run_starts = meld_starts | word_m & 127 | (word_p & 127) << 9 | (word_s & 127) << 18
                own = (
                    honour_triplets
                    | word_m >> 7 & SUIT
                    | (word_p >> 7 & SUIT) << 9
                    | (word_s >> 7 & SUIT) << 18
                )
                triplets = own | meld_triplets
                runs = meld_runs + (word_m >> 20 & 7) + (word_p >> 20 & 7) + (word_s >> 20 & 7)
                number = bits(triplets)
                concealed = bits(own) + concealed_kans
                orphan_honours = bits(honour_triplets)

                # yaku of the sets
                han = han_of_tiles + luck
                if closed:
                    twins = (word_m >> 26 & 3) + (word_p >> 26 & 3) + (word_s >> 26 & 3)
                    if twins:
                        han += 1 if twins == 1 else 3
                if run_starts & run_starts >> 9 & run_starts >> 18 & SUIT:
                    han += 2 if closed else 1
                if run_starts & run_starts >> 3 & run_starts >> 6 & STRAIGHTS:
                    han += 2 if closed else 1
                if runs and outside_melds and (word_m & word_p & word_s) >> 29 & 1:
                    if has_honours:
                        han += 2 if closed else 1
                    else:
                        han += 3 if closed else 2
                if number == 4:
                    han += 2
                if kans == 3:
                    han += 2
                if triplets & triplets >> 9 & triplets >> 18 & SUIT:
                    han += 2
                dragons = bits(triplets >> 31 & 7)
                han += dragons + (triplets >> round_kind & 1) + (triplets >> seat_kind & 1)
                if dragons == 2 and pair >= 31:
                    han += 2
                pair_fu = 0
                if pair >= 31:
                    pair_fu = 2
                elif pair == round_kind and pair == seat_kind:
                    pair_fu = rules[DOUBLE_WIND_FU]
                elif pair in (round_kind, seat_kind):
                    pair_fu = 2
                fu = 20 + pair_fu + meld_fu + 8 * orphan_honours
                fu += (word_m >> 30 & 63) + (word_p >> 30 & 63) + (word_s >> 30 & 63)
                if closed and not drawn:
                    fu += 10

                # yakuman of the sets
                all_yakuman, dearest = total, most
                winds = bits(triplets >> 27 & 15)
                if dragons == 3:
                    all_yakuman, dearest = all_yakuman + 1, max(dearest, 1)
                if winds == 4:
                    times = rules[DAISUUSHII]
                    all_yakuman, dearest = all_yakuman + times, max(dearest, times)
                if winds == 3 and 27 <= pair < 31:
                    all_yakuman, dearest = all_yakuman + 1, max(dearest, 1)
                if kans == 4:
                    all_yakuman, dearest = all_yakuman + 1, max(dearest, 1)

                # places: the pair, a triplet, the low end of a run, its middle, its high end
                word, rank = word_m, won
                if won >= 18:
                    word, rank = word_s, won - 18
                elif won >= 9:
                    word, rank = word_p, won - 9
                for place in range(5):
                    wait_fu = 0
                    ryanmen = False
                    concealed_here = concealed
                    lost_fu = 0
                    if place == 0:
                        if pair != won:
                            continue
                        wait_fu = 2
                    elif place == 1:
                        if not own >> won & 1:
                            continue
                        if not drawn:
                            concealed_here -= 1
                            lost_fu = 4 if ORPHANS >> won & 1 else 2
                    else:
                        start = rank - (place - 2)
                        if won >= 27 or start < 0 or start > 6 or not word >> start & 1:
                            continue
                        if place == 3 or (place == 2 and start == 6) or (place == 4 and start == 0):
                            wait_fu = 2
                        else:
                            ryanmen = True
                    if concealed_here == 4:
                        times = rules[SUUANKOU_TANKI] if place == 0 else 1
                        count, top = all_yakuman + times, max(dearest, times)
                    else:
                        count, top = all_yakuman, dearest
                    pinfu = closed and runs == 4 and ryanmen and pair_fu == 0
                    fu_here = fu + wait_fu - lost_fu
                    if drawn:
                        if not pinfu:
                            fu_here += 2
                    elif fu_here == 20:
                        fu_here = 30
                    fu_here = (fu_here + 9) // 10 * 10
                    if count:
                        better(best, 0, 0, count if rules[ADD_YAKUMAN] else top, rules)
                    else:
                        han_here = han + pinfu + 2 * (concealed_here == 3)
                        if han_here:
                            better(best, han_here + dora, fu_here, 0, rules)
                        if alone:
                            better(best, 5, fu_here, 0, rules)
    if best[3]:
        best[1] = 13 * best[3]
    elif complete and best[0] < 0:
        best[1] = NO_YAKU


@njit(cache=KEPT, nogil=True, error_model="numpy", **BARE)
def score_rows(
    counts: Any,
    melds: Any,
    won: Any,
    flags: Any,
    round_winds: Any,
    seat_winds: Any,
    dora: Any,
    rules: Any,
    starts: Any,
    words: Any,
    han: Any,
    fu: Any,
    yakuman: Any,
    points: Any,
    best: Any,
) -> None:
    """Write the score of every row of `many.WinArrays` to the arrays of `many.Values`; `best` is
    int64[5], overwritten."""
    for i in range(len(won)):
        seat = np.int64(seat_winds[i])
        flag = np.int64(flags[i])
        score_hand(
            counts[i], melds[i], np.int64(won[i]), flag, np.int64(round_winds[i]), seat,
            np.int64(dora[i]), rules, starts, words, best,
        )  # fmt: skip
        han[i], fu[i], yakuman[i] = best[1], best[2], best[3]
        points[i] = 0
        if best[1] > 0:
            points[i] = income(best[4], seat == 1, flag & DRAWN != 0, rules)
