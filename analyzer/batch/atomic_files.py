"""Writes files completely or not at all: under a temporary name first, then renamed.

On a local disk the content is synced before the file is renamed, and the folder after it. So after
a power cut no file is empty or incomplete.
"""

from __future__ import annotations

import contextlib
import glob
import os
import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Any

from fsspec.implementations.local import LocalFileSystem

ASIDE = re.compile(r"\.[0-9a-f]{32}\.aside")
"""The suffix of a file's name until the file is complete."""


@dataclass(slots=True)
class Aside:
    """A file that does not have its final name yet.

    Attributes:
        file: the file, open for writing.
        target: its final path; the block may change it to another name in the same folder.
    """

    file: IO[bytes]
    target: str


@contextlib.contextmanager
def written_aside(fs: Any, path: str) -> Iterator[Aside]:
    """Open a file for writing; it is renamed at the end of the block, or removed after an error."""
    aside = f"{path}.{uuid.uuid4().hex}.aside"
    try:
        with fs.open(aside, "wb") as file:
            written = Aside(file, path)
            yield written
            if isinstance(fs, LocalFileSystem):
                file.flush()
                os.fsync(file.fileno())
        fs.mv(aside, written.target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            fs.rm_file(aside)
        raise
    sync_folder_of(fs, path)


def find_left_aside(fs: Any, path: str) -> list[str]:
    """Return the temporary files that killed runs have left for a path."""
    names = fs.glob(f"{glob.escape(path)}.*.aside")
    return [name for name in names if ASIDE.fullmatch(name.removeprefix(path))]


def sync_folder_of(fs: Any, path: str) -> None:
    """Sync the folder of a path on a local disk, so that new names last; not possible on
    Windows."""
    if not isinstance(fs, LocalFileSystem) or not hasattr(os, "O_DIRECTORY"):
        return
    folder = os.open(os.path.dirname(path), os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
