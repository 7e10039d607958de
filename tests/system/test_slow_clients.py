"""Two hundred slow, silent and hostile clients do not delay other clients of a real server."""

import socket
import sys
from contextlib import ExitStack
from time import sleep

import pytest

from benchmarks.slow_clients import SIX, attacked, measure, workers_of
from tests.system.servers import SECONDS, SERVE, fetch, running, serving


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="no bound of open files")
def test_more_clients_than_files_may_be_open() -> None:
    bounded = ["sh", "-c", 'ulimit -n 140; exec "$@"', "sh", *SERVE, "--workers", "1"]
    with running(bounded) as (process, address), ExitStack() as stack:
        host, port = address.removeprefix("http://").split(":")
        for _ in range(200):
            stack.enter_context(socket.create_connection((host, int(port)))).sendall(b"GET /")
        assert fetch(f"{address}/healthz") == (200, "ok\n")
        process.terminate()
        assert process.wait(SECONDS) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


@pytest.mark.long
def test_a_crowd_of_slow_clients_of_all_kinds_is_not_noticed() -> None:
    with serving("--workers", "1") as (_, address):
        host, port = address.removeprefix("http://").split(":")
        with attacked((host, int(port)), list(SIX.values()), 10):
            sleep(0.5)
            answers = [fetch(f"{address}/healthz") for _ in range(5)]
    assert set(answers) == {(200, "ok\n")}


@pytest.mark.long
@pytest.mark.parametrize("kind", [*SIX, "all"])
def test_two_hundred_slow_clients_cost_nobody_a_request(kind: str) -> None:
    from benchmarks.load import Server as Measured

    kinds = list(SIX.values()) if kind == "all" else [SIX[kind]]
    with serving("--workers", "2", RATELIMIT_ENABLED="0") as (process, address):
        server = Measured(address, process)
        while len(before := workers_of(server)) < 2:
            sleep(0.1)
        health, page = measure(server, kinds, 200, 20)
        killed = before - workers_of(server)
    assert (health.lost, page.lost, killed) == (0, 0, set())
    assert len(health.waits) > 5
