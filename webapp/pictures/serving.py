"""Responses with a picture in the requested size, or 304 if the browser already has it."""

from collections.abc import Callable

from flask import Response, request

from analyzer.hand import Hand
from webapp.pictures.model import SCALE, WIDTH, Card
from webapp.pictures.painting import card_etag, draw_card
from webapp.pictures.strip import draw_hand, hand_etag
from webapp.query.parameter_kinds import Choice
from webapp.query.parameters import read
from webapp.site.responses import shown_file

KEEP_SECONDS = 86_400
"""Seconds for which a browser may use its copy without a new request."""


def strip_response(hand: Hand) -> Response:
    """Return a hand as a strip of tiles."""
    scale = _size(SCALE)
    return _picture(
        hand_etag(hand, scale),
        lambda: shown_file(draw_hand(hand, scale), "image/png", hand),
    )


def card_response(card: Card) -> Response:
    """Return a card."""
    width = _size(WIDTH)
    tag = card_etag(card, width)
    response = _picture(
        tag, lambda: shown_file(draw_card(card, width), "image/png", card.hand, "hairi-card")
    )
    if not card.is_lasting:
        response.cache_control.max_age = 0
    return response


def _size(parameter: Choice) -> int:
    """Return the requested size.

    Raises:
        InvalidRequestError: there is no such size.
    """
    return int(read([parameter], request.args)[parameter.key])


def _picture(tag: str, draw: Callable[[], Response]) -> Response:
    """Return a picture, or 304 if the browser already has it."""
    if request.if_none_match.contains_weak(tag):
        response = Response(status=304, mimetype="image/png")
    else:
        response = draw()
    response.set_etag(tag)
    response.cache_control.public = True
    response.cache_control.max_age = KEEP_SECONDS
    return response
