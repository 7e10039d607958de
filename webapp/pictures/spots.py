"""The things drawn on a card, each with its position in pixels from the upper left corner.

Accepted tiles are drawn as large as possible, each with its copies left beside it or below it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from webapp.pictures.lettering import text_width
from webapp.pictures.strip import TILE_SIZES

Color = Literal["cream", "soft", "amber"]

WIDTHS = range(100, 40, -4)
"""Widths of a tile that are tried; its picture is 100 pixels wide."""

LEGIBLE = 48
"""Least width of a tile; if tiles would be narrower, fewer rows are shown."""

LARGE = 72
"""Least width of a tile that has larger digits."""

GAP = 14
"""Pixels between the number of one tile and the next tile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSpot:
    """A tile.

    Attributes:
        name: of the tile, or `back`.
        left, bottom: its left and its lower edge.
        width: of the upright tile, even if it is turned.
        is_turned: whether it lies on its side.
        is_ringed: whether it is recommended.
        is_faint: whether no copy of it is left.
    """

    name: str
    left: int
    bottom: int
    width: int
    is_turned: bool = False
    is_ringed: bool = False
    is_faint: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height, after it is turned."""
        height = tile_height(self.width)
        return (height, self.width) if self.is_turned else (self.width, height)

    @property
    def corner(self) -> tuple[int, int]:
        """Its upper left corner."""
        return self.left, self.bottom - self.size[1]


@dataclass(frozen=True, slots=True)
class Pen:
    """The style of a text: face, pixels of an em, colour."""

    face: str
    size: int
    color: Color

    def width(self, text: str) -> int:
        """Return the width of a text in pixels."""
        return text_width(text, self.face, self.size)

    def write(self, text: str, left: int, baseline: int) -> "TextSpot":
        """Return a text that starts at `left`."""
        return TextSpot(text, self, left, baseline)

    def write_before(self, text: str, right: int, baseline: int) -> "TextSpot":
        """Return a text that ends at `right`."""
        return TextSpot(text, self, right - self.width(text), baseline)


@dataclass(frozen=True, slots=True)
class TextSpot:
    """A text, and the position on the baseline where it starts."""

    text: str
    pen: Pen
    left: int
    baseline: int


@dataclass(frozen=True, slots=True)
class LineSpot:
    """A thin horizontal line between the margins of the card."""

    top: int


Spot = TileSpot | TextSpot | LineSpot


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the card."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Its width."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Its height."""
        return self.bottom - self.top

    @property
    def middle(self) -> int:
        """The height half-way between top and bottom."""
        return (self.top + self.bottom) // 2

    def below(self, height: int) -> "Area":
        """Return the part of the area below a part of this height."""
        return Area(self.left, self.top + height, self.right, self.bottom)

    def split(self, number: int) -> "list[Area]":
        """Return this number of parts of equal height, from top to bottom."""
        tops = [self.top + self.height * at // number for at in range(number + 1)]
        return [Area(self.left, tops[at], self.right, tops[at + 1]) for at in range(number)]


def tile_height(width: int) -> int:
    """Return the height of a tile of this width."""
    across, down = TILE_SIZES[2]
    return round(width * down / across)


def tile_width(height: int) -> int:
    """Return the width of the largest tile that is not higher than `height`."""
    across, down = TILE_SIZES[2]
    return height * across // down


@dataclass(frozen=True, slots=True)
class Grid:
    """Positions of tiles of one width, in lines; `is_beside`: the numbers are beside the tiles."""

    tile: int
    is_beside: bool
    columns: int
    lines: int

    @property
    def room(self) -> int:
        """The number of tiles that fit."""
        return self.columns * self.lines

    @property
    def cell(self) -> tuple[int, int]:
        """Width and height of a tile with its number and the gaps after them."""
        return _cell(self.tile, self.is_beside)


def best_grid(number: int, area: Area) -> Grid:
    """Return the grid with the widest tiles in which this number fits, else with the most tiles."""
    grids = [_grid(tile, is_beside, area) for tile in WIDTHS for is_beside in (True, False)]
    roomiest = max(grids[-2:], key=lambda grid: grid.room)
    return next((grid for grid in grids if grid.room >= number), roomiest)


def set_tiles(tiles: Ukeire, area: Area, grid: Grid, face: str) -> Iterator[Spot]:
    """Yield the tiles with their numbers, and the number of tiles for which there is no room."""
    fitting = tiles if len(tiles) <= grid.room else tiles[: grid.room - 1]
    across, down = grid.cell
    lines = -(-len(fitting) // grid.columns)
    top = area.top + (area.height - lines * down) // 2
    corners = [
        (area.left + at % grid.columns * across, top + at // grid.columns * down)
        for at in range(len(fitting) + 1)
    ]
    for (tile, copies), corner in zip(fitting, corners, strict=False):
        yield from _set_tile(tile, copies, corner, grid, face)
    if len(fitting) < len(tiles):
        left, top = corners[-1]
        pen = Pen(face, _figures(grid.tile), "soft")
        yield pen.write(f"+{len(tiles) - len(fitting)}", left, _centred(top, grid.tile, pen))


def _set_tile(
    tile: Tile, copies: int, corner: tuple[int, int], grid: Grid, face: str
) -> Iterator[Spot]:
    left, top = corner
    bottom = top + tile_height(grid.tile)
    yield TileSpot(name=str(tile), left=left, bottom=bottom, width=grid.tile, is_faint=not copies)
    pen, number = Pen(face, _figures(grid.tile), "soft"), str(copies)
    if grid.is_beside:
        yield pen.write(number, left + grid.tile + 5, _centred(top, grid.tile, pen))
    else:
        start = left + (grid.tile - pen.width(number)) // 2
        yield pen.write(number, start, bottom + pen.size * 4 // 5 + 2)


def _grid(tile: int, is_beside: bool, area: Area) -> Grid:
    across, down = _cell(tile, is_beside)
    return Grid(tile, is_beside, (area.width + GAP) // across, area.height // down)


def _cell(tile: int, is_beside: bool) -> tuple[int, int]:
    figures = _figures(tile)
    if is_beside:
        return tile + 5 + figures * 3 // 5 + GAP, tile_height(tile) + 6
    return tile + GAP, tile_height(tile) + figures


def _figures(tile: int) -> int:
    """Return the size of the digits for tiles of this width."""
    return 44 if tile >= LARGE else 36


def _centred(top: int, tile: int, pen: Pen) -> int:
    """Return the baseline of digits at half the height of a tile."""
    return top + (tile_height(tile) + pen.size * 5 // 7) // 2
