"""One verdict: page, card, JSON, report and terminal say the same discards."""

import re

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from analyzer.notation import parse_hand
from webapp.analysis.card import PREVIEW
from webapp.cli import main

HANDS = {
    "34406m345p24678s8s": "7",
    "336m1237p234789s4m": "6",
    "4567m456p3456s777z": "6",
    "233445m12p67899s1p": "5",
    "23467m340p66788s9p": "7",
}
"""A hand -> the turn: one of each measure, others with more than one discard or a close one."""

RINGED = re.compile(r'class="hand-tile[^"]*\bbest\b.*?sprite\.svg[^#]*#(\w\w)"')


@pytest.mark.parametrize("hand", HANDS)
def test_every_form_says_the_same_discards(visitor: FlaskClient, hand: str) -> None:
    asked = {"q": hand, "t": HANDS[hand], "expect": "1"}
    answer = visitor.get("/api/v1/expectation", query_string=asked).get_json()["verdict"]
    discards = answer["discards"]
    page = visitor.get("/", query_string=asked).text
    assert sorted(RINGED.findall(page)) == sorted(discards)
    heading = re.findall(r'<h1 class="answer-line".*?</h1>', page, re.DOTALL)[0]
    chosen = heading.partition('class="measure chosen"')[2] or heading
    assert sorted(re.findall(r"#(\w\w)\"", chosen)) == sorted(discards)
    assert bool("measure chosen" in heading) == (answer["measure"] == "points")
    tiles = parse_hand(hand).tiles
    with visitor.application.test_request_context():
        card = PREVIEW.card(asked)
    assert sorted(str(tiles[place]) for place in card.best) == sorted(discards)
    shown = CliRunner().invoke(main, ["analyze", hand, "--turn", HANDS[hand], "--expect"]).output
    report = visitor.get("/report.md", query_string=asked).text
    assert f": cut {''.join(discards)}." in shown
    assert f": cut {''.join(f'![{tile}]' for tile in discards)}." in report
    assert (answer["reason"] or "").split(". ")[0] in shown


def test_a_question_without_estimates_is_answered_by_tiles(visitor: FlaskClient) -> None:
    page = visitor.get("/", query_string={"q": "34406m345p24678s8s", "t": "7"}).text
    assert RINGED.findall(page) == ["8s"]
    assert "measure" not in page.partition("</h1>")[0].partition("<h1")[2]
