"""The hands of a report on this site, with their estimates where its address asks for them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from webapp.analysis.report import ReportHand, report_hand
from webapp.analysis.thrown import thrown_tile
from webapp.expectation.asking import asked_estimates, asked_offer
from webapp.expectation.offer_words import decision_lines
from webapp.expectation.query import estimate_query, read_way
from webapp.query.estimates import EXPECT
from webapp.query.records import read

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from webapp.query.estimates import EstimateWay
    from webapp.query.hand import HandQuery


def report_hands(queries: Sequence[HandQuery], arguments: Mapping[str, str]) -> list[ReportHand]:
    """Return the hands of a report; one that has no estimates stands there without them.

    A report on one hand may have a thrown tile.

    Raises:
        InvalidRequestError: what the estimates assume is not one of the values allowed.
        RetryLaterError: the server has no time for them now.
    """
    if len(queries) == 1 and (decision := decision_on(queries[0], arguments)):
        return [replace(report_hand(queries[0]), decision=decision)]
    if not is_expected(arguments):
        return [report_hand(query) for query in queries]
    way = read_way(arguments)
    return [_estimated(query, way, len(queries) > 1) for query in queries]


def decision_on(query: HandQuery, arguments: Mapping[str, str]) -> tuple[str, ...]:
    """Return what to do with the thrown tile of an address, as lines; none where there is none.

    Raises:
        InvalidRequestError: it has no answer.
        RetryLaterError: the server has no time for it now.
    """
    offer = thrown_tile(query, arguments)
    return () if offer is None else tuple(decision_lines(asked_offer(offer)))


def is_expected(arguments: Mapping[str, str]) -> bool:
    """Return whether an address asks for estimates.

    Raises:
        InvalidRequestError: neither 0 nor 1.
    """
    return bool(read((EXPECT,), arguments)[EXPECT.key])


def _estimated(query: HandQuery, way: EstimateWay, is_one_of_many: bool) -> ReportHand:
    hand = report_hand(query)
    question = estimate_query(query, way)
    if question.refusal or hand.analysis.shanten.value < 0:
        return hand
    with asked_estimates(question, is_one_of_many=is_one_of_many) as estimates:
        rows = replace(estimates.found, passes=None)  # a report of many graphs would be large
        return replace(hand, estimates=replace(estimates, found=rows))
