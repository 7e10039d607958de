"""Counts the cost of each visitor's requests, and answers 429 above the limit.

The count is reset one minute after the first request of an address. Each worker has its own count,
unless they share a Redis; while that cannot be reached, each has its own again. The costs are marks
on the views (`webapp.site.view_marks`). A refused request costs nothing. A request that costs more
than the limit is answered if it is the only one in its minute.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv6Address
from math import ceil
from threading import Lock
from time import monotonic, time
from typing import NamedTuple, TypeVar

from cachetools import TTLCache
from flask import Flask, Response, g, request
from werkzeug.exceptions import TooManyRequests

from webapp.language.speech import gettext, ngettext
from webapp.settings import MEMORY
from webapp.site.view_marks import cost_of

Answer = TypeVar("Answer")

WINDOW_SECONDS = 60
"""Seconds after which the count is reset."""

REDIS_RETRY_SECONDS = 30
"""Seconds until a Redis that could not be reached is tried again."""

MOST_ADDRESSES = 100_000
"""Most addresses counted in memory; one more replaces the oldest."""

REDIS_TIMEOUT_SECONDS = 0.25
"""Seconds that a request waits for Redis."""

NETWORK = 64
"""Bits of an IPv6 address that identify one customer."""

LONGEST_ADDRESS = 64
"""Most characters of an address that are stored; a client may have invented it."""

log = logging.getLogger("webapp.rate_limit")


class Count(NamedTuple):
    """The units that an address has spent after a request.

    Attributes:
        spent: units in the window.
        end: time when the window ends.
        is_taken: whether they include the units of the request; False if these were too many.
    """

    spent: int
    end: float
    is_taken: bool


@dataclass(slots=True)
class _Window:
    """The minute of one address, and the units spent in it."""

    end: float
    spent: int = 0


class Memory:
    """Counts the requests that this worker gets; its threads share it."""

    def __init__(self) -> None:
        self._windows: TTLCache[str, _Window] = TTLCache(
            MOST_ADDRESSES,
            WINDOW_SECONDS,
            timer=lambda: time(),  # noqa: PLW0108 (tests set another clock)
        )
        self._lock = Lock()

    def take(self, name: str, units: int, limit: int) -> Count:
        """Spend units under a name, unless that would exceed the limit."""
        with self._lock:
            window = self._windows.get(name)
            if window is None:
                window = self._windows[name] = _Window(time() + WINDOW_SECONDS)
            is_taken = window.spent + units <= limit
            window.spent += units if is_taken else 0
            return Count(window.spent, window.end, is_taken)

    def give_back(self, name: str, units: int) -> None:
        """Subtract units from those spent under a name.

        A negative number adds units, even above the limit: the request needed more than it held.
        """
        with self._lock:
            if window := self._windows.get(name):
                window.spent = max(window.spent - units, 0)


class Redis:
    """Counts the requests that all workers get, each change in one step."""

    TAKE = """
        local spent = tonumber(redis.call('GET', KEYS[1]) or '0')
        local is_taken = spent + ARGV[1] <= tonumber(ARGV[2])
        if is_taken then spent = redis.call('INCRBY', KEYS[1], ARGV[1]) end
        if redis.call('PTTL', KEYS[1]) == -1 then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
        return {spent, redis.call('PTTL', KEYS[1]), is_taken and 1 or 0}
    """

    GIVE_BACK = """
        local spent = tonumber(redis.call('GET', KEYS[1]) or '0')
        if spent > 0 then redis.call('DECRBY', KEYS[1], math.min(spent, ARGV[1])) end
    """

    def __init__(self, place: str) -> None:
        from redis import Redis as Client  # noqa: PLC0415

        place = place.replace("redis+unix://", "unix://")
        self._client = Client.from_url(
            place,
            socket_timeout=REDIS_TIMEOUT_SECONDS,
            socket_connect_timeout=REDIS_TIMEOUT_SECONDS,
        )

    def take(self, name: str, units: int, limit: int) -> Count:
        """Spend units under a name; every error is raised."""
        spent, left, is_taken = self._client.eval(self.TAKE, 1, name, units, limit, WINDOW_SECONDS)
        return Count(spent, time() + max(left, 0) / 1000, bool(is_taken))

    def give_back(self, name: str, units: int) -> None:
        """Subtract units as `Memory.give_back` does; every error is raised."""
        self._client.eval(self.GIVE_BACK, 1, name, units)


class Counter:
    """Counts in the shared memory while it can be reached, else in this process."""

    def __init__(self, place: str) -> None:
        self._own = Memory()
        self._shared = None if place == MEMORY else Redis(place)
        self._is_lost = False
        self._retry_at = 0.0

    def take(self, name: str, units: int, limit: int) -> Count:
        """Spend units under a name, unless that would exceed the limit."""
        return self._ask(lambda counts: counts.take(name, units, limit))

    def give_back(self, name: str, units: int) -> None:
        """Subtract units from those spent under a name."""
        self._ask(lambda counts: counts.give_back(name, units))

    def _ask(self, question: Callable[[Memory | Redis], Answer]) -> Answer:
        if self._shared is None or monotonic() < self._retry_at:
            return question(self._own)
        try:
            answer = question(self._shared)
        except Exception as error:  # whatever a client of Redis raises: visitors come first
            self._retry_at = monotonic() + REDIS_RETRY_SECONDS
            if not self._is_lost:
                kind = type(error).__name__
                log.warning("Redis cannot be reached (%s): each worker counts for itself.", kind)
            self._is_lost = True
            return question(self._own)
        self._is_lost = False
        return answer


def register_rate_limit(app: Flask) -> None:
    """Attach the rate limit to the app, if the settings have one."""
    if not app.config["RATELIMIT_ENABLED"]:
        return
    counter = Counter(app.config["RATELIMIT_STORAGE_URI"])
    limits = {"pages": app.config["RATELIMIT_PAGES"], "heavy": app.config["RATELIMIT_HEAVY"]}

    @app.before_request
    def count() -> None:
        """Count the cost of a request; refuse it above the limit."""
        kind, units = cost_of(request)
        limit = limits.get(kind)
        if not limit or not request.remote_addr:
            return
        g.quota = Quota(counter, f"hairi/{kind}/{_network(request.remote_addr)}", limit)
        g.hold_units = g.quota.hold
        g.quota.hold(units)

    @app.after_request
    def add_quota(response: Response) -> Response:
        """Add headers with the number of units left."""
        if quota := g.get("quota"):
            response.headers.add("RateLimit-Limit", quota.limit)
            response.headers.add("RateLimit-Remaining", quota.left)
            response.headers.add("RateLimit-Reset", quota.seconds)
        return response


class Quota:
    """The units of an address, from which one request takes some; never more than the limit.

    Attributes:
        limit: units in a window.
        left: units that are not spent, after the last ones were taken.
        seconds: time until the window ends.
    """

    def __init__(self, counter: Counter, name: str, limit: int) -> None:
        self._counter = counter
        self._name = name
        self._taken = 0
        self.limit = self.left = limit
        self.seconds = WINDOW_SECONDS

    def hold(self, units: int) -> tuple[int, Callable[[int], None]]:
        """Take units; return their number, and a function that gives unused ones back.

        Raises:
            TooManyRequests: fewer units are left.
        """
        units = min(units, self.limit - self._taken)
        count = self._counter.take(self._name, units, self.limit)
        self.left = max(self.limit - count.spent, 0)
        self.seconds = min(max(ceil(count.end - time()), 1), WINDOW_SECONDS)
        if not count.is_taken:
            raise TooManyRequests(_reason(self, units), retry_after=self.seconds)
        self._taken += units

        def give_back(unused: int) -> None:
            """Give units back, unless their minute has ended."""
            if time() < count.end:
                self._counter.give_back(self._name, unused)

        return units, give_back


def _network(address: str) -> str:
    """Return the name of a visitor in the count: the address, or the network of an IPv6 address."""
    with suppress(ValueError):
        parsed = IPv6Address(address)
        return str(parsed.ipv4_mapped or f"{int(parsed) >> (128 - NETWORK):x}")
    return address[:LONGEST_ADDRESS]


def _reason(quota: Quota, units: int) -> str:
    """Return why a request that costs `units` is not answered."""
    limit = ngettext(
        "The limit is %(num)s unit a minute.", "The limit is %(num)s units a minute.", quota.limit
    )
    cost = gettext("This request costs %(cost)s, and %(left)s are left.")
    wait = ngettext("Try again in %(num)s second.", "Try again in %(num)s seconds.", quota.seconds)
    sentences = (
        limit % {"num": quota.limit},
        cost % {"cost": units, "left": quota.left},
        wait % {"num": quota.seconds},
    )
    return " ".join(sentences)
