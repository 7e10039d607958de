"""Codes of sets, of answers and of results."""

import random
from itertools import combinations, product

import pytest

from analyzer import Situation, parse_hand
from analyzer.tiles import TILES, parse_tile
from analyzer.training import (
    KINDS,
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
from analyzer.training.numbering import ALPHABET, check_letter, number_of_hands, rank, unrank
from tests.oracle.hands import FRESH
from tests.samples import sample
from tests.unit.training.hands import cuts, parse_tiles, refusal, waits

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


DAMAGED = {
    "nothing": ("", 1),
    "no letter": ("EQAB!RPHW4tAy", 5),
    "another version": ("IQABhRPHW4tAy", 1),
    "no such form": ("HwABhRPHW4tAy", 5),
    "all fields are off": ("ETgBhRPHW4tAy", 4),
    "no exercise": ("EQAAhRPHW4tAy", 4),
    "cut off": ("EQABhRPHW4tA", 13),
    "too long": ("EQABhRPHW4tAyA", 14),
    "the check letter is wrong": ("EQABhRPHW4tAz", 13),
    "no such hand": ("EQAB_______Ay", 5),
    "padding that is not zero": ("EQABhRPHW4tBy", 12),
}

NO_ANSWERS = {"no such place": ("o", 1), "no place": ("a1", 2), "too many": ("aaa", 3)}


@pytest.mark.parametrize("why", DAMAGED)
def test_a_damaged_code_is_refused_with_the_position(why: str) -> None:
    text, position = DAMAGED[why]
    assert refusal(lambda: parse_set(text)) == ("BAD_SET", position)
    with pytest.raises(TrainingError) as error:
        parse_set(text)
    assert error.value.found == (text[position - 1 :][:1] or text)


@pytest.mark.parametrize("why", NO_ANSWERS)
def test_wrong_answers_are_refused_with_the_position(why: str) -> None:
    letters, position = NO_ANSWERS[why]
    assert refusal(lambda: parse_answers(cuts(HAND, HAND), letters)) == ("BAD_ANSWERS", position)


@pytest.mark.parametrize(("place", "letters"), [(2, "IA"), (5, "QAAAAA")])
def test_letters_that_choose_no_tile_are_refused(place: int, letters: str) -> None:
    chosen = ExerciseSet((ANSWERS[place][0],))
    assert refusal(lambda: parse_answers(chosen, letters))[0] == "BAD_ANSWERS"


@pytest.mark.parametrize("answers", ["1z", "44m"], ids=["not held", "too many"])
def test_a_discard_that_is_not_possible_is_refused(answers: str) -> None:
    assert refusal(lambda: grade(cuts(HAND), parse_tiles(answers))) == ("BAD_ANSWERS", None)


@pytest.mark.parametrize(
    ("place", "answer"),
    [(2, parse_tiles("1p")), (4, 10), (4, -1), (6, (35, 3)), (6, (-1, 3)), (6, (2, 5000))],
)
def test_an_answer_that_no_letters_can_hold_is_refused(place: int, answer: Answer) -> None:
    chosen = ExerciseSet((ANSWERS[place][0],))
    assert refusal(lambda: grade(chosen, [answer])) == ("BAD_ANSWERS", None)


@pytest.mark.parametrize(
    "chosen",
    [
        cuts("24668m2377p45s(p5z1)"),
        cuts("12340m2377p4566s7s"),
        cuts("24668m2377p4s5s"),
        waits("2345678s"),
        waits("3334m"),
        ExerciseSet((Exercise("cut", parse_hand(HAND), None, Situation(river=TILES[:1])),)),
    ],
    ids=["melds", "a red five", "11 tiles", "waits of bamboo", "four tiles", "a table"],
)
def test_what_does_not_fit_has_no_code_but_points(chosen: ExerciseSet) -> None:
    assert refusal(lambda: format_set(chosen)) == ("NO_CODE", None)
    right = grade(chosen, [None]).grades[0].right
    best = right[0] if chosen.exercises[0].kind == "cut" else right  # type: ignore[index]
    assert grade(chosen, [best]).points == 100  # type: ignore[list-item]


@pytest.mark.parametrize("number", [0, 51])
def test_a_set_has_one_to_fifty_exercises(number: int) -> None:
    assert refusal(lambda: cuts(*[HAND] * number)) == ("BAD_NUMBER", None)


def test_a_changed_letter_or_two_exchanged_ones_change_the_check_letter() -> None:
    text = ALPHABET[5:45]
    changed = {text[:at] + each + text[at + 1 :] for at in range(len(text)) for each in ALPHABET}
    for one, other in combinations(range(len(text)), 2):
        changed.add(
            text[:one] + text[other] + text[one + 1 : other] + text[one] + text[other + 1 :]
        )
    assert {each for each in changed if check_letter(each) == check_letter(text)} == {text}


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


@pytest.mark.parametrize("kind", KINDS)
def test_answers_of_any_letters_are_refused_or_can_be_written_and_graded(kind: Kind) -> None:
    """Letters beyond what a form sends, as of a score of 999 han, are read as its greatest one."""
    chosen, chance = draw(seed=5, kind=kind, number=3), random.Random(FRESH)
    read = 0
    for _ in range(sample(20_000, part=8)):
        text = "".join(chance.choice(ALPHABET) for _ in range(chance.randint(1, 14)))
        try:
            answers = parse_answers(chosen, text)
        except TrainingError:
            continue
        read += 1
        again = format_answers(chosen, answers)
        assert len(again) == len(text), text
        assert format_answers(chosen, parse_answers(chosen, again)) == again, text
        assert len(grade(chosen, answers).grades) == len(answers), text
    assert read
