"""`/oembed`: what forums show of a page when its address is posted."""

from flask import Blueprint, Response, abort, jsonify, request

from webapp.parts.oembed import KEEP_SECONDS, oembed_fields, oembed_xml, read_embedding
from webapp.site.addresses import site_root

blueprint = Blueprint("embeds", __name__)

FORMATS = ("json", "xml")


@blueprint.get("/oembed")
def embed() -> Response:
    """Return the card of a page of this site, and the hand in words."""
    wanted = request.args.get("format", FORMATS[0])
    if wanted not in FORMATS:
        abort(400)
    root = site_root()
    embedding = read_embedding(request.args, root)
    if embedding is None:
        abort(404)
    fields = oembed_fields(embedding, root)
    if wanted == "json":
        response = jsonify(fields)
    else:
        response = Response(oembed_xml(fields), content_type="text/xml; charset=utf-8")
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.cache_control.public = True
    response.cache_control.max_age = KEEP_SECONDS
    return response
