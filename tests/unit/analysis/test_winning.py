"""Every reading of a complete hand."""

from typing import Any

import pytest

from analyzer import JOKERS, Decomposition, Hand, Rules, analyze, decompose, parse_hand
from analyzer.melds import make_run, make_set
from analyzer.tiles import JOKER, parse_tile
from analyzer.winning.jokers import decompose_with_jokers
from tests.unit.cases import load_cases

CASES = load_cases("decomposition_examples.json")


def names(reading: Decomposition) -> list[str]:
    return str(reading).split()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["hand"])
def test_a_complete_hand_has_exactly_these_readings(case: dict[str, Any]) -> None:
    result = decompose(parse_hand(case["hand"]))
    regular = [names(reading) for reading in result if reading.form == "regular"]
    assert regular == sorted(regular)
    assert sorted(regular) == sorted(case["decompositions"])
    assert ("seven_pairs" in [reading.form for reading in result]) == case["seven_pairs"]


def test_readings_are_listed_regular_first_and_sorted_by_their_sets() -> None:
    results = [str(reading) for reading in decompose(parse_hand("22334455667788p"))]
    assert results == [
        "234p 234p 567p 567p 88p",
        "234p 234p 678p 678p 55p",
        "345p 345p 678p 678p 22p",
        "22p 33p 44p 55p 66p 77p 88p",
    ]


def test_thirteen_orphans_have_twelve_single_tiles_and_a_pair() -> None:
    (reading,) = decompose(parse_hand("19m19p19s12345677z"))
    assert reading.form == "thirteen_orphans"
    assert [len(block.tiles) for block in reading.blocks] == [1] * 12
    assert str(reading.pair) == "77z"


def test_the_red_five_is_in_one_block_of_each_reading() -> None:
    readings = [str(reading) for reading in decompose(parse_hand("33344405566678m"))]
    assert readings == [
        "333m 444m 055m 678m 66m",
        "340m 345m 345m 678m 66m",
        "340m 456m 456m 678m 33m",
    ]


def test_only_a_complete_hand_has_readings_in_its_analysis() -> None:
    assert analyze(parse_hand("11m")).readings == decompose(parse_hand("11m"))
    assert analyze(parse_hand("12m")).readings == ()
    # Mode p counts four sets and a pair, but seven pairs remain a complete hand.
    complete = analyze(parse_hand("11223344556677z"), forms="regular")
    assert complete.shanten.value == 3
    assert [reading.form for reading in complete.readings] == ["seven_pairs"]


def test_melds_are_sets_of_every_reading() -> None:
    melds = (
        make_set("concealed_kan", parse_tile("5z")),
        make_run(parse_hand("340m").tiles, called=1),
    )
    readings = decompose(Hand(parse_hand("22334455p").tiles, melds))
    assert [reading.melds for reading in readings] == [melds, melds]
    assert [str(reading) for reading in readings] == [
        "234p 234p 55p (k5z) (340m1)",
        "345p 345p 22p (k5z) (340m1)",
    ]


def test_with_melds_there_are_no_seven_pairs() -> None:
    hand = Hand(parse_hand("112233m44p").tiles, (make_run(parse_hand("123s").tiles),) * 2)
    assert [reading.form for reading in decompose(hand)] == ["regular"]


def test_a_tile_of_a_meld_ended_no_wait() -> None:
    hand = Hand(parse_hand("11z").tiles, (make_run(parse_hand("123m").tiles),))
    assert decompose(hand)[0].wait_shapes(parse_tile("3m")) == ()


def test_jokers_are_read_by_their_own_rules() -> None:
    complete = Hand((*parse_hand("11m").tiles, JOKER, JOKER, JOKER))
    assert (
        decompose(complete)
        == decompose(complete, JOKERS)
        == decompose_with_jokers(complete, JOKERS)
    )
    waiting = Hand(complete.tiles[:-1])
    assert decompose(waiting, JOKERS) == decompose_with_jokers(waiting, JOKERS) == ()


def test_only_the_forms_of_the_rules_are_read() -> None:
    text = "112233445566m77p"
    forms = [reading.form for reading in decompose(parse_hand(text))]
    assert forms == ["regular", "seven_pairs"]
    without = Rules(name="jokers", seven_pairs="none", orphans=False)
    assert [reading.form for reading in decompose(parse_hand(text), without)] == ["regular"]
    assert decompose(parse_hand("19m19p19s12345677z"), without) == ()


def test_four_alike_are_two_pairs_where_the_rules_say_so() -> None:
    hand = parse_hand("1111m2233p4455s66z")
    (reading,) = decompose(hand, Rules(name="jokers", seven_pairs="any"))
    assert str(reading) == "11m 11m 22p 33p 44s 55s 66z"
