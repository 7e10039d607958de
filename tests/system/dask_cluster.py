"""A Dask cluster of processes on this machine, and one that kills some of them."""

import os
import subprocess
import sys
import time
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from tests.unit.batch.runs import Recorder, finished

SCHEDULER = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]

WORKER = ["worker", "--nthreads", "1", "--no-dashboard", "--no-nanny", "--host", "127.0.0.1"]


@dataclass
class Cluster:
    """A scheduler and two workers, each a process of its own."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


def start(stack: ExitStack, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    root = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": str(root)}
    with (folder / f"{arguments[0]}.log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments], stdout=log, stderr=log, env=environment
        )
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process


def wait_for(path: Path) -> None:
    until = time.monotonic() + 60
    while not path.exists() or not path.read_text().rstrip().endswith("}"):
        assert time.monotonic() < until, "no scheduler"
        time.sleep(0.05)


def address_in(path: Path) -> str:
    import json

    return str(json.loads(path.read_text())["address"])


def wait_for_workers(address: str) -> None:
    from typing import Any

    import distributed

    dask: Any = distributed
    with closing(dask.Client(address, set_as_default=False)) as client:
        client.wait_for_workers(2, timeout=60)


class Killer(Recorder):
    """Kills a process of the cluster, which is at work, once two parts are there."""

    def __init__(self, folder: Path, victim: subprocess.Popen[bytes]) -> None:
        super().__init__(folder)
        self.victim = victim
        self.killed_at = 0

    def advance(self, size: int, rows: int, errors: int) -> None:
        super().advance(size, rows, errors)
        if self.parts == 2:
            self.victim.kill()
            self.victim.wait()
            assert self.folder is not None
            self.killed_at = len(finished(self.folder))
