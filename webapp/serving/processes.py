"""Several processes under gunicorn's master, which starts, restarts and ends them."""

import logging
import os
import socket
from collections.abc import Callable, Mapping
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from gunicorn.app.base import BaseApplication

from webapp.serving.limits import Limits

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Environment variable for the folder of the workers' metrics."""

GRACE = 5
"""Seconds after which the master kills a worker that was told to stop."""


class Master(BaseApplication):  # type: ignore[misc]
    """gunicorn with hairi's settings instead of its command line, and hairi's workers.

    Attributes:
        limits: the limits of a worker.
    """

    def __init__(
        self, load: Callable[[], Callable[..., Any]], settings: Mapping[str, Any], limits: Limits
    ) -> None:
        self._load = load
        self._settings = dict(settings)
        self.limits = limits
        super().__init__()

    def load_config(self) -> None:
        """Set the configuration, including one setting that only newer versions of gunicorn
        have."""
        if "control_socket_disable" in self.cfg.settings:  # gunicorn 25 and later
            self._settings["control_socket_disable"] = True
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> Callable[..., Any]:
        """Return the app; the master loads it once for all workers."""
        return self._load()


def serve_with_processes(
    listener: socket.socket,
    load: Callable[[], Callable[..., Any]],
    workers: int,
    config: Mapping[str, Any],
    limits: Limits,
    announce: Callable[[], None],
) -> None:
    """Serve with `workers` workers until Ctrl-C or SIGTERM; call `announce` when they are ready."""
    listener.listen(2048)
    settings = {
        "bind": f"fd://{listener.fileno()}",
        "workers": workers,
        "worker_class": "webapp.serving.worker.Worker",
        "preload_app": True,
        "graceful_timeout": GRACE,
        "loglevel": "warning",
        "proc_name": "hairi",
        "when_ready": lambda _: announce(),
    }
    if config["LOG"] == "json":
        settings["on_starting"] = _write_json
    if config["METRICS"] and FOLDER not in os.environ:
        settings["on_exit"] = _share_metrics()
    Master(load, settings, limits).run()


def _share_metrics() -> Callable[..., None]:
    """Create a folder for the workers' metrics; return a function that removes it."""
    folder = mkdtemp(prefix="hairi-metrics-")
    os.environ[FOLDER] = folder
    return lambda _: rmtree(folder, ignore_errors=True)


def _write_json(_server: object) -> None:
    """Log gunicorn's messages in the format of the app."""
    from webapp.hosting.request_log import JsonLines  # noqa: PLC0415

    for handler in logging.getLogger("gunicorn.error").handlers:
        handler.setFormatter(JsonLines())
