"""A lock on the output of a run, so that only one run at a time writes it.

The lock is an flock of the file OUT.parts.lock. The system releases it when the process ends in any
way, so a file left after a kill does not block later runs. There is no lock for URLs, on Windows
and on some network file systems; docs/batch.md describes these cases. The package filelock empties
a lock file when it opens it, so naming the other run in the message would need a second file.
"""

from __future__ import annotations

import contextlib
import errno
import os
import socket
from collections.abc import Callable, Iterator

import fsspec
from fsspec.implementations.local import LocalFileSystem

from analyzer.batch import BatchError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

CANNOT_LOCK = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)
"""Errors of file systems that have no locks."""

LONGEST_OWNER = 300
"""Most bytes of a lock file that are quoted."""


@contextlib.contextmanager
def hold(target: str, note: Callable[[str], None]) -> Iterator[None]:
    """Lock a target against other runs during the block.

    Args:
        target: absolute path or URL.
        note: called with a sentence if the file system has no locks.

    Raises:
        BatchError: another run holds the lock; nothing was changed.
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
    """Return the descriptor of the lock after taking it.

    The last owner may remove the file before it releases the lock; then a new file is created.
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
