"""Answers to a set, graded; and what explains a question with its answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from analyzer.analysis import Analysis, analyze
from analyzer.discards import Discard
from analyzer.tiles import Tile
from analyzer.training.codes import (
    POINT,
    code_of,
    find_form,
    format_answers,
    format_set,
    parse_answers,
    parse_set,
)
from analyzer.training.cuts.disguise import family
from analyzer.training.cuts.facts import NEAR, Facts, classify
from analyzer.training.cuts.view import Measure
from analyzer.training.exercises import Answer, Exercise, ExerciseSet, Mark
from analyzer.training.kinds import facts_of
from analyzer.training.waits import WaitFacts, classify_wait

if TYPE_CHECKING:
    from analyzer import mcr, riichi
    from analyzer.training.wins import FanGrade


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """One graded answer.

    Attributes:
        exercise: the question.
        answer: the answer; None if there is none.
        points: 0-100.
        mark: what a page shows first.
        right: the right answer; of a cut all best discards.
        lost: of a cut, how much less the discard is worth than a best one; else 0.
    """

    exercise: Exercise
    answer: Answer | None
    points: int
    mark: Mark
    right: Answer
    lost: int


@dataclass(frozen=True, slots=True)
class Result:
    """The grades of the first exercises of a set.

    Attributes:
        chosen: the set.
        grades: a grade for each answer, in order.
    """

    chosen: ExerciseSet
    grades: tuple[Grade, ...]

    @property
    def points(self) -> int:
        """The mean of the points, rounded down; 0 before the first answer."""
        return sum(grade.points for grade in self.grades) // (len(self.grades) or 1)

    @property
    def right(self) -> int:
        """Number of right answers."""
        return sum(grade.mark == "right" for grade in self.grades)

    @property
    def lost(self) -> int:
        """The tiles that its discards lose together."""
        return sum(grade.lost for grade in self.grades)

    @property
    def code(self) -> str:
        """The code of the result; empty if the set has none."""
        return format_result(self) if code_of(self.chosen) else ""

    @property
    def is_whole(self) -> bool:
        """Whether every exercise has an answer, or was given up."""
        return len(self.grades) == len(self.chosen)


def grade(chosen: ExerciseSet, answers: Sequence[Answer | None]) -> Result:
    """Return the grades of the answers to the first exercises of a set.

    >>> from analyzer.notation import parse_hand
    >>> hand = parse_hand("33m44445667p677s1p")
    >>> grade(ExerciseSet((Exercise("cut", hand),)), [hand.drawn]).points
    100

    Raises:
        TrainingError: BAD_ANSWERS: more answers than exercises, or one that is not possible.
    """
    format_answers(chosen, answers)
    pairs = zip(chosen.exercises, answers, strict=False)
    return Result(chosen, tuple(_grade(chosen, exercise, answer) for exercise, answer in pairs))


def parse_result(text: str) -> Result:
    """Return the graded answers of the code of a result: a set, a point, answers.

    Raises:
        TrainingError: BAD_SET or BAD_ANSWERS, with the position in its part.
    """
    code, _, letters = text.partition(POINT)
    chosen = parse_set(code)
    return grade(chosen, parse_answers(chosen, letters))


def format_result(result: Result) -> str:
    """Return the code of a result."""
    answers = [grade.answer for grade in result.grades]
    return format_set(result.chosen) + POINT + format_answers(result.chosen, answers)


def _grade(chosen: ExerciseSet, exercise: Exercise, answer: Answer | None) -> Grade:
    form = find_form(exercise)
    points = 0 if answer is None else form.points(exercise, answer, chosen)
    lost = facts_of(exercise, chosen).lost(answer) if isinstance(answer, Tile) else 0
    return Grade(
        exercise=exercise,
        answer=answer,
        points=points,
        mark=mark_of(answer, points),
        right=form.right(exercise, chosen),
        lost=lost,
    )


def mark_of(answer: object, points: int) -> Mark:
    """Return the mark of an answer."""
    if answer is None:
        return "none"
    if points == 100:
        return "right"
    return "near" if points >= NEAR else "miss"


def family_of(exercise: Exercise) -> str:
    """Return a short text that is equal for exercises alike up to disguise; of wins, for the same.

    Raises:
        TrainingError: NO_CODE: a win without a code.
    """
    alike = format_set(ExerciseSet((exercise,))) if exercise.win else family(exercise.hand)
    return f"{exercise.kind}-{alike}"


def topics(exercise: Exercise, by: Measure) -> tuple[str, ...]:
    """Return what an exercise is about: its kind, of a cut its themes and `hard:DIFFICULTY`, and
    `level:LEVEL` of a cut or a wait."""
    if exercise.kind == "wait":
        return (exercise.kind, f"level:{classify_wait(exercise.hand).level}")
    if exercise.kind != "cut":
        return (exercise.kind,)
    facts = classify(exercise.hand, exercise.situation, by=by)
    return (exercise.kind, *facts.themes, f"level:{facts.level}", f"hard:{facts.difficulty}")


@dataclass(frozen=True)  # without slots, since it keeps what is computed
class Explanation:
    """An exercise with its answer.

    Attributes:
        exercise: the question.
        by: what discards are compared by.
        answer: the answer; None without one.
    """

    exercise: Exercise
    by: Measure
    answer: Answer | None

    @cached_property
    def facts(self) -> Facts:
        """The facts of a cut."""
        return classify(self.exercise.hand, self.exercise.situation, by=self.by)

    @cached_property
    def wait(self) -> WaitFacts:
        """The facts of a wait."""
        return classify_wait(self.exercise.hand)

    @cached_property
    def analysis(self) -> Analysis:
        """The analysis of a hand whose shanten or whose tiles are counted."""
        return analyze(self.exercise.hand)

    @cached_property
    def score(self) -> "riichi.Score | mcr.Score":
        """The score of a win."""
        from analyzer.training.wins import score_of  # noqa: PLC0415 (loads riichi and MCR)

        return score_of(self.exercise)

    @property
    def fans(self) -> "tuple[FanGrade, ...]":
        """The fans of a win and those that were named, graded one by one."""
        from analyzer.training.wins import grade_fans  # noqa: PLC0415 (loads MCR)

        return grade_fans(self.exercise, self.answer)

    @property
    def own(self) -> Discard | None:
        """The row of the discard that was answered; None if there is none."""
        return self.facts.row(self.answer) if isinstance(self.answer, Tile) else None

    @property
    def compared(self) -> tuple[Discard, Discard | None]:
        """A best discard, one's own if it is best, and one's own or the next that keeps shanten."""
        return self.facts.compared(self.own)
