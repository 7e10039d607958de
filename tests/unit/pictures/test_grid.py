"""Tiles on a card are as wide as there is room, and never wider than their picture."""

import pytest

from analyzer.tiles import TILES
from webapp.pictures.spots import Area, TextSpot, TileSpot, best_grid, set_tiles


def test_few_tiles_are_as_wide_as_their_picture() -> None:
    """The picture of a tile has 100 pixels: a wider one would be blurred."""
    assert best_grid(1, Area(0, 0, 1200, 630)).tile == 100


def test_many_tiles_are_narrower_and_all_have_a_place() -> None:
    area = Area(0, 0, 1100, 250)
    widths = [best_grid(number, area).tile for number in (1, 10, 20, 34)]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < widths[0]
    assert best_grid(34, area).room >= 34


@pytest.mark.parametrize("more", [0, 1, 9])
def test_where_room_runs_out_the_last_place_says_how_many_more_there_are(more: int) -> None:
    area = Area(10, 20, 460, 160)
    grid = best_grid(99, area)
    number = grid.room + more
    spots = list(set_tiles(((TILES[0], 4),) * number, area, grid, "en"))
    tiles = [spot for spot in spots if isinstance(spot, TileSpot)]
    texts = [spot for spot in spots if isinstance(spot, TextSpot)]
    assert len(tiles) == (grid.room - 1 if more else number)
    assert {text.text for text in texts[: len(tiles)]} == {"4"}
    rest = texts[len(tiles) :]
    assert [text.text for text in rest] == [f"+{more + 1}"] * (more > 0)
    across, last = grid.cell[0], tiles[-1]
    for text in rest:
        assert text.left == last.left + across
        assert last.bottom - last.size[1] < text.baseline <= last.bottom
