"""Chinese Official mahjong (MCR, 国标麻将): the value of a complete hand, and its shanten.

win.py         Win: a hand and how it was won, legal by construction
fans.py        the table of fans (fans.json) and the two profiles
forms.py       the five forms of a win
readings.py    every reading of a complete hand
distance.py    shanten of each form
waits.py       formal and available waits
view.py        a reading with a place for the winning tile: the argument of predicates
predicates/    one small function for each fan
joining.py     which fans of joined sets count together
excluding.py   which fans exclude which others
accounts.py    counted fans, excluded fans, readings tried
points/        the count in numbers, and the reasons of a count
scoring.py     score: the best count, with its reasons when they are read
text.py        the text of the MCR community
efficiency.py  every discard: shanten and accepted tiles of each form
chances.py     with how many copies a hand may win, at tenpai and one tile before it
many/          arrays of wins, counted by a compiled kernel; imported only where it is used

docs/mcr.md explains the model, and how disputed rules are decided.
"""

from analyzer.mcr.accounts import Account, CountedFan, ExcludedFan, Trial
from analyzer.mcr.chances import (
    TenpaiDraw,
    TowardsEight,
    WaitScore,
    WinningCopies,
    look_towards_eight,
    score_waits,
    winning_copies,
)
from analyzer.mcr.efficiency import Efficiency, FormStanding, McrDiscard, Standing, efficiency
from analyzer.mcr.errors import IncompleteHandError, InvalidWinError
from analyzer.mcr.fans import FANS, FANS_BY_ID, PROFILES, Fan, Profile
from analyzer.mcr.readings import Part, Reading, find_readings
from analyzer.mcr.scoring import Score, score, score_win
from analyzer.mcr.text import (
    TextContent,
    format_text,
    parse_text,
    read_text,
    read_text_or_hand,
    score_text,
)
from analyzer.mcr.waits import Waits, waits
from analyzer.mcr.win import Win

__all__ = [
    "FANS",
    "FANS_BY_ID",
    "PROFILES",
    "Account",
    "CountedFan",
    "Efficiency",
    "ExcludedFan",
    "Fan",
    "FormStanding",
    "IncompleteHandError",
    "InvalidWinError",
    "McrDiscard",
    "Part",
    "Profile",
    "Reading",
    "Score",
    "Standing",
    "TenpaiDraw",
    "TextContent",
    "TowardsEight",
    "Trial",
    "WaitScore",
    "Waits",
    "Win",
    "WinningCopies",
    "efficiency",
    "find_readings",
    "format_text",
    "look_towards_eight",
    "parse_text",
    "read_text",
    "read_text_or_hand",
    "score",
    "score_text",
    "score_waits",
    "score_win",
    "waits",
    "winning_copies",
]
