"""A worker of gunicorn's master that runs the server of this package."""

import os
import signal
from time import monotonic
from types import FrameType

from gunicorn.workers.base import Worker as GunicornWorker

from webapp.serving.server import TURN, Server


class Worker(GunicornWorker):  # type: ignore[misc]
    """Serves until the master says stop, or is gone."""

    def run(self) -> None:
        """Serve; tell the master every second that all is well."""
        listeners = [getattr(one, "sock", one) for one in self.sockets]
        server = Server(self.wsgi, listeners, self.app.limits)
        self._next_beat = 0.0
        signal.set_wakeup_fd(server.bell, warn_on_full_buffer=False)
        server.run(self._goes_on)
        signal.set_wakeup_fd(-1)

    def handle_quit(self, sig: int, frame: FrameType | None) -> None:
        """Stop as on SIGTERM: Ctrl-C goes to the workers too, and what is asked is answered."""
        self.handle_exit(sig, frame)

    def _goes_on(self) -> bool:
        if (now := monotonic()) >= self._next_beat:
            self._next_beat = now + TURN
            self.notify()
        return bool(self.alive) and self.ppid == os.getppid()
