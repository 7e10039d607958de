"""The bytes of answers."""

import select
import socket
import sys
from contextlib import ExitStack
from dataclasses import replace
from threading import Timer
from time import sleep
from typing import Any

import pytest

from tests.web.hosting.small_server import (
    SECONDS,
    SHORT,
    App,
    Start,
    ask,
    assert_others_are_answered,
    get,
    rest,
    served,
)
from webapp.serving.limits import Limits
from webapp.serving.server import Server
from webapp.serving.tasks import Task, Tasks


def test_requests_sent_at_once_are_answered_in_their_order(place: tuple[str, int]) -> None:
    bodies = [b"%d" % number for number in range(500)]
    sent = b"".join(
        get("/", f"Content-Length: {len(body)}", method="POST") + body for body in bodies
    )
    answers = ask(place, sent + get("/", "Connection: close")).split(b"HTTP/1.1 200 OK")[1:]
    assert [answer.partition(b"\r\n\r\n")[2] for answer in answers] == [*bodies, b"ok\n"]


def test_an_app_is_told_of_the_request_as_wsgi_has_it() -> None:
    environ: dict[str, Any] = {}

    def app(told: dict[str, Any], start: Start) -> list[bytes]:
        environ.update(told)
        start("204 No Content", [])
        return []

    headers = ("X-Own: a", "Content-Length: 2", "Content-Type: a/b", "Connection: close")
    with served(app, SHORT) as (host, port):
        ask((host, port), get("/a%20b?x=%20", *headers, method="PUT") + b"hi")
    assert environ.pop("wsgi.input").read() == b"hi"
    assert environ.pop("wsgi.errors") is sys.stderr
    assert environ.pop("REMOTE_PORT").isdecimal()
    assert environ == {
        **{
            "REQUEST_METHOD": "PUT",
            "SCRIPT_NAME": "",
            "PATH_INFO": "/a b",
            "QUERY_STRING": "x=%20",
        },
        **{"REMOTE_ADDR": "127.0.0.1", "SERVER_NAME": host, "SERVER_PORT": str(port)},
        **{"SERVER_PROTOCOL": "HTTP/1.1", "SERVER_SOFTWARE": "hairi"},
        **{"CONTENT_LENGTH": "2", "CONTENT_TYPE": "a/b"},
        **{"HTTP_HOST": "hairi", "HTTP_X_OWN": "a", "HTTP_CONNECTION": "close"},
        **{"wsgi.version": (1, 0), "wsgi.url_scheme": "http", "wsgi.input_terminated": True},
        **{"wsgi.multithread": True, "wsgi.multiprocess": True, "wsgi.run_once": False},
    }


def test_a_client_that_has_sent_all_and_says_so_is_answered(place: tuple[str, int]) -> None:
    with socket.create_connection(place) as client:
        client.sendall(get())
        client.shutdown(socket.SHUT_WR)
        assert rest(client).endswith(b"ok\n")


def test_a_client_that_waits_is_told_to_send_its_body(place: tuple[str, int]) -> None:
    with socket.create_connection(place, SECONDS) as client:
        client.sendall(get("/", "Expect: 100-continue", "Content-Length: 2", method="PUT"))
        assert client.recv(1000) == b"HTTP/1.1 100 Continue\r\n\r\n"
        client.sendall(b"hi")
        assert client.recv(1000).endswith(b"\r\n\r\nhi")


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [("/", "HEAD", b"200"), ("/none", "GET", b"204"), ("/stream", "HEAD", b"200")],
)
def test_an_answer_without_a_body_has_none(
    small_app: App, path: str, method: str, status: bytes
) -> None:
    small_app.stream = lambda: iter([b"a", b"b"])  # type: ignore[method-assign]
    with served(small_app, SHORT) as place:
        answer = ask(place, get(path, method=method) + get("/", "Connection: close"))
    first, second = answer.split(b"HTTP/1.1 ")[1:]
    assert first.startswith(status)
    assert first.endswith(b"\r\n\r\n")
    assert second.endswith(b"ok\n")


@pytest.mark.parametrize(
    ("version", "body"), [("1.1", b"1\r\na\r\n1\r\nb\r\n0\r\n\r\n"), ("1.0", b"ab")]
)
def test_a_body_of_unknown_length_has_an_end_all_the_same(
    small_app: App, version: str, body: bytes
) -> None:
    small_app.stream = lambda: iter([b"a", b"b"])  # type: ignore[method-assign]
    with served(small_app, SHORT) as place:
        answer = ask(place, get("/stream", "Connection: keep-alive", version=version))
    head, _, result = answer.partition(b"\r\n\r\n")
    assert result == body
    assert (b"Connection: close" in head) is (version == "1.0")


