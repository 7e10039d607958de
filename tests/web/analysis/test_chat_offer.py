"""The facts in a line of chat besides its hand are offered, with and without script."""

import re
from html import unescape
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.web.lint import lint_page

HAND = "23467m340p66788s9p"


def line_of(visitor: FlaskClient, text: str, path: str = "/", **others: str) -> str:
    """Return the HTML of the facts that were found in a text, empty without any."""
    html = visitor.get(f"{path}?{urlencode({'q': text, **others})}").get_data(as_text=True)
    assert lint_page(html) == []
    line = re.search(r'<p [^>]*id="chat-offer">(.*?)</p>', html, re.DOTALL)
    return line[1] if line else ""


def offer(visitor: FlaskClient, text: str, path: str = "/", **others: str) -> str | None:
    """Return the link of the offer."""
    line = re.search(r'<a class="button" href="([^"]+)"', line_of(visitor, text, path, **others))
    return unescape(line[1]) if line else None


def unused(visitor: FlaskClient, text: str, path: str = "/", **others: str) -> list[str]:
    """Return the names of the facts that the page says it does not use."""
    _, _, rest = line_of(visitor, text, path, **others).partition("not used:")
    return [name.strip() for name in re.findall(r'<span class="chat-fact">([^<]*)', rest)]


WIN = "123456m789p12s55z3s"


@pytest.mark.parametrize(
    ("path", "text", "others", "link"),
    [
        ("/", f"wwyd {HAND}? dora 4m, east round", {}, f"?q={HAND}&d=3m&r=1"),
        ("/", f"wwyd {HAND}? dora indicator 4m, turn 7, south seat", {},
         f"?q={HAND}&d=4m&s=2&t=7"),
        ("/", f"wwyd {HAND}? dora 4m, east round", {"d": "9p"}, f"?q={HAND}&d=9p&r=1"),
        ("/", f"wwyd {HAND}? dora 9m", {"lang": "ja"}, f"?q={HAND}&d=8m&lang=ja"),
        ("/", HAND, {}, None),
        ("/", f"what would you cut? {HAND}", {}, None),
        ("/", f"wwyd {HAND}? east round", {"r": "2"}, None),
        ("/", f"wwyd 1111m{HAND[4:]}? dora 2m", {}, None),
        ("/mcr", f"{WIN}? south round, west seat, dora 4m", {},
         f"?q={WIN}&seat_wind=3&prevalent_wind=2"),
        ("/mcr", f"{WIN}? west seat", {"prevalent_wind": "4"},
         f"?q={WIN}&seat_wind=3&prevalent_wind=4"),
        ("/mcr", f"{WIN}? west seat", {"seat_wind": "2"}, None),
        ("/mcr", f"{WIN}? east round, dora 4m", {}, None),
        ("/score", f"{WIN}? dora 4m, south round, west seat", {},
         f"?q={WIN}&round_wind=2&seat_wind=3&d=3m"),
        ("/score", f"{WIN}? dora indicator 4m", {"seat_wind": "1"}, f"?q={WIN}&seat_wind=1&d=4m"),
        ("/score", f"{WIN}? dora 4m", {"d": "9p"}, None),
    ],
)  # fmt: skip
def test_the_link_uses_what_the_page_can_use_and_its_parameters_do_not_say(
    visitor: FlaskClient, path: str, text: str, others: dict[str, str], link: str | None
) -> None:
    assert offer(visitor, text, path, **others) == link


def test_the_form_of_a_score_keeps_a_text_with_facts(visitor: FlaskClient) -> None:
    text = "how many points is 123456m789p12s55z3s? dora 4m"
    fields = {"q": text, "controls": "1", "self_drawn": "1"}
    answer = visitor.get(f"/score?{urlencode(fields)}")
    assert answer.status_code == 303
    location = urlsplit(answer.headers["Location"])
    assert dict(parse_qsl(location.query)) == {"q": text, "self_drawn": "1"}


@pytest.mark.parametrize(
    ("text", "path", "others", "names"),
    [
        (f"wwyd {HAND}? dora 4m", "/", {}, []),
        (f"wwyd 1111m{HAND[4:]}? dora 2m, south round", "/", {}, ["Dora"]),
        (f"wwyd {HAND}? dora 4m", "/", {"d": "9p"}, ["Dora"]),
        (f"wwyd {HAND}? turn 5", "/", {"t": "5"}, []),
        (f"wwyd {HAND}? turn 25", "/", {}, ["Turn 25"]),
        (f"wwyd {HAND}? east round, south round", "/", {}, ["Round wind"]),
        (f"wwyd {WIN}? east seat, south seat", "/score", {}, ["Seat wind"]),
        (f"https://tenhou.net/2/?q={HAND} turn 5", "/", {"t": "6"}, ["Turn 5"]),
        ("234688m 34s # 6666P 234p + 3m", "/", {}, ["Thrown tile"]),
        ("123456m789p12s55z3s, dora 4m, turn 5", "/mcr", {}, ["Dora", "Turn 5"]),
        ("123456m789p12s55z3s, dora 4m, turn 5", "/score", {}, ["Turn 5"]),
        (f"{HAND[:-2]}, dora 4m, east round", "/simulate", {"seed": "1"}, ["Dora", "Round wind"]),
    ],
)
def test_a_fact_that_the_page_cannot_use_is_named(
    visitor: FlaskClient, text: str, path: str, others: dict[str, str], names: list[str]
) -> None:
    assert unused(visitor, text, path, **others) == names


@pytest.mark.parametrize(
    ("path", "text", "others", "warnings"),
    [
        ("analysis", f"{HAND}, dora 4m, turn 5, east round", {"r": "1"},
         ["UNUSED_DORA", "UNUSED_TURN"]),
        ("analysis", HAND, {}, []),
        ("score", f"{WIN}, dora 4m, west seat", {"riichi": "1"},
         ["UNUSED_DORA", "UNUSED_SEAT_WIND"]),
        ("score", f"{WIN}, east round, south round", {"riichi": "1"}, ["UNUSED_ROUND_WIND"]),
        ("mcr", f"{WIN}, west seat", {}, ["UNUSED_SEAT_WIND"]),
    ],
)  # fmt: skip
def test_the_api_names_the_facts_that_it_does_not_use(
    visitor: FlaskClient, path: str, text: str, others: dict[str, str], warnings: list[str]
) -> None:
    answer = visitor.get(f"/api/v1/{path}?{urlencode({'q': text, **others})}")
    assert answer.json is not None
    assert answer.json["warnings"] == warnings


@pytest.mark.parametrize("path", ["/", "/score", "/mcr"])
def test_a_meld_in_words_is_in_the_hand_of_every_page(visitor: FlaskClient, path: str) -> None:
    html = visitor.get(f"{path}?{urlencode({'q': '406p789s1122z (chi 123m) 2z'})}").get_data(True)
    assert "(123m0)" in html


@pytest.mark.parametrize("path", ["/", "/score", "/mcr", "/simulate"])
def test_a_meld_in_words_that_is_too_many_is_named(visitor: FlaskClient, path: str) -> None:
    answer = visitor.get(f"{path}?{urlencode({'q': '123m406p789s1122z6z (chi 123m)'})}")
    assert answer.status_code == 400
    assert "15th tile" in answer.get_data(as_text=True)
