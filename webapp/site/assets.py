"""Static files: which are served, which are joined, and their addresses.

An address changes with the content, so a browser may keep a file forever.

Browsers load a few joined files, made of the many small ones in `static/`. The style sheets that
pages share become `css/shared.css`. A script of a page is joined with all modules that it imports:
each module before those that need it, without `import` and `export`. So the names at the top of
modules must differ. Comments, a quarter of all bytes, are removed: all of them in the joined sheet,
in scripts those on lines of their own.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from urllib.parse import quote

from flask import request, url_for
from markupsafe import Markup

from analyzer.tiles import Tile
from webapp import resources

SHARED_SHEETS = ("base", "board", "table", "picker", "print")
"""The sheets of `css/shared.css`; the last is for paper alone."""

PAPER = "print"

ENTRIES = ("main", "live", "question", "review", "trainer")
"""The scripts that pages load."""

IMPORT = re.compile(r'^import (?:.+ from )?"\./(.+)\.js";\n', re.MULTILINE)
"""An import line; the group is the name of the imported module."""

EXPORT = re.compile(r"^export (?=(?:async |const |let |class |function))", re.MULTILINE)


REMARK = re.compile(r"^ *//.*\n", re.MULTILINE)
"""A line of a script that is a comment."""

SHEET_REMARK = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
"""A comment of a sheet."""

SERVED = {".css", ".js", ".png", ".svg"}
"""Suffixes of files that are served; the folder also has programs and notes."""


@cache
def joined_text(name: str) -> str | None:
    """Return the text of a joined file under static/; None for any other file."""
    if name == "css/shared.css":
        return SHEET_REMARK.sub("", "\n".join(_sheet(each) for each in SHARED_SHEETS))
    entry = name.removeprefix("js/").removesuffix(".js")
    return joined_script(entry) if name == f"js/{entry}.js" and entry in ENTRIES else None


def joined_script(entry: str) -> str:
    """Return a module under static/js, joined with everything it imports."""
    texts = (IMPORT.sub("", _module(name)) for name in imported_modules(entry))
    return REMARK.sub("", "\n".join(EXPORT.sub("", text) for text in texts))


def imported_modules(entry: str) -> list[str]:
    """Return the names of all modules to join, each after the modules that it imports."""
    ordered: dict[str, None] = {}
    begun = set()

    def add(name: str) -> None:
        begun.add(name)
        for other in IMPORT.findall(_module(name)):
            if other not in begun:
                add(other)
        ordered[name] = None

    add(entry)
    return list(ordered)


def _module(name: str) -> str:
    return (resources.STATIC / "js" / f"{name}.js").read_text(encoding="utf-8")


def _sheet(name: str) -> str:
    text = (resources.STATIC / "css" / f"{name}.css").read_text(encoding="utf-8")
    return f"@media print {{\n{text}}}\n" if name == PAPER else text


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


def tiles_picture(tiles: Iterable[Tile], label: str, last: str = "") -> Markup:
    """Return tiles as one picture with a label; `last` is a word before the last of several."""
    pictures = [*map(tile_picture, tiles)]
    if last and len(pictures) > 1:
        pictures.insert(-1, Markup("<span>{}</span>").format(last))
    return Markup('<span class="answer-tiles" role="img" aria-label="{}">{}</span>').format(
        label, Markup().join(pictures)
    )


@lru_cache(maxsize=256)
def _picture(_root: str, code: str) -> Markup:
    """Return the markup of a tile; cached, because pages have hundreds of them."""
    address = sprite_address()
    return Markup(
        '<svg class="tile" viewBox="0 0 300 432" aria-hidden="true"><use href="{}#{}"/></svg>'
    ).format(address, code)
