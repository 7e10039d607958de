"""The queues of work for the threads, and the order in which it is taken.

Requests that have just come are before the rest of what was begun: whoever has a long answer made,
or sends many requests at once, waits in the second queue. Where a crowd has come at a time, the
threads take from both ends of the first queue, so that a visitor who comes behind it need not wait
for all of it.
"""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle
from queue import SimpleQueue

Task = Callable[[], None]


class Tasks:
    """A queue with two entrances, for any number of threads."""

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
        """Add a task, of a client who has just come with it or of one who waits for more."""
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
