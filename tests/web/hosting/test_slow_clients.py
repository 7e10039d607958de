"""Slow, silent and hostile clients do not delay other clients, and are disconnected in time."""

import socket
from contextlib import ExitStack, suppress
from dataclasses import replace
from itertools import repeat
from threading import Event, Thread
from time import monotonic, sleep

import pytest

from tests.web.hosting.small_server import (
    SECONDS,
    SHORT,
    App,
    Full,
    assert_others_are_answered,
    get,
    rest,
    served,
    wait_for_reset,
)
from webapp.serving.limits import Limits
from webapp.serving.tasks import Task, Tasks

UNFINISHED = {
    "nothing": (b"", b""),
    "half a line": (b"GET / HT", b"408"),
    "unfinished headers": (b"GET / HTTP/1.1\r\nHost: a\r\nX", b"408"),
    "an unfinished body": (get("/", "Content-Length: 9", method="POST") + b"1", b"408"),
    "a chunk that does not come": (
        get("/", "Transfer-Encoding: chunked", method="POST") + b"5\r\n",
        b"408",
    ),
    "TLS": (b"\x16\x03\x01\x02\x00", b"400"),
}


@pytest.mark.any_case
@pytest.mark.parametrize(("sent", "status"), UNFINISHED.values(), ids=UNFINISHED)
def test_an_unfinished_request_holds_nobody_up_and_its_time_ends(
    place: tuple[str, int], sent: bytes, status: bytes
) -> None:
    with ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(place)) for _ in range(5)]
        for client in clients:
            client.sendall(sent)
        assert_others_are_answered(place)
        answers = {rest(client)[9:12] for client in clients}
    assert answers == {status}


@pytest.mark.any_case
@pytest.mark.parametrize(
    ("opening", "drop"),
    [(b"G", b"E"), (get("/", "Content-Length: 1000000", method="POST"), b"[")],
    ids=["a line", "a body"],
)
def test_a_byte_now_and_then_does_not_prolong_the_time_of_a_request(
    place: tuple[str, int], opening: bytes, drop: bytes
) -> None:
    end = monotonic() + SECONDS
    with socket.create_connection(place) as client:
        client.sendall(opening)
        client.settimeout(0.05)
        answer = b""
        while not answer and monotonic() < end:
            client.sendall(drop)
            with suppress(TimeoutError):
                answer = client.recv(1000)
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_an_answer_that_is_not_taken_holds_no_thread_and_its_time_ends(
    place: tuple[str, int],
) -> None:
    with ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(place)) for _ in range(5)]
        for client in clients:
            client.sendall(get("/large"))
        assert_others_are_answered(place)
        for client in clients:
            wait_for_reset(client)


def test_an_answer_that_is_taken_drop_by_drop_ends_too(place: tuple[str, int]) -> None:
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(place)
        client.sendall(get("/large"))
        wait_for_reset(client, lambda: client.recv(1))


def test_a_client_that_takes_its_answer_in_time_gets_all_of_it(small_app: App) -> None:
    limits = Limits(sent=100_000, send_time=5)
    with served(small_app, limits) as place, socket.create_connection(place, SECONDS) as client:
        client.sendall(get("/large", "Connection: close"))
        size = 0
        while data := client.recv(200_000):
            size += len(data)
            sleep(0.002)
    assert size > 10_000_000


def test_a_stream_that_is_not_read_is_not_worked_out(
    small_app: App, place: tuple[str, int]
) -> None:
    with ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(place)) for _ in range(3)]
        for client in clients:
            client.sendall(get("/stream"))
        assert_others_are_answered(place)
        assert small_app.is_stream_closed.wait(SECONDS), "the app is told to clean up"
    assert small_app.pieces * 10_000 < 100_000_000


@pytest.mark.parametrize(
    ("slice_time", "pause"), [(10, 0.1), (0, 0)], ids=["a slow client", "short slices"]
)
def test_only_the_beginning_of_an_answer_comes_before_others(
    small_app: App, monkeypatch: pytest.MonkeyPatch, slice_time: float, pause: float
) -> None:
    news: list[bool] = []
    put = Tasks.put

    def noted(tasks: Tasks, task: Task, *, is_new: bool) -> None:
        news.append(is_new)
        put(tasks, task, is_new=is_new)

    monkeypatch.setattr(Tasks, "put", noted)
    small_app.stream = lambda: repeat(b"x" * 100_000, 200)  # type: ignore[method-assign]
    limits = replace(SHORT, slice_time=slice_time)
    with served(small_app, limits) as place, socket.create_connection(place, SECONDS) as client:
        client.sendall(get("/stream", "Connection: close"))
        sleep(pause)
        assert len(rest(client)) > 20_000_000
    assert len(news) > 2
    assert news == [True] + [False] * (len(news) - 1)


