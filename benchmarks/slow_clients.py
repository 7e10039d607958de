"""The effect of slow and hostile clients on `hairi serve`, on this machine alone.

Many clients of one kind connect at once; a client that is disconnected connects again. Meanwhile an
honest visitor requests `/healthz` and the page of a hand, each over a new connection. The table has
the times that the visitor waited, the number of lost requests, and the number of workers that died.

    python -m benchmarks.slow_clients [--clients N] [--seconds N] [--workers N] [KIND …]
"""

import select
import socket
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from threading import Event, Thread
from time import monotonic, perf_counter, sleep

from analyzer.cores import count_cores
from benchmarks import load, machine
from benchmarks.load import Server

PAGE = "/?q=123m406p789s1122z6z"

STEP = 0.1
"""Seconds between two looks at the clients of a kind."""

PAUSE = 0.3
"""Seconds between two requests of the honest visitor."""

AGAIN = 0.5
"""Seconds until a client that was turned out comes again."""

PATIENCE = 20
"""Seconds until the visitor gives a request up: it is lost."""

HOST = b"Host: hairi\r\n"

HANDS = (
    "".join(
        f'"{first}{first + 1}{first + 2}m123p456s1122z{last}z"\n'
        for first in range(1, 6)
        for last in (6, 7)
    ).encode()
    * 100
)
"""A thousand hands, as many as a request may have."""

STREAM = (
    b"POST /api/v1/analysis HTTP/1.1\r\n" + HOST + b"Content-Type: application/x-ndjson\r\n"
    b"Content-Length: %d\r\n\r\n" % len(HANDS)
) + HANDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """How a client behaves.

    Attributes:
        opening: what it sends at once.
        drop: what it sends every `pace` seconds then.
        reads: bytes that it reads every `pace` seconds.
        stays: seconds after which it comes anew by itself; 0: it stays.
    """

    opening: bytes = b""
    drop: bytes = b""
    reads: int = 0
    pace: float = 2
    stays: float = 0


POST = b"POST /api/v1/analysis HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
GET = b"GET " + PAGE.encode() + b" HTTP/1.1\r\n" + HOST + b"\r\n"
LARGE = b"GET /report.html?q=123m406p789s1122z6z HTTP/1.1\r\n" + HOST + b"\r\n"

SIX = {
    "nothing sent": Kind(),
    "half a line": Kind(opening=b"GET /healthz HT"),
    "unfinished headers": Kind(opening=b"GET /healthz HTTP/1.1\r\n" + HOST + b"X-A: b"),
    "unfinished body": Kind(opening=POST + b"Content-Length: 1000\r\n\r\n{"),
    "unread answer": Kind(opening=LARGE * 20),
    "one byte every 2 s": Kind(opening=b"G", drop=b"E"),
}
"""The kinds that hairi was measured with first."""

