"""Codes of sets, of answers and of results."""

from itertools import product

import pytest

from analyzer import parse_hand
from analyzer.tiles import TILES, parse_tile
from analyzer.training import (
    Answer,
    Exercise,
    ExerciseSet,
    Kind,
    TrainingError,
    draw,
    format_answers,
    format_result,
    format_set,
    grade,
    parse_answers,
    parse_result,
    parse_set,
)
from analyzer.training.letters import ALPHABET, check_letter
from analyzer.training.ranks import number_of_hands, rank, unrank
from tests.unit.training.hands import cuts, waits

HAND = "456689m33445p77s8m"

LENGTHS = {
    ("cut", 1): (13, 15), ("cut", 5): (41, 47), ("cut", 10): (77, 88), ("cut", 50): (364, 415),
    ("wait", 1): (8, 11), ("wait", 5): (20, 31), ("wait", 10): (34, 55), ("wait", 50): (147, 248),
}  # fmt: skip
"""Kind and number of exercises -> letters of a set and of a result."""

ANSWERS: list[tuple[Exercise, Answer, str]] = [
    (Exercise("cut", parse_hand(HAND)), parse_tile("4m"), "a"),
    (Exercise("cut", parse_hand(HAND)), parse_tile("7s"), "i"),
    (Exercise("wait", parse_hand("2345678m")), tuple(TILES[kind] for kind in (1, 4, 7)), "CS"),
    (Exercise("wait", parse_hand("2345678m")), (), "AA"),
    (Exercise("shanten", parse_hand(HAND)), 1, "1"),
    (Exercise("kinds", parse_hand("123456789m1234p")), (TILES[33], TILES[0]), "IAAAAB"),
    (Exercise("numbers", parse_hand("123456789m1234p")), (2, 70), "CBG"),
]


@pytest.mark.parametrize(("kind", "number"), LENGTHS)
def test_a_code_is_as_long_as_documented(kind: Kind, number: int) -> None:
    chosen = draw(seed=3, kind=kind, number=number)
    answers = [exercise.hand.drawn or () for exercise in chosen.exercises]
    result = grade(chosen, answers)
    assert (len(format_set(chosen)), len(format_result(result))) == LENGTHS[kind, number]
    assert parse_result(format_result(result)) == result


def test_a_set_of_several_kinds_has_a_code() -> None:
    chosen = ExerciseSet(tuple(exercise for exercise, _, _ in ANSWERS), by="two", fields=("fu",))
    assert parse_set(format_set(chosen)) == chosen


@pytest.mark.parametrize(("exercise", "answer", "letters"), ANSWERS)
def test_an_answer_is_some_letters(exercise: Exercise, answer: Answer, letters: str) -> None:
    chosen = ExerciseSet((exercise,))
    assert format_answers(chosen, [answer]) == letters
    back = parse_answers(chosen, letters)
    assert {*back[0]} == {*answer} if exercise.kind == "kinds" else back == (answer,)  # type: ignore[misc]


def test_answers_grow_by_one_and_may_be_missing() -> None:
    chosen = cuts(HAND, HAND, HAND)
    assert parse_answers(chosen, "") == ()
    assert parse_answers(chosen, "a-") == (parse_tile("4m"), None)
    result = grade(chosen, parse_answers(chosen, "e-"))
    assert [each.mark for each in result.grades] == ["right", "none"]
    assert (result.points, result.right, result.is_whole) == (50, 1, False)


