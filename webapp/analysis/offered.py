"""The page of a hand and a tile that another player threw: whether to call it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from analyzer.notation import format_hand
from webapp.analysis.estimating import frame_of
from webapp.analysis.thrown import question_state
from webapp.expectation.page import thrown_view, waiting_view
from webapp.expectation.thrown import (
    decision_markup,
    decision_of,
    decision_text,
    spoken_decision,
)
from webapp.expectation.waiting import BusyError, WarmingError, offer_of
from webapp.query.links import for_next_hand, hand_link
from webapp.site.addresses import card_address, embed_address

if TYPE_CHECKING:
    from webapp.analysis.page import AnalysisPage
    from webapp.expectation.query import ThrownQuery
    from webapp.parts.table_options import TableOptions
    from webapp.query.hand import HandQuery


def offered_page(
    page: AnalysisPage, query: HandQuery, options: TableOptions, offer_query: ThrownQuery, root: str
) -> AnalysisPage:
    """Return the page about a thrown tile, made from the page of the hand.

    Raises:
        InvalidRequestError: the hand is too far from tenpai.
    """
    frame = frame_of(query, query.analyze(), query.state, options)
    link = hand_link(query.reading.query, question_state(query, options))
    canonical = root + hand_link(
        format_hand(query.reading.hand),
        replace(for_next_hand(query.state), extra=question_state(query, options).extra),
    )
    page = replace(
        page,
        tabs=(),
        canonical=canonical,
        image=card_address(root, link),
        embed=embed_address(root, root + link),
        exports=replace(page.exports, link=link),
    )
    try:
        offer = offer_of(offer_query)
    except WarmingError:
        return replace(page, estimates=waiting_view(frame, "warming"))
    except BusyError:
        return replace(page, estimates=waiting_view(frame, "busy"))
    decision = decision_of(offer)
    brief = decision_text(decision)
    return replace(
        page,
        estimates=thrown_view(frame, offer),
        heading=decision_markup(decision),
        brief=brief,
        description=brief,
        spoken=spoken_decision(decision),
    )
