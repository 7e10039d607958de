"""Reports: every row equals the analysis; the best discards; the legend; the table; melds."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from analyzer import format_tenhou
from analyzer.rules import JOKERS, Rules
from analyzer.situation import Situation
from analyzer.tiles import TileKind
from tests.web.analysis.report_readers import (
    DEAD_WAIT,
    EVERY_HAND,
    READERS,
    SITE,
    TENPAI,
    TWO_READINGS,
    Reader,
    report_hand,
    shown_rows,
    tiles,
)
from tests.web.analysis.report_rows import expected_rows
from webapp.analysis.hands import ReportHand
from webapp.analysis.report import (
    render_html,
    render_markdown,
)
from webapp.language.messages import say
from webapp.language.words import shanten_words
from webapp.resources import VERSION


@pytest.mark.sweep
@READERS
@EVERY_HAND
def test_every_row_of_the_table_equals_the_analysis(read: Reader, hand: ReportHand) -> None:
    (table,) = read(hand).tables
    assert shown_rows(table) == list(expected_rows(hand.analysis))


@pytest.mark.sweep
@READERS
@EVERY_HAND
def test_a_report_holds_header_text_link_legend_and_version(read: Reader, hand: ReportHand) -> None:
    page = read(hand)
    assert say(shanten_words(hand.analysis.shanten.value)) in page.text
    assert page.fences == [format_tenhou(hand.analysis, hand.query)]
    assert f"{SITE}/?{hand.mode}={hand.query}" in page.values("href")
    assert "how many useful tiles are left" in page.text
    assert f"hairi {VERSION}" in page.text


@pytest.mark.sweep
@READERS
@EVERY_HAND
def test_the_hand_stands_in_typed_order_right_above_its_table(
    read: Reader, hand: ReportHand
) -> None:
    before = read(hand).text.split("Discard Tiles" if hand.analysis.discards else "Tiles Kinds")[0]
    names = "".join(map(str, hand.analysis.hand.tiles))
    assert names in re.sub(r"\s", "", before)


@READERS
def test_a_tile_of_which_no_copy_is_left_stays_with_zero(read: Reader) -> None:
    (table,) = read(report_hand(DEAD_WAIT)).tables
    cells = next(row for row in shown_rows(table) if row[0] == "7m")
    assert cells[1:3] == ["0", "1"]
    assert cells[-1] == "7m×0 kanchan/penchan/tanki furiten no tiles left (dead wait)"


JOKER_GAMES = (
    pytest.param("123m456p789s1j", JOKERS, "1j", id="a-joker"),
    pytest.param("123m456p789s5z", replace(JOKERS, wild=TileKind(31)), "5z", id="a-wild-tile"),
)


@READERS
@pytest.mark.parametrize(("query", "rules", "joker"), JOKER_GAMES)
def test_letting_a_joker_go_stands_beside_the_other_discards(
    read: Reader, query: str, rules: Rules, joker: str
) -> None:
    page = read(report_hand(f"{query}9s", rules=rules))
    rows = [row[0].removesuffix(" ‡") for row in shown_rows(page.tables[0])]
    assert rows.count(joker) == 1
    assert "Letting a joker go" in page.text
    assert f"Rules Jokers Jokers {joker} 3 left" in page.text.replace(":", "").replace(" · ", " ")


@READERS
def test_a_dozen_readings_are_shown_and_the_others_counted(read: Reader) -> None:
    hand = report_hand(TWO_READINGS)
    many = replace(hand.analysis, readings=hand.analysis.readings * 7)
    text = read(replace(hand, analysis=many)).text
    assert text.count("1m1m1m 2m2m2m 3m3m3m 1p1p") == 6
    assert "It can be read in 2 more ways." in text
    assert "more way" not in read(hand).text


@READERS
def test_with_jokers_a_reading_says_what_they_stand_for(read: Reader) -> None:
    hand = report_hand("12m11z1j", rules=JOKERS)
    (plain,) = report_hand("12m11z3m").analysis.readings
    complete = replace(hand.analysis, readings=(plain,))
    assert "1m2m3m 1z1z 123m 11z" in read(replace(hand, analysis=complete)).text


LEGEND = {
    "Good shape:": "23467m340p66788s9p",
    "Next:": "23467m340p66788s9p",
    "Improve:": "23467m340p66788s9p",
    "To tenpai:": "23467m340p66788s9p",
    "Improvements:": "23467m340p66788s9p",
    "Shapes:": TENPAI,
    "furiten:": TWO_READINGS,
    "no tiles left (dead wait):": DEAD_WAIT,
}


@READERS
@pytest.mark.parametrize("word", LEGEND)
def test_a_word_is_explained_where_it_is_used_and_nowhere_else(read: Reader, word: str) -> None:
    assert word in read(report_hand(LEGEND[word])).text
    assert word not in read(report_hand("147m258p369s12357z")).text


@pytest.mark.any_case
@READERS
def test_more_than_fifty_hands_are_not_looked_ahead_of(read: Reader) -> None:
    hand = report_hand("23467m340p66788s9p")
    fifty, more = read(*[hand] * 50), read(*[hand] * 51)
    assert fifty.tables[0][0] == [
        "Discard", "Tiles", "Kinds", "Good shape", "Next", "Improve", "Accepts",
    ]  # fmt: skip
    assert more.tables[0][0] == ["Discard", "Tiles", "Kinds", "Accepts"]
    assert "leaves out what follows each discard" in more.text
    assert "leaves out" not in fifty.text


BEST = (
    pytest.param("19m", [], id="none-where-all-are-alike"),
    pytest.param(TWO_READINGS, [], id="none-in-a-complete-hand"),
    pytest.param("123m406p789s1122z", [], id="none-without-a-discard"),
    pytest.param("123m456p789s112z67z", ["2z", "6z", "7z"], id="all-that-tie"),
    pytest.param("123m406p789s1122z6z", ["6z"], id="the-one-that-accepts-most"),
)


@pytest.mark.parametrize(("query", "best"), BEST)
def test_every_discard_that_accepts_most_stands_out(query: str, best: list[str]) -> None:
    hand = report_hand(query)
    page = render_html([hand], site_url=SITE)
    text = render_markdown([hand], site_url=SITE)

    assert re.findall(r'<tr class="best"><th class="tile"[^>]*><i class="t(\w\w)">', page) == best
    assert re.findall(r"^\| !\[(\w\w)\] \| \*\*\d+\*\* \|", text, re.MULTILINE) == best


@READERS
@pytest.mark.parametrize(
    ("query", "situation", "sentence"),
    [
        ("0m1z(p5m1)", Situation(dora_indicators=tiles("4m 4m")), "5m5m 8 in hand Red fives 1"),
        ("11z", Situation(dora_indicators=tiles("4m")), "5m 0 in hand"),
    ],
)
def test_dora_and_red_fives_are_counted_apart(
    read: Reader, query: str, situation: Situation, sentence: str
) -> None:
    text = read(report_hand(query, situation=situation)).text.replace(":", "").replace(" · ", " ")
    assert sentence in text
    assert text.count("Red fives") == sentence.count("Red fives")


AT_THE_TABLE = Situation(
    dora_indicators=tiles("4m 2z"),
    visible=tiles("9m 9m"),
    river=tiles("1z 9s"),
    round_wind=1,
    seat_wind=3,
    turn=8,
)
MELDED = "12m11z(456p1)(s3z2)(k0s)9m"


@READERS
def test_the_table_counts_and_a_wait_for_an_own_discard_is_furiten(read: Reader) -> None:
    (table,) = read(report_hand(TENPAI, situation=AT_THE_TABLE)).tables
    row = shown_rows(table)[0]
    waits = "1z×1 shanpon 2,600/4,000/5,200 2z×1 shanpon –/2,700/2,600 furiten"
    assert (row[0], row[1], row[-1]) == ("6z", "2", waits)


@READERS
def test_the_text_for_tenhou_stays_as_it_is_and_says_what_it_leaves_out(read: Reader) -> None:
    page = read(report_hand(TENPAI, situation=AT_THE_TABLE))
    assert page.fences == [f"{TENPAI}\n打6z 待ち[1z2z 4枚]\n"]
    assert "its counts see only the hand" in page.text
    assert "its counts see only the hand" not in read(report_hand(TENPAI)).text


@READERS
def test_a_hand_with_melds_has_no_text_for_tenhou_but_a_sentence(read: Reader) -> None:
    page = read(report_hand(MELDED))
    assert page.fences == []
    assert "tenhou’s text cannot express melds." in page.text


@READERS
def test_a_link_carries_all_that_was_said(read: Reader) -> None:
    links = read(report_hand(MELDED, "p", situation=AT_THE_TABLE)).values("href")
    assert f"{SITE}/?p={MELDED}&d=4m2z&v=99m&river=1z9s&r=1&s=3&t=8" in links


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param(report_hand(MELDED), id="melds"),
        pytest.param(report_hand(TENPAI, situation=AT_THE_TABLE), id="table"),
    ],
)
@pytest.mark.parametrize("render", [render_html, render_markdown])
def test_without_a_site_no_link_leads_to_a_tenhou_that_shows_something_else(
    render: Callable[..., str], hand: ReportHand
) -> None:
    text = render([hand], site_url="")
    assert "tenhou.net/2" not in text
    assert "No link: tenhou.net shows neither melds" in text


def test_melds_lie_beside_the_hand_with_the_called_tile_turned() -> None:
    page = render_html([report_hand(MELDED)], site_url=SITE)
    hand = re.findall(r'<p class="hand tall"[^>]*>(.*?)</p>', page, re.DOTALL)[0]
    displays = re.findall(r'<i class="t(\w+)([ \w]*)">(\w\w)</i>', hand)
    assert [(picture, *extra.split()) for picture, extra, _ in displays[5:]] == [
        ("5p", "meld", "turned"),
        ("4p",),
        ("6p",),
        ("3z", "meld"),
        ("3z", "turned"),
        ("3z", "turned", "stacked"),
        ("3z",),
        ("back", "meld"),
        ("0s",),
        ("5s",),
        ("back",),
    ]
    assert "".join(name for _, _, name in displays) == "1m2m1z1z9m5p4p6p3z3z3z3z5s0s5s5s"


@READERS
def test_melds_are_part_of_every_reading(read: Reader) -> None:
    text = read(report_hand("123m1z(456p1)1z")).text
    assert "1m2m3m 1z1z 4p5p6p" in text
