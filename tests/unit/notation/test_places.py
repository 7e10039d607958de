"""Every spelling of a tile or a meld in every place of a line: it is read, or an error names it.

The tiles of a line are those of its hand and of the piece beside it. What is read has all of them,
or the text is an error: a piece is never lost.
"""

import re

import pytest

from analyzer import parse_hand
from analyzer.notation import WRITERS, format_typed, read_hand, read_placed_melds, read_tiles, write
from tests.unit.notation.places import PLACES, kinds_of, lost

HANDS = ("123m406p789s1122z6z", "123m406p789s1122z", "406p789s1122z6z", "406p789s1z", "4p11z9s")
"""None of them has a tile of a piece."""

TILES = (
    *("4m", "45m", "4M", "４ｍ", "4m5m", "4m 5m", "4 5m", "4m,5m", "55m"),
    *("0m", "r5m", "5rm", "5mr", "4r5m", "(0)m", "4(0)m", "7h", "57z", "1j", "11j"),
    *("man 45", "Man: 45", "45 man", "45man", "man45", "ji 7", "7 ji"),
    *("C", "CC", "PP", "P C", "m45", "z7", "m4z7"),
    *("5mr C", '["4m","C"]', "['4m', '5mr']", "W6", "W6 J1", "J1 J3"),
    *("🀊", "🀊🀋", "🀄️", "🀪", ":4m:", ":4m::0m:", "<:4m:12>", "<a:4m:12> <:5m:13>"),
    *("四萬", "4万", "赤五萬", "五赤m", "四五", "⑧⑨", "中", "發中", "白", "混", "四、五"),
    *("q=45m", "?q=45m", "https://tenhou.net/2/?q=45m", "https://hairi.example/?q=45m"),
)
"""Tiles in every notation; of each sample in docs/notation.md, a small one."""

MELDS = (
    *("(345s)", "[345s]", "(777z)"),
    *("(345s1)", "(340s0)", "(34r5s0)", "(p7z1)", "(k7z)", "(k7z2)", "(s7z3)", "(p7h2)", "(p0m1r)"),
    *("(Ｐ7ｚ1）", "(345s1)(p7z1)", "(c345s)", "(c345s2)", "(p7z)", "(p777z)", "(k7777z1)"),
    *("(chi 345s)", "(chii 345s)", "(Chi: 345s)", "[chi 345s]", "(345s chi)", "chi 345s"),
    *("CHI 345S", "chi 3s4s5s", "chi 3s 4s 5s", "chi 340s", "(chi 345s1)", "chow 345s", "chi345s"),
    *("chi 345 sou", "(pon 777z)", "(pon 7z)", "(pon 7z 2)", "pon 7z", "pon 777z", "pung C"),
    *("pon 7z 7z 7z", "pon C C C", "pon CCC", "pon 0m", "(pon chun)", "pon haku", "kan 7777z"),
    *("(kan 7z)", "ankan 7z", "closed kan 7z", "open kan 7z", "daiminkan 7z", "kakan 7z"),
    *("kong 7z", "チー345s", "チー 345s", "(チー345s)", "[チー 345s]", "(345sチー)", "ポン777z"),
    *("ポン 中", "カン7777z", "暗槓7z", "明槓 7z", "加槓7z", "吃345s", "吃三四五条", "碰7z"),
    *("碰中", "(碰中中中)", "杠7z", "暗杠 7z", "明杠7z", "加杠7z", "chi 🀒🀓🀔", "碰🀄🀄🀄"),
    *("pon :7z::7z::7z:", "(🀄🀄🀄1)", "(🀄🀄🀄🀄)", "(:7z::7z::7z:2)"),
    *("chi 345s, pon 7z", "(chi 345s, pon 7z)", "(pon 7z)(chi 345s)"),
    *("# 777z", "# 345s 777z"),
)

