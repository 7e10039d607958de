"""Every page of the site is valid, and its links lead to pages."""

import pytest
from flask.testing import FlaskClient

from tests.page_kinds import GAME_PAGES, HAND_PAGES, KINDS, MCR_PAGES, REPORTS, TABLE_PAGES
from tests.web.lint import Page, lint_page
from tests.web.site import lost_links

ERRORS = {
    **{name: 400 for name in KINDS if name.startswith("wrong")},
    **{"invalid": 400, "several hands": 400},
    **{name: 404 for name in KINDS if name.startswith("missing")},
}
"""Kind of a page -> the status of its answer; the name of a kind says whether it is an error."""

OF_FEATURES = {
    f"{feature}: {name}": address
    for feature, pages in {
        "hand": HAND_PAGES, "table": TABLE_PAGES, "mcr": MCR_PAGES, "game": GAME_PAGES,
    }.items()
    for name, address in pages.items()
}  # fmt: skip


@pytest.mark.parametrize("name", KINDS)
def test_every_page_is_sound(visitor: FlaskClient, name: str) -> None:
    answer = visitor.get(KINDS[name])
    assert answer.status_code == ERRORS.get(name, 200)
    assert lint_page(answer.text) == []


@pytest.mark.any_case(3)
@pytest.mark.parametrize("address", OF_FEATURES.values(), ids=OF_FEATURES)
def test_every_page_of_a_feature_is_sound(visitor: FlaskClient, address: str) -> None:
    answer = visitor.get(address)
    assert answer.status_code == 200
    assert lint_page(answer.text) == []


@pytest.mark.any_case(2)
@pytest.mark.parametrize("name", [name for name in KINDS if name not in ERRORS])
def test_every_link_of_a_page_leads_somewhere(visitor: FlaskClient, name: str) -> None:
    assert lost_links(visitor, KINDS[name]) == []


@pytest.mark.long
@pytest.mark.parametrize("name", OF_FEATURES)
def test_every_link_of_a_page_of_a_feature_leads_somewhere(visitor: FlaskClient, name: str) -> None:
    assert lost_links(visitor, OF_FEATURES[name]) == []


@pytest.mark.parametrize("address", REPORTS.values(), ids=REPORTS)
def test_every_link_of_a_report_is_whole(visitor: FlaskClient, address: str) -> None:
    """A report is read away from the site: a link is an address, or a place in the report."""
    for link in Page(visitor.get(address).text).all("a"):
        assert link["href"].startswith(("http", "#")), link["href"]