def test_the_order_of_the_tiles_does_not_matter_but_the_drawn_one_does() -> None:
    assert cuts("986654m54433p77s8m") == cuts(HAND)
    assert cuts("456689m33445p7s8m7s") != cuts(HAND)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 1),
        ("EQAB!RPHW4tAy", 5),
        ("IQABhRPHW4tAy", 1),
        ("HwABhRPHW4tAy", 5),
        ("ETgBhRPHW4tAy", 4),
        ("EQAAhRPHW4tAy", 4),
        ("EQABhRPHW4tA", 13),
        ("EQABhRPHW4tAyA", 14),
        ("EQABhRPHW4tAz", 13),
        ("EQAB_______Ay", 5),
        ("EQABhRPHW4tBy", 12),
    ],
    ids=[
        "nothing", "no letter", "another version", "no such form", "all fields are off",
        "no exercise", "cut off", "too long", "the check letter is wrong", "no such hand",
        "padding that is not zero",
    ],
)  # fmt: skip
def test_a_damaged_code_is_refused_with_the_position(text: str, position: int) -> None:
    with pytest.raises(TrainingError) as refused:
        parse_set(text)
    assert (refused.value.code, refused.value.position) == ("BAD_SET", position)
    assert str(refused.value).startswith(f"position {position}: ")


@pytest.mark.parametrize(
    ("letters", "position"), [("o", 1), ("a1", 2), ("aaa", 3), ("a.", 2)],
    ids=["no such place", "no place", "too many", "no letter"],
)  # fmt: skip
def test_wrong_answers_are_refused_with_the_position(letters: str, position: int) -> None:
    chosen = cuts(HAND, HAND)
    with pytest.raises(TrainingError) as refused:
        parse_answers(chosen, letters)
    assert (refused.value.code, refused.value.position) == ("BAD_ANSWERS", position)


@pytest.mark.parametrize("answers", [["1z"], ["4m"] * 2], ids=["not held", "too many"])
def test_an_answer_that_is_not_possible_is_refused(answers: list[str]) -> None:
    with pytest.raises(TrainingError) as refused:
        grade(cuts(HAND), [parse_tile(name) for name in answers])
    assert refused.value.code == "BAD_ANSWERS"


@pytest.mark.parametrize(
    "chosen",
    [
        cuts("24668m2377p45s(p5z1)"),
        cuts("12340m2377p4566s7s"),
        cuts("24668m2377p4s5s"),
        waits("2345678s"),
        waits("3334m"),
    ],
    ids=["melds", "a red five", "11 tiles", "waits of bamboo", "four tiles"],
)
def test_what_does_not_fit_has_no_code_but_points(chosen: ExerciseSet) -> None:
    with pytest.raises(TrainingError) as refused:
        format_set(chosen)
    assert refused.value.code == "NO_CODE"
    right = grade(chosen, [None]).grades[0].right
    best = right[0] if chosen.exercises[0].kind == "cut" else right  # type: ignore[index]
    assert grade(chosen, [best]).points == 100  # type: ignore[list-item]


@pytest.mark.parametrize("number", [0, 51])
def test_a_set_has_one_to_fifty_exercises(number: int) -> None:
    with pytest.raises(TrainingError) as refused:
        cuts(*[HAND] * number)
    assert refused.value.code == "BAD_NUMBER"


def test_one_changed_letter_or_two_exchanged_ones_change_the_check_letter() -> None:
    text = ALPHABET[5:45]
    for place, letter in product(range(len(text)), ALPHABET):
        if letter != text[place]:
            changed = text[:place] + letter + text[place + 1 :]
            assert check_letter(changed) != check_letter(text)
    for one, other in product(range(len(text)), repeat=2):
        if one < other:
            letters = [*text]
            letters[one], letters[other] = letters[other], letters[one]
            assert check_letter("".join(letters)) != check_letter(text)


@pytest.mark.parametrize("tiles", range(1, 8))
def test_ranks_follow_the_order_of_the_counts(tiles: int) -> None:
    counts = [unrank(place, tiles, 4) for place in range(number_of_hands(tiles, 4))]
    assert counts == sorted(c for c in product(range(5), repeat=4) if sum(c) == tiles)
    assert [rank(each) for each in counts] == [*range(len(counts))]


def test_there_is_no_hand_beyond_the_last_one() -> None:
    last = number_of_hands(14, 34) - 1
    assert unrank(last, 14, 34)[:5] == (4, 4, 4, 2, 0)
    for place in (-1, last + 1):
        with pytest.raises(ValueError, match="no hand number"):
            unrank(place, 14, 34)
