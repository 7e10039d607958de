"""A hand of a report, or of the tables in a terminal, with its answer and the facts beside it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.outlook import FARTHEST
from analyzer.tenhou import Refusal, format_tenhou, tenhou_refusal
from webapp.analysis import show
from webapp.analysis.answer import HandAnswer, answer_hand, scorer
from webapp.analysis.facts import CALLED, WIND_WORDS, Fact, facts_of
from webapp.expectation.words import assumptions
from webapp.language.messages import Message
from webapp.reports.paper import LaidHand, laid_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.analysis import Analysis
    from analyzer.tiles import Tile
    from analyzer.winning import Decomposition
    from webapp.expectation.answer import Estimates
    from webapp.expectation.findings import Findings
    from webapp.query.estimates import EstimateWay
    from webapp.query.hand import HandQuery

MOST_READINGS = 12
"""Most readings shown of a complete hand; jokers can make a hundred."""

LATE = Message("No time was left for those of this hand. A report on it alone has them.")


@dataclass(frozen=True, slots=True)
class ReportHand:
    """A hand to report on.

    Attributes:
        analysis: its analysis.
        query: the strict string of the hand in a link and in tenhou's text.
        mode: q, p, qd or pd.
        title: the author's title; any text.
        estimates: of tenpai, win and points, if the report has them; `findings` are the
            conclusions from them.
        late: the assumptions of requested estimates for which no time was left.
        decision: lines about whether to call a thrown tile.
    """

    analysis: Analysis
    query: str
    mode: str
    title: str | None = None
    estimates: Estimates | None = None
    late: EstimateWay | None = None
    decision: tuple[str, ...] = ()
    findings: Findings | None = None

    @property
    def name(self) -> str:
        """The title on one line, with � for what cannot be printed; without one the hand."""
        words = " ".join((self.title or "").split())
        hidden = ("Cc", "Cs")
        return "".join("�" if unicodedata.category(c) in hidden else c for c in words) or self.query

    @property
    def assumptions(self) -> tuple[Message, ...]:
        """The assumptions of the estimates, or why there are none; empty if nobody asked."""
        if self.estimates is None:
            return (LATE,) if self.late else ()
        draws = self.estimates.expectation.draws
        return tuple(assumptions(self.estimates.query.way, draws, self.estimates))


def report_hand(query: HandQuery, title: str = "") -> ReportHand:
    """Return the hand of a query, analyzed for a report."""
    return ReportHand(query.analyze(), query.reading.query, query.mode, title or None)


@dataclass(frozen=True, slots=True)
class Section:
    """One hand of a report, or of a table in the terminal, with its answer."""

    hand: ReportHand
    answer: HandAnswer

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts besides the hand; an answer with points has the winds, given or not."""
        analysis = self.answer.analysis
        return facts_of(
            analysis.hand,
            analysis.situation,
            analysis.rules,
            has_points=self.hand.estimates is not None or self.answer.has_points,
        )

    @property
    def forms(self) -> list[tuple[str, int]]:
        """Shanten of each form that can apply."""
        shanten = self.answer.analysis.shanten
        forms = {
            "regular": shanten.regular,
            "seven_pairs": shanten.seven_pairs,
            "thirteen_orphans": shanten.thirteen_orphans,
        }
        return [(form, value) for form, value in forms.items() if value is not None]

    @property
    def readings(self) -> tuple[Decomposition, ...]:
        """The first dozen readings of a complete hand."""
        return self.answer.analysis.readings[:MOST_READINGS]

    @property
    def more_readings(self) -> int:
        """How many readings are not shown."""
        return len(self.answer.analysis.readings) - len(self.readings)

    @property
    def marks(self) -> frozenset[str]:
        """The marks of the rows and of the hand, for the legend."""
        points = {"points"} if self.answer.worth else set()
        return frozenset(mark for row in self.answer.rows for mark in show.marks_of(row)) | points

    @property
    def laid(self) -> LaidHand:
        """The layout of the hand on the table."""
        return laid_hand(self.answer.analysis.hand)

    @property
    def refusal(self) -> Refusal | None:
        """Why tenhou's text cannot express the hand; None if it can."""
        return tenhou_refusal(self.answer.analysis.hand)

    @property
    def tenhou(self) -> str:
        """Tenhou's text."""
        return format_tenhou(self.answer.analysis, self.hand.query)

    @property
    def has_table(self) -> bool:
        """Whether a fact changes the counts, of which tenhou's text knows nothing."""
        return any(fact.key not in (CALLED, *WIND_WORDS) for fact in self.facts)

    @property
    def pictures(self) -> Iterator[str]:
        """Every tile of the hand, its facts and its rows; discards are held or drawn tiles."""
        yield from self.laid.pictures
        yield from map(str, self._tiles())

    def _tiles(self) -> Iterator[Tile]:
        yield from self.answer.analysis.hand.tiles
        for fact in self.facts:
            yield from (*fact.tiles, *fact.dora)
        for row in self.answer.rows:
            yield from (one.tile for one in row.accepted)
            yield from (wait for step in show.steps_to_tenpai(row) for wait, _ in step.ukeire)
            yield from (draw for draws in show.improvements(row).values() for draw, _ in draws)
        if self.hand.findings and self.hand.findings.panel:
            yield from self.hand.findings.panel.won_on


def section_of(hand: ReportHand, *, looks_ahead: bool) -> Section:
    """Return the section of a hand.

    With `looks_ahead` a hand near tenpai also has the outlook of each discard that keeps shanten,
    and its points.
    """
    analysis, estimates = hand.analysis, None
    looks_ahead = looks_ahead and analysis.shanten.value <= FARTHEST
    if hand.estimates:
        from webapp.expectation.page import row_figures  # noqa: PLC0415

        rows = row_figures(hand.estimates)
        estimates = {tile: estimate for tile, (_, estimate) in rows.items()}
    answer = answer_hand(
        analysis,
        looks_ahead=looks_ahead,
        values_of=scorer(analysis) if looks_ahead else None,
        estimates=estimates,
    )
    return Section(hand, answer)
