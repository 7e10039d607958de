"""The hands of a report, or of the tables in a terminal: read, then answered.

The addresses of reports and `hairi analyze` read their hands here, so that both make the same
report: all are read, or an error has every problem with its hand. The parameters of table and rules
apply to every hand. A hand that is given as the link to its page also has the parameters of that
link, unless the same parameters are given.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from analyzer.analysis import Analysis
from analyzer.errors import quote
from analyzer.expectation import Verdict, verdict
from analyzer.notation.address import MODES
from analyzer.outlook import FARTHEST
from analyzer.tiles import Tile
from analyzer.winning import Decomposition
from webapp.analysis import show
from webapp.analysis.answer import HandAnswer, answer_hand, best_places, line_of, scorer
from webapp.analysis.query import found_facts
from webapp.analysis.show import CALLED, WIND_KEYS, Fact, facts_of
from webapp.expectation.answer import Estimates
from webapp.expectation.show import Findings, findings_of, row_estimates
from webapp.expectation.words import assumptions
from webapp.language.messages import Message, fill, say
from webapp.language.speech import phrase
from webapp.language.words import LABELLED
from webapp.parts.answer_line import answer_text
from webapp.parts.chat_facts import FoundFacts
from webapp.parts.table_options import TableOptions
from webapp.query.estimates import Assumptions
from webapp.query.hand import HandQuery, require_hand_query
from webapp.query.links import LinkState
from webapp.query.parameters import NAMES
from webapp.query.problems import InvalidRequestError, Problem
from webapp.reports import hand_pictures

if TYPE_CHECKING:
    from analyzer.danger import Danger

MOST_HANDS = 50
"""Most hands in an address of a report; the slowest takes 30 ms of processor time."""

LONGEST_QUERY = 60 * 1024
"""Most bytes of the query of an address with several hands."""

NOTE = "note"
"""The parameter: what a writer says beside the answer of the hand before it."""

LONGEST_NAME = 32
"""Most characters of a hand in a sentence about it."""

TOO_MANY_HANDS = phrase("{found} hands: a report has at most {most}")
QUERY_TOO_LONG = phrase("the address of a report of several hands has at most {most} bytes")

HAND_NAME = Message("Hand %(number)s (%(text)s)")


@dataclass(frozen=True, slots=True)
class GivenHand:
    """A hand as given.

    Attributes:
        text: the hand in any notation, or a link to its page.
        mode: q, p, qd or pd, unless the link names another one.
        note: what a writer says beside its answer; any text.
    """

    text: str
    mode: str = "q"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem, and the number of its hand, from 1; None if it concerns all hands."""

    number: int | None
    problem: Problem


class InvalidHandsError(InvalidRequestError):
    """Hands that cannot be reported.

    Attributes:
        hands: all hands, also the valid ones; empty if they are too long to be shown again.
        faults: every problem.
    """

    def __init__(self, hands: Sequence[GivenHand], faults: Sequence[Fault]) -> None:
        self.hands = tuple(hands)
        self.faults = tuple(faults)
        super().__init__(*(fault.problem for fault in faults))

    def __str__(self) -> str:
        """Return every problem with the name of its hand."""
        return "; ".join(map(self._sentence, self.faults))

    def _sentence(self, fault: Fault) -> str:
        if fault.number is None:
            return fault.problem.detail
        name = hand_name(fault.number, self.hands[fault.number - 1].text)
        return say(fill(LABELLED, what=name, which=fault.problem.detail))


def hand_name(number: int, text: str) -> Message:
    """Return the name of a hand in a sentence: its number, from 1, and the start of its text."""
    return fill(HAND_NAME, number=number, text=quote(text, LONGEST_NAME))


def several_hands(pairs: Iterable[tuple[str, str]]) -> tuple[GivenHand, ...]:
    """Return the hands in the parameters of an address, in their order, each with its note.

    Empty if at most one parameter is a hand, or if all are empty: such an address is that of one
    hand. Empty parameters are skipped.
    """
    hands: list[GivenHand] = []
    for name, text in pairs:
        if name in MODES:
            hands.append(GivenHand(text, name))
        elif name == NOTE and hands:
            hands[-1] = replace(hands[-1], note=text)
    return tuple(hand for hand in hands if hand.text.strip()) if len(hands) > 1 else ()


