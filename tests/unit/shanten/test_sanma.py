"""Three players: no 2m-8m, and 1m and 9m form no runs."""

import pytest

from analyzer import JOKERS, SANMA, analyze, decompose, parse_hand, shanten
from analyzer.errors import InvalidSituationError
from analyzer.rules import Rules
from analyzer.situation import Situation

TABLE = [
    ("9999m11z2222z", 1, 2),
    ("1111m99m1111z", 1, 2),
    ("1111m22233p1111z", 1, 2),
    ("1m3456p234678s11z", 1, 1),
    ("99m123p4567s1122z", 1, 1),
]


@pytest.mark.parametrize(("text", "four", "three"), TABLE)
def test_shanten_of_four_and_of_three_players(text: str, four: int, three: int) -> None:
    assert shanten(parse_hand(text)).value == four
    assert shanten(parse_hand(text), rules=SANMA).value == three


@pytest.mark.parametrize("text", ["123p", "123p456s", "11z23p4s", "111222333444p"])
@pytest.mark.parametrize("rules", [SANMA, JOKERS])
def test_sets_without_more_are_tenpai_as_with_four_players(text: str, rules: Rules) -> None:
    hand = parse_hand(text)
    assert shanten(hand, rules=rules).value == shanten(hand).value


def test_norths_set_aside_are_seen() -> None:
    analysis = analyze(parse_hand("4z"), Situation(nuki=2), rules=SANMA)
    assert [(str(tile), left) for tile, left in analysis.ukeire] == [("4z", 1)]


def test_a_complete_hand_has_its_readings() -> None:
    analysis = analyze(parse_hand("111999m123p456s11z"), rules=SANMA)
    assert [str(reading) for reading in analysis.readings] == ["111m 999m 123p 456s 11z"]
    assert analysis.readings == decompose(analysis.hand, SANMA)


def test_melds_are_sets() -> None:
    analysis = analyze(parse_hand("11m99m(p5z1)(k1s)(456p0)"), rules=SANMA)
    assert [str(tile) for tile, _ in analysis.ukeire] == ["1m", "9m"]


def test_a_tile_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InvalidSituationError) as error:
        analyze(parse_hand("15m"), rules=SANMA)
    assert error.value.code == "SANMA_TILE"
