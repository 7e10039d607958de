"""Chinese Official hands on the web: `/mcr`, its exports, `/api/v1/mcr`."""

import re
from html import unescape
from urllib.parse import parse_qs, parse_qsl, quote, urlsplit

import pytest
from flask.testing import FlaskClient

from analyzer import parse_hand
from analyzer.mcr import Win, efficiency, format_text, score, score_win, waits
from analyzer.mcr.fans import FANS_BY_ID
from analyzer.notation import format_hand, format_query
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.page_kinds import COMMUNITY, MCR_PAGES
from tests.web.lint import Element, Page, lint_page
from tests.web.site import HOSTILE, HOSTILE_BYTES, classed, open_page, page_of
from webapp.mcr.page import EXAMPLES
from webapp.mcr.query import NAMES, mcr_link, read_mcr
from webapp.mcr.setting import WAY, McrSetting

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

KEPT = "seat_wind=2&prevalent_wind=3&flowers=4&profile=wmo2006"


def links_of(page: Page) -> list[str]:
    """Return the links that lead on within the page."""
    return [link["href"] for link in page.all("a") if link["href"].startswith("?")]


def named(element: Element) -> list[str]:
    """Return the names of the tiles inside."""
    return [name for name in element.images if name]


def told(link: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(link).query))


def address_of(win: Win, profile: str = "practice") -> str:
    fields = [each.key for each in WAY if each.name != "profile"]
    way = {field: getattr(win, field) for field in fields}
    return mcr_link(win.hand, McrSetting(**way, profile=profile))


# Every page


def test_the_empty_page_offers_three_hands(visitor: FlaskClient) -> None:
    links = [each["href"] for each in classed(open_page(visitor, "/mcr"), "example")]
    assert links == [f"/mcr{example.link}" for example in EXAMPLES]
    assert len(links) == 3


def test_the_site_leads_there(visitor: FlaskClient) -> None:
    for address in ("/", "/?q=123m1z", "/simulate", "/nowhere"):
        assert "/mcr" in [link["href"] for link in page_of(visitor.get(address)).all("a")]


# A win


def test_every_fan_stands_there_with_its_points_and_its_sets(visitor: FlaskClient) -> None:
    found = score(parse_hand("1111223344s(k5z)4s"))
    page = open_page(visitor, "/mcr?q=1111223344s(k5z)4s")
    assert page.all("h1")[0].text == "17 points"
    (table,) = classed(page, "fans")
    for line in found.fans:
        assert line.fan.zh in table.text
        assert line.fan.en in table.text
    points = [int(each.text) for each in classed(page, "fan-points")]
    assert points == [line.points for line in found.fans]
    pung, hog, *_ = classed(page, "earned-once")
    assert named(pung) == ["white dragon"] * 4
    assert named(hog) == [f"{rank} of bamboo" for rank in (1, 1, 1, 1, 2, 3)]


def test_flowers_do_not_help_to_reach_eight(visitor: FlaskClient) -> None:
    page = open_page(visitor, MCR_PAGES["below eight"] + "&flowers=3")
    assert page.all("h1")[0].text == "10 points"
    (total,) = classed(page, "sum")
    assert "7 without flowers" in total.text
    assert "below eight" in total.text


def test_what_is_not_counted_says_beside_what(visitor: FlaskClient) -> None:
    page = open_page(visitor, MCR_PAGES["community"])
    found = score_win(read_win(COMMUNITY))
    (excluded,) = classed(page, "excluded")
    for line in found.best.excluded:
        assert line.fan.zh in excluded.text
    assert "not beside" in excluded.text
    replaced = classed(open_page(visitor, MCR_PAGES["replaced"]), "excluded")[0].text
    assert re.search(r"不求人.*becomes\s+自摸", " ".join(replaced.split()))


