"""`/mcr`: links and the form keep the parameters; texts that may be pasted."""

import re
from typing import Any
from urllib.parse import parse_qs, parse_qsl, quote

import pytest
from flask.testing import FlaskClient

from analyzer.mcr import format_text
from analyzer.notation import format_hand, parse_hand
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.page_kinds import COMMUNITY, MCR_PAGES
from tests.web.mcr.page_parts import address_of, parameters_of
from tests.web.site import hand_links, open_page, page_of
from webapp.mcr.conditions import WinConditions
from webapp.mcr.query import NAMES, read_mcr

KEPT = "seat_wind=2&prevalent_wind=3&flowers=4&profile=wmo2006"


@pytest.mark.parametrize(
    "hand",
    [
        "123m406p789s1122z6z",
        "147m258p36s12345z",
        "123456m789p12s55z3s",
        "456m7s(k1z)(k9p)(234s0)8s",
    ],
)
def test_every_link_keeps_every_parameter(visitor: FlaskClient, hand: str) -> None:
    page = open_page(visitor, f"/mcr?q={hand}&{KEPT}")
    assert hand_links(page)
    for link in hand_links(page):
        assert parameters_of(link).items() >= dict(parse_qsl(KEPT)).items()
    melds = re.findall(r"\(.*?\)", hand)
    assert all(meld in link for link in hand_links(page) for meld in melds)


@pytest.mark.slow
def test_a_flag_that_the_next_win_rules_out_is_left_out_there(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=123m456p78s999m(k5z)&kong_situation=1&last_of_kind=1")
    for link in hand_links(page):
        assert visitor.get(f"/mcr{link}").status_code == 200, link
    page = open_page(visitor, "/mcr?q=45m99p(234m0)(p5z1)(567s0)&self_drawn=1&kong_situation=1")
    assert hand_links(page)
    for link in hand_links(page):
        assert visitor.get(f"/mcr{link}").status_code == 200, link


def test_links_are_read_as_they_are_written() -> None:
    for win in wins(FRESH, 300):
        query = read_mcr(parameters_of(address_of(win, "wmo2006")))
        assert query is not None
        assert query.win == win, format_text(win)
        assert query.conditions.profile == "wmo2006"


@pytest.mark.parametrize(
    "address", ["/mcr", "/mcr?q=123m&to=pon", *MCR_PAGES.values(), "/mcr?q=123x"]
)
def test_one_form_holds_the_hand_and_how_it_is_won(visitor: FlaskClient, address: str) -> None:
    page = page_of(visitor.get(address))
    assert [each["action"] for each in page.all("form") if each["action"]] == ["/mcr"]
    fields = [each for each in page.all("input", "select") if each["name"] not in ("suit", "lang")]
    assert [each["name"] for each in fields if each["form"] != "ask"] == ["q"]
    assert {each["name"] for each in fields} - {"to"} == set(NAMES)


def test_what_a_text_of_the_community_says_holds(visitor: FlaskClient) -> None:
    """And then the fields hold it, so that they can be changed."""
    page = open_page(visitor, f"/mcr?q={quote(COMMUNITY)}&self_drawn=0&flowers=0&seat_wind=3")
    assert page.all("h1")[0].text == "99 points"
    (text,) = [each for each in page.all("input") if each["id"] == "q"]
    (flowers,) = [each for each in page.all("input") if each["id"] == "mcr-flowers"]
    assert text["value"] == "33344z55p(p1z2)(p2z1)4z"
    assert flowers["value"] == "2"
    chosen = [each["value"] for each in page.all("option") if "selected" in each.attributes]
    assert chosen == ["1", "", "", ""]


def test_a_text_without_a_way_leaves_it_to_the_fields() -> None:
    query = read_mcr({"q": "EEESSSWWWNN55pN", "self_drawn": "1", "flowers": "2"})
    assert query is not None
    assert query.conditions == WinConditions(self_drawn=True, flowers=2)


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("123m456p789sEE11mE", "11123m456p789s11z1z"),
        ("1m 2m 3m 4p 5p 6p 7s 8s 9s E E P P E", "123m456p789s1155z1z"),
        ("W1 W2 W3 W4 W5 W6 W7 W8 W9 F1 F1 F2 F2 F1", "123456789m1122z1z"),
    ],
)
def test_letters_are_honours_or_codes(text: str, hand: str) -> None:
    query = read_mcr({"q": text})
    assert query is not None
    assert format_hand(query.hand) == hand


def test_an_address_of_the_page_may_be_pasted(visitor: FlaskClient) -> None:
    pasted = quote("https://hairi.example/mcr?q=123456m789p12s55z3s&flowers=3&seat_wind=2", safe="")
    answer = visitor.get(f"/api/v1/mcr?q={pasted}&seat_wind=1").get_json()
    assert (answer["total"], answer["way"]["seat_wind"]) == (15, 2)


@pytest.mark.parametrize("mode", ["q", "p", "qd", "pd"])
def test_the_analyzer_leads_there_with_these_rules(visitor: FlaskClient, mode: str) -> None:
    answer = visitor.get(f"/?{mode}=123m(p1z1)[&rules=mcr&r=2&s=3&d=1m")
    assert answer.status_code == 303
    path, query = answer.headers["Location"].split("?")
    assert path == "/mcr"
    assert parse_qs(query) == {"q": ["123m(p1z1)["], "prevalent_wind": ["2"], "seat_wind": ["3"]}


@pytest.mark.parametrize(
    ("hand", "flags", "fitting"),
    [
        ("123m456p789s11222z", ["wall_last", "last_of_kind"], ["wall_last"]),
        ("123m456p11222z789s", ["wall_last", "last_of_kind"], ["wall_last", "last_of_kind"]),
        ("123m456p789s11222z", ["kong_situation", "last_of_kind"], []),
        ("123m456p11222z789s", ["kong_situation"], ["kong_situation"]),
        ("123m456p11222z789s", ["kong_situation", "wall_last"], ["wall_last"]),
        ("123m456p11222z789s", ["kong_situation", "self_drawn"], ["self_drawn"]),
    ],
)
def test_the_flags_that_a_win_cannot_have_are_left_out(
    hand: str, flags: list[str], fitting: list[str]
) -> None:
    on: dict[str, Any] = dict.fromkeys(flags, True)
    fitted = WinConditions(**on).fitting(parse_hand(hand))
    assert [name for name in on if getattr(fitted, name)] == fitting