def check_bounds(hands: Sequence[GivenHand], length: int) -> None:
    """Check the number of hands in an address, and the `length` of its query in bytes.

    Raises:
        InvalidHandsError: there are too many hands, or they are too long.
    """
    if length > LONGEST_QUERY:
        raise InvalidHandsError((), [_bound("TOO_LONG", QUERY_TOO_LONG, f"{LONGEST_QUERY:,}")])
    if len(hands) > MOST_HANDS:
        fault = _bound("TOO_MANY_HANDS", TOO_MANY_HANDS, str(MOST_HANDS), str(len(hands)))
        raise InvalidHandsError(hands, [fault])


def _bound(code: str, message: str, most: str, found: str = "") -> Fault:
    parts = {"most": most}
    problem = Problem(field="q", text="", code=code, message=message, found=found, parts=parts)
    return Fault(None, problem)


def read_hands(given: Sequence[GivenHand], arguments: Mapping[str, str]) -> list[HandQuery]:
    """Return every hand; `arguments` apply to all of them.

    Raises:
        InvalidHandsError: a text is not a hand, or a parameter is invalid or contradicts a hand.
    """
    queries: list[HandQuery] = []
    faults: list[Fault] = []
    for number, each in enumerate(given, start=1):
        try:
            queries.append(_read(each, arguments))
        except InvalidRequestError as error:
            faults += [Fault(number, problem) for problem in error.problems]
    if faults:
        raise InvalidHandsError(given, _each_once(faults, len(given)))
    return queries


def _read(given: GivenHand, arguments: Mapping[str, str]) -> HandQuery:
    """Return a hand; parameters for all hands override those of a pasted link."""
    query = require_hand_query({given.mode: given.text, **arguments})
    table = {name: text for name, text in arguments.items() if name in NAMES}
    if table.items() <= query.fields.items():
        return query
    return require_hand_query({query.mode: query.reading.query, **query.fields, **table})


def _each_once(faults: Sequence[Fault], hands: int) -> list[Fault]:
    """Return the faults without repetition; one that all hands share has no number."""
    times = Counter(_words(fault.problem) for fault in faults if fault.problem.field in NAMES)
    once: dict[tuple[int | None, tuple[str, ...]], Fault] = {}
    for fault in faults:
        words = _words(fault.problem)
        number = None if times[words] == hands else fault.number
        once.setdefault((number, words), Fault(number, fault.problem))
    return list(once.values())


def _words(problem: Problem) -> tuple[str, ...]:
    """Return the parts of a problem that a reader sees; equal problems have equal parts."""
    return problem.field, problem.text, problem.detail


MOST_READINGS = 12
"""Most readings shown of a complete hand; jokers can make a hundred."""

LATE = Message("No time was left for those of this hand. A report on it alone has them.")


