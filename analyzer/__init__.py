"""Riichi mahjong tile efficiency: shanten, ukeire and every discard ranked.

>>> import analyzer
>>> report = analyzer.analyze(analyzer.parse_hand("123m406p789s1122z6z"))
>>> report.shanten.value
0
>>> [(str(tile), left) for tile, left in report.discards[0].ukeire]
[('1z', 2), ('2z', 2)]
>>> [(str(wait.tile), wait.shapes) for wait in report.waits_after(report.discards[0])]
[('1z', ('shanpon',)), ('2z', ('shanpon',))]

tiles, melds, hand, rules, situation    the values: tiles, hands, rules, and what the player sees
notation/                     text -> hand, and back
shanten/ ukeire               distance to a complete hand, and the tiles that lower it
discards, waits, winning/     every discard ranked; shapes of waits; readings of a complete hand
analysis, tenhou              all of that for one hand; the same as tenhou's text
outlook/                      what follows a discard: draws, next discards, improvements
dealing, simulation/          random hands; hands that play themselves
bulk, batch/                  arrays of hands; files of hands
mcr/                          Chinese Official mahjong
riichi/                       yaku, fu and points of a win
expectation/                  tenpai, win and points of every discard
games/                        logs of whole games, read and checked
review/                       a game's decisions compared with the best ones
danger/                       the chance to deal into a riichi, and what it costs
training/                     exercises, graded
cores, errors, extras, kernel_cache, wording    shared by all of them
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from analyzer.analysis import Analysis, analyze
from analyzer.discards import Discard
from analyzer.errors import AnalyzerError, InvalidHandError, InvalidRowError, NotationError
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.notation import format_hand, parse_hand
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.shanten import Shanten, shanten
from analyzer.situation import Situation
from analyzer.tenhou import format_header, format_tenhou
from analyzer.tiles import Tile
from analyzer.waits import Wait, waits
from analyzer.winning import Block, Decomposition, decompose

if TYPE_CHECKING:
    from analyzer.outlook import Outlook, look_ahead

__all__ = [
    "JOKERS",
    "RIICHI",
    "SANMA",
    "Analysis",
    "AnalyzerError",
    "Block",
    "Decomposition",
    "Discard",
    "Hand",
    "InvalidHandError",
    "InvalidRowError",
    "Meld",
    "NotationError",
    "Outlook",
    "Rules",
    "Shanten",
    "Situation",
    "Tile",
    "Wait",
    "analyze",
    "decompose",
    "format_hand",
    "format_header",
    "format_tenhou",
    "look_ahead",
    "parse_hand",
    "shanten",
    "waits",
]


def __getattr__(name: str) -> Any:
    """Import `bulk` and the other optional modules on first use; `bulk` loads NumPy and Numba."""
    if name in ("bulk", "danger", "expectation", "games", "mcr", "review", "riichi", "training"):
        return import_module(f"analyzer.{name}")
    if name in ("Outlook", "look_ahead"):
        return getattr(import_module("analyzer.outlook"), name)
    raise AttributeError(f"module 'analyzer' has no attribute {name!r}")
