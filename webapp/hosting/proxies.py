"""Reads the address of a visitor from the headers of proxies, if the settings name any.

A proxy that does not set one of these headers lets the visitor's own value through. So values that
would appear in links are used only if they are valid.
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
"""Variable -> pattern of its valid values; webapp/site/addresses.py checks hosts."""


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
