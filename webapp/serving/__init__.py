"""Serves the app: a worker for each core under gunicorn's master, one process where it cannot run.

| module | |
|---|---|
| `sockets` | where clients connect |
| `processes`, `worker` | several processes under gunicorn's master |
| `alone` | one process without it |
| `server`, `waiting` | the clients of one process: who waits for what, and who has to go |
| `connection`, `exchange` | one client; one request of it and its answer |
| `http_request`, `chunked_body`, `http_answer`, `faults` | the protocol, without a socket |
| `limits` | what a client may take |
"""

import gc
import socket
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.util import find_spec
from typing import Any

from analyzer.cores import count_cores
from webapp.serving.limits import Limits
from webapp.serving.sockets import address_of, allow_connections, open_listener
from webapp.settings import read_settings
from webapp.terminal.streams import announce


def serve(host: str, port: int, workers: int | None, limits: Limits | None = None) -> None:
    """Serve until Ctrl-C or SIGTERM; print the address once ready.

    Started by a systemd socket, it serves on that one instead of host and port.

    Args:
        host: address to listen on.
        port: 0 takes any free port.
        workers: processes; None takes one for each core this process may use.
        limits: of each worker; those of docs/serving.md unless there are some.

    Raises:
        OSError: the address is taken or not ours.
        SettingError: a setting says nothing sensible.
    """
    settings = read_settings()
    listener = open_listener(host, port)
    address = address_of(listener, host)
    bounds = _limits(limits or Limits(), listener, settings)

    def tell() -> None:
        announce(f"hairi is at {address}  (Ctrl-C stops it)")

    if find_spec("gunicorn") is None or sys.platform == "win32":
        from webapp.serving.alone import serve_alone  # noqa: PLC0415

        serve_alone(listener, _load_app(), bounds, tell)
    else:
        from webapp.serving.processes import serve_with_processes  # noqa: PLC0415

        number = workers or count_cores()
        serve_with_processes(listener, _load_app, number, settings, bounds, tell)


def _limits(limits: Limits, listener: socket.socket, settings: Mapping[str, Any]) -> Limits:
    """Return the limits as system and settings allow them.

    Behind a proxy all clients have its address, so there is no bound for one address.
    """
    is_proxied = settings["PROXIES"] or listener.family == getattr(socket, "AF_UNIX", None)
    connections = allow_connections(limits.connections)
    return replace(
        limits,
        body=settings["MAX_CONTENT_LENGTH"],
        connections=connections,
        connections_of_address=0 if is_proxied else min(limits.connections_of_address, connections),
    )


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
