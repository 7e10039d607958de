"""The site as strangers reach it: its absolute address, and the requests that name a false one."""

import json
import re
from dataclasses import dataclass
from urllib.parse import quote

from flask import Flask, abort, current_app, request
from werkzeug.sansio.utils import host_is_trusted

from webapp.language.speech import LANGUAGES, current_language, gettext, in_language

HOST = re.compile(r"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?")
"""What may stand in a Host header, as browsers send it."""

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


def register_hosts(app: Flask) -> None:
    """Have the app answer 400 to requests that name a host which is none, or none of ours."""
    hosts = app.config["TRUSTED_HOSTS"]
    # Flask's own check makes no exception for ANY_NAME, and leaves the error page without links.
    app.config["TRUSTED_HOSTS"] = None
    app.before_request(lambda: _refuse_false_hosts(hosts))


def _refuse_false_hosts(hosts: tuple[str, ...]) -> None:
    """Answer 400 where our links would repeat what a stranger made up."""
    if not _configured() and not HOST.fullmatch(request.host):
        abort(400, gettext("The Host header names no host."))
    is_ours = not hosts or host_is_trusted(request.host.lower(), hosts)
    if not is_ours and request.path not in ANY_NAME:
        abort(400, gettext("The Host header names another site."))


def _configured() -> str:
    return str(current_app.config["SITE_URL"])
