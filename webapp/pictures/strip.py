"""The hand as one strip of tiles, drawn with Pillow, with its melds at the right.

The pictures of tiles are pasted unchanged, or turned by a right angle. If the tiles of a hand have
at most 256 colours together, the strip has a palette, which makes the file a third as large.

Pillow is imported when the first strip is drawn, since most of hairi works without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from importlib.metadata import version
from io import BytesIO
from typing import TYPE_CHECKING

from webapp import resources

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from PIL.Image import Image

    from analyzer.hand import Hand
    from analyzer.melds import Meld

DRAWING_VERSION = 2
"""Version of the drawing of strips; increase it after a change of the drawing."""

TILE_SIZES = {1: (50, 72), 2: (100, 144)}
"""Scale -> width and height of a tile in pixels."""

DRAWN_GAP = 12
"""Pixels before the drawn tile at scale 1."""

MELD_GAP = 20
"""Pixels before each meld at scale 1."""

STRIPS_KEPT = 256
"""Most PNG files of strips in the cache, most of 10-20 kB, none over 120 kB."""

TRANSPARENT = bytes(4)

Palette = dict[bytes, int]
"""RGBA colour as four bytes -> its index."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The position of a tile in the strip.

    Attributes:
        name: of the tile, or `back`.
        left, bottom: pixels from the left and from the bottom edge of the strip.
        is_turned: whether it lies on its side, with its top at the left.
    """

    name: str
    left: int
    bottom: int = 0
    is_turned: bool = False


@lru_cache(maxsize=STRIPS_KEPT)
def draw_hand(hand: Hand, scale: int = 1) -> bytes:
    """Return a PNG of the tiles in typed order, a gap before the drawn one, then the melds.

    Its background is transparent. `scale` is a key of `TILE_SIZES`; the strip of 14 tiles is 712 or
    1424 pixels wide. A strip is higher than a tile only if a tile was added to a pon.
    """
    places = tile_places(hand, scale)
    tiles = [open_tile(place.name, scale, place.is_turned) for place in places]
    spots = list(zip(tiles, places, strict=True))
    size = (
        max(place.left + tile.width for tile, place in spots),
        max(place.bottom + tile.height for tile, place in spots),
    )
    corners = [(place.left, size[1] - place.bottom - tile.height) for tile, place in spots]
    palette = _merge_palettes(tiles)
    strip = _empty(size, palette)
    for tile, corner in zip(tiles, corners, strict=True):
        strip.paste(_in_colors(tile, palette), corner)
    buffer = BytesIO()
    strip.save(buffer, "PNG", optimize=palette is not None)
    return buffer.getvalue()


def tile_places(hand: Hand, scale: int = 1) -> tuple[Place, ...]:
    """Return the positions of the tiles: the concealed ones, then those of the melds."""
    width, _ = TILE_SIZES[scale]
    last = len(hand) - 1
    left = 0
    places = []
    for at, tile in enumerate(hand.tiles):
        if hand.drawn is not None and at == last:
            left += DRAWN_GAP * scale
        places.append(Place(name=str(tile), left=left))
        left += width
    for meld in hand.melds:
        places += _meld_places(meld, left + MELD_GAP * scale, scale)
        left = right_edge(places[-1], scale)
    return tuple(places)


def hand_etag(hand: Hand, scale: int = 1) -> str:
    """Return a text that changes if the strip may change, without drawing the strip."""
    names = "".join(map(str, (*hand.tiles, *hand.melds)))
    return sha256(f"{drawing_digest(scale)} {scale} {names}".encode()).hexdigest()[:24]


def _meld_places(meld: Meld, left: int, scale: int) -> Iterator[Place]:
    width, height = TILE_SIZES[scale]
    for tile in meld.layout:
        if tile.is_stacked:
            yield Place(name=tile.picture, left=left - height, bottom=width, is_turned=True)
        else:
            yield Place(name=tile.picture, left=left, is_turned=tile.is_turned)
            left += height if tile.is_turned else width


def right_edge(place: Place, scale: int) -> int:
    """Return the right edge of a tile."""
    width, height = TILE_SIZES[scale]
    return place.left + (height if place.is_turned else width)


@cache
def drawing_digest(scale: int) -> str:
    """Return a digest of the files and the versions that strips at a scale depend on."""
    return digest_of(f"{DRAWING_VERSION} {version('pillow')}", _folder(scale).glob("*.png"))


def digest_of(start: str, paths: Iterable[Path]) -> str:
    """Return a digest of a text and of the names and contents of files."""
    digest = sha256(start.encode())
    for path in sorted(paths):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _folder(scale: int) -> Path:
    return resources.STATIC / "tiles" / "png" / str(TILE_SIZES[scale][0])


@cache
def open_tile(name: str, scale: int, is_turned: bool) -> Image:
    """Return the picture of a tile, with its own palette."""
    from PIL import Image  # noqa: PLC0415

    with Image.open(_folder(scale) / f"{name}.png") as tile:
        tile.apply_transparency()
        return tile.transpose(Image.Transpose.ROTATE_90) if is_turned else tile.copy()


def _merge_palettes(tiles: Sequence[Image]) -> Palette | None:
    """Return an index for each colour of the tiles, or None if they have more than 256."""
    colors = dict.fromkeys(color for tile in tiles for color in _colors(tile))
    merged = {color: index for index, color in enumerate({TRANSPARENT: None} | colors)}
    return merged if len(merged) <= 256 else None


def _colors(tile: Image) -> list[bytes]:
    """Return the RGBA colours of a tile's palette, four bytes for each."""
    flat = bytes(tile.getpalette("RGBA") or ())
    return [flat[at : at + 4] for at in range(0, len(flat), 4)]


def _empty(size: tuple[int, int], palette: Palette | None) -> Image:
    """Return a transparent picture, with the palette if there is one."""
    from PIL import Image  # noqa: PLC0415

    if palette is None:
        return Image.new("RGBA", size, tuple(TRANSPARENT))
    strip = Image.new("P", size, palette[TRANSPARENT])
    strip.putpalette(b"".join(palette), "RGBA")
    return strip


def _in_colors(tile: Image, palette: Palette | None) -> Image:
    """Return a tile with the indexes of the palette, or in full colour."""
    from PIL import Image  # noqa: PLC0415

    if palette is None:
        return tile.convert("RGBA")
    table = bytes(palette[color] for color in _colors(tile)).ljust(256, b"\0")
    return Image.frombytes("P", tile.size, tile.tobytes().translate(table))
