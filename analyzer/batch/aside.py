"""Writes files whole or not at all: under another name first, then renamed.

On a local disk the bytes are there before the name, and the name before anything is done that
relies on it: a power cut leaves no file that is empty or half there.
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
"""What a name ends in until the file is whole."""


@dataclass(slots=True)
class Aside:
    """A file that does not have its name yet.

    Attributes:
        file: open for writing.
        target: path that it gets; the block may name another one in the same folder.
    """

    file: IO[bytes]
    target: str


@contextlib.contextmanager
def written_aside(fs: Any, path: str) -> Iterator[Aside]:
    """Open a file for writing; it gets its name if the block ends well, else it goes."""
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
    """Return what runs that were killed have left of a file."""
    names = fs.glob(f"{glob.escape(path)}.*.aside")
    return [name for name in names if ASIDE.fullmatch(name.removeprefix(path))]


def sync_folder_of(fs: Any, path: str) -> None:
    """Wait until a local disk has the names in the folder of a path; Windows cannot be asked."""
    if not isinstance(fs, LocalFileSystem) or not hasattr(os, "O_DIRECTORY"):
        return
    folder = os.open(os.path.dirname(path), os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
