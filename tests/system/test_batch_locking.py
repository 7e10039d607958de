"""One run at a time for one output: a second run is refused, and a kill releases the lock."""

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

pytest.importorskip("fcntl", reason="this system has no flock")

from analyzer.batch import BatchError, locking, run_batch
from tests.unit.batch.runs import Recorder, finished, hands_file, many_lines

ROWS = 200_000

Run = subprocess.Popen[str]


@pytest.fixture(name="large")
def large_file(tmp_path: Path) -> Path:
    return hands_file(tmp_path, many_lines(ROWS))


@pytest.fixture(name="target")
def output(large: Path) -> Path:
    return large.with_name("out.parquet")


@pytest.fixture(name="owner")
def stopped_run(large: Path, target: Path) -> Iterator[Run]:
    """A run that stands still in the middle of its work, with the lock in its hand."""
    folder = target.with_name("out.parquet.parts")
    with start(large, target) as process:
        try:
            until = time.monotonic() + 120
            while len(finished(folder)) < 2:
                assert process.poll() is None, "the run was over before it could be stopped"
                assert time.monotonic() < until
            process.send_signal(signal.SIGSTOP)
            os.waitpid(process.pid, os.WUNTRACED)  # until its last thread stands still
            yield process
        finally:
            process.kill()


def start(source: Path, target: Path, *options: str) -> Run:
    command = [sys.executable, "-m", "webapp", "batch", str(source), str(target), *options]
    root = Path(__file__).parents[2]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=root
    )


def state(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Every file with what would change if someone touched it."""
    results = {}
    for path in folder.rglob("*"):
        at = path.stat()
        results[str(path.relative_to(folder))] = at.st_ino, at.st_size, at.st_mtime_ns
    return results


@pytest.mark.any_case
@pytest.mark.parametrize("options", [(), ("--regular",)])
def test_the_second_run_is_refused_and_touches_nothing(
    owner: Run, large: Path, target: Path, options: tuple[str, ...]
) -> None:
    before = state(large.parent)
    with start(large, target, *options) as second:
        out, err = second.communicate()
    assert second.returncode == 1
    assert out == ""
    host = os.uname().nodename
    assert err == f"Error: another run (process {owner.pid} on {host}) is writing {target}\n"
    assert state(large.parent) == before

    owner.send_signal(signal.SIGCONT)
    _, err = owner.communicate()
    assert owner.returncode == 0, err
    assert pq.read_metadata(target).num_rows == ROWS
    assert sorted(path.name for path in large.parent.iterdir()) == ["hands.txt", "out.parquet"]


@pytest.mark.long
def test_after_kill_9_the_next_run_takes_the_lock_and_goes_on(
    owner: Run, large: Path, target: Path
) -> None:
    whole = large.with_name("whole.parquet")
    run_batch(str(large), str(whole), watcher=Recorder())
    with start(large, target) as refused:
        refused.communicate()
    owner.kill()
    owner.wait()
    assert target.with_name("out.parquet.parts.lock").exists()

    with start(large, target) as third:
        out, err = third.communicate()

    assert refused.returncode == 1
    assert third.returncode == 0, err
    assert err.startswith("going on with ")
    assert "of them before" in out
    assert target.read_bytes() == whole.read_bytes()
    assert not list(large.parent.glob("out.parquet.*"))


@pytest.mark.long
def test_of_runs_that_start_together_each_ends_well_or_is_refused(
    large: Path, target: Path
) -> None:
    whole = large.with_name("whole.parquet")
    run_batch(str(large), str(whole), watcher=Recorder())
    runs = [start(large, target) for _ in range(5)]
    ends = [(run.communicate()[1], run.returncode) for run in runs]
    assert 0 in [code for _, code in ends]
    for err, code in ends:
        assert code == 0 or "another run" in err, err
    assert target.read_bytes() == whole.read_bytes()
    assert not list(large.parent.glob("out.parquet.*"))


def test_one_at_a_time_also_where_the_last_owner_takes_the_file_away(target: Path) -> None:
    at_work: list[int] = []
    crowds: list[int] = []

    def work(number: int) -> int:
        held = 0
        for _ in range(300):
            try:
                with locking.hold(str(target), pytest.fail):
                    at_work.append(number)
                    crowds.append(len(at_work))
                    time.sleep(0)
                    at_work.remove(number)
                    held += 1
            except BatchError:
                time.sleep(0)
        return held

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(work, range(8))) == len(crowds) > 0
    assert set(crowds) == {1}


def test_an_error_lets_go_of_the_lock(large: Path, target: Path) -> None:
    letter = target.with_name("out.parquet.parts") / "letter.txt"
    letter.parent.mkdir()
    letter.write_text("dear")
    for _ in range(2):
        with pytest.raises(BatchError, match=r"letter\.txt"):
            run_batch(str(large), str(target), watcher=Recorder())
    assert not target.with_name("out.parquet.parts.lock").exists()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_file_system_without_locks_is_told_to_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    source = hands_file(tmp_path, "5m\n")

    def refuse(file: int, operation: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("fcntl.flock", refuse)
    watcher = Recorder()
    assert run_batch(str(source), str(tmp_path / "out.parquet"), watcher=watcher).rows == 1
    assert watcher.notes[0].startswith("nothing can be locked here: start no second run")


class Meddler(Recorder):
    """Starts another run for the same output when this one is about to join its parts."""

    def __init__(self, source: Path, target: Path, **options: Any) -> None:
        super().__init__()
        self.source, self.target, self.options = source, target, options

    def end(self) -> None:
        with pytest.MonkeyPatch.context() as patch:
            if self.options.pop("halfway", False):
                patch.setattr("analyzer.batch.running._join", lambda *_: 0)
            run_batch(str(self.source), str(self.target), watcher=Recorder(), **self.options)


@pytest.mark.any_case
@pytest.mark.parametrize("halfway", [False, True])
def test_without_locks_runs_never_mix_their_rows(
    large: Path, target: Path, monkeypatch: pytest.MonkeyPatch, halfway: bool
) -> None:
    monkeypatch.setattr(locking, "fcntl", None)
    other = large.with_name("other.parquet")
    run_batch(str(large), str(other), forms="regular", watcher=Recorder())
    meddler = Meddler(large, target, forms="regular", halfway=halfway)
    with pytest.raises(BatchError, match="is no longer what it was: run it again, alone"):
        run_batch(str(large), str(target), watcher=meddler)
    assert target.exists() != halfway
    assert halfway or target.read_bytes() == other.read_bytes()
    assert not list(large.parent.glob("out.parquet.*.aside"))
