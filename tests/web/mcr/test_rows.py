"""`/mcr` before a win: the points of the waits after a discard, visible tiles, more fields."""

import re
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer.mcr import efficiency
from analyzer.notation import format_query, read_tiles
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.web.lint import Page
from tests.web.site import open_page

TENPAI = "123m406p789s1122z6z"


def links_to_wins(page: Page) -> list[str]:
    """Return the links behind the points of every wait."""
    return [
        link["href"]
        for link in page.all("a")
        if re.fullmatch(r"(discard|self-drawn)? ?\d+ points?", " ".join(link.text.split()))
    ]


# Rows


@pytest.mark.parametrize("address", [f"/mcr?q={TENPAI}&flowers=1&seat_wind=2",
                                     "/mcr?q=23334445566778m",
                                     "/mcr?q=456m7s(k1z)(k9p)(234s0)8s&v=1m77s",
                                     "/mcr?q=123456m12345p99s6p&v=7m7m9m"])  # fmt: skip
@pytest.mark.slow
def test_the_points_of_a_row_are_those_of_the_page_that_it_leads_to(
    visitor: FlaskClient, address: str
) -> None:
    page = open_page(visitor, address)
    body = visitor.get(address.replace("/mcr", "/api/v1/mcr")).get_json()
    expected = [
        account["total"]
        for row in body["discards"]
        for win in row["wins"]
        for account in (win["claimed"], win["drawn"])
        if account
    ]
    links = links_to_wins(page)
    assert len(links) == len(expected) > 0
    for link, total in zip(links, expected, strict=True):
        assert visitor.get(f"/api/v1/mcr{link}").get_json()["total"] == total, link


@pytest.mark.slow
def test_the_waits_of_a_row_are_the_tiles_that_it_accepts(visitor: FlaskClient) -> None:
    for win in wins(f"{FRESH} rows", 40):
        query = {"q": format_query(win.hand)}
        rows = visitor.get("/api/v1/mcr", query_string=query).get_json()["discards"]
        result = {str(row.tile): row for row in efficiency(win.hand).discards}
        assert result.keys() == {answer["tile"] for answer in rows}
        for answer in rows:
            row = result[answer["tile"]]
            waiting = row.standing.ukeire if row.standing.shanten == 0 else ()
            pairs = [(each["tile"], each["left"]) for each in answer["wins"]]
            assert pairs == [(str(tile), left) for tile, left in waiting], query
            for each in answer["wins"]:
                assert (each["drawn"] is None) == (each["left"] == 0), query


def test_what_was_said_of_the_last_tile_does_not_hold_for_the_next(visitor: FlaskClient) -> None:
    flags = "self_drawn=1&wall_last=1&kong_situation=1&last_of_kind=1"
    plain = visitor.get("/api/v1/mcr?q=456m7s(k1z)(k9p)(234s0)8s").get_json()
    flagged = visitor.get(f"/api/v1/mcr?q=456m7s(k1z)(k9p)(234s0)8s&{flags}").get_json()
    assert flagged["discards"] == plain["discards"]
    page = open_page(visitor, f"/mcr?q=456m7s(k1z)(k9p)(234s0)8s&{flags}")
    links = [link["href"] for link in page.all("a") if link["href"].startswith("?")]
    assert links
    assert not any("wall_last" in link or "kong_situation" in link for link in links)


# Visible tiles


def test_visible_tiles_are_read_in_any_notation(visitor: FlaskClient) -> None:
    for text in ("1z1z1m", "🀀🀀🀇", "11z 1m"):
        answer = visitor.get("/api/v1/mcr", query_string={"q": TENPAI, "v": text}).get_json()
        assert answer["visible"] == ["1z", "1z", "1m"], text


