"""The hands of a report on this site, with their estimates if its address requests them."""

from __future__ import annotations

from dataclasses import replace
from time import thread_time
from typing import TYPE_CHECKING

from webapp.analysis.answer_line import first_discards
from webapp.analysis.report import ReportHand, report_hand
from webapp.analysis.thrown import thrown_tile
from webapp.expectation.query import estimate_query, read_way
from webapp.expectation.show import Opened, findings_of
from webapp.expectation.thrown import decision_lines
from webapp.expectation.waiting import estimates_of, for_programs, offer_of
from webapp.parts.table_options import AGAINST, LONGEST_OPTION, OPEN
from webapp.query.estimates import EXPECT
from webapp.query.parameters import read
from webapp.query.problems import InvalidRequestError, Problem
from webapp.site.view_marks import MOST_UNITS_OF_MANY_HANDS, UNIT_SECONDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from analyzer.tiles import Tile
    from webapp.query.estimates import EstimateWay
    from webapp.query.hand import HandQuery


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
