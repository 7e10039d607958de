"""A real server, and the programs that load it: wrk, or a few Python threads without wrk."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from itertools import count
from pathlib import Path
from threading import Thread
from time import monotonic, perf_counter

EMPTY_APP = """
from flask import Flask
from webapp import serving
app = Flask("empty")
app.add_url_rule("/", view_func=lambda: "")
serving.make_app = lambda: app
serving.run("127.0.0.1", 0, {workers})
"""
"""`hairi serve` with another app: the same server, the same settings of it."""

NEVER_REACHED = str(10**9)

SCRIPT = """
local addresses = {{}}
for line in io.lines("{list}") do addresses[#addresses + 1] = line end
local at = 0
request = function()
  at = at % #addresses + 1
  return wrk.format("GET", addresses[at])
end
done = function(summary, latency)
  local e = summary.errors
  local failed = e.connect + e.read + e.write + e.status + e.timeout
  io.write(string.format("measured %d %d %d %f %f\\n", summary.requests, summary.duration, failed,
    latency:percentile(50), latency:percentile(95)))
end
"""
"""For wrk: asks for one address after another, and tells what came of it on one line."""

SECONDS = 60
"""Until a server must be ready."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What came of a load.

    Attributes:
        requests: that were answered.
        seconds: it took.
        errors: answers but 2xx and 3xx, and what was not answered.
        p50, p95: milliseconds until an answer was whole.
    """

    requests: int
    seconds: float
    errors: int
    p50: float
    p95: float

    @property
    def rate(self) -> float:
        """Requests a second."""
        return self.requests / self.seconds


@dataclass(frozen=True, slots=True)
class Server:
    """A server that is running."""

    address: str
    process: subprocess.Popen[str]

    def memory(self) -> float:
        """Return what the workers have resident together, in MiB."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        total = 0
        for pid in children.read_text(encoding="ascii").split():
            status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
            match = re.search(r"VmRSS:\s+(\d+) kB", status)
            total += int(match[1]) if match else 0
        return total / 1024


class Load:
    """Asks a server for addresses in turn, over and over."""

    def __init__(self, address: str, paths: Sequence[str], folder: Path) -> None:
        self._address = address
        self._paths = paths
        self._list = folder / f"{id(self)}.txt"
        self._list.write_text("\n".join(paths) + "\n", encoding="utf-8")
        self._script = self._list.with_suffix(".lua")
        self._script.write_text(SCRIPT.format(list=self._list), encoding="utf-8")

    def run(self, seconds: int, connections: int) -> Measured:
        """Load the server for so long."""
        if shutil.which("wrk") is None:
            return self._run_in_python(seconds, connections)
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "20s"]
        done = subprocess.run(
            [*command, "-s", str(self._script), self._address],
            capture_output=True,
            text=True,
            check=True,
        )
        match = re.search(r"measured (\d+) (\d+) (\d+) (\S+) (\S+)", done.stdout)
        assert match is not None, done.stdout
        requests, duration, errors = (int(match[part]) for part in (1, 2, 3))
        return Measured(
            requests=requests,
            seconds=duration / 1e6,
            errors=errors,
            p50=float(match[4]) / 1e3,
            p95=float(match[5]) / 1e3,
        )

    def _run_in_python(self, seconds: int, connections: int) -> Measured:
        waits: list[float] = []
        errors: list[str] = []
        number = count()
        begin = perf_counter()
        end = monotonic() + seconds

        def visit() -> None:
            connection = HTTPConnection(self._address.removeprefix("http://"), timeout=20)
            while monotonic() < end:
                start = perf_counter()
                try:
                    connection.request("GET", self._paths[next(number) % len(self._paths)])
                    answer = connection.getresponse()
                    answer.read()
                except (OSError, HTTPException) as error:
                    connection.close()
                    errors.append(str(error))
                    continue
                if answer.status >= 400:
                    errors.append(str(answer.status))
                waits.append(perf_counter() - start)
            connection.close()

        visitors = [Thread(target=visit) for _ in range(connections)]
        for visitor in visitors:
            visitor.start()
        for visitor in visitors:
            visitor.join()
        waits.sort()
        return Measured(
            requests=len(waits),
            seconds=perf_counter() - begin,
            errors=len(errors),
            p50=waits[len(waits) // 2] * 1e3,
            p95=waits[len(waits) * 95 // 100] * 1e3,
        )


@contextmanager
def serving_hairi(workers: int) -> Iterator[Server]:
    """Run `hairi serve`, its limits out of reach."""
    command = [sys.executable, "-m", "webapp", "serve", "--port", "0", "--workers", str(workers)]
    limits = {f"HAIRI_RATELIMIT_{kind}": NEVER_REACHED for kind in ("PAGES", "HEAVY")}
    with _running(command, os.environ | limits | {"HAIRI_RATELIMIT_ENABLED": "1"}) as server:
        yield server


@contextmanager
def serving_empty(workers: int) -> Iterator[Server]:
    """Run an empty page under the same server."""
    command = [sys.executable, "-c", EMPTY_APP.format(workers=workers)]
    with _running(command, dict(os.environ)) as server:
        yield server


def generator() -> str:
    """Return the name of what makes the load."""
    if shutil.which("wrk") is None:
        return "threads of Python (wrk is not installed; its figures are higher)"
    answer = subprocess.run(["wrk", "-v"], capture_output=True, text=True, check=False).stdout
    return " ".join(answer.split()[:2])


@contextmanager
def _running(command: list[str], environment: dict[str, str]) -> Iterator[Server]:
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            match = re.search(r"http://\S+", process.stdout.readline())
            assert match is not None, "the server did not start"
            yield Server(match[0], process)
        finally:
            process.terminate()
            process.wait(SECONDS)
