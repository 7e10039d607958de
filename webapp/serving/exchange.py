"""One request and its answer: the app is called by a thread of the pool, a slice at a time.

A slow client does not hold a thread: an answer that is not read is set aside, and so is a long one
after each time slice, if other requests wait.
"""

import logging
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from contextvars import copy_context
from io import BytesIO
from time import monotonic
from typing import Any

from webapp.serving.connection import Connection, GoneError
from webapp.serving.faults import SERVER_ERROR, format_fault
from webapp.serving.http_answer import AnswerWriter
from webapp.serving.http_request import Request
from webapp.serving.limits import Limits

App = Callable[..., Iterable[bytes]]

log = logging.getLogger("webapp.serving")


class Exchange:
    """Answers one request.

    Attributes:
        is_over: whether the answer has ended.
        is_broken: whether the client has gone, or must notice that the answer is incomplete.
    """

    def __init__(self, app: App, connection: Connection, request: Request, limits: Limits) -> None:
        self.connection = connection
        self.request = request
        self.is_over = False
        self.is_broken = False
        self._app = app
        self._limits = limits
        self._writer = AnswerWriter(request, is_last=request.is_last)
        self._answer: Any = None
        self._chunks: Iterator[bytes] | None = None
        self._context = copy_context()  # the slices may run in different threads

    @property
    def is_last(self) -> bool:
        """Whether the connection ends with it."""
        return self._writer.is_last

    def end_connection(self) -> None:
        """Tell the client in the answer, if it has not begun, that the connection ends with it."""
        if not self._writer.is_begun:
            self._writer.is_last = True

    def run(self) -> None:
        """Work for one time slice, or until the client has to read first."""
        try:
            self._context.run(self._run)
        except GoneError:
            self._break_off()
        except Exception:
            log.exception("Error handling request")
            self._fail()

    def abandon(self) -> None:
        """Let the app clean up after an answer that will not be read."""
        try:
            self._context.run(self._close)
        except Exception:
            log.exception("Error handling request")

    def _run(self) -> None:
        end = monotonic() + self._limits.slice_time
        if self._chunks is None:
            self._answer = self._app(self._environ(), self._writer.start)
            self._chunks = iter(self._answer)
        for chunk in self._chunks:
            if chunk:
                self.connection.send(self._writer.encode(chunk))
            is_over = monotonic() > end and not self._writer.is_whole
            if is_over or self.connection.unsent > self._limits.unsent:
                return
        self.connection.send(self._writer.finish())
        self._close()
        self.is_over = True

    def _close(self) -> None:
        answer, self._answer = self._answer, None
        if hasattr(answer, "close"):
            answer.close()

    def _break_off(self) -> None:
        self.is_over = self.is_broken = True
        self.abandon()

    def _fail(self) -> None:
        """Answer for an app that has failed, or stop the answer that it had begun."""
        if self._writer.is_begun:
            self._break_off()
            return
        self.abandon()
        self._writer.is_last = True
        with suppress(GoneError):
            self.connection.send(format_fault(SERVER_ERROR, "This is a mistake of the server."))
        self.is_over = True

    def _environ(self) -> dict[str, Any]:
        """Return the request as WSGI has it."""
        request, (host, port) = self.request, self.connection.place
        environ = {f"HTTP_{name}": value for name, value in request.headers.items()}
        for name_of_body in ("CONTENT_LENGTH", "CONTENT_TYPE"):
            if (value := environ.pop(f"HTTP_{name_of_body}", None)) is not None:
                environ[name_of_body] = value
        peer = self.connection.peer
        has_port = isinstance(peer, tuple)
        return environ | {
            "REQUEST_METHOD": request.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": request.path,
            "QUERY_STRING": request.query,
            "REMOTE_ADDR": peer[0] if has_port else "",  # type: ignore[index]
            "REMOTE_PORT": str(peer[1]) if has_port else "",  # type: ignore[index]
            "SERVER_NAME": host,
            "SERVER_PORT": port,
            "SERVER_PROTOCOL": request.version,
            "SERVER_SOFTWARE": "hairi",
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(request.body),
            "wsgi.input_terminated": True,
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
        }
