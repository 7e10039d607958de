"""Names of the files that a browser saves."""

from flask import Response

from analyzer.hand import Hand
from analyzer.notation import format_hand

SUFFIXES = {"image/png": "png", "text/html": "html", "text/markdown": "md"}
"""Type of a file -> how its name ends."""


def shown_file(data: str | bytes, mimetype: str, hand: Hand, prefix: str = "hairi") -> Response:
    """Return a file that a browser shows, and saves under the name of its hand."""
    return named_file(data, mimetype, f"{prefix}-{format_hand(hand)}")


def named_file(data: str | bytes, mimetype: str, name: str) -> Response:
    """Return a file that a browser shows, and saves under a name, which has no suffix yet."""
    response = Response(data, mimetype=mimetype)
    filename = f"{name}.{SUFFIXES[mimetype]}"
    response.headers.set("Content-Disposition", "inline", filename=filename)
    return response
