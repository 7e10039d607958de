"""Pictures of a hand: `/hand.png` and `/mcr.png` its tiles, `/card.png` what link previews show."""

from collections.abc import Callable, Mapping

from flask import Blueprint, Response, request

from analyzer.hand import Hand
from webapp.cards import Card, analysis_card, card_etag, draw_card
from webapp.cards.mcr import mcr_card
from webapp.drawing import draw_hand, hand_etag
from webapp.forms import read_scale, read_width, require_hand_query
from webapp.mcr_form import require_mcr
from webapp.mcr_setting import own_fields
from webapp.routes.saving import shown_file
from webapp.weights import heavy, weighs

blueprint = Blueprint("images", __name__)

KEEP_SECONDS = 86_400
"""How long a browser shows its copy without asking whether it is still right."""


def _strip_units(arguments: Mapping[str, str]) -> int:
    """Return what a strip costs: the larger one has four times the pixels."""
    return 2 if arguments.get("scale") == "2" else 1


@blueprint.get("/hand.png")
@weighs(_strip_units)
def hand_picture() -> Response:
    """Return the hand as a strip of tiles, or 304 without drawing it."""
    return _strip(require_hand_query(request.args).reading.hand)


@blueprint.get("/mcr.png")
@heavy(2)
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
@heavy(2)
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
