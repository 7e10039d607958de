"""Another program's numbers, from a plain copy of its model on our shanten and points."""

import json
from pathlib import Path
from typing import Any

import pytest

from analyzer import parse_hand
from analyzer.tiles import parse_tile
from tests.oracle.expectation.compat import Model
from tests.samples import cases

DATA = Path(__file__).parents[2] / "data" / "expectation_compat.json"

EVERY = {
    f"{case['hand']}-seat-{case['seat_wind']}": case
    for case in json.loads(DATA.read_text(encoding="utf-8"))["cases"]
}

QUICK = {name for name, case in EVERY.items() if case["vertices"] < 100}


@pytest.mark.parametrize("case", cases(EVERY, QUICK))
def test_every_row_has_the_numbers_of_nekobean(case: dict[str, Any]) -> None:
    indicator = parse_tile(case["dora_indicator"])
    model = Model(parse_hand(case["hand"]), indicator, case["round_wind"], case["seat_wind"])
    rows = model.rows()
    assert (model.vertices, model.tiles) == (case["vertices"], case["wall"])
    assert rows.keys() == case["rows"].keys()
    for name, turns in case["rows"].items():
        for turn, wanted in turns.items():
            assert rows[name][int(turn)] == pytest.approx(wanted, rel=1e-9), (name, turn)
