"""The page `/`: what it shows, where its links lead, and how it answers bad input."""

import random
import re
from collections import Counter
from urllib.parse import quote, urlsplit
from urllib.robotparser import RobotFileParser

import pytest
from flask import Flask
from flask.testing import FlaskClient

from analyzer import analyze, format_hand, format_header, format_tenhou, parse_hand, shanten
from analyzer.notation import read_hand
from analyzer.situation import unseen_tiles
from tests.page_kinds import COMPLETE, DEAD_WAIT, TENPAI, THIRTEEN, TWO_NUMBERS
from tests.unit.cases import load_cases
from tests.web.lint import Element, Page, lint_page
from tests.web.site import HOSTILE, HOSTILE_BYTES, classed, hand_links, open_page, page_of
from webapp import create_app
from webapp.analysis import routes
from webapp.query.links import discard_link, draw_links
from webapp.query.parameters import Setting

FAILURES = {
    "bad honour": ("/?q=123m0z", 400),
    "fifth copy": ("/?q=11111m", 400),
    "report of nothing": ("/report.html", 400),
    "unknown forms": (f"/?q={TENPAI}&forms=%3Cb%3E", 400),
    "no such page": ("/nowhere/at/all", 404),
    "no such style": ("/static/css/none.css", 404),
}


SCRIPTS = {f"/static/js/{name}.js" for name in ("hairi", "live", "picker", "results")}

ROUTES = {
    "/",
    "/2",
    "/2/",
    "/2/index.html",
    "/api",
    "/api/openapi.json",
    "/api/v1/analysis",
    "/api/v1/decomposition",
    "/api/v1/mcr",
    "/api/v1/notations",
    "/api/v1/simulate",
    "/api/v1/waits",
    "/card.png",
    "/draw",
    "/favicon.ico",
    "/hand.png",
    "/healthz",
    "/help",
    "/mcr",
    "/mcr.html",
    "/mcr.md",
    "/mcr.png",
    "/oembed",
    "/random",
    "/report.html",
    "/report.md",
    "/robots.txt",
    "/simulate",
    "/static/<path:filename>",
    "/tenhou.txt",
}


def above_the_footer(visitor: FlaskClient, address: str) -> str:
    """The page without its foot, whose links to other languages repeat the address as typed."""
    return visitor.get(address).get_data(as_text=True).split("<footer")[0]


def box_of(page: Page) -> Element:
    (box,) = [element for element in page.all("input") if element["name"] == "q"]
    return box


# Every page


@pytest.mark.parametrize(("address", "status"), FAILURES.values(), ids=FAILURES)
def test_every_failure_is_a_sound_page(visitor: FlaskClient, address: str, status: int) -> None:
    answer = visitor.get(address)
    assert answer.status_code == status
    assert lint_page(answer.get_data(as_text=True)) == []
    assert classed(page_of(answer), "example")


def test_the_linter_finds_what_it_looks_for() -> None:
    bad = '<p style="x" id=a><p id=a onclick=x><img src=x><input name=q><svg></svg><a href=x></a>'
    faults = "\n".join(lint_page(f"<html>{bad}"))
    for fault in ("doctype", "language", "title", "id a is", "label", "alt", "style", "onclick"):
        assert fault in faults


def test_the_addresses_of_the_site_are_these(app: Flask) -> None:
    assert {str(rule) for rule in app.url_map.iter_rules()} == ROUTES


def test_a_page_that_only_answers_links_says_so(visitor: FlaskClient) -> None:
    answer = visitor.post("/", data={"q": TENPAI})
    assert answer.status_code == 405
    assert "GET" in answer.headers["Allow"]
    assert lint_page(answer.get_data(as_text=True)) == []


def test_a_mistake_of_ours_is_a_full_page_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(routes, "analysis_page", fail)
    answer = create_app().test_client().get(f"/?q={TENPAI}")
    assert answer.status_code == 500
    assert lint_page(answer.get_data(as_text=True)) == []


# Files and addresses


