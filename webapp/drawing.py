"""The hand as one strip of tiles, drawn with Pillow.

The tile pictures are pasted as they are, pixel by pixel. As long as the tiles of a hand have at
most 256 colours together, the strip has a palette, which makes it a third of the size.

Pillow is imported when the first strip is drawn, not before: most of hairi works without it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from importlib.metadata import version
from io import BytesIO
from typing import TYPE_CHECKING

from webapp import resources

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PIL.Image import Image

    from analyzer.hand import Hand

DRAWING_VERSION = 1
"""Raise it when the same tiles are to be drawn in another way."""

TILE_SIZES = {1: (50, 72), 2: (100, 144)}
"""Scale -> width and height of a tile in pixels."""

DRAWN_GAP = 12
"""Pixels before the drawn tile at scale 1."""

STRIPS_KEPT = 256
"""So many PNGs stay in memory, most of 10-20 kB, none over 80 kB."""

TRANSPARENT = bytes(4)

Palette = dict[bytes, int]
"""RGBA colour, four bytes -> its index."""


@lru_cache(maxsize=STRIPS_KEPT)
def draw_hand(hand: Hand, scale: int = 1) -> bytes:
    """Return a PNG of the tiles in typed order, the drawn one set apart.

    Its ground is transparent. `scale` is a key of `TILE_SIZES`; the strip of 14 tiles is 712 or
    1424 pixels wide.
    """
    tiles = [_open_tile(str(tile), scale) for tile in hand.tiles]
    places = tile_places(hand, scale)
    width, height = TILE_SIZES[scale]
    size = (places[-1] + width, height)
    palette = _merge_palettes(tiles)
    strip = (
        _draw_full_color(tiles, places, size)
        if palette is None
        else _draw_indexed(tiles, places, size, palette)
    )
    buffer = BytesIO()
    strip.save(buffer, "PNG", optimize=palette is not None)
    return buffer.getvalue()


def tile_places(hand: Hand, scale: int = 1) -> tuple[int, ...]:
    """Return the left edge of each tile in the strip, in pixels."""
    width, _ = TILE_SIZES[scale]
    drawn = None if hand.drawn is None else len(hand) - 1
    gap = DRAWN_GAP * scale
    return tuple(at * width + (gap if at == drawn else 0) for at in range(len(hand)))


def hand_etag(hand: Hand, scale: int = 1) -> str:
    """Return a text that changes whenever a byte of the strip may; nothing is drawn for it."""
    names = "".join(map(str, hand.tiles))
    return sha256(f"{_drawing_digest(scale)} {scale} {names}".encode()).hexdigest()[:24]


@cache
def _drawing_digest(scale: int) -> str:
    """Return a digest of all that the strips are made of and with."""
    digest = sha256(f"{DRAWING_VERSION} {version('pillow')}".encode())
    for path in sorted(_folder(scale).glob("*.png")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _folder(scale: int) -> Path:
    return resources.STATIC / "tiles" / "png" / str(TILE_SIZES[scale][0])


@cache
def _open_tile(name: str, scale: int) -> Image:
    from PIL import Image  # noqa: PLC0415

    with Image.open(_folder(scale) / f"{name}.png") as tile:
        tile.apply_transparency()
        return tile.copy()


def _merge_palettes(tiles: Sequence[Image]) -> Palette | None:
    """Return an index for each colour of the tiles, or None where they have more than 256."""
    colors = dict.fromkeys(color for tile in tiles for color in _colors(tile))
    merged = {color: index for index, color in enumerate({TRANSPARENT: None} | colors)}
    return merged if len(merged) <= 256 else None


def _colors(tile: Image) -> list[bytes]:
    """Return the tile's palette as RGBA, four bytes to a colour."""
    flat = bytes(tile.getpalette("RGBA") or ())
    return [flat[at : at + 4] for at in range(0, len(flat), 4)]


def _draw_indexed(
    tiles: Sequence[Image], places: Sequence[int], size: tuple[int, int], palette: Palette
) -> Image:
    from PIL import Image  # noqa: PLC0415

    strip = Image.new("P", size, palette[TRANSPARENT])
    strip.putpalette(b"".join(palette), "RGBA")
    for tile, place in zip(tiles, places, strict=True):
        table = bytes(palette[color] for color in _colors(tile)).ljust(256, b"\0")
        pixels = tile.tobytes().translate(table)
        strip.paste(Image.frombytes("P", tile.size, pixels), (place, 0))
    return strip


def _draw_full_color(tiles: Sequence[Image], places: Sequence[int], size: tuple[int, int]) -> Image:
    from PIL import Image  # noqa: PLC0415

    strip = Image.new("RGBA", size, tuple(TRANSPARENT))
    for tile, place in zip(tiles, places, strict=True):
        strip.paste(tile.convert("RGBA"), (place, 0))
    return strip
