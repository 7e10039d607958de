"""Tile pictures for a self-contained file.

They are PNG, because a browser prints every SVG tile as a separate drawing: the PDF of a hundred
hands had 73 MB with SVG, and 1 MB with PNG.
"""

from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Literal

from webapp import resources

Width = Literal[50, 100]
"""Width of a tile in pixels."""


@cache
def png_data_uri(tile: str, width: Width) -> str:
    """Return a tile's PNG as a data URI."""
    return "data:image/png;base64," + b64encode(png_path(tile, width).read_bytes()).decode()


def png_path(tile: str, width: Width) -> Path:
    """Return the path of a tile's PNG."""
    return resources.STATIC / "tiles" / "png" / str(width) / f"{tile}.png"
