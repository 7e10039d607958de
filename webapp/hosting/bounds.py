"""Refuses requests with too many parameters, or with a compressed body, before reading them.

The limit of an address is that of `hairi serve`, the limit of a hand's text is in
webapp/query/hand.py, the limit of a body is Flask's `MAX_CONTENT_LENGTH`.
"""

from typing import Any

from flask import Flask, abort, request
from werkzeug.exceptions import UnsupportedMediaType

from webapp.language.speech import gettext

MOST_PARAMETERS = 200
"""Most parameters of a query; the pages send at most twenty."""

IDENTITY = "identity"
"""The only supported coding of a body."""


def register_bounds(app: Flask) -> None:
    """Refuse requests with more than `MOST_PARAMETERS` parameters."""

    @app.before_request
    def refuse() -> None:
        """Refuse an address with too many parameters."""
        if request.query_string.count(b"&") >= MOST_PARAMETERS:
            abort(400, gettext("The address has too many parameters."))


class UnreadCodingError(UnsupportedMediaType):
    """The body is compressed."""

    def get_headers(self, *where: Any, **more: Any) -> list[tuple[str, str]]:
        """Return the usual headers and the supported coding (RFC 9110, 15.5.16)."""
        return [*super().get_headers(*where, **more), ("Accept-Encoding", IDENTITY)]


def register_codings(app: Flask) -> None:
    """Refuse compressed bodies."""

    @app.before_request
    def refuse_coding() -> None:
        """Refuse a body with a Content-Encoding, if the view reads bodies."""
        if request.method != "POST" or request.routing_exception is not None:
            return
        codings = request.headers.get("Content-Encoding", "").lower().split(",")
        if not {coding.strip() for coding in codings} <= {"", IDENTITY}:
            sentence = gettext(
                "Compressed bodies are not accepted: omit the Content-Encoding header."
            )
            raise UnreadCodingError(sentence)
