"""POST: the first line comes early; the answer ends early if it is too long or too slow."""

import http.client
import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.serving import make_server

from tests.web.api.described import line_faults
from tests.web.api.many import ANALYSIS, MANY, lines, post
from webapp import create_app
from webapp.api import streaming
from webapp.api.bodies import TEXT
from webapp.api.operations import Operation
from webapp.query.problems import InvalidRequestError


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

    def patient(operation: Operation, question: Any, seconds: float) -> Mapping[str, Any]:
        if question == {"q": "2m"}:
            waited.append(has_read.wait(20))
        return answer(operation, question, seconds)

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


def test_hands_that_take_too_long_end_the_answer_with_the_first_that_has_none(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "thread_time", ticking(0.3))
    monkeypatch.setattr(streaming, "MOST_PROCESSOR_SECONDS", 1.0)
    replies = lines(post(visitor, "1m\n" * 9, media_type=TEXT))
    assert [line.get("code") for line in replies] == [None, None, None, None, "OUT_OF_TIME"]
    assert (replies[-1]["status"], replies[-1]["field"]) == (413, "body")
    assert replies[0]["hand"] == "1m"


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
        assert '"title":"リクエストが大きすぎます"' in last, "for readers, so not escaped"


def test_the_last_hand_may_use_up_what_is_left(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "MOST_PROCESSOR_SECONDS", 0.0)
    (only,) = lines(post(visitor, "1m", media_type=TEXT))
    assert only["hand"] == "1m"


def test_reading_the_hands_counts_too(app: Flask) -> None:
    with app.test_request_context():
        question = [{"q": "1m"}] * 3
        answers = list(streaming.AnswerLines(MANY[0], question, streaming.MOST_PROCESSOR_SECONDS))
    assert [json.loads(line).get("code") for line in answers] == [None, "OUT_OF_TIME"]


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
    answers: list[dict[str, Any]] = []
    while len(answers) < len(hands):
        got = lines(post(visitor, {"hands": hands[len(answers) :]}))
        answers += [line for line in got if "status" not in line]
    assert answers == whole


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
        questions: list[Mapping[str, str] | InvalidRequestError] = [
            {"q": f"{n}m"} for n in (1, 2, 3)
        ]
        documents = [json.loads(line) for line in streaming.AnswerLines(operation, questions)]
    assert documents[0] == {"index": 0, "q": "1m"}
    assert (documents[1]["status"], documents[1]["code"]) == (500, "INTERNAL_SERVER_ERROR")
    assert documents[2] == {"index": 2, "q": "3m"}
