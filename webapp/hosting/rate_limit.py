"""Counts the requests of each address, and answers 429 to one that asks too often.

The count starts anew a minute after an address's first request. Workers count each for themselves,
unless they share a Redis; where that cannot be reached they do so again, until it can.
"""

import logging
from ipaddress import IPv6Address
from math import ceil
from threading import Lock
from time import monotonic, time
from typing import NamedTuple

from flask import Flask, Response, g, request
from werkzeug.exceptions import TooManyRequests

from webapp.language.speech import ngettext
from webapp.settings import MEMORY
from webapp.site.marks import is_marked

FREE = frozenset({"/favicon.ico", "/healthz", "/metrics", "/robots.txt", "/static/<path:filename>"})
"""Never counted."""

LONG_QUERY = 16 * 1024
"""Bytes of a query that is heavy."""

WINDOW = 60
"""Seconds."""

RETRY = 30
"""Seconds until a Redis that could not be reached is tried again."""

MOST = 100_000
"""Addresses counted in memory at a time."""

PATIENCE = 0.25
"""Seconds that a request waits for Redis."""

NETWORK = 64
"""Bits of an IPv6 address that are counted: one customer has all of the others."""

LONGEST = 64
"""Characters of an address, which a proxy may have been told by a stranger."""

log = logging.getLogger("webapp.rate_limit")


class Quota(NamedTuple):
    """What an address may still ask for.

    Attributes:
        limit: requests in a window.
        left: of them.
        seconds: until the window ends.
    """

    limit: int
    left: int
    seconds: int


class Count(NamedTuple):
    """How many requests there were in a window, and the time when it ends."""

    asked: int
    end: float


class Memory:
    """Counts the requests that this worker gets; its threads share it."""

    def __init__(self) -> None:
        self._counts: dict[str, Count] = {}
        self._lock = Lock()
        self._sweep_at = 0.0

    def count(self, name: str) -> Count:
        """Count a request under a name."""
        now = time()
        with self._lock:
            if now >= self._sweep_at or len(self._counts) > MOST:
                self._sweep(now)
            found = self._counts.get(name)
            if found is None or found.end <= now:
                found = Count(0, now + WINDOW)
            self._counts[name] = count = Count(found.asked + 1, found.end)
        return count

    def _sweep(self, now: float) -> None:
        """Forget whoever has not asked for a minute; all, where so many asked within one."""
        left = {name: count for name, count in self._counts.items() if count.end > now}
        self._counts = left if len(left) < MOST else {}
        self._sweep_at = now + WINDOW


class Redis:
    """Counts the requests that all workers get."""

    def __init__(self, place: str) -> None:
        from redis import Redis as Client  # noqa: PLC0415

        place = place.replace("redis+unix://", "unix://")
        self._client = Client.from_url(
            place, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )

    def count(self, name: str) -> Count:
        """Count a request under a name; whatever goes wrong is raised."""
        steps = self._client.pipeline()
        steps.set(name, 0, ex=WINDOW, nx=True)
        steps.incr(name)
        steps.pttl(name)
        _, asked, left = steps.execute()
        return Count(asked, time() + left / 1000)


class Counter:
    """Counts with the others while it can, else alone."""

    def __init__(self, place: str) -> None:
        self._own = Memory()
        self._shared = None if place == MEMORY else Redis(place)
        self._is_lost = False
        self._retry_at = 0.0

    def count(self, name: str) -> Count:
        """Count a request under a name."""
        if self._shared is None or monotonic() < self._retry_at:
            return self._own.count(name)
        try:
            found = self._shared.count(name)
        except Exception as error:  # whatever a client of Redis raises: visitors come first
            self._lose(error)
            return self._own.count(name)
        self._is_lost = False
        return found

    def _lose(self, error: Exception) -> None:
        self._retry_at = monotonic() + RETRY
        if not self._is_lost:
            self._is_lost = True
            kind = type(error).__name__
            log.warning("Redis cannot be reached (%s): each worker counts for itself.", kind)


def register_rate_limit(app: Flask) -> None:
    """Have the app count, unless it is told not to."""
    if not app.config["RATELIMIT_ENABLED"]:
        return
    counter = Counter(app.config["RATELIMIT_STORAGE_URI"])
    limits = {"pages": app.config["RATELIMIT_PAGES"], "heavy": app.config["RATELIMIT_HEAVY"]}

    @app.before_request
    def count() -> None:
        """Count a request, and refuse one too many."""
        kind = _kind()
        limit = limits.get(kind)
        if not limit or not request.remote_addr:
            return
        found = counter.count(f"hairi/{kind}/{_network(request.remote_addr)}")
        seconds = min(max(ceil(found.end - time()), 1), WINDOW)
        g.quota = quota = Quota(limit, max(limit - found.asked, 0), seconds)
        if found.asked > limit:
            raise TooManyRequests(_refusal(quota), retry_after=quota.seconds)

    @app.after_request
    def tell(response: Response) -> Response:
        """Tell how many more are answered."""
        if quota := g.get("quota"):
            response.headers.add("RateLimit-Limit", quota.limit)
            response.headers.add("RateLimit-Remaining", quota.left)
            response.headers.add("RateLimit-Reset", quota.seconds)
        return response


def _kind() -> str:
    """Return what is asked for: pages, heavy, or free."""
    rule = request.url_rule.rule if request.url_rule else ""
    if rule in FREE:
        return "free"
    is_heavy = (
        is_marked("heavy") or request.method == "POST" or len(request.query_string) > LONG_QUERY
    )
    return "heavy" if is_heavy else "pages"


def _network(address: str) -> str:
    """Return what stands for one visitor: an address, or the network of an IPv6 one."""
    if ":" not in address:
        return address[:LONGEST]
    try:
        found = IPv6Address(address)
    except ValueError:
        return address[:LONGEST]
    return str(found.ipv4_mapped or f"{int(found) >> (128 - NETWORK):x}")


def _refusal(quota: Quota) -> str:
    limit = ngettext(
        "At most %(num)s request a minute is answered here.",
        "At most %(num)s requests a minute are answered here.",
        quota.limit,
    )
    wait = ngettext("Try again in %(num)s second.", "Try again in %(num)s seconds.", quota.seconds)
    return f"{limit % {'num': quota.limit}} {wait % {'num': quota.seconds}}"
