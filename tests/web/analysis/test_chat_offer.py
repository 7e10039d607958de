"""The facts in a line of chat besides its hand are offered, with and without script."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.web.lint import lint_page

HAND = "23467m340p66788s9p"


def offer(visitor: FlaskClient, text: str, path: str = "/", **others: str) -> str | None:
    """Return the link of the offer."""
    answer = visitor.get(f"{path}?{urlencode({'q': text, **others})}")
    assert lint_page(answer.get_data(as_text=True)) == []
    line = re.search(
        r'id="chat-offer".*?<a class="button" href="([^"]+)"',
        answer.get_data(as_text=True),
        re.DOTALL,
    )
    return unescape(line[1]) if line else None


@pytest.mark.parametrize(
    ("line", "others", "link"),
    [
        ("dora 4m, east round", {}, f"?q={HAND}&d=3m&r=1"),
        ("dora indicator 4m, turn 7, south seat", {}, f"?q={HAND}&d=4m&s=2&t=7"),
        ("dora 4m, east round", {"d": "9p"}, f"?q={HAND}&d=9p&r=1"),
        ("dora 9m", {"lang": "ja"}, f"?q={HAND}&d=8m&lang=ja"),
    ],
)
def test_the_link_uses_what_the_parameters_do_not_say(
    visitor: FlaskClient, line: str, others: dict[str, str], link: str
) -> None:
    assert offer(visitor, f"wwyd {HAND}? {line}", **others) == link


@pytest.mark.parametrize(
    ("text", "others"),
    [
        (HAND, {}),
        (f"what would you cut? {HAND}", {}),
        (f"wwyd {HAND}? east round", {"r": "2"}),
        (f"wwyd 1111m{HAND[4:]}? dora 2m", {}),
    ],
)
def test_nothing_is_offered_that_is_known_or_cannot_be(
    visitor: FlaskClient, text: str, others: dict[str, str]
) -> None:
    assert offer(visitor, text, **others) is None


@pytest.mark.parametrize(
    ("line", "others", "link"),
    [
        ("south round, west seat, dora 4m", {}, "?q={}&seat_wind=3&prevalent_wind=2"),
        ("west seat", {"prevalent_wind": "4"}, "?q={}&seat_wind=3&prevalent_wind=4"),
        ("west seat", {"seat_wind": "2"}, None),
        ("east round, dora 4m", {}, None),
    ],
)
def test_winds_are_offered_where_hands_are_counted(
    visitor: FlaskClient, line: str, others: dict[str, str], link: str | None
) -> None:
    hand = "123456m789p12s55z3s"
    expected = link and link.format(hand)
    assert offer(visitor, f"how much is {hand}? {line}", "/mcr", **others) == expected
