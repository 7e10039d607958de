"""Requests of HTTP/1.0 and 1.1, read from bytes as they come, by RFC 9112 and stricter.

Requests that two servers could read in different ways are refused: a body with two lengths, a line
without a carriage return, a header over several lines. Every byte is examined once, no matter in
which pieces it arrives.
"""

import re
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

from webapp.serving.chunked_body import ChunkedBody
from webapp.serving.faults import (
    BAD_REQUEST,
    EXPECTATION_FAILED,
    HEADERS_TOO_LARGE,
    NOT_IMPLEMENTED,
    URI_TOO_LONG,
    VERSION_NOT_SUPPORTED,
    RequestFaultError,
)
from webapp.serving.limits import Limits

METHOD = rb"[A-Z0-9!#$%&'*+.^_`|~-]{1,32}"

REQUEST_LINE = re.compile(
    rb"(?P<method>" + METHOD + rb") (?P<target>[\x21-\x7e\x80-\xff]+) HTTP/1\.(?P<minor>[01])"
)

BEGINNING = re.compile(METHOD + rb"(?: |\Z)|\r?\Z")
"""Matches the beginning of a request line that has not arrived completely."""

OTHER_VERSION = re.compile(METHOD + rb" [^ ]+ HTTP/[0-9]\.[0-9]")

ABSOLUTE = re.compile(rb"https?://(?P<host>[^/?#]*)", re.IGNORECASE)

HEADER_NAME = re.compile(rb"[A-Za-z0-9!#$%&'*+.^_`|~-]+")

HEADER_VALUE = re.compile(rb"[\t\x20-\x7e\x80-\xff]*")

LENGTH = re.compile(r"[0-9]{1,15}")

ONCE = frozenset({"CONTENT_LENGTH", "CONTENT_TYPE", "EXPECT", "HOST", "TRANSFER_ENCODING"})
"""Headers that may occur only once, because servers could use different copies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A complete request.

    Attributes:
        path: the path without escapes; each character stands for a byte, as in WSGI.
        query: the query with its escapes.
        version: `HTTP/1.0` or `HTTP/1.1`.
        headers: name as in variables of WSGI, such as `USER_AGENT` -> value.
        body: the body; empty if it is longer than the limit.
        is_body_left: whether the body is longer than the limit.
        is_last: whether the connection is closed after it.
        size: number of bytes of the request.
    """

    method: str
    path: str
    query: str
    version: str
    headers: dict[str, str]
    body: bytes
    is_body_left: bool
    is_last: bool
    size: int


