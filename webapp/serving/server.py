"""The server of one process: one thread waits for all clients, a few compute answers.

    RECEIVING ──▶ WORKING ──▶ IDLE ──▶ RECEIVING …
        │          │   ▲
        ▼          ▼   │
    LINGERING    SENDING

No thread waits for a single client. Only complete requests are passed to the threads that call the
app. The unread part of an answer is kept until the client reads it, or until its deadline.
"""

import logging
import socket
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from threading import Thread
from time import monotonic

from webapp.serving.connection import Connection, GoneError, Phase
from webapp.serving.exchange import App, Exchange
from webapp.serving.faults import OVERLOADED, TIMEOUT, RequestFaultError, format_fault
from webapp.serving.limits import Limits
from webapp.serving.tasks import Tasks
from webapp.serving.waiting import Waiting, address_of

TURN = 1.0
"""Seconds until the server checks its queues again if nothing happens."""

REST = 0.2
"""Seconds without new connections after the system had no room for one."""

MOST_WAITING_CONNECTIONS = 2048
"""Most connections that wait to be accepted in the system's queue."""

CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"

log = logging.getLogger("webapp.serving")


class Server:
    """Serves an app on sockets that listen."""

    def __init__(self, app: App, listeners: Iterable[socket.socket], limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._waiting = Waiting(limits)
        self._exchanges: dict[Connection, Exchange] = {}
        self._selector = DefaultSelector()
        self._tasks = Tasks()
        self._done: deque[Connection] = deque()
        self._alarm, self._bell = socket.socketpair()
        for end in (self._alarm, self._bell):
            end.setblocking(False)
        self._selector.register(self._alarm, EVENT_READ, lambda _: None)
        self._listeners = list(listeners)
        self._is_accepting = False
        self._rests_until = 0.0
        self._is_stopping = False

    @property
    def bell(self) -> int:
        """Number of the file to which a signal writes, so that it is noticed at once."""
        return self._bell.fileno()

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Serve while `goes_on`, which is called about every second, returns True.

        After that, no new clients are accepted, and current requests are finished within the grace
        time.
        """
        for _ in range(self._limits.threads):
            Thread(target=self._work, daemon=True).start()
        self._accept_again()
        while goes_on():
            self._turn()
        self._stop()
        end = monotonic() + self._limits.grace_time
        while len(self._waiting) and monotonic() < end:
            goes_on()
            self._turn(most=0.2)
        for connection in self._waiting:
            self._drop(connection)

    def _work(self) -> None:
        while True:
            self._tasks.get()()

    def _answer(self, exchange: Exchange) -> None:
        """Work on an answer, in a thread of the pool."""
        exchange.run()
        self._done.append(exchange.connection)
        self._ring()

    def _ring(self) -> None:
        with suppress(BlockingIOError):  # it was already rung
            self._bell.send(b"!")

    def _hear(self) -> None:
        with suppress(BlockingIOError):
            while len(self._alarm.recv(4096)) == 4096:
                pass

    def _turn(self, most: float = TURN) -> None:
        """Wait for events, and handle all of them."""
        events = self._selector.select(self._patience(most))
        self._hear()  # before finished tasks are handled, so that later ones ring again
        while self._done:
            self._guard(self._go_on, self._done.popleft())
        for key, mask in events:
            key.data(mask)
        self._expire(monotonic())

    def _guard(
        self, action: Callable[[Connection], None], connection: Connection, _events: int = 0
    ) -> None:
        """Handle one connection; an error closes this connection, but does not stop the server."""
        try:
            action(connection)
        except GoneError:
            self._drop(connection)
        except Exception:
            log.exception("Error on a connection")
            self._drop(connection)

    # New clients

    def _accept_again(self) -> None:
        if not self._is_accepting and not self._is_stopping:
            self._is_accepting = True
            for listener in self._listeners:
                listener.setblocking(False)
                self._selector.register(listener, EVENT_READ, partial(self._accept, listener))

    def _stop_accepting(self) -> None:
        if self._is_accepting:
            self._is_accepting = False
            for listener in self._listeners:
                self._selector.unregister(listener)

    def _accept(self, listener: socket.socket, _events: int = 0) -> bool:
        """Accept one client; return whether there was one."""
        now = monotonic()
        if not self._make_room(None, now):
            return self._rest(now)
        try:
            client, peer = listener.accept()
        except (BlockingIOError, ConnectionAbortedError, InterruptedError):
            return False
        except OSError:  # no file descriptor or no memory is left
            if (worst := self._waiting.worst(now)) is None:
                return self._rest(now)
            self._drop(worst)
            return False
        address = address_of(peer)
        self._make_room(address, now)
        connection = Connection(client, peer, _place(listener), address, self._limits)
        self._waiting.add(connection)
        self._watch(connection, EVENT_READ)
        return True

    def _make_room(self, address: str | None, now: float) -> bool:
        """Drop a connection if the limit is reached; return whether there is room."""
        if address is not None:
            worst = self._waiting.superfluous(address, now)
        elif len(self._waiting) < self._limits.connections:
            return True
        else:
            worst = self._waiting.worst(now)
        if worst is not None:
            self._drop(worst)
        return worst is not None

    def _rest(self, now: float) -> bool:
        """Accept no clients for a moment; they wait in the system's queue."""
        self._stop_accepting()
        self._rests_until = now + REST
        return False

    # Requests

    def _watch(self, connection: Connection, events: int) -> None:
        """Watch a connection for these events of the selector; 0: none."""
        if not events and connection.watched:
            self._selector.unregister(connection.socket)
        elif events and not connection.watched:
            notice = partial(self._guard, self._notice, connection)
            self._selector.register(connection.socket, events, notice)
        elif connection.watched != events:
            notice = self._selector.get_key(connection.socket).data
            self._selector.modify(connection.socket, events, notice)
        connection.watched = events

    def _notice(self, connection: Connection) -> None:
        if connection.phase is Phase.WORKING:
            self._watch(connection, 0)  # it is handled after its answer
        elif connection.phase is Phase.SENDING:
            self._send_on(connection)
        elif connection.phase is not Phase.CLOSED:
            self._receive(connection)

    def _receive(self, connection: Connection) -> None:
        data = connection.receive()
        if data is None:
            return
        if not data:
            raise GoneError
        if connection.phase is not Phase.LINGERING:
            connection.reader.feed(data)
            self._read(connection, is_new=True)

    def _read(self, connection: Connection, *, is_new: bool) -> None:
        """Pass the next request to the app if it is complete; a pipelined request is not
        `is_new`."""
        reader = connection.reader
        try:
            request = reader.read()
        except RequestFaultError as fault:
            self._refuse(connection, fault.status, str(fault))
            return
        self._waiting.count(connection, reader.held + (request.size if request else 0))
        if request is None:
            if connection.phase is Phase.IDLE and reader.is_begun:
                self._waiting.move(connection, Phase.RECEIVING, monotonic())
            if reader.is_continue_due:
                reader.is_continue_due = False
                connection.send(CONTINUE)
        elif self._has_memory():
            exchange = Exchange(self._app, connection, request, self._limits)
            self._exchanges[connection] = exchange
            self._resume(exchange, is_new=is_new)
            return
        else:
            self._refuse(connection, OVERLOADED, "Too much is being asked at once.")
        self._has_memory()

    def _has_memory(self) -> bool:
        """Drop clients that use most memory; return whether there is enough memory then."""
        while self._waiting.buffered > self._limits.buffered:
            if (largest := self._waiting.largest()) is None:
                return False
            self._drop(largest)
        return True

    def _refuse(self, connection: Connection, status: str, reason: str) -> None:
        """Answer instead of the app, and give the client time to read it."""
        connection.send(format_fault(status, reason))
        self._linger(connection)

    def _linger(self, connection: Connection) -> None:
        """Receive for a while longer: if the connection were closed at once, the answer could be
        lost."""
        connection.stop_sending()
        self._waiting.count(connection, 0)
        self._waiting.move(connection, Phase.LINGERING, monotonic())
        self._watch(connection, EVENT_READ)

    # Answers

    def _resume(self, exchange: Exchange, *, is_new: bool) -> None:
        self._waiting.move(exchange.connection, Phase.WORKING, monotonic())
        if self._is_stopping:
            exchange.end_connection()
        self._tasks.put(partial(self._answer, exchange), is_new=is_new)

    def _go_on(self, connection: Connection) -> None:
        """Continue after a slice of an answer."""
        exchange = self._exchanges.get(connection)
        if exchange is None or connection.phase is Phase.CLOSED:
            return
        self._waiting.count(connection, exchange.request.size + connection.unsent)
        if exchange.is_broken:
            raise GoneError
        if connection.unsent > (0 if exchange.is_over else self._limits.unsent):
            connection.marked = connection.sent
            self._waiting.move(connection, Phase.SENDING, monotonic())
            self._watch(connection, EVENT_WRITE)
            self._has_memory()
        elif exchange.is_over:
            self._end(exchange)
        else:
            self._resume(exchange, is_new=False)

    def _send_on(self, connection: Connection) -> None:
        connection.flush()
        exchange = self._exchanges[connection]
        self._waiting.count(connection, exchange.request.size + connection.unsent)
        if connection.unsent <= (0 if exchange.is_over else self._limits.unsent // 2):
            if exchange.is_over:
                self._end(exchange)
            else:
                self._watch(connection, EVENT_READ)
                self._resume(exchange, is_new=False)
        elif connection.sent - connection.marked >= self._limits.sent:
            connection.marked = connection.sent
            self._waiting.move(connection, Phase.SENDING, monotonic())

    def _end(self, exchange: Exchange) -> None:
        """Continue after an answer."""
        connection = exchange.connection
        del self._exchanges[connection]
        if not exchange.is_last:
            self._waiting.move(connection, Phase.IDLE, monotonic())
            self._watch(connection, EVENT_READ)
            self._waiting.count(connection, 0)
            if connection.reader.held:
                self._read(connection, is_new=False)
        elif self._may_be_sending(exchange):
            self._linger(connection)
        else:
            self._drop(connection)

    def _may_be_sending(self, exchange: Exchange) -> bool:
        connection = exchange.connection
        has_more = exchange.request.is_body_left or connection.reader.held > 0
        return has_more or connection.watched != EVENT_READ

    # Deadlines

    def _patience(self, most: float) -> float:
        """Return the seconds until the next deadline."""
        now, until = monotonic(), [self._rests_until] if self._rests_until else []
        for phase, time in self._times():
            if (first := self._waiting.first(phase)) is not None:
                until.append(first.since + time)
        return max(0.0, min(most, min(until, default=now + most) - now))

    def _times(self) -> list[tuple[Phase, float]]:
        limits = self._limits
        return [
            (Phase.RECEIVING, limits.request_time),
            (Phase.IDLE, limits.idle_grace_time if self._is_stopping else limits.idle_time),
            (Phase.SENDING, limits.send_time),
            (Phase.LINGERING, limits.linger_time),
        ]

    def _expire(self, now: float) -> None:
        """Drop connections whose deadline has passed."""
        for phase, time in self._times():
            while (first := self._waiting.first(phase)) is not None and first.since + time <= now:
                if phase is Phase.RECEIVING and first.reader.is_begun:
                    self._guard(self._time_out, first)
                else:
                    self._drop(first)
        if self._rests_until and now >= self._rests_until:
            self._rests_until = 0.0
            self._accept_again()

    def _time_out(self, connection: Connection) -> None:
        self._refuse(connection, TIMEOUT, "The request took too long to come.")

    def _drop(self, connection: Connection) -> None:
        """Close a connection."""
        if connection.phase is Phase.CLOSED:
            return
        is_stuck = connection.phase is Phase.SENDING
        is_working = connection.phase is Phase.WORKING
        self._waiting.remove(connection)
        self._watch(connection, 0)
        exchange = self._exchanges.pop(connection, None)
        if exchange is not None and not exchange.is_over and not is_working:
            self._tasks.put(exchange.abandon, is_new=True)
        connection.close(forget=is_stuck)

    def _stop(self) -> None:
        """Accept only clients that have already connected; close idle connections soon."""
        for listener in self._listeners * MOST_WAITING_CONNECTIONS:
            if not (self._is_accepting and self._accept(listener)):
                break
        self._stop_accepting()
        self._is_stopping = True
        for listener in self._listeners:
            listener.close()
        now = monotonic()
        for connection in self._waiting.all_in(Phase.IDLE):
            self._waiting.move(connection, Phase.IDLE, now)
        for connection in self._waiting.all_in(Phase.RECEIVING):
            if not connection.reader.is_begun:
                self._waiting.move(connection, Phase.IDLE, now)
        for exchange in self._exchanges.values():
            exchange.end_connection()


def _place(listener: socket.socket) -> tuple[str, str]:
    """Return host and port of a socket; they replace a missing Host header."""
    place = listener.getsockname()
    return (str(place[0]), str(place[1])) if isinstance(place, tuple) else ("localhost", "80")
