"""A request's body that comes in chunks, each with its length before it."""

import re

from webapp.serving.faults import BAD_REQUEST, HEADERS_TOO_LARGE, RequestFaultError
from webapp.serving.limits import Limits

SIZE_LINE = re.compile(rb"([0-9A-Fa-f]{1,8})(?:;[\t\x20-\x7e\x80-\xff]*)?\r\n")

LONGEST_SIZE_LINE = 256
"""Bytes of the line with the size of a chunk, extensions included."""


class ChunkedBody:
    """Reads chunks from a buffer; trailers after the last chunk are discarded.

    Attributes:
        data: the part of the body that has arrived.
        is_whole: whether the body is complete.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._count = 0
        self._left = 0  # of the chunk that is read, its line end with it
        self._is_last = False
        self._trailers = 0
        self._searched = 0
        self.data = bytearray()
        self.is_whole = False

    @property
    def size(self) -> int:
        """Number of bytes so far, including the announced size of the current chunk."""
        return len(self.data) + max(self._left - 2, 0)

    def read(self, buffer: bytearray) -> None:
        """Take the available part of the body from the buffer.

        Raises:
            RequestFaultError: the bytes are not a valid chunked body.
        """
        while not self.is_whole and self.size <= self._limits.body:
            if not (self._read_data(buffer) if self._left else self._read_line(buffer)):
                return

    def _read_data(self, buffer: bytearray) -> bool:
        if self._left > 2:
            taken = min(self._left - 2, len(buffer))
            self.data += buffer[:taken]
            del buffer[:taken]
            self._left -= taken
        if self._left > 2 or len(buffer) < 2:
            return False
        if buffer[:2] != b"\r\n":
            raise RequestFaultError(BAD_REQUEST, "A chunk is longer than it says.")
        del buffer[:2]
        self._left = 0
        return True

    def _read_line(self, buffer: bytearray) -> bool:
        end = buffer.find(b"\n", self._searched) + 1
        if (end or len(buffer)) > (self._limits.header if self._is_last else LONGEST_SIZE_LINE):
            raise RequestFaultError(BAD_REQUEST, "A line between chunks is too long.")
        if not end:
            self._searched = len(buffer)
            return False
        line = bytes(buffer[:end])
        del buffer[:end]
        self._searched = 0
        if self._is_last:
            self._read_trailer(line)
        else:
            self._read_size(line)
        return True

    def _read_size(self, line: bytes) -> None:
        match = SIZE_LINE.fullmatch(line)
        if match is None:
            raise RequestFaultError(BAD_REQUEST, "A chunk has no size.")
        self._count += 1
        if self._count > self._limits.chunks:
            raise RequestFaultError(BAD_REQUEST, "The body has too many chunks.")
        size = int(match[1], 16)
        self._is_last = size == 0
        self._left = size + 2 if size else 0

    def _read_trailer(self, line: bytes) -> None:
        self.is_whole = line == b"\r\n"
        self._trailers += 1
        if self._trailers > self._limits.headers:
            raise RequestFaultError(HEADERS_TOO_LARGE, "Too much follows the body.")
        if not line.endswith(b"\r\n"):
            raise RequestFaultError(BAD_REQUEST, "A line does not end with CR and LF.")
