"""What a public server needs around its routes: limits, caching, headers, logs, metrics.

Here: which requests are refused unread, which proxies are believed, what browsers may do.

Requests with too many parameters, or with a compressed body, are refused before they are read. The
limit of an address is that of `hairi serve`, the limit of a hand's text is in webapp/query/hand.py,
the limit of a body is Flask's `MAX_CONTENT_LENGTH`.

A proxy that does not set one of its headers lets the visitor's own value through. So values that
would appear in links are used only if they are valid.

Headers of every answer tell browsers what is allowed; a route may set its own values. The policy
needs no `unsafe-inline`: pages contain no inline script or style.
"""

import re
from collections.abc import Iterable
from typing import Any

from flask import Flask, Response, abort, current_app, request
from werkzeug.exceptions import UnsupportedMediaType
from werkzeug.middleware.proxy_fix import ProxyFix

from webapp.hosting.caching import register_caching
from webapp.hosting.observing import observe, register_metrics, start_json_log
from webapp.hosting.rate_limit import register_rate_limit
from webapp.language.speech import gettext
from webapp.site.view_marks import is_marked

MOST_PARAMETERS = 200
"""Most parameters of a query; the pages send at most twenty."""

IDENTITY = "identity"
"""The only supported coding of a body."""

SENSIBLE = {
    "HTTP_X_FORWARDED_PROTO": re.compile(r"https?", re.IGNORECASE),
    "HTTP_X_FORWARDED_PREFIX": re.compile(r"(/[A-Za-z0-9._~-]+)*/?"),
}
"""Variable -> pattern of its valid values; webapp/site/addresses.py checks hosts."""

CONTENT = (
    # Firefox before 132 asks default-src, not img-src, about a tile of the sprite.
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "frame-src 'none'; img-src 'self' data:; object-src 'none'"
)

UNUSED = (
    *("accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen"),
    *("geolocation", "gyroscope", "magnetometer", "microphone", "midi", "payment"),
    *("picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "serial", "usb"),
    *("xr-spatial-tracking",),
)
"""Features of browsers that no page uses, and that are therefore switched off."""

HEADERS = {
    "Content-Security-Policy": CONTENT,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

OF_PAGES = HEADERS | {"Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED)}
"""Headers of pages; static files have no use for the last one."""


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


def refuse_parameters() -> None:
    """Refuse an address with too many parameters."""
    if request.query_string.count(b"&") >= MOST_PARAMETERS:
        abort(400, gettext("The address has too many parameters."))


class UnreadCodingError(UnsupportedMediaType):
    """The body is compressed."""

    def get_headers(self, *where: Any, **more: Any) -> list[tuple[str, str]]:
        """Return the usual headers and the supported coding (RFC 9110, 15.5.16)."""
        return [*super().get_headers(*where, **more), ("Accept-Encoding", IDENTITY)]


def refuse_coding() -> None:
    """Refuse a compressed body, if the view reads bodies."""
    if request.method != "POST" or request.routing_exception is not None:
        return
    codings = request.headers.get("Content-Encoding", "").lower().split(",")
    if not {coding.strip() for coding in codings} <= {"", IDENTITY}:
        sentence = gettext("Compressed bodies are not accepted: omit the Content-Encoding header.")
        raise UnreadCodingError(sentence)


class Proxies(ProxyFix):
    """Sets address, scheme, host and prefix of a request from the headers of the last proxies."""

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """Answer a request as if it came without a proxy."""
        for name, form in SENSIBLE.items():
            values = environ.get(name, "").split(",")
            if not all(form.fullmatch(value.strip()) for value in values):
                environ.pop(name, None)
        return super().__call__(environ, start_response)


def register_proxies(app: Flask) -> None:
    """Trust the headers of as many proxies as the settings name, and no others."""
    if number := app.config["PROXIES"]:
        app.wsgi_app = Proxies(  # type: ignore[method-assign]
            app.wsgi_app, x_for=number, x_proto=number, x_host=number, x_prefix=number
        )


def add_headers(response: Response) -> Response:
    """Add the headers that the answer does not have yet.

    Any site may load an answer that is meant for other sites.
    """
    for name, value in (HEADERS if request.endpoint == "static" else OF_PAGES).items():
        response.headers.setdefault(name, value)
    is_open = "Access-Control-Allow-Origin" in response.headers
    readers = "cross-origin" if is_open or is_marked("embeddable") else "same-origin"
    response.headers.setdefault("Cross-Origin-Resource-Policy", readers)
    seconds = current_app.config["HSTS_SECONDS"]
    if seconds and request.is_secure:
        response.headers.add("Strict-Transport-Security", f"max-age={seconds}")
    return response