class RequestReader:
    """Reads one request after another."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buffer = bytearray()
        self._begin()

    def _begin(self) -> None:
        self._searched = 0
        self._is_blank_seen = False
        self._line: re.Match[bytes] | None = None
        self._count = 0
        self._headers: dict[str, str] = {}
        self._is_head_read = False
        self._length = 0
        self._chunked: ChunkedBody | None = None
        self._size = 0
        self.is_continue_due = False
        """Whether the client waits for permission to send the body."""

    @property
    def held(self) -> int:
        """Number of received bytes that are not a complete request yet."""
        chunked = len(self._chunked.data) if self._chunked else 0
        return len(self._buffer) + self._size + chunked

    @property
    def is_begun(self) -> bool:
        """Whether a part of a request has arrived."""
        return bool(self._buffer) or self._line is not None

    def feed(self, data: bytes) -> None:
        """Add received bytes."""
        self._buffer += data

    def read(self) -> Request | None:
        """Return the next request, or None until it is complete.

        Raises:
            RequestFaultError: the request is invalid. Nothing after it can be read.
        """
        if not self._is_head_read and not self._read_head():
            return None
        if self._chunked is not None:
            return self._read_chunked(self._chunked)
        if self._length > self._limits.body:
            return self._finish(b"", is_body_left=True)
        if len(self._buffer) < self._length:
            return None
        return self._finish(self._take(self._length), is_body_left=False)

    def _read_head(self) -> bool:
        while self._line is None:
            if (line := self._take_line(self._limits.line, URI_TOO_LONG)) is None:
                if not BEGINNING.match(self._buffer):
                    raise RequestFaultError(BAD_REQUEST, "No request line begins like this.")
                return False
            if line:
                self._line = _read_request_line(line)
            elif self._is_blank_seen:
                raise RequestFaultError(BAD_REQUEST, "There are empty lines before the request.")
            self._is_blank_seen = True
        while (line := self._take_line(self._limits.header, HEADERS_TOO_LARGE)) is not None:
            if not line:
                self._finish_head(is_1_1=self._line["minor"] == b"1")
                return True
            self._add_header(line)
        return False

    def _take_line(self, longest: int, fault: str) -> bytes | None:
        """Return the next line without its end; None until it is complete."""
        end = self._buffer.find(b"\n", self._searched)
        if max(end - 1, 0 if end >= 0 else len(self._buffer) - 1) > longest:
            raise RequestFaultError(fault, f"A line has more than {longest} bytes.")
        if end < 0:
            self._searched = len(self._buffer)
            return None
        line = self._take(end + 1)
        self._searched = 0
        self._size += len(line)
        if not line.endswith(b"\r\n"):
            raise RequestFaultError(BAD_REQUEST, "A line does not end with CR and LF.")
        return line[:-2]

    def _take(self, size: int) -> bytes:
        with memoryview(self._buffer) as view:
            taken = bytes(view[:size])
        del self._buffer[:size]
        return taken

    def _add_header(self, line: bytes) -> None:
        self._count += 1
        if self._count > self._limits.headers:
            raise RequestFaultError(
                HEADERS_TOO_LARGE, f"There are more than {self._limits.headers} headers."
            )
        name, colon, value = line.partition(b":")
        if not (colon and HEADER_NAME.fullmatch(name) and HEADER_VALUE.fullmatch(value)):
            raise RequestFaultError(BAD_REQUEST, "A header is none.")
        if b"_" in name:
            return  # as a WSGI variable it would have the same name as one with a hyphen
        key, text = name.decode().upper().replace("-", "_"), value.strip(b" \t").decode("latin-1")
        if key in self._headers:
            if key in ONCE:
                raise RequestFaultError(BAD_REQUEST, f"{name.decode().title()} is there twice.")
            text = f"{self._headers[key]},{text}"
        self._headers[key] = text

    def _finish_head(self, *, is_1_1: bool) -> None:
        self._is_head_read = True
        if is_1_1 and "HOST" not in self._headers:
            raise RequestFaultError(BAD_REQUEST, "There is no Host.")
        coding, length = self._headers.pop("TRANSFER_ENCODING", None), self._content_length()
        if coding is not None:
            if not is_1_1 or length is not None:
                raise RequestFaultError(BAD_REQUEST, "It is not plain how long the body is.")
            if coding.lower() != "chunked":
                raise RequestFaultError(NOT_IMPLEMENTED, "This transfer coding is not known.")
            self._chunked = ChunkedBody(self._limits)
        self._length = length or 0
        expected = self._headers.get("EXPECT", "").lower()
        if expected not in ("", "100-continue"):
            raise RequestFaultError(EXPECTATION_FAILED, "Only 100-continue can be expected.")
        has_body = coding is not None or 0 < self._length <= self._limits.body
        self.is_continue_due = bool(expected) and is_1_1 and has_body and not self._buffer

    def _content_length(self) -> int | None:
        text = self._headers.get("CONTENT_LENGTH")
        if text is None:
            return None
        if not LENGTH.fullmatch(text):
            raise RequestFaultError(BAD_REQUEST, "Content-Length is no number.")
        return int(text)

    def _read_chunked(self, body: ChunkedBody) -> Request | None:
        body.read(self._buffer)
        if body.size > self._limits.body:
            self._headers["CONTENT_LENGTH"] = str(body.size)
            return self._finish(b"", is_body_left=True)
        if not body.is_whole:
            return None
        self._headers["CONTENT_LENGTH"] = str(body.size)
        return self._finish(bytes(body.data), is_body_left=False)

    def _finish(self, body: bytes, *, is_body_left: bool) -> Request:
        assert self._line is not None
        method, version = self._line["method"].decode(), f"HTTP/1.{self._line['minor'].decode()}"
        host, path, query = _split_target(self._line["target"])
        if host is not None:
            self._headers["HOST"] = host
        wishes = {wish.strip() for wish in self._headers.get("CONNECTION", "").lower().split(",")}
        request = Request(
            method=method,
            path=path,
            query=query,
            version=version,
            headers=self._headers,
            body=body,
            is_body_left=is_body_left,
            is_last=is_body_left
            or "close" in wishes
            or (version == "HTTP/1.0" and "keep-alive" not in wishes),
            size=self._size + len(body),
        )
        self._begin()
        return request


def _read_request_line(line: bytes) -> re.Match[bytes]:
    match = REQUEST_LINE.fullmatch(line)
    if match is None:
        if OTHER_VERSION.fullmatch(line):
            raise RequestFaultError(VERSION_NOT_SUPPORTED, "HTTP/1.0 and HTTP/1.1 are spoken here.")
        raise RequestFaultError(BAD_REQUEST, "The request line is none.")
    target = match["target"]
    is_asterisk = target == b"*" and match["method"] == b"OPTIONS"
    if not (target.startswith(b"/") or ABSOLUTE.match(target) or is_asterisk):
        raise RequestFaultError(BAD_REQUEST, "The request line names no address.")
    return match


def _split_target(target: bytes) -> tuple[str | None, str, str]:
    """Return the host in the target (if any), the path, and the query."""
    absolute = ABSOLUTE.match(target)
    host = None
    if absolute:
        host = absolute["host"].decode("latin-1")
        target = target[absolute.end() :]
    path, _, query = target.partition(b"#")[0].partition(b"?")
    return host, unquote_to_bytes(path or b"/").decode("latin-1"), query.decode("latin-1")
