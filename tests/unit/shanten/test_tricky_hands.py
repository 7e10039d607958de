"""Hands for which shanten programs disagree, mostly with four of a kind."""

from typing import Any

import pytest

from analyzer import analyze, parse_hand, shanten
from tests.unit.cases import load_cases

HANDS = load_cases("tricky_hands.json", "hands")
tricky = pytest.mark.parametrize("case", HANDS, ids=lambda case: case["hand"])


@tricky
def test_shanten_of_each_form(case: dict[str, Any]) -> None:
    result = shanten(parse_hand(case["hand"]))
    assert result.value == result.standard == case["standard"]
    assert result.regular == case["regular"]
    assert result.seven_pairs == case.get("seven_pairs")
    assert result.thirteen_orphans == case.get("thirteen_orphans")


@tricky
def test_ukeire_of_all_forms(case: dict[str, Any]) -> None:
    report = analyze(parse_hand(case["hand"]))
    assert [str(tile) for tile, _ in report.ukeire] == case["ukeire"]
    assert report.count == case["ukeire_count"]


@tricky
def test_ukeire_of_the_regular_form(case: dict[str, Any]) -> None:
    report = analyze(parse_hand(case["hand"]), forms="regular")
    assert report.shanten.value == case["regular"]
    if case["regular"] > 0:
        assert [str(tile) for tile, _ in report.ukeire] == case["ukeire_regular"]
        assert report.count == case["ukeire_regular_count"]
    else:
        # From tenpai on a win in any form is a win, as on tenhou's page.
        assert set(case["ukeire_regular"]) <= {str(tile) for tile, _ in report.ukeire}
