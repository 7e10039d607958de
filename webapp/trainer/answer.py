"""The answer to a session: its grades, and what explains the question that is shown.

An explanation is there only for a question that has an answer, or that was given up.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from analyzer import training
from analyzer.analysis import Analysis, analyze
from analyzer.discards import Discard
from analyzer.tiles import Tile
from analyzer.training import Exercise, Facts, Grade, Result, WaitFacts
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

    @property
    def compared(self) -> tuple[Discard, Discard | None]:
        """The best discard, and the one beside it: the visitor's own, else the next that keeps
        shanten.

        The second is None if no other discard keeps shanten. The first is the visitor's own if it
        is one of the best.
        """
        facts, own = self.facts, self.own
        kept = [row for row in facts.rows if row.shanten == facts.shanten]
        best = [row for row in kept if row.tile in facts.best]
        if own in best:
            best = [own]
        elif own in kept:
            return best[0], own
        return best[0], next((row for row in kept if row.tile not in facts.best), None)

    @property
    def own(self) -> Discard | None:
        """The row of the visitor's discard; None if there is none."""
        tile = self.grade.answer if self.grade else None
        return self.facts.row(tile) if isinstance(tile, Tile) else None

    def shares(self) -> Iterator[tuple[Discard | None, list[tuple[Tile, int]]]]:
        """Yield the tiles that both compared discards accept, then those of each alone.

        The row is None for both. Tiles have their copies left; those without any are left out.
        """
        first, second = self.compared
        ours, theirs = (dict(row.ukeire) if row else {} for row in (first, second))
        parts = ((None, ours.keys() & theirs.keys()), (first, ours.keys() - theirs.keys()),
                 (second, theirs.keys() - ours.keys()))  # fmt: skip
        for row, tiles in parts:
            left = {**theirs, **ours}
            ordered = sorted(tiles, key=lambda tile: tile.kind)
            yield row, [(tile, left[tile]) for tile in ordered if left[tile]]

    def block_of(self, tile: Tile) -> tuple[Tile, ...]:
        """Return the block of a tile."""
        return next(block for block in self.facts.blocks if tile in block)


def practise(session: Session) -> Practice:
    """Return the grades of a session."""
    return Practice(session, training.grade(session.chosen, session.answers))
