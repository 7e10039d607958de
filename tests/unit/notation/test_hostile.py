"""Texts of 100,000 characters have an answer; with slow readers each could take minutes.

A reader that looks at the rest of the text for every character would run into the time limit of
the suite.
"""

from collections.abc import Callable, Sized

import pytest

from analyzer import NotationError, parse_hand
from analyzer.notation import read_tiles
from analyzer.notation.chat_doubts import LONGEST_CHAT_LINE

LENGTH = 100_000

UNITS = [
    *("1", "m", "1m", "1 ", " ", "r", "h", "1r", "1j", "123m456p", "１ｍ", "ｍ", "\u3000", "\x00"),
    *("(", ")", "()", "(1", "(p5m1", "(p5m1)", "#", "# 777z ", "11m # ", "+", "+1"),
    *("m1", "m1,", "m1,m2-34,", ",", ",p550=", "*", "_", "-", "="),
    *("E ", "E,", "5mr ", "W1 ", "? ", '"3m",', "'", "[", "]", "[1]", "1,", "61,", "11,", "9"),
    *("🀇", "🀇 ", "🀇\ufe0f", "\ufe0f", "🀫", "(🀇", "(🀇🀇🀇1)", ":", ":1m:", ":1m:1", "<a:1m:1>", "<a"),
    *("一", "一万", "一1", "万", "①", "東", "東1", "赤", "赤五", "混", "、", "白板", "板", "何"),
    *("q=", "?q=", "&q=", "%", "%31", "%E2%91%A0", "tenhou.net/2/", "tenhou.net/2/?q=1m "),
    *('"type"', '"type" ', "<mjloggm", "\ud800", "²", "word ", "1m word ", "何切る1m", "dora 5p "),
    *("r5", "5r", "5 r ", "r5r", "(0)", "( 0 )", "(0", "(r", "r5m", "5pr ", "123m,", "、", "1m、"),
    *("man", "man ", "man 1", "man1", "man 1 2", "man 1m ", "man 1 p ", "man:", "man 5r(0)"),
    *("man 1, ", "man r5", "(0)r5"),
    *("chi 1m ", "chi 123m, ", "(chi 123m)", "pon 1m", "碰白", "白碰", "7z pon "),
    *("wait 1m", "1m待ち", "haku ", "+ haku ", "1m dora ", "dora 1m and ", "[一二三]", "P(777z)"),
    *("777z (open", "1м", "EERRGG", "ESWNPFC", "red 5m ", "pon 7z (kamicha ", "1m | 2m "),
    *("E", "ES", "EE", f"{'E' * 60}x "),
    *("(p1z1)1234567m ", "turn ", "ドラ", "6z切り ", "1m 23456789m1p ", "1m#111m "),
]  # fmt: skip


READERS: dict[str, tuple[Callable[[str], Sized], str, int]] = {
    "a hand": (parse_hand, "", LENGTH),
    "a line of chat": (parse_hand, "何切る 1234m ", LONGEST_CHAT_LINE),
    "the text beside a link": (parse_hand, "tenhou.net/2/?q=1111m22p ", LONGEST_CHAT_LINE),
    "tiles": (read_tiles, "", LENGTH),
}
"""What a text is taken for -> its reader, how it begins, and its length."""


@pytest.mark.parametrize("unit", [" ", "\u3000", "- ", "→", "> ", "1) "])
@pytest.mark.parametrize("end", ["x", "→ 1m", "!"])
def test_what_may_frame_a_hand_is_passed_in_time(unit: str, end: str) -> None:
    text = (unit * LONGEST_CHAT_LINE)[: LONGEST_CHAT_LINE - len(end)] + end
    with pytest.raises(NotationError):
        parse_hand(text)


@pytest.mark.any_case(16)
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("unit", UNITS)
def test_a_text_that_repeats_itself_is_read_or_an_error(unit: str, reader: str) -> None:
    read, start, length = READERS[reader]
    text = (start + unit * length)[:length]
    try:
        size, span = len(read(text)), (0, 0)
    except NotationError as error:
        size, span = 0, error.span
    assert size <= 136
    assert 0 <= span[0] <= span[1] <= len(text)
