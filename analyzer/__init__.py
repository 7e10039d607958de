"""Riichi mahjong tile efficiency: shanten, ukeire and every discard ranked.

>>> import analyzer
>>> report = analyzer.analyze(analyzer.parse_hand("123m406p789s1122z6z"))
>>> report.shanten.value
0
>>> [(str(tile), left) for tile, left in report.discards[0].ukeire]
[('1z', 2), ('2z', 2)]
"""

from importlib import import_module
from typing import Any

from analyzer.analysis import Analysis, analyze
from analyzer.discards import Discard
from analyzer.errors import AnalyzerError, InvalidHandError, InvalidRowError, NotationError
from analyzer.hand import Hand
from analyzer.notation import format_hand, parse_hand
from analyzer.shanten import Shanten, shanten
from analyzer.tenhou import format_header, format_tenhou
from analyzer.tiles import Tile
from analyzer.winning import Block, Decomposition, decompose

__all__ = [
    "Analysis",
    "AnalyzerError",
    "Block",
    "Decomposition",
    "Discard",
    "Hand",
    "InvalidHandError",
    "InvalidRowError",
    "NotationError",
    "Shanten",
    "Tile",
    "analyze",
    "decompose",
    "format_hand",
    "format_header",
    "format_tenhou",
    "parse_hand",
    "shanten",
]


def __getattr__(name: str) -> Any:
    """Load `analyzer.bulk` when it is first used; it brings NumPy and Numba."""
    if name == "bulk":
        return import_module("analyzer.bulk")
    raise AttributeError(f"module 'analyzer' has no attribute {name!r}")
