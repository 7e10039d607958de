"""Three players: no 2m-8m, and 1m and 9m form no runs."""

import pytest

from analyzer import SANMA, analyze, decompose, parse_hand, shanten
from analyzer.errors import InvalidSituationError
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


def test_no_tile_is_accepted_that_does_not_exist() -> None:
    analysis = analyze(parse_hand("1m3456p234678s11z"), rules=SANMA)
    names = [str(tile) for tile, _ in analysis.ukeire]
    assert names == ["1m", *(f"{rank}p" for rank in range(1, 9)), "1z"]
    assert analysis.count == 33
    assert analyze(parse_hand("1m3456p234678s11z")).count == 41


def test_1m_and_9m_are_sets_and_pairs_only() -> None:
    analysis = analyze(parse_hand("11m99m123p456s789s"), rules=SANMA)
    assert [(str(tile), left) for tile, left in analysis.ukeire] == [("1m", 2), ("9m", 2)]
    assert analysis.shanten.value == 0


def test_each_discard_leaves_the_ukeire_of_three_players() -> None:
    analysis = analyze(parse_hand("1199m123p456s7899s"), rules=SANMA)
    rows = {str(row.tile): [str(tile) for tile, _ in row.ukeire] for row in analysis.keeping}
    assert rows["9s"] == ["1m", "9m"]
    assert all("2m" not in names and "8m" not in names for names in rows.values())


def test_seven_pairs_and_orphans_count() -> None:
    pairs = shanten(parse_hand("1199m1122p3344s5z"), rules=SANMA)
    assert (pairs.value, pairs.seven_pairs) == (0, 0)
    orphans = analyze(parse_hand("19m19p19s1234567z"), rules=SANMA)
    assert (orphans.shanten.thirteen_orphans, orphans.kinds) == (0, 13)


def test_few_kinds_do_not_limit_seven_pairs_to_those_held() -> None:
    analysis = analyze(parse_hand("1111m9999m1122p1s"), rules=SANMA)
    names = {str(tile) for tile, _ in analysis.ukeire}
    assert not names & {f"{rank}m" for rank in range(1, 10)}


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
