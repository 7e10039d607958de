"""A file gets its name only when it is complete and on the disk."""

import os
from pathlib import Path
from typing import Any

import fsspec
import pytest
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch.parts import find_left_aside, written_aside


def test_the_bytes_are_on_the_disk_before_the_name_and_then_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    events: list[Any] = []
    sync, move = os.fsync, LocalFileSystem.mv

    def see_sync(file: int) -> None:
        sync(file)
        events.append(("sync", os.fstat(file).st_ino, os.fstat(file).st_size))

    def see_move(fs: Any, start: str, end: str) -> None:
        move(fs, start, end)
        events.append("rename")

    monkeypatch.setattr(os, "fsync", see_sync)
    monkeypatch.setattr(LocalFileSystem, "mv", see_move)
    target = tmp_path / "out"
    with written_aside(LocalFileSystem(), str(target)) as aside:
        aside.file.write(b"12345")
        assert not target.exists()
    folder = tmp_path.stat()
    assert events[:2] == [("sync", target.stat().st_ino, 5), "rename"]
    if hasattr(os, "O_DIRECTORY"):
        assert [event[1] for event in events[2:]] == [folder.st_ino]


@pytest.mark.parametrize("name", ["file", "memory"])
def test_what_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path, name: str) -> None:
    fs, folder = fsspec.filesystem(name), str(tmp_path)
    fs.makedirs(folder, exist_ok=True)
    fs.pipe_file(f"{folder}/out", b"old")

    def write_half() -> None:
        with written_aside(fs, f"{folder}/out") as aside:
            aside.file.write(b"new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_half()
    assert fs.ls(folder, detail=False) == [f"{folder}/out"]
    assert fs.cat_file(f"{folder}/out") == b"old"


@pytest.mark.parametrize("name", ["out", "out[1]*"])
def test_only_what_was_left_of_this_very_file_is_found(tmp_path: Path, name: str) -> None:
    left = f"{name}.{'0f' * 16}.aside"
    for each in (name, left, f"{name}.parquet.{'0f' * 16}.aside", f"{name}.aside", "x.aside"):
        (tmp_path / each).write_bytes(b"")
    result = find_left_aside(LocalFileSystem(), str(tmp_path / name))
    assert result == [str(tmp_path / left)]
