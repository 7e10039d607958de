"""The layout of melds on the table."""

import pytest

from analyzer.melds import Meld, MeldTile, make_run, make_set
from analyzer.tiles import parse_tile


def written(tile: MeldTile) -> str:
    """`5m` upright, `5m'` turned, `+5m'` stacked on the tile before it, `[5m]` face down."""
    name = f"{tile.tile}{chr(39) if tile.is_turned else ''}"
    return f"[{name}]" if tile.is_back else f"{'+' if tile.is_stacked else ''}{name}"


def run(called: int) -> Meld:
    return make_run(tuple(map(parse_tile, ("4s", "0s", "6s"))), called)


LAYOUTS = (
    pytest.param(run(0), "4s' 0s 6s", id="a-run-has-the-called-tile-first"),
    pytest.param(run(1), "0s' 4s 6s", id="also-where-it-is-the-middle-one"),
    pytest.param(run(2), "6s' 4s 0s", id="also-where-it-is-the-last"),
    pytest.param(make_set("pon", parse_tile("7z"), 3), "7z' 7z 7z", id="pon-from-the-left"),
    pytest.param(make_set("pon", parse_tile("7z"), 2), "7z 7z' 7z", id="pon-from-the-one-opposite"),
    pytest.param(make_set("pon", parse_tile("7z"), 1), "7z 7z 7z'", id="pon-from-the-right"),
    pytest.param(make_set("pon", parse_tile("0p"), 3), "5p' 0p 5p", id="a-red-five-stands-upright"),
    pytest.param(make_set("open_kan", parse_tile("1m"), 3), "1m' 1m 1m 1m", id="kan-from-the-left"),
    pytest.param(make_set("open_kan", parse_tile("1m"), 2), "1m 1m' 1m 1m", id="kan-from-opposite"),
    pytest.param(
        make_set("open_kan", parse_tile("1m"), 1), "1m 1m 1m 1m'", id="kan-from-the-right"
    ),
    pytest.param(
        make_set("open_kan", parse_tile("0m"), 2), "0m 5m' 5m 5m", id="kan-with-a-red-five"
    ),
    pytest.param(
        make_set("added_kan", parse_tile("9s"), 3),
        "9s' +9s' 9s 9s",
        id="added-to-a-pon-from-the-left",
    ),
    pytest.param(
        make_set("added_kan", parse_tile("9s"), 2),
        "9s 9s' +9s' 9s",
        id="added-to-one-from-opposite",
    ),
    pytest.param(
        make_set("added_kan", parse_tile("9s"), 1),
        "9s 9s 9s' +9s'",
        id="added-to-one-from-the-right",
    ),
    pytest.param(
        make_set("concealed_kan", parse_tile("2z")),
        "[2z] 2z 2z [2z]",
        id="concealed-kan-between-backs",
    ),
    pytest.param(
        make_set("concealed_kan", parse_tile("0s")),
        "[5s] 0s 5s [5s]",
        id="a-red-five-shows-its-face",
    ),
)


@pytest.mark.parametrize(("meld", "layout"), LAYOUTS)
def test_a_meld_lies_as_it_does_at_the_table(meld: Meld, layout: str) -> None:
    assert " ".join(map(written, meld.layout)) == layout, str(meld)


@pytest.mark.parametrize("meld", [case.values[0] for case in LAYOUTS])
def test_a_layout_holds_the_tiles_of_its_meld(meld: Meld) -> None:
    laid = sorted(str(tile.tile) for tile in meld.layout)
    assert laid == sorted(map(str, meld.tiles))
