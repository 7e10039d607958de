"""POST: many hands at once, answered line by line."""

import gzip
import http.client
import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from gettext import NullTranslations
from io import BytesIO
from itertools import count
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.routing import Rule
from werkzeug.serving import make_server
from werkzeug.test import TestResponse

from tests.properties.strategies import any_texts
from tests.web.api.described import line_faults
from webapp import create_app
from webapp.api import streaming
from webapp.api.bodies import JSON, NDJSON, TEXT
from webapp.api.operations import MOST_HANDS, MOST_OUTLOOKS, Operation
from webapp.features import OPERATIONS
from webapp.language import speech
from webapp.query.problems import InvalidRequestError

APP_RULES = list(create_app().url_map.iter_rules())

MANY = [operation for operation in OPERATIONS if operation.takes_many]
ANALYSIS = "/api/v1/analysis"
TENPAI = "123m406p789s1122z6z"


def post(visitor: FlaskClient, body: Any, path: str = ANALYSIS, media_type: str = JSON) -> Any:
    data = json.dumps(body) if media_type == JSON else body
    return visitor.post(path, data=data, content_type=media_type)


def lines(answer: TestResponse) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == NDJSON
    told = [json.loads(line) for line in answer.text.splitlines()]
    assert [line.pop("index") for line in told] == list(range(len(told)))
    return told


def problem(answer: TestResponse, status: int) -> dict[str, Any]:
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    told: dict[str, Any] = answer.get_json()
    assert told["status"] == status
    return told


# What is answered


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
    told = lines(post(visitor, {"hands": ["123m", "0z", {"q": "1m", "r": 9}, "", "123m"]}))
    assert [line.get("code") for line in told] == [
        None,
        "BAD_HONOUR",
        "OUT_OF_RANGE",
        "EMPTY",
        None,
    ]
    assert [line.get("status") for line in told] == [None, 400, 400, 400, None]
    assert told[0] == told[4]


def test_what_stands_beside_the_hands_holds_for_all(visitor: FlaskClient) -> None:
    body = {"hands": ["1z", {"q": "1z", "r": 3, "d": "2m"}], "r": 1, "t": "8", "d": "9p"}
    table = [line["situation"] for line in lines(post(visitor, body))]
    assert [(each["round_wind"], each["turn"]) for each in table] == [(1, 8), (3, 8)]
    assert [each["dora_indicators"] for each in table] == [["9p"], ["2m"]]


def test_what_stands_in_the_address_holds_for_all_unless_the_body_says_more(
    visitor: FlaskClient,
) -> None:
    path = f"{ANALYSIS}?r=1&s=2&q=9s&utm=x"
    told = lines(post(visitor, {"hands": ["1z", {"q": "1z", "s": 4}], "r": 3}, path))
    winds = [(line["situation"]["round_wind"], line["situation"]["seat_wind"]) for line in told]
    assert winds == [(3, 2), (3, 4)]
    assert [line["hand"] for line in lines(post(visitor, "1z\n", path, TEXT))] == ["1z"]


@pytest.mark.parametrize(
    ("given", "same"),
    [
        ({"orphans": True}, {"orphans": "1"}),
        ({"orphans": False}, {"orphans": 0}),
        ({"cap": 4, "jokers": 3}, {"cap": "4", "jokers": "3"}),
        ({"r": None, "rules": "jokers"}, {"rules": "jokers"}),
        ({"outlook": True}, {"outlook": 1}),
    ],
)
def test_numbers_and_switches_need_not_be_text(
    visitor: FlaskClient, given: Mapping[str, Any], same: Mapping[str, Any]
) -> None:
    hand = "123m45p1j"
    bodies = ({"hands": [{"q": hand, **each}]} for each in (given, same))
    beside = ({"hands": [hand], **each} for each in (given, same))
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
    told = lines(post(visitor, body, media_type=media_type))
    assert [line.get("hand") for line in told] == ["123m4p5p", "34m0p137z", None]
    assert told[2]["code"] == "BAD_HONOUR"


