"""After a kill, `hairi review` of many games continues where it stopped, and loses no row."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.unit.batch.runs import finished
from tests.unit.games.examples import FOLDER

COPIES = 120


def command(logs: Path, target: Path) -> list[str]:
    pattern = str(logs / "*.mjlog")
    options = ["--player", "0", "--threads", "2", "-o", str(target)]
    return [sys.executable, "-m", "webapp", "review", pattern, *options]


def children(pid: int) -> list[int]:
    """Return the processes that a run has spawned."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(each) for task in tasks for each in task.read_text().split()]


def is_running(pid: int) -> bool:
    """Return whether a process is there and not a zombie."""
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system has no /proc")
def test_killed_again_and_again_a_season_loses_no_row(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    for number in range(COPIES):
        data = (FOLDER / f"players-{3 + number % 2}.mjlog").read_bytes()
        (logs / f"{number:03d}.mjlog").write_bytes(data)
    whole, target = tmp_path / "whole.parquet", tmp_path / "season.parquet"
    subprocess.run(command(logs, whole), check=True, capture_output=True)
    folder = tmp_path / "season.parquet.parts"
    survivors: dict[str, int] = {}
    for parts in (1, 6, 12):
        run = subprocess.Popen(command(logs, target), stderr=subprocess.DEVNULL)
        until = time.monotonic() + 120
        while len(finished(folder)) < parts:
            assert run.poll() is None, "the run was over before it could be killed"
            assert time.monotonic() < until
            time.sleep(0.01)
        workers = children(run.pid)
        run.send_signal(signal.SIGKILL)
        run.wait()
        until = time.monotonic() + 30
        while any(map(is_running, workers)):
            assert time.monotonic() < until, "a process outlives its run"
            time.sleep(0.05)
        assert survivors.items() <= finished(folder).items(), "a finished part was written again"
        survivors = finished(folder)
    done = subprocess.run(command(logs, target), check=True, capture_output=True, text=True)
    assert "of them before" in done.stdout
    assert pq.read_table(target).equals(pq.read_table(whole))
    assert target.read_bytes() == whole.read_bytes()
    assert not folder.exists()
