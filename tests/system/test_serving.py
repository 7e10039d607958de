"""`hairi serve` as a user starts it: a real process on a free port of this machine."""

import json
import os
import signal
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir
from time import monotonic, sleep
from urllib.parse import quote

import pytest

from tests.system.servers import SECONDS, SERVE, fetch, serving, workers_of


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
    "digits": "1" * 60_000,
    "tags": "<i>" * 8_000,
    "NULs": "\0" * 20_000,
    "kanji": "牌" * 6_500,
}


@pytest.mark.sweep
@pytest.mark.parametrize("path", ["/", "/api/v1/analysis", "/tenhou.txt"])
@pytest.mark.parametrize("text", LONG_TEXTS.values(), ids=LONG_TEXTS)
def test_sixty_kilobytes_are_answered_with_a_reason(server: str, path: str, text: str) -> None:
    status, answer = fetch(f"{server}{path}?q={quote(text)}")
    assert status == 400
    assert "osition 1" in answer


@pytest.mark.parametrize("path", ["/", "/score", "/mcr"])
def test_a_page_keeps_a_hundred_kilobytes_that_were_sent_by_its_form(
    server: str, path: str
) -> None:
    """A longer address than 64 KiB is refused."""
    text = "1" * 100_000
    assert fetch(f"{server}{path}?q={text}")[0] == 414
    status, page = fetch(f"{server}{path}", f"q={text}&lang=en".encode())
    assert status == 400
    assert text in page


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


def test_what_is_no_request_is_400(server: str) -> None:
    host, port = server.removeprefix("http://").split(":")
    post = "POST /api/v1/analysis HTTP/1.1\r\nHost: a\r\n"
    for text in (
        "GET /healthz HTTP/1.1\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n",
        "GET /health z HTTP/1.1\r\nHost: a\r\n",
        f"{post}Content-Length: 2\r\nContent-Length: 3\r\n",
        f"{post}Content-Length: two\r\n",
    ):
        with socket.create_connection((host, int(port)), SECONDS) as client:
            client.sendall(f"{text}\r\n".encode())
            assert client.recv(1000)[9:12] == b"400", text


HOSTILE = ["%00", "%ED%A0%80", "%FF", "11111m", "123456789m123456p", "%3Cscript%3Ex%3C/script%3E"]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_addresses_are_400_and_the_server_lives_on(server: str, text: str) -> None:
    status, page = fetch(f"{server}/?q={text}")
    assert status == 400
    assert "<script>x" not in page
    assert fetch(f"{server}/healthz")[0] == 200


def complaint(port: str = "0", **settings: str) -> str:
    """What is said by a server that does not start."""
    done = subprocess.run(
        [*SERVE[:-1], port], env=os.environ | settings,
        capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    return done.stderr


def test_a_taken_port_is_said_in_a_sentence(server: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        text = complaint(port)
    assert f"cannot listen on 127.0.0.1:{port}" in text
    assert "Traceback" not in text
    assert complaint(server.rpartition(":")[2]).endswith("Address already in use\n")


def test_a_setting_that_says_nothing_is_said_in_a_sentence() -> None:
    text = complaint(HAIRI_PROXIES="nginx")
    assert text == "Error: HAIRI_PROXIES: a whole number, 0 or more, not 'nginx'\n"


@pytest.mark.parametrize("proxies", ["0", "1"])
def test_only_a_proxy_that_is_said_to_be_there_is_believed(proxies: str) -> None:
    forwarded = {
        "X-Forwarded-For": "203.0.113.9",
        "X-Forwarded-Host": "hairi.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Prefix": "/tiles",
    }
    with serving("--workers", "1", PROXIES=proxies) as (_, address):
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


# Ending


def test_a_worker_that_is_killed_comes_back() -> None:
    with serving("--workers", "3") as (process, address):
        while len(before := workers_of(process)) < 3:
            sleep(0.05)
        os.kill(int(next(iter(before))), signal.SIGKILL)
        deadline = monotonic() + SECONDS
        while len(workers_of(process) - before) < 1 and monotonic() < deadline:
            sleep(0.05)
        assert len(workers_of(process)) == 3
        assert {fetch(f"{address}/healthz") for _ in range(20)} == {(200, "ok\n")}


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "sigterm"])
def test_a_stream_that_has_begun_ends_whole(stop: signal.Signals) -> None:
    """Ctrl-C at a terminal reaches the workers as well."""
    hands = "\n".join(['"123m406p789s1122z6z"'] * 600).encode()
    with serving("--workers", "1", RATELIMIT_ENABLED="0") as (process, address):
        request = urllib.request.Request(f"{address}/api/v1/analysis", hands)
        request.add_header("Content-Type", "application/x-ndjson")
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            first = answer.readline()
            for number in [*map(int, workers_of(process)), process.pid]:
                os.kill(number, stop)
            lines = [first, *answer]
        assert process.wait(SECONDS) == 0
    assert [json.loads(line)["index"] for line in lines] == list(range(600))


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
