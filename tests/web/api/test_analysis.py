"""`/api/v1/analysis`: every key of an answer, and the figures of the library."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer import analyze, parse_hand
from analyzer.notation.writers import WRITERS, write
from analyzer.outlook import look_ahead
from tests.web.api.questions import ONE_AWAY, TENPAI, answer_to

MELDED = "12m11z(456p1)(s3z2)(k0s)9m"

PROMISED = {
    *("hand", "tiles", "forms", "header", "shanten", "discards", "ukeire", "count", "kinds"),
    "readings",
}
"""Keys that programs have relied on from the first version on."""


@pytest.mark.parametrize(
    "query", [TENPAI, TENPAI[:-2], MELDED, "123m456p789s1j9s", "111222333m11p"]
)
def test_every_answer_has_every_key(visitor: FlaskClient, query: str) -> None:
    plain = answer_to(visitor, "11m")
    answer = answer_to(visitor, query)
    assert answer.keys() == plain.keys() >= PROMISED
    assert all(row.keys() == answer["discards"][0].keys() for row in answer["discards"])


def test_a_discard_that_another_one_beats_is_dominated(visitor: FlaskClient) -> None:
    analysis = analyze(parse_hand(ONE_AWAY))
    rows = answer_to(visitor, ONE_AWAY)["discards"]
    beaten = {row["tile"] for row in rows if row["dominated"]}
    assert beaten == {
        str(row.tile) for row in analysis.discards if row.tile.kind in analysis.dominated
    }
    assert beaten


def walk(answer: dict[str, Any]) -> Iterator[Any]:
    yield from (row["outlook"] for row in answer["discards"])
    yield answer["outlook"]


@pytest.mark.parametrize("query", [ONE_AWAY, ONE_AWAY[:-2], TENPAI, MELDED, "11m", "123m"])
def test_what_follows_is_told_on_request_only(visitor: FlaskClient, query: str) -> None:
    plain, more = answer_to(visitor, query), answer_to(visitor, f"{query}&outlook=1")
    assert set(map(type, walk(plain))) == {type(None)}
    assert answer_to(visitor, f"{query}&outlook=0") == plain
    assert all(row["outlook"] is not None for row in more["discards"])
    assert (more["outlook"] is not None) == (len(parse_hand(query)) % 3 == 1)


def test_what_follows_is_what_the_library_says(visitor: FlaskClient) -> None:
    row = answer_to(visitor, f"{ONE_AWAY}&outlook=1")["discards"][0]
    analysis = analyze(parse_hand(ONE_AWAY))
    outlook = look_ahead(analysis, analysis.discards[0])
    good, count = outlook.good_shape or (0, 0)
    assert row["outlook"]["good_shape"] == {"good": good, "count": count}
    assert row["outlook"]["next_width"] == pytest.approx(outlook.next_width, abs=0.001)
    assert [step["tile"] for step in row["outlook"]["steps"]] == [
        accepted["tile"] for accepted in row["ukeire"] if accepted["left"]
    ]
    assert len(row["outlook"]["improvements"]) == len(outlook.improvements)


@pytest.mark.parametrize("text", [TENPAI, MELDED, "406m11j"])
def test_a_hand_is_written_in_every_notation(visitor: FlaskClient, text: str) -> None:
    hand = parse_hand(text)
    answer = visitor.get(f"/api/v1/notations?q={text}").get_json()
    assert answer["notations"] == {name: write(hand, name) for name in WRITERS}
    assert answer["notations"] == answer_to(visitor, text)["notations"]
    assert answer["hand"] == answer_to(visitor, text)["hand"]