UNREADABLE = (
    *("(77z)", "(p77z)", "(c346s)", "(c345z)", "(c345s3)", "(p7z4)"),
    *("(chi 346s)", "(chi 345z)", "(pon 77z)", "chi 3s", "chi 34s", "chi 346s", "pon 67z"),
    *("kan 777z", "pon 8z", "(ankan 7z2)", "(kan 5m6m)", "s3-45", "z777="),
    *("[345s,1]", "x5m", "5'm", "5'55m", "_345m", "0z", "8z", "{{{{#mjt:345s}}}}", "00m"),
    *("123456789123456m", "55555m", "6m?7m", "pon red 5m"),
)
"""What no notation reads, or only in some places; it still looks like tiles or melds."""

WITHOUT_BRACKETS = ("c345s", "7z pon", "345s chi", "7zポン", "345sチー", "中碰", "chi 34s 5m")
"""What is read only in brackets, or not at all."""

BETWEEN = [place for place in PLACES if "{first}" in place]

WRITTEN = (
    *(write(parse_hand(hand), name) for hand in HANDS for name in WRITERS if name != "mpsz"),
    *("man 123 pin 406 sou 789 ji 11226", "1m 2m 3m 4p 0p 6p E E", "W1 W2 W3 B4 B5 T7 T8 F1 F1"),
    *("一二三万④赤⑤⑥789東東南南", "一万、二万、三万、八筒、东", '["1m","2m","5pr","E"]'),
    *("406p789s1122z # 999s", "1p # 999s 666P", "man 1 (k9s)", "1p(chi 789s)9p"),
)
"""Hands in other notations, also with melds."""

APART = ("{hand} {piece}", "{piece} {hand}", "{hand}\n{piece}", "wwyd {hand} {piece}",
         "hm: {piece} {hand} thanks", "{hand}, {piece}")  # fmt: skip
"""Places where a meld of any spelling is read."""


@pytest.mark.sweep
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("piece", TILES)
def test_tiles_in_any_notation_and_place_are_read_or_named(piece: str, hand: str) -> None:
    assert lost(hand, piece, kinds_of(read_tiles(piece))) == []


@pytest.mark.sweep
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("piece", MELDS)
def test_melds_in_any_spelling_and_place_are_read_or_named(piece: str, hand: str) -> None:
    assert lost(hand, piece, kinds_of(read_placed_melds(piece)[0])) == []


@pytest.mark.sweep
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("piece", UNREADABLE)
def test_what_cannot_be_read_is_named(piece: str, hand: str) -> None:
    assert lost(hand, piece, None) == []


@pytest.mark.sweep
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("piece", WITHOUT_BRACKETS)
def test_what_is_read_only_in_brackets_is_named_elsewhere(piece: str, hand: str) -> None:
    places = [place for place in PLACES if not re.search(r"[(\[][{]piece", place)]
    assert lost(hand, piece, None, places) == []


@pytest.mark.sweep
@pytest.mark.parametrize("hand", WRITTEN)
@pytest.mark.parametrize(
    "piece", ["4m", "45m", "🀊", ":4m:", "四萬", "C", "W6", "(345s1)", "chi 345s"]
)
def test_a_piece_beside_a_hand_in_any_notation_is_read_or_named(piece: str, hand: str) -> None:
    melds = "(" in piece or "chi" in piece
    kinds = kinds_of(read_placed_melds(piece)[0] if melds else read_tiles(piece))
    places = [place for place in PLACES if place not in BETWEEN and "q={hand}" not in place]
    assert lost(hand, piece, kinds, places) == []


@pytest.mark.sweep
@pytest.mark.parametrize("place", APART)
@pytest.mark.parametrize("piece", [piece for piece in MELDS if not re.match(r"#|\([🀄:]", piece)])
def test_every_spelling_of_a_meld_is_read(piece: str, place: str) -> None:
    reading = read_hand(place.format(hand="406p89s11z", piece=piece))
    assert reading.hand.melds == read_placed_melds(piece)[0]
    assert format_typed(reading.hand.tiles) == "406p89s11z"
