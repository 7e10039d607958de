"""Puts the Flask app together: settings, templates, routes, headers."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from flask import Flask, Response, abort, request
from flask.json.provider import DefaultJSONProvider

from webapp import resources
from webapp.assets import asset_digest, asset_url, is_asset, tile_picture
from webapp.config import Defaults
from webapp.pieces import accepted_tiles, improvements, next_steps, tile
from webapp.routes import register_routes
from webapp.site import refuse_false_hosts

HEADERS = {
    "Content-Security-Policy": (
        # Firefox before 132 asks default-src, not img-src, about a tile of the sprite.
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "frame-src 'none'; img-src 'self' data:; object-src 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class _Json(DefaultJSONProvider):
    """JSON as people read it: keys in our order, Japanese as it is."""

    ensure_ascii = False
    sort_keys = False


class _Site(Flask):
    """Flask, but static files are those for browsers, which keep them while they are the same."""

    def send_static_file(self, filename: str) -> Response:
        """Return a file under static/, to be kept for a year where the link has its digest."""
        if not is_asset(filename):
            abort(404)
        response = super().send_static_file(filename)
        if request.args.get("v") == asset_digest(filename):
            response.cache_control.no_cache = None
            response.cache_control.public = True
            response.cache_control.immutable = True
            response.cache_control.max_age = 31_536_000
        return response


def build_app(overrides: Mapping[str, Any]) -> Flask:
    """Return the WSGI app; `webapp.create_app` is its public name."""
    app = _Site(
        "webapp",
        static_folder=str(resources.STATIC),
        template_folder=str(resources.TEMPLATES),
    )
    app.config.from_mapping(asdict(Defaults()))
    app.config.from_prefixed_env("HAIRI")
    app.config.from_mapping(overrides)
    app.json = _Json(app)
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    app.jinja_env.globals |= {
        "accepted_tiles": accepted_tiles,
        "asset_url": asset_url,
        "improvements": improvements,
        "next_steps": next_steps,
        "tile": tile,
        "tile_picture": tile_picture,
    }
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    register_routes(app)
    app.before_request(refuse_false_hosts)
    app.after_request(_add_headers)
    return app


def _add_headers(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
