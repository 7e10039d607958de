"""Typed text and the forms of a hand are kept from page to page."""

import re
from urllib.parse import quote, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer import format_hand, parse_hand
from tests.page_kinds import COMPLETE, THIRTEEN, TWO_NUMBERS
from tests.web.analysis.page_parts import box_of
from tests.web.lint import Page
from tests.web.site import classed, open_page


def above_the_footer(visitor: FlaskClient, address: str) -> str:
    """The page without its foot and the links to other languages, which repeat the address."""
    page = visitor.get(address).get_data(as_text=True).split("<footer")[0]
    before, _, after = page.partition('<nav class="languages"')
    return before + after.partition("</nav>")[2]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("１２３ｍ　1122Ｚ", "1m 2m 3m 1z 1z 2z 2z"),
        ("12 3M r5p", "1m 2m 3m 0p"),
        ("34(0)p,11m", "3p 4p 0p 1m 1m"),
        ("man 12 pin 34r5 1z", "1m 2m 3p 4p 0p 1z"),
        ("https://tenhou.net/2/?q=11m", "1m 1m"),
    ],
)
def test_lenient_text_is_answered_at_once_and_kept(
    visitor: FlaskClient, text: str, codes: str
) -> None:
    page = open_page(visitor, f"/?q={quote(text)}")
    assert box_of(page)["value"] == text
    (hand,) = classed(page, "hand")
    assert len(classed(page, "hand-tile")) == len(codes.split())
    assert [str(tile) for tile in parse_hand(text).tiles] == codes.split()
    assert hand.images


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("234r56m 345p 66788s", "23406m345p66788s"),
        ("34(0)p,123m,11z", "340p123m11z"),
        ("man 23467 pin 340 sou 66788 9p", "23467m340p66788s9p"),
    ],
)
def test_links_write_what_was_typed_as_tenhou_does(
    visitor: FlaskClient, text: str, query: str
) -> None:
    page = open_page(visitor, f"/?q={quote(text)}")
    (canonical,) = [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    assert canonical == f"http://localhost/?q={format_hand(parse_hand(text))}"
    discards = [e["href"] for e in classed(page, "hand-tile") if e["href"]]
    assert all(re.fullmatch(r"\?q=[0-9mpsz]+", link) for link in discards)
    assert discards
    report = visitor.get("/report.md", query_string={"q": text}).get_data(as_text=True)
    assert f"/?q={query}" in report
    assert quote(text) not in report


def test_the_box_of_a_regular_page_keeps_the_forms(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?pd=11223344556677z")
    (hidden,) = [e for e in page.all("input") if e["name"] == "forms"]
    again = open_page(visitor, f"/?q=11223344556677z&{hidden['name']}={hidden['value']}")
    (canonical,) = [e["href"] for e in again.all("link") if e["rel"] == "canonical"]
    assert urlsplit(canonical).query == "p=1122334455667z7z"


@pytest.mark.parametrize("query", [TWO_NUMBERS, THIRTEEN, COMPLETE])
def test_every_link_of_a_page_asked_for_by_the_box_keeps_the_forms(
    visitor: FlaskClient, query: str
) -> None:
    question = above_the_footer(visitor, f"/?q={query}&forms=regular")
    page = Page(question)
    assert question == above_the_footer(visitor, f"/?p={query}")
    (switch,) = [a["href"] for a in page.all("a") if re.match(r"\./?\?q=|\?q=", a["href"])]
    assert switch == f"?q={query}"
    addresses = [e["content"] for e in page.all("meta") if "url" in e["property"]]
    addresses += [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    assert {urlsplit(address).query[:2] for address in addresses} == {"p="}
