"""One connection with a client: its socket, the bytes received and the bytes still to send.

It belongs to one thread at a time: to the thread of the server, or to the thread that computes an
answer. Nothing in this module waits for the client.
"""

import socket
import struct
import sys
from collections import deque
from contextlib import suppress
from enum import Enum, auto
from time import monotonic

from webapp.serving.http_request import RequestReader
from webapp.serving.limits import Limits

RECEIVED = 64 * 1024
"""Most bytes that are received from a client at a time."""

SEND_BUFFER = 128 * 1024
"""Bytes of an answer that the system buffers for a client; its default is megabytes."""

RESET = struct.pack("HH" if sys.platform == "win32" else "ii", 1, 0)
"""Socket option: closing a connection discards unsent bytes."""


class Phase(Enum):
    """The event for which a connection waits."""

    RECEIVING = auto()
    """The rest of a request, or the first one."""

    IDLE = auto()
    """Another request."""

    WORKING = auto()
    """The app; the client is not waited for."""

    SENDING = auto()
    """The client, who has to read the answer."""

    LINGERING = auto()
    """The client, who was refused and may still be sending."""

    CLOSED = auto()


class GoneError(Exception):
    """The client has closed the connection."""


class Connection:
    """A client.

    Attributes:
        peer: the client's own address, as the socket tells it.
        place: host and port that clients connect to.
        address: whose connections are counted together; empty for nobody's.
        since: time when it entered its phase, or last made progress in it.
        buffered: bytes that the server counts for it.
        watched: the events of the selector; 0: none.
        sent: number of all bytes sent; `marked` is this number at the last progress.
        unsent: bytes that are not sent yet.
    """

    __slots__ = (
        "_queue",
        "address",
        "buffered",
        "marked",
        "peer",
        "phase",
        "place",
        "reader",
        "sent",
        "since",
        "socket",
        "unsent",
        "watched",
    )

    def __init__(
        self,
        client: socket.socket,
        peer: object,
        place: tuple[str, str],
        address: str,
        limits: Limits,
    ) -> None:
        client.setblocking(False)
        with suppress(OSError):  # it is an optimisation, and the client may be gone
            if client.family != getattr(socket, "AF_UNIX", None):
                client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        self.socket = client
        self.peer = peer
        self.place = place
        self.address = address
        self.phase = Phase.RECEIVING
        self.since = monotonic()
        self.buffered = 0
        self.watched = 0
        self.sent = 0
        self.marked = 0
        self.unsent = 0
        self.reader = RequestReader(limits)
        self._queue: deque[memoryview] = deque()

    def receive(self) -> bytes | None:
        """Return the received bytes, b"" at the end, None if there are none yet.

        Raises:
            GoneError: the connection broke.
        """
        try:
            return self.socket.recv(RECEIVED)
        except (BlockingIOError, InterruptedError):
            return None
        except OSError as error:
            raise GoneError from error

    def send(self, data: bytes) -> None:
        """Send as much as the client accepts now, and keep the rest.

        Raises:
            GoneError: the connection broke.
        """
        if data:
            self._queue.append(memoryview(data))
            self.unsent += len(data)
        self.flush()

    def flush(self) -> None:
        """Send as much of the rest as the client accepts now.

        Raises:
            GoneError: the connection broke.
        """
        while self._queue:
            first = self._queue[0]
            try:
                taken = self.socket.send(first)
            except (BlockingIOError, InterruptedError):
                return
            except OSError as error:
                raise GoneError from error
            self.sent += taken
            self.unsent -= taken
            if taken < len(first):
                self._queue[0] = first[taken:]
                return
            self._queue.popleft()

    def stop_sending(self) -> None:
        """Tell the client that nothing more comes."""
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)

    def close(self, *, forget: bool = False) -> None:
        """Close the connection; with `forget` the system discards unsent bytes, otherwise it sends
        them."""
        with suppress(OSError):
            if forget:
                self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        with suppress(OSError):
            self.socket.close()
        self._queue.clear()
        self.unsent = 0
