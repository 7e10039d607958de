"""Hands for which shanten programs disagree, mostly with four of a kind."""

from typing import Any

import pytest

from analyzer import Hand, analyze, parse_hand, shanten
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


def row_of(hand: Hand, discard: str) -> tuple[int, dict[str, int]]:
    row = next(row for row in analyze(hand).discards if str(row.tile) == discard)
    return row.shanten, {str(tile): left for tile, left in row.ukeire}


def test_a_tile_discarded_from_four_stays_accepted_with_no_copy_left() -> None:
    assert row_of(parse_hand("33444455m666p777s"), "4m") == (0, {"3m": 2, "4m": 0, "5m": 2})


def test_a_back_discard_accepts_the_tile_it_gave_up() -> None:
    shanten_after, accepted = row_of(parse_hand("79m244448p168s466z"), "4p")
    assert shanten(parse_hand("79m244448p168s466z")).value == 2
    assert shanten_after == 3
    assert accepted["4p"] == 0


def test_seven_pairs_need_seven_kinds() -> None:
    assert shanten(parse_hand("111222m333p444s5z")).seven_pairs == 4


def test_the_worst_hand_is_8_shanten() -> None:
    assert shanten(parse_hand("147m258p369s1234z")).regular == 8


WAITS = [
    ("1112345678999m", "1m2m3m4m5m6m7m8m9m", 23),
    ("1111222233334m", "4m5m", 7),
    ("3344455556789m", "2m3m4m7m", 10),
    ("1112233334m", "1m2m4m5m", 10),
    ("4444666s", "5s", 4),
    ("123m456p789s1122z", "1z2z", 4),
]


@pytest.mark.parametrize(("hand", "waits", "count"), WAITS)
def test_a_tenpai_hand_waits_only_for_tiles_of_which_it_holds_fewer_than_four(
    hand: str, waits: str, count: int
) -> None:
    report = analyze(parse_hand(hand))
    assert report.shanten.value == 0
    assert "".join(str(tile) for tile, _ in report.ukeire) == waits
    assert (report.kinds, report.count) == (len(waits) // 2, count)
