"""Players who are away: both formats of tenhou say who left, when, and when they came back."""

import json
from typing import Any

import pytest

from analyzer.games import Draw, Left, Returned, parse_game, walk
from tests.unit.games.absences import with_absences
from tests.unit.games.play import play_game
from tests.unit.games.tenhou_round import tenhou


@pytest.mark.parametrize("players", [3, 4])
def test_both_formats_of_tenhou_say_the_same_about_who_was_away(players: int) -> None:
    for seed in range(4):
        game, _ = play_game(seed, players)
        mjlog, tenhou6 = map(parse_game, with_absences(game, seed))
        assert any(isinstance(e, (Left, Returned)) for each in mjlog.rounds for e in each.events)
        for one, other in zip(mjlog.rounds, tenhou6.rounds, strict=True):
            assert [d.is_away for d in walk(one)] == [d.is_away for d in walk(other)]


LEFT = {"what": 0, "log": 0, "who": 0, "step": 0}

UNREADABLE: list[Any] = [
    *(None, {}, 5, [5], [{}]),
    *([LEFT | change] for change in ({"what": 2}, {"who": 4}, {"who": "0"}, {"step": None})),
    [LEFT | {"log": 9}],
]


@pytest.mark.parametrize("connection", UNREADABLE, ids=str)
def test_a_connection_that_cannot_be_read_is_left_out(connection: Any) -> None:
    plain = parse_game(json.dumps(tenhou()).encode())
    odd = parse_game(json.dumps(tenhou() | {"connection": connection}).encode())
    assert odd.rounds == plain.rounds


def test_who_left_before_the_game_is_away_from_its_first_draw() -> None:
    connection = [LEFT | {"log": -1}]
    (played,) = parse_game(json.dumps(tenhou() | {"connection": connection}).encode()).rounds
    assert played.events[0] == Left(0)
    assert isinstance(played.events[1], Draw)
