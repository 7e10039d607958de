"""The answer: the heading of a hand's page, which agrees with the first rows."""

import re

import pytest
from flask.testing import FlaskClient

from analyzer import analyze, parse_hand
from tests.page_kinds import COMPLETE, FAR_AWAY, TENPAI, THIRTEEN, TWO_NUMBERS
from tests.web.analysis.table_rows import ONE_AWAY, orders
from tests.web.site import classed, open_page
from webapp.analysis.answer import answer_of
from webapp.parts.answer_line import answer_text

ANSWERS = {
    ONE_AWAY: "Cut 9p · 29 tiles, 9 kinds · 69% to a good wait",
    FAR_AWAY: "Cut 1z, 6z or 7z · 58 tiles, 16 kinds",
    TENPAI: "Cut 6z · 4 tiles, 2 kinds",
    THIRTEEN: "Waits: 1z, 2z · 4 tiles, 2 kinds",
    "23467m340p66788s": "Draws: 29 tiles, 9 kinds · 69% to a good wait",
    "336m237p2479s16z3s": "Draws: 58 tiles, 16 kinds",
    "11223344556677z": "Complete · Yakuman, 32,000 points by own draw",
    COMPLETE: "Complete · Sanbaiman, 24,000 points by own draw",
    "123456m78p99s(p5z1)9p": "Complete · 1,100 points by own draw",
    "123456m78p99s(234s0)9p": "Complete · no yaku",
    "123m456p789s11z11j1z": "Complete",
    TWO_NUMBERS: "Cut 5m or 2p · 40 tiles, 13 kinds · 10% to a good wait",
    "123m40p6s": "Draws: 11 tiles, 3 kinds",
    "123m406p789s112z": "Draws: 5 tiles, 2 kinds",
    "123m406p": "6 tiles: a hand has 3k+1 or 3k+2 tiles.",
    "4m13p5z9m": "Cut 4m, 5z or 9m · 10 tiles, 3 kinds · 0% to a good wait",
    "224m5566p0s11z4s": "Cut 2m, 5p, 6p or 1z · 26 tiles, 8 kinds",
    "19m19p19s1234567z9s": "Complete · Yakuman, 32,000 points by own draw",
    "1111m2222m3333m9p": "Waits: 9p · 3 tiles, 1 kind",
}


@pytest.mark.parametrize(("text", "sentence"), ANSWERS.items())
def test_the_answer_is_a_sentence(text: str, sentence: str) -> None:
    assert answer_text(answer_of(analyze(parse_hand(text)))) == sentence


def test_no_single_tile_brings_twelve_tiles_nearer_whose_next_form_is_seven_pairs() -> None:
    analysis = analyze(parse_hand("1m334477p115s33z"))
    answer = answer_of(analysis)
    assert answer_text(answer) == "No single tile brings this hand nearer."


@pytest.mark.parametrize("text", ANSWERS)
def test_heading_title_preview_and_announcement_say_it(visitor: FlaskClient, text: str) -> None:
    page = open_page(visitor, f"/?q={text}")
    sentence = answer_text(answer_of(analyze(parse_hand(text))))
    figures = sentence.partition(" · ")[2].partition(" · ")[0]
    (heading,) = page.all("h1")
    (title,) = page.all("title")
    (main,) = page.all("main")
    assert title.text.endswith(f" · {sentence} · hairi")
    assert figures in heading.name.replace(" ,", ",")
    assert figures in main["data-announcement"]


@pytest.mark.parametrize("text", [ONE_AWAY, FAR_AWAY, TENPAI, TWO_NUMBERS, "4444m5555m6666m12p"])
def test_the_heading_names_the_rows_that_stand_first(visitor: FlaskClient, text: str) -> None:
    page = open_page(visitor, f"/?q={text}")
    rows = orders(page)[0]
    tiles = re.findall(r"#(\d[mpsz])", heading_markup(visitor, f"/?q={text}"))
    assert rows[: len(tiles)] == tiles
    best = [re.sub("discard | \\(most tiles\\)", "", one.name) for one in classed(page, "best")]
    named = next(one["aria-label"] for one in classed(page, "answer-tiles"))
    assert len(best) == len(tiles)
    assert all(name in named for name in best)


def heading_markup(visitor: FlaskClient, address: str) -> str:
    return visitor.get(address).text.split("<h1")[1].split("</h1>")[0]
