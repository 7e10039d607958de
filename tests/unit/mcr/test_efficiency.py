"""Shanten of a hand in each MCR form, and the best discards."""

import pytest

from analyzer import InvalidHandError, Situation, parse_hand
from analyzer.mcr import Standing, efficiency
from analyzer.tiles import parse_tile


def of_forms(standing: Standing) -> dict[str, int]:
    return {form.form: form.shanten for form in standing.forms}


SHANTEN = [
    ("147m258p36s12345z", {"regular": 8, "knitted_straight": 3, "seven_pairs": 6,
                           "thirteen_orphans": 7, "honours_and_knitted": 0}),
    ("147m258p369s12p55z", {"regular": 6, "knitted_straight": 0, "seven_pairs": 4,
                            "thirteen_orphans": 8, "honours_and_knitted": 3}),
    ("1111m2222p3333s4z", {"regular": 2, "knitted_straight": 5, "seven_pairs": 0,
                           "thirteen_orphans": 10, "honours_and_knitted": 9}),
    ("1122m3355p4477s6z6z", {"regular": 3, "knitted_straight": 5, "seven_pairs": -1,
                             "thirteen_orphans": 10, "honours_and_knitted": 8}),
    ("147m258p36s56z(123p0)", {"regular": 6, "knitted_straight": 1}),
    ("147m25p55z(123p0)(p1z1)", {"regular": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "shanten"), SHANTEN, ids=[row[0] for row in SHANTEN])
def test_shanten_of_each_form_that_is_possible(hand: str, shanten: dict[str, int]) -> None:
    result = efficiency(parse_hand(hand)).standing
    assert set(of_forms(result)) == set(shanten)
    assert result.shanten == min(of_forms(result).values())
    assert of_forms(result) == shanten


def test_discards_come_best_first() -> None:
    ranking = efficiency(parse_hand("147m258p36s123455z"))
    assert [str(row.tile) for row in ranking.discards[:1]] == ["5z"]
    order = [(row.standing.shanten, -row.standing.count) for row in ranking.discards]
    assert order == sorted(order)
    assert len(ranking.discards) == 13


def test_a_hand_that_has_to_discard_accepts_nothing() -> None:
    standing = efficiency(parse_hand("147m258p36s123455z")).standing
    assert standing.ukeire == ()
    assert all(form.ukeire == () for form in standing.forms)


def test_a_hand_about_to_draw_has_no_discards() -> None:
    assert efficiency(parse_hand("147m258p36s12345z")).discards == ()


def test_what_lies_on_the_table_is_not_left() -> None:
    table = Situation(visible=(parse_tile("9s"),) * 4)
    result = efficiency(parse_hand("147m258p36s12345z"), table).standing
    assert [(str(tile), left) for tile, left in result.ukeire] == [("9s", 0), ("6z", 4), ("7z", 4)]
    assert result.count == 8


def test_jokers_are_refused() -> None:
    with pytest.raises(InvalidHandError) as caught:
        efficiency(parse_hand("147m258p36s1234z1j"))
    assert (caught.value.code, caught.value.index) == ("NO_JOKERS", 12)