def test_a_line_that_is_no_json_is_told_in_its_place(visitor: FlaskClient) -> None:
    told = lines(post(visitor, '"1m"\n{"q": 1}\n[\n{"z": 1}\n7\n"2m"', media_type=NDJSON))
    codes = [line.get("code") for line in told]
    assert codes == [None, "BAD_BODY", "BAD_JSON", "UNKNOWN_PARAMETER", "BAD_BODY", None]
    assert [line.get("field") for line in told] == [None, "q", "body", "z", "body", None]
    assert told[2]["position"] == 2


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
        (told,) = lines(post(visitor, {"hands": ["123x"]}, path))
        assert detail in told["problems"][0]["detail"]


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
    told = lines(post(visitor, "1m\n" * MOST_HANDS, "/api/v1/notations", TEXT))
    assert len(told) == MOST_HANDS


def test_an_answer_line_by_line_is_not_collected_by_a_proxy(visitor: FlaskClient) -> None:
    assert post(visitor, "1m", media_type=TEXT).headers["X-Accel-Buffering"] == "no"


# What is refused


@pytest.mark.parametrize(
    ("body", "code", "field"),
    [
        ("[]", "BAD_BODY", "body"),
        ("7", "BAD_BODY", "body"),
        ("{}", "BAD_BODY", "hands"),
        ('{"hands": "1m"}', "BAD_BODY", "hands"),
        ('{"hands": []}', "NO_HANDS", "body"),
        ('{"hands": ["1m", 7]}', "BAD_BODY", "hands[1]"),
        ('{"hands": [null]}', "BAD_BODY", "hands[0]"),
        ('{"hands": [{"q": "1m", "d": 4}]}', "BAD_BODY", "hands[0].d"),
        ('{"hands": [{"q": "1m", "r": 1.5}]}', "BAD_BODY", "hands[0].r"),
        ('{"hands": [{"q": "1m", "forms": true}]}', "BAD_BODY", "hands[0].forms"),
        ('{"hands": [{"query": "1m"}]}', "UNKNOWN_PARAMETER", "hands[0].query"),
        ('{"hands": [{"\\u202e": 1}]}', "UNKNOWN_PARAMETER", "hands[0].U+202E"),
        ('{"hands": [{"\\ud800": 1}]}', "BAD_BODY", "hands[0]"),
        ('{"hands": ["1m"], "q": "1m"}', "UNKNOWN_PARAMETER", "q"),
        ('{"hands": ["1m"], "d": "0z"}', "BAD_HONOUR", "d"),
        ('{"hands": ["1m"], "r": 9}', "OUT_OF_RANGE", "r"),
        ('{"hands": ["1m"], "outlook": 2}', "BAD_OUTLOOK", "outlook"),
        ('{"hands": ["1m"], "forms": "all"}', "BAD_FORMS", "forms"),
    ],
)
def test_a_body_that_is_not_as_described_is_refused_with_the_place(
    visitor: FlaskClient, body: str, code: str, field: str
) -> None:
    told = problem(visitor.post(ANALYSIS, data=body, content_type=JSON), 400)
    assert (told["code"], told["field"]) == (code, field)


def test_what_one_hand_may_still_put_right_is_no_fault_of_all(visitor: FlaskClient) -> None:
    sanma, jokers = {"q": "1z", "rules": "sanma"}, {"q": "1z", "rules": "jokers"}
    told = lines(post(visitor, {"hands": ["1z", sanma], "nuki": 1}))
    assert [line.get("code") for line in told] == ["NEEDS_SANMA", None]
    told = lines(post(visitor, {"hands": [sanma, jokers], "pairs": "any"}))
    assert [line.get("code") for line in told] == ["NEEDS_JOKERS", None]
    for path in (ANALYSIS, f"{ANALYSIS}?rules=sanma&pairs=two"):
        body = {"hands": [sanma], "rules": "sanma"} | ({"pairs": "two"} if path == ANALYSIS else {})
        assert problem(post(visitor, body, path), 400)["code"] == "BAD_PAIRS"


def test_every_place_of_a_body_at_fault_is_told(visitor: FlaskClient) -> None:
    told = problem(post(visitor, {"hands": [1, {"r": [], "x": 1}], "s": {}, "y": 0}), 400)
    fields = [each["field"] for each in told["problems"]]
    assert fields == ["hands[0]", "hands[1].r", "hands[1].x", "s", "y"]
    assert "integer, string" in told["problems"][1]["detail"]


