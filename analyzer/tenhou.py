"""The text of tenhou.net/2 (牌理), byte for byte.

    text  = query LF *row
    row   = [ "打" tile " " ] label "[" 1*tile " " count "枚]" LF
    label = "摸" (1-shanten or more) / "待ち" (tenpai, complete)

Only discards that do not raise shanten have a row, and only if they accept at least one tile that
is still left.

tenhou considers the hand alone: tiles on the table and the rules do not change the text. The text
cannot express hands with melds or jokers.
"""

from collections.abc import Iterator
from typing import Literal

from analyzer.analysis import Analysis, analyze
from analyzer.errors import AnalyzerError
from analyzer.hand import Hand
from analyzer.notation import format_typed
from analyzer.rules import RIICHI
from analyzer.situation import EMPTY_SITUATION
from analyzer.tiles import JOKER
from analyzer.ukeire import Ukeire

NEW_HAND = " / 新しい手牌を作成"

Refusal = Literal["melds", "jokers"]


def format_tenhou(analysis: Analysis, query: str | None = None) -> str:
    """Return tenhou's text; `query` is its first line, by default the tiles as typed.

    >>> from analyzer import analyze, parse_hand
    >>> print(format_tenhou(analyze(parse_hand("123m406p789s1122z6z"))), end="")
    123m406p789s11226z
    打6z 待ち[1z2z 4枚]

    Raises:
        AnalyzerError: the hand has melds or jokers (`NOT_IN_TENHOU`).
    """
    hand = analysis.hand
    if tenhou_refusal(hand):
        raise AnalyzerError("NOT_IN_TENHOU", str((*hand.melds, JOKER)[0]))
    if analysis.situation != EMPTY_SITUATION or analysis.rules != RIICHI:
        analysis = analyze(hand, forms=analysis.forms)
    first = format_typed(hand.tiles) if query is None else query
    return "".join(f"{line}\n" for line in (first, *_rows(analysis)))


def tenhou_refusal(hand: Hand) -> Refusal | None:
    """Return the part of a hand that tenhou's text cannot express, or None if there is none."""
    if hand.melds:
        return "melds"
    return "jokers" if hand.jokers else None


def format_header(analysis: Analysis) -> str:
    """Return the line above tenhou's table, such as `標準形1向聴 / 一般形2向聴(14枚)`.

    A meld counts for three tiles.
    """
    size = analysis.hand.size
    standard, regular = analysis.shanten.standard, analysis.shanten.regular
    words = shanten_word(standard)
    if size == 14 and standard != regular:
        words = f"標準形{words} / 一般形{shanten_word(regular)}"
    return f"{words}({size}枚){NEW_HAND if standard < 0 else ''}"


def shanten_word(shanten: int) -> str:
    """Return 和了, 聴牌 or n向聴."""
    return {-1: "和了", 0: "聴牌"}.get(shanten, f"{shanten}向聴")


def _rows(analysis: Analysis) -> Iterator[str]:
    label = "摸" if analysis.shanten.value > 0 else "待ち"
    for row in analysis.keeping:
        if row.count:
            yield f"打{row.tile} {label}{_brackets(row.ukeire, row.count)}"
    if analysis.count:
        yield label + _brackets(analysis.ukeire, analysis.count)


def _brackets(ukeire: Ukeire, count: int) -> str:
    return f"[{''.join(str(tile) for tile, _ in ukeire)} {count}枚]"
