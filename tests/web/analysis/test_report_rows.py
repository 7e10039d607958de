"""Reports: every row equals the analysis; the highlighted discards; the legend."""

import re
from dataclasses import replace

import pytest

from analyzer import format_tenhou
from analyzer.rules import JOKERS, Rules
from analyzer.situation import Situation
from analyzer.tiles import TileKind
from tests.web.analysis.report_readers import (
    DEAD_WAIT,
    EVERY_HAND,
    ORDINARY,
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
def test_a_complete_hand_shows_every_reading(read: Reader) -> None:
    text = read(report_hand(TWO_READINGS)).text
    assert "1m1m1m 2m2m2m 3m3m3m 1p1p" in text
    assert "1m2m3m 1m2m3m 1m2m3m 1p1p" in text


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


@READERS
def test_the_shanten_of_each_form_stands_beside_the_header(read: Reader) -> None:
    text = read(report_hand(ORDINARY)).text.replace(":", "")
    assert "Regular 3-shanten · Seven pairs 5-shanten · Thirteen orphans 9-shanten" in text


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
def test_rows_that_go_back_come_last_and_are_marked(read: Reader) -> None:
    page = read(report_hand(ORDINARY))
    rows = [row[0] for row in shown_rows(page.tables[0])]
    analysis = report_hand(ORDINARY).analysis
    assert rows == [str(row.tile) for row in (*analysis.keeping, *analysis.going_back)]
    assert "8 discards go back to 4-shanten" in page.text


@READERS
def test_a_reading_names_what_the_drawn_tile_completed(read: Reader) -> None:
    text = read(report_hand("34555m")).text
    assert "the drawn tile: ryanmen/tanki" in text
    assert "the drawn tile:" not in read(report_hand("11z1j")).text


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
