"""The addresses of the reports."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.analysis.report_readers import QUERIES, SITE, report_hand
from webapp import create_app
from webapp.analysis.report import render_html, render_markdown


@pytest.mark.parametrize("query", [query for mode, query in QUERIES if mode == "q"])
def test_a_report_and_the_page_mark_as_many_discards(client: FlaskClient, query: str) -> None:
    page = client.get(f"/?q={query}").text
    report = client.get(f"/report.html?q={query}").text
    marked = [names.split() for names in re.findall(r'class="(hand-tile[^"]*)"', page)]
    assert marked
    assert sum("best" in names for names in marked) == report.count('<tr class="best">')


@pytest.fixture
def client() -> FlaskClient:
    return create_app({"SITE_URL": f"{SITE}/"}).test_client()


@pytest.mark.sweep
@pytest.mark.parametrize(("suffix", "mimetype"), [("html", "text/html"), ("md", "text/markdown")])
@pytest.mark.parametrize(("mode", "query"), QUERIES)
def test_each_address_gives_the_report_of_its_hand(
    client: FlaskClient, mode: str, query: str, suffix: str, mimetype: str
) -> None:
    render = render_html if suffix == "html" else render_markdown
    response = client.get(f"/report.{suffix}?{mode}={query}")

    assert response.content_type == f"{mimetype}; charset=utf-8"
    assert response.text == render([report_hand(query, mode)], site_url=SITE)


def test_without_a_configured_site_permalinks_lead_to_the_host_that_was_asked() -> None:
    client = create_app({"SITE_URL": ""}).test_client()
    text = client.get("/report.md?q=11m", base_url="https://tiles.example").text
    assert "<https://tiles.example/?q=11m>" in text