@dataclass(frozen=True)
class ReportHand:
    """A hand of a report, or of a table in the terminal; it is answered when it is printed.

    Attributes:
        analysis: its analysis.
        query: the strict string of the hand in a link and in tenhou's text.
        state: the parameters of its link besides the hand.
        danger: the danger of each discard; None without a player in riichi.
        found: the facts in the text of the hand that are not used; None without any.
        title: the author's title; any text.
        note: what the author says beside the answer; any text.
        estimates: of tenpai, win and points, if the report has them; `findings` are the
            conclusions from them.
        late: the assumptions of requested estimates for which no time was left.
        decision: lines about whether to call a thrown tile.
        looks_ahead: whether a hand near tenpai has points, and the outlook of each discard that
            keeps shanten.
    """

    analysis: Analysis
    query: str
    state: LinkState
    title: str | None = None
    note: str = ""
    estimates: Estimates | None = None
    late: Assumptions | None = None
    decision: tuple[str, ...] = ()
    danger: Danger | None = None
    found: FoundFacts | None = None
    findings: Findings | None = None
    looks_ahead: bool = True

    @property
    def name(self) -> str:
        """The title on one line, with � for what cannot be printed; without one the hand."""
        return printable(self.title or "") or self.query

    @property
    def remark(self) -> str:
        """The note on one line, with � for what cannot be printed."""
        return printable(self.note)

    @property
    def assumptions(self) -> tuple[Message, ...]:
        """The assumptions of the estimates, or why there are none; empty if nobody asked."""
        if self.estimates is None:
            return (LATE,) if self.late else ()
        return tuple(assumptions(self.estimates.query, self.estimates))

    @cached_property
    def answer(self) -> HandAnswer:
        """The rows, with their estimates."""
        looks_ahead = self.looks_ahead and self.analysis.shanten.value <= FARTHEST
        return answer_hand(
            self.analysis,
            looks_ahead=looks_ahead,
            values_of=scorer(self.analysis) if looks_ahead else None,
            estimates=row_estimates(self.estimates) if self.estimates else None,
            danger=self.danger,
        )

    @cached_property
    def verdict(self) -> Verdict:
        """What to discard; by points too if it has estimates."""
        return self.estimates.verdict if self.estimates else verdict(self.analysis)

    @property
    def answer_line(self) -> str:
        """The verdict in a sentence, or what the hand is."""
        return answer_text(line_of(self.answer, self.verdict))

    @property
    def ringed(self) -> frozenset[int]:
        """The places of the discards of the verdict."""
        return best_places(self.analysis, self.verdict)

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """The facts besides the hand; an answer with points has the winds, given or not."""
        has_points = self.estimates is not None or self.answer.has_points
        return facts_of(self.analysis, self.state, has_points=has_points)

    @property
    def readings(self) -> tuple[Decomposition, ...]:
        """The first dozen readings of a complete hand."""
        return self.analysis.readings[:MOST_READINGS]

    @property
    def more_readings(self) -> int:
        """How many readings are not shown."""
        return len(self.analysis.readings) - len(self.readings)

    @property
    def marks(self) -> frozenset[str]:
        """The marks of the rows and of the hand, for the legend."""
        points = {"points"} if self.answer.value else set()
        return frozenset(mark for row in self.answer.rows for mark in show.marks_of(row)) | points

    @property
    def has_table(self) -> bool:
        """Whether a fact changes the counts, of which tenhou's text knows nothing."""
        return any(fact.key not in (CALLED, *WIND_KEYS) for fact in self.facts)

    @property
    def pictures(self) -> Iterator[str]:
        """Every tile of the hand, its facts and its rows, whose discards are tiles of the hand."""
        yield from hand_pictures(self.analysis.hand)
        yield from map(str, self._tiles())

    def _tiles(self) -> Iterator[Tile]:
        for fact in self.facts:
            yield from (*fact.tiles, *fact.dora)
        for row in self.answer.rows:
            yield from (one.tile for one in row.accepted)
            yield from (wait for step in show.steps_to_tenpai(row) for wait, _ in step.ukeire)
            yield from (draw for draws in show.improvements(row).values() for draw, _ in draws)
        if self.findings and self.findings.panel:
            yield from self.findings.panel.won_on

    def with_estimates(self, estimates: Estimates, options: TableOptions | None) -> ReportHand:
        """Return the hand with estimates; `options` open the row that is explained, if any is."""
        findings = findings_of(estimates, options)
        return replace(self, estimates=estimates, findings=findings)


def printable(text: str) -> str:
    """Return a text on one line, with � for what cannot be printed."""
    hidden = ("Cc", "Cs")
    words = " ".join(text.split())
    return "".join("�" if unicodedata.category(c) in hidden else c for c in words)


def report_hand(query: HandQuery, title: str = "") -> ReportHand:
    """Return the hand of a query, analyzed for a report."""
    return ReportHand(
        query.analyze(),
        query.reading.query,
        query.state,
        title or None,
        danger=query.danger,
        found=found_facts(query),
    )
