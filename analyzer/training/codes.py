"""Codes of sets and of answers: letters that an address carries, base64url.

A set is its hands, never a seed, so a change of a generator cannot change it:

    version 4 bits, form 4, options 10, number of exercises 6; the exercises; zeros to a whole
    letter; a check letter

The form is a place in `FORMS`, from 1; of a set with several forms it is 0, and each exercise
begins with its own. The options are what cuts are compared by (2 bits) and the fields of scores
that are switched off (3 bits); the others are zero. Answers are written one after the other, `-`
for none. The code of a result is the code of a set, a point, and the answers.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from analyzer.training.errors import TrainingError
from analyzer.training.exercises import FIELDS, MEASURES, MOST, Answer, Exercise, ExerciseSet
from analyzer.training.kinds import FORMS as FORMS_OF_HANDS
from analyzer.training.kinds import Form
from analyzer.training.numbering import WIDTH, Reader, Writer, check_letter

VERSION = 1

MIXED = 0
"""The form of a set with several forms."""

NONE = "-"
"""The answer that was not given."""

POINT = "."
"""Between a set and its answers."""

NOTHING = (ValueError, IndexError, KeyError, AssertionError)
"""Errors of a form for what has no code, or for a code that means nothing."""


def format_set(chosen: ExerciseSet) -> str:
    """Return the code of a set; at most 364 letters for cuts.

    Raises:
        TrainingError: NO_CODE: an exercise has melds where none are expected, tiles on the table,
            red fives, jokers, another size, or waits in another suit than characters.
    """
    numbers = [_number(exercise) for exercise in chosen.exercises]
    common = numbers[0] if len({*numbers}) == 1 else MIXED
    writer = Writer()
    writer.write(VERSION, 4)
    writer.write(common, 4)
    writer.write(MEASURES.index(chosen.by), 2)
    for field in FIELDS:
        writer.write(int(field not in chosen.fields), 1)
    writer.write(0, 5)
    writer.write(len(chosen), WIDTH)
    for number, exercise in zip(numbers, chosen.exercises, strict=True):
        if common == MIXED:
            writer.write(number, 4)
        _write_exercise(number, exercise, writer)
    letters = writer.letters()
    return letters + check_letter(letters)


def code_of(chosen: ExerciseSet, exercise: Exercise | None = None) -> str:
    """Return the code of a set, or of one exercise alone; empty if an exercise has none."""
    try:
        return format_set(replace(chosen, exercises=(exercise,)) if exercise else chosen)
    except TrainingError:
        return ""


def parse_set(text: str) -> ExerciseSet:
    """Return the set with this code.

    >>> chosen = parse_set("EQABhRPHW4tAy")
    >>> len(chosen), chosen.by, "".join(map(str, chosen.exercises[0].hand.tiles[-3:]))
    (1, 'tiles', '7p8p3z')

    Raises:
        TrainingError: BAD_SET, with the position: it is damaged, cut off, or of a newer version.
    """
    reader = Reader(text, "BAD_SET")
    if reader.read(4) != VERSION:
        raise reader.error(0)
    common = reader.read(4)
    by, *off = reader.read(2), *(reader.read(1) for _ in FIELDS)
    rest, number = reader.read(5), reader.read(WIDTH)
    if by >= len(MEASURES) or all(off) or rest or not 1 <= number <= MOST:
        raise reader.error(reader.place - 1)
    exercises = tuple(_read_exercise(reader, common) for _ in range(number))
    reader.skip_padding()
    end = reader.place
    reader.read(WIDTH)
    if not reader.is_over:
        raise reader.error()
    if text[end] != check_letter(text[:end]):
        raise reader.error(end)
    fields = tuple(field for field, is_off in zip(FIELDS, off, strict=True) if not is_off)
    return ExerciseSet(exercises, MEASURES[by], fields)


def format_answers(chosen: ExerciseSet, answers: Sequence[Answer | None]) -> str:
    """Return the letters of the answers to the first exercises of a set; None is no answer.

    Raises:
        TrainingError: BAD_ANSWERS: more answers than exercises, or an answer that cannot be one.
    """
    if len(answers) > len(chosen):
        raise TrainingError("BAD_ANSWERS", str(len(answers)))
    letters = ""
    for exercise, answer in zip(chosen.exercises, answers, strict=False):
        try:
            letters += (
                NONE if answer is None else find_form(exercise).spelling.spell(exercise, answer)
            )
        except NOTHING:
            raise TrainingError("BAD_ANSWERS", str(answer)) from None
    return letters


def parse_answers(chosen: ExerciseSet, text: str) -> tuple[Answer | None, ...]:
    """Return the answers to the first exercises of a set; None where there is none.

    Raises:
        TrainingError: BAD_ANSWERS, with the position: these are no answers to this set.
    """
    reader = Reader(text, "BAD_ANSWERS")
    answers: list[Answer | None] = []
    for exercise in chosen.exercises:
        place = reader.place
        if reader.is_over:
            break
        if text[place] == NONE:
            reader.read(WIDTH)
            answers.append(None)
            continue
        try:
            answers.append(find_form(exercise).spelling.read(exercise, reader))
        except TrainingError:
            raise
        except NOTHING:
            raise reader.error(place) from None
    if not reader.is_over:
        raise reader.error()
    return tuple(answers)


def find_form(exercise: Exercise) -> Form:
    """Return the form of an exercise; for another number of tiles the first one of its kind.

    The answers of that form fit too, but such an exercise has no code.
    """
    return form_by_number(_number(exercise))


@cache
def forms() -> tuple[Form, ...]:
    """Return all forms, those of wins included; this loads riichi and MCR."""
    from analyzer.training.wins import FORMS  # noqa: PLC0415 (takes longer than a set of cuts)

    return FORMS_OF_HANDS + FORMS


def form_by_number(number: int) -> Form:
    """Return a form by its number, from 1.

    Raises:
        ValueError: there is no such form.
    """
    every = FORMS_OF_HANDS if number <= len(FORMS_OF_HANDS) else forms()
    if not 0 < number <= len(every):
        raise ValueError(f"there is no form {number}")
    return every[number - 1]


def _number(exercise: Exercise) -> int:
    """Return the number of the form of an exercise."""
    every = forms() if exercise.win else FORMS_OF_HANDS
    numbers = [place for place, each in enumerate(every, 1) if each.kind == exercise.kind]
    fitting = (place for place in numbers if every[place - 1].tiles == exercise.hand.size)
    return next(fitting, numbers[0])


def _write_exercise(number: int, exercise: Exercise, writer: Writer) -> None:
    """Write an exercise; its code has to give it back."""
    body = form_by_number(number).body
    alone = Writer()
    try:
        body.write(exercise, alone)
        again = body.read(Reader(alone.letters(), "BAD_SET"))
    except NOTHING:
        again = None
    if again is None or replace(again, kind=exercise.kind) != exercise:
        raise TrainingError("NO_CODE", "".join(map(str, exercise.hand.shown)))
    body.write(exercise, writer)


def _read_exercise(reader: Reader, common: int) -> Exercise:
    place = reader.place
    try:
        form = form_by_number(common or reader.read(4))
        return replace(form.body.read(reader), kind=form.kind)
    except TrainingError as error:
        if error.code == reader.code:
            raise
        raise reader.error(place) from None
    except NOTHING:
        raise reader.error(place) from None
