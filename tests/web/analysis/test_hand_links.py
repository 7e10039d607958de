"""The targets of the links of the page."""

import random
import re

import pytest
from flask.testing import FlaskClient

from analyzer import analyze, parse_hand, shanten
from analyzer.notation import read_hand
from tests.web.analysis.page_parts import page_of_keeping, tables
from tests.web.lint import Page
from tests.web.site import hand_links, open_page
from webapp.query.links import LinkState, discard_link, draw_links


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


@pytest.mark.parametrize("query", ["6z5m0m1p1p", "5550m1z", "23467m340p66788s9p", "7z7z"])
def test_the_tile_of_a_row_discards_it_and_comes_before_what_it_draws(
    visitor: FlaskClient, query: str
) -> None:
    hand = parse_hand(query)
    page = open_page(visitor, f"/?p={query}")
    state = LinkState("p")
    rows = [row for table in tables(page) for row in table]
    report = analyze(hand, forms="regular")
    discards = [hand.last_of_kind(row.tile.kind) for row in report.discards]
    assert [row[0] for row in rows] == [discard_link(hand, tile, state) for tile in discards]
    expected = [
        [
            draw_links(hand, hand.last_of_kind(row.tile.kind), state)(tile)
            for tile, left in row.ukeire
            if left
        ]
        for row in report.discards
    ]
    assert [row[1:] for row in rows] == expected


def test_links_of_a_row_have_different_names_and_the_row_names_its_discard(
    visitor: FlaskClient,
) -> None:
    html = visitor.get("/?q=336m237p2479s167z3s").get_data(as_text=True)
    rows = [Page(row) for row in html.split("<tr ")[1:]]
    discards = []
    for row in rows:
        discard, *names = [link.name for link in row.all("a") if link["href"].startswith("?")]
        assert len({*names}) == len(names)
        assert all(re.fullmatch(r"draw .+, [1-4] left", name) for name in names)
        discards.append(discard)
    assert len({*discards}) == len(rows)
    assert discards[0] == "discard east wind"


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
