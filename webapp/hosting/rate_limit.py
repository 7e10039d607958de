"""Counts the requests of each address, and answers 429 to one that asks too often.

The count starts anew a minute after an address's first request. Workers count each for themselves,
unless they share a Redis; where that cannot be reached they do so again, until it can.
"""

import logging
from ipaddress import IPv6Address
from math import ceil
from time import monotonic, time
from typing import NamedTuple

from flask import Flask, Response, g, request
from limits.storage import MemoryStorage, RedisStorage
from werkzeug.exceptions import TooManyRequests

from webapp.config import MEMORY

FREE = frozenset({"/favicon.ico", "/healthz", "/metrics", "/robots.txt", "/static/<path:filename>"})
"""Never counted."""

HEAVY = frozenset({"/mcr.html", "/mcr.md", "/report.html", "/report.md", "/simulate"})
"""What takes longer than a page; so may whatever is posted."""

WINDOW = 60
"""Seconds."""

RETRY = 30
"""Seconds until a Redis that could not be reached is tried again."""

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


class Counter:
    """Counts requests by name, together with other workers where a Redis is named."""

    def __init__(self, place: str) -> None:
        self._own = MemoryStorage()
        self._shared = None if place == MEMORY else _open(place)
        self._is_lost = False
        self._retry_at = 0.0

    def count(self, name: str) -> tuple[int, float]:
        """Return how many requests there were in this window, and the time when it ends."""
        if self._shared is not None and monotonic() >= self._retry_at:
            try:
                found = _count(self._shared, name)
            except Exception as error:  # whatever a client of Redis raises: visitors come first
                self._lose(error)
            else:
                self._is_lost = False
                return found
        return _count(self._own, name)

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
        kind = _kind()
        limit = limits.get(kind)
        if not limit or not request.remote_addr:
            return
        asked, end = counter.count(f"hairi/{kind}/{_network(request.remote_addr)}")
        g.quota = quota = Quota(limit, max(limit - asked, 0), max(ceil(end - time()), 1))
        if asked > limit:
            raise TooManyRequests(_refusal(quota), retry_after=quota.seconds)

    @app.after_request
    def tell(response: Response) -> Response:
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
    return "heavy" if rule in HEAVY or request.method == "POST" else "pages"


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
    return (
        f"At most {quota.limit} requests a minute are answered here. "
        f"Try again in {quota.seconds} seconds."
    )


def _open(place: str) -> RedisStorage:
    return RedisStorage(place, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)


def _count(storage: MemoryStorage | RedisStorage, name: str) -> tuple[int, float]:
    return storage.incr(name, WINDOW), storage.get_expiry(name)
