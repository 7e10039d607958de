"""`hairi serve` as a user starts it, for the tests that need a real server."""

import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

SECONDS = 60

KERNEL_SECONDS = 240
"""In which kernels are compiled, on a busy machine."""

SERVE = [sys.executable, "-m", "webapp", "serve", "--port", "0"]


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


def fetch(address: str, body: bytes | None = None) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, body, timeout=SECONDS) as answer:
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
