"""The parameters for the sizes of pictures."""

from webapp.language.speech import phrase
from webapp.query.parameter_kinds import Choice

SCALE = Choice(
    "scale",
    ("1", "2"),
    default="1",
    message=phrase("scale is 1 (50 pixels to a tile) or 2 (100 pixels)"),
    may_be_empty=False,
)
"""Size of a picture: 50 or 100 pixels to a tile."""

WIDTHS = ("1200", "600", "400")
"""Widths of a card in pixels."""

WIDTH = Choice(
    "width",
    WIDTHS,
    default=WIDTHS[0],
    message=phrase("width is 1200, 600 or 400 pixels"),
    may_be_empty=False,
)
