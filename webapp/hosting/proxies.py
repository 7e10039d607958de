"""Reads the address of a visitor from the headers of proxies, where settings name some.

A proxy that is told to set fewer headers than are read lets a stranger's own through, so what our
links would repeat is read only where it makes sense.
"""

import re
from collections.abc import Iterable
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

SENSIBLE = {
    "HTTP_X_FORWARDED_PROTO": re.compile(r"https?", re.IGNORECASE),
    "HTTP_X_FORWARDED_PREFIX": re.compile(r"(/[A-Za-z0-9._~-]+)*/?"),
}
"""Variable -> what each of its values may be. webapp/site/addresses.py reads hosts."""


class Proxies(ProxyFix):
    """Takes address, scheme, host and prefix of a request from the headers of the last proxies."""

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """Answer a request as if no proxy stood between."""
        for name, form in SENSIBLE.items():
            values = environ.get(name, "").split(",")
            if not all(form.fullmatch(value.strip()) for value in values):
                environ.pop(name, None)
        return super().__call__(environ, start_response)


def register_proxies(app: Flask) -> None:
    """Have the app believe as many proxies as are said to be there, and no stranger."""
    if number := app.config["PROXIES"]:
        app.wsgi_app = Proxies(  # type: ignore[method-assign]
            app.wsgi_app, x_for=number, x_proto=number, x_host=number, x_prefix=number
        )
