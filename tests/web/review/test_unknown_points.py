"""Points that a log does not tell stand nowhere, and each form of the review says so."""

import json
import re
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer.games import pack_game, parse_game
from tests.unit.games.cases import cut, draw, mjai, start


def bare(records: list[dict[str, Any]]) -> bytes:
    return mjai(
        *({k: v for k, v in each.items() if k not in ("scores", "deltas")} for each in records)
    )


@pytest.mark.slow
def test_points_that_the_log_does_not_tell_are_nowhere(visitor: FlaskClient) -> None:
    """Neither places nor points stand on a page, in a file or in the JSON, and each of them says
    that they are unknown."""
    lost = [draw(0, "W"), cut(0, "2m"), draw(1, "W"), cut(1, "W")]
    won = {"type": "hora", "actor": 0, "target": 1, "deltas": [8000, -8000, 0, 0]}
    log = bare([start(), *lost, won, start(kyoku=2, oya=1), draw(1, "W"), cut(1, "1p")])
    page = visitor.post(
        "/review", data={"log": (BytesIO(log), "a.jsonl")}, follow_redirects=True
    ).text
    game = parse_game(log)
    packed = pack_game(game)
    address = f"g={packed}&player=0"
    body = json.loads(visitor.post("/api/v1/review", data=log).text)
    answers = [
        page,
        visitor.get(f"/review?{address}").text,
        visitor.get(f"/review?{address}&round=1&at=1").text,
        visitor.get(f"/review.html?{address}").text,
        visitor.get(f"/review.md?{address}").text,
    ]
    for text in answers:
        assert "unknown" in text or "does not tell" in text
        assert not re.search(r"2[0-9],000|8,000|place [1-4]", text)
    assert body["game"] | {"names": []} == {
        "format": "mjai", "players": 4, "names": [], "seat": 0, "has_scores": False,
        "final_scores": None, "place": None,
    }  # fmt: skip
    assert [each["scores"] for each in body["rounds"]] == [None, None]
    assert [each["points_change"] for each in body["rounds"]] == [None, 0]
    assert next(each["code"] for each in body["warnings"]) == "SCORES_UNKNOWN"
