"""Reports: the table, and melds."""

import re
from collections.abc import Callable

import pytest

from analyzer.situation import Situation
from tests.web.analysis.report_readers import (
    READERS,
    SITE,
    TENPAI,
    Reader,
    report_hand,
    shown_rows,
    tiles,
)
from webapp.analysis.hands import ReportHand
from webapp.analysis.report import (
    render_html,
    render_markdown,
)

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
def test_what_lies_on_the_table_stands_under_the_hand(read: Reader) -> None:
    text = (
        read(report_hand(TENPAI, situation=AT_THE_TABLE)).text.replace(":", "").replace(" · ", " ")
    )
    assert (
        "Dora indicators 4m2z → 5m3z 0 in hand Red fives 1 Round wind east Seat wind west Turn 8 "
        "Own discards 1z9s Visible tiles 9m9m" in text
    )


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


def test_markdown_writes_each_meld_beside_its_pictures() -> None:
    text = render_markdown([report_hand(MELDED)], site_url=SITE)
    line = next(line for line in text.splitlines() if line.startswith("![1m]"))
    pictures = line.replace("![", "").replace("]", "")
    assert pictures == "1m2m1z1z 9m 5p4p6p `(456p1)` 3z3z3z3z `(s3z2)` back0s5sback `(k0s)`"


@READERS
def test_melds_are_part_of_every_reading(read: Reader) -> None:
    text = read(report_hand("123m1z(456p1)1z")).text
    assert "1m2m3m 1z1z 4p5p6p" in text
