"""Pictures of a hand: `/hand.png` the tiles, `/card.png` and `/mcr.png` what link previews show."""

from collections.abc import Callable

from flask import Blueprint, Response, redirect, request, url_for
from werkzeug.wrappers import Response as Redirect

from analyzer.hand import Hand
from analyzer.notation import format_hand
from webapp.cards import Card, analysis_card, card_etag, draw_card
from webapp.cards.mcr import mcr_card
from webapp.drawing import draw_hand, hand_etag
from webapp.forms import read_scale, read_width, require_hand_query
from webapp.mcr_answer import answer_mcr
from webapp.mcr_form import require_mcr
from webapp.mcr_setting import redirected

blueprint = Blueprint("images", __name__)

KEEP_SECONDS = 86_400
"""How long a browser shows its copy without asking whether it is still right."""


@blueprint.get("/hand.png")
def hand_picture() -> Response:
    """Return the hand as a strip of tiles, or 304 without drawing it."""
    hand = require_hand_query(request.args).reading.hand
    scale = read_scale(request.args)
    return _picture(hand_etag(hand, scale), lambda: draw_hand(hand, scale), _name("hairi", hand))


@blueprint.get("/card.png")
def card_picture() -> Response | Redirect:
    """Return the hand with the best discards, or 304 without drawing it.

    Chinese Official rules have pictures of their own.
    """
    if request.args.get("rules", "").strip() == "mcr":
        return redirect(url_for(".mcr_picture", lang=None) + redirected(request.args), 303)
    query = require_hand_query(request.args)
    return _card(analysis_card(query.analyze()), "hairi-card")


@blueprint.get("/mcr.png")
def mcr_picture() -> Response:
    """Return a Chinese Official hand with its points, or 304 without drawing it."""
    query = require_mcr(request.args)
    return _card(mcr_card(answer_mcr(query)), "hairi-mcr")


def _card(card: Card, prefix: str) -> Response:
    width = read_width(request.args)
    tag = card_etag(card, width)
    return _picture(tag, lambda: draw_card(card, width), _name(prefix, card.hand))


def _picture(tag: str, draw: Callable[[], bytes], name: str) -> Response:
    """Return a picture under the name that it is saved by, or that a browser has it already."""
    if request.if_none_match.contains_weak(tag):
        response = Response(status=304, mimetype="image/png")
    else:
        response = Response(draw(), mimetype="image/png")
        response.headers.set("Content-Disposition", "inline", filename=name)
    response.set_etag(tag)
    response.cache_control.public = True
    response.cache_control.max_age = KEEP_SECONDS
    return response


def _name(prefix: str, hand: Hand) -> str:
    return f"{prefix}-{format_hand(hand)}.png"
