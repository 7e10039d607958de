"""The tiles, the melds and the way of a win as numbers, and the fans of the whole hand: kernels.

What is known of a hand is in `facts`, an int64[26] with the places that are named here.
"""

from typing import Any

import numpy as np
from numba import njit

from analyzer.mcr.many.settling_kernel import number_of
from analyzer.mcr.many.wait_kernels import POWERS
from analyzer.mcr.points.way_bits import ALL_CLAIMED, CONCEALED

STATES = 0
"""Places 0-2: the states of the suits."""

FOURS = 3
"""Places 3-6: for each suit, then the honours, the copies of each kind but kongs, in four bits."""

(HELD, CLOSED, HONOUR_TRIPLETS, HONOUR_PAIRS, HONOUR_PAIR, HONOURS_FIT, MELDS, CLAIMED,
 CLAIMED_KONGS, CONCEALED_KONGS, MELD_RUNS, MELD_DIGITS, MELD_TRIPLETS, LACK, ODD, WON, WAY,
 OF_HAND) = range(7, 25)  # fmt: skip
"""Bit sets of the kinds, and of the concealed ones; concealed triplets of honours, 7 bits; their
pairs, the last of them + 1, and whether all are pairs and triplets. The numbers of melds, of
claimed melds, of kongs; runs and triplets of melds; what melds and honours lack, fields of
`suit_readings`. How many kinds have an odd number of copies; the winning tile; the way; the fans of
the whole hand (two places)."""

FACTS = 26

RUN, PON, CLAIMED_KONG, CONCEALED_KONG = range(4)
"""Types of melds. A meld is stored as type × 34 + the kind of its first tile, no meld as -1."""

ORPHANS = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26, *range(27, 34)))
HONOURS = 0b1111111 << 27
WINDS = 0b1111 << 27
DRAGONS = 0b111 << 31
TERMINALS = ORPHANS & ~HONOURS
SUIT = 0b111111111
SUIT_TILES = (1 << 27) - 1
SIMPLES = SUIT_TILES & ~TERMINALS

EACH_ONCE = 0x111111111
"""One copy of nine kinds, four bits each."""


@njit(forceinline=True, error_model="numpy")
def read_tiles(counts: Any, facts: Any) -> None:
    """Write what the concealed tiles are."""
    held = 0
    for suit in range(3):
        state = copies = 0
        for rank in range(9):
            count = np.int64(counts[9 * suit + rank])
            state += POWERS[rank] * count
            copies |= count << 4 * rank
            held |= np.int64(count != 0) << 9 * suit + rank
        facts[STATES + suit], facts[FOURS + suit] = state, copies
    triplets = pairs = pair = copies = 0
    fit = True
    for honour in range(7):
        count = np.int64(counts[27 + honour])
        if count == 0:
            continue
        copies |= count << 4 * honour
        held |= 1 << 27 + honour
        if count == 2:
            pairs += 1
            pair = honour + 1
        elif count == 3:
            triplets |= 1 << honour
        else:
            fit = False
    facts[FOURS + 3], facts[HELD], facts[CLOSED], facts[HONOUR_TRIPLETS] = (
        copies, held, held, triplets,
    )  # fmt: skip
    facts[HONOUR_PAIRS], facts[HONOUR_PAIR], facts[HONOURS_FIT] = pairs, pair, fit


@njit(forceinline=True, error_model="numpy")
def read_melds(melds: Any, tables: Any, facts: Any) -> None:
    """Add what the melds are, and the copies of each kind with those of melds."""
    held = number = claimed = claimed_kongs = concealed_kongs = 0
    runs = digits = triplets = lack = 0
    for place in range(4):
        meld = np.int64(melds[place])
        if meld < 0:
            break
        number += 1
        call, kind = meld // 34, meld % 34
        suit, rank = kind // 9, kind % 9
        if call == RUN:
            claimed += 1
            runs += 1
            digits = 22 * digits + 7 * suit + rank + 1
            held |= 7 << kind
            lack += tables.lacks_of_runs[kind]
            facts[FOURS + suit] += 0x111 << 4 * rank
            continue
        held |= 1 << kind
        triplets |= 1 << kind
        lack += tables.lacks_of_same[kind]
        if call == CONCEALED_KONG:
            concealed_kongs += 1
            continue
        claimed += 1
        if call == PON:
            facts[FOURS + suit] += 3 << 4 * rank
        else:
            claimed_kongs += 1
    for honour in range(7):
        if facts[HONOUR_TRIPLETS] >> honour & 1 or facts[HONOUR_PAIR] == honour + 1:
            lack += tables.lacks_of_same[27 + honour]
    facts[HELD] |= held
    facts[MELDS], facts[CLAIMED], facts[CLAIMED_KONGS] = number, claimed, claimed_kongs
    facts[CONCEALED_KONGS], facts[MELD_RUNS], facts[MELD_DIGITS] = concealed_kongs, runs, digits
    facts[MELD_TRIPLETS], facts[LACK] = triplets, lack


@njit(forceinline=True, error_model="numpy")
def find_fans_of_hand(flags: int, tables: Any, facts: Any) -> None:
    """Write the fans that the hand has in every reading, with those of kinds and of the way."""
    fans = tables.fans
    held = facts[HELD]
    hogs = odd = 0
    for suit in range(4):
        hogs += number_of(facts[FOURS + suit] >> 2 & EACH_ONCE)
        odd += number_of(facts[FOURS + suit] & EACH_ONCE)
    way = flags | CONCEALED * (facts[CLAIMED] == 0) | ALL_CLAIMED * (facts[CLAIMED] == 4)
    some = (
        (held & SUIT != 0)
        | (held & SUIT << 9 != 0) << 1
        | (held & SUIT << 18 != 0) << 2
        | (held & WINDS != 0) << 3
        | (held & DRAGONS != 0) << 4
        | (held & TERMINALS != 0) << 5
        | (held & SIMPLES != 0) << 6
        | (held & HONOURS == HONOURS) << 7
    )
    for half in range(2):
        facts[OF_HAND + half] = (
            fans.suits[0, held & SUIT, half]
            & fans.suits[1, held >> 9 & SUIT, half]
            & fans.suits[2, held >> 18 & SUIT, half]
            & fans.honours[held >> 27, half]
            | fans.held[some, half]
            | fans.way[way, half]
            | fans.hogs[hogs, half]
        )
    facts[ODD], facts[WAY] = odd, way
