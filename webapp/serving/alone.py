"""The server in this process alone, where gunicorn cannot run."""

import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

from webapp.expectation.kernels import KERNELS, QUIET_SECONDS
from webapp.serving.limits import Limits
from webapp.serving.server import Server


def serve_alone(
    listener: socket.socket,
    app: Callable[..., Any],
    limits: Limits,
    announce: Callable[[], None],
) -> None:
    """Serve until Ctrl-C or SIGTERM; call `announce` once it is ready."""
    is_stopped = False

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal is_stopped
        is_stopped = True

    listener.listen(2048)
    server = Server(app, [listener], limits)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    signal.set_wakeup_fd(server.bell, warn_on_full_buffer=False)
    KERNELS.begin(QUIET_SECONDS)
    announce()
    server.run(lambda: not is_stopped)
    signal.set_wakeup_fd(-1)
