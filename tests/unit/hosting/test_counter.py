"""The rate limit removes old addresses, and keeps at most its limit of addresses."""

import pytest

from tests.unit.hosting.redis_client import Client
from webapp.hosting import rate_limit
from webapp.hosting.rate_limit import REDIS_RETRY_SECONDS, WINDOW_SECONDS, Counter, Memory, Redis
from webapp.settings import MEMORY


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


@pytest.fixture(name="client")
def client_of_redis() -> Client:
    return Client()


@pytest.fixture(name="shared")
def shared_counter(client: Client, monkeypatch: pytest.MonkeyPatch) -> Counter:
    counter = Counter(MEMORY)
    shared = Redis.__new__(Redis)
    shared._client = client
    monkeypatch.setattr(counter, "_shared", shared)
    return counter


def test_an_answer_of_redis_is_a_count(clock: list[float], client: Client, shared: Counter) -> None:
    assert shared.take("a", 2, 9) == (3, clock[0] + 45, True)
    client.answer = [9, -1, 0]
    assert shared.take("a", 2, 9) == (9, clock[0], False)
    shared.give_back("a", 1)
    assert client.calls == [
        (Redis.TAKE, 1, "a", 2, 9, WINDOW_SECONDS),
        (Redis.TAKE, 1, "a", 2, 9, WINDOW_SECONDS),
        (Redis.GIVE_BACK, 1, "a", 1),
    ]


def test_a_lost_redis_is_tried_again_after_a_while_and_named_once(
    client: Client,
    shared: Counter,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = [50.0]
    monkeypatch.setattr(rate_limit, "monotonic", lambda: now[0])
    client.is_lost = True
    assert [shared.take("a", 1, 9).spent for _ in range(2)] == [1, 2]
    client.is_lost = False
    now[0] += REDIS_RETRY_SECONDS - 1
    assert shared.take("a", 1, 9).spent == 3
    now[0] += 1
    client.is_lost = True
    assert shared.take("a", 1, 9).spent == 4
    assert [record.message for record in caplog.records] == [
        "Redis cannot be reached (ConnectionError): each worker counts for itself."
    ]
    client.is_lost = False
    now[0] += REDIS_RETRY_SECONDS
    assert shared.take("a", 1, 9).spent == client.answer[0]
    client.is_lost = True
    shared.take("a", 1, 9)
    assert len(caplog.records) == 2
