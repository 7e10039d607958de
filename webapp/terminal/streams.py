"""Standard output and standard error that cannot be written: full, closed or broken."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

FAILED = 1
"""Exit status if an output could not be written."""

WRITE_ERRORS = frozenset({
    *(errno.EAGAIN, errno.EBADF, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC, errno.EPIPE),
})  # fmt: skip
"""Error numbers of failed writes; such an error has no file name."""


class _Closed(io.RawIOBase):
    """Replaces a stream that was closed before the start: each write fails."""

    def writable(self) -> bool:
        """Return True, so that the error comes from writing."""
        return True

    def write(self, _data: object) -> int:
        """Raise the error of the system."""
        raise OSError(errno.EBADF, "it is closed")


@contextmanager
def checked_streams() -> Iterator[None]:
    """Run a command; if its output cannot be written, print a message and exit with 1.

    Python would print a traceback, sometimes only at exit. If the reader has closed the pipe
    (`| head`), nothing is printed.
    """
    _replace_missing()
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
    except OSError as error:
        if error.filename is not None or error.errno not in WRITE_ERRORS:
            raise
        sys.stdout = _nowhere()  # Python writes out what is left when it ends
        if not isinstance(error, BrokenPipeError):
            _complain(f"Error: cannot write to standard output: {error.strerror}")
        sys.exit(FAILED)


def write_output(data: bytes) -> None:
    """Write all of the data to standard output.

    Raises:
        OSError: it cannot be written.
    """
    rest = memoryview(data)
    while rest:  # an output without a buffer may take less than all
        rest = rest[sys.stdout.buffer.write(rest) :]
    sys.stdout.flush()


def announce(sentence: str) -> None:
    """Print a sentence, on standard error if standard output fails."""
    try:
        print(sentence, flush=True)
    except OSError as error:
        sys.stdout = _nowhere()
        _complain(f"{sentence}\ncannot write to standard output: {error.strerror}")


def _replace_missing() -> None:
    """Replace the streams that were closed before the start, which are None."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (it stays until the end)
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Closed()), encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = _nowhere()


def _complain(sentence: str) -> None:
    """Print a sentence on standard error, if possible."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = _nowhere()


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")