def test_the_tile_discarded_lies_open(visitor: FlaskClient) -> None:
    """Three 5m lie open once the fourth player's own is cut: two visible, one discarded."""
    body = visitor.get("/api/v1/mcr?q=34m55z678s234789p5m&v=55m").get_json()
    (row,) = [row for row in body["discards"] if row["tile"] == "5m"]
    (five,) = [win for win in row["wins"] if win["tile"] == "5m"]
    assert five["left"] == 1
    assert "last_tile" in {fan["id"] for fan in five["drawn"]["fans"]}


@pytest.mark.slow
@pytest.mark.any_case
@pytest.mark.parametrize("hand", [TENPAI, "147m258p36s12345z", "123456m789p12s55z3s"])
def test_links_take_visible_tiles_along_and_a_discard_joins_them(
    visitor: FlaskClient, hand: str
) -> None:
    page = open_page(visitor, f"/mcr?q={hand}&v=9m9m")
    links = [link["href"] for link in page.all("a") if link["href"].startswith("?")]
    assert links
    for link in links:
        parameters = dict(parse_qsl(urlsplit(link).query))
        assert read_tiles(parameters["v"])[:2] == read_tiles("9m9m"), link
        assert len(read_tiles(parameters["v"])) == 2 + (hand != "147m258p36s12345z")
        assert visitor.get(f"/mcr{link}").status_code == 200, link


def test_the_analyzer_page_leads_there_with_what_is_visible(visitor: FlaskClient) -> None:
    answer = visitor.get("/?q=123m1z&rules=mcr&v=11m&river=9p")
    parameters = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert parameters == {"q": ["123m1z"], "v": ["11m 9p"]}
    page = open_page(visitor, f"/mcr?q={TENPAI}&v=9m")
    (back,) = [link["href"] for link in page.all("a") if "riichi" in link.text]
    assert back.endswith("&v=9m")
    assert visitor.get(back).status_code == 200


# Sets and the winning tile in fields of their own


def test_sets_and_the_winning_tile_may_have_fields_of_their_own(visitor: FlaskClient) -> None:
    whole = visitor.get("/api/v1/mcr?q=123m67p99s(678s0)(k2s1)8p").get_json()
    address = "q=123m67p99s&melds=(678s0)(k2s1)&win=8p"
    assert visitor.get(f"/api/v1/mcr?{address}").get_json() == whole
    page = open_page(visitor, f"/mcr?{address}")
    boxes = {each["name"]: each["value"] for each in page.all("input")}
    assert (boxes["melds"], boxes["win"]) == ("(678s0)(k2s1)", "8p")
    (link,) = {each["href"] for each in page.all("a") if "://" in each["href"]}
    assert parse_qs(urlsplit(link).query) == {"q": ["123m67p99s(678s0)(k2s1)8p"]}


def test_the_fields_add_to_a_text_of_the_community(visitor: FlaskClient) -> None:
    whole = visitor.get("/api/v1/mcr", query_string={"q": "[EEE,2][SSS,3]WWWNN55pN|EE1000|2"})
    parts = {"q": "WWWNN55p|EE1000|2", "melds": "(p1z2)(p2z1)", "win": "4z"}
    document = visitor.get("/api/v1/mcr", query_string=parts).get_json()
    assert document["total"] == whole.get_json()["total"] == 99


# The picture


def test_the_picture_is_the_strip_of_the_hand(visitor: FlaskClient) -> None:
    address = "q=123m67p99s&melds=(678s0)(k2s1)&win=8p&scale=2"
    answer = visitor.get(f"/mcr.png?{address}")
    strip = visitor.get("/hand.png?q=123m67p99s(678s0)(k2s1)8p&scale=2")
    assert answer.mimetype == "image/png"
    assert answer.data == strip.data
    tag = answer.headers["ETag"]
    again = visitor.get(f"/mcr.png?{address}", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    text = visitor.get("/mcr.png", query_string={"q": "[EEE,2][SSS,3]WWWNN55pN|EE1000|2"})
    assert text.data == visitor.get("/hand.png?q=333z44z55p(p1z2)(p2z1)4z").data
