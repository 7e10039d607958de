"""Reports with estimates, of an address: the columns, what is assumed, and when to come again."""

import pytest
from flask.testing import FlaskClient

from analyzer import expectation, parse_hand
from analyzer.situation import Situation
from tests.web.expectation.cases import TENPAI

LATE = {**TENPAI, "expect": "1", "e_extra": "1", "e_goal": "win"}


@pytest.mark.parametrize("path", ["/report.md", "/report.html"])
def test_a_report_has_the_figures_that_its_address_asks_for(
    visitor: FlaskClient, path: str
) -> None:
    best = expectation.expect(
        parse_hand(TENPAI["q"]), Situation(turn=9), goal="win", extra=1, calls="off"
    ).best
    text = visitor.get(path, query_string=LATE).text
    for figure in (f"{best.win:.1%}", "each followed by the best discard for a win"):
        assert figure in text
        assert figure not in visitor.get(path, query_string=TENPAI).text


def test_of_several_hands_each_that_has_estimates_has_them(visitor: FlaskClient) -> None:
    query = f"q={TENPAI['q']}&q=123m&q=23467m34567p3388s&expect=1&e_extra=0&t=15"
    text = visitor.get(f"/report.md?{query}").text
    assert text.count("each followed by the best discard") == 2


@pytest.mark.parametrize("path", ["/report.md", "/report.html"])
def test_what_is_wrong_is_said(visitor: FlaskClient, path: str) -> None:
    wrong = {"expect": "2", "e_goal": "fame", "e_stop": "nan"}
    remedies = {"expect": "with estimates", "e_goal": "points, win, tenpai", "e_stop": "table, 0-1"}
    for name, value in wrong.items():
        answer = visitor.get(path, query_string={**LATE, name: value})
        assert answer.status_code == 400
        assert remedies[name] in answer.text


@pytest.mark.parametrize("path", ["/report.md", "/report.html"])
def test_a_busy_server_says_when_to_come_again(visitor: FlaskClient, busy: None, path: str) -> None:
    answer = visitor.get(path, query_string=LATE)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    assert visitor.get(path, query_string=TENPAI).status_code == 200
