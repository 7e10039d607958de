"""The targets of the links of the page."""

import random

import pytest
from flask.testing import FlaskClient

from analyzer import parse_hand, shanten
from analyzer.notation import read_hand
from tests.web.analysis.page_parts import page_of_keeping
from tests.web.site import hand_links, open_page


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
