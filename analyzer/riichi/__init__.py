"""Riichi scoring (役, 翻, 符): what a complete hand is worth, and why.

rules.py       RiichiRules: how a table scores; the presets
unchecked.py   the fields of a win as they were filled in
flags.py       what each flag needs and excludes
faults.py      everything that can be wrong with a win, in order
win.py         Win: legal by construction
view.py        a reading with a place for the winning tile: what predicates look at
predicates/    one small function for each yaku
yaku.py        the table of yaku (yaku.json)
fu.py          fu with their reasons
points.py      han and fu to points, and who pays
accounts.py    the answer: yaku, fu, points, what was tried
scoring.py     score: the loop over all of these
many.py        millions of wins, compiled; loaded when it is imported, with its kernels.py,
               points_kernel.py and suit_readings.py

The rules and the disputes decided: docs/riichi.md. `analyzer.rules.Rules` says which tiles exist
and what is a win; `RiichiRules` says what a win is worth.
"""

from analyzer.riichi.accounts import Account, NoYakuError, Score, YakuLine
from analyzer.riichi.errors import IncompleteHandError, InvalidWinError
from analyzer.riichi.faults import find_faults
from analyzer.riichi.fu import FuPart
from analyzer.riichi.points import Payments, find_level, points
from analyzer.riichi.rules import PRESETS, SANMA_PRESETS, TENHOU, RiichiRules
from analyzer.riichi.scoring import score, score_win
from analyzer.riichi.unchecked import UncheckedWin
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
    "Yaku",
    "YakuLine",
    "find_faults",
    "find_level",
    "points",
    "score",
    "score_win",
]
