"""Headers of every answer that say what a browser may do with it; a route may set its own.

The policy needs no `unsafe-inline`: no page has a script or a style in it.
"""

from flask import Flask, Response, request

from webapp.site.marks import is_marked

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
"""What no page of ours asks a browser for, so that nothing in it can."""

HEADERS = {
    "Content-Security-Policy": CONTENT,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

OF_PAGES = HEADERS | {"Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED)}
"""A file is no page and does nothing: a visitor's first answers are files, which come sooner so."""

READERS = "Cross-Origin-Resource-Policy"


def register_headers(app: Flask) -> None:
    """Have the app send them."""
    seconds = app.config["HSTS_SECONDS"]

    @app.after_request
    def add_headers(response: Response) -> Response:
        """Add the headers that an answer has not said itself."""
        present = {name.lower() for name, _ in response.headers}
        headers = HEADERS if request.endpoint == "static" else OF_PAGES
        for name, value in headers.items():
            if name.lower() not in present:
                response.headers.add(name, value)
        if READERS.lower() not in present:
            response.headers.add(READERS, _readers("access-control-allow-origin" in present))
        if seconds and request.is_secure:
            response.headers.add("Strict-Transport-Security", f"max-age={seconds}")
        return response


def _readers(is_open: bool) -> str:
    """Return which sites may load an answer: any, where it is meant to be shown or read there."""
    return "cross-origin" if is_open or is_marked("embeddable") else "same-origin"
