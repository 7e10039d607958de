"""Tiles: numbers, names and order."""

import pytest

from analyzer import Tile
from analyzer.tiles import RED_FIVES, TILES, TileKind, parse_tile

EDGES = [
    (0, "1m"),
    (8, "9m"),
    (9, "1p"),
    (17, "9p"),
    (18, "1s"),
    (26, "9s"),
    (27, "1z"),
    (33, "7z"),
]


@pytest.mark.parametrize(("kind", "name"), EDGES)
def test_kinds_run_through_characters_dots_bamboo_honours(kind: int, name: str) -> None:
    assert str(TILES[kind]) == name
    assert TILES[kind].kind == kind


def test_there_are_34_plain_tiles_each_with_its_own_name() -> None:
    assert len(TILES) == len({str(tile) for tile in TILES}) == 34
    assert [tile.kind for tile in TILES] == list(range(34))
    assert not any(tile.is_red for tile in TILES)


def test_a_red_five_is_written_0_and_is_of_the_kind_of_the_five() -> None:
    assert [str(tile) for tile in RED_FIVES] == ["0m", "0p", "0s"]
    for red in RED_FIVES:
        assert red.is_red
        assert str(TILES[red.kind]) == "5" + red.suit
        assert red != TILES[red.kind]


@pytest.mark.parametrize("tile", [*TILES, *RED_FIVES], ids=str)
def test_a_tile_is_read_from_its_name(tile: Tile) -> None:
    assert parse_tile(str(tile)) == tile
    assert str(tile) == tile.digit + tile.suit


@pytest.mark.parametrize("name", ["0z", "8z", "9z", "0j", "2j", "", "5", "m5", "10m", "5M"])
def test_nothing_else_is_a_tile(name: str) -> None:
    with pytest.raises(KeyError):
        parse_tile(name)


def test_the_red_five_sorts_directly_before_the_plain_five() -> None:
    names = [str(tile) for tile in sorted([*TILES, *RED_FIVES], key=lambda tile: tile.order)]
    assert names[3:7] == ["4m", "0m", "5m", "6m"]
    assert names[-7:] == ["1z", "2z", "3z", "4z", "5z", "6z", "7z"]


@pytest.mark.parametrize(
    ("kind", "is_red"),
    [
        pytest.param(-1, False, id="below 1m"),
        pytest.param(35, False, id="beyond the joker"),
        pytest.param(3, True, id="a red four"),
        pytest.param(31, True, id="a red honour"),
    ],
)
def test_a_tile_that_does_not_exist_cannot_be_made(kind: int, is_red: bool) -> None:
    with pytest.raises(ValueError, match="there is no tile"):
        Tile(TileKind(kind), is_red=is_red)
