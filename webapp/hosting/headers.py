"""Headers of every answer that tell browsers what is allowed; a route may set its own values.

The policy needs no `unsafe-inline`: pages contain no inline script or style.
"""

from flask import Flask, Response, request

from webapp.site.view_marks import is_marked

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

READERS = "Cross-Origin-Resource-Policy"


def register_headers(app: Flask) -> None:
    """Attach them to the app."""
    seconds = app.config["HSTS_SECONDS"]

    @app.after_request
    def add_headers(response: Response) -> Response:
        """Add the headers that the answer does not have yet."""
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
    """Return which sites may load an answer: any, if it is meant for other sites."""
    return "cross-origin" if is_open or is_marked("embeddable") else "same-origin"