@pytest.mark.parametrize(
    ("body", "position"),
    [
        (b'{"hands": ["1m",}', 17),
        (b"", 1),
        (b"hands", 1),
        (b'{"hands": ["1m"]} more', 19),
        (b"[" * 100_000, None),
        (b"[" + b"9" * 5_000 + b"]", None),
    ],
)
def test_what_is_no_json_is_refused_with_the_position(
    visitor: FlaskClient, body: bytes, position: int | None
) -> None:
    told = problem(visitor.post(ANALYSIS, data=body, content_type=JSON), 400)
    assert (told["code"], told["position"]) == ("BAD_JSON", position)


@pytest.mark.parametrize("media_type", [JSON, NDJSON, TEXT])
def test_what_is_no_utf8_is_refused_with_the_position(
    visitor: FlaskClient, media_type: str
) -> None:
    told = problem(visitor.post(ANALYSIS, data=b'"1m\xff"', content_type=media_type), 400)
    assert (told["code"], told["position"]) == ("BAD_ENCODING", 4)


@pytest.mark.parametrize("body", [b"", b" \r\n\n"])
@pytest.mark.parametrize("media_type", [NDJSON, TEXT])
def test_no_hand_is_no_question(visitor: FlaskClient, media_type: str, body: bytes) -> None:
    answer = visitor.post(ANALYSIS, data=body, content_type=media_type)
    assert problem(answer, 400)["code"] == "NO_HANDS"


POSTED = [rule for rule in APP_RULES if "POST" in (rule.methods or ())]


@pytest.mark.parametrize("rule", POSTED, ids=str)
@pytest.mark.parametrize("coding", ["gzip", "GZIP", "br", "identity, gzip", "x"])
def test_a_compressed_body_is_415_and_tells_what_is_read(
    visitor: FlaskClient, rule: Rule, coding: str
) -> None:
    body = gzip.compress(b'{"hands": ["1m"]}')
    answer = visitor.post(
        rule.rule, data=body, content_type=JSON, headers={"Content-Encoding": coding}
    )
    assert problem(answer, 415)["code"] == "UNSUPPORTED_MEDIA_TYPE"
    assert "Content-Encoding" in answer.get_json()["detail"]
    assert answer.headers["Accept-Encoding"] == "identity"
    assert "Accept-Encoding" in answer.headers["Access-Control-Expose-Headers"]


@pytest.mark.parametrize("coding", ["", "identity", " Identity ", "identity, identity"])
def test_a_body_that_is_sent_as_it_is_may_say_so(visitor: FlaskClient, coding: str) -> None:
    answer = visitor.post(
        ANALYSIS, data="1m", content_type=TEXT, headers={"Content-Encoding": coding}
    )
    assert len(lines(answer)) == 1


def test_a_coding_of_what_is_no_body_is_passed_over(visitor: FlaskClient) -> None:
    headers = {"Content-Encoding": "gzip"}
    assert visitor.get(f"{ANALYSIS}?q=1m", headers=headers).status_code == 200
    assert visitor.post("/", headers=headers).status_code == 405
    assert visitor.post("/nowhere", headers=headers).status_code == 404


@pytest.mark.parametrize("media_type", ["application/x-www-form-urlencoded", "text/html", "", "x"])
def test_another_media_type_is_415(visitor: FlaskClient, media_type: str) -> None:
    answer = visitor.post(ANALYSIS, data="q=1m", content_type=media_type)
    assert JSON in problem(answer, 415)["detail"]


def test_too_many_hands_are_413(visitor: FlaskClient) -> None:
    hands = ["1m"] * (MOST_HANDS + 1)
    for body, media_type in (({"hands": hands}, JSON), ("\n".join(hands), TEXT)):
        told = problem(post(visitor, body, media_type=media_type), 413)
        assert told["code"] == "TOO_MANY_HANDS"


def test_looking_ahead_is_for_fewer_hands(visitor: FlaskClient) -> None:
    hands = ["11z"] * MOST_OUTLOOKS
    assert len(lines(post(visitor, {"hands": [*hands, "11z"], "outlook": 0}))) == len(hands) + 1
    assert len(lines(post(visitor, {"hands": hands, "outlook": 1}))) == len(hands)
    asked = {"hands": [*hands, {"q": "11z", "outlook": "1"}], "outlook": True}
    assert problem(post(visitor, asked), 413)["code"] == "TOO_MANY_OUTLOOKS"


