"""Serves the app: gunicorn with one worker a core, waitress where gunicorn cannot run."""

import logging
import os
import signal
import socket
import struct
import sys
from collections.abc import Callable
from importlib.util import find_spec
from types import FrameType
from typing import Any

from webapp.config import read_settings

LONGEST_ADDRESS = 1024 * 1024
"""Bytes in a request line. Longer than servers take as a rule, so that whoever pastes a whole log
is told by the page what is wrong with it; escaped, a character of it takes up to nine bytes."""

THREADS = 24
"""In each worker, so that clients who send slowly, or not at all, hold nobody up."""

PATIENCE = 10
"""Seconds until a client that has stopped sending in the middle of a request is dropped."""


def serve(host: str, port: int, workers: int | None) -> None:
    """Serve until Ctrl-C or SIGTERM; print the address once ready.

    Args:
        host: address to listen on.
        port: 0 takes any free port.
        workers: processes; None takes one for each core this process may use.

    Raises:
        OSError: the address is taken or not ours.
        SettingError: a setting says nothing sensible.
    """
    read_settings()
    listener = _listen(host, port)
    address = _address(host, listener.getsockname()[1])
    if find_spec("gunicorn") is None or sys.platform == "win32":
        _serve_with_waitress(listener, address)
    else:
        _serve_with_gunicorn(listener, address, workers or cores())


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def _address(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _announce(address: str) -> None:
    print(f"hairi is at {address}  (Ctrl-C stops it)", flush=True)


def _serve_with_gunicorn(listener: socket.socket, address: str, workers: int) -> None:
    from gunicorn.app.base import BaseApplication  # noqa: PLC0415
    from gunicorn.http import message  # noqa: PLC0415

    message.MAX_REQUEST_LINE = LONGEST_ADDRESS
    listener.listen(2048)
    for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):  # connections inherit them
        listener.setsockopt(socket.SOL_SOCKET, option, struct.pack("ll", PATIENCE, 0))
    logging.getLogger("gunicorn.error").addFilter(_is_worth_telling)
    settings = {
        "bind": f"fd://{listener.fileno()}",
        "workers": workers,
        "worker_class": "gthread",
        "threads": THREADS,
        "preload_app": True,
        "limit_request_line": LONGEST_ADDRESS,
        "forwarded_allow_ips": "",  # proxies are the app's matter: webapp/hosting/proxies.py
        "forwarder_headers": "",
        "secure_scheme_headers": {},
        "graceful_timeout": 5,
        "loglevel": "warning",
        "proc_name": "hairi",
        "when_ready": lambda _: _announce(address),
    }

    class Server(BaseApplication):  # type: ignore[misc]
        """gunicorn with our settings instead of its command line."""

        def load_config(self) -> None:
            for name, value in settings.items():
                self.cfg.set(name, value)

        def load(self) -> Callable[..., Any]:
            return _load_app()

    Server().run()


def _is_worth_telling(record: logging.LogRecord) -> bool:
    """Tell whether a line belongs in the log: clients that ran out of time do not."""
    return not (record.exc_info and isinstance(record.exc_info[1], BlockingIOError))


def _serve_with_waitress(listener: socket.socket, address: str) -> None:
    import waitress  # noqa: PLC0415

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    app = _load_app()
    server = waitress.create_server(
        app,
        sockets=[listener],
        threads=THREADS,
        max_request_header_size=LONGEST_ADDRESS,
        clear_untrusted_proxy_headers=False,
    )
    _announce(address)
    server.run()


def _load_app() -> Callable[..., Any]:
    """Return the app, tables and kernels loaded, so that workers share them and nobody waits."""
    from analyzer.quick_outlook import warm_up  # noqa: PLC0415
    from analyzer.shanten.tables import load  # noqa: PLC0415
    from webapp import create_app  # noqa: PLC0415

    load()
    warm_up()
    return create_app({"KERNELS": True})
