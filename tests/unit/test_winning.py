"""Every reading of a complete hand."""

from typing import Any

import pytest

from analyzer import Decomposition, analyze, decompose, parse_hand
from tests.unit.cases import load_cases

CASES = load_cases("decomposition_examples.json")


def names(reading: Decomposition) -> list[str]:
    return str(reading).split()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["hand"])
def test_a_complete_hand_has_exactly_these_readings(case: dict[str, Any]) -> None:
    found = decompose(parse_hand(case["hand"]))
    regular = [names(reading) for reading in found if reading.form == "regular"]
    assert regular == sorted(regular)
    assert sorted(regular) == sorted(case["decompositions"])
    assert ("seven_pairs" in [reading.form for reading in found]) == case["seven_pairs"]


def test_readings_are_listed_regular_first_and_sorted_by_their_sets() -> None:
    found = [str(reading) for reading in decompose(parse_hand("22334455667788p"))]
    assert found == [
        "234p 234p 567p 567p 88p",
        "234p 234p 678p 678p 55p",
        "345p 345p 678p 678p 22p",
        "22p 33p 44p 55p 66p 77p 88p",
    ]


def test_seven_pairs_have_seven_blocks_and_no_pair_apart() -> None:
    (reading,) = decompose(parse_hand("11223344556677z"))
    assert (reading.form, len(reading.blocks), reading.pair) == ("seven_pairs", 7, None)


def test_thirteen_orphans_have_twelve_single_tiles_and_a_pair() -> None:
    (reading,) = decompose(parse_hand("19m19p19s12345677z"))
    assert reading.form == "thirteen_orphans"
    assert [len(block.tiles) for block in reading.blocks] == [1] * 12
    assert str(reading.pair) == "77z"


def test_four_alike_are_not_two_pairs() -> None:
    assert decompose(parse_hand("1111m2233p4455s66z")) == ()


def test_a_pair_alone_is_complete() -> None:
    (reading,) = decompose(parse_hand("11m"))
    assert (reading.blocks, str(reading.pair)) == ((), "11m")


@pytest.mark.parametrize("text", ["1m", "123m", "123m1z", "123m456p", "12m"])
def test_what_is_not_complete_has_no_reading(text: str) -> None:
    assert decompose(parse_hand(text)) == ()


def test_runs_do_not_cross_suits_nor_join_honours() -> None:
    assert decompose(parse_hand("89m1p11z")) == ()
    assert decompose(parse_hand("12355z")) == ()


def test_the_red_five_is_in_one_block_of_each_reading() -> None:
    readings = [str(reading) for reading in decompose(parse_hand("33344405566678m"))]
    assert readings == [
        "333m 444m 055m 678m 66m",
        "340m 345m 345m 678m 66m",
        "340m 456m 456m 678m 33m",
    ]


def test_the_red_five_can_be_in_the_pair() -> None:
    assert [str(reading) for reading in decompose(parse_hand("123m05p"))] == ["123m 05p"]


def test_only_a_complete_hand_has_readings_in_its_analysis() -> None:
    assert analyze(parse_hand("11m")).readings == decompose(parse_hand("11m"))
    assert analyze(parse_hand("12m")).readings == ()
    # Mode p counts four sets and a pair, but seven pairs remain a complete hand.
    complete = analyze(parse_hand("11223344556677z"), forms="regular")
    assert complete.shanten.value == 3
    assert [reading.form for reading in complete.readings] == ["seven_pairs"]