def test_every_reading_is_shown_the_one_that_counts_first(visitor: FlaskClient) -> None:
    found = score(parse_hand("555666777p5556s7s"), self_drawn=True)
    page = open_page(visitor, "/mcr?q=555666777p5556s7s&self_drawn=1")
    totals = [int(each.text.split()[0]) for each in classed(page, "reading-form")]
    assert sorted(totals, reverse=True) == totals
    assert sorted(totals) == sorted(trial.total for trial in found.tried)
    assert len(classed(page, "chosen")) == 1
    assert len(classed(page, "place")) == len(totals)


def test_counts_of_equal_worth_are_alternatives(visitor: FlaskClient) -> None:
    found = score(parse_hand("123456m123456p99s"), self_drawn=True)
    page = open_page(visitor, MCR_PAGES["equal counts"])
    assert found.alternatives
    assert len(classed(page, "fans")) == 1 + len(found.alternatives)


def test_formal_waits_stand_next_to_those_available(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=4444666s(123m0)(789p0)5s")
    (shown,) = classed(page, "waits-of")
    assert named(shown) == ["4 of bamboo", "5 of bamboo", "5 of bamboo"]


def test_melds_lie_as_at_the_table(visitor: FlaskClient) -> None:
    page = open_page(visitor, MCR_PAGES["all kinds of melds"])
    assert len(classed(page, "meld")) == 4
    assert len(classed(page, "turned")) == 4
    assert len(classed(page, "drawn")) == 1


# A hand that does not win


def test_thirteen_tiles_tell_each_wait_in_both_ways(visitor: FlaskClient) -> None:
    page = open_page(visitor, MCR_PAGES["tenpai"])
    ways = [each.text for each in classed(page, "way")]
    assert len(ways) == 6
    hand = parse_hand("147m258p36s12345z")
    expected = [
        score(hand.with_drawn(tile), self_drawn=drawn).total
        for tile in waits(hand).available
        for drawn in (False, True)
    ]
    assert [int(re.findall(r"(\d+) point", text)[0]) for text in ways] == expected
    (link, *_) = [link for link in links_of(page) if "self_drawn=1" in link]
    assert open_page(visitor, f"/mcr{link}").all("h1")[0].text == "25 points"


def test_a_wait_below_eight_is_marked(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=123456m12345p99s")
    assert "below eight" in classed(page, "way")[0].text


def test_fourteen_tiles_rank_every_discard(visitor: FlaskClient) -> None:
    rows = efficiency(parse_hand("123m406p789s1122z6z")).discards
    page = open_page(visitor, MCR_PAGES["fourteen tiles"])
    shown = [int(re.findall(r"\d+", each.text)[0]) for each in classed(page, "total")]
    assert shown == [row.standing.count for row in rows]
    assert len(classed(page, "best")) == 1


def test_farther_away_the_accepted_tiles_are_shown(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=123m406p79s1122z9m")
    standing = efficiency(parse_hand("123m406p79s1122z9m")).standing
    assert page.all("h1")[0].text == f"{standing.shanten}-shanten"
    (accepted,) = classed(page, "accepted")
    assert [int(left) for left in re.findall(r"\d", accepted.text)] == [
        left for _, left in standing.ukeire
    ]


# The address


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
    assert links_of(page)
    for link in links_of(page):
        assert told(link).items() >= dict(parse_qsl(KEPT)).items()
    melds = re.findall(r"\(.*?\)", hand)
    assert all(meld in link for link in links_of(page) for meld in melds)


def test_a_flag_that_the_next_win_rules_out_is_left_out_there(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=123m456p78s999m(k5z)&kong_situation=1&last_of_kind=1")
    for link in links_of(page):
        assert visitor.get(f"/mcr{link}").status_code == 200, link
    page = open_page(visitor, "/mcr?q=45m99p(234m0)(p5z1)(567s0)&self_drawn=1&kong_situation=1")
    assert links_of(page)
    for link in links_of(page):
        assert visitor.get(f"/mcr{link}").status_code == 200, link


def test_links_are_read_as_they_are_written() -> None:
    for win in wins(FRESH, 300):
        query = read_mcr(told(address_of(win, "wmo2006")))
        assert query is not None
        assert query.win == win, format_text(win)
        assert query.setting.profile == "wmo2006"


def test_the_form_holds_what_was_asked(visitor: FlaskClient) -> None:
    page = open_page(visitor, MCR_PAGES["every way"])
    (text,) = [each for each in page.all("input") if each["id"] == "q"]
    assert text["value"] == "123m67p99s(678s0)(k2s1)8p"
    chosen = [each["value"] for each in page.all("option") if "selected" in each.attributes]
    assert chosen == ["1", "3", "4", "wmo2006"]
    boxes = [each for each in page.all("input") if each["type"] == "checkbox"]
    ticked = [each["name"] for each in boxes if "checked" in each.attributes]
    assert ticked == ["wall_last", "kong_situation"]


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
    assert query.setting == McrSetting(self_drawn=True, flowers=2)


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


# Bad input


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
    told = visitor.get(f"/api/v1/mcr?{query}")
    problem = told.get_json()
    assert told.status_code == 400
    assert told.mimetype == "application/problem+json"
    assert told.headers["Access-Control-Allow-Origin"] == "*"
    assert (problem["field"], problem["code"], problem["position"]) == (field, code, place)


def test_every_fault_is_told_at_once(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/mcr?q=123x&flowers=9&seat_wind=0&profile=x&wall_last=x"))
    assert len(classed(page, "problem")) == 5


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
    assert len(choices.text.split()) == len(links_of(page)) == 2
    assert all("seat_wind=2" in link for link in links_of(page))


def test_only_plain_links_are_answered(visitor: FlaskClient) -> None:
    for address in ("/mcr", "/mcr.md", "/mcr.html"):
        assert visitor.post(address).status_code == 405


# JSON


def test_the_api_counts_as_the_library_does(visitor: FlaskClient) -> None:
    for number, win in enumerate(wins(f"{FRESH}-api", 120)):
        profile = ("practice", "wmo2006")[number % 2]
        answer = visitor.get(f"/api/v1/mcr{address_of(win, profile)}")
        assert answer.status_code == 200, format_text(win)
        body, found = answer.get_json(), score_win(win, profile)
        assert body["total"] == found.total, format_text(win)
        assert body["total_without_flowers"] == found.total_without_flowers
        assert body["reaches_eight"] == found.reaches_eight
        assert {fan["id"]: fan["count"] for fan in body["fans"]} == found.best.counts
        assert sum(fan["points"] for fan in body["fans"]) == found.total
        assert [trial["total"] for trial in body["score"]["tried"]] == [
            trial.total for trial in found.tried
        ]
        assert len(body["score"]["alternatives"]) == len(found.alternatives)
        again = visitor.get("/api/v1/mcr", query_string={"q": body["text"], "profile": profile})
        assert again.get_json()["total"] == found.total


def test_the_api_tells_how_far_a_hand_is(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/mcr?q=123m406p789s1122z6z")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    body, found = answer.get_json(), efficiency(parse_hand("123m406p789s1122z6z"))
    assert (body["is_complete"], body["total"], body["score"]) == (False, None, None)
    assert body["forms"] == {each.form: each.shanten for each in found.standing.forms}
    assert [row["count"] for row in body["discards"]] == [
        row.standing.count for row in found.discards
    ]
    body = visitor.get("/api/v1/mcr?q=4444666s(123m0)(789p0)").get_json()
    assert body["waits"] == {"formal": ["4s", "5s"], "available": ["5s"]}
    assert [(win["tile"], win["claimed"]["total"]) for win in body["wins"]] == [("5s", 11)]


def test_numbers_of_fans_are_those_of_the_profile(visitor: FlaskClient) -> None:
    fans = visitor.get("/api/v1/mcr?q=456m7s(k1z)(k9p)(234s0)7s&profile=wmo2006").get_json()["fans"]
    (found,) = [fan for fan in fans if fan["id"] == "two_concealed_kongs"]
    assert (found["no"], found["points"]) == (48, 8)
    assert FANS_BY_ID["two_concealed_kongs"].no == 53


# Reports and the picture


@pytest.mark.parametrize(
    "address",
    [address for address in MCR_PAGES.values() if len(address) > 20 and "q=&" not in address],
)
def test_reports_stand_alone_and_tell_the_same(visitor: FlaskClient, address: str) -> None:
    query = urlsplit(address).query
    html = visitor.get(f"/mcr.html?{query}")
    markdown = visitor.get(f"/mcr.md?{query}")
    assert (html.status_code, markdown.status_code) == (200, 200)
    text, page = unescape(html.get_data(as_text=True)), page_of(html)
    assert page.unclosed == []
    links = [each["href"] for each in page.all("a", "link")]
    assert all(link.startswith(("http://localhost/mcr?q=", "data:")) for link in links)
    assert not page.all("script", "img")
    assert "default-src 'none'" in html.headers["Content-Security-Policy"]
    lines = markdown.get_data(as_text=True)
    body = visitor.get(f"/api/v1/mcr?{query}").get_json()
    for fan in body["fans"]:
        assert f"{fan['zh']} {fan['en']}" in lines
        assert fan["en"] in text
    used = set(re.findall(r"!\[(\w+)\]", lines))
    assert used <= set(re.findall(r"^\[(\w+)\]: data:", lines, re.MULTILINE))
    shown = set(re.findall(r'class="t(\w+)', text))
    assert shown <= set(re.findall(r"^\.t(\w+) \{", text, re.MULTILINE))


def test_a_report_of_nothing_is_refused_in_its_own_form(visitor: FlaskClient) -> None:
    page = visitor.get("/mcr.html?q=123x")
    assert page.status_code == 400
    assert lint_page(page.get_data(as_text=True)) == []
    text = visitor.get("/mcr.md")
    assert (text.status_code, text.mimetype) == (400, "text/plain")
    assert "nothing typed" in text.get_data(as_text=True)


def test_the_picture_is_of_the_same_hand(visitor: FlaskClient) -> None:
    page = open_page(visitor, MCR_PAGES["every way"])
    (link,) = [each["href"] for each in page.all("a") if each.text == "PNG"]
    hand = parse_hand(told(link)["q"])
    assert format_query(hand) == "123m67p99s(678s0)(k2s1)8p"
    assert visitor.get(f"/{link}").mimetype == "image/png"


def read_win(text: str) -> Win:
    query = read_mcr({"q": text})
    assert query is not None
    assert query.win is not None
    return query.win


WINDS = ("east", "south", "west", "north")


@pytest.mark.parametrize(("prevalent", "seat"), [(1, 1), (3, 2), (4, 3)])
def test_the_winds_stand_among_the_facts(visitor: FlaskClient, prevalent: int, seat: int) -> None:
    address = f"/mcr?q=123456m789p12s55z3s&prevalent_wind={prevalent}&seat_wind={seat}"
    facts = re.search(r'<dl class="facts">.*?</dl>', visitor.get(address).text, re.DOTALL)
    assert facts is not None
    terms = re.findall(r"<dt\b.*?</dt>|<dd\b.*?</dd>", facts[0], re.DOTALL)
    words = [re.sub(r"<[^>]+>", " ", term) for term in terms]
    rounds = [at for at, word in enumerate(words) if "圈风" in word]
    seats = [at for at, word in enumerate(words) if "门风" in word]
    assert [WINDS[prevalent - 1] in words[at + 1].lower() for at in rounds] == [True]
    assert [WINDS[seat - 1] in words[at + 1].lower() for at in seats] == [True]
