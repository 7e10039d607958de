"""Names of downloaded files."""

from flask import Response

from analyzer.hand import Hand
from analyzer.notation import format_hand

SUFFIXES = {"image/png": "png", "text/html": "html", "text/markdown": "md"}
"""Media type -> suffix of the file."""


def shown_file(data: str | bytes, mimetype: str, hand: Hand, prefix: str = "hairi") -> Response:
    """Return a file that a browser shows; its name for saving is that of the hand."""
    return named_file(data, mimetype, f"{prefix}-{format_hand(hand)}")


def named_file(data: str | bytes, mimetype: str, name: str) -> Response:
    """Return a file that a browser shows; the suffix is added to its name for saving."""
    response = Response(data, mimetype=mimetype)
    filename = f"{name}.{SUFFIXES[mimetype]}"
    response.headers.set("Content-Disposition", "inline", filename=filename)
    return response
