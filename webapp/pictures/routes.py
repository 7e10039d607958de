"""The previews of links: `/card.png`, and `/oembed`, which describes the preview to forums."""

from collections.abc import Mapping
from functools import partial

from flask import Blueprint, Response, abort, jsonify, request

from webapp.pictures.oembed import KEEP_SECONDS, oembed_fields, oembed_xml
from webapp.pictures.preview import Preview
from webapp.pictures.serving import card_response
from webapp.site.addresses import site_root
from webapp.site.view_marks import heavy, mark

FORMATS = ("json", "xml")


def picture_blueprint(previews: tuple[Preview, ...]) -> Blueprint:
    """Return the routes of previews, for the pages that have one."""
    blueprint = Blueprint("pictures", __name__)
    by_rules = {preview.rules: preview for preview in previews}
    by_path = {path: preview for preview in previews for path in preview.paths}
    blueprint.add_url_rule(
        "/card.png", "card", heavy(2)(mark("embeddable")(partial(_card, by_rules)))
    )
    blueprint.add_url_rule("/oembed", "embed", partial(_embed, by_path))
    return blueprint


def _card(previews: Mapping[str, Preview]) -> Response:
    """Return the card of the hand, or 304 without drawing it if the browser has it.

    `rules` selects the feature; the other parameters are those of its page.
    """
    preview = previews.get(request.args.get("rules", "").strip()) or previews[""]
    return card_response(preview.card(request.args))


def _embed(previews: Mapping[str, Preview]) -> Response:
    """Return the oEmbed answer for a page of this site: its card, and the hand as the title."""
    wanted = request.args.get("format", FORMATS[0])
    if wanted not in FORMATS:
        abort(400)
    fields = oembed_fields(request.args, site_root(), previews)
    if fields is None:
        abort(404)
    if wanted == "json":
        response = jsonify(fields)
    else:
        response = Response(oembed_xml(fields), content_type="text/xml; charset=utf-8")
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.cache_control.public = True
    response.cache_control.max_age = KEEP_SECONDS
    return response
