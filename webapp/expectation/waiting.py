"""Estimates on a server: few at once, the last ones kept, nothing compiled in a request.

A graph fills a processor and a hundred megabytes for as long as two seconds. So a process works on
one at a time; whoever comes meanwhile gets `BusyError` after a moment and asks again, and threads
stay free for other pages. Until the kernels are loaded, everybody gets `WarmingError`.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Event, Lock, Thread, Timer
from time import thread_time
from typing import TYPE_CHECKING

from cachetools import LRUCache

from webapp.expectation.answer import WEB_GAMES, WEB_NODES, WEB_SECONDS, Estimates, make_estimates
from webapp.site.weights import Holding

if TYPE_CHECKING:
    from webapp.expectation.query import EstimateQuery

COMPILE = """
import os, runpy
if not os.fork():
    os.setsid()
    runpy.run_module("analyzer.expectation.compiling", run_name="__main__")
"""
"""Leaves a process behind that is no child of the server, whose children are its workers."""

QUIET_SECONDS = 5
"""A worker loads its kernels so long after its start, if nobody asks for estimates before."""

AT_ONCE = 1
"""Graphs that a process works on at a time."""

PATIENCE = 0.3
"""Seconds that a request waits for its turn; meanwhile it holds one thread."""

MOST_WAITING = 2
"""Requests that wait for their turn; the next ones are turned away at once, so that threads stay
free for other pages."""

HELD_UNITS = 40
"""Units held until it is known what an answer costs: a second of a core."""

KEPT_NODES = 400_000
"""Hands of all graphs that are kept for explanations, some 80 megabytes; one may be larger."""

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


class Kernels:
    """Whether the compiled kernels are loaded; one thread of the process does that.

    Where they were never compiled on this machine, a process of the lowest priority compiles them
    for all workers, who wait for the end of its pipe.
    """

    def __init__(self) -> None:
        self._ready = Event()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._compiling: int | None = None

    @property
    def is_ready(self) -> bool:
        """Whether estimates can be computed."""
        return self._ready.is_set()

    def compile_ahead(self) -> None:
        """Begin to compile them where that has not been done; before workers are forked."""
        from analyzer.expectation.compiling import is_compiled  # noqa: PLC0415

        if not hasattr(os, "fork") or is_compiled():
            return
        self._compiling, end = os.pipe()
        try:
            subprocess.run([sys.executable, "-c", COMPILE], pass_fds=[end], check=False)
        finally:
            os.close(end)

    def begin(self, delay: float = 0) -> None:
        """Load them in the background after some seconds, unless that has begun."""
        with self._lock:
            if self._thread is None or (delay == 0 and isinstance(self._thread, Timer)):
                self._thread = Timer(delay, self.finish) if delay else Thread(target=self.finish)
                self._thread.daemon = True
                self._thread.start()

    def finish(self) -> None:
        """Load them, or compile them, and come back when they are there."""
        from analyzer import expectation  # noqa: PLC0415

        if self._compiling is not None:
            os.read(self._compiling, 1)  # nothing is ever written: it ends with the process
        expectation.warm_up()
        self._ready.set()


KERNELS = Kernels()


def _size(estimates: Estimates) -> int:
    """Return how many hands an answer keeps."""
    size = estimates.found.size
    return max(size.full if size else 0, SMALLEST)


_turns = BoundedSemaphore(AT_ONCE)
_places = BoundedSemaphore(AT_ONCE + MOST_WAITING)
_kept: LRUCache[EstimateQuery, Estimates] = LRUCache(KEPT_NODES, getsizeof=_size)


@contextmanager
def estimates_of(query: EstimateQuery, *, is_one_of_many: bool = False) -> Iterator[Estimates]:
    """Give the estimates of a hand, for as long as nobody else computes any.

    Within the block rows may be explained, which takes the same processor. What one of many hands
    takes is counted by their request, and its answer is not kept.

    Raises:
        WarmingError: the kernels are not loaded yet.
        BusyError: others are being answered.
        TooManyRequests: the visitor has asked for more than the limit of a minute.
    """
    if not KERNELS.is_ready:
        KERNELS.begin()
        raise WarmingError
    with _turn():
        if is_one_of_many:
            yield _estimate(query)
            return
        kept = _kept.get(query)
        holding, begin = Holding(HELD_UNITS if kept is None else 1), thread_time()
        try:
            yield kept or _computed(query)
        finally:
            holding.settle(thread_time() - begin)


@contextmanager
def _turn() -> Iterator[None]:
    """Wait for a turn, while few others do.

    Raises:
        BusyError: it does not come soon.
    """
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


def _computed(query: EstimateQuery) -> Estimates:
    estimates = _estimate(query)
    if _size(estimates) <= KEPT_NODES:
        _kept[query] = estimates
    return estimates


def _estimate(query: EstimateQuery) -> Estimates:
    return make_estimates(query, nodes=WEB_NODES, seconds=WEB_SECONDS, games=WEB_GAMES)
