"""The links that draw a random tile."""

import re

from flask.testing import FlaskClient

from analyzer import format_hand
from analyzer.notation import read_hand
from tests.page_kinds import TENPAI, THIRTEEN


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
