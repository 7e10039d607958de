"""`/metrics` for Prometheus: how many requests each route answered, how soon, how large.

Workers of one server share a folder (`PROMETHEUS_MULTIPROC_DIR`), so that whichever is asked tells
of all; `hairi serve` sees to it. The package is imported only where the setting asks for it.
"""

import os

from flask import Flask, Response

from webapp.hosting.observing import Note, Seen
from webapp.site.weights import free

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds."""

FOLDER = "PROMETHEUS_MULTIPROC_DIR"


def register_metrics(app: Flask) -> Note:
    """Give the app its address `/metrics`; return what notes a request."""
    from prometheus_client import (  # noqa: PLC0415
        CONTENT_TYPE_LATEST,
        CollectorRegistry,
        Counter,
        Histogram,
        generate_latest,
        multiprocess,
    )

    registry = CollectorRegistry()
    requests = Counter(
        "hairi_requests", "Requests answered.", ("route", "method", "status"), registry=registry
    )
    seconds = Histogram(
        "hairi_request_seconds",
        "Seconds until the last byte was handed over.",
        ("route",),
        registry=registry,
        buckets=BUCKETS,
    )
    size = Counter(
        "hairi_response_bytes", "Bytes of answers, as sent.", ("route",), registry=registry
    )

    @app.get("/metrics")
    @free
    def metrics() -> Response:
        """Return the figures of all workers."""
        if FOLDER not in os.environ:
            return _text(generate_latest(registry))
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return _text(generate_latest(together))

    def _text(figures: bytes) -> Response:
        response = Response(figures, content_type=CONTENT_TYPE_LATEST)
        response.headers["Cache-Control"] = "no-store"
        return response

    def note(seen: Seen) -> None:
        """Count an answer."""
        requests.labels(seen.route, seen.method, str(seen.status)).inc()
        seconds.labels(seen.route).observe(seen.seconds)
        size.labels(seen.route).inc(seen.size)

    return note
