"""The same exercise in disguise, sets from easy to hard, and papers."""

from dataclasses import replace

import pytest

from analyzer.notation import parse_hand
from analyzer.training import (
    DISGUISES,
    Exercise,
    ExerciseSet,
    classify,
    disguises,
    draw,
    draw_paper,
    family,
    format_set,
    rise,
)

HANDS = ("456689m33445p77s8m", "336m237p2479s167z3s", "1112345678999m1p")


@pytest.mark.parametrize("text", HANDS)
def test_a_family_is_the_same_in_every_disguise_and_differs_from_others(text: str) -> None:
    hand = parse_hand(text)
    assert {family(each.hand(hand)) for each in DISGUISES} == {family(hand)}
    others = {family(parse_hand(other)) for other in HANDS if other != text}
    assert family(hand) not in others


@pytest.mark.parametrize("text", HANDS)
def test_the_other_disguises_are_other_pictures_of_the_same_table(text: str) -> None:
    exercise = Exercise("cut", parse_hand(text))
    found = disguises(exercise)
    assert exercise not in found
    assert len({*found}) == len(found) <= 47
    table = sorted(row.count for row in classify(exercise.hand).rows)
    for each in found[::7]:
        assert sorted(row.count for row in classify(each.hand).rows) == table


def test_a_wait_stays_in_its_suit_so_that_it_has_a_code() -> None:
    found = disguises(Exercise("wait", parse_hand("1112345667m")))
    assert [str(each.hand.tiles[0]) for each in found] == ["3m"]
    assert format_set(ExerciseSet(found))


def test_a_hand_that_is_its_own_mirror_comes_as_it_is() -> None:
    exercise = Exercise("wait", parse_hand("1112345678999m"))
    assert disguises(exercise) == (exercise,)


def test_a_set_rises_by_difficulty_and_keeps_its_exercises() -> None:
    chosen = draw(seed=5, number=12, by="two")
    risen = rise(chosen)
    assert {*risen.exercises} == {*chosen.exercises}
    hard = [classify(each.hand, by="two").difficulty for each in risen.exercises]
    assert hard == sorted(hard)
    assert replace(risen, exercises=chosen.exercises) == chosen


def test_a_paper_is_the_same_for_ever() -> None:
    paper = draw_paper(7)
    assert paper == draw_paper(7)
    assert paper != draw_paper(8)
    assert format_set(paper)
