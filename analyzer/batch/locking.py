"""A lock on the output of a run, so that only one run at a time writes it.

It is an flock of the file OUT.parts.lock. The system lifts it however the process ends, so that a
file which a kill left behind keeps nobody away. There is none at URLs, on Windows and on some
network file systems; docs/batch.md tells what holds there.
"""

from __future__ import annotations

import contextlib
import errno
import os
import socket
from collections.abc import Callable, Iterator

import fsspec
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch.errors import BatchError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

CANNOT_LOCK = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)
"""What file systems answer that have no locks."""

LONGEST_OWNER = 300
"""Bytes of a lock file that are shown."""


@contextlib.contextmanager
def hold(target: str, note: Callable[[str], None]) -> Iterator[None]:
    """Keep other runs away from a target while the block lasts.

    Args:
        target: path or URL, absolute.
        note: is told if the file system has no locks.

    Raises:
        BatchError: another run holds it; nothing was touched.
        OSError: the lock cannot be opened.
    """
    fs, path = fsspec.core.url_to_fs(target)
    if fcntl is None or not isinstance(fs, LocalFileSystem):
        yield
        return
    lock = f"{path}.parts.lock"
    fs.makedirs(os.path.dirname(lock), exist_ok=True)
    file = _open_locked(lock, target, note)
    try:
        os.truncate(file, 0)
        os.pwrite(file, f"process {os.getpid()} on {socket.gethostname()}".encode(), 0)
        yield
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(lock)
        os.close(file)


def _open_locked(lock: str, target: str, note: Callable[[str], None]) -> int:
    """Return the descriptor of a lock that is ours now.

    Its last owner removed the file before letting go: then another has to be made.
    """
    while True:
        if os.path.islink(lock):
            raise BatchError(f"{lock} is a link, not written here")
        file = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o666)
        try:
            _lock(file, target, note)
            if _is_at(file, lock):
                return file
        except BaseException:
            os.close(file)
            raise
        os.close(file)


def _lock(file: int, target: str, note: Callable[[str], None]) -> None:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        owner = os.pread(file, LONGEST_OWNER, 0).decode(errors="replace") or "just begun"
        raise BatchError(f"another run ({owner}) is writing {target}") from error
    except OSError as error:
        if error.errno not in CANNOT_LOCK:
            raise
        note(f"nothing can be locked here: start no second run that writes {target}")


def _is_at(file: int, path: str) -> bool:
    try:
        return os.path.samestat(os.fstat(file), os.stat(path))
    except FileNotFoundError:
        return False
