"""One verdict: page, card, JSON, report and terminal say the same discards."""

import random
import re
from typing import Any
from unittest.mock import Mock

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient
from werkzeug.exceptions import TooManyRequests

from analyzer.dealing import Wish, deal_hand
from analyzer.notation import format_hand, parse_hand
from tests.oracle.hands import FRESH
from tests.samples import sample
from webapp.analysis import question
from webapp.analysis.card import PREVIEW
from webapp.cli import main
from webapp.expectation.answer import make_estimates
from webapp.expectation.query import require_estimate_query
from webapp.expectation.waiting import NotNowError

HANDS = {
    "34406m345p24678s8s": "7",
    "336m1237p234789s4m": "6",
    "4567m456p3456s777z": "6",
    "233445m12p67899s1p": "5",
    "23467m340p66788s9p": "7",
}
"""A hand -> the turn: one of each measure, others with more than one discard or a close one."""

ASKED = (
    {"q": "4567m456p3456s777z"},
    {"q": "34406m345p24678s8s", "t": "7"},
    {"q": "336m1237p234789s4m"},
    {"q": "2679m4567p457893s", "d": "1m", "t": "4"},
    {"q": "2679m4567p457893s", "d": "1m", "t": "4", "e_goal": "win"},
    {"q": "123456m450p789s11z", "t": "9", "e_calls": "off"},
)
"""Questions: of each measure, with close discards, another goal, and a red five beside a plain one.
"""

RINGED = re.compile(r'class="hand-tile[^"]*\bbest\b.*?sprite\.svg[^#]*#(\w\w)"')

MARKED = re.compile(r'class="hand-tile[^"]* is-(best|yours|both)"[^>]*data-tile="(\w\w)"')


def dealt() -> dict[str, str]:
    """Return random hands of tenpai to 2-shanten, each with a turn."""
    draw, hands = random.Random(f"{FRESH} verdicts of all forms"), {}
    for number in range(sample(120, part=40)):
        wish = Wish(shanten=number % 8 % 3)
        hands[format_hand(deal_hand(wish, draw))] = str(draw.randint(1, 14))
    return hands


@pytest.mark.any_case(1)
@pytest.mark.parametrize(("hand", "turn"), (HANDS | dealt()).items())
def test_every_form_says_the_same_discards(visitor: FlaskClient, hand: str, turn: str) -> None:
    asked = {"q": hand, "t": turn, "expect": "1"}
    answer = visitor.get("/api/v1/expectation", query_string=asked).get_json()["verdict"]
    discards = answer["discards"]
    page = visitor.get("/", query_string=asked).text
    assert sorted(RINGED.findall(page)) == sorted(discards)
    heading = re.findall(r'<h1 class="answer-line".*?</h1>', page, re.DOTALL)[0]
    for tab in ("turns", "text", "following"):
        assert heading in visitor.get("/", query_string={**asked, "tab": tab}).text, tab
    chosen = heading.partition('class="measure chosen"')[2] or heading
    assert sorted(re.findall(r"#(\w\w)\"", chosen)) == sorted(discards)
    assert bool("measure chosen" in heading) == (answer["measure"] == "points")
    tiles = parse_hand(hand).tiles
    with visitor.application.test_request_context():
        card = PREVIEW.card(asked)
    assert sorted(str(tiles[place]) for place in card.best) == sorted(discards)
    shown = CliRunner().invoke(main, ["analyze", hand, "--turn", turn, "--expect"]).output
    shown = " ".join(shown.split())
    report = visitor.get("/report.md", query_string=asked).text
    assert f": cut {''.join(discards)}." in shown
    assert f": cut {''.join(f'![{tile}]' for tile in discards)}." in report
    assert (answer["reason"] or "").split(". ")[0] in shown
    level = re.findall(r"\d[mpsz]", "".join(re.findall("About level: [^.]+", shown)))
    assert len({*level}) == len(level), "each is said to be level once"


