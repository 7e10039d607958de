"""The JSON of practice, and its operations of the API."""

from collections.abc import Mapping
from dataclasses import replace

from analyzer import training
from analyzer.notation import format_hand
from analyzer.training import Answer, Exercise, ExerciseSet, Facts, Grade, ScoreAnswer, code_of
from webapp.api.models import json_of
from webapp.api.operations import HAND_CODES, REQUEST_CODES, VERSION, Example, Operation, many
from webapp.language.messages import Message
from webapp.query.hand import require_hand_query
from webapp.query.parameter_kinds import Choice, Option, Switch, Text
from webapp.query.parameters import BESIDE_HAND, HAND
from webapp.query.problems import require
from webapp.site.view_marks import Weight
from webapp.trainer import parameters
from webapp.trainer import query as queries
from webapp.trainer.schema import ClassifiedModel, ExerciseModel, SetModel, WonModel
from webapp.trainer.words import FLAGS

KIND = Choice("kind", training.KINDS, default="cut", label=Message("Question"),
              meaning=Message("What is asked; default: cut, the tile to discard."))  # fmt: skip

DAY = Text("day", code="BAD_DAY", label=Message("Days"),
           meaning=Message("The set of a day, such as 2026-11-22, instead of a recipe."),
           option=Option(metavar="DATE"))  # fmt: skip

SET = Text("set", code="BAD_SET", meaning=Message("The code of a set."),
           option=Option(metavar="CODE"))  # fmt: skip

ANSWERS = Text("answers", code="BAD_ANSWERS",
               meaning=Message("The code of the answers to its first questions."),
               option=Option("", "LETTERS", "Grade these answers to the set."))  # fmt: skip

SOLUTIONS = Switch("solutions", meaning=Message("1: with what is right."))

A_DAY = 86_400
"""Seconds for which answers are kept: a set is the same for ever, and so are its grades."""

OF_RECIPE = tuple(each for each in parameters.RECIPE if each is not parameters.ASK)


def set_model(
    chosen: ExerciseSet,
    answers: tuple[Answer | None, ...] = (),
    *,
    seed: int | None = None,
    has_solutions: bool = False,
) -> SetModel:
    """Return the JSON of a set with grades of the answers."""
    result = training.grade(chosen, answers)
    every = [*answers, *[None] * (len(chosen) - len(answers))]
    exercises = [
        _exercise_model(found, chosen, is_done=place < len(answers), has_solutions=has_solutions)
        for place, found in enumerate(training.grade(chosen, every).grades)
    ]
    return json_of(
        SetModel, result, set=code_of(chosen), seed=seed, exercises=exercises,
        answered=len(answers),
    )  # fmt: skip


def _exercise_model(
    found: Grade, chosen: ExerciseSet, *, is_done: bool, has_solutions: bool
) -> ExerciseModel:
    exercise, answer = found.exercise, found.answer
    alone = replace(chosen, exercises=(exercise,))
    return json_of(
        ExerciseModel, found, hand=format_hand(exercise.hand), visible=exercise.situation.visible,
        won=_won_model(exercise),
        code=code_of(alone) or None,
        answer=None if answer is None else training.format_answers(alone, [answer]),
        right=right_texts(found.right) if is_done or has_solutions else None,
        **({} if is_done else dict.fromkeys(("points", "mark", "lost"))),
    )  # fmt: skip


def _won_model(exercise: Exercise) -> WonModel | None:
    """Return how a hand was won; the wins of both games have some of the attributes."""
    if (win := exercise.win) is None:
        return None
    numbers = {name: getattr(win, name, 0) for name in ("honba", "flowers")}
    tiles = {name: getattr(win, name, ()) for name in ("dora_indicators", "ura_indicators")}
    wind = getattr(win, "round_wind", None) or getattr(win, "prevalent_wind", None)
    flags = [flag for flag in FLAGS if getattr(win, flag, False)]
    return json_of(
        WonModel, win, flags=flags, round_wind=wind, kiriage_mangan=exercise.is_kiriage,
        **numbers, **tiles,
    )  # fmt: skip


