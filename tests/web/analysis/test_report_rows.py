"""Reports: readings, the number of hands that are looked ahead of, links to tenhou."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from analyzer.rules import JOKERS
from analyzer.situation import Situation
from tests.web.analysis.report_readers import (
    READERS,
    TENPAI,
    TWO_READINGS,
    Reader,
    report_hand,
    tiles,
)
from webapp.analysis.hands import ReportHand
from webapp.analysis.report import render_html, render_markdown


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


@pytest.mark.slow
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
