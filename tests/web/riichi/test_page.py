"""`/score`: what stands open."""

import pytest
from flask.testing import FlaskClient

from tests.web.lint import Page, lint_page
from tests.web.riichi.cases import WIN
from tests.web.site import classed


def ask(visitor: FlaskClient, status: int = 200, /, **parameters: str) -> Page:
    answer = visitor.get("/score", query_string=parameters)
    text = answer.get_data(as_text=True)
    assert answer.status_code == status, text
    assert lint_page(text) == []
    return Page(text)


@pytest.mark.parametrize(
    ("parameters", "status", "is_open"),
    [
        ({}, 200, True),
        ({"q": "123m"}, 200, True),
        ({"q": WIN}, 200, False),
        ({"q": WIN, "to": "d"}, 200, True),
        ({"q": "123x"}, 400, False),
        ({"d": "8z"}, 400, True),
    ],
)
def test_the_keys_are_open_while_a_hand_is_entered_and_folded_beside_a_text_that_is_none(
    visitor: FlaskClient, parameters: dict[str, str], status: int, is_open: bool
) -> None:
    (picker,) = classed(ask(visitor, status, **parameters), "picker")
    assert ("open" in picker.attributes) == is_open


@pytest.mark.parametrize(
    ("parameters", "is_open"),
    [({"q": "123x"}, False), ({"q": WIN, "d": "8z"}, True), ({"q": "123x", "honba": "x"}, True)],
)
def test_the_conditions_of_a_win_are_open_if_one_of_them_is_wrong(
    visitor: FlaskClient, parameters: dict[str, str], is_open: bool
) -> None:
    page = ask(visitor, 400, **parameters)
    (conditions,) = [each for each in page.all("details") if each["id"] == "conditions"]
    assert ("open" in conditions.attributes) == is_open
