"""Listening sockets: a new one, or that of systemd; and the limit of open files."""

import os
import socket
import sys
from contextlib import suppress

FIRST_INHERITED = 3
"""Number of the first file that systemd opens for a service."""

MOST_OPEN_FILES = 65_536
"""Most files that the process wants to open; the system may allow fewer."""

OTHER_FILES = 100
"""Files that a worker has open in addition to its connections."""

MOST_WINDOWS_CONNECTIONS = 400
"""Most connections on Windows, which waits for at most 512 sockets at once."""


def open_listener(host: str, port: int) -> socket.socket:
    """Return the socket of systemd if there is one, else one that is bound to host and port.

    The socket of systemd stays open while the service restarts, so no client is refused.

    Raises:
        OSError: the address is in use or does not belong to this machine.
    """
    return _inherited() or _bound(host, port)


def address_of(listener: socket.socket, host: str) -> str:
    """Return the address under which a browser reaches the socket."""
    place = listener.getsockname()
    if isinstance(place, str):
        return f"unix:{place}"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{place[1]}"


def allow_connections(wanted: int) -> int:
    """Let this process open as many files as the system allows; return how many can be clients."""
    if sys.platform == "win32":
        return min(wanted, MOST_WINDOWS_CONNECTIONS)
    import resource  # noqa: PLC0415

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - OTHER_FILES))


def _inherited() -> socket.socket | None:
    pid = os.environ.pop("LISTEN_PID", "")
    number = os.environ.pop("LISTEN_FDS", "")
    if pid != str(os.getpid()) or number != "1":
        return None
    return socket.socket(fileno=FIRST_INHERITED)


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener
