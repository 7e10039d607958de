"""The layout of melds on the table."""

import pytest

from analyzer.melds import MeldTile
from analyzer.notation import read_placed_melds


def written(tile: MeldTile) -> str:
    """`5m` upright, `5m'` turned, `+5m'` stacked on the tile before it, `[5m]` face down."""
    name = f"{tile.tile}{chr(39) if tile.is_turned else ''}"
    return f"[{name}]" if tile.is_back else f"{'+' if tile.is_stacked else ''}{name}"


LAYOUTS = {
    "a run has the called tile first": ("(406s0)", "4s' 0s 6s"),
    "also where it is the middle one": ("(406s1)", "0s' 4s 6s"),
    "also where it is the last": ("(406s2)", "6s' 4s 0s"),
    "pon from the left": ("(p7z3)", "7z' 7z 7z"),
    "pon from the one opposite": ("(p7z2)", "7z 7z' 7z"),
    "pon from the right": ("(p7z1)", "7z 7z 7z'"),
    "a red five stands upright": ("(p0p3)", "5p' 0p 5p"),
    "kan from the left": ("(k1m3)", "1m' 1m 1m 1m"),
    "kan from opposite": ("(k1m2)", "1m 1m' 1m 1m"),
    "kan from the right": ("(k1m1)", "1m 1m 1m 1m'"),
    "kan with a red five": ("(k0m2)", "0m 5m' 5m 5m"),
    "added to a pon from the left": ("(s9s3)", "9s' +9s' 9s 9s"),
    "added to one from opposite": ("(s9s2)", "9s 9s' +9s' 9s"),
    "added to one from the right": ("(s9s1)", "9s 9s 9s' +9s'"),
    "concealed kan between backs": ("(k2z)", "[2z] 2z 2z [2z]"),
    "a red five shows its face": ("(k0s)", "[5s] 0s 5s [5s]"),
}


@pytest.mark.parametrize(("text", "layout"), LAYOUTS.values(), ids=LAYOUTS)
def test_a_meld_lies_as_it_does_at_the_table(text: str, layout: str) -> None:
    ((meld,), _) = read_placed_melds(text)
    laid = meld.layout
    assert " ".join(map(written, laid)) == layout
    assert sorted(str(tile.tile) for tile in laid) == sorted(map(str, meld.tiles))
