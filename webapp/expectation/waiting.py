"""Estimates on a server: few at once, the last ones kept, nothing compiled in a request.

A graph fills a processor and a hundred megabytes for as long as two seconds. So a process works on
one at a time; whoever comes meanwhile gets `BusyError` after a moment and asks again, and threads
stay free for other pages. Until the kernels are loaded, everybody gets `WarmingError`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import BoundedSemaphore
from time import thread_time
from typing import TYPE_CHECKING, Any, TypeVar

from cachetools import LRUCache
from werkzeug.exceptions import TooManyRequests

from analyzer.errors import AnalyzerError
from analyzer.expectation.errors import TOO_LARGE
from webapp.expectation.answer import WEB_GAMES, WEB_NODES, WEB_SECONDS, Estimates, make_estimates
from webapp.expectation.kernels import KERNELS
from webapp.expectation.offer_query import OfferQuery, make_offer
from webapp.site.weights import Holding

if TYPE_CHECKING:
    from analyzer.expectation import Offer
    from webapp.expectation.query import EstimateQuery

AT_ONCE = 1
"""Graphs that a process works on at a time."""

PATIENCE = 0.3
"""Seconds that a request waits for its turn; meanwhile it holds one thread."""

MOST_WAITING = 2
"""Requests that wait for their turn; the next ones are turned away at once, so that threads stay
free for other pages."""

HELD_UNITS = 40
"""Units held until it is known what an answer costs: a second of a core."""

Limits = Mapping[str, Any]
"""Options of the engine."""

USUAL: Limits = {"nodes": WEB_NODES, "seconds": WEB_SECONDS, "games": WEB_GAMES}

QUICK: Limits = {"nodes": 120_000, "seconds": WEB_SECONDS, "falls_back": False}
"""What a picture waits for, half a second at most: the same answer, or none."""

QUICK_OFFER: Limits = {**QUICK, "nodes": 180_000}
"""The same of a thrown tile; two thirds are the limit of a graph with calls."""

Answer = TypeVar("Answer")

KEPT_NODES = 400_000
"""Hands of all graphs that are kept for explanations, some 80 megabytes; one may be larger."""

KEPT_OFFERS = 200
"""Answers to thrown tiles that are kept; they hold no graph."""

SMALLEST = 2_000
"""Hands that an answer counts for at least."""

RETRY_SECONDS = 1
"""After so long it is worth asking again."""

log = logging.getLogger("webapp.expectation")


class NotNowError(Exception):
    """Estimates have to wait."""


class WarmingError(NotNowError):
    """The kernels are not loaded yet."""


class BusyError(NotNowError):
    """Others are being answered."""


def _size(estimates: Estimates) -> int:
    """Return how many hands an answer keeps."""
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
    """Give the estimates of a hand, for as long as nobody else computes any.

    Within the block rows may be explained, which takes the same processor. What one of many hands
    takes is counted by their request, and its answer is not kept.

    Raises:
        WarmingError: the kernels are not loaded yet.
        BusyError: others are being answered.
        TooManyRequests: the visitor has asked for more than the limit of a minute.
    """
    with _turn():
        if is_one_of_many:
            yield make_estimates(query, **limits)
            return
        kept = _kept.get(query)
        holding, begin = Holding(HELD_UNITS if kept is None else 1), thread_time()
        try:
            yield kept or _computed(query, limits)
        finally:
            holding.settle(thread_time() - begin)


def offer_of(query: OfferQuery, *, is_one_of_many: bool = False, limits: Limits = USUAL) -> Offer:
    """Return what calling a thrown tile is worth, under the same conditions.

    Raises:
        WarmingError, BusyError, TooManyRequests: as `estimates_of`.
        InvalidRequestError: the hand is too far from tenpai.
    """
    if is_one_of_many:
        with _turn():
            return make_offer(query, **limits)
    with own_turn():
        kept = _offers.get(query)
        if kept is None:
            _offers[query] = kept = make_offer(query, **limits)
        return kept


def quick_estimates(query: EstimateQuery) -> Estimates | None:
    """Return the estimates of a hand that has some, if they are known or soon computed."""

    def answer() -> Estimates:
        with estimates_of(query, limits=QUICK) as estimates:
            return estimates

    return _quick(answer)


def quick_offer(query: OfferQuery) -> Offer | None:
    """Return what calling a thrown tile is worth, if it is known or soon computed."""
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
    """Give the kernels to one answer, for as long as nobody else computes any; its time is counted
    by a clock of processor seconds.

    Raises:
        WarmingError, BusyError, TooManyRequests: as `estimates_of`.
    """
    with _turn():
        holding, begin = Holding(HELD_UNITS), clock()
        try:
            yield
        finally:
            holding.settle(clock() - begin)


@contextmanager
def _turn() -> Iterator[None]:
    """Wait for a turn, while few others do.

    Raises:
        WarmingError: the kernels are not loaded yet.
        BusyError: it does not come soon.
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


def _computed(query: EstimateQuery, limits: Limits) -> Estimates:
    estimates = make_estimates(query, **limits)
    if _size(estimates) <= KEPT_NODES:
        _kept[query] = estimates
    return estimates
