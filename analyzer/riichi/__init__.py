"""Riichi scoring (役, 翻, 符): the value of a complete hand, with the reasons.

rules.py       RiichiRules: the scoring rules of a table; the presets
unchecked.py   the fields of a win, not checked
flags.py       the conditions of each flag
faults.py      every fault of a win, in a fixed order
win.py         Win: legal by construction
view.py        a reading with a place for the winning tile: the argument of predicates
predicates/    one small function for each yaku
yaku.py        the table of yaku (yaku.json)
fu.py          fu with their reasons
points.py      han and fu to points, and who pays
accounts.py    the answer: yaku, fu, points, and every account that was tried
scoring.py     score: the loop over all of these
earning.py     which parts and tiles of a hand earn a yaku
values.py      what a hand wins on a discard, by own draw and with riichi
many.py        millions of wins, compiled, with kernels.py, points_kernel.py and suit_readings.py;
               not imported by this package

docs/riichi.md explains the rules and decides disputed ones. `analyzer.rules.Rules` has the tiles of
a game and the forms of a win; `RiichiRules` has the rules for its value.
"""

from analyzer.riichi.accounts import Account, NoYakuError, Score, YakuLine
from analyzer.riichi.earning import earned_by
from analyzer.riichi.errors import IncompleteHandError, InvalidWinError
from analyzer.riichi.faults import find_faults
from analyzer.riichi.fu import FuPart
from analyzer.riichi.points import Payments, find_level, points
from analyzer.riichi.rules import PRESETS, SANMA_PRESETS, TENHOU, RiichiRules
from analyzer.riichi.scoring import score, score_win
from analyzer.riichi.unchecked import UncheckedWin
from analyzer.riichi.values import WinValue, win_value
from analyzer.riichi.win import Win
from analyzer.riichi.yaku import YAKU, YAKU_BY_ID, Yaku

__all__ = [
    "PRESETS",
    "SANMA_PRESETS",
    "TENHOU",
    "YAKU",
    "YAKU_BY_ID",
    "Account",
    "FuPart",
    "IncompleteHandError",
    "InvalidWinError",
    "NoYakuError",
    "Payments",
    "RiichiRules",
    "Score",
    "UncheckedWin",
    "Win",
    "WinValue",
    "Yaku",
    "YakuLine",
    "earned_by",
    "find_faults",
    "find_level",
    "points",
    "score",
    "score_win",
    "win_value",
]
