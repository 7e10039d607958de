"""`hairi serve` as a user starts it: a real process on a free port of this machine."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import gettempdir
from time import monotonic, sleep
from urllib.parse import quote

import pytest

from tests.samples import sample
from tests.system.servers import (
    SECONDS,
    SERVE,
    SERVE_ALONE,
    fetch,
    held_open,
    running,
    serving,
    serving_on,
    visiting,
    workers_of,
)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with serving("--workers", "1") as (_, address):
        yield address


@pytest.mark.any_case
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "sigterm"])
def test_it_prints_its_address_serves_and_stops_cleanly(stop: signal.Signals) -> None:
    with serving("--workers", "2") as (process, address):
        assert fetch(f"{address}/healthz") == (200, "ok\n")
        status, text = fetch(f"{address}/tenhou.txt?q=123m406p789s1122z6z")
        process.send_signal(stop)
        assert process.wait(SECONDS) == 0
        assert process.stderr is not None
        complaints = process.stderr.read()
    assert (status, text) == (200, "123m406p789s1122z6z\n打6z 待ち[1z2z 4枚]\n")
    assert "Traceback" not in complaints


LONG_TEXTS = {
    "digits": "1" * 100_000,
    "tags": "<i>" * 33_000,
    "NULs": "\0" * 100_000,
    "kanji": "牌" * 33_000,
}


@pytest.mark.sweep
@pytest.mark.parametrize("path", ["/", "/api/v1/analysis", "/tenhou.txt"])
@pytest.mark.parametrize("text", LONG_TEXTS.values(), ids=LONG_TEXTS)
def test_a_hundred_kilobytes_are_answered_with_a_reason(server: str, path: str, text: str) -> None:
    status, answer = fetch(f"{server}{path}?q={quote(text)}")
    assert status == 400
    assert "osition 1" in answer


def test_the_page_keeps_a_hundred_kilobytes_that_were_pasted(server: str) -> None:
    assert LONG_TEXTS["digits"] in fetch(f"{server}/?q={LONG_TEXTS['digits']}")[1]


def test_clients_that_stop_in_the_middle_of_a_request_hold_nobody_up(server: str) -> None:
    host, port = server.removeprefix("http://").split(":")
    stalled = [socket.create_connection((host, int(port))) for _ in range(20)]
    try:
        for client in stalled:
            client.sendall(b"GET /healthz HTTP/1.1\r\nHost: x")
        assert fetch(f"{server}/healthz") == (200, "ok\n")
    finally:
        for client in stalled:
            client.close()


def test_headers_of_a_stranger_do_not_move_the_site(server: str) -> None:
    request = urllib.request.Request(f"{server}/healthz", headers={"SCRIPT_NAME": "/evil"})
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        assert answer.status == 200


@pytest.mark.any_case
@pytest.mark.parametrize("command", [SERVE, SERVE_ALONE], ids=["processes", "alone"])
def test_a_request_without_a_host_is_400_where_one_is_due(command: list[str]) -> None:
    with running(command) as (_, address):
        host, port = address.removeprefix("http://").split(":")
        statuses = {}
        for version in ("1.0", "1.1"):
            with socket.create_connection((host, int(port)), SECONDS) as client:
                client.sendall(f"GET /healthz HTTP/{version}\r\n\r\n".encode())
                statuses[version] = client.recv(1000)[9:12]
    assert statuses == {"1.0": b"200", "1.1": b"400"}


@pytest.mark.long
def test_a_header_that_a_proxy_would_not_know_again_is_not_believed() -> None:
    with serving("--workers", "1", PROXIES="1") as (_, address):
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), SECONDS) as client:
            client.sendall(
                b"GET /report.md?q=1m HTTP/1.0\r\nHost: a.example\r\n"
                b"X_Forwarded_Host: evil.example\r\nX-Forwarded_Host: evil.example\r\n\r\n"
            )
            answer = b"".join(iter(lambda: client.recv(65536), b""))
    assert b"http://a.example/?q=1m" in answer
    assert b"evil.example" not in answer


@pytest.mark.long
def test_ctrl_c_at_a_terminal_loses_no_answer() -> None:
    """It reaches the workers as well as their master."""
    with serving("--workers", "1") as (process, address):
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), SECONDS) as visitor:
            visitor.sendall(b"GET /tenhou.txt?q=1m HTTP/1.1\r\n")
            sleep(0.5)
            for number in [*map(int, workers_of(process)), process.pid]:
                os.kill(number, signal.SIGINT)
            sleep(0.5)
            visitor.sendall(b"Host: x\r\n\r\n")
            answer = b"".join(iter(lambda: visitor.recv(10_000), b""))
        assert process.wait(SECONDS) == 0
    assert answer.startswith(b"HTTP/1.1 200 OK")


HOSTILE = ["%00", "%ED%A0%80", "%FF", "11111m", "123456789m123456p", "%3Cscript%3Ex%3C/script%3E"]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_addresses_are_400_and_the_server_lives_on(server: str, text: str) -> None:
    status, page = fetch(f"{server}/?q={text}")
    assert status == 400
    assert "<script>x" not in page
    assert fetch(f"{server}/healthz")[0] == 200


def test_a_taken_port_is_said_in_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "webapp", "serve", "--port", port]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 1
    assert f"cannot listen on 127.0.0.1:{port}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.any_case
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "sigterm"])
def test_one_process_serves_where_gunicorn_cannot_run(stop: signal.Signals) -> None:
    with running(SERVE_ALONE) as (process, address):
        status, _ = fetch(f"{address}/healthz")
        process.send_signal(stop)
        assert process.wait(SECONDS) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    assert status == 200


def test_a_setting_that_says_nothing_is_said_in_a_sentence() -> None:
    environment = os.environ | {"HAIRI_PROXIES": "nginx"}
    done = subprocess.run(
        SERVE, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "Error: HAIRI_PROXIES: a whole number, 0 or more, not 'nginx'\n"


@pytest.mark.sweep
@pytest.mark.parametrize("command", [SERVE, SERVE_ALONE], ids=["processes", "alone"])
@pytest.mark.parametrize("proxies", ["0", "1"])
def test_only_a_proxy_that_is_said_to_be_there_is_believed(
    command: list[str], proxies: str
) -> None:
    forwarded = {
        "X-Forwarded-For": "203.0.113.9",
        "X-Forwarded-Host": "hairi.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Prefix": "/tiles",
    }
    with running(command, PROXIES=proxies) as (_, address):
        request = urllib.request.Request(f"{address}/report.md?q=1m", headers=forwarded)
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            text = answer.read().decode()
    root = "https://hairi.example/tiles" if proxies == "1" else address
    assert f"{root}/?q=1m" in text


# What operators see


@pytest.mark.long
def test_whichever_worker_is_asked_tells_the_figures_of_all() -> None:
    pytest.importorskip("prometheus_client")
    counted = 'hairi_requests_total{method="GET",route="/tenhou.txt",status="200"} 20.0'
    with serving("--workers", "2", METRICS="1") as (process, address):
        for _ in range(20):
            assert fetch(f"{address}/tenhou.txt?q=1m")[0] == 200
        until = monotonic() + SECONDS
        while counted not in fetch(f"{address}/metrics")[1]:  # an answer is counted once it is sent
            assert monotonic() < until
        answers = {fetch(f"{address}/metrics")[1] for _ in range(10)}
        folders = set(Path(gettempdir()).glob("hairi-metrics-*"))
        process.terminate()
        assert process.wait(SECONDS) == 0
    assert all(counted in figures for figures in answers)
    assert any(not folder.exists() for folder in folders), "the folder of the figures is left"


def test_the_log_of_a_server_is_json_and_names_nobody() -> None:
    with serving("--workers", "1", LOG="json") as (process, address):
        size = len(fetch(f"{address}/tenhou.txt?q=1m")[1].encode())
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), SECONDS) as stranger:
            stranger.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nBad Header: secret\r\n\r\n")
            assert b"400" in stranger.recv(1000)
        process.terminate()
        assert process.wait(SECONDS) == 0
        assert process.stderr is not None
        text = process.stderr.read()
    (line,) = [json.loads(line) for line in text.splitlines()]
    assert (line["route"], line["status"], line["bytes"]) == ("/tenhou.txt", 200, size)
    assert "127.0.0.1" not in text


# Restarting


@pytest.mark.long
def test_new_workers_take_over_without_a_request_lost() -> None:
    with serving("--workers", "2") as (process, address), visiting(address) as answer:
        deadline = monotonic() + SECONDS
        while len(before := workers_of(process)) < 2:
            sleep(0.1)
        process.send_signal(signal.SIGHUP)
        while workers_of(process) & before and monotonic() < deadline:
            sleep(0.1)
        after = workers_of(process)
        question = len(answer)
        while len(answer) < question + 20 and monotonic() < deadline:
            sleep(0.1)
    assert len(before) == len(after) == 2
    assert not before & after
    assert len(answer) >= 20
    assert set(answer) == {200}


def test_a_server_that_is_told_to_stop_answers_what_is_being_asked() -> None:
    with serving("--workers", "1") as (process, address):
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), SECONDS) as visitor:
            visitor.sendall(b"GET /tenhou.txt?q=1m HTTP/1.1\r\n")
            sleep(0.5)
            process.terminate()
            sleep(0.5)
            visitor.sendall(b"Host: x\r\n\r\n")
            answer = b"".join(iter(lambda: visitor.recv(10_000), b""))
        assert process.wait(SECONDS) == 0
    assert answer.startswith(b"HTTP/1.1 200 OK")
    assert b"1m" in answer


def test_a_server_on_a_socket_of_systemd_restarts_without_a_request_lost() -> None:
    restarts = sample(2, part=2)
    with held_open() as (held, address), ExitStack() as servers, visiting(address) as answer:
        for restart in range(restarts + 1):
            process = servers.enter_context(serving_on(held))
            assert process.stdout is not None
            assert f"{address} " in process.stdout.readline()
            question = len(answer)
            while len(answer) < question + 20:
                sleep(0.05)
            if restart < restarts:
                process.terminate()
                assert process.wait(SECONDS) == 0
    assert len(answer) >= 20 * (restarts + 1)
    assert set(answer) == {200}
