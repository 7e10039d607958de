"""The page of one decision: a thrown tile, and the values of passing and of each call."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from webapp.expectation.offer_lines import OfferView, answered_view, empty_view
from webapp.expectation.page import EstimatesView, bar_view
from webapp.expectation.words import TOO_DEEP, WITH_CALLS, WORDS, State
from webapp.language.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.expectation import Offer
    from analyzer.tiles import Tile
    from webapp.expectation.frame import Frame


def pending_view(frame: Frame, tile: Tile, state: State) -> EstimatesView:
    """Return the page of a thrown tile before its answers are computed."""
    return _bar(frame, state, empty_view(frame, tile))


def offer_view(frame: Frame, offer: Offer) -> EstimatesView:
    """Return the page of a thrown tile."""
    bar = _bar(frame, "ready", answered_view(frame, offer))
    return replace(bar, sentences=(*bar.sentences, *_depth(offer)))


def _bar(frame: Frame, state: State, view: OfferView) -> EstimatesView:
    bar = bar_view(frame, state, WORDS.get(state))
    sentences = (*bar.sentences, WITH_CALLS)
    return replace(bar, offer=view, calls=(), has_calls=True, sentences=sentences)


def _depth(offer: Offer) -> Iterator[Message]:
    yield Message(
        "Looked at: up to %(extra)s draws off the shortest way, after a call %(open)s.",
        {"extra": offer.extra, "open": offer.open_extra},
    )
    if offer.options.extra is not None and offer.options.extra > offer.extra:
        yield TOO_DEEP
