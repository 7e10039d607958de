"""Every situation in which an operation of the API has a status of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.system.servers import SECONDS
from tests.unit.games.examples import FOLDER
from webapp import create_app
from webapp.api.operations import MOST_HANDS, AnyOperation, LogOperation
from webapp.expectation import waiting
from webapp.query.estimates import EXPECT
from webapp.query.threats import PUSH
from webapp.review import answer

LOG = (FOLDER / "players-4.mjlog").read_bytes()
SMALL = {"RATELIMIT_ENABLED": False, "MAX_CONTENT_LENGTH": 64 * 1024}


def ask(visitor: FlaskClient, operation: AnyOperation, **changes: Any) -> TestResponse:
    """Answer the first example of an operation, with these changes of the request.

    With estimates, if there is a parameter for them; they are asked for by name or in the body.
    """
    query = changes.pop("query", {})
    request: dict[str, Any] = {"method": operation.method, "query_string": query}
    if EXPECT.name in {each.name for each in operation.parameters}:
        request["query_string"] = {EXPECT.name: "1", **query}
    if PUSH.name in {each.name for each in operation.parameters}:
        request["query_string"] = {PUSH.name: "1", **query}
    if isinstance(operation, LogOperation):
        request["data"] = LOG
    elif operation.takes_many:
        request["json"] = operation.examples[0].body
    else:
        request["query_string"] |= operation.examples[0].arguments | query
    if "data" in changes:
        request.pop("json", None)
    return visitor.open(operation.path, **request | changes)


@contextmanager
def busy() -> Iterator[None]:
    """Other estimates are being computed."""
    answer._kept.clear()
    assert waiting._turns.acquire(timeout=SECONDS)
    try:
        yield
    finally:
        waiting._turns.release()


@contextmanager
def cold(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The server has just started."""
    answer._kept.clear()
    with monkeypatch.context() as patch:
        unready = waiting.Kernels()
        patch.setattr(unready, "begin", lambda: None)
        patch.setattr(waiting, "KERNELS", unready)
        yield


def answers(operation: AnyOperation, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestResponse]:
    """Yield answers to an operation in every situation that has a status of its own."""
    visitor = create_app(SMALL).test_client()
    with busy():
        yield ask(visitor, operation)
    with cold(monkeypatch):
        yield ask(visitor, operation)
    usual = ask(visitor, operation)
    yield usual
    query = {"seed": "1"} if operation.name == "simulate" else {}
    tag = ask(visitor, operation, query=query).headers.get("ETag", "none")
    yield ask(visitor, operation, query=query, headers={"If-None-Match": tag})
    yield ask(visitor, operation, query={"lang": "xx"})
    yield ask(visitor, operation, query={"player": "9", "q": "1x"})
    yield ask(visitor, operation, headers={"Host": "a b"})
    yield ask(visitor, operation, environ_overrides={"QUERY_STRING": "\xff"})
    yield ask(visitor, operation, headers={"Content-Encoding": "gzip"})
    yield ask(visitor, operation, headers={"Accept": "application/x-ndjson"})
    limited = {"RATELIMIT_ENABLED": True, "RATELIMIT_PAGES": 1, "RATELIMIT_HEAVY": 1}
    spent = create_app(limited).test_client()
    ask(spent, operation)
    yield ask(spent, operation)
    if operation.method == "POST":
        yield ask(visitor, operation, data=b"\xff", content_type="application/json")
        yield ask(visitor, operation, data=b"1" * SMALL["MAX_CONTENT_LENGTH"] * 2)
        yield ask(visitor, operation, data="1m\n" * (MOST_HANDS + 1), content_type="text/plain")
        yield ask(visitor, operation, data=b"1m", content_type="image/png")
