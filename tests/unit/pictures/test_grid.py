"""Tiles on a card are as wide as there is room, and never wider than their picture."""

from webapp.pictures.grid import best_grid
from webapp.pictures.spots import Area


def test_few_tiles_are_as_wide_as_their_picture() -> None:
    """The picture of a tile has 100 pixels: a wider one would be blurred."""
    assert best_grid(1, Area(0, 0, 1200, 630)).tile == 100


def test_many_tiles_are_narrower_and_all_have_a_place() -> None:
    area = Area(0, 0, 1100, 250)
    widths = [best_grid(number, area).tile for number in (1, 10, 20, 34)]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < widths[0]
    assert best_grid(34, area).room >= 34
