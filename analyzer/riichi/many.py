"""Many wins at once: arrays of wins to arrays of han, fu, yakuman and points, compiled by Numba.

The figures are those of `score_win`, without the reasons. Imported only when it is used: it
loads NumPy and Numba.
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
    """Wins as the kernels read them, one a row. Nothing is checked: rows must be legal wins.

    Attributes:
        counts: uint8[n, 34]; concealed copies of each kind, the winning tile included.
        melds: int16[n, 4]; `MELD_TYPES` × 34 + the kind of the lowest tile, then -1.
        won: uint8[n]; the kind of the winning tile.
        flags: uint16[n]; the bits of `FLAGS`.
        round_winds, seat_winds: uint8[n]; 1-4.
        dora: uint8[n]; han of all dora together, red fives and norths set aside among them.
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
    """What each win is worth, as its best account.

    Attributes:
        han: int16[n]; 13 for each yakuman; -1 without a yaku, -2 where it is no win.
        fu: int16[n]; rounded, 0 of a yakuman.
        yakuman: int8[n].
        points: int32[n]; what is paid without honba; 0 without a yaku.
    """

    han: Array
    fu: Array
    yakuman: Array
    points: Array


def score_wins(wins: Sequence[Win], rules: RiichiRules = TENHOU) -> Values:
    """Return what each of many wins is worth under the same rules, their own ones aside."""
    return score_arrays(pack(wins), rules)


def score_arrays(wins: WinArrays, rules: RiichiRules = TENHOU) -> Values:
    """Return what each row is worth; the first call compiles the kernel or loads it."""
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
    """Return a meld as one number."""
    return MELD_TYPES[meld.call] * KINDS + meld.tiles[0].kind


def pack_flags(win: Win) -> int:
    """Return the flags of a win as bits."""
    return sum(bit for flag, bit in FLAGS.items() if getattr(win, flag))


def pack_rules(rules: RiichiRules) -> Array:
    """Return the options as the kernel reads them: int64[12]."""
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
