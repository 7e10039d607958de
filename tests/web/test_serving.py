"""`hairi serve` as a user starts it: a real process on a free port of this machine."""

import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

import pytest

SECONDS = 20


@contextmanager
def serving(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with running([sys.executable, "-m", "webapp", "serve", "--port", "0", *options]) as started:
        yield started


@contextmanager
def running(command: list[str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://\S+:\d+", line)
            assert found is not None, f"no address in {line!r}"
            yield process, found[0]
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait(SECONDS)


def fetch(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


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


def test_a_hundred_kilobytes_are_answered_with_a_reason_and_kept() -> None:
    pasted = "1" * 100_000
    with serving("--workers", "1") as (_, address):
        status, page = fetch(f"{address}/?q={pasted}")
    assert status == 400
    assert pasted in page
    assert "has no suit" in page


@pytest.mark.parametrize(
    "text", ["%00", "%ED%A0%80", "%FF", "11111m", "123456789m123456p", quote("<script>x</script>")]
)
def test_hostile_addresses_are_400_and_the_server_lives_on(text: str) -> None:
    with serving("--workers", "1") as (_, address):
        status, page = fetch(f"{address}/?q={text}")
        assert fetch(f"{address}/healthz")[0] == 200
    assert status == 400
    assert "<script>x" not in page


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


def test_waitress_serves_where_gunicorn_cannot() -> None:
    program = (
        "import webapp.serving as serving; serving.find_spec = lambda name: None;"
        "serving.serve('127.0.0.1', 0, None)"
    )
    with running([sys.executable, "-c", program]) as (process, address):
        status, _ = fetch(f"{address}/healthz")
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0
    assert status == 200
