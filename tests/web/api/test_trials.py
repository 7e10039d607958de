"""The forms of the page `/api`: the page shows the answer to the typed request."""

import json
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.web.lint import lint_page
from tests.web.site import page_of

QUESTIONS = {
    "a hand": ("analysis", {"q": "123m406p789s1122z6z", "d": "4p"}, 200),
    "not a hand": ("waits", {"q": "123x", "river": "2m"}, 400),
    "no hand": ("notations", {"q": ""}, 400),
    "a parameter without a field": ("mcr", {"q": "1111223344s(k5z)4s", "flowers": "3"}, 200),
}


@pytest.mark.parametrize(("name", "fields", "status"), QUESTIONS.values(), ids=QUESTIONS)
def test_the_page_shows_what_the_operation_answers_and_keeps_what_was_typed(
    visitor: FlaskClient, name: str, fields: dict[str, str], status: int
) -> None:
    answer = visitor.get("/api", query_string={"try": name, **fields})
    page = page_of(answer)
    assert answer.status_code == status
    assert lint_page(answer.text) == []
    (opened,) = [each for each in page.all("details") if "open" in each.attributes]
    texts = [unescape(each.text) for each in page.all("pre") if each.text in opened.text]
    expected = visitor.get(f"/api/v1/{name}", query_string=fields).get_json()
    assert json.loads(texts[0]) == expected
    inputs = {each["id"]: each["value"] for each in page.all("input")}
    for field, text in fields.items():
        assert inputs[f"{name}-{field}"] == text


def test_an_operation_that_is_none_is_not_tried(visitor: FlaskClient) -> None:
    for name in ("", "nothing", "analysis_many"):
        assert visitor.get(f"/api?try={name}&q=1x").status_code == 200
