"""The public address of the site, and the refusal of requests that name a wrong host."""

import json
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from flask import Flask, abort, current_app, request
from werkzeug.wsgi import get_host

from webapp.hosts import host_name, is_host
from webapp.language.speech import LANGUAGES, current_language, gettext, in_language

FALSE_HOST = "hairi.false_host"
"""Under it the app is told that a request names a host which is none."""

NO_HOST = "host.invalid"
"""Stands in for it, so that nothing behind has to read it."""

ANY_NAME = frozenset({"/healthz", "/metrics"})
"""Asked by machines that know the server by its address; these answers have no links."""

LONGEST_ADDRESS = 2_000
"""Characters of an address that the links to other languages repeat; a page has four of them."""

QUERY_CHARACTERS = "!$&'()*+,/:;=?@%"
"""What stands in a query as it is, besides letters, digits and `-._~`."""


BOOKMARKLET = """\
(() => {
const text = String(getSelection()).trim(), query = location.search;
const isTenhou = /(^|\\.)tenhou\\.net$/.test(location.hostname) && /[?&][qp]d?=/.test(query);
location.href = ROOT + (text ? "?q=" + encodeURIComponent(text) : isTenhou ? query : "");
})()"""

SCRIPT_CHARACTERS = "!$&'()*+,/:;=?@"
"""What stands in the address of a bookmark as it is; quotes and brackets do not."""

log = logging.getLogger("webapp.site")


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """A link to this page in one of the languages, by its own name."""

    code: str
    name: str
    link: str
    is_current: bool


def language_links() -> tuple[LanguageLink, ...]:
    """Return the links to the address of this request in each language."""
    path = f"{request.script_root}/{quote(request.path.lstrip('/'))}"
    address = f"{path}?{quote(request.query_string, safe=QUERY_CHARACTERS)}"
    if len(address) > LONGEST_ADDRESS:
        address = f"{request.script_root}/"
    return tuple(
        LanguageLink(code, name, in_language(address, code), code == current_language())
        for code, name in LANGUAGES.items()
    )


def site_root() -> str:
    """Return the address of the site, ending in a slash."""
    return f"{(_configured() or request.url_root).rstrip('/')}/"


def picture_address(root: str, link: str) -> str:
    """Return the absolute address of the picture of the hand behind a link: its tiles."""
    return f"{root}hand.png{link}&scale=2"


def card_address(root: str, link: str) -> str:
    """Return the absolute address of the card behind a link, in the language of this answer.

    It names the language always: who shows a preview does not send what the visitor's browser does.
    """
    return in_language(f"{root}card.png{link}", current_language())


def embed_address(root: str, page: str) -> str:
    """Return the absolute address that tells forums how to show a page; its format is to follow."""
    return f"{root}oembed?url={quote(page, safe='')}"


def bookmarklet() -> str:
    """Return the address of a bookmark that opens the hand selected, or tenhou's, here."""
    root = json.dumps(site_root())
    return f"javascript:{quote(BOOKMARKLET.replace('ROOT', root), safe=SCRIPT_CHARACTERS)}"


class Hosts:
    """A WSGI app in front of another one, which it gives no host that is none.

    Flask and Werkzeug read the host in many places, and not all of them expect `a..b`.
    """

    def __init__(self, app: Callable[..., Iterable[bytes]]) -> None:
        self._app = app

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        """Answer a request; one that names no host, as HTTP/1.0 may, names that of the server."""
        host = environ.get("HTTP_HOST")
        if host is None:
            host = get_host(environ)
        environ[FALSE_HOST] = not is_host(host)
        environ["HTTP_HOST"] = NO_HOST if environ[FALSE_HOST] else host
        return self._app(environ, start_response)


def register_hosts(app: Flask) -> None:
    """Have the app answer 400 to requests that name a host which is none, or none of ours."""
    hosts = app.config["TRUSTED_HOSTS"]
    has_line = app.config["LOG"] == "json"
    # Flask's own check makes no exception for ANY_NAME, and leaves the error page without links.
    app.config["TRUSTED_HOSTS"] = None
    app.wsgi_app = Hosts(app.wsgi_app)  # type: ignore[method-assign]

    @app.before_request
    def refuse() -> None:
        """Refuse a request whose host is wrong, so that no link repeats it."""
        if request.environ[FALSE_HOST]:
            if not has_line:  # a log of requests has one for this request anyway
                log.warning("A request was answered 400: its Host header names no host.")
            abort(400, gettext("The Host header is not a valid host."))
        if not request.host:  # Werkzeug takes no underscore for part of a host
            request.host = request.environ["HTTP_HOST"]
        if request.path not in ANY_NAME and not _is_trusted(request.host, hosts):
            abort(400, gettext("The Host header names another site."))


def _is_trusted(host: str, names: tuple[str, ...]) -> bool:
    """Tell whether a host is one of some names, or below one that begins with a dot."""
    name = host_name(host)
    return not names or any(
        name == one.removeprefix(".") or (one.startswith(".") and name.endswith(one))
        for one in names
    )


def _configured() -> str:
    return str(current_app.config["SITE_URL"])
