"""Many wins at once: arrays of wins to arrays of han, fu, yakuman and points, compiled by Numba.

The figures are those of `score_win`, without the reasons. Importing this module loads NumPy and
Numba, so it is imported only where it is used.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyzer.melds import Call, Meld
from analyzer.riichi import kernels, points_kernel
from analyzer.riichi.errors import Flag
from analyzer.riichi.predicates.dora import count_every_dora
from analyzer.riichi.rules import TENHOU, RiichiRules
from analyzer.riichi.suit_readings import load_suit_readings
from analyzer.riichi.win import Win

Array = NDArray[Any]

FLAGS: dict[Flag, int] = {
    "self_drawn": kernels.DRAWN,
    "riichi": kernels.RIICHI,
    "double_riichi": kernels.DOUBLE_RIICHI,
    "ippatsu": kernels.IPPATSU,
    "haitei": kernels.HAITEI,
    "houtei": kernels.HOUTEI,
    "rinshan": kernels.RINSHAN,
    "chankan": kernels.CHANKAN,
    "tenhou": kernels.TENHOU,
    "chiihou": kernels.CHIIHOU,
    "renhou": kernels.RENHOU,
}
"""Flag -> its bit."""

MELD_TYPES: dict[Call, int] = {
    "chii": kernels.RUN,
    "pon": kernels.PON,
    "open_kan": kernels.OPEN_KAN,
    "added_kan": kernels.OPEN_KAN,
    "concealed_kan": kernels.CONCEALED_KAN,
}

RENHOU_AS = {
    "none": 0,
    "mangan": kernels.RENHOU_MANGAN,
    "five_han": kernels.RENHOU_FIVE_HAN,
    "yakuman": kernels.RENHOU_YAKUMAN,
}

KINDS = 34

MOST_MELDS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class WinArrays:
    """Wins in the form of the kernels, one in each row. They must be legal: nothing is checked.

    Attributes:
        counts: uint8[n, 34]; concealed copies of each kind, the winning tile included.
        melds: int16[n, 4]; for each meld its `MELD_TYPES` × 34 + the kind of its lowest tile, then
            -1.
        won: uint8[n]; the kind of the winning tile.
        flags: uint16[n]; the bits of `FLAGS`.
        round_winds, seat_winds: uint8[n]; 1-4.
        dora: uint8[n]; han of all dora together, red fives and norths set aside included.
    """

    counts: Array
    melds: Array
    won: Array
    flags: Array
    round_winds: Array
    seat_winds: Array
    dora: Array

    def __len__(self) -> int:
        return len(self.won)


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """The figures of the best account of each win.

    Attributes:
        han: int16[n]; 13 for each yakuman; -1 without a yaku, -2 for a hand that is not complete.
        fu: int16[n]; rounded; 0 for a yakuman.
        yakuman: int8[n]; number of yakuman that count.
        points: int32[n]; points that all payers pay together, without honba; 0 if han is negative.
    """

    han: Array
    fu: Array
    yakuman: Array
    points: Array


def score_wins(wins: Sequence[Win], rules: RiichiRules = TENHOU) -> Values:
    """Return the values of many wins under `rules`; only their dora follow their own rules."""
    return score_arrays(pack(wins), rules)


def score_arrays(wins: WinArrays, rules: RiichiRules = TENHOU) -> Values:
    """Return the value of each row; the first call compiles the kernel or loads it."""
    number = len(wins)
    values = Values(
        han=np.empty(number, np.int16),
        fu=np.empty(number, np.int16),
        yakuman=np.empty(number, np.int8),
        points=np.empty(number, np.int32),
    )
    tables = load_suit_readings()
    kernels.score_rows(
        wins.counts,
        wins.melds,
        wins.won,
        wins.flags,
        wins.round_winds,
        wins.seat_winds,
        wins.dora,
        pack_rules(rules),
        tables.starts,
        tables.words,
        values.han,
        values.fu,
        values.yakuman,
        values.points,
        np.empty(5, np.int64),
    )
    return values


def pack(wins: Sequence[Win]) -> WinArrays:
    """Return wins as arrays; their dora are counted under their own rules."""
    melds = np.full((len(wins), MOST_MELDS), -1, np.int16)
    for row, win in enumerate(wins):
        for place, meld in enumerate(win.hand.melds):
            melds[row, place] = pack_meld(meld)
    return WinArrays(
        counts=np.array([win.hand.counts for win in wins], np.uint8).reshape(-1, KINDS),
        melds=melds,
        won=np.array([win.kind for win in wins], np.uint8),
        flags=np.array([pack_flags(win) for win in wins], np.uint16),
        round_winds=np.array([win.round_wind for win in wins], np.uint8),
        seat_winds=np.array([win.seat_wind for win in wins], np.uint8),
        dora=np.array([count_every_dora(win) for win in wins], np.uint8),
    )


def pack_meld(meld: Meld) -> int:
    """Return a meld as the number that `WinArrays.melds` has for it."""
    return MELD_TYPES[meld.call] * KINDS + meld.tiles[0].kind


def pack_flags(win: Win) -> int:
    """Return the flags of a win as bits of `FLAGS`."""
    return sum(bit for flag, bit in FLAGS.items() if getattr(win, flag))


def pack_rules(rules: RiichiRules) -> Array:
    """Return rules in the form of the kernels, int64[12] with the places of `points_kernel`."""
    options: Array = np.zeros(12, np.int64)
    options[points_kernel.OPEN_TANYAO] = rules.open_tanyao
    options[points_kernel.DOUBLE_WIND_FU] = rules.double_wind_pair_fu
    options[points_kernel.KIRIAGE] = rules.kiriage_mangan
    options[points_kernel.SANBAIMAN] = rules.counted_yakuman == "sanbaiman"
    options[points_kernel.ADD_YAKUMAN] = rules.multiple_yakuman
    options[points_kernel.RENHOU_AS] = RENHOU_AS[rules.renhou]
    options[points_kernel.THREE] = rules.players == 3
    options[points_kernel.LOSS] = rules.tsumo_loss
    for yakuman in ("suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii"):
        place = getattr(points_kernel, yakuman.upper())
        options[place] = 2 if yakuman in rules.double_yakuman else 1
    return options
