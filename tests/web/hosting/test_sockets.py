"""The sockets on which a server listens, and the addresses for a browser."""

import os
import socket
from pathlib import Path

import pytest

from webapp.serving import sockets


@pytest.mark.parametrize(
    ("family", "host", "start"),
    [
        (socket.AF_INET, "127.0.0.1", "http://127.0.0.1:"),
        (socket.AF_INET6, "::1", "http://[::1]:"),
        (socket.AF_INET, "localhost", "http://localhost:"),
    ],
)
def test_the_address_of_a_listener_is_one_of_the_web(
    family: socket.AddressFamily, host: str, start: str
) -> None:
    with socket.socket(family) as listener:
        listener.bind(("::1" if family == socket.AF_INET6 else "127.0.0.1", 0))
        port = listener.getsockname()[1]
        assert sockets.address_of(listener, host) == f"{start}{port}"


def test_the_address_of_a_file_is_its_place(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "s"))
        assert sockets.address_of(listener, "localhost") == f"unix:{tmp_path / 's'}"


@pytest.mark.parametrize(("other", "number"), [(1, "1"), (0, "2"), (0, "0")])
def test_a_socket_of_systemd_is_for_the_process_that_it_names(
    other: int, number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LISTEN_PID", str(os.getpid() + other))
    monkeypatch.setenv("LISTEN_FDS", number)
    with sockets.open_listener("127.0.0.1", 0) as listener:
        assert listener.fileno() != 3
        assert listener.getsockname()[1] > 0
    assert "LISTEN_PID" not in os.environ, "children do not take it for theirs"


def test_a_server_that_is_started_again_has_its_port_at_once() -> None:
    """The system remembers a connection that the server has ended for a minute."""
    with sockets.open_listener("127.0.0.1", 0) as listener:
        listener.listen()
        place = listener.getsockname()
        with socket.create_connection(place) as client:
            listener.accept()[0].close()
            assert client.recv(1) == b""
    with sockets.open_listener(*place) as again:
        assert again.getsockname() == place


def test_no_more_clients_are_allowed_than_files() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert sockets.allow_connections(10) == 10
    try:
        allowed = sockets.allow_connections(10**9)
        raised, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert allowed == raised - sockets.OTHER_FILES > 0
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
