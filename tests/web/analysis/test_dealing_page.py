"""`/random`: a hand of the chosen kind and shanten; `/draw`: a random tile."""

import re

import pytest
from flask.testing import FlaskClient

from analyzer import format_hand, shanten
from analyzer.notation import read_hand
from analyzer.rules import SANMA
from tests.page_kinds import TENPAI, THIRTEEN
from tests.web.lint import Page


@pytest.mark.parametrize(
    ("query", "value", "size"),
    [
        ("kind=one_suit&shanten=0&tiles=13", 0, 13),
        ("kind=half_flush&shanten=5", 5, 14),
        ("kind=no_honours&shanten=-1", -1, 14),
        ("kind=melds&shanten=2", 2, 14),
        ("kind=any&shanten=6&tiles=14", 6, 14),
        ("kind=&shanten=&tiles=&rules=", None, 14),
    ],
)
def test_the_redirect_leads_to_a_hand_as_it_was_wished(
    visitor: FlaskClient, query: str, value: int | None, size: int
) -> None:
    answer = visitor.get(f"/random?{query}")
    assert answer.status_code == 303
    assert answer.headers["Cache-Control"] == "no-store"
    hand = read_hand(answer.headers["Location"].removeprefix("/")).hand
    assert hand.size == size
    assert value in (None, shanten(hand).value)
    assert visitor.get(answer.headers["Location"]).status_code == 200


def test_the_rules_go_along(visitor: FlaskClient) -> None:
    link = visitor.get("/random?rules=sanma&shanten=1").headers["Location"]
    assert link.endswith("&rules=sanma")
    hand = read_hand(link.removeprefix("/")).hand
    assert shanten(hand, rules=SANMA).value == 1


def test_the_form_offers_what_is_understood_under_the_rules_of_the_page(
    visitor: FlaskClient,
) -> None:
    html = visitor.get("/?rules=sanma").get_data(as_text=True)
    page = Page(html[html.index('class="deal"') - 30 : html.index("</form>", html.index('"deal"'))])
    offered = [option["value"] for option in page.all("option")]
    hidden = {e["name"]: e["value"] for e in page.all("input")}
    assert hidden == {"rules": "sanma"}
    for value in offered:
        for name in ("kind", "shanten", "tiles"):
            answer = visitor.get(f"/random?{name}={value}&rules=sanma")
            assert answer.status_code == 303 or name in answer.get_data(as_text=True)
    assert {"one_suit", "half_flush", "no_honours", "melds", "-1", "6", "13"} <= set(offered)


def test_a_random_draw_is_a_link_with_the_tile_in_it(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/draw?q={THIRTEEN}")
    assert answer.status_code == 303
    assert re.fullmatch(rf"/\?q={THIRTEEN}[0-9][mpsz]", answer.headers["Location"])
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert visitor.get(answer.headers["Location"]).status_code == 200


def test_a_full_hand_draws_nothing(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/draw?pd={TENPAI}")
    assert answer.headers["Location"] == f"/?p={TENPAI}"


def test_a_dealt_hand_is_sorted_with_the_drawn_tile_last(visitor: FlaskClient) -> None:
    answer = visitor.get("/random")
    hand = read_hand(answer.headers["Location"].removeprefix("/")).hand
    assert (answer.status_code, len(hand)) == (303, 14)
    assert answer.headers["Location"] == f"/?q={format_hand(hand)}"
