"""Why a row has more points than another one: a sentence that its columns do not contradict."""

import pytest
from flask.testing import FlaskClient

from webapp.expectation import document
from webapp.expectation.words import reason
from webapp.language.messages import say

DORA = {"q": "34406m345p24678s8s", "t": "7", "s": "2", "expect": "1", "open": "2s", "against": "8s"}


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"speed": -179, "waits": 120, "points": 244},
         "wins bigger (+244) and more often once tenpai (+120), but is tenpai less often (−179)"),
        ({"speed": -252, "waits": 205, "points": 115},
         "is tenpai less often (−252), but wins more often once tenpai (+205) and bigger (+115)"),
        ({"speed": 0, "waits": 0, "points": 1_567}, "wins bigger (+1,567)"),
        ({"speed": -3, "waits": -2, "points": -1},
         "is tenpai less often (−3), wins less often once tenpai (−2) and smaller (−1)"),
        ({"speed": 3, "waits": 4, "points": 2},
         "wins more often once tenpai (+4), is tenpai more often (+3) and wins bigger (+2)"),
        ({"speed": 1, "waits": 0, "points": -900, "losses": 300},
         "wins smaller (−900), but loses less (+300) and is tenpai more often (+1)"),
        ({"waits": 5, "losses": -7}, "loses more (−7), but wins more often once tenpai (+5)"),
    ],
)  # fmt: skip
def test_parts_are_named_by_size_and_joined_by_and_and_but(
    parts: dict[str, int], sentence: str
) -> None:
    found = reason(parts)
    assert found
    assert say(found) == sentence


def test_nothing_is_said_of_parts_of_no_point() -> None:
    assert reason({"speed": 0, "waits": 0, "points": 0, "losses": 0}) is None


@pytest.mark.slow
def test_losses_are_a_part_of_what_is_played_for(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(document, "thread_time", lambda: 0.0)  # there is time for every row
    query = {**DORA, "e_goal": "score", "e_loss": "3000", "explain": "all"}
    for name in ("expect", "open", "against"):
        query.pop(name)
    rows = visitor.get("/api/v1/expectation", query_string=query).get_json()["rows"]
    by_tile = {row["tile"]: row for row in rows}
    for row in rows:
        found = row["comparison"]
        other = by_tile[found["other"]]
        won = 3_000 * (row["win"] - other["win"])
        assert found["losses"] == pytest.approx(won)
        assert found["difference"] == pytest.approx(row["points"] - other["points"] + won)
    panel = visitor.get("/", query_string={**DORA, "e_goal": "score", "e_loss": "3000"}).text
    assert "Points and losses together:" in panel
