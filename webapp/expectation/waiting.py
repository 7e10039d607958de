"""Estimates on a server: few at once, the last ones cached, nothing compiled in a request.

A graph uses a processor and a hundred megabytes for up to two seconds. Therefore a process computes
one at a time; other requests get `NotNowError` after a moment and are repeated, and threads stay
free for other pages. Until the kernels are loaded, every request gets it.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import BoundedSemaphore, Event, Lock, Thread
from time import thread_time
from typing import Any, Literal

from cachetools import LRUCache
from werkzeug.exceptions import TooManyRequests

from analyzer.errors import AnalyzerError
from analyzer.expectation import Offer
from analyzer.expectation.errors import TOO_LARGE
from webapp.expectation.answer import WEB_SECONDS, Estimates, make_estimates, make_offer
from webapp.expectation.query import EstimateQuery, ThrownQuery
from webapp.language.speech import phrase
from webapp.query.problems import RetryLaterError
from webapp.site.view_marks import Holding

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

WEB_NODES = 600_000
"""Most hands before a discard in a graph."""

WEB_GAMES = 4_000
"""Games played for each discard if a hand is too far from tenpai for a graph."""

USUAL: Limits = {"nodes": WEB_NODES, "seconds": WEB_SECONDS, "games": WEB_GAMES}

QUICK: Limits = {"nodes": 120_000, "seconds": WEB_SECONDS, "falls_back": False}
"""Limits for a picture, half a second at most; the answer is the same, or there is none."""

QUICK_OFFER: Limits = {**QUICK, "nodes": 180_000}
"""The same for a thrown tile; two thirds of it are the limit of a graph with calls."""

KEPT_NODES = 400_000
"""Most hands in cached graphs, some 80 megabytes; a larger graph is not cached."""

KEPT_OFFERS = 200
"""Most cached answers to thrown tiles; they have no graph."""

SMALLEST = 2_000
"""Least size of an answer in the cache, in hands."""

RETRY_SECONDS = 1
"""Seconds after which a client should try again."""

COMPILE = """
import os, runpy
if not os.fork():
    os.setsid()
    runpy.run_module("analyzer.expectation.compiling", run_name="__main__")
"""
"""Starts a process that is not a child of the server, whose children are its workers."""

SENTENCES = {
    "BUSY": phrase("other estimates are being computed: try again in a second"),
    "WARMING_UP": phrase("estimates are not ready yet: try again in a second"),
}


class NotNowError(RetryLaterError):
    """Estimates are not available now; a page has a placeholder, others are told when to retry.

    Attributes:
        state: warming: the kernels are not loaded yet; busy: other estimates are being computed.
    """

    def __init__(self, state: Literal["warming", "busy"]) -> None:
        self.state: Literal["warming", "busy"] = state
        code = "BUSY" if state == "busy" else "WARMING_UP"
        super().__init__(code, SENTENCES[code], RETRY_SECONDS)


class Kernels:
    """The state of the compiled kernels, which one thread of the process loads.

    If they were never compiled on this machine, a process of the lowest priority compiles them
    for all workers, which wait for the end of its pipe.
    """

    def __init__(self) -> None:
        self._ready = Event()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._compiling: int | None = None

    @property
    def is_ready(self) -> bool:
        """Whether they are loaded."""
        return self._ready.is_set()

    def compile_ahead(self) -> None:
        """Start to compile the kernels if necessary; called before workers are forked."""
        from analyzer.expectation.compiling import is_compiled  # noqa: PLC0415

        if not hasattr(os, "fork") or is_compiled():
            return
        self._compiling, end = os.pipe()
        try:
            subprocess.run([sys.executable, "-c", COMPILE], pass_fds=[end], check=False)
        finally:
            os.close(end)

    def begin(self) -> None:
        """Load the kernels in the background, unless they are loaded or that has begun."""
        with self._lock:
            if self._thread is None and not self.is_ready:
                self._thread = Thread(target=self.finish, daemon=True)
                self._thread.start()

    def finish(self) -> None:
        """Load the kernels, compiled if necessary, and return when they are ready."""
        from analyzer.expectation import warm_up  # noqa: PLC0415 (loads Numba)

        if self._compiling is not None:
            os.read(self._compiling, 1)  # nothing is written: it returns when the process ends
        warm_up()
        self._ready.set()


KERNELS = Kernels()


def _size(estimates: Estimates) -> int:
    """Return the size of an answer in the cache, in hands."""
    size = estimates.expectation.size
    return max(size.full if size else 0, SMALLEST)


_turns = BoundedSemaphore(AT_ONCE)
_places = BoundedSemaphore(AT_ONCE + MOST_WAITING)
_kept: LRUCache[EstimateQuery, Estimates] = LRUCache(KEPT_NODES, getsizeof=_size)
_offers: LRUCache[ThrownQuery, Offer] = LRUCache(KEPT_OFFERS)


@contextmanager
def estimates_of(
    query: EstimateQuery, *, is_one_of_many: bool = False, limits: Limits = USUAL
) -> Iterator[Estimates]:
    """Yield the estimates of a hand; no other estimates are computed within the block.

    Rows may be explained within it, which takes processor time too. The cost of one of many hands
    is counted by their request, and its answer is not cached.

    Raises:
        NotNowError: the kernels are not loaded yet, or other estimates are being computed.
        TooManyRequests: the visitor has exceeded the limit of a minute.
    """
    with _turn():
        if is_one_of_many:
            yield make_estimates(query, **limits)
            return
        answer = _kept.get(query)
        with _charged(HELD_UNITS if answer is None else 1, thread_time):
            if answer is None:
                answer = make_estimates(query, **limits)
                if _size(answer) <= KEPT_NODES:
                    _kept[query] = answer
            yield answer


def offer_of(query: ThrownQuery, *, is_one_of_many: bool = False, limits: Limits = USUAL) -> Offer:
    """Return the values of the calls of a thrown tile, under the same conditions.

    Raises:
        NotNowError, TooManyRequests: as `estimates_of`.
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
    with _quickly(), estimates_of(query, limits=QUICK) as estimates:
        return estimates
    return None


def quick_offer(query: ThrownQuery) -> Offer | None:
    """Return the values of the calls of a thrown tile; None if they take too long."""
    with _quickly():
        return offer_of(query, limits=QUICK_OFFER)
    return None


@contextmanager
def _quickly() -> Iterator[None]:
    """End the block without an error if its answer takes too long."""
    try:
        yield
    except (NotNowError, TooManyRequests):
        return
    except AnalyzerError as error:
        if error.code != TOO_LARGE:
            raise


@contextmanager
def own_turn(clock: Callable[[], float] = thread_time) -> Iterator[None]:
    """Reserve the kernels for one answer; `clock` returns the processor seconds that it is
    charged for.

    Raises:
        NotNowError, TooManyRequests: as `estimates_of`.
    """
    with _turn(), _charged(HELD_UNITS, clock):
        yield


@contextmanager
def _charged(units: int, clock: Callable[[], float]) -> Iterator[None]:
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
        NotNowError: the kernels are not loaded yet, too many others wait, or the turn takes too
            long.
    """
    if not KERNELS.is_ready:
        KERNELS.begin()
        raise NotNowError("warming")
    if not _places.acquire(blocking=False):
        raise NotNowError("busy")
    try:
        if not _turns.acquire(timeout=PATIENCE):
            raise NotNowError("busy")
        try:
            yield
        finally:
            _turns.release()
    finally:
        _places.release()
