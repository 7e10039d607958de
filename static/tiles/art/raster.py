"""Tiles as pixels, for Pillow and reports: drawn by resvg, so that no browser is needed."""

import io
from collections import Counter

import resvg_py
from PIL import Image

from static.tiles.art.body import DEPTH, HEIGHT, WIDTH

WIDTHS = (50, 100)  # exact: 72 and 144 px high
EXACT = 32  # the commonest colours are kept as they are
GRID = 8  # the others, on the edges of shapes, move by at most half of this per channel


def rasterize(svg: str, width: int) -> Image.Image:
    """Return a tile as RGBA pixels on a transparent ground."""
    height = round(width * (HEIGHT + DEPTH) / WIDTH)
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")


def reduce_colors(image: Image.Image) -> Image.Image:
    """Return an RGBA image as one with a palette: half the bytes, no difference to the eye.

    Raises:
        ValueError: more than 256 colours are left.
    """
    data = image.tobytes()
    pixels = [data[at : at + 4] for at in range(0, len(data), 4)]
    ranked = sorted(Counter(pixels).items(), key=lambda item: (-item[1], item[0]))
    snapped = {
        color: color if rank < EXACT else bytes(map(_snap, color))
        for rank, (color, _) in enumerate(ranked)
    }
    palette = sorted(set(snapped.values()))
    index = {color: at for at, color in enumerate(palette)}
    reduced = Image.frombytes("P", image.size, bytes(index[snapped[color]] for color in pixels))
    reduced.putpalette(b"".join(palette), "RGBA")
    return reduced


def encode_png(image: Image.Image) -> bytes:
    """Return the smallest PNG that keeps every pixel."""
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _snap(channel: int) -> int:
    return min(255, (channel + GRID // 2) // GRID * GRID)
