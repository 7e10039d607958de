"""POST: many hands at once, answered line by line."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.api.many import ANALYSIS, MANY, lines, post
from webapp.api.bodies import NDJSON, TEXT
from webapp.api.operations import MOST_HANDS, Operation
from webapp.language import speech

TENPAI = "123m406p789s1122z6z"


@pytest.mark.parametrize("operation", MANY, ids=lambda each: each.path)
def test_each_hand_is_answered_as_if_it_were_asked_alone(
    visitor: FlaskClient, operation: Operation
) -> None:
    hands = [TENPAI, TENPAI[:-2], "1112345678999m9m", "11z123p", "8z", "2222m(p1z1)"]
    beside = "".join(f"&{name}={text}" for name, text in operation.defaults.items())
    alone = [visitor.get(f"{operation.path}?q={hand}{beside}").get_json() for hand in hands]
    assert lines(post(visitor, {"hands": hands}, operation.path)) == alone
    objects = [{"q": hand} for hand in hands]
    assert lines(post(visitor, {"hands": objects}, operation.path)) == alone


def test_one_wrong_hand_does_not_spoil_the_others(visitor: FlaskClient) -> None:
    replies = lines(post(visitor, {"hands": ["123m", "0z", {"q": "1m", "r": 9}, "", "123m"]}))
    assert [line.get("code") for line in replies] == [
        None,
        "BAD_HONOUR",
        "OUT_OF_RANGE",
        "EMPTY",
        None,
    ]
    assert [line.get("status") for line in replies] == [None, 400, 400, 400, None]
    assert replies[0] == replies[4]


def test_what_stands_beside_the_hands_holds_for_all(visitor: FlaskClient) -> None:
    body = {"hands": ["1z", {"q": "1z", "r": 3, "d": "2m"}], "r": 1, "t": "8", "d": "9p"}
    table = [line["situation"] for line in lines(post(visitor, body))]
    assert [(each["round_wind"], each["turn"]) for each in table] == [(1, 8), (3, 8)]
    assert [each["dora_indicators"] for each in table] == [["9p"], ["2m"]]


def test_numbers_of_json_mean_what_they_mean_in_an_address(visitor: FlaskClient) -> None:
    path = "/api/v1/expectation"
    given = {"r": 1.0, "e_stop": 0.00001, "e_ron_quiet": -0.0, "e_draws": 3}
    replies = lines(post(visitor, {"hands": [TENPAI], **given}, path))
    address = f"{path}?q={TENPAI}&r=1&e_stop=0.00001&e_ron_quiet=0&e_draws=3"
    assert replies == [visitor.get(address).get_json()]


def test_what_stands_in_the_address_holds_for_all_unless_the_body_says_more(
    visitor: FlaskClient,
) -> None:
    path = f"{ANALYSIS}?r=1&s=2&q=9s&utm=x"
    replies = lines(post(visitor, {"hands": ["1z", {"q": "1z", "s": 4}], "r": 3}, path))
    winds = [(line["situation"]["round_wind"], line["situation"]["seat_wind"]) for line in replies]
    assert winds == [(3, 2), (3, 4)]
    assert [line["hand"] for line in lines(post(visitor, "1z\n", path, TEXT))] == ["1z"]


@pytest.mark.parametrize(
    ("parameters", "same"),
    [
        ({"orphans": True}, {"orphans": "1"}),
        ({"orphans": False}, {"orphans": 0}),
        ({"cap": 4, "jokers": 3}, {"cap": "4", "jokers": "3"}),
        ({"r": None, "rules": "jokers"}, {"rules": "jokers"}),
        ({"outlook": True}, {"outlook": 1}),
    ],
)
def test_numbers_and_switches_need_not_be_text(
    visitor: FlaskClient, parameters: Mapping[str, Any], same: Mapping[str, Any]
) -> None:
    hand = "123m45p1j"
    bodies = ({"hands": [{"q": hand, **each}]} for each in (parameters, same))
    beside = ({"hands": [hand], **each} for each in (parameters, same))
    first, *others = (lines(post(visitor, body)) for body in (*bodies, *beside))
    assert all(other == first for other in others)
    assert "status" not in first[0]


@pytest.mark.parametrize(
    ("media_type", "body"),
    [
        (TEXT, "123m45p\n\n  3m 4m 5pr E W C\r\n8z"),
        (f"{TEXT}; charset=utf-8", "\ufeff123m45p\n3m 4m 5pr E W C\n8z\n"),
        (NDJSON, '"123m45p"\n{"q": "3m 4m 5pr E W C"}\n\n"8z"\n'),
    ],
)
def test_hands_may_come_line_by_line(visitor: FlaskClient, media_type: str, body: str) -> None:
    replies = lines(post(visitor, body, media_type=media_type))
    assert [line.get("hand") for line in replies] == ["123m4p5p", "34m0p137z", None]
    assert replies[2]["code"] == "BAD_HONOUR"


def test_a_line_that_is_no_json_is_told_in_its_place(visitor: FlaskClient) -> None:
    replies = lines(post(visitor, '"1m"\n{"q": 1}\n[\n{"z": 1}\n7\n"2m"', media_type=NDJSON))
    codes = [line.get("code") for line in replies]
    assert codes == [None, "BAD_BODY", "BAD_JSON", "UNKNOWN_PARAMETER", "BAD_BODY", None]
    assert [line.get("field") for line in replies] == [None, "q", "body", "z", "body", None]
    assert replies[2]["position"] == 2


def test_what_is_wrong_with_a_hand_is_said_in_the_language_of_the_request(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line is written after the request was handled, and still knows who asked."""

    class Loud(NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("does", "DOES")

    monkeypatch.setattr(
        speech, "catalogue", lambda name: Loud() if name == "ru" else NullTranslations()
    )
    for path, detail in ((ANALYSIS, '"x" does'), (f"{ANALYSIS}?lang=ru", '"x" DOES')):
        (answer,) = lines(post(visitor, {"hands": ["123x"]}, path))
        assert detail in answer["problems"][0]["detail"]


def test_what_was_tried_is_told_of_many_hands_on_demand(visitor: FlaskClient) -> None:
    win = "11m22m33m55p77p99p1s1s"
    alone = visitor.get(f"/api/v1/mcr?q={win}").get_json()
    few, many = lines(post(visitor, {"hands": [win, {"q": win, "tried": True}]}, "/api/v1/mcr"))
    assert many == alone
    assert alone["score"]["tried"]
    assert few == alone | {"score": alone["score"] | {"tried": None}}
    assert lines(post(visitor, {"hands": [win], "tried": 1}, "/api/v1/mcr")) == [alone]
    assert lines(post(visitor, win, "/api/v1/mcr?tried=1", TEXT)) == [alone]
    assert visitor.get(f"/api/v1/mcr?q={win}&tried=0").get_json() == few
    for wrong in ({"hands": [win], "tried": 2}, {"hands": [{"q": win, "tried": "yes"}]}):
        answer = post(visitor, wrong, "/api/v1/mcr")
        assert "BAD_TRIED" in answer.text


def test_a_thousand_hands_are_answered(visitor: FlaskClient) -> None:
    replies = lines(post(visitor, "1m\n" * MOST_HANDS, "/api/v1/notations", TEXT))
    assert len(replies) == MOST_HANDS


def test_an_answer_line_by_line_is_not_collected_by_a_proxy(visitor: FlaskClient) -> None:
    assert post(visitor, "1m", media_type=TEXT).headers["X-Accel-Buffering"] == "no"