def test_long_answers_take_turns_with_short_ones(small_app: App, place: tuple[str, int]) -> None:
    """One thread, two streams without end that are read as fast as they come: and yet."""
    is_over = Event()

    def swallow() -> None:
        with socket.create_connection(place, SECONDS) as client:
            client.sendall(get("/stream"))
            while not is_over.is_set():
                client.recv(1 << 20)

    readers = [Thread(target=swallow) for _ in range(2)]
    for reader in readers:
        reader.start()
    try:
        for _ in range(3):
            assert_others_are_answered(place)
    finally:
        is_over.set()
        for reader in readers:
            reader.join(SECONDS)
    assert small_app.is_stream_closed.wait(SECONDS)


def test_a_connection_between_two_requests_ends_after_a_while(place: tuple[str, int]) -> None:
    with socket.create_connection(place) as client:
        client.sendall(get())
        assert rest(client).endswith(b"\r\n\r\nok\n")


def test_a_second_request_has_the_time_of_a_request(small_app: App) -> None:
    request = get("/", "Connection: keep-alive")
    with (
        served(small_app, replace(SHORT, request_time=SECONDS)) as place,
        socket.create_connection(place, SECONDS) as client,
    ):
        client.sendall(request)
        assert client.recv(1000).endswith(b"ok\n")
        client.sendall(request[:10])
        sleep(2 * SHORT.idle_time)
        client.sendall(request[10:])
        assert client.recv(1000).endswith(b"ok\n")


# Too many


def test_a_new_client_takes_the_place_of_the_slowest_of_its_address(small_app: App) -> None:
    limits = Limits(connections_of_address=10, slow_time=0)
    with served(small_app, limits) as place, ExitStack() as stack:
        clients = []
        for _ in range(20):
            clients.append(stack.enter_context(socket.create_connection(place)))
            clients[-1].sendall(b"GET /")
            sleep(0.005)
        assert_others_are_answered(place)
        for client in clients[:9]:
            assert rest(client) == b""
        clients[-1].sendall(b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        assert rest(clients[-1]).endswith(b"ok\n")


def test_idle_connections_stay_where_slow_ones_can_go(small_app: App) -> None:
    limits = Limits(connections=10, slow_time=0)
    with served(small_app, limits) as place, ExitStack() as stack:
        idle = stack.enter_context(socket.create_connection(place, SECONDS))
        idle.sendall(get())
        assert idle.recv(1000).endswith(b"ok\n")
        for _ in range(40):
            stack.enter_context(socket.create_connection(place)).sendall(b"GET /")
        assert_others_are_answered(place)
        idle.sendall(get("/", "Connection: close"))
        assert rest(idle).endswith(b"ok\n")


def test_behind_a_proxy_one_address_may_have_any_number(small_app: App) -> None:
    with served(small_app, Limits(connections_of_address=0)) as place, ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(place)) for _ in range(50)]
        for client in clients:
            client.sendall(get("/", "Connection: close"))
        assert all(rest(client).endswith(b"ok\n") for client in clients)


def test_what_is_kept_of_all_clients_has_a_bound(small_app: App) -> None:
    limits = Limits(buffered=1_000_000)
    with served(small_app, limits) as place, ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(place)) for _ in range(20)]
        for client in clients:
            with suppress(ConnectionError):
                client.sendall(b"GET /?" + b"a" * 200_000)
        assert_others_are_answered(place)
        with suppress(ConnectionError):
            clients[-1].sendall(b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        assert rest(clients[-1]).endswith(b"ok\n"), "the youngest stays"
        assert rest(clients[0]) == b""


def test_without_a_file_descriptor_left_the_server_waits_and_lives_on(small_app: App) -> None:
    listener = Full()
    with served(small_app, Limits(), listener) as place:
        assert_others_are_answered(place)
    assert listener.refused == 2
