"""Builds the Flask app: settings, templates, routes, and what a public server needs."""

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from mimetypes import guess_type
from pathlib import PurePath
from typing import Any

from flask import Flask, Response, abort, request
from flask.json.provider import DefaultJSONProvider
from flask.templating import Environment

from webapp import resources
from webapp.features import register_features
from webapp.hosting import register_entrance, register_hosting
from webapp.language import speech, words
from webapp.language.messages import listed, say
from webapp.parts.pieces import accepted_tiles, tile, tile_markup
from webapp.query.parameters import LANGUAGE
from webapp.query.problems import InvalidRequestError
from webapp.settings import read_settings, stray_variables
from webapp.site import assets
from webapp.site.addresses import bookmarklet, language_links, register_hosts
from webapp.site.responses import is_answer_alone, is_fragment, soften_refusal, vary_by_frame
from webapp.site.view_marks import LENGTH, live_paths

log = logging.getLogger("webapp.settings")


class _Json(DefaultJSONProvider):
    """JSON for readers: keys in our order, Japanese characters unescaped, only real numbers."""

    ensure_ascii = False
    sort_keys = False

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        """Return JSON text.

        Raises:
            ValueError: a number is infinite or NaN, for which JSON has no word.
        """
        return super().dumps(obj, **kwargs, allow_nan=False)


class _Site(Flask):
    """Flask with our rules for static files: which are served, and how long they are cached."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function itself: Flask calls this for every hook, and none is a coroutine."""
        return func

    def send_static_file(self, filename: str) -> Response:
        """Return a file under static/; browsers cache it for a year if the link has its digest."""
        if PurePath(filename).suffix not in assets.SERVED:
            abort(404)
        joined = assets.joined_text(filename)
        if joined is None:
            response = super().send_static_file(filename)
        else:
            response = Response(joined, mimetype=guess_type(filename)[0])
        version = request.args.get("v")
        if version and version == assets.asset_digest(filename):
            response.cache_control.no_cache = None
            response.cache_control.public = True
            response.cache_control.immutable = True
            response.cache_control.max_age = 31_536_000
        return response


def build_app(overrides: Mapping[str, Any]) -> Flask:
    """Return the WSGI app; `webapp.create_app` is its public name."""
    app = _Site(
        "webapp", static_folder=str(resources.STATIC), template_folder=str(resources.TEMPLATES)
    )
    app.config.from_mapping({**overrides, **read_settings(overrides)})
    app.json = _Json(app)
    _prepare_templates(app.jinja_env)
    register_features(app)
    app.url_defaults(_carry_language)
    app.before_request(_choose_early)
    register_entrance(app)
    app.before_request(_choose_language)
    register_hosts(app)
    register_hosting(app)
    app.after_request(_add_language)
    app.teardown_request(lambda _error: speech.clear_language())
    app.after_request(vary_by_frame)
    app.after_request(soften_refusal)
    for name in stray_variables():
        log.warning("%s is no setting of hairi and changes nothing.", name)
    return app


def _prepare_templates(environment: Environment) -> None:
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.add_extension("jinja2.ext.i18n")
    speech.translate_templates(environment)
    filters = words.shanten_sentence, words.shanten_words, words.tile_count, words.tile_name
    functions = (
        accepted_tiles,
        bookmarklet,
        assets.icon_address,
        is_answer_alone,
        is_fragment,
        language_links,
        listed,
        live_paths,
        say,
        assets.script_link,
        words.shanten_words,
        assets.sprite_address,
        assets.style_links,
        words.term,
        tile,
        tile_markup,
        assets.tile_picture,
    )
    environment.filters |= {each.__name__: each for each in filters}
    environment.globals |= {each.__name__: each for each in functions}
    environment.globals["call_names"] = words.CALLS


def load_templates(app: Flask) -> None:
    """Compile the templates of all pages now, so that no visitor waits for it."""
    for name in app.jinja_env.list_templates(extensions=["html"]):
        app.jinja_env.get_template(name)


def _choose_early() -> None:
    """Choose the language of a refusal before the request is read, if that takes no time."""
    speech.set_language(speech.best_language(request.headers.get("Accept-Language", "")))
    if len(request.query_string) <= LENGTH:
        with suppress(InvalidRequestError):
            _choose_language()


def _choose_language() -> None:
    """Use the language of the link, else the one that the browser prefers."""
    if request.endpoint != "static":
        given = LANGUAGE.of(request.args)
        if given:
            speech.set_language(given, is_given=True)


def _carry_language(endpoint: str, values: dict[str, Any]) -> None:
    """Add `lang=` to the addresses of `url_for`, unless they have lang=None."""
    language = speech.given_language()
    if language and endpoint != "static":
        values.setdefault("lang", language)


def _add_language(response: Response) -> Response:
    """Add headers for the language of an answer, unless it has them."""
    used = speech.used_language()
    if used and "Content-Language" not in response.headers:
        response.content_language.add(used.language)
        if not used.is_given:
            response.vary.add("Accept-Language")
    return response
