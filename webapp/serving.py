"""Serves the app: gunicorn with one worker a core, waitress where gunicorn cannot run."""

import gc
import logging
import os
import signal
import socket
import struct
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from shutil import rmtree
from tempfile import mkdtemp
from types import FrameType
from typing import Any

from analyzer.cores import count_cores
from webapp.settings import read_settings
from webapp.terminal.streams import announce

LONGEST_ADDRESS = 1024 * 1024
"""Bytes in a request line. Longer than servers take as a rule, so that whoever pastes a whole log
is told by the page what is wrong with it; escaped, a character of it takes up to nine bytes."""

THREADS = 24
"""In each worker, so that clients who send slowly, or not at all, hold nobody up."""

FIRST_INHERITED = 3
"""Number of the first file that systemd opens for a service."""

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which the workers put their figures."""

PATIENCE = 10
"""Seconds until a client that has stopped sending in the middle of a request is dropped."""


def serve(host: str, port: int, workers: int | None) -> None:
    """Serve until Ctrl-C or SIGTERM; print the address once ready.

    Started by a systemd socket, it serves on that one instead of host and port.

    Args:
        host: address to listen on.
        port: 0 takes any free port.
        workers: processes; None takes one for each core this process may use.

    Raises:
        OSError: the address is taken or not ours.
        SettingError: a setting says nothing sensible.
    """
    settings = read_settings()
    listener = _inherited() or _listen(host, port)
    address = _address(listener, host)
    if find_spec("gunicorn") is None or sys.platform == "win32":
        _serve_with_waitress(listener, address)
    else:
        _serve_with_gunicorn(listener, address, workers or count_cores(), settings)


def _inherited() -> socket.socket | None:
    """Return the socket that systemd has opened for this process, if it has.

    It stays open while the service restarts, so that nobody is turned away meanwhile.
    """
    pid = os.environ.pop("LISTEN_PID", "")
    number = os.environ.pop("LISTEN_FDS", "")
    if pid != str(os.getpid()) or number != "1":
        return None
    return socket.socket(fileno=FIRST_INHERITED)


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


def _address(listener: socket.socket, host: str) -> str:
    place = listener.getsockname()
    if isinstance(place, str):
        return f"unix:{place}"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{place[1]}"


def _announce(address: str) -> None:
    announce(f"hairi is at {address}  (Ctrl-C stops it)")


def _serve_with_gunicorn(
    listener: socket.socket, address: str, workers: int, asked: Mapping[str, Any]
) -> None:
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
    if asked["LOG"] == "json":
        settings["on_starting"] = _write_json
    if asked["METRICS"] and FOLDER not in os.environ:
        settings["on_exit"] = _share_metrics()

    class Server(BaseApplication):  # type: ignore[misc]
        """gunicorn with our settings instead of its command line."""

        def load_config(self) -> None:
            """Take our settings, and one that only newer versions of gunicorn know."""
            if "control_socket_disable" in self.cfg.settings:  # gunicorn 25 and later
                settings["control_socket_disable"] = True
            for name, value in settings.items():
                self.cfg.set(name, value)

        def load(self) -> Callable[..., Any]:
            return _load_app()

    Server().run()


def _is_worth_telling(record: logging.LogRecord) -> bool:
    """Tell whether a line belongs in the log; what a visitor sent is taken out of it.

    Clients that ran out of time do not, nor what is no request: gunicorn tells their address.
    """
    if record.exc_info and isinstance(record.exc_info[1], BlockingIOError):
        return False
    text = str(record.msg)
    if text.startswith("Error handling request"):
        record.msg, record.args = "Error handling request", ()
    return not text.startswith("Invalid request from")


def _share_metrics() -> Callable[..., None]:
    """Give the workers a folder for their figures; return what takes it away again."""
    folder = mkdtemp(prefix="hairi-metrics-")
    os.environ[FOLDER] = folder
    return lambda _: rmtree(folder, ignore_errors=True)


def _write_json(_server: object) -> None:
    """Have the lines of gunicorn look like those of the app."""
    from webapp.hosting.request_log import JsonLines  # noqa: PLC0415

    for handler in logging.getLogger("gunicorn.error").handlers:
        handler.setFormatter(JsonLines())


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
    """Return the app, all that its pages need loaded: workers share it, and nobody waits."""
    from analyzer.outlook import warm_up  # noqa: PLC0415
    from analyzer.shanten.tables import load  # noqa: PLC0415
    from webapp import create_app  # noqa: PLC0415
    from webapp.app import load_templates  # noqa: PLC0415

    load()
    warm_up()
    app = create_app({"KERNELS": True})
    load_templates(app)
    gc.collect()
    gc.freeze()  # all of this stays, so that no collection in a worker looks at it or copies it
    return app
