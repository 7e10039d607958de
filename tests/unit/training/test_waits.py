"""Waits of one suit as exercises: how many there are of each level, and refusals."""

from collections import Counter

import pytest

from analyzer import parse_hand
from analyzer.training import TrainingError, classify_wait
from analyzer.training.numbering import number_of_hands, unrank
from analyzer.training.waits import suit_waits, unseen, wait_level

NUMBERS = {
    7: ([1037, 1046, 248, 64, 11], [1338, 388, 618, 51, 11]),
    10: ([4765, 5086, 1797, 622, 229, 30, 2, 2], [3652, 1484, 4945, 2022, 430]),
    13: ([14193, 14493, 6739, 2948, 1335, 392, 79, 16, 1], [4850, 3208, 14188, 13045, 4905]),
}
"""Tiles -> tenpai hands with 1, 2 … waits, and of level 1 to 5."""


@pytest.mark.parametrize(
    "tiles", [7, pytest.param(10, marks=pytest.mark.slow), pytest.param(13, marks=pytest.mark.long)]
)
def test_every_tenpai_hand_of_a_suit_is_known(tiles: int) -> None:
    waits: Counter[int] = Counter()
    levels: Counter[int] = Counter()
    for place in range(number_of_hands(tiles, 9)):
        counts = unrank(place, tiles, 9)
        if ranks := suit_waits(counts):
            waits[len(ranks)] += 1
            levels[wait_level(unseen(counts))] += 1
    found = [[number for _, number in sorted(each.items())] for each in (waits, levels)]
    assert found == [*NUMBERS[tiles]]


def test_simple_readings_see_a_part_of_the_waits() -> None:
    facts = classify_wait(parse_hand("2344445678999m"))
    seen = ["".join(map(str, reading.waits)) for reading in facts.readings]
    assert seen == ["9m", "9m", "5m8m", "2m5m"]
    assert (facts.x, facts.level, len(facts.waits)) == (81, 5, 8)
    assert [str(tile) for tile in facts.fifth] == ["4m"]


def test_a_mirrored_wait_is_as_hard() -> None:
    facts = [classify_wait(parse_hand(hand)) for hand in ("1113456666788s", "2234444567999p")]
    assert facts[0].x == facts[1].x
    assert len(facts[0].waits) == len(facts[1].waits)


def test_seven_pairs_alone_are_a_wait_too() -> None:
    facts = classify_wait(parse_hand("1122445577889m"))
    assert [str(tile) for tile in facts.waits] == ["9m"]
    assert (facts.x, facts.level) == (100, 5)


def test_a_hand_that_is_not_tenpai_waits_for_nothing() -> None:
    facts = classify_wait(parse_hand("1335577799s"))
    assert (facts.waits, facts.level) == ((), 1)


@pytest.mark.parametrize("hand", ["123m1p", "11123m", "1111z", "3334m1j234m"])
def test_other_tiles_are_refused(hand: str) -> None:
    with pytest.raises(TrainingError, match="cannot be asked"):
        classify_wait(parse_hand(hand))
