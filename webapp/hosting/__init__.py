"""What a public server needs around its routes: limits, caching, headers, logs, metrics."""

from flask import Flask

from webapp.hosting.caching import register_caching
from webapp.hosting.observing import observe, register_metrics, start_json_log
from webapp.hosting.policy import add_headers, refuse_coding, refuse_parameters, register_proxies
from webapp.hosting.rate_limit import register_rate_limit


def register_entrance(app: Flask) -> None:
    """Attach the checks that run before a request is read: rate limit and bounds."""
    notes = []
    if app.config["METRICS"]:
        notes.append(register_metrics(app))
    if app.config["LOG"] == "json":
        notes.append(start_json_log())
    if notes:
        observe(app, *notes)
    register_rate_limit(app)
    app.before_request(refuse_parameters)


def register_hosting(app: Flask) -> None:
    """Attach headers, caching, metrics and the rest.

    Flask calls functions before a view in this order, and functions after it in reverse order.
    """
    app.after_request(add_headers)
    app.before_request(refuse_coding)
    register_caching(app)
    register_proxies(app)
