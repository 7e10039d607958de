"""`/api/v1/simulate`."""

import json
from typing import Any

from flask.testing import FlaskClient

from analyzer import parse_hand
from analyzer.rules import RIICHI, SANMA
from analyzer.simulation import format_json_lines, play_many, simulate
from tests.web.api.questions import ONE_AWAY


def played(visitor: FlaskClient, query: str) -> dict[str, Any]:
    response = visitor.get(f"/api/v1/simulate?{query}")
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.get_json()
    return answer


def test_one_game_is_told_turn_by_turn(visitor: FlaskClient) -> None:
    answer = played(visitor, f"q={ONE_AWAY}&seed=7&game=3&until=win")
    game = simulate(7, until="win", hand=parse_hand(ONE_AWAY), rules=RIICHI, number=3)
    lines = [json.loads(line) for line in format_json_lines(game).splitlines()]
    assert answer["game"] == {"number": 3, "outcome": game.outcome, "turns": lines}
    assert (answer["seed"], answer["games"], answer["until"]) == (7, 1, "win")
    assert answer["statistics"] is None


def test_of_many_games_the_turns_are_counted(visitor: FlaskClient) -> None:
    answer = played(visitor, "rules=sanma&games=200&seed=7")
    statistics = play_many(200, 7, rules=SANMA)
    assert answer["game"] is None
    assert (answer["hand"], answer["turns"], answer["rules"]["name"]) == (None, 18, "sanma")
    assert answer["statistics"]["tenpai"]["reached"] == statistics.tenpai.reached
    assert answer["statistics"]["win"]["mean"] == statistics.win.mean
    assert played(visitor, "games=20&seed=7&until=tenpai")["statistics"]["win"] is None


def test_without_a_seed_one_is_chosen_and_told(visitor: FlaskClient) -> None:
    chosen = [visitor.get("/api/v1/simulate") for _ in range(4)]
    seeds = {answer.get_json()["seed"] for answer in chosen}
    assert len(seeds) > 1
    for answer in chosen:
        again = visitor.get(f"/api/v1/simulate?seed={answer.get_json()['seed']}")
        assert again.get_json() == answer.get_json()
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers
