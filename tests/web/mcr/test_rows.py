"""`/mcr` before a win: the points of the waits after a discard, visible tiles, more fields."""

import re
from urllib.parse import parse_qs, parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer import Situation, parse_hand
from analyzer.mcr import efficiency, score, waits
from analyzer.notation import format_query, read_tiles
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.web.lint import Page
from tests.web.site import classed, open_page
from webapp.parts.table_headings import PLAIN_COLUMNS

TENPAI = "123m406p789s1122z6z"

NAMES = {"1z": "east wind", "2z": "south wind"}


def links_to_wins(page: Page) -> list[str]:
    """Return the links behind the points of every wait."""
    return [
        link["href"]
        for link in page.all("a")
        if re.fullmatch(r"(discard|self-drawn)? ?\d+ points?", " ".join(link.text.split()))
    ]


# Rows


def test_each_wait_after_a_discard_tells_its_points_in_both_ways(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/mcr?q={TENPAI}")
    labels = [link["aria-label"] for link in page.all("a")]
    hand = parse_hand(TENPAI).without(parse_hand("6z").tiles[0])
    for tile in waits(hand).available:
        claimed, drawn = (
            score(hand.with_drawn(tile), self_drawn=way).total for way in (False, True)
        )
        assert (
            f"draw {NAMES[str(tile)]}, 2 left "
            f"(from a discard: {claimed} points, self-drawn: {drawn} points)"
        ) in labels
    displays = [each.text for each in classed(page, "shape")]
    assert displays == ["14/16", "11/13"]


@pytest.mark.parametrize(
    ("query", "is_waiting"),
    [(TENPAI, True), ("123m406p78s1122z66z", False), ("123456m789p12s55z3s", True)],
)
def test_the_points_below_a_wait_are_explained_where_there_are_waits(
    visitor: FlaskClient, query: str, is_waiting: bool
) -> None:
    page = open_page(visitor, f"/mcr?q={query}")
    notes = [each.text for each in classed(page, "text-note")]
    assert any(text.startswith("Below each wait") for text in notes) is is_waiting
    assert ("Waits" in {each.text.strip() for each in page.all("th")}) is is_waiting


def test_points_below_eight_are_crossed_out_and_said(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=123456m12345p99s6p")
    (below,) = {each.text for each in page.all("s")} & {"7"}
    assert below == "7"
    labels = " ".join(link["aria-label"] for link in page.all("a"))
    assert "from a discard: 7 points, below eight, self-drawn: 9 points)" in labels
    assert "8 points or more: 0 of 10 from a discard, 10 self-drawn" in " ".join(
        each.text for each in classed(page, "worth")
    )


@pytest.mark.parametrize("address", [f"/mcr?q={TENPAI}&flowers=1&seat_wind=2",
                                     "/mcr?q=23334445566778m",
                                     "/mcr?q=456m7s(k1z)(k9p)(234s0)8s&v=1m77s",
                                     "/mcr?q=123456m12345p99s6p&v=7m7m9m"])  # fmt: skip
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


def test_each_row_has_a_figure_in_each_column(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/mcr?q={TENPAI}")
    rows, cells = classed(page, "discard-row"), classed(page, "figure")
    assert len(cells) == len(rows) * len(PLAIN_COLUMNS[2:]), "tile and count have other cells"
    assert all(cell.text for cell in cells)


def test_rows_farther_than_tenpai_have_no_points(visitor: FlaskClient) -> None:
    body = visitor.get(f"/api/v1/mcr?q={TENPAI}").get_json()
    assert [bool(row["wins"]) for row in body["discards"]] == [
        row["shanten"] == 0 for row in body["discards"]
    ]


def test_the_waits_of_a_row_are_the_tiles_that_it_accepts(visitor: FlaskClient) -> None:
    for win in wins(f"{FRESH} rows", 40):
        query = {"q": format_query(win.hand)}
        rows = visitor.get("/api/v1/mcr", query_string=query).get_json()["discards"]
        result = efficiency(win.hand).discards
        for answer, row in zip(rows, result, strict=True):
            waiting = row.standing.ukeire if row.standing.shanten == 0 else ()
            pairs = [(each["tile"], each["left"]) for each in answer["wins"]]
            assert pairs == [(str(tile), left) for tile, left in waiting], query
            for each in answer["wins"]:
                assert (each["drawn"] is None) == (each["left"] == 0), query


def test_the_form_that_gives_the_shanten_stands_in_each_row(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=147m258p36s123455z")
    forms = [each.text for each in classed(page, "form")]
    assert "Honours and knitted tiles" in forms[0]


def test_a_win_may_be_played_on(visitor: FlaskClient) -> None:
    """What is below eight may not win, so that one has to."""
    page = open_page(visitor, "/mcr?q=123456m12345p99s6p")
    (going_on,) = classed(page, "play-on")
    rows = [row for row in efficiency(parse_hand("123456m12345p99s6p")).discards
            if row.standing.shanten == 0]  # fmt: skip
    assert f"{len(rows)} discards keep tenpai" in going_on.text
    assert "open" in going_on.attributes
    (closed,) = classed(open_page(visitor, "/mcr?q=12123456789m55z3m"), "play-on")
    assert "open" not in closed.attributes


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


def test_visible_tiles_are_off_the_copies_left(visitor: FlaskClient) -> None:
    body = visitor.get(f"/api/v1/mcr?q={TENPAI}&v=11z1m").get_json()
    table = Situation(visible=read_tiles("11z1m"))
    rows = efficiency(parse_hand(TENPAI), table).discards
    assert body["visible"] == ["1z", "1z", "1m"]
    assert [row["count"] for row in body["discards"]] == [row.standing.count for row in rows]
    (east, _) = body["discards"][0]["wins"]
    assert (east["tile"], east["left"], east["claimed"], east["drawn"]) == ("1z", 0, None, None)


def test_visible_tiles_are_read_in_any_notation(visitor: FlaskClient) -> None:
    for text in ("1z1z1m", "🀀🀀🀇", "11z 1m"):
        answer = visitor.get("/api/v1/mcr", query_string={"q": TENPAI, "v": text}).get_json()
        assert answer["visible"] == ["1z", "1z", "1m"], text


def test_a_wait_whose_other_copies_are_visible_is_the_last_of_its_kind(
    visitor: FlaskClient,
) -> None:
    body = visitor.get("/api/v1/mcr?q=34m55z678s234789p&v=555m").get_json()
    last = {win["tile"]: {fan["id"] for fan in win["claimed"]["fans"]} for win in body["wins"]}
    assert "last_tile" in last["5m"]
    assert "last_tile" not in last["2m"]
    assert visitor.get("/api/v1/mcr?q=34m55z678s234789p5m&v=555m").get_json()["way"]["last_of_kind"]


def test_the_tile_discarded_lies_open(visitor: FlaskClient) -> None:
    """Three 5m lie open once the fourth player's own is cut: two visible, one discarded."""
    body = visitor.get("/api/v1/mcr?q=34m55z678s234789p5m&v=55m").get_json()
    (row,) = [row for row in body["discards"] if row["tile"] == "5m"]
    (five,) = [win for win in row["wins"] if win["tile"] == "5m"]
    assert five["left"] == 1
    assert "last_tile" in {fan["id"] for fan in five["drawn"]["fans"]}


def test_formal_waits_do_not_care_what_is_visible(visitor: FlaskClient) -> None:
    body = visitor.get("/api/v1/mcr?q=4444666s(123m0)(789p0)&v=5555s").get_json()
    assert body["waits"] == {"formal": ["4s", "5s"], "available": []}
    page = open_page(visitor, "/mcr?q=4444666s(123m0)(789p0)5s&v=555s")
    (display,) = classed(page, "waits-of")
    assert display.text.split() == ["Formal", "waits", "Available", "waits"]
    assert [name for name in display.images if name] == [f"{rank} of bamboo" for rank in (4, 5, 5)]


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


def test_no_link_has_visible_tiles_unless_they_were_given(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/mcr?q={TENPAI}")
    assert not any("v=" in link["href"] for link in page.all("a") if link["href"][:1] == "?")


def test_reports_show_visible_tiles(visitor: FlaskClient) -> None:
    for kind in ("md", "html"):
        text = visitor.get(f"/mcr.{kind}?q={TENPAI}&v=9m").get_data(as_text=True)
        assert "Visible tiles" in text
        assert "14/16" in text


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


def test_a_picture_of_no_hand_is_refused_as_text(visitor: FlaskClient) -> None:
    for query in ("q=123x", "", "q=123456m789p12s55z3s&scale=3"):
        answer = visitor.get(f"/mcr.png?{query}")
        assert (answer.status_code, answer.mimetype) == (400, "text/plain"), query
