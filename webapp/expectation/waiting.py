"""Estimates on a server: few at once, the last ones cached, nothing compiled in a request.

A graph uses a processor and a hundred megabytes for up to two seconds. Therefore a process computes
one at a time; other requests get `BusyError` after a moment and are repeated, and threads stay free
for other pages. Until the kernels are loaded, every request gets `WarmingError`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import BoundedSemaphore
from time import thread_time
from typing import TYPE_CHECKING, Any, TypeVar

from cachetools import LRUCache
from werkzeug.exceptions import TooManyRequests

from analyzer.errors import AnalyzerError
from analyzer.expectation.errors import TOO_LARGE
from webapp.expectation.answer import (
    WEB_GAMES,
    WEB_NODES,
    WEB_SECONDS,
    Estimates,
    make_estimates,
    make_offer,
)
from webapp.expectation.kernels import KERNELS
from webapp.expectation.query import OfferQuery
from webapp.language.speech import phrase
from webapp.query.problems import RetryLaterError
from webapp.site.weights import Holding

if TYPE_CHECKING:
    from analyzer.expectation import Offer
    from webapp.expectation.query import EstimateQuery

AT_ONCE = 1
"""Most graphs that a process computes at a time."""

PATIENCE = 0.3
"""Most seconds that a request waits for its turn, occupying one thread."""

MOST_WAITING = 2
"""Most requests that wait for their turn; others are refused at once, so that threads stay free
for other pages."""

HELD_UNITS = 40
"""Units held until the cost of an answer is known: a second of processor time."""

Limits = Mapping[str, Any]
"""Options of the engine."""

USUAL: Limits = {"nodes": WEB_NODES, "seconds": WEB_SECONDS, "games": WEB_GAMES}

QUICK: Limits = {"nodes": 120_000, "seconds": WEB_SECONDS, "falls_back": False}
"""Limits for a picture, half a second at most; the answer is the same, or there is none."""

QUICK_OFFER: Limits = {**QUICK, "nodes": 180_000}
"""The same for a thrown tile; two thirds of it are the limit of a graph with calls."""

Answer = TypeVar("Answer")

KEPT_NODES = 400_000
"""Most hands in cached graphs, some 80 megabytes; a larger graph is not cached."""

KEPT_OFFERS = 200
"""Most cached answers to thrown tiles; they have no graph."""

SMALLEST = 2_000
"""Least size of an answer in the cache, in hands."""

RETRY_SECONDS = 1
"""Seconds after which a client should try again."""

SENTENCES = {
    "BUSY": phrase("other estimates are being computed: try again in a second"),
    "WARMING_UP": phrase("estimates are not ready yet: try again in a second"),
}


class NotNowError(Exception):
    """Estimates are not available now."""

    code: str


class WarmingError(NotNowError):
    """The kernels are not loaded yet."""

    code = "WARMING_UP"


class BusyError(NotNowError):
    """Other estimates are being computed."""

    code = "BUSY"


@contextmanager
def for_programs() -> Iterator[None]:
    """Turn errors of busy or unready estimates into one that has the retry time.

    Raises:
        RetryLaterError: the server is busy, or the kernels are not loaded yet.
    """
    try:
        yield
    except NotNowError as error:
        raise RetryLaterError(error.code, SENTENCES[error.code], RETRY_SECONDS) from error


def _size(estimates: Estimates) -> int:
    """Return the size of an answer in the cache, in hands."""
    size = estimates.expectation.size
    return max(size.full if size else 0, SMALLEST)


_turns = BoundedSemaphore(AT_ONCE)
_places = BoundedSemaphore(AT_ONCE + MOST_WAITING)
_kept: LRUCache[EstimateQuery, Estimates] = LRUCache(KEPT_NODES, getsizeof=_size)
_offers: LRUCache[OfferQuery, Offer] = LRUCache(KEPT_OFFERS)


@contextmanager
def estimates_of(
    query: EstimateQuery, *, is_one_of_many: bool = False, limits: Limits = USUAL
) -> Iterator[Estimates]:
    """Yield the estimates of a hand; no other estimates are computed within the block.

    Rows may be explained within it, which takes processor time too. The cost of one of many hands
    is counted by their request, and its answer is not cached.

    Raises:
        WarmingError: the kernels are not loaded yet.
        BusyError: other estimates are being computed.
        TooManyRequests: the visitor has exceeded the limit of a minute.
    """
    with _turn():
        if is_one_of_many:
            yield make_estimates(query, **limits)
            return
        answer = _kept.get(query)
        with _charged(HELD_UNITS if answer is None else 1):
            if answer is None:
                answer = make_estimates(query, **limits)
                if _size(answer) <= KEPT_NODES:
                    _kept[query] = answer
            yield answer


def offer_of(query: OfferQuery, *, is_one_of_many: bool = False, limits: Limits = USUAL) -> Offer:
    """Return the values of the calls of a thrown tile, under the same conditions.

    Raises:
        WarmingError, BusyError, TooManyRequests: as `estimates_of`.
        InvalidRequestError: the hand is too far from tenpai.
    """
    with _turn() if is_one_of_many else own_turn():
        if is_one_of_many:
            return make_offer(query, **limits)
        kept = _offers.get(query)
        if kept is None:
            _offers[query] = kept = make_offer(query, **limits)
        return kept


def quick_estimates(query: EstimateQuery) -> Estimates | None:
    """Return the estimates of a hand that has them; None if they take too long."""

    def answer() -> Estimates:
        with estimates_of(query, limits=QUICK) as estimates:
            return estimates

    return _quick(answer)


def quick_offer(query: OfferQuery) -> Offer | None:
    """Return the values of the calls of a thrown tile; None if they take too long."""
    return _quick(lambda: offer_of(query, limits=QUICK_OFFER))


def _quick(answer: Callable[[], Answer]) -> Answer | None:
    try:
        return answer()
    except (NotNowError, TooManyRequests):
        return None
    except AnalyzerError as error:
        if error.code != TOO_LARGE:
            raise
        return None


@contextmanager
def own_turn(clock: Callable[[], float] = thread_time) -> Iterator[None]:
    """Reserve the kernels for one answer; `clock` returns the processor seconds that it is
    charged for.

    Raises:
        WarmingError, BusyError, TooManyRequests: as `estimates_of`.
    """
    with _turn(), _charged(HELD_UNITS, clock):
        yield


@contextmanager
def _charged(units: int, clock: Callable[[], float] = thread_time) -> Iterator[None]:
    """Hold units, and charge the visitor for the time of the block instead."""
    holding, begin = Holding(units), clock()
    try:
        yield
    finally:
        holding.settle(clock() - begin)


@contextmanager
def _turn() -> Iterator[None]:
    """Wait for a turn, unless too many others wait.

    Raises:
        WarmingError: the kernels are not loaded yet.
        BusyError: too many others wait, or the turn takes too long.
    """
    if not KERNELS.is_ready:
        KERNELS.begin()
        raise WarmingError
    if not _places.acquire(blocking=False):
        raise BusyError
    try:
        if not _turns.acquire(timeout=PATIENCE):
            raise BusyError
        try:
            yield
        finally:
            _turns.release()
    finally:
        _places.release()
