"""Pictures of a hand: `/hand.png` and `/mcr.png` its tiles, `/card.png` what link previews show."""

from collections.abc import Callable

from flask import Blueprint, Response, request

from analyzer.hand import Hand
from webapp.analysis.card import analysis_card
from webapp.mcr.card import mcr_card
from webapp.mcr.query import require_mcr
from webapp.mcr.setting import own_fields
from webapp.pictures import Card, card_etag, draw_card
from webapp.pictures.strip import draw_hand, hand_etag
from webapp.query.hand import read_scale, read_width, require_hand_query
from webapp.site.saving import shown_file

blueprint = Blueprint("images", __name__)

KEEP_SECONDS = 86_400
"""How long a browser shows its copy without asking whether it is still right."""


@blueprint.get("/hand.png")
def hand_picture() -> Response:
    """Return the hand as a strip of tiles, or 304 without drawing it."""
    return _strip(require_hand_query(request.args).reading.hand)


@blueprint.get("/mcr.png")
def mcr_picture() -> Response:
    """Return a Chinese Official hand as it lies, the winning tile apart."""
    return _strip(require_mcr(request.args).hand)


def _strip(hand: Hand) -> Response:
    """Return a hand as a strip of tiles in the size asked for, or 304 without drawing it."""
    scale = read_scale(request.args)
    return _picture(
        hand_etag(hand, scale),
        lambda: shown_file(draw_hand(hand, scale), "image/png", hand),
    )


@blueprint.get("/card.png")
def card_picture() -> Response:
    """Return the hand with the best discards, or 304 without drawing it.

    With `rules=mcr` a hand has the parameters of /mcr, and its points.
    """
    if request.args.get("rules", "").strip() == "mcr":
        return _card(mcr_card(require_mcr(own_fields(request.args))))
    return _card(analysis_card(require_hand_query(request.args).analyze()))


def _card(card: Card) -> Response:
    width = read_width(request.args)
    tag = card_etag(card, width)
    return _picture(
        tag, lambda: shown_file(draw_card(card, width), "image/png", card.hand, "hairi-card")
    )


def _picture(tag: str, draw: Callable[[], Response]) -> Response:
    """Return a picture, or that a browser has it already."""
    if request.if_none_match.contains_weak(tag):
        response = Response(status=304, mimetype="image/png")
    else:
        response = draw()
    response.set_etag(tag)
    response.cache_control.public = True
    response.cache_control.max_age = KEEP_SECONDS
    return response
