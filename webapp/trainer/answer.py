"""The answer to a session: its grades, and what explains the question that is shown.

An explanation is there only for a question that has an answer, or that was given up.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from analyzer import training
from analyzer.analysis import Analysis, analyze
from analyzer.discards import Discard
from analyzer.outlook import FARTHEST
from analyzer.tiles import Tile
from analyzer.training import Exercise, Facts, Grade, Result, WaitFacts
from webapp.parts.rows import Accepted, Row, make_rows, outlooks_of
from webapp.trainer.query import Session


@dataclass(frozen=True)
class Practice:
    """A session with its grades.

    Attributes:
        session: the set, the answers, and the question that is shown.
        result: the grades of the answers.
    """

    session: Session
    result: Result

    @property
    def exercise(self) -> Exercise:
        """The question that is shown."""
        return self.session.exercise

    @property
    def grade(self) -> Grade | None:
        """The grade of the question that is shown; None before its answer, and of a result."""
        grades, place = self.result.grades, self.session.place
        return grades[place] if place < len(grades) else None

    @cached_property
    def facts(self) -> Facts:
        """The facts of a cut."""
        return training.classify(
            self.exercise.hand, self.exercise.situation, by=self.session.chosen.by
        )

    @cached_property
    def wait(self) -> WaitFacts:
        """The facts of a wait."""
        return training.classify_wait(self.exercise.hand)

    @cached_property
    def analysis(self) -> Analysis:
        """The analysis of a hand whose shanten or whose tiles are counted."""
        return analyze(self.exercise.hand)

    @cached_property
    def score(self) -> Any:
        """The score of a win: of riichi, or of MCR."""
        from analyzer.training.wins import score_of  # noqa: PLC0415 (loads riichi and MCR)

        return score_of(self.exercise)

    @property
    def fans(self) -> Any:
        """The fans of a win and those that were named, graded one by one."""
        from analyzer.training.wins import grade_fans  # noqa: PLC0415 (loads MCR)

        return grade_fans(self.exercise, self.grade.answer if self.grade else None)

    @cached_property
    def compared(self) -> tuple[Row, ...]:
        """The rows of a best discard, and of the visitor's own or the next that keeps shanten.

        There is one row if no other discard keeps shanten.
        """
        analysis = self.facts.view.analysis
        rows = [row for row in self.facts.compared(self.own) if row]
        outlooks = outlooks_of(analysis, rows if analysis.shanten.value <= FARTHEST else ())
        return make_rows(analysis, rows, outlooks)

    @property
    def own(self) -> Discard | None:
        """The row of the visitor's discard; None if there is none."""
        tile = self.grade.answer if self.grade else None
        return self.facts.row(tile) if isinstance(tile, Tile) else None

    def shares(self) -> Iterator[tuple[Row | None, list[Accepted]]]:
        """Yield the tiles left that both compared discards accept, then those of each alone.

        The row is None for both.
        """
        accepted = [[one for one in row.accepted if one.left] for row in self.compared]
        tiles = [{one.tile for one in side} for side in accepted]
        both = tiles[0] & tiles[1] if tiles[1:] else set()
        yield None, [one for one in accepted[0] if one.tile in both]
        for row, side in zip(self.compared, accepted, strict=True):
            yield row, [one for one in side if one.tile not in both]


def practise(session: Session) -> Practice:
    """Return the grades of a session."""
    return Practice(session, training.grade(session.chosen, session.answers))
