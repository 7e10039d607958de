"""`hairi serve`: the app under Granian, an HTTP server written in Rust; a process for each core."""

import gc
import multiprocessing
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import cache
from tempfile import TemporaryDirectory
from threading import Thread
from time import sleep
from typing import Any

import click
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels

from analyzer import outlook, simulation
from analyzer.cores import count_cores
from analyzer.expectation.compiling import is_compiled
from analyzer.shanten import tables
from webapp import create_app
from webapp.app import load_templates
from webapp.expectation.waiting import KERNELS
from webapp.hosting.observing import JsonLines
from webapp.settings import SettingError, read_settings
from webapp.terminal.output import announce, reason

App = Callable[..., Any]

THREADS = 160
"""Requests that a worker reads and answers at once; a body that does not end holds one of them."""

CONNECTIONS = 4096
"""Connections of a worker, and those that wait for it."""

HEADER_MILLISECONDS = 15_000
"""Time for the headers of a request, and for the next request of a connection."""

GRACE = 30
"""Seconds in which a server that stops finishes its answers."""

MOST_FILES = 65_536
"""Most files that a process wants to open at once."""


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535),
              help="0 takes any free port.")  # fmt: skip
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    help="Number of processes; default: one for each core.",
)
def serve(host: str, port: int, workers: int | None) -> None:
    """Serve the page, the reports and the API."""
    try:
        run(host, port, workers)
    except SettingError as error:
        raise click.ClickException(str(error)) from error
    except (OSError, UnicodeError) as error:
        raise click.ClickException(f"cannot listen on {host}:{port}: {reason(error)}") from error


def run(host: str, port: int, workers: int | None) -> None:
    """Serve until Ctrl-C or SIGTERM; print the address once ready.

    Args:
        host: address to listen on.
        port: 0 takes any free port.
        workers: number of processes; None: one for each core that this process may use.

    Raises:
        OSError: the address is in use or does not belong to this machine.
        SettingError: a setting is invalid.
    """
    settings = read_settings()
    _free_place(host, port)
    _open_files()
    with _metrics_folder() if settings["METRICS"] else nullcontext():
        if sys.platform == "linux":
            multiprocessing.set_start_method("fork", force=True)
            make_app()
        address, port = _free_place(host, port)
        server = Granian(
            "webapp",
            address,
            port,
            interface=Interfaces.WSGI,
            workers=workers or count_cores(),
            blocking_threads=THREADS,
            backlog=CONNECTIONS,
            backpressure=CONNECTIONS,
            http=HTTPModes.http1,
            http1_settings=HTTP1Settings(header_read_timeout=HEADER_MILLISECONDS),
            websockets=False,
            log_level=LogLevels.error,
            log_dictconfig=_log_settings(settings["LOG"]),
            respawn_failed_workers=True,
            workers_kill_timeout=GRACE,
        )
        name = f"[{host}]" if ":" in host else host
        message = f"hairi is at http://{name}:{port}  (Ctrl-C stops it)"
        arguments = address, port, message
        server.on_startup(Thread(target=_announce, args=arguments, daemon=True).start)
        server.serve(target_loader=load_app, wrap_loader=False)


def load_app() -> App:
    """Return the app of a worker, which loads the kernels unless it shares them already."""
    app = make_app()
    KERNELS.begin()
    return app


@cache
def make_app() -> App:
    """Return the app with everything its pages need already loaded, so that workers share it."""
    tables.load()
    outlook.warm_up()
    simulation.warm_up()
    if is_compiled():
        KERNELS.finish()
    else:
        KERNELS.compile_ahead()
    app = create_app({"KERNELS": True})
    load_templates(app)
    gc.collect()
    gc.freeze()  # these objects stay: workers need not scan or copy them
    return app


def _free_place(host: str, port: int) -> tuple[str, int]:
    """Return the address of a host and a port on which nobody listens.

    Raises:
        OSError: there is none.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    place = socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)[0][4]
    with socket.socket(family) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(place)
        address, port = probe.getsockname()[:2]
    return address, port


def _open_files() -> None:
    """Let this process and its workers open as many files as the system allows."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 (not on Windows)

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _announce(address: str, port: int, message: str) -> None:
    """Print the message as soon as a worker accepts connections."""
    place = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(address, address), port
    while True:
        with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET) as visitor:
            if visitor.connect_ex(place) == 0:
                break
        sleep(0.02)
    announce(message)


def _log_settings(kind: str) -> dict[str, Any]:
    """Return where the messages of the server go: to standard error, in the format of the app."""
    lines = {"()": JsonLines} if kind == "json" else {"format": "%(message)s"}
    return {
        "formatters": {"lines": lines},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "loggers": {"_granian": {"handlers": ["stderr"], "propagate": False}},
    }


@contextmanager
def _metrics_folder() -> Iterator[None]:
    """Create a folder for the workers' metrics, unless there is one, and remove it at the end."""
    with TemporaryDirectory(prefix="hairi-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
        yield