def right_texts(answer: Answer) -> list[str]:
    """Return what is right as texts; of a score without the payments that nobody makes."""
    if isinstance(answer, ScoreAnswer):
        values = (answer.han, answer.fu, answer.points, answer.dealer)
        return [str(value) for value in values if value is not None]
    return [*map(str, answer)] if isinstance(answer, tuple) else [str(answer)]


def answer_exercises(arguments: Mapping[str, str]) -> SetModel:
    """Return the set of a recipe or of a day."""
    has_solutions = SOLUTIONS.of(arguments)
    if text := arguments.get("day", "").strip():
        return set_model(queries.set_of_day(text), has_solutions=has_solutions)
    kind = KIND.of(arguments)
    recipe = queries.read_recipe(kind, arguments)
    return set_model(queries.draw_set(recipe), seed=recipe.seed, has_solutions=has_solutions)


def answer_set(arguments: Mapping[str, str]) -> SetModel:
    """Return a set by its code, with the grades of answers."""
    chosen = queries.read_set(arguments.get("set", "").strip())
    answers = queries.read_result(chosen, arguments.get("answers", "").strip(), "answers")
    return set_model(chosen, answers, has_solutions=SOLUTIONS.of(arguments))


def answer_classify(arguments: Mapping[str, str]) -> ClassifiedModel:
    """Return the facts of a hand as an exercise."""
    query = require(require_hand_query(arguments))
    with queries.engine_problems("q", query.text):
        facts = training.classify(query.hand, query.situation, rules=query.rules)
    return classified_model(facts)


def classified_model(facts: Facts) -> ClassifiedModel:
    """Return the JSON of facts."""
    return json_of(
        ClassifiedModel, facts, hand=format_hand(facts.hand), chance=facts.P,
        two_step={str(tile): ways for tile, ways in facts.two_step.items()},
    )  # fmt: skip


CLASSIFY = Operation(
    path=f"{VERSION}/classify",
    summary=Message("Classify a hand as an exercise"),
    description=Message("Level, themes and difficulty of 3n+2 tiles, and the best discards."),
    hand=HAND,
    other_parameters=BESIDE_HAND,
    answer=answer_classify,
    answer_type=ClassifiedModel,
    other_codes=(*HAND_CODES, "NOT_AN_EXERCISE"),
    examples=(Example(Message("Six blocks"), {"q": "456689m33445p77s8m"}),),
)

OPERATIONS = (
    CLASSIFY,
    many(
        CLASSIFY,
        Message("Classify many hands"),
        Example(Message("Two hands"), hands=("456689m33445p77s8m", "336m237p2479s167z3s")),
    ),
    Operation(
        path=f"{VERSION}/exercises",
        summary=Message("Draw exercises"),
        description=Message(
            "A set of exercises by level and theme, or that of a day; its code is that of its page."
        ),
        hand=(),
        other_parameters=(KIND, *OF_RECIPE, DAY, SOLUTIONS),
        answer=answer_exercises,
        answer_type=SetModel,
        other_codes=(*REQUEST_CODES, "NOTHING_FOUND", "OLD_VERSION", "NOT_YET"),
        examples=(
            Example(
                Message("Two discards of a theme"),
                {"level": "2-4", "theme": "six-blocks", "n": "2", "seed": "7"},
            ),
            Example(Message("The set of a day"), {"day": "2026-11-22", "solutions": "1"}),
        ),
        chance="seed",
        instead="day",
        kept=A_DAY,
        weight=Weight("heavy", queries.units_of),
    ),
    Operation(
        path=f"{VERSION}/exercises/set",
        summary=Message("Grade answers"),
        description=Message("A set by its code, with the grades of the answers so far."),
        hand=(),
        other_parameters=(SET, ANSWERS, SOLUTIONS),
        answer=answer_set,
        answer_type=SetModel,
        other_codes=REQUEST_CODES,
        examples=(
            Example(
                Message("Two answers of three"),
                {"set": "EQADK_M1-MZrgtjG3FDCTS2O1I-", "answers": "ab"},
            ),
        ),
        kept=A_DAY,
        weight=Weight("pages", 4),
    ),
)
