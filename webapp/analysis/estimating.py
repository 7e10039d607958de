"""The estimates of a hand's page and of reports, computed if the address has `expect=1`.

Without `expect=1` the page is sent without waiting for them; its script then requests the same page
with them, and inserts their part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import thread_time
from typing import TYPE_CHECKING

from webapp.analysis.answer import first_discards
from webapp.analysis.hands import ReportHand, report_hand
from webapp.analysis.query import thrown_tile
from webapp.expectation.page import (
    EstimatesView,
    estimates_view,
    thrown_view,
    usual_state,
    waiting_view,
)
from webapp.expectation.query import estimate_query, read_way
from webapp.expectation.show import Opened, findings_of
from webapp.expectation.thrown import Decision, decision_lines, decision_of
from webapp.expectation.waiting import BusyError, WarmingError, estimates_of, for_programs, offer_of
from webapp.language.messages import Message, fill, say
from webapp.parts.picker import FULL
from webapp.parts.table_headings import form_fields
from webapp.parts.table_options import (
    AGAINST,
    LONGEST_OPTION,
    OPEN,
    TableOptions,
    options_link,
)
from webapp.query.estimates import EXPECT
from webapp.query.parameters import read
from webapp.query.problems import InvalidRequestError, Problem
from webapp.site.view_marks import MOST_UNITS_OF_MANY_HANDS, UNIT_SECONDS

if TYPE_CHECKING:
    from analyzer.analysis import Analysis
    from analyzer.tiles import Tile
    from webapp.expectation.query import ThrownQuery
    from webapp.query.estimates import EstimateWay
    from webapp.query.hand import HandQuery
    from webapp.query.links import LinkState

OF_DISCARD = Message(
    "Estimates with %(tile)s cut: tenpai %(tenpai)s, win %(win)s, points %(points)s."
)
OF_HAND = Message("Estimates: tenpai %(tenpai)s, win %(win)s, points %(points)s.")

SHOWN_ON = ("discards", "turns")
"""The parts of the answer that have estimates."""


def estimate_sentence(best: Tile | None, figures: Mapping[str, str]) -> str:
    """Return the estimates of a row in a sentence."""
    if best is None:
        return say(fill(OF_HAND, **figures))
    return say(fill(OF_DISCARD, tile=str(best), **figures))


def page_estimates(
    query: HandQuery, analysis: Analysis, state: LinkState, options: TableOptions
) -> EstimatesView | None:
    """Return the estimates of a page, or their placeholder.

    There are none for a complete hand, for fewer than 13 tiles, or beside a thrown tile.
    """
    is_elsewhere = options.offered is not None or options.tab not in SHOWN_ON
    if is_elsewhere or not has_estimates(analysis):
        return None
    frame = frame_of(query, analysis, state, options)
    return _view(frame)


def thrown_estimates(
    query: HandQuery, analysis: Analysis, options: TableOptions, thrown: ThrownQuery
) -> tuple[EstimatesView, Decision | None]:
    """Return what a thrown tile is worth, and the decision; None if it is not computed yet.

    Raises:
        InvalidRequestError: the hand is too far from tenpai.
    """
    frame = frame_of(query, analysis, query.state, options)
    try:
        offer = offer_of(thrown)
    except WarmingError:
        return waiting_view(frame, "warming"), None
    except BusyError:
        return waiting_view(frame, "busy"), None
    return thrown_view(frame, offer), decision_of(offer)


def estimates_in_words(view: EstimatesView | None) -> str:
    """Return the estimates of the best row in a sentence; empty before they are computed."""
    if view is None or view.findings is None:
        return ""
    best = view.findings.best
    return estimate_sentence(best, view.rows[best][0])


def has_estimates(analysis: Analysis) -> bool:
    """Return whether a hand has estimates: it is not complete and has at least 13 tiles."""
    return analysis.shanten.value >= 0 and analysis.hand.size >= FULL


def frame_of(
    query: HandQuery, analysis: Analysis, state: LinkState, options: TableOptions
) -> EstimatesView:
    """Return the part of a page that does not depend on its estimates."""
    text = query.reading.query
    return EstimatesView(
        query=estimate_query(query, options.way),
        options=options,
        shanten=analysis.shanten.value,
        link=lambda changed: options_link(text, state, changed),
        fields=lambda changed: form_fields(text, state, changed),
        first=first_discards(analysis),
    )


def _view(frame: EstimatesView) -> EstimatesView:
    state = usual_state(frame)
    if state == "none" or not frame.options.is_expected:
        return waiting_view(frame, state)
    try:
        with estimates_of(frame.query) as estimates:
            return estimates_view(frame, estimates)
    except WarmingError:
        return waiting_view(frame, "warming")
    except BusyError:
        return waiting_view(frame, "busy")


def report_hands(queries: Sequence[HandQuery], arguments: Mapping[str, str]) -> list[ReportHand]:
    """Return the hands of a report, with their estimates if requested and possible.

    A single hand has an explained row, which doubles the time; it may have a thrown tile. Several
    hands have estimates in their order until the processor time of `MOST_UNITS_OF_MANY_HANDS` is
    spent; a later hand is `late`.

    Raises:
        InvalidRequestError: an assumption of the estimates has an invalid value.
        RetryLaterError: the server is too busy now.
    """
    if len(queries) == 1 and (decision := decision_on(queries[0], arguments)):
        return [replace(report_hand(queries[0]), decision=decision)]
    if not is_expected(arguments):
        return [report_hand(query) for query in queries]
    way = read_way(arguments)
    opens = arguments if len(queries) == 1 else None
    end = thread_time() + MOST_UNITS_OF_MANY_HANDS * UNIT_SECONDS
    return [_estimated(query, way, opens, has_time=thread_time() < end) for query in queries]


def decision_on(query: HandQuery, arguments: Mapping[str, str]) -> tuple[str, ...]:
    """Return lines about the thrown tile of an address; empty if there is no such tile.

    Raises:
        InvalidRequestError: there is no answer for this tile or this hand.
        RetryLaterError: the server is too busy now.
    """
    offer = thrown_tile(query, arguments)
    if offer is None:
        return ()
    with for_programs():
        return tuple(decision_lines(offer_of(offer)))


def is_expected(arguments: Mapping[str, str]) -> bool:
    """Return whether an address requests estimates.

    Raises:
        InvalidRequestError: `expect` is neither 0 nor 1.
    """
    return bool(read((EXPECT,), arguments)[EXPECT.key])


def _estimated(
    query: HandQuery, way: EstimateWay, opens: Mapping[str, str] | None, *, has_time: bool
) -> ReportHand:
    """Return a hand with its estimates; `opens` has the row that is explained, None: no row."""
    hand = report_hand(query)
    question = estimate_query(query, way)
    if question.refusal or hand.analysis.shanten.value < 0:
        return hand
    if not has_time:
        return replace(hand, late=way)
    with for_programs(), estimates_of(question, is_one_of_many=opens is None) as estimates:
        opened = None if opens is None else _opened(query, opens)
        findings = findings_of(estimates, first_discards(hand.analysis), opened)
        rows = replace(estimates.expectation, passes=None)  # a report of many graphs would be large
        return replace(hand, estimates=replace(estimates, expectation=rows), findings=findings)


def _opened(query: HandQuery, arguments: Mapping[str, str]) -> Opened:
    """Return the row that the address opens, as on the page.

    Raises:
        InvalidRequestError: its value is not a tile of the hand.
    """
    tiles: list[Tile | None] = []
    problems: list[Problem] = []
    for record in (OPEN, AGAINST):
        text = arguments.get(record.name, "").strip()[:LONGEST_OPTION]
        tile, faults = record.read_for(text, query.reading.hand)
        tiles.append(tile)
        problems += faults
    if problems:
        raise InvalidRequestError(*problems)
    return Opened(*tiles)