@pytest.mark.parametrize("asked", ASKED)
def test_a_question_is_answered_by_the_verdict(visitor: FlaskClient, asked: dict[str, str]) -> None:
    """Level is right, close is nearly; verdict and guess have marks, and rows with figures."""
    query = require_estimate_query(asked)
    says = make_estimates(query).verdict
    right = {*says.tiles, *says.level}
    near = {*says.close} - right
    for tile in dict.fromkeys(query.hand.tiles):
        page = visitor.get("/", query_string={**asked, "ask": "1", "guess": str(tile)}).text
        heading = re.findall(r'<h1 class="answer-line".*?</h1>', page, re.DOTALL)[0]
        assert ("✓" in heading) == (tile in right), tile
        assert bool(re.search(r"nearly: −[2-5]%", heading)) == (tile in near), tile
        assert ("yours" in heading) == (tile not in right | near), tile
        rows = page.partition('class="group"')[0].split("<tr ")[1:]
        shown = [re.findall(r"#(\w\w)\"", row)[0] for row in rows]
        assert sorted(shown) == sorted(map(str, {*says.tiles, *says.most_tiles, tile})), tile
        assert all(re.search(r"of-points[^>]*>(<s.*?</span>)*[0-9]", row) for row in rows), tile
        marks = dict.fromkeys(map(str, says.tiles), "best")
        marks[str(tile)] = "both" if tile in says.tiles else "yours"
        assert {name: mark for mark, name in MARKED.findall(page)} == marks, tile


def test_the_guess_with_most_tiles_is_told_what_it_loses(visitor: FlaskClient) -> None:
    asked = {"q": "34406m345p24678s8s", "t": "7", "ask": "1", "guess": "8s"}
    page = visitor.get("/", query_string=asked).text
    told = re.findall(r'class="difference">(.*?)</p>', page, re.DOTALL)[0]
    words = " ".join(re.sub(r"<[^>]*>", "", told).split())
    assert words == (
        "Yours accepts 29 tiles, 13 more than . 184 points less. has Pinfu more often, wins bigger "
        "(+244) and more often once tenpai (+120), but is tenpai less often (−180)."
    )
    assert "Against" in visitor.get("/", query_string={**asked, "guess": "6s"}).text


@pytest.mark.parametrize("why", ["warming", "busy", "too many"])
def test_a_question_is_answered_by_tiles_until_estimates_are_ready(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch, why: Any
) -> None:
    """Such an answer says so, and is not kept."""
    error = TooManyRequests() if why == "too many" else NotNowError(why)
    monkeypatch.setattr(question, "estimates_of", Mock(side_effect=error))
    for guess, is_right in (("8s", True), ("2s", False)):
        asked = {"q": "34406m345p24678s8s", "t": "7", "ask": "1", "guess": guess}
        answer = visitor.get("/", query_string=asked)
        assert ("✓" in answer.text) == is_right
        assert "By tiles alone" in answer.text
        assert "of-points" not in answer.text
        assert answer.headers["Cache-Control"] == "no-store"


def test_a_guess_without_estimates_is_not_right(visitor: FlaskClient) -> None:
    """Without detours no discard that goes back has estimates."""
    asked = {"q": "23467m340p66788s9p", "e_extra": "0", "ask": "1", "guess": "2m"}
    page = visitor.get("/", query_string=asked).text
    row = page.partition('class="group"')[0].split("<tr ")[-1]
    assert "✓" not in page
    assert re.search(r'of-points"[^>]*>–</td>', row)


@pytest.mark.parametrize("hand", ["19m19p19s1234567z1m", "336m237p2479s167z3s", "123m46p116z"])
def test_hands_without_quick_estimates_are_answered_by_tiles(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    monkeypatch.setattr(question, "estimates_of", None)
    answer = visitor.get("/", query_string={"q": hand, "ask": "1", "guess": "none"})
    assert answer.status_code == 200
    assert "of-points" not in answer.text


def test_a_question_keeps_the_assumptions_of_the_page(visitor: FlaskClient) -> None:
    goal = {"q": "34406m345p24678s8s", "t": "7", "e_goal": "win"}
    for asked in (goal, {**goal, "ask": "1"}, {**goal, "ask": "1", "guess": "8s"}):
        links = re.findall(r'"([^"]*ask=1[^"]*)"', visitor.get("/", query_string=asked).text)
        of_hand = [link for link in links if "q=34406m" in link and "url=" not in link]
        assert of_hand
        assert all("e_goal=win" in link for link in of_hand), asked


def test_a_question_without_estimates_is_answered_by_tiles(visitor: FlaskClient) -> None:
    page = visitor.get("/", query_string={"q": "34406m345p24678s8s", "t": "7"}).text
    assert RINGED.findall(page) == ["8s"]
    assert "measure" not in page.partition("</h1>")[0].partition("<h1")[2]
