"""A worker of gunicorn's master that runs the server of this package."""

import os
import signal
from time import monotonic
from types import FrameType

from gunicorn.workers.base import Worker as GunicornWorker

from webapp.expectation.kernels import KERNELS, QUIET_SECONDS
from webapp.serving.server import TURN, Server


class Worker(GunicornWorker):  # type: ignore[misc]
    """Serves until the master stops it, or has ended."""

    def run(self) -> None:
        """Serve, and notify the master every second; kernels of estimates load meanwhile."""
        listeners = [getattr(one, "sock", one) for one in self.sockets]
        server = Server(self.wsgi, listeners, self.app.limits)
        KERNELS.begin(QUIET_SECONDS)
        self._next_beat = 0.0
        signal.set_wakeup_fd(server.bell, warn_on_full_buffer=False)
        server.run(self._goes_on)
        signal.set_wakeup_fd(-1)

    def handle_quit(self, sig: int, frame: FrameType | None) -> None:
        """Stop as on SIGTERM: Ctrl-C also reaches the workers, and current requests are
        answered."""
        self.handle_exit(sig, frame)

    def _goes_on(self) -> bool:
        if (now := monotonic()) >= self._next_beat:
            self._next_beat = now + TURN
            self.notify()
        return bool(self.alive) and self.ppid == os.getppid()
