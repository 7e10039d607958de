"""The answer to a session: its grades, and what explains the question that is shown."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from analyzer import training
from analyzer.outlook import FARTHEST
from analyzer.rules import RIICHI
from analyzer.training import Explanation, Grade, Result
from webapp.expectation.page import EstimatesView, estimates_now
from webapp.expectation.query import EstimateQuery
from webapp.parts.rows import Accepted, Row, make_rows, outlooks_of
from webapp.parts.table_options import TableOptions
from webapp.query.estimates import Assumptions
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
    def grade(self) -> Grade | None:
        """The grade of the question that is shown; None before its answer, and of a result."""
        grades, place = self.result.grades, self.session.place
        return grades[place] if place < len(grades) else None

    @cached_property
    def why(self) -> Explanation:
        """What explains the question that is shown."""
        answer = self.grade.answer if self.grade else None
        return Explanation(self.session.exercise, self.session.chosen.by, answer)

    @cached_property
    def estimates(self) -> EstimatesView | None:
        """What an answered cut wins; None for other questions, and where two steps are compared."""
        session, exercise = self.session, self.session.exercise
        if not self.grade or exercise.kind != "cut" or session.chosen.by != "tiles":
            return None
        query = EstimateQuery(
            hand=exercise.hand, situation=exercise.situation, rules=RIICHI,
            assumptions=Assumptions(),
        )  # fmt: skip
        view = EstimatesView(
            query=query,
            options=TableOptions(is_expected=session.is_expected),
            shanten=self.why.facts.shanten,
            link=lambda options: session.link(place=session.place, is_expected=options.is_expected),
            fields=lambda _: (),
        )
        return estimates_now(view)

    @cached_property
    def compared(self) -> tuple[Row, ...]:
        """The rows of a best discard, and of the visitor's own or the next that keeps shanten.

        There is one row if no other discard keeps shanten.
        """
        analysis = self.why.facts.view.analysis
        rows = [row for row in self.why.compared if row]
        outlooks = outlooks_of(analysis, rows if analysis.shanten.value <= FARTHEST else ())
        return make_rows(analysis, rows, outlooks)

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
