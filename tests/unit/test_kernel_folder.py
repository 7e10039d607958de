"""The folder of compiled kernels; only one process at a time loads them."""

import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from numba.core import config as numba_config

from analyzer import kernel_cache
from analyzer.kernel_cache import LOCK, UnsafeFolderError, one_at_a_time

fcntl = pytest.importorskip("fcntl", reason="nothing can be locked here")

NAMES = ("NUMBA_CACHE_DIR", "NUMBA_CACHE_LOCATOR_CLASSES", "XDG_CACHE_HOME", "HOME")

Choose = Callable[..., str]

config: Any = numba_config


@pytest.fixture(name="choose")
def folder_chooser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Choose:
    """Return the folder that a process with these variables and temporary files would use."""
    tmp_path.chmod(0o700)
    for name in ("CACHE_DIR", "CACHE_LOCATOR_CLASSES"):
        monkeypatch.setattr(config, name, "as it was")

    def choose(temporary: Path = tmp_path, **names: object) -> str:
        for name in NAMES:
            monkeypatch.delenv(name, raising=False)
        for name, value in names.items():
            monkeypatch.setenv(name, str(value))
        monkeypatch.setattr(tempfile, "tempdir", str(temporary))
        is_kept = kernel_cache.prepare.__wrapped__()
        assert is_kept == bool(config.CACHE_DIR)
        return str(config.CACHE_DIR)

    return choose


def test_a_folder_that_the_user_names_comes_first_and_is_made(
    choose: Choose, tmp_path: Path
) -> None:
    named = tmp_path / "new" / "kernels"
    assert choose(NUMBA_CACHE_DIR=named, XDG_CACHE_HOME=tmp_path) == str(named)
    assert named.is_dir()
    assert config.CACHE_LOCATOR_CLASSES == ""
    choose(NUMBA_CACHE_DIR=named, NUMBA_CACHE_LOCATOR_CLASSES="Own")
    assert config.CACHE_LOCATOR_CLASSES == "Own"


def test_then_comes_the_users_cache(choose: Choose, tmp_path: Path) -> None:
    folder = tmp_path / "hairi" / "compiled"
    (tmp_path / "file").write_text("")
    assert choose(XDG_CACHE_HOME=tmp_path) == str(folder)
    assert choose(XDG_CACHE_HOME=tmp_path) == str(folder), "it is found again"
    assert choose(NUMBA_CACHE_DIR=tmp_path / "file", XDG_CACHE_HOME=tmp_path) == str(folder)
    assert folder.stat().st_mode & 0o777 == 0o700


def test_then_temporary_files_and_no_home_is_made(choose: Choose, tmp_path: Path) -> None:
    home = tmp_path / "missing"
    assert choose(HOME=home) == str(tmp_path / f"hairi-kernels-{os.geteuid()}")
    assert not home.exists()


def test_then_a_fresh_folder_that_its_own_process_removes(
    choose: Choose, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    planted = tmp_path / f"hairi-kernels-{os.geteuid()}"
    planted.mkdir()
    planted.chmod(0o777)
    with caplog.at_level(logging.WARNING):
        fresh = choose(HOME=tmp_path / "missing")
    assert fresh.startswith(f"{tmp_path}/hairi-kernels-")
    assert fresh != str(planted)
    assert f"longer: {planted} is open to others" in caplog.text
    kernel_cache._remove(fresh, os.getpid() + 1)
    assert Path(fresh).is_dir(), "it is the folder of another process"
    kernel_cache._remove(fresh, os.getpid())
    assert not Path(fresh).exists()


def test_where_nothing_can_be_written_there_is_none(
    choose: Choose, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    with caplog.at_level(logging.WARNING):
        assert choose(tmp_path / "file", HOME=tmp_path / "missing") == ""
        assert "longer: no folder can be written" in caplog.text
        assert choose(tmp_path / "file", HOME="/missing", NUMBA_CACHE_DIR=tmp_path / "file") == ""
        assert "longer: NUMBA_CACHE_DIR: " in caplog.text


def test_no_folder_is_made_where_others_could_replace_it(
    choose: Choose,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def refuse(path: str) -> bool:
        raise UnsafeFolderError(f"others may write in {path}")

    monkeypatch.setattr(kernel_cache, "secure", refuse)
    with caplog.at_level(logging.WARNING):
        assert choose(HOME=tmp_path / "missing") == ""
    assert f"others may write in {tmp_path}" in caplog.text
    assert [*tmp_path.iterdir()] == []


def is_locked(path: Path) -> bool:
    """Whether another process would have to wait."""
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def test_one_process_at_a_time_loads_kernels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_cache, "prepare", lambda: True)
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    lock = tmp_path / LOCK
    for _ in range(2):
        with one_at_a_time():
            assert is_locked(lock)
        assert not is_locked(lock)
    assert lock.stat().st_mode & 0o777 == 0o600


def test_where_nothing_can_be_locked_each_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(kernel_cache, "prepare", lambda: False)
    with one_at_a_time():
        assert not list(tmp_path.iterdir()), "no folder is used"
    monkeypatch.setattr(kernel_cache, "prepare", lambda: True)
    (tmp_path / LOCK).symlink_to(tmp_path / "elsewhere")
    with one_at_a_time():
        assert not (tmp_path / "elsewhere").exists(), "a link is not followed"
