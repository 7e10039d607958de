"""Answers of HTTP/1.1: their head, and the framing of their body."""

from collections.abc import Callable
from email.utils import formatdate
from time import time
from types import TracebackType

from webapp.serving.http_request import Request

Fault = tuple[type[BaseException], BaseException, TracebackType | None]

OURS = frozenset({"connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"})
"""Headers of the connection, which the app cannot set."""


class AnswerError(RuntimeError):
    """The app has broken the rules of WSGI."""


class AnswerWriter:
    """Converts the output of the app into the bytes of one answer.

    Attributes:
        is_begun: whether the head was written.
        is_last: whether the connection ends with this answer.
    """

    def __init__(self, request: Request, *, is_last: bool) -> None:
        self._request = request
        self._status = ""
        self._headers: list[tuple[str, str]] = []
        self._written: list[bytes] = []
        self._left: int | None = None
        self._is_chunked = False
        self.is_begun = False
        self.is_last = is_last

    def start(
        self, status: str, headers: list[tuple[str, str]], fault: Fault | None = None
    ) -> Callable[[bytes], object]:
        """Take status and headers, as the `start_response` of WSGI."""
        if fault is not None and self.is_begun:
            raise fault[1]
        if self._status and fault is None:
            raise AnswerError("start_response was called twice")
        for text in (status, *(part for header in headers for part in header)):
            if "\r" in text or "\n" in text:
                raise AnswerError("a header has a line end in it")
        self._status, self._headers = status, list(headers)
        return self._written.append

    def encode(self, chunk: bytes) -> bytes:
        """Return the bytes of this chunk of the body; before the first chunk also the head."""
        head = b"" if self.is_begun else self._head()
        if self._written:
            chunk = b"".join([*self._written, chunk])
            self._written.clear()
        if not chunk or not self._has_body:
            return head
        if self._is_chunked:
            return b"%s%x\r\n%s\r\n" % (head, len(chunk), chunk)
        if self._left is not None:
            chunk = chunk[: self._left]
            self._left -= len(chunk)
        return head + chunk

    def finish(self) -> bytes:
        """Return the bytes that end the answer.

        Raises:
            AnswerError: the body is shorter than its Content-Length.
        """
        end = self.encode(b"")
        if self._left and self._has_body:
            raise AnswerError(f"the body is {self._left} bytes short of its Content-Length")
        return end + b"0\r\n\r\n" if self._is_chunked else end

    @property
    def is_whole(self) -> bool:
        """Whether the body is complete, as far as its length is known."""
        return self._left == 0

    @property
    def _has_body(self) -> bool:
        is_bare = self._status.startswith(("1", "204", "304"))
        return not is_bare and self._request.method != "HEAD"

    def _head(self) -> bytes:
        if not self._status:
            raise AnswerError("start_response was not called")
        self.is_begun = True
        headers = [header for header in self._headers if header[0].lower() not in OURS]
        known = {name.lower(): value for name, value in headers}
        if "content-length" in known:
            self._left = int(known["content-length"])
        elif self._has_body and self._request.version == "HTTP/1.1":
            self._is_chunked = True
            headers.append(("Transfer-Encoding", "chunked"))
        elif self._has_body:
            self.is_last = True
        if "date" not in known:
            headers.append(("Date", _date(int(time()))))
        if self.is_last:
            headers.append(("Connection", "close"))
        elif self._request.version == "HTTP/1.0":
            headers.append(("Connection", "keep-alive"))
        lines = [f"HTTP/1.1 {self._status}", *(f"{name}: {value}" for name, value in headers)]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


_dates: dict[int, str] = {}


def _date(second: int) -> str:
    """Return the date in the format of headers; the last second's text is cached."""
    date = _dates.get(second)
    if date is None:
        date = formatdate(second, usegmt=True)
        _dates.clear()
        _dates[second] = date
    return date
