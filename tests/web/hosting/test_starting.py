"""How a server starts: its processes, its limits, its settings for gunicorn; no request is sent."""

import logging
import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from webapp import serving
from webapp.expectation.kernels import KERNELS
from webapp.hosting.request_log import JsonLines
from webapp.serving import alone, processes, sockets, worker
from webapp.serving.limits import Limits

QUIET = {"PROXIES": 0, "MAX_CONTENT_LENGTH": 77, "LOG": "", "METRICS": False}


@pytest.fixture(name="listener")
def bound_listener() -> Iterator[socket.socket]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        yield listener


# Where


@pytest.mark.parametrize(
    ("gunicorn", "workers", "wanted"),
    [(object(), 3, ("processes", 3)), (object(), None, ("processes", 5)), (None, 3, ("alone", 0))],
)
def test_gunicorn_runs_a_process_for_each_core_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    listener: socket.socket,
    gunicorn: object,
    workers: int | None,
    wanted: tuple[str, int],
) -> None:
    begun: list[tuple[Any, ...]] = []
    places: list[Any] = []

    def several(listener, load, number, settings, bounds, tell) -> None:  # type: ignore[no-untyped-def]
        begun.append(("processes", number, load(), bounds.body, settings["MAX_CONTENT_LENGTH"]))
        tell()

    def one(listener, app, bounds, tell) -> None:  # type: ignore[no-untyped-def]
        begun.append(("alone", 0, app, bounds.body, 77))
        tell()

    monkeypatch.setattr(serving, "read_settings", lambda: QUIET)
    monkeypatch.setattr(serving, "find_spec", {"gunicorn": gunicorn}.__getitem__)
    monkeypatch.setattr(serving, "count_cores", lambda: 5)
    monkeypatch.setattr(serving, "_load_app", lambda: "app")
    monkeypatch.setattr(processes, "serve_with_processes", several)
    monkeypatch.setattr(alone, "serve_alone", one)

    def open_listener(*place: object) -> socket.socket:
        places.append(place)
        return listener

    monkeypatch.setattr(serving, "open_listener", open_listener)
    serving.serve("localhost", 7, workers)
    assert places == [("localhost", 7)]
    assert begun == [(*wanted, "app", 77, 77)]
    assert "hairi is at http://localhost:" in capsys.readouterr().out


def test_behind_a_proxy_an_address_may_have_any_number_of_connections(
    monkeypatch: pytest.MonkeyPatch, listener: socket.socket
) -> None:
    monkeypatch.setattr(serving, "allow_connections", lambda wanted: wanted // 2)
    limits = Limits(connections=40, connections_of_address=30)

    def bounds(listener: socket.socket, **settings: Any) -> tuple[int, int, int]:
        found = serving._limits(limits, listener, QUIET | settings)
        return found.body, found.connections, found.connections_of_address

    assert bounds(listener) == (77, 20, 20)
    assert bounds(listener, PROXIES=1) == (77, 20, 0)
    with socket.socket(socket.AF_UNIX) as of_a_file:
        assert bounds(of_a_file) == (77, 20, 0)
    few = serving._limits(Limits(connections=40, connections_of_address=9), listener, QUIET)
    assert few.connections_of_address == 9


@pytest.mark.parametrize(
    ("soft", "hard", "wanted", "clients", "opened"),
    [
        (200, 300, 4096, 200, 300),
        (200, 1 << 20, 90_000, 65_436, 65_536),
        (200, -1, 90_000, 65_436, 65_536),
        (300, 300, 4096, 200, None),
        (300, 300, 7, 7, None),
        (50, 50, 7, 1, None),
        (-1, -1, 4096, 4096, None),
    ],
)
def test_as_many_clients_are_taken_as_files_may_be_open(
    monkeypatch: pytest.MonkeyPatch,
    soft: int, hard: int, wanted: int, clients: int, opened: int | None,
) -> None:  # fmt: skip
    resource = pytest.importorskip("resource")
    asked: list[int] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits[0]))
    assert resource.RLIM_INFINITY == -1
    assert sockets.allow_connections(wanted) == clients
    assert asked == ([] if opened is None else [opened])


def test_a_system_that_allows_no_more_files_has_fewer_clients(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise OSError

    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda _: (200, 300))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert sockets.allow_connections(4096) == 100


# Under gunicorn's master


