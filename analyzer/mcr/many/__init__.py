"""Many wins at once: arrays of wins to arrays of totals and fans, compiled by Numba.

The totals are those of `score_win`, and the fans those of its best account or of another one with
the same total, without the reasons. Importing this package loads NumPy and Numba, so it is imported
only where it is used.

fan_words.py         sets of fans as two words
suit_readings.py     the readings and waits of every state of a suit
joined_tables.py     the fans of joined sets, for all sets
fan_tables.py        every other fan, by what it depends on
exclusion_tables.py  which fans exclude which others
hand_kernels.py      what is known of a hand
settling_kernel.py   from earned fans to points
wait_kernels.py      whether there was one wait
kernels.py           the count
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np

from analyzer.mcr.fans import PROFILES
from analyzer.mcr.forms import KNITTED
from analyzer.mcr.many import hand_kernels, kernels
from analyzer.mcr.many.exclusion_tables import ExclusionTables, build_exclusions
from analyzer.mcr.many.fan_tables import FanTables, build_fan_tables
from analyzer.mcr.many.fan_words import Array, points_of_bits, points_of_bytes, read_set
from analyzer.mcr.many.joined_tables import JoinedTables, build_runs, build_triplets
from analyzer.mcr.many.suit_readings import SuitReadings, build_suit_readings, lack_word
from analyzer.mcr.points.fan_bits import FANS
from analyzer.mcr.points.questions import NOTHING, lacks_of
from analyzer.mcr.points.way_bits import FLAGS
from analyzer.mcr.predicates import OF_JOINED_RUNS, OF_JOINED_TRIPLETS
from analyzer.mcr.win import Win
from analyzer.melds import Call, Meld
from analyzer.suit_states import POWERS, RANKS

__all__ = [
    "FANS",
    "FLAGS",
    "MELD_TYPES",
    "Values",
    "WinArrays",
    "pack",
    "pack_flags",
    "pack_meld",
    "read_set",
    "score_arrays",
    "score_wins",
    "warm_up",
]

MELD_TYPES: dict[Call, int] = {
    "chii": hand_kernels.RUN,
    "pon": hand_kernels.PON,
    "open_kan": hand_kernels.CLAIMED_KONG,
    "added_kan": hand_kernels.CLAIMED_KONG,
    "concealed_kan": hand_kernels.CONCEALED_KONG,
}

JOINED = (*OF_JOINED_RUNS, *OF_JOINED_TRIPLETS)
"""The fans of joined sets."""

KINDS = 34

MOST_MELDS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class WinArrays:
    """Wins in the form of the kernel, one in each row. They must be legal: nothing is checked.

    Attributes:
        counts: uint8[n, 34]; concealed copies of each kind, the winning tile included.
        melds: int16[n, 4]; for each meld its `MELD_TYPES` × 34 + the kind of its lowest tile, then
            -1.
        won: uint8[n]; the kind of the winning tile.
        flags: uint8[n]; the bits of `FLAGS`.
        prevalent_winds, seat_winds: uint8[n]; 1-4, or 0 where no triplet of winds needs them.
        flowers: uint8[n]; 0-8.
    """

    counts: Array
    melds: Array
    won: Array
    flags: Array
    prevalent_winds: Array
    seat_winds: Array
    flowers: Array

    def __len__(self) -> int:
        return len(self.won)


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """The best account of each win.

    Of equal totals it has the account with the most valuable single fan, and then any.

    Attributes:
        total: int16[n]; points, flowers included; -1 for a hand that is not complete.
        fans: uint64[n, 2]; bit i of a row, 64 in each word, is `FANS[i]`: all fans by the table,
            then some again, for each further time that they count. `read_set` gives a row's fans
            with how often each counts. Flowers have one bit, whatever their number.
    """

    total: Array
    fans: Array


class Tables(NamedTuple):
    """What the kernel knows of the rules.

    Attributes:
        readings: readings of suits.
        runs, triplets: fans of joined sets.
        fans: the other fans.
        exclusions: the exclusions.
        points_of_bytes: int16[16, 256]; points of each byte of a set.
        points_of_bits: int64[128]; points of each bit.
        points_of_nothing: points of a win without another fan.
        straights: int64[6]; the kinds of each knitted straight.
        straight_states: int64[6, 3]; its tiles as states of the suits.
        lacks_of_runs, lacks_of_same: int64[34]; what a run from each kind, and a part of equal
            tiles, lacks: the fields of a reading's word.
    """

    readings: SuitReadings
    runs: JoinedTables
    triplets: JoinedTables
    fans: FanTables
    exclusions: ExclusionTables
    points_of_bytes: Array
    points_of_bits: Array
    points_of_nothing: int
    straights: Array
    straight_states: Array
    lacks_of_runs: Array
    lacks_of_same: Array


def score_wins(wins: Sequence[Win], profile: str = "practice") -> Values:
    """Return the values of many wins under a profile of `PROFILES`.

    Raises:
        ValueError: there is no such profile.
    """
    return score_arrays(pack(wins), profile)


def score_arrays(wins: WinArrays, profile: str = "practice") -> Values:
    """Return the value of each row; the first call builds the tables, and compiles the kernel or
    loads it.

    Raises:
        ValueError: there is no such profile.
    """
    if profile not in PROFILES:
        raise ValueError(f"profiles are {', '.join(PROFILES)}, not {profile!r}")
    number = len(wins)
    values = Values(total=np.empty(number, np.int16), fans=np.empty((number, 2), np.uint64))
    kernels.count_rows(
        wins.counts,
        wins.melds,
        wins.won,
        wins.flags,
        wins.prevalent_winds,
        wins.seat_winds,
        wins.flowers,
        load_tables(profile),
        np.empty(hand_kernels.FACTS, np.int64),
        np.empty(4, np.int64),
        values.total,
        values.fans.view(np.int64),
    )
    return values


def warm_up() -> None:
    """Build the tables, and load the compiled kernel, or compile it (some twenty seconds)."""
    for profile in PROFILES:
        score_wins((), profile)


def pack(wins: Sequence[Win]) -> WinArrays:
    """Return wins as arrays."""
    melds = np.full((len(wins), MOST_MELDS), -1, np.int16)
    for row, win in enumerate(wins):
        for place, meld in enumerate(win.hand.melds):
            melds[row, place] = pack_meld(meld)
    return WinArrays(
        counts=np.array([win.hand.counts for win in wins], np.uint8).reshape(-1, KINDS),
        melds=melds,
        won=np.array([win.kind for win in wins], np.uint8),
        flags=np.array([pack_flags(win) for win in wins], np.uint8),
        prevalent_winds=np.array([win.prevalent_wind or 0 for win in wins], np.uint8),
        seat_winds=np.array([win.seat_wind or 0 for win in wins], np.uint8),
        flowers=np.array([win.flowers for win in wins], np.uint8),
    )


def pack_meld(meld: Meld) -> int:
    """Return a meld as the number that `WinArrays.melds` has for it."""
    return MELD_TYPES[meld.call] * KINDS + meld.tiles[0].kind


def pack_flags(win: Win) -> int:
    """Return the flags of a win as bits of `FLAGS`."""
    return sum(bit for flag, bit in FLAGS.items() if getattr(win, flag))


@cache
def load_tables(profile: str) -> Tables:
    """Return the tables of a profile; the first call builds them."""
    rules = PROFILES[profile]
    points = points_of_bits(rules)
    runs, triplets = _load_joined(tuple(rules.points[fan] for fan in JOINED))
    nothing = next(bit for bit, fan in enumerate(FANS) if fan.id == NOTHING)
    straights = [[tiles >> RANKS * suit & 511 for suit in range(3)] for tiles in KNITTED]
    return Tables(
        readings=_load_readings(),
        runs=runs,
        triplets=triplets,
        fans=_load_fans(),
        exclusions=build_exclusions(rules),
        points_of_bytes=points_of_bytes(rules),
        points_of_bits=points,
        points_of_nothing=int(points[nothing]),
        straights=np.array(KNITTED, np.int64),
        straight_states=np.array(
            [[_state(ranks) for ranks in suits] for suits in straights], np.int64
        ),
        lacks_of_runs=_lacks(0, 1, 2),
        lacks_of_same=_lacks(0, 0, 0),
    )


@cache
def _load_joined(points: tuple[int, ...]) -> tuple[JoinedTables, JoinedTables]:
    """Return the tables of joined sets, which differ only if the points of their fans do."""
    same = (
        profile
        for profile in PROFILES.values()
        if points == tuple(profile.points[fan] for fan in JOINED)
    )
    profile = next(same)
    return build_runs(profile), build_triplets(profile)


@cache
def _load_readings() -> SuitReadings:
    return build_suit_readings(lacks_of)


@cache
def _load_fans() -> FanTables:
    return build_fan_tables()


def _state(ranks: int) -> int:
    return sum(power for rank, power in enumerate(POWERS) if ranks >> rank & 1)


def _lacks(*steps: int) -> Array:
    """Return what the part of each kind lacks whose tiles are these steps above the kind."""
    parts = [tuple(kind + step for step in steps) for kind in range(KINDS)]
    return np.array([lack_word(lacks_of(part)) for part in parts], np.int64)
