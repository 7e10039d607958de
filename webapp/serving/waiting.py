"""Open connections in queues, one for each phase, in order of arrival."""

from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address

from webapp.serving.connection import Connection, Phase
from webapp.serving.limits import Limits

CUSTOMER = 64
"""Bits of an IPv6 address that identify one customer."""

LARGE = 16 * 1024
"""Least bytes in memory of a client that may be dropped to free memory."""

EVICTABLE = (Phase.LINGERING, Phase.RECEIVING, Phase.SENDING, Phase.IDLE)


class Waiting:
    """Every open connection.

    Each phase has a queue, whose first connection has been in the phase for the longest time. So
    deadlines and the choice of connections to drop need only look at the first ones.

    Attributes:
        buffered: bytes in memory of all connections.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._queues: dict[Phase, dict[Connection, None]] = {phase: {} for phase in Phase}
        self._of_address: dict[str, dict[Connection, None]] = {}
        self.buffered = 0

    def __len__(self) -> int:
        return sum(map(len, self._queues.values()))

    def __iter__(self) -> Iterator[Connection]:
        return iter([one for queue in self._queues.values() for one in queue])

    def add(self, connection: Connection) -> None:
        """Add a new connection."""
        self._queues[connection.phase][connection] = None
        self._of_address.setdefault(connection.address, {})[connection] = None

    def remove(self, connection: Connection) -> None:
        """Remove a closed connection."""
        self._queues[connection.phase].pop(connection, None)
        connection.phase = Phase.CLOSED
        self.count(connection, 0)
        of_address = self._of_address[connection.address]
        of_address.pop(connection, None)
        if not of_address:
            del self._of_address[connection.address]

    def move(self, connection: Connection, phase: Phase, now: float) -> None:
        """Put a connection at the end of a queue."""
        self._queues[connection.phase].pop(connection, None)
        connection.phase, connection.since = phase, now
        self._queues[phase][connection] = None

    def count(self, connection: Connection, size: int) -> None:
        """Store the number of bytes that a connection has in memory."""
        self.buffered += size - connection.buffered
        connection.buffered = size

    def first(self, phase: Phase) -> Connection | None:
        """Return the connection that has been in a phase for the longest time."""
        return next(iter(self._queues[phase]), None)

    def all_in(self, phase: Phase) -> list[Connection]:
        """Return all connections in a phase, the longest first."""
        return list(self._queues[phase])

    def superfluous(self, address: str, now: float) -> Connection | None:
        """Return the connection of an address to drop, if the address has too many."""
        most = self._limits.connections_of_address
        mine = self._of_address.get(address, {})
        if not (most and address) or len(mine) < most:
            return None
        worst = self.worst(now)
        if worst is not None and worst.address == address:
            return worst
        return self._worst((one for one in mine if one.phase in EVICTABLE), now)

    def worst(self, now: float) -> Connection | None:
        """Return the connection to drop first if there are too many."""
        heads = (self.first(phase) for phase in EVICTABLE)
        return self._worst((one for one in heads if one is not None), now)

    def largest(self) -> Connection | None:
        """Return the connection that has waited longest among those with much memory."""
        for phase in (Phase.RECEIVING, Phase.SENDING):
            for connection in self._queues[phase]:
                if connection.buffered >= LARGE:
                    return connection
        return None

    def _worst(self, connections: Iterator[Connection], now: float) -> Connection | None:
        return min(connections, key=lambda one: self._rank(one, now), default=None)

    def _rank(self, connection: Connection, now: float) -> tuple[int, float]:
        """Rank connections for dropping: by the loss for the client, then by waiting time.

        A request usually arrives within milliseconds, so a slow client is probably an attacker.
        """
        if connection.phase is Phase.LINGERING:
            return 0, connection.since
        if connection.phase is Phase.IDLE:
            return 2, connection.since
        is_slow = now - connection.since > self._limits.slow_time
        return 1 if is_slow else 3, connection.since


def address_of(peer: object) -> str:
    """Return the name under which a client's connections are counted: its address or network."""
    if not isinstance(peer, tuple):
        return ""
    try:
        address = ip_address(str(peer[0]).partition("%")[0])
    except ValueError:
        return str(peer[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(int(address) >> (128 - CUSTOMER))
    return str(address)
