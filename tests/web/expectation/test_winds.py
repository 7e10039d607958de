"""Where no wind is given, points are those of the east round and the south seat, in every form."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer import expectation
from analyzer.notation import parse_hand
from analyzer.riichi import score
from analyzer.situation import Situation
from tests.web.command_line import hairi

WAITING = "123m406p789s1122z"
"""Waits for 1z, a yaku of the round wind, and for 2z, a yaku of the south seat."""

WIN = "123m567p99s11z222z9s"
"""A win whose triplet is a yaku in the south seat only."""


@pytest.mark.parametrize(
    "address",
    [
        f"/api/v1/analysis?q={WAITING}&outlook=1",
        f"/api/v1/analysis?q={WAITING}6z&outlook=1",
        f"/api/v1/expectation?q={WAITING}6z&t=14",
        "/api/v1/expectation?q=123p406p789s1122z&t=14&rules=sanma",
        f"/api/v1/expectation?q={WAITING}&offer=2z&from=left&t=14",
        f"/api/v1/score?q={WIN}&riichi=1",
        "/api/v1/score?q=123456p3457899s6s&players=3&riichi=1&self_drawn=1",
        f"/score.md?q={WAITING}",
        f"/report.md?q={WAITING}6z",
    ],
)
def test_no_winds_are_the_east_round_and_the_south_seat(visitor: FlaskClient, address: str) -> None:
    def answer(winds: str) -> Any:
        found = visitor.get(address + winds)
        assert found.status_code == 200
        if found.is_json:
            return {name: each for name, each in found.get_json().items() if name != "situation"}
        return [line for line in found.text.splitlines() if "http" not in line]

    unsaid = answer("")
    assert unsaid == answer("&r=1&s=2")
    assert unsaid != answer("&r=1&s=1")


def test_the_library_scores_the_south_seat() -> None:
    hand = parse_hand(WIN)
    assert score(hand) == score(hand, round_wind=1, seat_wind=2)
    waiting = parse_hand(f"{WAITING}6z")
    unsaid, south, dealer = (
        expectation.expect(waiting, Situation(turn=14, seat_wind=seat)).rows
        for seat in (None, 2, 1)
    )
    assert unsaid == south
    assert unsaid[0].points < dealer[0].points


@pytest.mark.parametrize(
    "arguments",
    [
        ("analyze", WAITING),
        ("score", WAITING),
        ("call", WAITING, "--tile", "2z", "--from", "left", "--turn", "14"),
    ],
)
def test_the_shell_says_by_which_winds_it_scores(arguments: tuple[str, ...]) -> None:
    output = hairi(*arguments).output
    assert output == hairi(*arguments, "--seat", "2").output
    assert "seat south" in output
    assert "round east" in output


def test_tenhou_without_a_seat_is_the_dealers(visitor: FlaskClient) -> None:
    query = {"q": "123456m99p34568s7s", "self_drawn": "1", "tenhou": "1"}
    answer = visitor.get("/api/v1/score", query_string=query).get_json()
    assert (answer["points"], answer["way"]["seat_wind"]) == (48000, 1)