def test_a_body_of_too_many_bytes_is_413() -> None:
    visitor = create_app({"MAX_CONTENT_LENGTH": 100}).test_client()
    assert post(visitor, "1m" + " " * 99, media_type=TEXT).status_code == 413
    assert post(visitor, "1m" + " " * 98, media_type=TEXT).status_code == 200
    told = problem(post(visitor, "1m" + " " * 99, media_type=TEXT), 413)
    assert told["code"] == "REQUEST_ENTITY_TOO_LARGE"


def test_a_body_that_does_not_tell_its_length_is_not_cut_off() -> None:
    visitor = create_app({"MAX_CONTENT_LENGTH": 100}).test_client()
    for length, status in ((99, 200), (100, 413), (101, 413), (5_000, 413)):
        answer = visitor.post(
            ANALYSIS,
            input_stream=BytesIO(b"1m".ljust(length)),
            content_type=TEXT,
            environ_overrides={"wsgi.input_terminated": True},
            headers={"Transfer-Encoding": "chunked"},
        )
        assert answer.status_code == status, length


def test_the_setting_of_the_body_can_be_given_by_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert create_app().config["MAX_CONTENT_LENGTH"] == 1024 * 1024
    monkeypatch.setenv("HAIRI_MAX_CONTENT_LENGTH", "2048")
    assert create_app().config["MAX_CONTENT_LENGTH"] == 2048


def test_a_game_is_not_asked_for_so(visitor: FlaskClient) -> None:
    answer = post(visitor, {"hands": ["1m"]}, "/api/v1/simulate")
    assert answer.headers["Allow"]
    assert "POST" not in answer.headers["Allow"]
    assert problem(answer, 405)["code"] == "METHOD_NOT_ALLOWED"


# Whatever is sent

APP = create_app({"RATELIMIT_ENABLED": False})
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | any_texts(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_texts(), inner, max_size=4),
    max_leaves=12,
)
HANDS = any_texts() | st.dictionaries(
    st.sampled_from(["q", "p", "d", "r", "rules", "wild", "outlook", "self_drawn", "flowers", "x"]),
    JSON_VALUES,
    max_size=5,
)


@given(st.sampled_from(MANY), st.lists(HANDS | JSON_VALUES, max_size=6), JSON_VALUES)
def test_whatever_is_sent_as_json_is_answered_as_described(
    operation: Operation, hands: list[Any], other: Any
) -> None:
    visitor = APP.test_client()
    for body in (json.dumps({"hands": hands}), json.dumps(other)):
        answer = visitor.post(operation.path, data=body, content_type=JSON)
        assert_described(operation, answer)
    told = "\n".join(map(json.dumps, hands))
    assert_described(operation, visitor.post(operation.path, data=told, content_type=NDJSON))


@given(st.sampled_from(MANY), st.binary() | any_texts().map(lambda t: t.encode(errors="replace")))
def test_whatever_is_sent_as_text_is_answered_as_described(
    operation: Operation, body: bytes
) -> None:
    visitor = APP.test_client()
    for media_type in (JSON, NDJSON, TEXT):
        answer = visitor.post(operation.path, data=body, content_type=media_type)
        assert_described(operation, answer)


def assert_described(operation: Operation, answer: TestResponse) -> None:
    if answer.status_code == 400:
        assert answer.get_json()["problems"]
        return
    assert answer.status_code == 200
    for line in answer.text.splitlines():
        assert line_faults(operation, line) == []
        assert json.loads(line).get("status", 400) == 400


# Streaming