OTHERS = {
    "anew every 8 s, one byte": Kind(opening=b"G", stays=8),
    "a megabyte of body, one byte every 2 s": Kind(
        opening=POST + b"Content-Length: 1048576\r\n\r\n", drop=b"["
    ),
    "chunks without end": Kind(
        opening=POST + b"Transfer-Encoding: chunked\r\n\r\n", drop=b"1\r\n[\r\n"
    ),
    "a body of 100 MB announced": Kind(opening=POST + b"Content-Length: 104857600\r\n\r\n{"),
    "an answer read one byte every 2 s": Kind(opening=LARGE * 20, reads=1),
    "a stream of 1,000 hands, unread": Kind(opening=STREAM),
    "a stream of 1,000 hands, read": Kind(opening=STREAM, reads=1 << 16, pace=0.1, stays=20),
    "a request every 9 s": Kind(opening=GET, drop=GET, reads=1 << 20, pace=9),
    "a line of a megabyte, unfinished": Kind(opening=b"GET /?q=" + b"1" * 1_000_000),
    "TLS": Kind(opening=b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"),
    "10,000 requests at once": Kind(
        opening=(b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n") * 10_000, reads=1 << 16, pace=0.1
    ),
    "come and go": Kind(opening=b"GET / HTTP/1.1\r\n", stays=0.1),
}

ATTACKS = {name: [kind] for name, kind in (SIX | OTHERS).items()}
ATTACKS["the first six together"] = list(SIX.values())
"""Name of an attack -> the kinds of clients that come at a time."""


class Client:
    """One client of a kind."""

    def __init__(self, kind: Kind, place: tuple[str, int]) -> None:
        self._kind = kind
        self._place = place
        self._socket: socket.socket | None = None
        self._left = b""
        self._next = 0.0
        self._ends = 0.0

    def step(self, now: float) -> None:
        """Do what is due."""
        try:
            if self._socket is None:
                self._come(now)
            elif self._is_turned_out() or (self._kind.stays and now >= self._ends):
                self.leave()
                self._next = now + (0 if self._kind.stays else AGAIN)
            else:
                self._go_on(self._socket, now)
        except OSError:
            self.leave()
            self._next = now + AGAIN

    def leave(self) -> None:
        """Close the connection."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _come(self, now: float) -> None:
        if now < self._next:
            return
        self._socket = socket.socket()
        if self._kind.reads < 1000:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.setblocking(False)
        with suppress(BlockingIOError):
            self._socket.connect(self._place)
        self._left = self._kind.opening
        self._next, self._ends = now + self._kind.pace, now + self._kind.stays

    def _go_on(self, connection: socket.socket, now: float) -> None:
        with suppress(BlockingIOError):
            while self._left:
                self._left = self._left[connection.send(self._left) :]
        if now < self._next:
            return
        self._next = now + self._kind.pace
        with suppress(BlockingIOError):
            if self._kind.reads:
                connection.recv(self._kind.reads)
            if self._kind.drop and not self._left:
                connection.send(self._kind.drop)

    def _is_turned_out(self) -> bool:
        assert self._socket is not None
        poll = select.poll()
        poll.register(self._socket, select.POLLRDHUP)
        return any(events & (select.POLLRDHUP | select.POLLERR) for _, events in poll.poll(0))


@contextmanager
def attacked(place: tuple[str, int], kinds: Sequence[Kind], clients: int) -> Iterator[None]:
    """Have so many clients of each kind at a server meanwhile."""
    is_over = Event()

    def attack(kind: Kind) -> None:
        crowd = [Client(kind, place) for _ in range(clients)]
        while not is_over.wait(STEP):
            for client in crowd:
                client.step(monotonic())
        for client in crowd:
            client.leave()

    threads = [Thread(target=attack, args=[kind]) for kind in kinds]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


@dataclass(slots=True)
class Visit:
    """What a visitor has seen of one address: seconds that he waited, requests that were lost."""

    waits: list[float] = field(default_factory=list)
    lost: int = 0

    def __str__(self) -> str:
        if not self.waits:
            return "none | none"
        return f"{median(self.waits) * 1000:,.0f} | {max(self.waits) * 1000:,.0f}"


def visit(place: tuple[str, int], path: str, seconds: float) -> Visit:
    """Ask for an address again and again for so long."""
    seen, end = Visit(), monotonic() + seconds
    while monotonic() < end:
        begin = perf_counter()
        try:
            is_answered = ask(place, path)
        except OSError:
            is_answered = False
        if is_answered:
            seen.waits.append(perf_counter() - begin)
        else:
            seen.lost += 1
        sleep(PAUSE)
    return seen


def ask(place: tuple[str, int], path: str) -> bool:
    """Ask once, over a connection of its own; tell whether the answer is 200 and whole."""
    request = f"GET {path} HTTP/1.1\r\nHost: hairi\r\nConnection: close\r\n\r\n"
    with socket.create_connection(place, PATIENCE) as connection:
        connection.sendall(request.encode())
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    length = f"content-length: {len(body)}\r\n".encode()
    return head.startswith(b"HTTP/1.1 200 ") and length in head.lower() + b"\r\n"


def workers_of(server: Server) -> set[str]:
    """Return the numbers of the processes that answer."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return set(children.read_text(encoding="ascii").split())


def measure(server: Server, kinds: Sequence[Kind], clients: int, seconds: float) -> list[Visit]:
    """Return what a visitor sees of `/healthz` and of a page under an attack of these kinds."""
    host, port = server.address.removeprefix("http://").split(":")
    place = (host, int(port))
    seen: dict[str, Visit] = {}

    def look(path: str) -> None:
        seen[path] = visit(place, path, seconds)

    with attacked(place, kinds, clients):
        sleep(1)
        visitors = [Thread(target=look, args=[path]) for path in ("/healthz", PAGE)]
        for visitor in visitors:
            visitor.start()
        for visitor in visitors:
            visitor.join()
    return [seen["/healthz"], seen[PAGE]]


def main() -> None:
    """Print the report as Markdown, to be kept in docs/serving.md."""
    options = _arguments()
    runs = {name: ATTACKS[name] for name in options.kinds or ATTACKS}
    print(f"- Processor: {machine.processor()}, {count_cores()} cores, {options.workers} workers")
    print(f"- {options.clients} clients of each kind, {options.seconds} s\n")
    print("| clients | `/healthz`, ms | most | a page, ms | most | lost | workers killed |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    with load.serving_hairi(options.workers) as server:
        while len(workers_of(server)) < options.workers:
            sleep(STEP)
        for name, kinds in runs.items():
            before = workers_of(server)
            health, page = measure(server, kinds, options.clients, options.seconds)
            killed = len(before - workers_of(server))
            lost = health.lost + page.lost
            print(f"| {name} | {health} | {page} | {lost} | {killed} |", flush=True)
        print(f"\nMemory of the workers: {server.memory():.0f} MiB", file=sys.stderr)


def _arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m benchmarks.slow_clients", description="Print a table.")
    parser.add_argument("kinds", nargs="*", metavar="KIND", choices=[*ATTACKS, []])
    parser.add_argument("--clients", type=int, default=200, help="Of each kind.")
    parser.add_argument("--seconds", type=float, default=60, help="For each kind.")
    parser.add_argument("--workers", type=int, default=count_cores(), help="Default: one a core.")
    return parser.parse_args()


if __name__ == "__main__":
    main()
