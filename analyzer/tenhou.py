"""The text of tenhou.net/2 (牌理), byte for byte.

    text  = query LF *row
    row   = [ "打" tile " " ] label "[" 1*tile " " count "枚]" LF
    label = "摸" (1-shanten or more) / "待ち" (tenpai, complete)

Only discards that keep shanten have a row, and only those that accept at least one tile still left.
"""

from collections.abc import Iterator

from analyzer.analysis import Analysis
from analyzer.notation import format_typed
from analyzer.ukeire import Ukeire

NEW_HAND = " / 新しい手牌を作成"


def format_tenhou(analysis: Analysis, query: str | None = None) -> str:
    """Return tenhou's text; `query` is its first line, by default the tiles in typed order.

    >>> from analyzer import analyze, parse_hand
    >>> print(format_tenhou(analyze(parse_hand("123m406p789s1122z6z"))), end="")
    123m406p789s11226z
    打6z 待ち[1z2z 4枚]
    """
    first = format_typed(analysis.hand.tiles) if query is None else query
    return "".join(f"{line}\n" for line in (first, *_rows(analysis)))


def format_header(analysis: Analysis) -> str:
    """Return the line above tenhou's table, such as `標準形1向聴 / 一般形2向聴(14枚)`."""
    size = len(analysis.hand)
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
