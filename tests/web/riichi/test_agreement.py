"""Page, API, reports, command line and library agree about random wins."""

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from analyzer.hand import Hand
from tests.oracle.hands import FRESH
from tests.oracle.riichi.hands import wins
from tests.web.riichi.cases import link_of, score_of, way_of
from tests.web.riichi.forms import check_api, check_command_and_reports, check_page
from webapp.riichi.query import score_link

NUMBERS = [pytest.param(40), pytest.param(1000, marks=pytest.mark.long)]


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERS)
def test_every_form_of_the_answer_is_the_library_s(visitor: FlaskClient, number: int) -> None:
    for place, win in enumerate(wins(f"{FRESH} forms", number)):
        score = score_of(win)
        check_api(visitor, win, score)
        check_page(visitor, win, score)
        if place % 10 == 0:
            check_command_and_reports(visitor, win, score)


def test_waits_are_worth_what_their_wins_are(visitor: FlaskClient) -> None:
    """A win before its last tile: that wait is worth the same win without riichi and luck."""
    for win in wins(f"{FRESH} waits", 20):
        way = way_of(win).without_luck()
        way = replace(way, riichi=False, double_riichi=False, ura_indicators=())
        before = Hand(win.hand.tiles[:-1], win.hand.melds)
        waits = visitor.get(f"/api/v1/score/waits{score_link(before, way)}").get_json()["waits"]
        tile = win.hand.tiles[-1]
        worth = {each["tile"]: each["ron"] for each in waits if each["left"]}
        if str(tile) in worth:
            score = score_of(way.legal_win(win.hand))
            points = score.points if score else None
            assert (worth[str(tile)] or {"points": None})["points"] == points, link_of(win)
