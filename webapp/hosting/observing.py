"""What is recorded of a request: route, method, status, duration, size.

Neither the visitor nor the hand is recorded: no client address, no query, no header is read.

`/metrics` has the number, duration and size of the answers of each route, for Prometheus. Workers
of one server share a folder (`PROMETHEUS_MULTIPROC_DIR`, set by `hairi serve`), so each of them can
answer for all. The package is imported only if the setting is on.

The log has a line of JSON on standard error for each request and each error:

    {"time": "2026-01-31T12:00:00.123Z", "level": "info", "route": "/", "method": "GET",
     "status": 200, "ms": 1.9, "bytes": 5190}

An error of the app has `message`, `error` and `traceback`.
"""

import json
import logging
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, NamedTuple

from flask import Flask, Response, request

from webapp.site.view_marks import free

METHODS = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"})
"""Any other method is recorded as `other`, since clients can make up methods."""

ROUTE = "hairi.route"
"""Variable of the request's environment that holds the rule of its route."""

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper ends of the buckets of durations, in seconds."""

NOT_KEPT = {"Cache-Control": "no-store"}

log = logging.getLogger("webapp.requests")


class Seen(NamedTuple):
    """An answered request.

    Attributes:
        route: the rule of the address, such as `/static/<path:filename>`; `none` without a route.
        ms: milliseconds until the last byte was given to the server.
        bytes: length of the body as it was sent.
    """

    route: str
    method: str
    status: int
    ms: float
    bytes: int


Note = Callable[[Seen], None]


def observe(app: Flask, *notes: Note) -> None:
    """Record every request of the app when its last byte is sent."""
    answer_of = app.wsgi_app

    @app.before_request
    def keep_route() -> None:
        """Store the rule of the address in the environment of the request."""
        if request.url_rule is not None:
            request.environ[ROUTE] = request.url_rule.rule

    def observed(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterator[bytes]:
        """Answer a request, and record it."""
        begin, status, size = perf_counter(), 500, 0

        def start(line: str, *more: Any) -> Any:
            """Store the status of the answer."""
            nonlocal status
            status = int(line[:3])
            return start_response(line, *more)

        answer: Any = ()
        try:
            answer = answer_of(environ, start)
            for chunk in answer:
                size += len(chunk)
                yield chunk
        finally:
            if hasattr(answer, "close"):
                answer.close()
            method = environ["REQUEST_METHOD"] if environ["REQUEST_METHOD"] in METHODS else "other"
            ms = round((perf_counter() - begin) * 1000, 3)
            for note in notes:
                note(Seen(environ.get(ROUTE, "none"), method, status, ms, size))

    app.wsgi_app = observed  # type: ignore[method-assign]


def register_metrics(app: Flask) -> Note:
    """Add the address `/metrics`; return the function that records a request."""
    import prometheus_client as client  # noqa: PLC0415
    from prometheus_client.multiprocess import MultiProcessCollector  # noqa: PLC0415

    own = client.CollectorRegistry()
    labels = ("route", "method", "status")
    requests = client.Counter("hairi_requests", "Requests answered.", labels, registry=own)
    sentence = "Seconds until the last byte was handed over."
    seconds = client.Histogram(
        "hairi_request_seconds", sentence, ("route",), registry=own, buckets=BUCKETS
    )
    sentence = "Bytes of answers, as sent."
    size = client.Counter("hairi_response_bytes", sentence, ("route",), registry=own)

    @app.get("/metrics")
    @free
    def metrics() -> Response:
        """Return the figures of all workers."""
        registry = own
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = client.CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        figures = client.generate_latest(registry)
        return Response(figures, headers=NOT_KEPT, content_type=client.CONTENT_TYPE_LATEST)

    def note(seen: Seen) -> None:
        """Count an answer."""
        requests.labels(seen.route, seen.method, str(seen.status)).inc()
        seconds.labels(seen.route).observe(seen.ms / 1000)
        size.labels(seen.route).inc(seen.bytes)

    return note


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without its end."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": time[:-6] + "Z", "level": record.levelname.lower()}
        seen: Seen | None = getattr(record, "seen", None)
        line |= seen._asdict() if seen else {"message": record.getMessage()}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["traceback"] = "".join(traceback.format_exception(*record.exc_info))
        return json.dumps(line, ensure_ascii=False, allow_nan=False)


def start_json_log() -> Note:
    """Log everything as JSON; return the function that records a request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    ours = logging.getLogger("webapp")
    ours.handlers = [handler]
    ours.setLevel(logging.INFO)
    ours.propagate = False
    return lambda seen: log.info("", extra={"seen": seen})
