"""Estimates for programs and files: what cannot be had now is an error that says when to ask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from webapp.expectation.waiting import (
    RETRY_SECONDS,
    BusyError,
    WarmingError,
    estimates_of,
    offer_of,
)
from webapp.language.speech import phrase
from webapp.query.problems import RetryLaterError

if TYPE_CHECKING:
    from analyzer.expectation import Offer
    from webapp.expectation.answer import Estimates
    from webapp.expectation.offer_query import OfferQuery
    from webapp.expectation.query import EstimateQuery

SENTENCES = {
    "BUSY": phrase("other estimates are being computed: try again in a second"),
    "WARMING_UP": phrase("estimates are not ready yet: try again in a second"),
}


@contextmanager
def asked_estimates(query: EstimateQuery, *, is_one_of_many: bool = False) -> Iterator[Estimates]:
    """Give the estimates of a hand as `estimates_of` does.

    Raises:
        RetryLaterError: others are being answered, or the kernels are not loaded yet.
    """
    with for_programs(), estimates_of(query, is_one_of_many=is_one_of_many) as estimates:
        yield estimates


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


def asked_offer(query: OfferQuery, *, is_one_of_many: bool = False) -> Offer:
    """Return what calling a thrown tile is worth, as `offer_of` does.

    Raises:
        RetryLaterError: others are being answered, or the kernels are not loaded yet.
        InvalidRequestError: the hand is too far from tenpai.
    """
    with for_programs():
        return offer_of(query, is_one_of_many=is_one_of_many)


def _later(code: str) -> RetryLaterError:
    return RetryLaterError(code, SENTENCES[code], RETRY_SECONDS)
