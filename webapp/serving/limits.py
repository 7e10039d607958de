"""Limits of one client: time, connections, memory (docs/serving.md)."""

from dataclasses import dataclass

KIB = 1024
MIB = 1024 * KIB


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Bounds of one worker. Times are in seconds, sizes in bytes.

    Attributes:
        line: of a request line. Longer than servers take as a rule, so that whoever pastes a whole
            log is told by the page what is wrong with it; escaped, a character of it takes up to
            nine bytes.
        header: of a header line.
        headers: header lines of a request.
        body: of a request that is read; of a longer one the app is told the length alone.
        chunks: of a body that comes in chunks.
        request_time: from the first byte of a request to its last; the first request of a
            connection has as long from the moment the connection is there.
        idle_time: of a connection between two requests.
        sent: of an answer, that a client must take within `send_time`.
        send_time: until `sent` bytes, or all that is left, are taken.
        linger_time: that a client whose request was refused may send on, so that it sees why.
        slow_time: from which a client in the middle of a request is dropped before an idle one.
        connections: in all.
        connections_of_address: of one address (of IPv6: one network of 64 bits); 0: no bound.
        buffered: of requests and answers of all clients together.
        unsent: of an answer, beyond which no more of it is worked out until it is taken.
        slice_time: that one answer keeps a thread while others wait.
        grace_time: that a server which stops gives the requests under way.
        idle_grace_time: that a server which stops gives a connection without any.
        threads: that work answers out.
    """

    line: int = MIB
    header: int = 8 * KIB
    headers: int = 100
    body: int = MIB
    chunks: int = 10_000
    request_time: float = 15
    idle_time: float = 75
    sent: int = 32 * KIB
    send_time: float = 30
    linger_time: float = 2
    slow_time: float = 1
    connections: int = 4096
    connections_of_address: int = 1024
    buffered: int = 64 * MIB
    unsent: int = 128 * KIB
    slice_time: float = 0.02
    grace_time: float = 4
    idle_grace_time: float = 1
    threads: int = 8
