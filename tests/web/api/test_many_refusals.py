"""POST: bodies that are refused as a whole, with the reasons."""

import gzip
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from tests.web.api.many import ANALYSIS, lines, post
from webapp import create_app
from webapp.api.bodies import JSON, NDJSON, TEXT
from webapp.api.operations import MOST_HANDS, MOST_OUTLOOKS

APP_RULES = list(create_app().url_map.iter_rules())


def problem(answer: TestResponse, status: int) -> dict[str, Any]:
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    document: dict[str, Any] = answer.get_json()
    assert document["status"] == status
    return document


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
    answer = problem(visitor.post(ANALYSIS, data=body, content_type=JSON), 400)
    assert (answer["code"], answer["field"]) == (code, field)


def test_what_one_hand_may_still_put_right_is_no_fault_of_all(visitor: FlaskClient) -> None:
    sanma, jokers = {"q": "1z", "rules": "sanma"}, {"q": "1z", "rules": "jokers"}
    replies = lines(post(visitor, {"hands": ["1z", sanma], "nuki": 1}))
    assert [line.get("code") for line in replies] == ["NEEDS_SANMA", None]
    replies = lines(post(visitor, {"hands": [sanma, jokers], "pairs": "any"}))
    assert [line.get("code") for line in replies] == ["NEEDS_JOKERS", None]
    for path in (ANALYSIS, f"{ANALYSIS}?rules=sanma&pairs=two"):
        body = {"hands": [sanma], "rules": "sanma"} | ({"pairs": "two"} if path == ANALYSIS else {})
        assert problem(post(visitor, body, path), 400)["code"] == "BAD_PAIRS"


def test_every_place_of_a_body_at_fault_is_told(visitor: FlaskClient) -> None:
    answer = problem(post(visitor, {"hands": [1, {"r": [], "x": 1}], "s": {}, "y": 0}), 400)
    fields = [each["field"] for each in answer["problems"]]
    assert fields == ["hands[0]", "hands[1].r", "hands[1].x", "s", "y"]
    assert "integer, string" in answer["problems"][1]["detail"]
    many = problem(post(visitor, {"hands": [*range(25)]}), 400)["problems"]
    assert [each["field"] for each in many] == [f"hands[{place}]" for place in range(20)]


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
    answer = problem(visitor.post(ANALYSIS, data=body, content_type=JSON), 400)
    assert (answer["code"], answer["position"]) == ("BAD_JSON", position)


@pytest.mark.parametrize("media_type", [JSON, NDJSON, TEXT])
def test_what_is_no_utf8_is_refused_with_the_position(
    visitor: FlaskClient, media_type: str
) -> None:
    answer = problem(visitor.post(ANALYSIS, data=b'"1m\xff"', content_type=media_type), 400)
    assert (answer["code"], answer["position"]) == ("BAD_ENCODING", 4)


@pytest.mark.parametrize("body", [b"", b" \r\n\n"])
@pytest.mark.parametrize("media_type", [NDJSON, TEXT])
def test_no_hand_is_no_question(visitor: FlaskClient, media_type: str, body: bytes) -> None:
    answer = visitor.post(ANALYSIS, data=body, content_type=media_type)
    assert problem(answer, 400)["code"] == "NO_HANDS"


POSTED = [rule for rule in APP_RULES if "POST" in (rule.methods or ())]


@pytest.mark.sweep
@pytest.mark.parametrize("rule", POSTED, ids=str)
@pytest.mark.parametrize("coding", ["gzip", "GZIP", "br", "identity, gzip", "x"])
def test_a_compressed_body_is_415_and_tells_what_is_read(
    visitor: FlaskClient, rule: Rule, coding: str
) -> None:
    body = gzip.compress(b'{"hands": ["1m"]}')
    answer = visitor.post(
        rule.rule, data=body, content_type=JSON, headers={"Content-Encoding": coding}
    )
    assert answer.status_code == 415
    assert answer.headers["Accept-Encoding"] == "identity"
    if rule.rule.startswith("/api/"):
        assert problem(answer, 415)["code"] == "UNSUPPORTED_MEDIA_TYPE"
        assert "Content-Encoding" in answer.get_json()["detail"]
        assert "Accept-Encoding" in answer.headers["Access-Control-Expose-Headers"]


@pytest.mark.parametrize(
    "coding", ["", "identity", " Identity ", "identity, identity", "identity,"]
)
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
        answer = problem(post(visitor, body, media_type=media_type), 413)
        assert answer["code"] == "TOO_MANY_HANDS"


def test_looking_ahead_is_for_fewer_hands(visitor: FlaskClient) -> None:
    hands = ["11z"] * MOST_OUTLOOKS
    assert len(lines(post(visitor, {"hands": [*hands, "11z"], "outlook": 0}))) == len(hands) + 1
    assert len(lines(post(visitor, {"hands": hands, "outlook": 1}))) == len(hands)
    questions = {"hands": [*hands, {"q": "11z", "outlook": "1"}], "outlook": True}
    assert problem(post(visitor, questions), 413)["code"] == "TOO_MANY_OUTLOOKS"


def test_a_body_of_too_many_bytes_is_413() -> None:
    visitor = create_app({"MAX_CONTENT_LENGTH": 100}).test_client()
    assert post(visitor, "1m" + " " * 99, media_type=TEXT).status_code == 413
    assert post(visitor, "1m" + " " * 98, media_type=TEXT).status_code == 200
    answer = problem(post(visitor, "1m" + " " * 99, media_type=TEXT), 413)
    assert answer["code"] == "REQUEST_ENTITY_TOO_LARGE"
    assert answer["detail"] == "A body has at most 100 bytes."


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