@pytest.fixture(name="told")
def settings_of_master(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the master is told; it does not run."""
    pytest.importorskip("gunicorn")
    told: list[dict[str, Any]] = []

    def master(load: Any, settings: dict[str, Any], limits: Limits) -> Any:
        told.append(settings | {"app": load(), "limits": limits})
        return SimpleNamespace(run=lambda: told.append({"is_running": True}))

    monkeypatch.setattr(processes, "Master", master)
    monkeypatch.delenv(processes.FOLDER, raising=False)
    return told


def test_the_master_is_told_where_to_listen_and_when_to_speak(
    told: list[dict[str, Any]], listener: socket.socket
) -> None:
    said: list[str] = []
    processes.serve_with_processes(
        listener, lambda: lambda *_: [], 3, QUIET, Limits(), lambda: said.append("ready")
    )
    settings, end = told
    assert end == {"is_running": True}
    assert (settings["bind"], settings["workers"]) == (f"fd://{listener.fileno()}", 3)
    assert (settings["worker_class"], settings["preload_app"]) == (
        f"{worker.__name__}.{worker.Worker.__name__}", True,
    )  # fmt: skip
    assert settings["graceful_timeout"] > Limits().grace_time
    assert not {"on_starting", "on_exit"} & settings.keys()
    settings["when_ready"](None)
    assert said == ["ready"]
    with socket.create_connection(listener.getsockname(), 5):
        pass


def test_figures_of_the_workers_share_a_folder_while_they_run(
    told: list[dict[str, Any]], listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(processes.FOLDER, "")
    monkeypatch.delenv(processes.FOLDER)
    way = QUIET | {"METRICS": True}
    processes.serve_with_processes(listener, lambda: lambda: [], 1, way, Limits(), lambda: None)
    folder = Path(os.environ[processes.FOLDER])
    assert folder.is_dir()
    assert folder.name.startswith("hairi-metrics-")
    processes.serve_with_processes(listener, lambda: lambda: [], 1, way, Limits(), lambda: None)
    assert "on_exit" not in told[2], "a folder that is named is not removed"
    for _ in range(2):
        told[0]["on_exit"](None)
        assert not folder.exists(), "somebody may have removed it before"


def test_messages_of_the_master_are_json_where_the_log_is(
    told: list[dict[str, Any]], listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler = logging.NullHandler()
    monkeypatch.setattr(logging.getLogger("gunicorn.error"), "handlers", [handler])
    way = QUIET | {"LOG": "json"}
    processes.serve_with_processes(listener, lambda: lambda: [], 1, way, Limits(), lambda: None)
    told[0]["on_starting"](None)
    assert isinstance(handler.formatter, JsonLines)


def test_the_master_is_configured_by_hairi_alone() -> None:
    pytest.importorskip("gunicorn")
    limits = Limits(threads=2)
    master = processes.Master(lambda: max, {"workers": 3, "proc_name": "hairi"}, limits)
    assert (master.cfg.workers, master.cfg.proc_name, master.limits) == (3, "hairi", limits)
    if "control_socket_disable" in master.cfg.settings:
        assert master.cfg.control_socket_disable is True
    assert master.load() is max


def test_a_worker_lives_as_long_as_its_master_and_says_so_each_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, beats = [100.0], []
    monkeypatch.setattr(worker, "monotonic", lambda: now[0])
    one: Any = object.__new__(worker.Worker)
    one.alive, one.ppid, one._next_beat = True, os.getppid(), 0.0
    one.notify = lambda: beats.append(now[0])
    for seconds in (0, 0.9, 0.1, 0.5, 0.6):
        now[0] += seconds
        assert one._goes_on() is True
    assert beats == pytest.approx([100, 101, 102.1])
    one.ppid += 1
    assert one._goes_on() is False
    one.ppid -= 1
    one.handle_quit(signal.SIGQUIT, None)
    assert one._goes_on() is False


# Alone


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_one_process_serves_until_a_signal(
    monkeypatch: pytest.MonkeyPatch, listener: socket.socket, number: signal.Signals
) -> None:
    events: list[str] = []
    alarm, bell = socket.socketpair()
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}

    class Fake:
        bell: int

        def __init__(self, app: object, listeners: list[socket.socket], limits: Limits) -> None:
            assert listeners == [listener]
            bell.setblocking(False)
            self.bell = bell.fileno()

        def run(self, goes_on: Any) -> None:
            assert goes_on()
            os.kill(os.getpid(), number)
            assert not goes_on()
            events.append("ended")

    monkeypatch.setattr(alone, "Server", Fake)
    monkeypatch.setattr(KERNELS, "begin", lambda _: events.append("kernels"))
    try:
        alone.serve_alone(listener, lambda: [], Limits(), lambda: events.append("ready"))
        assert alarm.recv(10) == bytes([number]), "the signal rings the bell"
        assert signal.set_wakeup_fd(-1) == -1, "not after the end"
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
        alarm.close()
        bell.close()
    assert events == ["kernels", "ready", "ended"]
    with socket.create_connection(listener.getsockname(), 5):
        pass
