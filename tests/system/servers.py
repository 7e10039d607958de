"""`hairi serve` as a user starts it, for the tests that need a real server."""

import os
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import pytest

SECONDS = 60

KERNEL_SECONDS = 240
"""In which kernels are compiled, on a busy machine."""

SERVE = [sys.executable, "-m", "webapp", "serve", "--port", "0"]

SERVE_ALONE = [
    sys.executable,
    "-c",
    "import webapp.serving as serving; serving.find_spec = lambda name: None;"
    "serving.serve('127.0.0.1', 0, None)",
]


@contextmanager
def serving(*options: str, **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with running([*SERVE, *options], **settings) as started:
        yield started


@contextmanager
def running(command: list[str], **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    environment = os.environ | {f"HAIRI_{name}": value for name, value in settings.items()}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            match = re.search(r"http://\S+:\d+", line)
            assert match is not None, f"no address in {line!r}"
            yield process, match[0]
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


def wait_for_estimates(address: str) -> None:
    """Wait until a server has loaded what estimates need, which it does beside its answers."""
    question = f"{address}/api/v1/expectation?q=1133m2267p3399s17z&e_draws=0&e_extra=0"
    end = monotonic() + KERNEL_SECONDS
    while fetch(question)[0] == 503:
        assert monotonic() < end, "the kernels are not loaded"
        sleep(0.1)


def workers_of(process: subprocess.Popen[str]) -> set[str]:
    """The processes that a server has started."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not tell who started whom")
    return set(children.read_text(encoding="ascii").split())


@contextmanager
def visiting(address: str) -> Iterator[list[int | str]]:
    """Visitors who ask one thing after another meanwhile, and what they are told."""
    answers: list[int | str] = []
    is_over = Event()

    def visit() -> None:
        while not is_over.is_set():
            try:
                answers.append(fetch(f"{address}/tenhou.txt?q=1m")[0])
            except OSError as error:
                answers.append(str(error))

    visitors = [Thread(target=visit) for _ in range(4)]
    for visitor in visitors:
        visitor.start()
    try:
        yield answers
    finally:
        is_over.set()
        for visitor in visitors:
            visitor.join()


@contextmanager
def held_open() -> Iterator[tuple[socket.socket, str]]:
    """A socket as systemd holds it open for a service, and its address."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen(100)
        yield held, f"http://127.0.0.1:{held.getsockname()[1]}"


@contextmanager
def serving_on(held: socket.socket) -> Iterator[subprocess.Popen[str]]:
    """A server as systemd starts it: the socket is file 3, and the environment says whose."""
    program = (
        "import os, sys; os.dup2(int(sys.argv[1]), 3); os.environ.update(LISTEN_FDS='1',"
        " LISTEN_PID=str(os.getpid())); sys.argv = ['hairi', 'serve', '--workers', '1'];"
        "from webapp.cli import main; main()"
    )
    command = [sys.executable, "-c", program, str(held.fileno())]
    with subprocess.Popen(
        command, pass_fds=[held.fileno()], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
