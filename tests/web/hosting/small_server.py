"""A server with one worker and a small app, in a thread of the test."""

import errno
import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

from webapp.serving.limits import Limits
from webapp.serving.server import Server
from webapp.serving.server import log as server_log

SECONDS = 20

SHORT = Limits(
    request_time=0.4, idle_time=0.4, send_time=0.4, linger_time=0.2, grace_time=1, threads=1
)
"""Little patience, and a single thread: whoever held it would hold up everybody."""

Environ = dict[str, Any]
Start = Callable[..., Any]


class App:
    """A small app: `/` answers at once, `/large` much, `/stream` for ever, piece by piece."""

    def __init__(self) -> None:
        self.is_stream_closed = Event()
        self.pieces = 0

    def __call__(self, environ: Environ, start: Start) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path == "/fails":
            raise ValueError
        if path == "/stream":
            start("200 OK", [("Content-Type", "text/plain")])
            return self.stream()
        if path == "/fails-late":
            start("200 OK", [("Content-Length", "100")])
            return self.fail()
        if path == "/none":
            start("204 No Content", [("Content-Length", "0")])
            return []
        body = b"x" * 10_000_000 if path == "/large" else environ["wsgi.input"].read() or b"ok\n"
        start("200 OK", [("Content-Length", str(len(body)))])
        return [body]

    def stream(self) -> Iterator[bytes]:
        try:
            while True:
                self.pieces += 1
                yield b"x" * 10_000
        finally:
            self.is_stream_closed.set()

    def fail(self) -> Iterator[bytes]:
        yield b"half"
        raise ValueError


class Mistakes(logging.Handler):
    """Collects the errors of the server itself: it goes on after them, without that connection."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() == "Error on a connection":
            self.found.append(str(record.exc_info))


@contextmanager
def served(app: Any, limits: Limits, listener: Any = None) -> Iterator[tuple[str, int]]:
    """The server of a worker in a thread of this process; its place."""
    listener = listener or socket.create_server(("127.0.0.1", 0), backlog=2048)
    place = listener.getsockname()
    is_over = Event()
    server = Server(app, [listener], limits)
    thread = Thread(target=server.run, args=[lambda: not is_over.is_set()])
    mistakes = Mistakes()
    server_log.addHandler(mistakes)
    thread.start()
    try:
        yield place
    finally:
        is_over.set()
        os.write(server.bell, b"!")
        thread.join(SECONDS)
        server_log.removeHandler(mistakes)
    assert not thread.is_alive()
    assert mistakes.found == []


def get(path: str = "/", *headers: str, method: str = "GET", version: str = "1.1") -> bytes:
    lines = [f"{method} {path} HTTP/{version}", "Host: hairi", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def rest(client: socket.socket) -> bytes:
    """Whatever comes until the server closes the connection."""
    client.settimeout(SECONDS)
    received = []
    with suppress(ConnectionResetError):
        while data := client.recv(1 << 20):
            received.append(data)
    return b"".join(received)


def wait_for_reset(client: socket.socket, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Wait until the server has dropped a client that does not read its answer."""
    end = monotonic() + SECONDS
    while not client.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
        assert monotonic() < end, "the server does not drop the client"
        meanwhile()
        sleep(0.02)


def ask(place: tuple[str, int], sent: bytes) -> bytes:
    with socket.create_connection(place, SECONDS) as client:
        client.sendall(sent)
        return rest(client)


def assert_others_are_answered(place: tuple[str, int]) -> None:
    assert ask(place, get("/", "Connection: close")).endswith(b"\r\n\r\nok\n")


class Full:
    """A listener that is out of file descriptors now and then."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.refused = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._listener, name)

    def accept(self) -> Any:
        if self.refused < 2:
            self.refused += 1
            raise OSError(errno.EMFILE, "Too many open files")
        return self._listener.accept()
