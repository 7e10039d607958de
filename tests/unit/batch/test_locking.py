"""One run at a time writes a file."""

import errno
import os
from pathlib import Path

import pytest

from analyzer.batch import BatchError, locking
from analyzer.batch.locking import hold

fcntl = pytest.importorskip("fcntl", reason="nothing can be locked here")


def test_a_second_run_is_refused_with_the_first_named(tmp_path: Path) -> None:
    target = str(tmp_path / "new" / "out.parquet")
    notes: list[str] = []
    lock = Path(f"{target}.parts.lock")
    for _ in range(2):
        with hold(target, notes.append):
            assert lock.read_text().startswith(f"process {os.getpid()} on ")
            with pytest.raises(
                BatchError, match=rf"another run \(process {os.getpid()} on .*\) is"
            ):
                hold(target, notes.append).__enter__()
        assert not lock.exists()
    assert notes == []


def test_a_run_that_has_just_begun_is_named_so(tmp_path: Path) -> None:
    target = str(tmp_path / "out.parquet")
    with Path(f"{target}.parts.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        with pytest.raises(BatchError, match=r"another run \(just begun\)"):
            hold(target, print).__enter__()


def test_a_file_that_a_killed_run_left_is_written_anew(tmp_path: Path) -> None:
    target = str(tmp_path / "out.parquet")
    lock = Path(f"{target}.parts.lock")
    lock.write_text("x" * 500)
    with hold(target, print):
        assert "x" not in lock.read_text()


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    target = str(tmp_path / "out.parquet")
    Path(f"{target}.parts.lock").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(BatchError, match="is a link"):
        hold(target, print).__enter__()
    assert not (tmp_path / "elsewhere").exists()


def test_an_error_that_does_not_say_that_there_are_no_locks_is_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        hold(str(tmp_path / "out.parquet"), pytest.fail).__enter__()


def test_a_file_that_its_last_owner_removes_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = str(tmp_path / "out.parquet")
    lock = Path(f"{target}.parts.lock")
    take = fcntl.flock
    taken: list[int] = []

    def take_late(file: int, how: int) -> None:
        take(file, how)
        if not taken:
            lock.unlink()
        taken.append(file)

    monkeypatch.setattr(fcntl, "flock", take_late)
    with hold(target, print):
        assert lock.read_text().startswith("process ")
    assert len(taken) == 2


def test_an_address_elsewhere_is_not_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "_open_locked", None)
    with hold("memory://out.parquet", print):
        pass
