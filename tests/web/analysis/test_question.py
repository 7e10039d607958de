"""`ask=1` hides the answer of a hand until the visitor chooses a discard."""

import re

import pytest
from flask.testing import FlaskClient

from analyzer import analyze, parse_hand
from tests.web.analysis.questions import (
    COMPLETE,
    HANDS,
    ONE_AWAY,
    TABLE,
    THIRTEEN,
    choices,
    without_the_hand,
)
from tests.web.lint import lint_page
from tests.web.site import open_page, page_of
from webapp.analysis.question import judge
from webapp.analysis.show import discard_of
from webapp.language.messages import say
from webapp.query.hand import HandQuery

# Nothing of the answer


@pytest.mark.parametrize("query", [ONE_AWAY + TABLE, COMPLETE, "34m67p234s5566s1j4z9p", THIRTEEN])
def test_a_question_is_answered_without_any_analysis(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch, query: str
) -> None:
    """What was not worked out stands nowhere: not in the page, its card, its previews."""
    monkeypatch.delattr(HandQuery, "analyze")
    for fragment in ({}, {"Hairi-Fragment": "1"}):
        answer = visitor.get(f"/?q={query}&ask=1", headers=fragment)
        assert answer.status_code == 200
        assert lint_page(answer.text) == [] or fragment
    page = open_page(visitor, f"/?q={query}&ask=1")
    links = [one["content"] for one in page.all("meta") if one["property"] == "og:image"]
    links += [one["href"] for one in page.all("link") if "oembed" in one["type"]]
    assert len(links) == 3
    for link in links:
        assert visitor.get(link.removeprefix("http://localhost")).status_code == 200


def test_questions_differ_by_their_hands_only(visitor: FlaskClient) -> None:
    for language in ("en", "ja"):
        addresses = {hand: f"/?q={hand}&ask=1&lang={language}" for hand in HANDS}
        pages = {
            without_the_hand(visitor.get(address).text, hand) for hand, address in addresses.items()
        }
        if language == "en":  # names of tiles are taken out in English
            assert len(pages) == 1
        for page in pages:
            assert not re.search("shanten|向聴|data-accepts|is-best|is_best", page)


def test_ask_is_one_or_nothing(visitor: FlaskClient) -> None:
    assert visitor.get(f"/?q={ONE_AWAY}&ask=2").status_code == 400
    plain = visitor.get(f"/?q={ONE_AWAY}").text
    assert visitor.get(f"/?q={ONE_AWAY}&ask=").status_code == 200
    assert "data-accepts" in visitor.get(f"/?q={ONE_AWAY}&ask=0&guess=8s").text
    assert "data-accepts" in plain


def test_another_question_is_of_the_same_shanten_and_rules(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=19m3406p234678s22z&rules=sanma&ask=1&guess=1m")
    (link,) = [one["href"] for one in page.all("a") if "/random?shanten" in one["href"]]
    answer = visitor.get(link, follow_redirects=True)
    assert answer.request.args["ask"] == "1"
    assert answer.request.args["rules"] == "sanma"
    assert len(choices(page_of(answer))) == 14


# The answer by tiles; tests/web/expectation/test_verdict.py has that by points


def test_what_a_guess_loses_and_gains_is_the_difference() -> None:
    for text in HANDS:
        analysis = analyze(parse_hand(text))
        for tile in analysis.hand.tiles:
            judged = judge(analysis, tile)
            row = discard_of(analysis, tile)
            if not judged.best or judged.is_going_back:
                assert not judged.lost + judged.gained, text
                continue
            assert judged.is_right == (row.count == judged.best.count), text
            lost, gained = (sum(one.left for one in each) for each in (judged.lost, judged.gained))
            assert judged.fewer == lost - gained >= 0, text


@pytest.mark.parametrize("five", ["0p", "5p"])
def test_by_tiles_a_red_five_is_as_good_as_a_plain_one(five: str) -> None:
    judged = judge(analyze(parse_hand("123456m450p789s11z")), parse_hand(five).tiles[0])
    assert [(str(row.tile), row.mark) for row in judged.rows] == [(five, "both")]
    assert judged.is_right


def test_a_word_is_put_in_for_a_guess_with_better_waits() -> None:
    judged = judge(analyze(parse_hand(ONE_AWAY)), parse_hand("8s").tiles[0])
    assert judged.merit
    assert say(judged.merit) == "Yours always ends in a good wait, 17 of 17; the best in 20 of 29."
    judged = judge(analyze(parse_hand("456m678p1122s88s1z7s")), parse_hand("8s").tiles[0])
    assert judged.merit
    assert say(judged.merit) == (
        "Yours ends in a good wait more often: 4 of 12; the best in 4 of 18."
    )
