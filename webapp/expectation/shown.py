"""The estimates of a page, or their placeholder while they are not computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from webapp.expectation.page import (
    EstimatesView,
    estimates_view,
    thrown_view,
    usual_state,
    waiting_view,
)
from webapp.expectation.waiting import BusyError, WarmingError, estimates_of, offer_of

if TYPE_CHECKING:
    from webapp.expectation.query import ThrownQuery


def estimates_now(view: EstimatesView) -> EstimatesView:
    """Return the estimates of a page, or their placeholder.

    Without `expect=1` the page is sent without waiting for them; its script then requests the same
    page with them, and inserts their part.
    """
    state = usual_state(view)
    if state == "none" or not view.options.is_expected:
        return waiting_view(view, state)
    try:
        with estimates_of(view.query) as estimates:
            return estimates_view(view, estimates)
    except WarmingError:
        return waiting_view(view, "warming")
    except BusyError:
        return waiting_view(view, "busy")


def offer_now(view: EstimatesView, thrown: ThrownQuery) -> EstimatesView:
    """Return what a thrown tile is worth, or the placeholder.

    Raises:
        InvalidRequestError: the hand is too far from tenpai.
    """
    try:
        return thrown_view(view, offer_of(thrown))
    except WarmingError:
        return waiting_view(view, "warming")
    except BusyError:
        return waiting_view(view, "busy")
