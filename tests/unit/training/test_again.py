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
    draw_placement,
    family,
    family_of,
    format_set,
    rise,
    topics,
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


def test_a_placement_has_two_discards_of_each_level_from_easy_to_hard() -> None:
    chosen = draw_placement(7)
    facts = [classify(each.hand) for each in chosen.exercises]
    assert [each.level for each in facts] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [each.difficulty for each in facts] == sorted(each.difficulty for each in facts)
    assert draw_placement(7) == chosen != draw_placement(8)


def test_a_cut_is_about_its_themes_level_and_difficulty_and_a_wait_about_its_level() -> None:
    hand = parse_hand("456689m33445p77s8m")
    cut = topics(Exercise("cut", hand), "tiles")
    assert cut == ("cut", "six-blocks", "complex-shape", "level:3", "hard:44")
    assert topics(Exercise("wait", parse_hand("1234567m")), "tiles") == ("wait", "level:3")
    assert topics(Exercise("shanten", hand), "tiles") == ("shanten",)


def test_exercises_of_several_kinds_with_the_same_hand_are_no_family() -> None:
    hand = parse_hand("456689m33445p77s8m")
    assert len({family_of(Exercise(kind, hand)) for kind in ("cut", "shanten")}) == 2
    (win, other), (again, _) = (draw(seed=3, kind="score", number=2).exercises for _ in range(2))
    assert family_of(win) == family_of(again) != family_of(other)