@contextmanager
def listening(app: Flask) -> Iterator[tuple[str, int]]:
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield "127.0.0.1", server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_first_line_arrives_before_the_last_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second hand is not answered before the visitor has read the answer to the first."""
    has_read = threading.Event()
    answer = streaming._answer
    waited: list[bool] = []

    def patient(operation: Operation, asked: Any) -> Mapping[str, Any]:
        if asked == {"q": "2m"}:
            waited.append(has_read.wait(20))
        return answer(operation, asked)

    monkeypatch.setattr(streaming, "_answer", patient)
    with listening(create_app()) as (host, port):
        connection = http.client.HTTPConnection(host, port, timeout=30)
        connection.request("POST", ANALYSIS, b"1m\n2m\n", {"Content-Type": TEXT})
        response = connection.getresponse()
        first = json.loads(response.readline())
        has_read.set()
        second = json.loads(response.readline())
        connection.close()
    assert waited == [True]
    assert (first["hand"], second["hand"]) == ("1m", "2m")


# Where an answer ends


def test_hands_that_take_too_long_end_the_answer_with_the_first_that_has_none(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "thread_time", ticking(0.3))
    monkeypatch.setattr(streaming, "MOST_PROCESSOR_SECONDS", 1.0)
    told = lines(post(visitor, "1m\n" * 9, media_type=TEXT))
    assert [line.get("code") for line in told] == [None, None, None, None, "OUT_OF_TIME"]
    assert (told[-1]["status"], told[-1]["field"]) == (413, "body")
    assert told[0]["hand"] == "1m"


def test_the_line_that_ends_an_answer_is_described_and_in_the_language_of_the_request(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "MOST_PROCESSOR_SECONDS", 0.0)
    for operation in MANY:
        first, last = post(visitor, "1m\n2m\n3m", f"{operation.path}?lang=ja", TEXT).text.split(
            "\n"
        )[:2]
        assert json.loads(first)["index"] == 0
        assert json.loads(last)["index"] == 1
        assert line_faults(operation, last) == []
        assert json.loads(last)["title"] == "リクエストが大きすぎます"


def test_the_last_hand_may_use_up_what_is_left(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "MOST_PROCESSOR_SECONDS", 0.0)
    (only,) = lines(post(visitor, "1m", media_type=TEXT))
    assert only["hand"] == "1m"


def test_reading_the_hands_counts_too(app: Flask) -> None:
    with app.test_request_context():
        asked = [{"q": "1m"}] * 3
        told = list(streaming.AnswerLines(MANY[0], asked, streaming.MOST_PROCESSOR_SECONDS))
    assert [json.loads(line).get("code") for line in told] == [None, "OUT_OF_TIME"]


def test_lines_of_too_many_bytes_end_the_answer(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = post(visitor, "1m\n1m\n1m", media_type=TEXT).data
    length = whole.index(b"\n") + 1
    for most, number in ((1, 1), (2 * length - 1, 1), (2 * length, 2), (len(whole), 3)):
        monkeypatch.setattr(streaming, "MOST_ANSWER_BYTES", most)
        answer = post(visitor, "1m\n1m\n1m", media_type=TEXT)
        codes = [line.get("code") for line in lines(answer)]
        assert codes == [None] * number + ["OUT_OF_BYTES"] * (number < 3)
        assert answer.data.startswith(whole[: number * length])


def test_the_index_of_the_last_line_tells_where_to_go_on(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = [f"{rank}m" for rank in range(1, 10)]
    whole = lines(post(visitor, {"hands": hands}))
    monkeypatch.setattr(streaming, "MOST_ANSWER_BYTES", 4_000)
    told: list[dict[str, Any]] = []
    while len(told) < len(hands):
        got = lines(post(visitor, {"hands": hands[len(told) :]}))
        told += [line for line in got if "status" not in line]
    assert told == whole


def ticking(seconds: float) -> Callable[[], float]:
    """Return a clock that is so many seconds later whenever it is asked."""
    ticks = count()
    return lambda: next(ticks) * seconds


def test_a_mistake_of_ours_costs_one_line_only(app: Flask) -> None:
    def answer(arguments: Mapping[str, str]) -> Mapping[str, Any]:
        if arguments["q"] == "2m":
            raise RuntimeError
        return {"q": arguments["q"]}

    operation = replace(MANY[0], answer=answer)
    with app.test_request_context():
        asked: list[Mapping[str, str] | InvalidRequestError] = [{"q": f"{n}m"} for n in (1, 2, 3)]
        told = [json.loads(line) for line in streaming.AnswerLines(operation, asked)]
    assert told[0] == {"index": 0, "q": "1m"}
    assert (told[1]["status"], told[1]["code"]) == (500, "INTERNAL_SERVER_ERROR")
    assert told[2] == {"index": 2, "q": "3m"}
