"""The connection that is closed first if there are too many, and clients that count as one."""

from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from webapp.serving.connection import Phase
from webapp.serving.limits import Limits
from webapp.serving.server import Server
from webapp.serving.waiting import LARGE, Waiting, address_of

NOW = 100.0

LIMITS = Limits(slow_time=5, connections_of_address=3)


class Client(SimpleNamespace):
    """What the server reads of a connection."""

    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__

    def flush(self) -> None:
        """Send nothing: the client takes no more."""


def connected(waiting: Waiting, phase: Phase, since: float = NOW, address: str = "a") -> Any:
    """Return a new connection that has been in a phase since then."""
    client: Any = Client(address=address, phase=Phase.RECEIVING, since=0.0, buffered=0)
    waiting.add(client)
    waiting.move(client, phase, since)
    return client


def test_who_loses_least_goes_first() -> None:
    """Who was refused, then who is slow, then who asks nothing; of the same, who waits longest."""
    waiting = Waiting(LIMITS)
    connected(waiting, Phase.WORKING, since=0)
    young = [connected(waiting, phase, NOW - 5) for phase in (Phase.RECEIVING, Phase.SENDING)]
    idle = [connected(waiting, Phase.IDLE, since) for since in (NOW - 70, NOW - 3)]
    lingering = connected(waiting, Phase.LINGERING, NOW - 1)
    waiting.move(young[1], Phase.SENDING, NOW - 4)
    order: list[Any] = [lingering, *idle, *young]
    for wanted in order:
        worst: Any = waiting.worst(NOW)
        assert worst is wanted
        waiting.remove(worst)
        assert worst.phase is Phase.CLOSED
    assert waiting.worst(NOW) is None
    assert len(waiting) == 1


@pytest.mark.parametrize("phase", [Phase.RECEIVING, Phase.SENDING])
def test_a_slow_client_goes_before_an_idle_one(phase: Phase) -> None:
    waiting = Waiting(LIMITS)
    idle = connected(waiting, Phase.IDLE, NOW - 70)
    slow = connected(waiting, phase, NOW - 5.1)
    assert waiting.worst(NOW) is slow
    connected(waiting, Phase.LINGERING, NOW - 1)
    refused: Any = waiting.worst(NOW)
    assert refused.phase is Phase.LINGERING
    waiting.remove(refused)
    assert waiting.worst(NOW - 0.1) is idle


def test_an_address_gives_up_a_connection_where_it_has_as_many_as_it_may() -> None:
    waiting = Waiting(LIMITS)
    other = connected(waiting, Phase.LINGERING, address="b")
    mine: list[Any] = [connected(waiting, Phase.IDLE, NOW - since) for since in (2, 9)]
    assert waiting.superfluous("a", NOW) is None
    connected(waiting, Phase.WORKING, NOW - 20)
    assert waiting.superfluous("a", NOW) is mine[1], "the worst of all is of another address"
    waiting.remove(other)
    assert waiting.superfluous("a", NOW) is mine[0], "the worst of all is one of its own"
    assert waiting.superfluous("nobody", NOW) is None
    first: Any = mine[0]
    waiting.remove(first)
    assert waiting.superfluous("a", NOW) is None


def test_what_waits_for_the_app_is_not_given_up() -> None:
    waiting = Waiting(LIMITS)
    for _ in range(3):
        connected(waiting, Phase.WORKING)
    assert waiting.superfluous("a", NOW) is None


@pytest.mark.parametrize(("most", "address"), [(0, "a"), (3, "")])
def test_behind_a_proxy_or_without_an_address_none_is_given_up(most: int, address: str) -> None:
    waiting = Waiting(Limits(connections_of_address=most))
    for _ in range(5):
        connected(waiting, Phase.IDLE, address=address)
    assert waiting.superfluous(address, NOW) is None


def test_memory_is_taken_from_the_first_with_much_of_it() -> None:
    """From a request before an answer; what the app works on is left alone."""
    waiting = Waiting(LIMITS)
    phases = (Phase.WORKING, Phase.SENDING, Phase.RECEIVING)
    small, large = [[connected(waiting, phase) for phase in phases] for _ in range(2)]
    for connection, size in [*product(small, [LARGE - 1]), *product(large, [LARGE])]:
        waiting.count(connection, 7)
        waiting.count(connection, size)
    assert waiting.buffered == 3 * (LARGE - 1) + 3 * LARGE
    for wanted in (large[2], large[1]):
        largest: Any = waiting.largest()
        assert largest is wanted
        waiting.remove(largest)
    assert waiting.largest() is None
    assert waiting.buffered == 3 * (LARGE - 1) + LARGE


def test_every_connection_is_in_the_queue_of_its_phase() -> None:
    waiting = Waiting(LIMITS)
    idle = [connected(waiting, Phase.IDLE) for _ in range(3)]
    working = connected(waiting, Phase.WORKING)
    assert {*map(id, waiting)} == {*map(id, [*idle, working])}
    waiting.move(idle[0], Phase.IDLE, NOW)
    assert waiting.all_in(Phase.IDLE) == [idle[1], idle[2], idle[0]]
    assert waiting.first(Phase.IDLE) is idle[1]
    assert waiting.first(Phase.SENDING) is None


@pytest.mark.parametrize(
    ("peer", "address"),
    [
        (("192.0.2.7", 5000), "192.0.2.7"),
        (("::ffff:192.0.2.7", 5000, 0, 0), "192.0.2.7"),
        (("somebody", 1), "somebody"),
        ("/run/hairi.sock", ""),
        (b"", ""),
        (None, ""),
    ],
)
def test_an_address_is_that_of_the_client(peer: object, address: str) -> None:
    assert address_of(peer) == address


def test_a_network_of_64_bits_is_one_client() -> None:
    first, second, other = (
        address_of((text, 5000, 0, 0))
        for text in ("2001:db8:0:1::1", "2001:db8:0:1:ffff::9%eth0", "2001:db8:0:2::1")
    )
    assert first == second == str(0x20010DB800000001)
    assert first != other


def test_the_memory_of_an_answer_counts_until_it_is_sent() -> None:
    """Both when the app has made more of it and when the client has taken some."""
    server = Server(lambda *_: [], [], LIMITS)
    client = connected(server._waiting, Phase.WORKING)
    client.unsent, client.sent = 500, 100
    exchange: Any = SimpleNamespace(
        connection=client, request=SimpleNamespace(size=7), is_over=False, is_broken=False
    )
    server._exchanges[client] = exchange
    server._limits = Limits(unsent=400, sent=1_000)
    server._watch = lambda *_: None  # type: ignore[method-assign]
    server._go_on(client)
    assert (server._waiting.buffered, client.phase, client.marked) == (507, Phase.SENDING, 100)
    client.unsent, client.sent = 300, 300
    server._send_on(client)
    assert (server._waiting.buffered, client.phase, client.marked) == (307, Phase.SENDING, 100)
    server._selector.close()
    server._alarm.close()
    server._bell.close()
