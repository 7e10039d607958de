"""`hairi serve` as a user starts it, for the tests that need a real server."""

import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 20


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
