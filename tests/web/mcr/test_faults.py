"""`/mcr`: an error names its field and keeps the typed text."""

from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from tests.web.lint import lint_page
from tests.web.site import HOSTILE, HOSTILE_BYTES, classed, hand_links, page_of

FAULTS = {
    "no hand": ("q=123x", "q", "BAD_CHAR", 4),
    "no such honour": ("q=123m456p789s1128z2z", "q", "BAD_HONOUR", 16),
    "a fifth copy": ("q=11111m456p789s112z", "q", "FIFTH_COPY", 5),
    "too few": ("q=123m", "q", "WRONG_COUNT", None),
    "too many": ("q=123456m123456p99s33p", "q", "TOO_MANY", 18),
    "a joker": ("q=123m456p789s11z1j2z", "q", "NO_JOKERS", 16),
    "too many flowers": ("q=123m456p789s1122z&flowers=9", "flowers", "FLOWERS", None),
    "no such wind": ("q=123456m789p12s55z3s&seat_wind=5", "seat_wind", "WIND", None),
    "no wind at all": ("q=123456m789p12s55z3s&prevalent_wind=E", "prevalent_wind", "WIND", None),
    "another script's digit": ("q=123456m789p12s55z3s&flowers=٣", "flowers", "FLOWERS", None),
    "a long number": (f"q=123456m789p12s55z3s&flowers={'9' * 99}", "flowers", "FLOWERS", None),
    "no switch": ("q=123456m789p12s55z3s&self_drawn=yes", "self_drawn", "BAD_SWITCH", None),
    "no tick": ("q=123456m789p12s55z3s&wall_last=2", "wall_last", "BAD_SWITCH", None),
    "no profile": ("q=123456m789p12s55z3s&profile=x", "profile", "BAD_PROFILE", None),
    "no kong": (
        "q=123456m789p12s55z3s&self_drawn=1&kong_situation=1", "kong_situation", "BAD_FLAG", None,
    ),
    "not the last": ("q=222m555p77s88m999p7s&last_of_kind=1", "last_of_kind", "BAD_FLAG", None),
    "a fifth copy on the table": ("q=123456m789p12s55z3s&v=12333s3s", "v", "FIFTH_COPY", 7),
    "no tiles on the table": ("q=123456m789p12s55z3s&v=1mx", "v", "BAD_CHAR", 3),
    "melds on the table": ("q=123456m789p12s55z3s&v=1m(p5m1)", "v", "NO_MELDS", 3),
    "a joker on the table": ("q=123456m789p12s55z3s&v=1m1j", "v", "NO_JOKERS", 3),
    "very much on the table": (f"q=123456m789p12s55z3s&v={'1m' * 600}", "v", "TOO_LONG", None),
    "single tiles as sets": ("q=123m67p99s&melds=(678s0)222s", "melds", "ONLY_MELDS_HERE", 8),
    "a set of a fifth copy": ("q=123m1169p9s&melds=(678s0)(p1p1)", "melds", "FIFTH_COPY", 8),
    "a set too many": ("q=123m67p99s&melds=(678s0)(k2s1)(k3p)&win=8p", "melds", "TOO_MANY", 14),
    "two winning tiles": ("q=123m67p99s&melds=(678s0)(k2s1)&win=58p", "win", "BAD_WIN", None),
    "no winning tile": ("q=123m67p99s&melds=(678s0)(k2s1)&win=8", "win", "NO_SUIT", 1),
    "no hand beside its sets": ("melds=(678s0)(k2s1)&win=8p", "q", "EMPTY", 1),
    "a community's meld": ("q=[EEF,2]WWWNN55pN|EE1000", "q", "BAD_MCR_MELD", 1),
    "a community's way": ("q=[EEE,2][SSS,3]WWWNN55pN|EE10", "q", "BAD_MCR_WIN", 25),
    "a community's flag": ("q=[EEE,2][SSS,3]WWWNN55pN|EE1001|2", "q", "BAD_FLAG", 30),
    "a community's flowers": ("q=[EEE,2][SSS,3]WWWNN55pN|EE1000|9", "q", "FLOWERS", 32),
    "a community's count": ("q=[EEE,2]WWWNN55pN|EE1000", "q", "WRONG_COUNT", None),
}  # fmt: skip


@pytest.mark.parametrize(("query", "field", "code", "place"), FAULTS.values(), ids=FAULTS)
def test_a_fault_names_its_field_and_keeps_what_was_typed(
    visitor: FlaskClient, query: str, field: str, code: str, place: int | None
) -> None:
    answer = visitor.get(f"/mcr?{query}")
    page = page_of(answer)
    assert answer.status_code == 400
    assert lint_page(answer.get_data(as_text=True)) == []
    assert len(classed(page, "problem")) == 1
    (marked,) = [each["name"] for each in page.elements if "aria-invalid" in each.attributes]
    assert marked == field
    boxes = {
        each["name"]: each for each in page.all("input") if each["id"].startswith(("q", "mcr-"))
    }
    chosen = {each["value"] for each in page.all("option") if "selected" in each.attributes}
    for name, value in parse_qsl(query):
        box = boxes.get(name)
        is_kept = value in chosen if box is None else box["value"] == value
        assert is_kept, name
        assert box is None or box["type"] != "checkbox" or "checked" in box.attributes
    document = visitor.get(f"/api/v1/mcr?{query}")
    problem = document.get_json()
    assert document.status_code == 400
    assert document.mimetype == "application/problem+json"
    assert document.headers["Access-Control-Allow-Origin"] == "*"
    assert (problem["field"], problem["code"], problem["position"]) == (field, code, place)


def test_every_fault_is_told_at_once(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/mcr?q=123x&flowers=9&seat_wind=0&profile=x&wall_last=x"))
    assert len(classed(page, "problem")) == 5


@pytest.mark.any_case(4)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_400_and_printed_as_text(visitor: FlaskClient, text: str) -> None:
    for name in ("q", "flowers", "profile", "self_drawn"):
        answer = visitor.get("/mcr", query_string={"q": "123m", name: text})
        assert answer.status_code == 400, name
        assert lint_page(answer.get_data(as_text=True)) == []
        assert not page_of(answer).all("i", "img")
    assert visitor.get("/api/v1/mcr", query_string={"q": text}).status_code == 400


@pytest.mark.parametrize("text", [*HOSTILE_BYTES.values(), "[" * 50_000, "%5B1" * 20_000])
def test_hostile_bytes_are_400(visitor: FlaskClient, text: str) -> None:
    assert visitor.get(f"/mcr?q={text}").status_code == 400


def test_a_text_of_two_meanings_offers_each_with_the_fields(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/mcr", query_string={"q": "[11,12,13,52]", "seat_wind": "2"}))
    (choices,) = classed(page, "either")
    assert len(choices.text.split()) == len(hand_links(page)) == 2
    assert all("seat_wind=2" in link for link in hand_links(page))


def test_only_plain_links_are_answered(visitor: FlaskClient) -> None:
    for address in ("/mcr", "/mcr.md", "/mcr.html"):
        assert visitor.post(address).status_code == 405
