"""Pictures of a hand: `/hand.png`."""

from flask import Blueprint, Response, request

from analyzer.hand import Hand
from analyzer.notation import format_hand
from webapp.drawing import draw_hand, hand_etag
from webapp.forms import read_scale, require_hand_query

blueprint = Blueprint("images", __name__)

KEEP_SECONDS = 86_400
"""How long a browser shows its copy without asking whether it is still right."""


@blueprint.get("/hand.png")
def hand_picture() -> Response:
    """Return the hand as a strip of tiles, or 304 without drawing it."""
    return strip(require_hand_query(request.args).reading.hand)


def strip(hand: Hand) -> Response:
    """Return a hand as a strip of tiles in the size asked for, or 304 without drawing it."""
    scale = read_scale(request.args)
    tag = hand_etag(hand, scale)
    if request.if_none_match.contains_weak(tag):
        response = Response(status=304, mimetype="image/png")
    else:
        response = Response(draw_hand(hand, scale), mimetype="image/png")
        name = f"hairi-{format_hand(hand)}.png"
        response.headers.set("Content-Disposition", "inline", filename=name)
    response.set_etag(tag)
    response.cache_control.public = True
    response.cache_control.max_age = KEEP_SECONDS
    return response
