"""Limits of one client: time, connections, memory (docs/serving.md)."""

from dataclasses import dataclass

KIB = 1024
MIB = 1024 * KIB


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Limits of one worker. Times are in seconds, sizes in bytes.

    Attributes:
        line: size of a request line. It is larger than in most servers, so that the page can
            explain the error to a user who pastes a whole log; an escaped character takes up to
            nine bytes.
        header: size of a header line.
        headers: number of header lines of a request.
        body: size of a body that is read; for a longer one the app gets only the length.
        chunks: number of chunks of a body.
        request_time: from the first byte of a request to its last; for the first request of a
            connection, from the start of the connection.
        idle_time: of a connection between two requests.
        sent: size of the part of an answer that a client must read within `send_time`.
        send_time: until `sent` bytes, or all remaining bytes, are read.
        linger_time: for which a client may continue to send after its request was refused, so that
            it can read the reason.
        slow_time: after which a client in the middle of a request is dropped before an idle one.
        connections: number of all connections.
        connections_of_address: number of connections from one address (IPv6: one network of 64
            bits); 0: no limit.
        buffered: size of requests and answers of all clients together.
        unsent: size of the unread part of an answer, above which the app pauses.
        slice_time: for which one answer keeps a thread while others wait.
        grace_time: that a stopping server gives the current requests.
        idle_grace_time: that a stopping server gives a connection without a request.
        threads: number of threads that compute answers.
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
