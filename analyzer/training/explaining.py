"""What explains an exercise and an answer to it, each computed when it is first asked for."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from analyzer.analysis import Analysis, analyze
from analyzer.discards import Discard
from analyzer.tiles import Tile
from analyzer.training.cuts.facts import Facts, classify
from analyzer.training.cuts.view import Measure
from analyzer.training.exercises import Answer, Exercise
from analyzer.training.waits import WaitFacts, classify_wait

if TYPE_CHECKING:
    from analyzer import mcr, riichi
    from analyzer.training.wins import FanGrade


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
