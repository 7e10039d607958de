"""Players who are away: both formats of tenhou say who left, when, and when they came back."""

import json
import random
from typing import Any

import pytest

from analyzer.games import Draw, Event, Game, Left, Paid, Returned, Reveal, parse_game, walk
from tests.unit.games.play import play_game
from tests.unit.games.tenhou_round import tenhou
from tests.unit.games.writers import WRITERS


def with_absences(game: Game, seed: int) -> tuple[bytes, bytes]:
    """Return the mjlog and the tenhou/6 of a game in which players leave and come back."""
    chance = random.Random(seed)
    log = WRITERS["mjlog"](game).decode()
    tags = log.split("<")
    connection: list[dict[str, int]] = []
    marked: list[str] = []
    index, step = -1, 0
    for tag in tags:
        name = tag.split(" ")[0].rstrip("/>\n")
        is_step = name == "N" or (name[:1] in "TUVWDEFG" and name[1:].isdigit())
        if is_step and chance.random() < 0.1:
            who, what = chance.randrange(game.players), chance.randrange(2)
            marked.append(f'UN n{who}="x"/>' if what else f'BYE who="{who}"/>')
            connection.append({"what": what, "log": index, "who": who, "step": step})
        marked.append(tag)
        index, step = (index + 1, 0) if name == "INIT" else (index, step + is_step)
    document = json.loads(WRITERS["tenhou6"](game)) | {"connection": connection}
    return "<".join(marked).encode(), json.dumps(document).encode()


def essential(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if not isinstance(event, (Paid, Reveal))]


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
