"""The folder where Numba keeps compiled kernels, so that only the first process compiles them.

Numba executes the files in that folder. So no other user may be able to write in it, or to replace
it through a folder above it. The first suitable one of these is used:

    NUMBA_CACHE_DIR                         the user's own choice, not checked
    hairi/compiled in the user's cache
    hairi-kernels-UID among temporary files
    a fresh folder there                    removed at exit
    none                                    each process compiles its kernels in memory
"""

from __future__ import annotations

import atexit
import contextlib
import errno
import functools
import logging
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from typing import Any

import platformdirs
from numba.core import config as numba_config

try:
    import fcntl
    import grp
    import pwd
except ImportError:  # Windows: other users have no access to a user's folders by default
    fcntl = grp = pwd = None  # type: ignore[assignment]

log = logging.getLogger(__name__)

BARE: dict[str, Any] = {"_nrt": False}
"""Compiler options for kernels that create no array: without reference counting, which took three
quarters of the time. Such a kernel must not create an array, not even the copy in `a[i] = b[j]`.
The functions that it calls are compiled in the same way unless they use `COUNTED`."""

COUNTED: dict[str, Any] = {"_nrt": True}
"""Compiler options for kernels that create arrays."""

LOCK = "loading.lock"
"""Name of the file that is locked while a process loads kernels."""

CHOSEN = "NUMBA_CACHE_DIR"
"""Environment variable of Numba for the folder."""

LOCATORS = "NUMBA_CACHE_LOCATOR_CLASSES"
"""Environment variable of Numba for the classes that find the folder."""

OWN_ONLY = 0o700
"""Mode bits: only the owner may read, write and enter."""

WRITABLE = 0o022
"""Mode bits: the group and all others may write."""

GROUP = 0o070
OTHERS = 0o007

ROOM = 1 << 24
"""Least number of free bytes on the disk: several times the size of the kernels."""


class UnsafeFolderError(Exception):
    """Another user can change files in the folder."""


