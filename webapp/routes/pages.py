"""The page, and the two links that answer with a link: draw a tile, deal a hand."""

from random import SystemRandom

from flask import (
    Blueprint,
    Response,
    redirect,
    render_template,
    request,
    send_from_directory,
    url_for,
)
from werkzeug.wrappers import Response as Redirect

from analyzer.dealing import NoSuchHandError, deal_hand
from analyzer.notation import format_hand
from analyzer.situation import unseen_tiles
from webapp import resources
from webapp.dealing_form import no_such_hand, read_wish
from webapp.forms import (
    read_fields,
    read_hand_query,
    read_page_view,
    read_target,
    require_hand_query,
    wants_fields,
)
from webapp.mcr_setting import redirected
from webapp.parameters import Setting
from webapp.permalinks import draw_link, hand_link, leading_on
from webapp.picking import picked_link
from webapp.site import site_root
from webapp.views import analysis_page, start_page
from webapp.weights import free

blueprint = Blueprint("pages", __name__)
chance = SystemRandom()

ROBOTS = """\
# Hands may be fetched: previews of links need them, and their canonical address tells twins apart.
# The rest is chance, which leads elsewhere each time, or the same answer in another form.
User-agent: *
Allow: /mcr.png
Disallow: /api/
Disallow: /draw
Disallow: /mcr.
Disallow: /random
Disallow: /report.
Disallow: /simulate?
Disallow: /tenhou.txt
"""


@blueprint.get("/2/index.html")
@blueprint.get("/2/")
@blueprint.get("/2")
@blueprint.get("/")  # links name the rule that stands lowest
def index() -> str | Redirect:
    """Return the page of the hand in q, p, qd or pd, or the empty page.

    It stands under tenhou's paths too, so that a link from there works with only its host changed.
    Chinese Official rules have a page of their own. A click in the picker leads to its hand.
    """
    if request.args.get("rules", "").strip() == "mcr":
        return redirect(url_for("mcr.page", lang=None) + redirected(request.args), 303)
    link = picked_link(request.args)
    if link is not None:
        return redirect(url_for(".index", lang=None) + link, 303)
    query = read_hand_query(request.args)
    if query is None:
        start = start_page(
            site_root(),
            read_fields(request.args),
            read_page_view(request.args),
            read_target(request.args),
            wants_fields=wants_fields(request.args),
        )
        return render_template("start.html", page=start)
    page = analysis_page(query, query.analyze(), site_root())
    return render_template("analysis.html", page=page)


@blueprint.get("/draw")
def draw() -> Redirect:
    """Draw one of the unseen tiles, all equally likely; 3n+2 tiles stay as they are."""
    query = require_hand_query(request.args)
    hand, setting = query.reading.hand, query.page_setting
    unseen = unseen_tiles(hand, setting.situation, setting.rules)
    if hand.drawn is not None or not unseen:
        return _lead_on(hand_link(query.reading.query, leading_on(setting)))
    return _lead_on(draw_link(hand, chance.choice(unseen), setting))


@blueprint.get("/random")
def deal() -> Redirect:
    """Deal a hand of the kind, the shanten and the rules asked for."""
    wish = read_wish(request.args)
    try:
        hand = deal_hand(wish, chance)
    except NoSuchHandError as error:
        raise no_such_hand() from error
    return _lead_on(hand_link(format_hand(hand), Setting(rules=wish.rules)))


@blueprint.get("/favicon.ico")
@free
def favicon() -> Response:
    """Return the icon to browsers that ask for it unasked, as they do for plain text."""
    return send_from_directory(resources.STATIC, "favicon.svg", max_age=86_400)


@blueprint.get("/robots.txt")
@free
def robots() -> Response:
    """Return what crawlers are asked to leave alone."""
    response = Response(ROBOTS, mimetype="text/plain")
    response.cache_control.public = True
    response.cache_control.max_age = 86_400
    return response


def _lead_on(link: str) -> Redirect:
    """Return a redirect that no one keeps: the next one leads elsewhere."""
    response = redirect(url_for(".index", lang=None) + link, 303)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    return response
