"""Pages without their frame, for the script of an open page."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.lint import Page, lint_page

ALONE = {"Hairi-Fragment": "1"}
ADDRESSES = {
    "start": "/",
    "hand": "/?q=123m406p789s1122z6z",
    "regular form": "/?p=11223344556677z",
    "table": "/?q=123m11z&d=3p&v=1z",
    "bad hand": "/?q=123m0z",
    "bad field": "/?q=123m&v=8z",
    "mcr": "/mcr",
    "mcr hand": "/mcr?q=123456m789p12s55z3s",
    "mcr entered": "/mcr?q=123m(p1z1)5p&to=pon",
    "bad mcr hand": "/mcr?q=123x&flowers=9",
    "no page": "/nowhere",
}


def part(html: str, tag: str) -> str:
    (result,) = re.findall(rf"<{tag}[ >].*?</{tag}>", html, re.DOTALL)
    return str(result)


@pytest.mark.parametrize("address", ADDRESSES.values(), ids=ADDRESSES)
def test_what_the_script_takes_out_of_it_is_what_the_page_holds(
    visitor: FlaskClient, address: str
) -> None:
    whole, alone = visitor.get(address), visitor.get(address, headers=ALONE)
    assert whole.status_code == int(alone.headers.get("Hairi-Status", alone.status_code))
    page, fragment = whole.get_data(as_text=True), alone.get_data(as_text=True)
    for tag in ("title", "main", "header", "footer"):
        assert part(page, tag) == part(fragment, tag)
    assert Page(page).all("body")[0].attributes == Page(fragment).all("body")[0].attributes
    links = [(link["rel"], link["href"]) for link in Page(page).all("link")]
    kept = [link for link in links if link[0] in ("canonical", "stylesheet")]
    shared = next(link for link in kept if link[0] == "stylesheet")
    assert "/css/shared.css" in shared[1]
    assert [(link["rel"], link["href"]) for link in Page(fragment).all("link")] == [
        link for link in kept if link != shared
    ]


@pytest.mark.parametrize("address", ADDRESSES.values(), ids=ADDRESSES)
def test_it_is_sound_and_brings_no_script(visitor: FlaskClient, address: str) -> None:
    fragment = visitor.get(address, headers=ALONE).get_data(as_text=True)
    assert lint_page(fragment) == []
    assert not Page(fragment).all("script", "meta")


@pytest.mark.parametrize("query", ["123m406p789s1122z6z", "123m406p789s1122z6z&tab=following"])
def test_the_answer_alone_is_the_answer_of_the_page(visitor: FlaskClient, query: str) -> None:
    """Asked for twice, each: the memory of pages keeps the three apart."""
    for _ in range(2):
        whole, alone, answer = (
            visitor.get(f"/?q={query}", headers=headers).get_data(as_text=True)
            for headers in ({}, ALONE, {"Hairi-Fragment": "answer"})
        )
        start = whole.index('<div class="wide answer">')
        assert part(answer, "main").removeprefix("<main>").strip() in whole[start:]
        assert len(answer) < 0.7 * len(alone) < 0.7 * len(whole)


@pytest.mark.parametrize("address", ADDRESSES.values(), ids=ADDRESSES)
def test_caches_keep_both_apart(visitor: FlaskClient, address: str) -> None:
    for headers in ({}, ALONE):
        assert "Hairi-Fragment" in visitor.get(address, headers=headers).headers["Vary"]


@pytest.mark.parametrize("address", ["/?q=123m0z", "/?q=123m&v=8z", "/mcr?q=123x"])
def test_what_is_half_typed_is_no_error_in_the_console_of_a_browser(
    visitor: FlaskClient, address: str
) -> None:
    alone = visitor.get(address, headers=ALONE)
    assert (alone.status_code, alone.headers["Hairi-Status"]) == (200, "400")
    whole = visitor.get(address)
    assert whole.status_code == 400
    assert "Hairi-Status" not in whole.headers
    assert visitor.get("/nowhere", headers=ALONE).status_code == 404


def test_a_redirect_leads_to_a_fragment(visitor: FlaskClient) -> None:
    answer = visitor.get("/draw?q=123m", headers=ALONE, follow_redirects=True)
    assert answer.request.path == "/"
    assert not Page(answer.get_data(as_text=True)).all("script")
