"""Draws cards with Pillow, as small PNG files with few colours.

A card has the colours of a palette made for tiles on felt. If the file would be too large, it has
those of a smaller palette; the difference can hardly be seen.

Pillow is imported when the first card is drawn.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING

from webapp.pictures.layout import HEIGHT, LEFT, PANEL, RIGHT, WIDTH, lay_out
from webapp.pictures.lettering import ABOVE, FOLDER, draw_text
from webapp.pictures.spots import LineSpot, TextSpot, TileSpot, tile_height
from webapp.pictures.strip import digest_of, drawing_digest, open_tile

if TYPE_CHECKING:
    from PIL.Image import Image

    from webapp.pictures.model import Card

CARD_VERSION = 1
"""Version of the drawing of a card; increase it after a change of the drawing."""

MOST_CARD_BYTES = 59_999

CARDS_KEPT = 256
"""Most PNG files of cards in the cache, of about 30 kB each."""

TILES_KEPT = 600
"""Most pictures of tiles in the cache, of about 20 kB each."""

COLORS = {"cream": "#fbf6e8", "soft": "#c9d8c9", "amber": "#efb455"}
FELT, PANEL_COLOR, LINE = "#17503c", "#10392b", "#24604a"

RING = 6
"""Width in pixels of the ring around a recommended tile."""

FAINT = 90
"""Opacity of a tile with no copy left; 255 is opaque."""

FINER = 4
"""Factor by which a ring is drawn larger before it is reduced, to smooth its edges."""


@lru_cache(maxsize=CARDS_KEPT)
def draw_card(card: Card, width: int = WIDTH) -> bytes:
    """Return a card as PNG, in its width or a half or a third of it."""
    canvas = paint_card(card)
    if width < WIDTH:
        canvas = canvas.reduce(WIDTH // width)
    *larger, smallest = _palettes()
    for palette in larger:
        png = _encode(canvas, palette)
        if len(png) <= MOST_CARD_BYTES:
            return png
    return _encode(canvas, smallest)


def card_etag(card: Card, width: int = WIDTH) -> str:
    """Return a text that changes if the picture may change, without drawing the picture."""
    return sha256(f"{_card_digest()} {width} {card!r}".encode()).hexdigest()[:24]


def paint_card(card: Card) -> Image:
    """Return the card in full colour."""
    canvas = _ground(has_panel=not card.is_question).copy()
    for spot in lay_out(card):
        match spot:
            case TileSpot():
                _paint_tile(canvas, spot)
            case TextSpot():
                mask = draw_text(spot.text, spot.pen.face, spot.pen.size)
                corner = spot.left, spot.baseline - round(ABOVE * spot.pen.size)
                canvas.paste(COLORS[spot.pen.color], corner, mask)
            case LineSpot():
                canvas.paste(LINE, (LEFT, spot.top, RIGHT, spot.top + 2))
    return canvas


def _paint_tile(canvas: Image, spot: TileSpot) -> None:
    left, top = spot.corner
    if spot.is_ringed:
        canvas.paste(COLORS["amber"], (left - RING, top - RING), _ring(*spot.size))
    tile = _tile(spot.name, spot.width, spot.is_turned, spot.is_faint)
    canvas.paste(tile, (left, top), tile)


def _encode(canvas: Image, palette: Image) -> bytes:
    from PIL.Image import Dither  # noqa: PLC0415

    buffer = BytesIO()
    canvas.quantize(palette=palette, dither=Dither.NONE).save(buffer, "PNG")
    return buffer.getvalue()


@cache
def _ground(*, has_panel: bool) -> Image:
    from PIL import Image  # noqa: PLC0415

    ground = Image.new("RGB", (WIDTH, HEIGHT), FELT)
    if has_panel:
        ground.paste(PANEL_COLOR, (PANEL.left, PANEL.top, PANEL.right, PANEL.bottom))
    return ground


@lru_cache(maxsize=TILES_KEPT)
def _tile(name: str, width: int, is_turned: bool, is_faint: bool) -> Image:
    from PIL.Image import Resampling  # noqa: PLC0415

    height = tile_height(width)
    size = (height, width) if is_turned else (width, height)
    tile = open_tile(name, 2, is_turned).convert("RGBA").resize(size, Resampling.LANCZOS)
    if is_faint:
        tile.putalpha(tile.getchannel("A").point([FAINT * alpha // 255 for alpha in range(256)]))
    return tile


@cache
def _ring(width: int, height: int) -> Image:
    """Return the mask of a tile's shape with a margin of `RING` and rounded corners."""
    from PIL import Image, ImageDraw  # noqa: PLC0415

    right, bottom = (width + 2 * RING) * FINER, (height + 2 * RING) * FINER
    ring = Image.new("L", (right, bottom))
    radius = (RING + width // 10) * FINER
    ImageDraw.Draw(ring).rounded_rectangle((0, 0, right - 1, bottom - 1), radius, fill=255)
    return ring.reduce(FINER)


@cache
def _palettes() -> tuple[Image, ...]:
    """Return pictures that have the palettes, the largest palette first."""
    from PIL import Image  # noqa: PLC0415

    palettes = []
    for colors in json.loads((FOLDER / "palettes.json").read_text(encoding="utf-8")):
        palette = Image.new("P", (1, 1))
        palette.putpalette(bytes.fromhex("".join(colors)))
        palettes.append(palette)
    return tuple(palettes)


@cache
def _card_digest() -> str:
    """Return a digest of the files and the versions that cards depend on."""
    return digest_of(f"{CARD_VERSION} {drawing_digest(2)}", FOLDER.glob("*.*"))
