"""Estimates for programs and files: if they are not available, an error has the retry time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from webapp.expectation.waiting import RETRY_SECONDS, BusyError, WarmingError
from webapp.language.speech import phrase
from webapp.query.problems import RetryLaterError

SENTENCES = {
    "BUSY": phrase("other estimates are being computed: try again in a second"),
    "WARMING_UP": phrase("estimates are not ready yet: try again in a second"),
}


@contextmanager
def for_programs() -> Iterator[None]:
    """Turn errors of busy or unready estimates into one that has the retry time.

    Raises:
        RetryLaterError: the server is busy, or the kernels are not loaded yet.
    """
    try:
        yield
    except WarmingError as error:
        raise _later("WARMING_UP") from error
    except BusyError as error:
        raise _later("BUSY") from error


def _later(code: str) -> RetryLaterError:
    return RetryLaterError(code, SENTENCES[code], RETRY_SECONDS)
