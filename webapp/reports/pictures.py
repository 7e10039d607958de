"""Tile pictures for a file that may not point outside itself.

PNG, because a browser prints a page of SVG tiles as that many drawings: a hundred hands took 73 MB
of PDF, and 1 MB with PNG.
"""

from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Literal

from webapp import resources

Width = Literal[50, 100]
"""Pixels across a tile."""


@cache
def png_data_uri(tile: str, width: Width) -> str:
    """Return a tile's PNG as a data URI."""
    return "data:image/png;base64," + b64encode(png_path(tile, width).read_bytes()).decode()


def png_path(tile: str, width: Width) -> Path:
    """Return where a tile's PNG lies."""
    return resources.STATIC / "tiles" / "png" / str(width) / f"{tile}.png"
