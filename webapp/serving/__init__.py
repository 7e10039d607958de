"""Serves the app: a worker for each core under gunicorn's master, or one process without it.

| module | |
|---|---|
| `sockets` | where clients connect |
| `processes`, `worker` | several processes under gunicorn's master |
| `alone` | one process without it |
| `server`, `waiting` | the clients of one process, their deadlines and limits |
| `connection`, `exchange` | one client; one request and its answer |
| `http_request`, `chunked_body`, `http_answer`, `faults` | the protocol, without a socket |
| `limits` | the limits of a client |
| `tasks` | requests that wait for a thread |
| `command` | `hairi serve` |
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

    If systemd passes a socket, it is used instead of host and port.

    Args:
        host: address to listen on.
        port: 0 takes any free port.
        workers: number of processes; None: one for each core that this process may use.
        limits: limits of each worker; by default those of docs/serving.md.

    Raises:
        OSError: the address is in use or does not belong to this machine.
        SettingError: a setting is invalid.
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

    Behind a proxy all clients have its address, so there is no limit for one address.
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
    """Return the app with everything its pages need already loaded, so that workers share it."""
    from analyzer import outlook, simulation  # noqa: PLC0415
    from analyzer.shanten.tables import load  # noqa: PLC0415
    from webapp import create_app  # noqa: PLC0415
    from webapp.app import load_templates  # noqa: PLC0415
    from webapp.expectation.kernels import KERNELS  # noqa: PLC0415

    load()
    outlook.warm_up()
    simulation.warm_up()
    KERNELS.compile_ahead()
    app = create_app({"KERNELS": True})
    load_templates(app)
    gc.collect()
    gc.freeze()  # these objects stay: workers need not scan or copy them
    return app
