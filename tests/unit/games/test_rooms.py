"""The rules in the name of a room in tenhou/6."""

import json

import pytest

from analyzer.games import parse_game
from tests.unit.games.tenhou_round import tenhou


@pytest.mark.parametrize(
    ("name", "open_tanyao"),
    [("般南喰赤", True), ("上東喰赤速", True), ("般東赤", False), ("電脳麻将", None), ("", None)],
)
def test_only_a_room_of_tenhou_tells_of_open_tanyao(name: str, open_tanyao: bool | None) -> None:
    document = tenhou()
    document["rule"]["disp"] = name
    assert parse_game(json.dumps(document).encode()).open_tanyao is open_tanyao
