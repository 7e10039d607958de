"""`/mcr`: the points of a win, the waits and the shanten of a hand."""

import re

import pytest
from flask.testing import FlaskClient

from analyzer import parse_hand
from analyzer.mcr import efficiency, score
from tests.page_kinds import MCR_PAGES
from tests.web.lint import Element
from tests.web.site import classed, open_page, page_of
from webapp.mcr.query import EXAMPLES


def named(element: Element) -> list[str]:
    """Return the names of the tiles inside."""
    return [name for name in element.images if name]


# Every page


def test_the_empty_page_offers_three_hands(visitor: FlaskClient) -> None:
    links = [each["href"] for each in classed(open_page(visitor, "/mcr"), "example")]
    assert links == [f"/mcr{query.link}" for query, _ in EXAMPLES]
    assert len(links) == 3


def test_the_site_leads_there(visitor: FlaskClient) -> None:
    for address in ("/", "/?q=123m1z", "/simulate", "/nowhere"):
        assert "/mcr" in [link["href"] for link in page_of(visitor.get(address)).all("a")]


# A win


def test_flowers_do_not_help_to_reach_eight(visitor: FlaskClient) -> None:
    page = open_page(visitor, MCR_PAGES["below eight"] + "&flowers=3")
    assert page.all("h1")[0].text == "10 points"
    (total,) = classed(page, "fan-sum")
    assert "7 without flowers" in total.text
    assert "below eight" in total.text


def test_every_reading_is_shown_the_one_that_counts_first(visitor: FlaskClient) -> None:
    count = score(parse_hand("555666777p5556s7s"), self_drawn=True)
    page = open_page(visitor, "/mcr?q=555666777p5556s7s&self_drawn=1")
    totals = [int(each.text.split()[0]) for each in classed(page, "reading-form")]
    assert sorted(totals, reverse=True) == totals
    assert sorted(totals) == sorted(trial.total for trial in count.tried)
    assert len(classed(page, "chosen")) == 1
    assert len(classed(page, "place")) == len(totals)


def test_counts_of_equal_worth_are_alternatives(visitor: FlaskClient) -> None:
    count = score(parse_hand("123456m123456p99s"), self_drawn=True)
    page = open_page(visitor, MCR_PAGES["equal counts"])
    assert count.alternatives
    assert len(classed(page, "fans")) == 1 + len(count.alternatives)


def test_formal_waits_stand_next_to_those_available(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=4444666s(123m0)(789p0)5s")
    (display,) = classed(page, "waits-of")
    assert named(display) == ["4 of bamboo", "5 of bamboo", "5 of bamboo"]


# A hand that does not win


def test_a_wait_below_eight_is_marked(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=123456m12345p99s")
    assert "below eight" in classed(page, "way")[0].text


@pytest.mark.parametrize(
    ("hand", "answer", "names"),
    [
        ("123m406p789s1122z6z", "Cut 6z · 4 tiles, 2 kinds", "green dragon"),
        (
            "147m258p36s12345z",
            "Waits: 9s, 6z, 7z · 12 tiles, 3 kinds",
            "9 of bamboo, green dragon, red dragon",
        ),
        ("123m56p78s(p5z1)11z77s", "Cut 8s · 8 tiles, 2 kinds", "8 of bamboo"),
    ],
)
def test_the_heading_is_the_answer_with_its_tiles_as_pictures(
    visitor: FlaskClient, hand: str, answer: str, names: str
) -> None:
    page = open_page(visitor, f"/mcr?q={hand}")
    assert page.all("title")[0].text.endswith(f" · {answer} · hairi")
    (pictures,) = classed(page, "answer-tiles")
    assert pictures["aria-label"] == names
    words, figures = page.all("h1")[0].text.split(" ", 1)
    assert answer.startswith(words)
    assert answer.endswith(figures.strip(" ·"))


def test_farther_away_the_accepted_tiles_are_shown(visitor: FlaskClient) -> None:
    page = open_page(visitor, "/mcr?q=123m406p79s1122z9m")
    standing = efficiency(parse_hand("123m406p79s1122z9m")).standing
    kinds = len(standing.ukeire)
    assert page.all("h1")[0].text == f"Draws: {standing.count} tiles, {kinds} kinds"
    assert f"{standing.shanten}-shanten" in classed(page, "state")[0].text
    (accepted,) = classed(page, "accepted")
    assert [int(left) for left in re.findall(r"\d", accepted.text)] == [
        left for _, left in standing.ukeire
    ]


WINDS = ("east", "south", "west", "north")


@pytest.mark.parametrize(("prevalent", "seat"), [(1, 1), (3, 2), (4, 3)])
def test_the_winds_stand_among_the_facts(visitor: FlaskClient, prevalent: int, seat: int) -> None:
    address = f"/mcr?q=123456m789p12s55z3s&prevalent_wind={prevalent}&seat_wind={seat}"
    facts = re.search(r'<ul class="facts">.*?</ul>', visitor.get(address).text, re.DOTALL)
    assert facts is not None
    chips = [" ".join(words.split()) for words in re.findall(r"<li>(.*?)</li>", facts[0])]
    assert f"Prevalent wind {WINDS[prevalent - 1]}" in chips
    assert f"Seat wind {WINDS[seat - 1]}" in chips
