"""Links of tenhou.net/2 with only their host changed, and hands in unknown addresses."""

import re
from urllib.parse import quote, urljoin

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from analyzer import analyze, format_header, format_tenhou, parse_hand
from analyzer.tenhou import NEW_HAND
from tests.page_kinds import COMPLETE, FAR_AWAY, TENPAI, THIRTEEN, TWO_NUMBERS
from tests.unit.cases import load_cases
from tests.web.analysis.page_parts import answer_rows, tag_of
from tests.web.lint import Page, lint_page
from tests.web.site import classed
from webapp import create_app
from webapp.parts import failures

PATHS = ("/2/", "/2", "/2/index.html")
HAND = "336m237p2479s167z3s"
RELATIVE = re.compile(r'(?:href|action|src|data-copy-picture)="([^"#]*)"')


def links_of(path: str, text: str) -> set[str]:
    """Return where the links of a page lead, but for the links to itself in each language."""
    before_languages, _, after = text.partition('<nav class="languages"')
    text = before_languages + after.partition("</nav>")[2]
    results = {urljoin(f"http://localhost{path}", link) for link in RELATIVE.findall(text) if link}
    return {re.sub(r"localhost/2(/(index\.html)?)?\?", "localhost/?", link) for link in results}


@pytest.mark.sweep
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("mode", ["q", "p", "qd", "pd"])
@pytest.mark.parametrize("rest", [f"{HAND}&lang=ja", "123m45p&d=9s&t=7", "1122334455667m7m"])
def test_the_page_is_that_of_the_start_in_every_mode(
    visitor: FlaskClient, path: str, mode: str, rest: str
) -> None:
    here, there = visitor.get(f"{path}?{mode}={rest}"), visitor.get(f"/?{mode}={rest}")
    assert (here.status_code, here.headers["Content-Language"]) == (
        there.status_code,
        there.headers["Content-Language"],
    )
    assert links_of(path, here.text) == links_of("/", there.text)
    for part in ("<main.*?</main>", "<head>.*</head>"):
        (mine,), (theirs,) = (re.findall(part, one.text, re.DOTALL) for one in (here, there))
        assert mine == theirs


@pytest.mark.parametrize("path", PATHS)
def test_it_answers_methods_as_the_start_does(visitor: FlaskClient, path: str) -> None:
    assert visitor.head(f"{path}?q={HAND}").status_code == 200
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        answer = visitor.open(f"{path}?q={HAND}", method=method)
        assert answer.status_code == 405
        assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


def test_a_click_of_the_picker_and_another_game_lead_away_from_it(visitor: FlaskClient) -> None:
    assert visitor.get("/2/?q=123m&add=4m").headers["Location"] == "/?q=1234m&partial=0"
    assert visitor.get(f"/2/?q={HAND}&rules=mcr").headers["Location"].startswith("/mcr?q=")


def test_it_is_found_behind_a_prefix() -> None:
    visitor = create_app({"PROXIES": 1}).test_client()
    page = visitor.get(f"/2/?q={HAND}", headers={"X-Forwarded-Prefix": "/tiles"}).text
    assert 'href="/tiles/report.md?q=' in page
    assert f'rel="canonical" href="http://localhost/tiles/?q={HAND}"' in page


@pytest.mark.parametrize("path", PATHS)
def test_forums_are_told_of_it_as_of_the_start(visitor: FlaskClient, path: str) -> None:
    address = quote(f"http://localhost{path}?q={HAND}", safe="")
    assert '"type":"photo"' in visitor.get(f"/oembed?url={address}").text


# Every hand is answered at once

ROW = re.compile(r"(?:打(..) )?(?:摸|待ち)\[(\S+) (\d+)枚]")

LINKS = [
    *((case["mode"], case["query"], case["header"], case["text"])
      for case in load_cases("tenhou_examples.json")),
    *((mode, text, format_header(found), format_tenhou(found, text))
      for text in (HAND, COMPLETE, FAR_AWAY, TENPAI, THIRTEEN, TWO_NUMBERS,
                   "1m", "5z", "13m", "11m", "4m13p5z", "4m13p5z9m", "123m45p", "19m19p19s1z",
                   "14668889m", "224m5566p5s", "224m5566p50s1z", "1122334455m", "224m5566p0s11z4s")
      for mode, found in (("q", analyze(parse_hand(text))),
                          ("p", analyze(parse_hand(text), forms="regular")))),
]  # fmt: skip
"""Mode, hand, tenhou's header and tenhou's text of links of 1 to 14 tiles."""


