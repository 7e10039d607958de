"""Limits: requests that are too large are refused with a reason, at low cost."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.lint import lint_page
from tests.web.site import TENPAI
from webapp.hosting import MOST_PARAMETERS
from webapp.query.parameter_kinds import LONGEST_HAND

HAND_ROUTES = ("/", "/mcr", "/report.html", "/api/v1/analysis", "/api/v1/mcr", "/tenhou.txt")


@pytest.mark.sweep
@pytest.mark.parametrize("route", HAND_ROUTES)
@pytest.mark.parametrize("text", ["1m", "(p1z1)", "🀀", "E "])
def test_an_endless_text_is_400_and_not_repeated(
    visitor: FlaskClient, route: str, text: str
) -> None:
    endless = text * (LONGEST_HAND // len(text) + 1)
    answer = visitor.get(route, query_string={"q": endless})
    assert answer.status_code == 400
    assert len(answer.data) < 40_000, "a page and its picker, not the text"
    assert "131,072" in answer.text
    if answer.mimetype == "text/html":
        assert lint_page(answer.text) == []


def test_a_text_just_as_long_as_can_be_is_read(visitor: FlaskClient) -> None:
    text = f"{TENPAI:<{LONGEST_HAND}}"
    assert visitor.get("/", query_string={"q": text}).status_code == 200


@pytest.mark.parametrize("route", ["/", "/mcr", "/simulate", "/hand.png", "/nowhere"])
def test_too_many_parameters_are_400(visitor: FlaskClient, route: str) -> None:
    query = f"q={TENPAI}" + "&a=1" * MOST_PARAMETERS
    answer = visitor.get(f"{route}?{query}")
    assert answer.status_code == 400


def test_as_many_parameters_as_can_be_are_read(visitor: FlaskClient) -> None:
    query = f"q={TENPAI}" + "&a=1" * (MOST_PARAMETERS - 1)
    assert visitor.get(f"/?{query}").status_code == 200


def test_a_body_that_nobody_reads_is_not_read(app: Flask) -> None:
    visitor = app.test_client()
    rules = [rule for rule in app.url_map.iter_rules() if not rule.arguments]
    posted = {rule.rule for rule in rules if "POST" in (rule.methods or ())}
    for rule in rules:
        if rule.rule not in posted:
            answer = visitor.post(rule.rule, data=b"x" * 3_000_000)
            assert answer.status_code == 405, rule.rule
