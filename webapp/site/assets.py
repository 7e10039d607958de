"""Static files: which are served, addresses that change with their content, and links to them.

A browser may keep a file under such an address for good. A file bears its digest in the query.
Scripts bear one digest of their whole folder in the path: they import each other by relative names.
"""

import re
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import PurePath
from urllib.parse import quote

from flask import request, url_for
from markupsafe import Markup

from analyzer.tiles import Tile
from webapp import resources

SERVED = {".css", ".js", ".png", ".svg"}
"""Endings of the files that pages use; a checkout holds programs and notes beside them."""

PAPER = "print"
"""The style sheet that is for paper alone."""

DIGEST_IN_PATH = re.compile(r"^js/[0-9a-f]{12}/")
"""How the name of a script begins in a link."""

IMPORT = re.compile(r'^import (?:.+ from )?"\./(.+)";$', re.MULTILINE)
"""A line by which one module imports another: its group is the other one's file."""


def asset_url(name: str) -> str:
    """Return the address of a file under static/, with a digest of its content."""
    return _asset_url(request.script_root, name)


@lru_cache(maxsize=256)
def _asset_url(_root: str, name: str) -> str:
    return url_for("static", filename=name, v=asset_digest(name))


def style_links(*names: str) -> Markup:
    """Return links to style sheets under static/css, in the order in which they apply."""
    return _style_links(request.script_root, names)


@lru_cache(maxsize=256)
def _style_links(_root: str, names: tuple[str, ...]) -> Markup:
    """Return the links; the sheet for paper keeps no screen waiting."""
    link = Markup('<link rel="stylesheet" href="{}"{}>')
    paper = Markup(' media="print"')
    links = (link.format(asset_url(f"css/{name}.css"), paper * (name == PAPER)) for name in names)
    return Markup("\n  ").join(links)


def script_links(*names: str) -> Markup:
    """Return links to modules under static/js, and to all that they import: no request waits."""
    return _script_links(request.script_root, names)


@lru_cache(maxsize=256)
def _script_links(_root: str, names: tuple[str, ...]) -> Markup:
    entries = [f"{name}.js" for name in names]
    preload = Markup('<link rel="modulepreload" href="{}">')
    script = Markup('<script type="module" src="{}"></script>')
    links = [preload.format(_script_url(name)) for name in imported_modules(*entries)]
    links += [script.format(_script_url(name)) for name in entries]
    return Markup("\n  ").join(links)


def _script_url(name: str) -> str:
    return url_for("static", filename=f"js/{scripts_digest()}/{name}")


def imported_modules(*entries: str) -> list[str]:
    """Return the files that modules under static/js import, also by way of others, sorted."""
    known: set[str] = set()
    waiting = list(entries)
    while waiting:
        text = (resources.STATIC / "js" / waiting.pop()).read_text(encoding="utf-8")
        fresh = set(IMPORT.findall(text)) - known
        known |= fresh
        waiting += fresh
    return sorted(known - set(entries))


def is_asset(name: str) -> bool:
    """Return whether a file under static/ is for browsers."""
    return PurePath(name).suffix in SERVED


def plain_name(name: str) -> str:
    """Return the name of a file under static/ without the digest of the scripts in its path."""
    return DIGEST_IN_PATH.sub("js/", name)


def has_digest(name: str, version: str | None) -> bool:
    """Return whether an address has the digest of a file as it is, in its path or its query."""
    plain = plain_name(name)
    if plain != name:
        return name == plain.replace("js/", f"js/{scripts_digest()}/", 1)
    return version == asset_digest(name)


@lru_cache(maxsize=256)
def asset_digest(name: str) -> str:
    """Return twelve hexadecimal digits for the content of a file under static/."""
    return sha256((resources.STATIC / name).read_bytes()).hexdigest()[:12]


@cache
def scripts_digest() -> str:
    """Return twelve hexadecimal digits for the names and contents of all files under static/js."""
    digest = sha256()
    for path in sorted((resources.STATIC / "js").glob("*.js")):
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:12]


@cache
def icon_address() -> str:
    """Return the icon of the browser's tab as an address that needs no request of its own."""
    drawing = (resources.STATIC / "favicon.svg").read_text(encoding="utf-8").strip()
    return "data:image/svg+xml," + quote(drawing.replace('"', "'"), safe="=:/'(),.-_~;")


def tile_picture(tile: Tile | str) -> Markup:
    """Return a tile of the sprite, or its `back`, for inside of something that is named already."""
    return _picture(request.script_root, str(tile))


@lru_cache(maxsize=256)
def _picture(_root: str, code: str) -> Markup:
    """Return the same markup again for an app mounted at a root: pages hold hundreds of them."""
    address = asset_url("tiles/sprite.svg")
    return Markup(
        '<svg class="tile" viewBox="0 0 300 432" aria-hidden="true"><use href="{}#{}"/></svg>'
    ).format(address, code)