@pytest.mark.any_case(4)
@pytest.mark.parametrize(("mode", "text", "header", "rows"), LINKS, ids=lambda one: one[:20])
def test_every_link_is_answered_at_once_with_its_rows_in_order(
    visitor: FlaskClient, mode: str, text: str, header: str, rows: str
) -> None:
    """The page itself has the rows of tenhou's text: each discard, and what it draws."""
    html = visitor.get(f"/?{mode}={text}").text
    page, expected = Page(html), ROW.findall(rows)
    assert tag_of(page) == header.removesuffix(NEW_HAND)
    assert answer_rows(html)[: len(expected)] == [
        (discard or None, re.findall("..", tiles)) for discard, tiles, _ in expected
    ]
    if expected and "和了" not in header:
        assert f" {expected[0][2]} tile" in page.all("title")[0].text
    assert [one.text for one in classed(page, "tray-count")] == [""]


# Addresses of no page

OFFER = re.compile(
    r'<a class="hand-link" href="([^"]*)">\s*<span class="example-words">Analyze the'
)


def offered(visitor: FlaskClient, address: str) -> list[str]:
    answer = visitor.get(address, headers={"Accept-Language": "en"})
    assert answer.status_code == 404
    assert lint_page(answer.text) == []
    return [link.replace("&amp;", "&") for link in OFFER.findall(answer.text)]


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("query", "link"),
    [
        (f"q={HAND}", f"/?q={HAND}"),
        (f"p={HAND}", f"/?p={HAND}"),
        (f"qd={HAND}", f"/?qd={HAND}"),
        (f"pd={HAND}", f"/?pd={HAND}"),
        (f"x=1&q={HAND}#top", f"/?q={HAND}"),
        ("q=1m,2m,3m", "/?q=123m"),
        ("q=%F0%9F%80%80%F0%9F%80%80", "/?q=11z"),
        ("q=123m40p67s(p5z1)(k9p)6s", "/?q=123m40p67s(p5z1)(k9p)6s"),
        (f"q={HAND}&d=4m&t=7", f"/?q={HAND}&d=4m&t=7"),
        (f"q={HAND}&d=zz&t=99", f"/?q={HAND}"),
        (f"q={HAND}&forms=regular", f"/?p={HAND}"),
        (f"q=nonsense&p={HAND}", f"/?p={HAND}"),
    ],
)
@pytest.mark.parametrize("path", ["/nowhere", "/2/x", "/analysis/", "/static/none.css", "/mcr/"])
def test_an_address_of_no_page_offers_its_hand(
    visitor: FlaskClient, path: str, query: str, link: str
) -> None:
    assert offered(visitor, f"{path}?{query}") == [link]
    assert visitor.get(link).status_code == 200


def test_the_offer_keeps_a_language_that_was_chosen(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/nowhere?q={HAND}&lang=ja")
    assert f'class="hand-link" href="/?q={HAND}&amp;lang=ja"' in answer.text


@pytest.mark.parametrize(
    "query", ["", "q=", "q=nonsense", "x=123m", "q=11111m", f"q={'1m ' * 400}", "q=%00%ff"]
)
def test_an_address_without_a_hand_offers_none(visitor: FlaskClient, query: str) -> None:
    assert offered(visitor, f"/nowhere?{query}") == []


def test_other_refusals_offer_nothing(visitor: FlaskClient) -> None:
    assert not OFFER.search(visitor.post(f"/?q={HAND}").text)


@given(query=st.text(st.characters(codec="ascii")), path=st.sampled_from(["/nowhere", "/2/"]))
def test_no_query_is_a_mistake_of_ours(app: Flask, query: str, path: str) -> None:
    answer = app.test_client().get(f"{path}?q={quote(query, safe='&=%+;')}")
    assert answer.status_code in ({404, 400} if path == "/nowhere" else {200, 303, 400})


def test_a_long_text_is_not_searched(visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_arguments: object) -> None:
        raise AssertionError("it is")

    monkeypatch.setattr(failures, "read_hand_query", refuse)
    assert offered(visitor, f"/nowhere?q={'1m ' * 400}") == []