def test_files_are_kept_for_good_under_their_digest_only(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/")
    (style,) = [e["href"] for e in page.all("link") if e["rel"] == "stylesheet"]
    found = []
    for address in (style, f"{style}0", style.split("?")[0]):
        with visitor.get(address) as answer:
            found.append(answer.headers["Cache-Control"])
    assert found == [
        "public, immutable, max-age=31536000",
        "no-cache",
        "no-cache",
    ]


@pytest.mark.parametrize(
    "name", ["art/palette.py", "art/kanji.json", "README.md", "art", "../css/../tiles/README.md"]
)
def test_programs_and_notes_beside_the_pictures_are_not_served(
    visitor: FlaskClient, name: str
) -> None:
    assert visitor.get(f"/static/tiles/{name}").status_code == 404


def test_crawlers_may_fetch_hands_and_their_pictures(visitor: FlaskClient) -> None:
    answer = visitor.get("/robots.txt")
    rules = RobotFileParser()
    rules.parse(answer.get_data(as_text=True).splitlines())
    asked = ["/", f"/?q={TENPAI}", f"/hand.png?q={TENPAI}", "/static/css/hairi.css"]
    left_alone = ["/random", f"/draw?q={THIRTEEN}", "/report.md?q=1m", "/api/v1/analysis?q=1m"]
    assert answer.mimetype == "text/plain"
    assert all(rules.can_fetch("crawler", address) for address in asked)
    assert not any(rules.can_fetch("crawler", address) for address in left_alone)


@pytest.mark.parametrize("host", ['"><script>', "a b<", "a/b>", "a:b", "a@b", "[::1", "é", "a\\b"])
def test_a_host_that_is_none_is_400(visitor: FlaskClient, host: str) -> None:
    answer = visitor.get(f"/?q={TENPAI}", headers={"Host": host})
    assert answer.status_code == 400
    assert lint_page(answer.get_data(as_text=True)) == []
    assert host not in answer.get_data(as_text=True)


@pytest.mark.parametrize("host", ["hairi.example", "127.0.0.1:5000", "[::1]:80", "a.b."])
def test_any_other_host_is_part_of_the_links(visitor: FlaskClient, host: str) -> None:
    answer = visitor.get(f"/?q={TENPAI}", headers={"Host": host})
    assert answer.status_code == 200
    root = f"http://{host.removesuffix(':80')}/"
    assert page_of(answer).all("link")[0]["href"].startswith(root)


def test_a_configured_address_stands_in_links_whatever_the_host() -> None:
    visitor = create_app({"SITE_URL": "https://hairi.example"}).test_client()
    for host in ("10.0.0.7:8000", "hairi_app"):
        answer = visitor.get("/report.md?q=1m", headers={"Host": host})
        assert answer.status_code == 200
        assert "https://hairi.example/?q=1m" in answer.get_data(as_text=True)


# The hand and its header


@pytest.mark.parametrize("case", load_cases("tenhou_examples.json"), ids=lambda c: c["query"])
def test_the_header_and_the_text_are_tenhous(visitor: FlaskClient, case: dict[str, str]) -> None:
    page = open_page(visitor, f"/?{case['mode']}={case['query']}")
    (heading,) = page.all("h1")
    (text,) = page.all("textarea")
    assert heading.text == case["header"]
    assert text.text.removeprefix("\n") == case["text"]


def test_tiles_stand_in_typed_order_the_drawn_one_apart(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=9m1z05p5p")
    tiles = classed(page, "hand-tile")
    assert [tile.name for tile in tiles] == [
        "discard 9 of characters (best discard)",
        "discard east wind (best discard)",
        "discard red 5 of dots",
        "discard 5 of dots",
        "discard 5 of dots",
    ]
    assert ["drawn" in tile["class"].split() for tile in tiles] == [False] * 4 + [True]


def test_the_form_that_decides_is_marked(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={TWO_NUMBERS}")
    (deciding,) = classed(page, "deciding")
    assert "Thirteen orphans" in deciding.text
    assert "1-shanten" in deciding.text


def test_for_a_phone_the_other_forms_are_numbers_too(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=336m237p2479s167z3s")
    assert [one.text for one in classed(page, "in-digits")][:2] == ["5", "9"]


def test_a_form_that_cannot_apply_has_a_dash(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=123m11z")
    (forms,) = classed(page, "forms")
    assert forms.text.count("–") == 2


def test_title_and_description_name_hand_and_shanten(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=6z123m406p789s1122z")
    (title,) = page.all("title")
    (description,) = [e for e in page.all("meta") if e["name"] == "description"]
    assert title.text == "123m406p789s1126z2z · tenpai · hairi"
    assert "Best discard: 6z. Tiles accepted: 4 (2 kinds)." in description["content"]


def test_canonical_and_picture_are_absolute(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?pd=321m11z")
    (canonical,) = [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    (image,) = [e["content"] for e in page.all("meta") if e["property"] == "og:image"]
    assert canonical == "http://localhost/?p=123m1z1z"
    assert image == "http://localhost/card.png?p=321m11z&lang=en"


def test_the_configured_address_of_the_site_is_used() -> None:
    visitor = create_app({"SITE_URL": "https://hairi.example/at"}).test_client()
    page = open_page(visitor, f"/?q={THIRTEEN}")
    (canonical,) = [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    assert canonical == f"https://hairi.example/at/?q={THIRTEEN}"


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
    asked = above_the_footer(visitor, f"/?q={query}&forms=regular")
    page = Page(asked)
    assert asked == above_the_footer(visitor, f"/?p={query}")
    (switch,) = [a["href"] for a in page.all("a") if re.match(r"[^?]*\?q=", a["href"])]
    assert switch == f"?q={query}"
    addresses = [e["content"] for e in page.all("meta") if "url" in e["property"]]
    addresses += [e["href"] for e in page.all("link") if e["rel"] == "canonical"]
    assert {urlsplit(address).query[:2] for address in addresses} == {"p="}


def test_a_mistyped_hand_keeps_the_forms(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/?q=123x&forms=regular"))
    (hidden,) = [e for e in page.all("input") if e["type"] == "hidden"]
    assert (hidden["name"], hidden["value"]) == ("forms", "regular")
    assert box_of(page)["value"] == "123x"


@pytest.mark.parametrize("forms", ["", "Regular", "p", "<b>"])
def test_unknown_forms_are_400_and_the_hand_is_kept(visitor: FlaskClient, forms: str) -> None:
    answer = visitor.get("/", query_string={"q": TENPAI, "forms": forms})
    page = page_of(answer)
    (problem,) = classed(page, "problem")
    assert answer.status_code == 400
    assert problem.text.startswith("forms is standard")
    assert box_of(page)["value"] == TENPAI
    told = visitor.get("/api/v1/analysis", query_string={"q": TENPAI, "forms": forms}).get_json()
    assert (told["field"], told["code"]) == ("forms", "BAD_FORMS")


def test_every_field_at_fault_is_named(visitor: FlaskClient) -> None:
    page = page_of(visitor.get("/?q=8z&forms=x"))
    assert len(classed(page, "problem")) == 2


def test_known_forms_are_answered(visitor: FlaskClient) -> None:
    standard = above_the_footer(visitor, f"/?q={TENPAI}&forms=standard")
    assert standard == above_the_footer(visitor, f"/?q={TENPAI}")


# Rows


def test_rows_are_tenhous_and_those_going_back_come_after(visitor: FlaskClient) -> None:
    query = "23467m340p66788s9p"
    report = analyze(parse_hand(query))
    page = open_page(visitor, f"/?q={query}")
    counts = [int(element.text) for element in page.all("b")]
    assert counts == [row.count for row in (*report.keeping, *report.going_back)]
    (back,) = classed(page, "back")
    assert "向聴戻し" in back.text
    assert back.text.count("2-shanten") == len(report.going_back)


def test_a_tile_with_no_copy_left_is_struck_and_not_a_link(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={DEAD_WAIT}")
    (dead,) = classed(page, "none")
    (struck,) = page.all("s")
    assert dead.name == "7 of characters: 0 left"
    assert struck.text.endswith("0")
    assert dead.tag == "span"


def test_every_reading_of_a_complete_hand_is_shown(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"/?q={COMPLETE}")
    assert len(classed(page, "reading-form")) == 4
    assert len(classed(page, "block")) == 3 * 5 + 7
    assert "Discards that leave tenpai" in [heading.text for heading in page.all("h2")]


def test_multiples_of_three_are_answered_with_a_remark(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=123m406p78s9m")
    (note,) = classed(page, "note")
    assert note.text == "9 tiles: a hand has 3k+1 or 3k+2 tiles."
    assert classed(page, "accepted")
    assert not classed(page, "sentence")


def test_three_tiles_a_set_are_not_called_tenpai(visitor: FlaskClient) -> None:
    html = visitor.get("/?qd=123m456m").get_data(as_text=True)
    page = Page(html)
    (description,) = [e["content"] for e in page.all("meta") if e["name"] == "description"]
    (title,) = page.all("title")
    assert page.all("h1")[0].text == "聴牌(6枚)"
    assert description == "6 tiles: a hand has 3k+1 or 3k+2 tiles."
    assert title.text == "123456m · 6 tiles · hairi"
    assert "Tenpai: one tile away" not in html
    assert "No single tile" not in html
    assert "待ち" not in "".join(heading.text for heading in page.all("h2"))


# Links


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("/?q=0555m123p456s1122z", "?q=055m123p456s1122z1z"),
        ("/?q=5550m1z", "?q=555m1z1z"),
        ("/?q=35689p12469s46z7m", "?q=35689p12469s46z7m7p"),
        ("/?q=35689p12469s46z7m", "?q=7m35689p1249s46z"),
        ("/?q=123m406p789s1122z6z", "?q=123m406p789s1122z2z"),
        ("/?qd=123m406p789s1122z6z", "?q=123m406p789s1122z2z"),
        ("/?pd=123m406p789s1122z6z", "?p=123m406p789s1122z2z"),
        ("/?q=3m1m2m4p", "?q=312m4p4p"),
        ("/?p=3m1m2m4p", "?p=312m4p4p"),
    ],
)
def test_links_are_written_as_tenhou_writes_them(
    visitor: FlaskClient, address: str, link: str
) -> None:
    assert link in hand_links(open_page(visitor, address))


def test_a_hand_tile_discards_it(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=6z5m0m1p")
    links = [tile["href"] for tile in classed(page, "hand-tile")]
    assert links == ["?q=05m1p", "?q=0m1p6z", "?q=5m1p6z", "?q=05m6z"]


@pytest.mark.parametrize("query", ["6z5m0m1p1p", "5550m1z", "23467m340p66788s9p", "7z7z"])
def test_the_tile_of_a_row_discards_it_and_comes_before_what_it_draws(
    visitor: FlaskClient, query: str
) -> None:
    hand = parse_hand(query)
    page = open_page(visitor, f"/?p={query}")
    rows = [row for table in tables(page) for row in table]
    report = analyze(hand, forms="regular")
    discards = [hand.last_of_kind(row.tile.kind) for row in report.discards]
    assert [row[0] for row in rows] == [discard_link(hand, tile, Setting("p")) for tile in discards]
    expected = [
        [
            draw_links(hand, hand.last_of_kind(row.tile.kind), Setting("p"))(tile)
            for tile, left in row.ukeire
            if left
        ]
        for row in report.discards
    ]
    assert [row[1:] for row in rows] == expected


def test_links_to_different_hands_have_different_names(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=336m237p2479s167z3s")
    targets: dict[str, set[str]] = {}
    for link in page.all("a"):
        targets.setdefault(link.name.removesuffix(" (best discard)"), set()).add(link["href"])
    assert [name for name, found in targets.items() if len(found) > 1] == []
    assert "discard east wind, draw 3 of characters: 2 left" in targets
    assert "discard east wind" in targets


def test_the_only_tile_stays(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/?q=1z")
    (tile,) = classed(page, "hand-tile")
    assert tile.tag == "span"


@pytest.mark.parametrize(
    ("mode", "line", "link"),
    [
        ("q", "標準形(七対国士を含む)の計算結果 / 一般形", f"?p={TENPAI}"),
        ("p", "一般形(七対国士を含まない)の計算結果 / 標準形", f"?q={TENPAI}"),
        ("qd", "標準形(七対国士を含む)の計算結果 / 一般形", f"?pd={TENPAI}"),
        ("pd", "一般形(七対国士を含まない)の計算結果 / 標準形", f"?qd={TENPAI}"),
    ],
)
def test_the_forms_are_switched_in_tenhous_words(
    visitor: FlaskClient, mode: str, line: str, link: str
) -> None:
    page = open_page(visitor, f"/?{mode}={TENPAI}")
    (switch,) = classed(page, "switch")
    (other,) = [a for a in page.all("a") if a["href"] == link]
    assert switch.text.startswith(line)
    assert line.endswith(other.text)


def random_queries(count: int) -> list[str]:
    """Hands of several sizes, some of one suit."""
    chance = random.Random(2)
    queries = []
    for size in (14, 13, 11, 8, 4, 14):
        for suits in ("m", "mpsz"):
            wall = [f"{n}{s}" for s in suits for n in range(1, 8 if s == "z" else 10)] * 4
            queries.append("".join(chance.sample(wall, size)))
    return queries[:count]


@pytest.mark.parametrize("query", random_queries(12))
def test_an_accepted_tile_leads_to_a_hand_one_nearer(visitor: FlaskClient, query: str) -> None:
    page = open_page(visitor, f"/?q={query}")
    start = shanten(parse_hand(query)).value
    keeping = page_of_keeping(page)
    assert keeping or len(parse_hand(query)) % 3 == 1
    for link in keeping:
        reached = read_hand(link)
        assert reached.mode == "q"
        assert shanten(reached.hand).value == (start - 1 if start > 0 else -1), link


def page_of_keeping(page: Page) -> list[str]:
    """The links of the accepted tiles, in the rows that keep shanten, or with no discard at all."""
    if found := tables(page):
        return [link for row in found[0] for link in row[1:]]
    hand = {tile["href"] for tile in classed(page, "hand-tile")}
    return [link for link in hand_links(page) if link not in hand and link.startswith("?q=")]


def tables(page: Page) -> list[list[list[str]]]:
    """The links of each row of each table, in the order in which they stand."""
    found: list[list[list[str]]] = []
    for element in page.elements:
        if element.tag == "table":
            found.append([])
        elif element.tag == "th" and element["scope"] == "row":
            found[-1].append([])
        elif element.tag == "section":
            found.append([])
        elif element.tag == "a" and element["href"].startswith("?") and found and found[-1]:
            found[-1][-1].append(element["href"])
    return [rows for rows in found if rows]


@pytest.mark.parametrize("query", random_queries(4))
def test_permalinks_give_the_same_page_again(visitor: FlaskClient, query: str) -> None:
    first = visitor.get(f"/?q={query}").data
    assert visitor.get(f"/?q={query}").data == first
    canonical = format_hand(parse_hand(query))
    again = open_page(visitor, f"/?q={canonical}")
    report = analyze(parse_hand(canonical))
    (text,) = again.all("textarea")
    assert text.text.removeprefix("\n") == format_tenhou(report, canonical)
    assert again.all("h1")[0].text == format_header(report)


# Chance


def test_a_random_draw_is_a_link_with_the_tile_in_it(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/draw?q={THIRTEEN}")
    assert answer.status_code == 303
    assert re.fullmatch(rf"/\?q={THIRTEEN}[0-9][mpsz]", answer.headers["Location"])
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert visitor.get(answer.headers["Location"]).status_code == 200


def test_any_unseen_tile_can_be_drawn_and_no_other(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[Counter[object]] = []

    def choose(tiles: tuple[object, ...]) -> object:
        offered.append(Counter(tiles))
        return tiles[0]

    monkeypatch.setattr(routes.chance, "choice", choose)
    visitor.get(f"/draw?p={THIRTEEN}")
    assert offered == [Counter(unseen_tiles(parse_hand(THIRTEEN)))]


def test_a_full_hand_draws_nothing(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/draw?pd={TENPAI}")
    assert answer.headers["Location"] == f"/?p={TENPAI}"


def test_a_dealt_hand_is_sorted_with_the_drawn_tile_last(visitor: FlaskClient) -> None:
    answer = visitor.get("/random")
    hand = read_hand(answer.headers["Location"].removeprefix("/")).hand
    assert (answer.status_code, len(hand)) == (303, 14)
    assert answer.headers["Location"] == f"/?q={format_hand(hand)}"


# Bad input


@pytest.mark.parametrize("parameter", ["q", "p", "qd", "pd"])
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_bad_input_is_400_with_a_reason_and_never_markup(
    visitor: FlaskClient, parameter: str, text: str
) -> None:
    answer = visitor.get("/", query_string={parameter: text})
    html = answer.get_data(as_text=True)
    page = Page(html)
    assert answer.status_code == 400
    assert lint_page(html) == []
    assert classed(page, "problem")[0].text
    assert not page.all("i", "img")
    assert {urlsplit(script["src"]).path for script in page.all("script")} <= SCRIPTS
    assert "autofocus" not in box_of(page).attributes
    assert box_of(page)["value"].replace("\0", "\ufffd") == text.replace("\0", "\ufffd")


@pytest.mark.parametrize("raw", HOSTILE_BYTES.values(), ids=HOSTILE_BYTES)
def test_bytes_that_are_no_text_are_400(visitor: FlaskClient, raw: str) -> None:
    answer = visitor.get(f"/?q={raw}")
    assert answer.status_code == 400
    assert lint_page(answer.get_data(as_text=True)) == []


def test_a_repeated_parameter_is_read_once(visitor: FlaskClient) -> None:
    assert visitor.get("/?q=123x&q=123m").status_code == 400
    assert visitor.get("/?q=123m&q=<b>").status_code == 200


@pytest.mark.parametrize(
    ("text", "fault", "sentence"),
    [
        ("123m0z", "0", 'Position 5: "0z" — honours are 1z to 7z'),
        ("123x", "x", 'Position 4: "x" does not belong in a hand'),
        ("123m45", "45", 'Position 5: "45" has no suit'),
        ("11111m", "1", "Position 5: fifth 1m — there are only four of a kind"),
        ("12m\x07", "␇", 'Position 4: "U+0007" does not belong'),
        ("<b>", "<", 'Position 1: "<" does not belong'),
    ],
)
def test_the_characters_at_fault_are_marked(
    visitor: FlaskClient, text: str, fault: str, sentence: str
) -> None:
    page = page_of(visitor.get("/", query_string={"q": text}))
    (mark,) = page.all("mark")
    (problem,) = classed(page, "problem")
    assert mark.text == fault
    assert problem.text.startswith(sentence)
    start, end = map(int, box_of(page)["data-fault"].split())
    assert len(text[start:end]) == len(fault)


def test_a_long_text_is_echoed_around_its_fault_only(visitor: FlaskClient) -> None:
    text = " " * 50_000 + "x" + " " * 50_000
    page = page_of(visitor.get("/", query_string={"q": text}))
    (echo,) = classed(page, "echo")
    assert echo.text == "…" + " " * 32 + "x" + " " * 32 + "…"


def test_a_failed_draw_explains_itself(visitor: FlaskClient) -> None:
    answer = visitor.get("/draw?q=8z")
    assert answer.status_code == 400
    assert "honours are 1z to 7z" in answer.get_data(as_text=True)
