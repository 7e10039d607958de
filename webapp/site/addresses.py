"""The public address of the site, and the refusal of requests with a wrong host or address."""

import json
import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import quote

from flask import Flask, abort, current_app, request
from werkzeug.wsgi import get_host

from webapp.language.speech import LANGUAGES, current_language, gettext, in_language
from webapp.settings import host_name, is_host

FALSE_HOST = "hairi.false_host"
"""Variable of the environment of a request with an invalid host."""

FALSE_ADDRESS = "hairi.false_address"
"""Variable of the environment of a request whose address is not UTF-8."""

NO_HOST = "host.invalid"
"""Replaces an invalid host, so that no other code has to read it."""

ANY_NAME = frozenset({"/healthz", "/metrics"})
"""Paths that are answered under any host: monitors know only the address of the server."""

LONG_FORM = "hairi.long_form"
"""Variable of the environment of a request with a form, whether it is too long."""

FORM = "application/x-www-form-urlencoded"
"""Type of the body of a form."""

LONGEST_ADDRESS = 8_000
"""Most characters of an address that the four links to other languages repeat."""

QUERY_CHARACTERS = "!$&'()*+,/:;=?@%"
"""Characters that are not escaped in a query, besides letters, digits and `-._~`."""


BOOKMARKLET = """\
(() => {
const text = String(getSelection()).trim(), query = location.search;
const isTenhou = /(^|\\.)tenhou\\.net$/.test(location.hostname) && /[?&][qp]d?=/.test(query);
location.href = ROOT + (text ? "?q=" + encodeURIComponent(text) : isTenhou ? query : "");
})()"""

SCRIPT_CHARACTERS = "!$&'()*+,/:;=?@"
"""Characters that are not escaped in the address of a bookmark; quotes and brackets are."""

log = logging.getLogger("webapp.site")


def language_links() -> Iterator[tuple[str, str]]:
    """Yield each language and the link to the address of this request in it."""
    path = f"{request.script_root}/{quote(request.path.lstrip('/'))}"
    address = f"{path}?{quote(request.query_string, safe=QUERY_CHARACTERS)}"
    if len(address) > LONGEST_ADDRESS:
        address = f"{request.script_root}/"
    return ((code, in_language(address, code)) for code in LANGUAGES)


def site_root() -> str:
    """Return the address of the site, ending in a slash."""
    return f"{(current_app.config['SITE_URL'] or request.url_root).rstrip('/')}/"


def picture_address(root: str, link: str) -> str:
    """Return the absolute address of the picture of the hand behind a link: its tiles."""
    return f"{root}hand.png{link}&scale=2"


def card_address(root: str, link: str) -> str:
    """Return the absolute address of the card behind a link, in the language of this answer.

    It always names the language: a site that shows a preview does not send the visitor's language.
    """
    return in_language(f"{root}card.png{link}", current_language())


def embed_address(root: str, page: str) -> str:
    """Return the absolute oEmbed address of a page; the caller appends the format."""
    return f"{root}oembed?url={quote(page, safe='')}"


def bookmarklet() -> str:
    """Return the address of a bookmark that opens the selected hand, or that of tenhou's page."""
    root = json.dumps(site_root(), allow_nan=False)
    return f"javascript:{quote(BOOKMARKLET.replace('ROOT', root), safe=SCRIPT_CHARACTERS)}"


class Entrance:
    """WSGI middleware that replaces an invalid host, escapes a query that is not UTF-8, and takes
    the fields of a long form for a query.

    Flask and Werkzeug read host and query in many places, and not all of them expect `a..b` or a
    byte `ff`. A server reads addresses of some 64 KiB; a page sends a longer text as a form.
    """

    def __init__(self, app: Flask) -> None:
        """Begin; a form may be sent to each page that does not take one itself."""
        self._app = app.wsgi_app
        self._most = app.config["MAX_CONTENT_LENGTH"]
        rules = [*app.url_map.iter_rules()]
        own = {rule.rule for rule in rules if "POST" in (rule.methods or ())}
        own |= {rule.rule for rule in rules if rule.rule.startswith("/api/")}
        self._pages = {rule.rule for rule in rules} - own

    def __call__(
        self, environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        """Answer a request; one without a host (HTTP/1.0) gets that of the server."""
        if environ["REQUEST_METHOD"] == "POST" and environ.get("PATH_INFO") in self._pages:
            self._read_form(environ)
        host = environ.get("HTTP_HOST")
        if host is None:
            host = get_host(environ)
        environ[FALSE_HOST] = not is_host(host)
        environ["HTTP_HOST"] = NO_HOST if environ[FALSE_HOST] else host
        path, query = (environ.get(part, "") for part in ("PATH_INFO", "QUERY_STRING"))
        environ[FALSE_ADDRESS] = not (_is_utf8(path) and _is_utf8(query))
        if environ[FALSE_ADDRESS]:
            environ["QUERY_STRING"] = quote(query.encode("latin-1"), safe=QUERY_CHARACTERS)
        return self._app(environ, start_response)

    def _read_form(self, environ: dict[str, Any]) -> None:
        """Turn a form into the request of the same address with its fields as the query."""
        kind, length = environ.get("CONTENT_TYPE", ""), environ.get("CONTENT_LENGTH", "")
        if kind.partition(";")[0] != FORM or not length.isdecimal() or len(length) > 15:
            return  # more digits than the length of any body, which Python may not read
        environ |= {"REQUEST_METHOD": "GET", "CONTENT_LENGTH": "0"}
        environ[LONG_FORM] = int(length) > self._most
        if not environ[LONG_FORM]:
            environ["QUERY_STRING"] = environ["wsgi.input"].read(int(length)).decode("latin-1")


def register_hosts(app: Flask) -> None:
    """Answer 400 to requests whose host is invalid or not one of this site, or whose address is
    not UTF-8."""
    hosts = app.config["TRUSTED_HOSTS"]
    has_line = app.config["LOG"] == "json"
    # Flask's own check makes no exception for ANY_NAME, and leaves the error page without links.
    app.config["TRUSTED_HOSTS"] = None
    app.wsgi_app = Entrance(app)  # type: ignore[method-assign]

    def note(reason: str) -> None:
        """Log a refusal, unless a log of requests has a line for it anyway."""
        if not has_line:
            log.warning("A request was answered 400: %s.", reason)

    @app.before_request
    def refuse() -> None:
        """Refuse a request with a wrong host or address, which would appear in links."""
        if request.environ[FALSE_HOST]:
            note("its Host header names no host")
            abort(400, gettext("The Host header is not a valid host."))
        if request.environ[FALSE_ADDRESS]:
            note("its address is not UTF-8")
            abort(400, gettext("The address is not UTF-8."))
        if request.environ.get(LONG_FORM):
            abort(413)
        if not request.host:  # Werkzeug takes no underscore for part of a host
            request.host = request.environ["HTTP_HOST"]
        if request.path not in ANY_NAME and not _is_trusted(request.host, hosts):
            abort(400, gettext("The Host header names another site."))


def _is_utf8(text: str) -> bool:
    """Return whether bytes are UTF-8; each character stands for a byte, as in WSGI."""
    try:
        text.encode("latin-1").decode()
    except UnicodeDecodeError:
        return False
    return True


def _is_trusted(host: str, names: tuple[str, ...]) -> bool:
    """Return whether a host is one of the names, or below a name that begins with a dot."""
    name = host_name(host)
    return not names or any(
        name == one.removeprefix(".") or (one.startswith(".") and name.endswith(one))
        for one in names
    )
