"""The rate limit removes old addresses, and keeps at most its limit of addresses."""

import pytest

from webapp.hosting import rate_limit
from webapp.hosting.rate_limit import WINDOW_SECONDS, Memory


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds of the day, for whoever asks the time."""
    now = [1_000.0]
    monkeypatch.setattr(rate_limit, "time", lambda: now[0])
    return now


def addresses(counter: Memory) -> list[str]:
    return list(counter._windows)


def test_who_has_not_asked_for_a_minute_is_forgotten(clock: list[float]) -> None:
    counter = Memory()
    for name in ("a", "b", "c"):
        counter.take(name, 1, 9)
    clock[0] += WINDOW_SECONDS
    counter.take("d", 1, 9)
    assert addresses(counter) == ["d"]


def test_the_minute_begins_with_the_first_request(clock: list[float]) -> None:
    counter = Memory()
    counter.take("a", 1, 9)
    clock[0] += WINDOW_SECONDS - 1
    for number in range(10):
        counter.take(f"b{number}", 1, 9)
    assert counter.take("a", 1, 9).spent == 2
    clock[0] += 1
    assert counter.take("a", 1, 9).spent == 1


def test_a_flood_of_addresses_takes_no_more_room_than_there_is(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "MOST_ADDRESSES", 5)
    counter = Memory()
    sizes = []
    for number in range(40):
        counter.take(f"a{number}", 1, 9)
        sizes.append(len(addresses(counter)))
    assert max(sizes) == 5
    assert clock == [1_000.0]
