"""Pages without their frame, as the script of an open page asks for them."""

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
    assert whole.status_code == alone.status_code
    page, fragment = whole.get_data(as_text=True), alone.get_data(as_text=True)
    for tag in ("title", "main", "header", "footer"):
        assert part(page, tag) == part(fragment, tag)
    assert Page(page).all("body")[0].attributes == Page(fragment).all("body")[0].attributes
    links = [(link["rel"], link["href"]) for link in Page(page).all("link")]
    kept = [link for link in links if link[0] in ("canonical", "stylesheet")]
    base, *others = [link for link in kept if link[0] == "stylesheet"]
    assert "/css/base.css" in base[1]
    assert others
    assert [(link["rel"], link["href"]) for link in Page(fragment).all("link")] == [
        link for link in kept if link != base
    ]


@pytest.mark.parametrize("address", ADDRESSES.values(), ids=ADDRESSES)
def test_it_is_sound_and_brings_no_script(visitor: FlaskClient, address: str) -> None:
    fragment = visitor.get(address, headers=ALONE).get_data(as_text=True)
    assert lint_page(fragment) == []
    assert not Page(fragment).all("script", "meta")


@pytest.mark.parametrize("address", ADDRESSES.values(), ids=ADDRESSES)
def test_caches_keep_both_apart(visitor: FlaskClient, address: str) -> None:
    for headers in ({}, ALONE):
        assert "Hairi-Fragment" in visitor.get(address, headers=headers).headers["Vary"]


def test_a_redirect_leads_to_a_fragment(visitor: FlaskClient) -> None:
    answer = visitor.get("/draw?q=123m", headers=ALONE, follow_redirects=True)
    assert answer.request.path == "/"
    assert not Page(answer.get_data(as_text=True)).all("script")