@functools.cache
def prepare() -> bool:
    """Set the folder where Numba keeps kernels; return whether there is such a folder.

    A module with kernels calls this first and passes the result to `njit(cache=…)`.
    """
    refused: list[str] = []
    folder = _chosen(refused) or _lasting(refused) or _fresh(refused)
    # A .numba_config.yaml in the working folder also sets these; another user may have written it.
    config: Any = numba_config
    config.CACHE_DIR = folder or ""
    config.CACHE_LOCATOR_CLASSES = os.environ.get(LOCATORS, "")
    return folder is not None


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until no other process is in such a block, in which kernels are loaded.

    A process that has waited finds in the folder the kernels that another one has compiled. If
    there are no locks, each process compiles the kernels itself.
    """
    config: Any = numba_config
    if not prepare() or fcntl is None:
        yield
        return
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            path = os.path.join(config.CACHE_DIR, LOCK)
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
            stack.callback(os.close, file)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _chosen(refused: list[str]) -> str | None:
    """Return the folder named by the user, if it can be written."""
    folder = os.environ.get(CHOSEN)
    if not folder:
        return None
    try:
        os.makedirs(folder, exist_ok=True)
        _try_writing(folder)
    except OSError as error:
        refused.append(f"{CHOSEN}: {error}")
        return None
    return folder


def _lasting(refused: list[str]) -> str | None:
    """Return a folder that later processes can use as well."""
    for name in (_in_users_cache, _among_temporary_files):
        try:
            folder = name()
            make_private(folder)
        except UnsafeFolderError as error:
            refused.append(str(error))
        except (KeyError, OSError, RuntimeError):  # not an OSError: the home folder is unknown
            continue
        else:
            return folder
    return None


def _fresh(refused: list[str]) -> str | None:
    """Return a new folder for this process and its forked children."""
    folder = None
    try:
        secure(tempfile.gettempdir())
        folder = tempfile.mkdtemp(prefix="hairi-kernels-")
        atexit.register(_remove, folder, os.getpid())
        _try_writing(folder)
    except UnsafeFolderError as error:
        refused.append(str(error))
    except OSError:
        folder = None
    reason = "; ".join(refused) or "no folder can be written"
    log.warning("compiled kernels are not kept, so each start takes longer: %s", reason)
    return folder


def _remove(folder: str, process: int) -> None:
    if os.getpid() == process:  # a forked child does not remove the folder of its parent
        shutil.rmtree(folder, ignore_errors=True)


def _in_users_cache() -> str:
    """Return the path in the user's cache; it is relative if the home folder is unknown.

    Raises:
        FileNotFoundError: the home folder does not exist; only its owner should create it.
    """
    folder, home = platformdirs.user_cache_dir("hairi"), os.path.expanduser("~")
    if folder.startswith(os.path.join(home, "")):
        os.stat(home)
    return os.path.join(folder, "compiled")


def _among_temporary_files() -> str:
    owner = os.geteuid() if pwd else os.environ.get("USERNAME", "user")
    return os.path.join(tempfile.gettempdir(), f"hairi-kernels-{owner}")


def make_private(folder: str) -> None:
    """Create a folder that only this user can enter, or check that an existing one is private.

    Raises:
        UnsafeFolderError: another user can change files there, or could before.
        OSError: the folder cannot be created or written, or the path is relative.
    """
    if not os.path.isabs(folder):
        raise FileNotFoundError(folder)
    if pwd is None:
        os.makedirs(folder, exist_ok=True)
    else:
        secure(os.path.dirname(folder))
        with contextlib.suppress(FileExistsError):
            os.mkdir(folder, OWN_ONLY)
        _check_private(folder)
    _try_writing(folder)


def secure(path: str) -> bool:
    """Check that no other user can change what a path leads to; create missing folders.

    The check goes from the root down, so a folder cannot be replaced after its parent was checked.

    Returns:
        Whether a folder on the way keeps all other users out.

    Raises:
        UnsafeFolderError: another user owns a part of the path, or may write in one.
        OSError: a folder cannot be created or read.
    """
    if pwd is None:
        return True
    parent = os.path.dirname(path)
    closed = parent != path and secure(parent)
    status = _status(path)
    if status.st_uid not in (0, os.geteuid()):
        raise UnsafeFolderError(f"{path} belongs to another user")
    if stat.S_ISLNK(status.st_mode):
        os.stat(path)  # fails if links form a circle
        return secure(os.path.join(parent, os.readlink(path)))
    strangers = _strangers(status)
    if not closed and strangers & WRITABLE and not status.st_mode & stat.S_ISVTX:
        raise UnsafeFolderError(f"others may write in {path}")
    return closed or (strangers == 0 and status.st_uid == os.geteuid())


def _status(path: str) -> os.stat_result:
    with contextlib.suppress(FileNotFoundError):
        return os.lstat(path)
    with contextlib.suppress(FileExistsError):
        os.mkdir(path, OWN_ONLY)
    return os.lstat(path)


def _strangers(status: os.stat_result) -> int:
    """Return the mode bits of other users, including the group unless it is the user's own."""
    bits = OTHERS if _is_own_group(os.geteuid(), status.st_gid) else GROUP | OTHERS
    return status.st_mode & bits


@functools.cache
def _is_own_group(owner: int, group: int) -> bool:
    """Return whether a group is the user's own: many systems create one with no other member."""
    try:
        user, entry = pwd.getpwuid(owner), grp.getgrgid(group)
    except KeyError:
        return False
    same = (entry.gr_gid, entry.gr_name) == (user.pw_gid, user.pw_name)
    return same and set(entry.gr_mem) <= {user.pw_name}


def _check_private(folder: str) -> None:
    status = os.lstat(folder)
    if not stat.S_ISDIR(status.st_mode):
        raise UnsafeFolderError(f"{folder} is no folder")
    if status.st_uid != os.geteuid():
        raise UnsafeFolderError(f"{folder} belongs to another user")
    if status.st_mode & (GROUP | OTHERS):
        raise UnsafeFolderError(f"{folder} is open to others: remove it, and a new one is made")
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            _check_owner(os.path.join(place, name))


def _check_owner(path: str) -> None:
    with contextlib.suppress(FileNotFoundError):  # another process is creating it
        if os.lstat(path).st_uid != os.geteuid():
            raise UnsafeFolderError(f"{path} belongs to another user")


def _try_writing(folder: str) -> None:
    """Raise an OSError if kernels cannot be written; otherwise Numba would raise it later."""
    with tempfile.TemporaryFile(dir=folder):
        pass
    if shutil.disk_usage(folder).free < ROOM:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), folder)
