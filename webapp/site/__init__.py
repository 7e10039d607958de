"""The site as a whole: addresses, static files, pages without their frame, names of downloads.

Marks on views say what a request costs and whether its page may be cached.

Here: the addresses for machines, `/robots.txt`, `/favicon.ico` and `/healthz`.
"""

from collections.abc import Sequence

from flask import Blueprint, Response, send_from_directory

from webapp import resources
from webapp.site.responses import publicly_kept
from webapp.site.view_marks import free

KEEP_SECONDS = 86_400

ROBOTS = """\
# Hands may be fetched: previews of links need them, and their canonical address tells twins apart.
# The rest is chance, which leads elsewhere each time, or the same answer in another form.
User-agent: *
"""


def site_blueprint(allowed: Sequence[str], disallowed: Sequence[str]) -> Blueprint:
    """Return these routes; robots.txt lists the allowed and disallowed paths."""
    blueprint = Blueprint("site", __name__)
    rules = [f"Allow: {path}\n" for path in allowed]
    rules += [f"Disallow: {path}\n" for path in disallowed]
    blueprint.add_url_rule("/healthz", "healthz", free(healthz))
    blueprint.add_url_rule("/favicon.ico", "favicon", free(favicon))
    text = ROBOTS + "".join(rules)

    @blueprint.get("/robots.txt")
    @free
    def robots() -> Response:
        """Return what crawlers may fetch."""
        return publicly_kept(Response(text, mimetype="text/plain"), KEEP_SECONDS)

    return blueprint


def healthz() -> Response:
    """Answer 200 once the server is ready."""
    return Response("ok\n", mimetype="text/plain")


def favicon() -> Response:
    """Return the icon, which browsers request beside plain text, too."""
    return send_from_directory(resources.STATIC, "favicon.svg", max_age=KEEP_SECONDS)
