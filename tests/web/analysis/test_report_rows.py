"""Reports: every row equals the analysis; the best discards; the legend; the table; melds."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from analyzer.rules import JOKERS
from analyzer.situation import Situation
from tests.web.analysis.report_readers import (
    EVERY_HAND,
    READERS,
    TENPAI,
    TWO_READINGS,
    Reader,
    outlooks,
    report_hand,
    shown_rows,
    tiles,
    told_one_by_one,
    widening,
)
from tests.web.analysis.report_rows import expected_rows
from webapp.analysis.hands import ReportHand
from webapp.analysis.report import (
    render_html,
    render_markdown,
)


@pytest.mark.sweep
@READERS
@EVERY_HAND
def test_every_row_of_the_table_equals_the_analysis(read: Reader, hand: ReportHand) -> None:
    (table,) = read(hand).tables
    assert shown_rows(table) == list(expected_rows(hand.analysis))


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


AT_THE_TABLE = Situation(
    dora_indicators=tiles("4m 2z"),
    visible=tiles("9m 9m"),
    river=tiles("1z 9s"),
    round_wind=1,
    seat_wind=3,
    turn=8,
)
MELDED = "12m11z(456p1)(s3z2)(k0s)9m"


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


@READERS
@pytest.mark.parametrize(
    "query", ["23467m340p66788s9p", "23467m340p66788s", TWO_READINGS, "12m11z(456p1)(s3z2)(k0s)4m"]
)
def test_each_draw_that_follows_is_told_below_the_table(read: Reader, query: str) -> None:
    hand = report_hand(query)
    text = read(hand).text
    result = outlooks(hand.analysis)
    for outlook in result:
        for step in outlook.steps:
            waits = " ".join(f"{tile}×{left}" for tile, left in step.ukeire)
            line = f"{step.tile}×{step.left} → {step.discard}: {step.count} {waits}"
            assert (line in text) == (outlook.shanten == 1), line
        for (discard, after), alike in widening(outlook).items():
            draws = " ".join(f"{draw.tile}×{draw.left}" for draw in alike)
            assert f"{draws} → {discard}: {alike[0].before} → {after}" in text
    answer = sum(bool(told_one_by_one(outlook)) for outlook in result)
    assert text.count("What follows") == answer > 0
