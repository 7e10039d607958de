"""The queues of tasks for the threads, and their order.

New requests come before the rest of answers in progress: the rest of a long answer, and further
requests of a client that sends several at once, wait in the second queue. If many requests arrive
at the same time, the threads take tasks from both ends of the first queue, so that a later visitor
need not wait for all of them.
"""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle
from queue import SimpleQueue

Task = Callable[[], None]


class Tasks:
    """Two queues of tasks, for any number of threads."""

    def __init__(self) -> None:
        new: deque[Task] = deque()
        begun: deque[Task] = deque()
        self._new, self._begun = new, begun
        self._tickets: SimpleQueue[None] = SimpleQueue()
        self._orders = cycle(
            (
                (new.pop, begun.popleft),
                (new.popleft, begun.popleft),
                (new.pop, begun.popleft),
                (begun.popleft, new.popleft),
            )
        )

    def put(self, task: Task, *, is_new: bool) -> None:
        """Add a task; `is_new` is True for a new request, False for the rest of an answer."""
        (self._new if is_new else self._begun).append(task)
        self._tickets.put(None)

    def get(self) -> Task:
        """Wait for a task, and take it."""
        self._tickets.get()
        order = next(self._orders)
        while True:  # there is one for each ticket, if another thread is faster in a queue
            for take in order:
                with suppress(IndexError):
                    return take()
