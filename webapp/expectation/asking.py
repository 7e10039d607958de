"""Estimates for programs and files: what cannot be had now is an error that says when to ask."""

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
    """Turn what cannot be had now into an error that says when to ask again.

    Raises:
        RetryLaterError: others are being answered, or the kernels are not loaded yet.
    """
    try:
        yield
    except WarmingError as error:
        raise _later("WARMING_UP") from error
    except BusyError as error:
        raise _later("BUSY") from error


def _later(code: str) -> RetryLaterError:
    return RetryLaterError(code, SENTENCES[code], RETRY_SECONDS)
