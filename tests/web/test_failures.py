"""The pages of HTTP errors."""

import re

import pytest
from flask import Flask, abort

from tests.web.lint import Page, lint_page
from tests.web.site import classed
from webapp import create_app
from webapp.parts.failures import ERRORS


@pytest.fixture(scope="module")
def failing() -> Flask:
    app = create_app({"TESTING": False})
    app.add_url_rule("/fail/<int:code>", view_func=abort)
    return app


@pytest.mark.parametrize("status", ERRORS)
def test_every_failure_has_its_own_words_and_its_digits_as_tiles(
    failing: Flask, status: int
) -> None:
    answer = failing.test_client().get(f"/fail/{status}")
    html = answer.get_data(as_text=True)
    page = Page(html)
    (display,) = classed(page, "status")
    (heading,) = page.all("h1")
    drawn = re.findall(r"sprite\.svg[^#]*#(\d)p", html.split('class="status-tiles"')[1])[:3]
    assert answer.status_code == status
    assert lint_page(html) == []
    assert display.text.split() == [str(status)] == ["".join(drawn)]
    assert heading.text == ERRORS[status][0].id
    assert "/help" in [link["href"] for link in page.all("a")]
