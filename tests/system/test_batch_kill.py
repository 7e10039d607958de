"""After a kill, `hairi batch` continues where it stopped."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from analyzer.batch import run_batch
from tests.unit.batch.runs import Recorder, finished, hands_file, many_lines

PROGRAM = """
import sys
from analyzer.batch import run_batch
run_batch(sys.argv[1], sys.argv[2], threads=2)
"""

ROWS = 200_000


@pytest.fixture(name="large")
def large_file(tmp_path: Path) -> Path:
    return hands_file(tmp_path, many_lines(ROWS))


def start(source: Path, target: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", PROGRAM, str(source), str(target)]
    return subprocess.Popen(command, stderr=subprocess.DEVNULL)


def kill_after(process: subprocess.Popen[bytes], folder: Path, parts: int) -> None:
    """Kill a run while it writes, as soon as it has finished so many parts."""
    until = time.monotonic() + 120
    while len(finished(folder)) < parts or not list(folder.glob("part-*.aside")):
        assert process.poll() is None, "the run was over before it could be killed"
        assert time.monotonic() < until
    process.send_signal(signal.SIGKILL)
    process.wait()


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill -9")
def test_killed_again_and_again_it_goes_on(large: Path) -> None:
    whole, target = large.with_name("whole.parquet"), large.with_name("out.parquet")
    folder = large.with_name("out.parquet.parts")
    run_batch(str(large), str(whole), watcher=Recorder())
    survivors: dict[str, int] = {}
    for parts in (2, 5, 8):
        kill_after(start(large, target), folder, parts)
        now = finished(folder)
        assert survivors.items() <= now.items(), "a finished part was computed again"
        survivors = now
        assert not target.exists()

    watcher = Recorder(folder)
    summary = run_batch(str(large), str(target), watcher=watcher)

    assert survivors.items() <= watcher.written.items()
    assert watcher.parts == len(watcher.written) - len(survivors)
    assert watcher.notes == [
        f"going on with {len(survivors)} finished parts of {len(watcher.written)}",
        f"joining {len(watcher.written)} parts",
    ]
    assert watcher.size == watcher.total
    assert (summary.rows, summary.errors) == (ROWS, ROWS // 1000)
    assert summary.rows_before > 0
    assert pq.read_table(target).equals(pq.read_table(whole))
    assert target.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in large.parent.iterdir()) == [
        "hands.txt", "out.parquet", "whole.parquet",
    ]  # fmt: skip


@pytest.mark.any_case
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill -9")
@pytest.mark.parametrize("change", ["input", "option"])
def test_what_has_changed_starts_anew_and_says_so(large: Path, change: str) -> None:
    target, folder = large.with_name("out.parquet"), large.with_name("out.parquet.parts")
    kill_after(start(large, target), folder, 2)
    if change == "input":
        large.write_text("123m\n" + large.read_text())
    watcher = Recorder(folder)
    forms: Any = "regular" if change == "option" else "standard"
    summary = run_batch(str(large), str(target), forms=forms, watcher=watcher)
    assert watcher.notes[:-1] == ["the input, an option or hairi has changed: starting anew"]
    assert watcher.parts == len(watcher.written)
    assert summary.rows == ROWS + (change == "input")
