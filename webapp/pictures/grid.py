"""Tiles as large as possible, each with its copies left beside it or below it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from webapp.pictures.model import CardTile
from webapp.pictures.spots import Area, Pen, Spot, TileSpot, tile_height

WIDTHS = range(100, 40, -4)
"""Widths of a tile that are tried; its picture is 100 pixels wide."""

LEGIBLE = 48
"""Least width of a tile; if tiles would be narrower, fewer rows are shown."""

LARGE = 72
"""Least width of a tile that has larger digits."""

GAP = 14
"""Pixels between the number of one tile and the next tile."""


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
    for tile in WIDTHS:
        for is_beside in (True, False):
            grid = _grid(tile, is_beside, area)
            if grid.room >= number:
                return grid
    smallest = (_grid(WIDTHS[-1], is_beside, area) for is_beside in (True, False))
    return max(smallest, key=lambda grid: grid.room)


def set_tiles(tiles: Sequence[CardTile], area: Area, grid: Grid, face: str) -> Iterator[Spot]:
    """Yield the tiles with their numbers, and the number of tiles for which there is no room."""
    fitting = tiles if len(tiles) <= grid.room else tiles[: grid.room - 1]
    across, down = grid.cell
    lines = -(-len(fitting) // grid.columns)
    top = area.top + (area.height - lines * down) // 2
    corners = [
        (area.left + at % grid.columns * across, top + at // grid.columns * down)
        for at in range(len(fitting) + 1)
    ]
    for tile, corner in zip(fitting, corners, strict=False):
        yield from _set_tile(tile, corner, grid, face)
    if len(fitting) < len(tiles):
        left, top = corners[-1]
        pen = Pen(face, _figures(grid.tile), "soft")
        yield pen.write(f"+{len(tiles) - len(fitting)}", left, _centred(top, grid.tile, pen))


def _set_tile(tile: CardTile, corner: tuple[int, int], grid: Grid, face: str) -> Iterator[Spot]:
    left, top = corner
    bottom = top + tile_height(grid.tile)
    yield TileSpot(
        name=tile.name, left=left, bottom=bottom, width=grid.tile, is_faint=tile.left == 0
    )
    pen, number = Pen(face, _figures(grid.tile), "soft"), str(tile.left)
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
