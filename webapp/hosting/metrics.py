"""`/metrics` for Prometheus: the number, duration and size of the answers of each route.

Workers of one server share a folder (`PROMETHEUS_MULTIPROC_DIR`, set by `hairi serve`), so each of
them can answer for all. The package is imported only if the setting is on.
"""

import os

from flask import Flask, Response

from webapp.hosting.observing import Note, Seen
from webapp.site.weights import free

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper ends of the buckets of durations, in seconds."""

NOT_KEPT = {"Cache-Control": "no-store"}


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
