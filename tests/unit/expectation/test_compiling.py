"""A file beside the kernels marks them as compiled until something changes."""

import os
from pathlib import Path

import numba
import pytest

from analyzer import expectation, kernel_cache
from analyzer.expectation import compiling


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is compiled, in a folder of this test."""
    monkeypatch.setattr(kernel_cache, "prepare", lambda: True)
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(expectation, "warm_up", (tmp_path / "compiled").touch)
    return tmp_path


def test_kernels_are_compiled_once_with_a_mark_of_their_version(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not compiling.is_compiled()
    compiling.main()
    assert (folder / "compiled").exists()
    assert compiling.is_compiled()
    mark = compiling.mark_of_version()
    assert mark
    assert mark.parent == folder
    monkeypatch.setattr(numba, "__version__", "0")
    assert compiling.mark_of_version() != mark
    assert not compiling.is_compiled()


def test_where_none_are_kept_none_are_marked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_cache, "prepare", lambda: False)
    compiling.main()
    assert [each.name for each in folder.iterdir()] == ["compiled"]
    assert not compiling.is_compiled()


def test_others_come_before_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[int] = []
    monkeypatch.setattr(os, "nice", steps.append)
    compiling.main()
    assert steps == [19]
