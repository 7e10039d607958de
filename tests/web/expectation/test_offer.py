"""The page and the JSON of another player's tile: the answers of the library, in one sentence."""

import html as markup
import json
import re
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from pydantic import TypeAdapter

from tests.web.expectation.cases import CHEAP_RUN, DRAGON, THROWN, answer_to
from tests.web.lint import Page
from webapp.expectation.document import offer_model
from webapp.expectation.schema import ExpectationModel
from webapp.expectation.thrown import decision_text

API = "/api/v1/expectation"


def open_page(visitor: FlaskClient, arguments: dict[str, str]) -> str:
    answer = visitor.get(f"/?{urlencode(arguments)}")
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def test_a_hand_of_thirteen_tiles_links_to_every_tile_that_can_be_called(
    visitor: FlaskClient,
) -> None:
    bare = {key: DRAGON[key] for key in ("q", "t")}
    page = Page(open_page(visitor, bare | {"e_goal": "win"}).split('class="throws"')[1])
    links = [one["href"] for one in page.all("a") if "offer=" in one["href"]]
    found = [tuple(re.findall(r"(?:offer|from)=(\w+)", link)) for link in links]
    pons = ["9s", "5z"]
    runs = ["1m", "2m", "3m", "4m", "5m", "3p", "5p", "8p", "2s", "5s"]
    assert found == [
        *((tile, side) for side in ("right", "opposite") for tile in pons),
        *((tile, "left") for tile in [*runs, *pons]),
    ]
    assert all("e_goal=win" in link for link in links)
    offered = Page(open_page(visitor, DRAGON))
    chosen = [one["href"] for one in offered.all("a") if one["aria-current"] == "true"]
    assert any("offer=5z&from=right" in link for link in chosen)
    back = next(one for one in offered.all("a") if "without the thrown tile" in one.text)
    assert "offer" not in back["href"]


@pytest.mark.parametrize(
    "change",
    [{"q": "123m456p"}, {"rules": "sanma", "q": "123456789p1122z"}, {"t": "18"},
     {"q": "147m258p369s1234z"}, {"q": "234m55z67p34s99s12p3z"}],
)  # fmt: skip
def test_a_hand_whose_calls_are_not_computed_has_no_such_links(
    visitor: FlaskClient, change: dict[str, str]
) -> None:
    asked = {key: DRAGON[key] for key in ("q", "t")} | change
    assert 'class="throws"' not in open_page(visitor, asked)


def test_who_comes_while_others_are_answered_asks_again(visitor: FlaskClient, busy: None) -> None:
    html = open_page(visitor, DRAGON | {"e_extra": "0"})
    assert "data-whole" in html
    assert 'data-retry="700"' in html
    assert "Try again" in html


@pytest.mark.slow
def test_more_detours_than_there_is_time_for_are_named(visitor: FlaskClient) -> None:
    deep = open_page(visitor, DRAGON | {"e_extra": "3", "how": "1"})
    usual = open_page(visitor, DRAGON | {"how": "1"})
    assert "More detours than that take too long here." in deep
    assert "More detours than that" not in usual


CHEAP_WIN = {"q": "123345m456p78s99s", "offer": "6s", "from": "left", "t": "8", "s": "2"}


@pytest.mark.parametrize(
    ("change", "points"),
    [
        ({}, 1_000),
        ({"river": "6s"}, 0),
        ({"river": "9s9m"}, 0),
        ({"river": "1z9m"}, 1_000),
        ({"q": "123m456p78s99s(p3z2)"}, 0),
        ({"q": "123m456p78s99s(p5z2)"}, 1_000),
        ({"s": "1"}, 1_500),
        ({"d": "8s"}, 3_900),
        ({"q": "123345m456p4699s", "offer": "5s"}, 0),
        ({"q": "22345m456p46888s", "offer": "5s"}, 1_300),
        ({"q": "22345m456p46888s", "offer": "0s"}, 2_600),
    ],
)
def test_only_a_win_with_a_yaku_that_is_not_furiten_is_a_row(
    change: dict[str, str], points: int
) -> None:
    """Its points are those of the scorer for this very tile, red or not."""
    offer = answer_to(CHEAP_WIN | change)
    assert offer.winning == points
    assert offer.best.is_win == bool(points)
    assert sum(line.is_win for line in offer) == bool(points)
    assert not offer.passing.is_win


# Files and previews


@pytest.mark.parametrize("name", ["report.html", "report.md"])
def test_a_report_says_the_decision_with_every_answer(visitor: FlaskClient, name: str) -> None:
    text = markup.unescape(visitor.get(f"/{name}?{urlencode(CHEAP_RUN)}").get_data(as_text=True))
    offer = answer_to(CHEAP_RUN)
    assert f"3s from the left – {decision_text(offer)}" in text
    assert all(f"won {100 * line.win:.1f}%" in text for line in offer)
    wrong = visitor.get(f"/{name}?{urlencode(CHEAP_RUN | {'from': ''})}")
    assert wrong.status_code == 400


# JSON


@pytest.mark.parametrize("case", THROWN)
def test_the_api_has_the_answers_of_the_library(visitor: FlaskClient, case: str) -> None:
    model = visitor.get(API, query_string=THROWN[case]).get_json()
    TypeAdapter(ExpectationModel).validate_python(model, strict=True)
    assert model["offer"] == offer_model(answer_to(THROWN[case]))
    assert (model["rows"], model["assumed"]["calls"]) == ([], "lower")


def test_many_hands_each_have_a_tile_of_their_own(visitor: FlaskClient) -> None:
    hands = [DRAGON | {"e_extra": "0"}, DRAGON | {"from": "up"}, {"q": DRAGON["q"], "e_draws": "2"}]
    answer = visitor.post(API, json={"hands": hands, "e_extra": 0})
    first, second, third = map(json.loads, answer.get_data(as_text=True).splitlines())
    assert first["offer"]["from"] == "right"
    assert second["code"] == "BAD_FROM"
    assert third["offer"] is None
