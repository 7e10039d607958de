"""The sizes in which pictures are asked for."""

from collections.abc import Mapping

from webapp.language.speech import phrase
from webapp.query.problems import InvalidRequestError, Problem

SCALES = ("1", "2")
"""Sizes of a picture: 50 or 100 pixels to a tile."""

WIDTHS = ("1200", "600", "400")
"""Widths of a card in pixels."""


def read_scale(arguments: Mapping[str, str]) -> int:
    """Return the size of a picture, 1 or 2.

    Raises:
        InvalidRequestError: any other size.
    """
    text = arguments.get("scale", "1")
    if text not in SCALES:
        message = phrase("scale is 1 (50 pixels to a tile) or 2 (100 pixels)")
        raise InvalidRequestError(
            Problem(field="scale", text=text, code="BAD_SCALE", message=message)
        )
    return int(text)


def read_width(arguments: Mapping[str, str]) -> int:
    """Return the width of a card.

    Raises:
        InvalidRequestError: none that there is.
    """
    text = arguments.get("width", WIDTHS[0])
    if text not in WIDTHS:
        message = phrase("width is 1200, 600 or 400 pixels")
        raise InvalidRequestError(
            Problem(field="width", text=text, code="BAD_WIDTH", message=message)
        )
    return int(text)
