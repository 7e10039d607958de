"""Static files: which are served, and their addresses, which change with the content.

So a browser may keep a file forever.
"""

from functools import cache, lru_cache
from hashlib import sha256
from pathlib import PurePath
from urllib.parse import quote

from flask import request, url_for
from markupsafe import Markup

from analyzer.tiles import Tile
from webapp import resources
from webapp.site.joining import joined_text

SERVED = {".css", ".js", ".png", ".svg"}
"""Suffixes of files that are served; the folder also has programs and notes."""


def asset_url(name: str) -> str:
    """Return the address of a file under static/, with a digest of its content."""
    return _asset_url(request.script_root, name)


@lru_cache(maxsize=256)
def _asset_url(_root: str, name: str) -> str:
    return url_for("static", filename=name, v=asset_digest(name))


def style_links(*names: str) -> Markup:
    """Return links to style sheets under static/css, in order."""
    link = Markup('<link rel="stylesheet" href="{}">')
    return Markup("\n  ").join(link.format(asset_url(f"css/{name}.css")) for name in names)


def script_link(name: str) -> Markup:
    """Return the link to a script under static/js, joined with everything it imports."""
    return Markup('<script type="module" src="{}"></script>').format(asset_url(f"js/{name}.js"))


def is_asset(name: str) -> bool:
    """Return whether a file under static/ is for browsers."""
    return PurePath(name).suffix in SERVED


@lru_cache(maxsize=256)
def asset_digest(name: str) -> str:
    """Return twelve hexadecimal digits for the content of a file under static/."""
    joined = joined_text(name)
    content = (resources.STATIC / name).read_bytes() if joined is None else joined.encode()
    return sha256(content).hexdigest()[:12]


@cache
def icon_address() -> str:
    """Return the icon of the browser's tab as an address that needs no request of its own."""
    drawing = (resources.STATIC / "favicon.svg").read_text(encoding="utf-8").strip()
    return "data:image/svg+xml," + quote(drawing.replace('"', "'"), safe="=:/'(),.-_~;")


def sprite_address() -> str:
    """Return the address of the sprite, whose parts are named like tiles, and `back`."""
    return asset_url("tiles/sprite.svg")


def tile_picture(tile: Tile | str) -> Markup:
    """Return a tile of the sprite, or its `back`, without a label of its own."""
    return _picture(request.script_root, str(tile))


@lru_cache(maxsize=256)
def _picture(_root: str, code: str) -> Markup:
    """Return the markup of a tile; cached, because pages have hundreds of them."""
    address = sprite_address()
    return Markup(
        '<svg class="tile" viewBox="0 0 300 432" aria-hidden="true"><use href="{}#{}"/></svg>'
    ).format(address, code)