def test_a_refusal_is_seen_by_a_client_that_is_still_sending(place: tuple[str, int]) -> None:
    with socket.create_connection(place, SECONDS) as client:
        client.sendall(get("/", "Content-Length: 100000000", method="POST"))
        for _ in range(50):
            client.sendall(b"x" * 10_000)
        assert client.recv(1000).startswith(b"HTTP/1.1 200 ")


def test_an_answer_before_the_body_is_seen_by_a_client_that_sends_it_later(
    place: tuple[str, int],
) -> None:
    with socket.create_connection(place, SECONDS) as client:
        client.sendall(get("/", "Content-Length: 100000000", method="POST"))
        assert select.select([client], [], [], SECONDS)[0]
        for _ in range(20):
            client.sendall(b"x" * 10_000)
            sleep(0.001)
        assert client.recv(1000).startswith(b"HTTP/1.1 200 ")


@pytest.fixture(name="kinds")
def kinds_of_tasks(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return whether each task of the server was a new request; the list grows while it works."""
    put, kinds = Tasks.put, []

    def spy(tasks: Tasks, task: Task, *, is_new: bool) -> None:
        kinds.append(is_new)
        put(tasks, task, is_new=is_new)

    monkeypatch.setattr(Tasks, "put", spy)
    return kinds


def test_further_requests_of_a_client_are_no_new_ones(
    place: tuple[str, int], kinds: list[bool]
) -> None:
    """Otherwise a client that sends many at once would come before all others."""
    keep = get("/", "Connection: keep-alive")
    answers = ask(place, keep + keep + get("/", "Connection: close"))
    assert answers.count(b"HTTP/1.1 200 ") == 3
    assert kinds == [True, False, False]


def test_a_short_answer_in_pieces_is_one_task(small_app: App, kinds: list[bool]) -> None:
    small_app.stream = lambda: iter([b"a", b"b", b"c"])  # type: ignore[method-assign]
    with served(small_app, replace(SHORT, slice_time=SECONDS)) as place:
        assert b"c" in ask(place, get("/stream", "Connection: close"))
    assert kinds == [True]


def test_an_answer_that_nobody_reads_is_ended_before_others_go_on(
    small_app: App, kinds: list[bool]
) -> None:
    with (
        served(small_app, SHORT) as place,
        socket.create_connection(place, SECONDS) as client,
    ):
        client.sendall(get("/stream"))
        assert small_app.is_stream_closed.wait(SECONDS)
    assert kinds[0]
    assert kinds[-1]


def test_an_app_that_fails_is_answered_for(
    place: tuple[str, int], caplog: pytest.LogCaptureFixture
) -> None:
    assert ask(place, get("/fails?q=secret")).startswith(b"HTTP/1.1 500 ")
    late = ask(place, get("/fails-late"))
    assert late.endswith(b"half"), "cut short, so that nobody takes it for all"
    assert_others_are_answered(place)
    assert len(caplog.records) == 2
    assert "secret" not in caplog.text
    assert "127.0.0.1" not in caplog.text


def test_a_server_that_stops_answers_whoever_has_connected(small_app: App) -> None:
    with ExitStack() as stack, socket.create_server(("127.0.0.1", 0)) as listener:
        place = listener.getsockname()
        clients = [stack.enter_context(socket.create_connection(place, SECONDS)) for _ in range(3)]
        for client in clients:
            client.sendall(get())
        Server(small_app, [listener], SHORT).run(lambda: False)
        assert [rest(client).endswith(b"ok\n") for client in clients] == [True] * 3


def test_a_server_that_stops_answers_what_is_under_way(small_app: App) -> None:
    with ExitStack() as stack:
        with served(small_app, Limits(idle_grace_time=0.2)) as place:
            idle, begun = (
                stack.enter_context(socket.create_connection(place, SECONDS)) for _ in range(2)
            )
            idle.sendall(get())
            begun.sendall(b"GET / HTTP/1.1\r\n")
            sleep(0.2)
            later = Timer(0.5, begun.sendall, [b"Host: a\r\n\r\n"])
            later.start()
        answer = rest(begun)
    assert answer.endswith(b"ok\n")
    assert b"Connection: close" in answer
