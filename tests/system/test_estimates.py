"""A server under clients that ask for estimates answers plain pages without waiting for them."""

import random
from collections import Counter
from collections.abc import Iterator
from statistics import median
from threading import Event, Thread
from time import monotonic

import pytest

from tests.oracle.hands import FRESH, deal, spell
from tests.system.servers import fetch, serving, wait_for_estimates

CLIENTS = 8
PLAIN = 24
PAGES = ("/tenhou.txt?q=123m406p789s1122z6z", "/score?q=123406m99p34578s6s")

ANSWERED = 3
"""Estimates that are answered meanwhile, at least."""

USUAL_SECONDS, MOST_SECONDS = 0.25, 3.0
"""Of a plain page, which takes some milliseconds; and on a machine whose processors are all in
use."""

LONGEST_ESTIMATE = 15.0

PAUSE = 0.1
"""Between two requests of a client; a patient one would wait for a second."""


@pytest.fixture(scope="module", name="address")
def server() -> Iterator[str]:
    with serving("--workers", "1") as (_, address):
        wait_for_estimates(address)
        yield address


def test_plain_pages_do_not_wait_for_estimates(address: str) -> None:
    """Each estimate takes a tenth of a second of a processor and more, and is asked for once."""
    statuses: list[int] = []
    longest = [0.0]
    is_over = Event()

    def ask(rng: random.Random) -> None:
        while not is_over.is_set():
            begin = monotonic()
            hand = spell(rng, deal(rng, 14))
            statuses.append(fetch(f"{address}/api/v1/expectation?q={hand}&e_extra=1")[0])
            longest[0] = max(longest[0], monotonic() - begin)
            is_over.wait(PAUSE)

    clients = [
        Thread(target=ask, args=(random.Random(f"{FRESH} {number}"),)) for number in range(CLIENTS)
    ]
    for client in clients:
        client.start()
    seconds: list[float] = []
    end = monotonic() + LONGEST_ESTIMATE
    try:
        while len(seconds) < PLAIN or (statuses.count(200) < ANSWERED and monotonic() < end):
            seconds += [_seconds(f"{address}{page}") for page in PAGES]
            is_over.wait(PAUSE)
    finally:
        is_over.set()
        for client in clients:
            client.join()
    assert set(statuses) == {200, 503}, Counter(statuses)
    assert median(seconds) < USUAL_SECONDS, sorted(seconds)
    assert max(seconds) < MOST_SECONDS, sorted(seconds)
    assert longest[0] < LONGEST_ESTIMATE


def _seconds(address: str) -> float:
    begin = monotonic()
    assert fetch(address)[0] == 200
    return monotonic() - begin
