"""POST: the answer to any body matches the description."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from tests.properties.strategies import any_texts
from tests.web.api.described import line_faults
from tests.web.api.many import MANY
from webapp import create_app
from webapp.api.bodies import JSON, NDJSON, TEXT
from webapp.api.operations import Operation

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
    document = "\n".join(map(json.dumps, hands))
    assert_described(operation, visitor.post(operation.path, data=document, content_type=NDJSON))


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
