"""Markup that pages show by the hundred: every tile, made once a language, and accepted tiles.

A row accepts a dozen tiles, each a link with a sentence as its name; written in a template they
would take three milliseconds of a page.
"""

from dataclasses import dataclass
from functools import lru_cache

from flask import request
from markupsafe import Markup, escape

from analyzer.tiles import TILES_BY_NAME, Tile
from webapp.language.messages import listed, say
from webapp.language.speech import current_language, gettext, reads_kanji
from webapp.language.words import tile_name
from webapp.parts.rows import AcceptedView, RowView
from webapp.site.assets import tile_picture


@dataclass(frozen=True, slots=True)
class TileMarkup:
    """Markup of every tile in one language.

    Attributes:
        names: its name.
        pictures: for inside of something that is named already.
        named: the same with its name.
        then: words before it that make it the next discard.
    """

    names: dict[Tile, Markup]
    pictures: dict[Tile, Markup]
    named: dict[Tile, Markup]
    then: dict[Tile, Markup]


def tile_markup() -> TileMarkup:
    """Return every tile in the current language; a page shows hundreds of them."""
    return _tile_markup(current_language(), request.script_root)


def tile(tile: Tile) -> Markup:
    """Return a tile with its name, for where nothing else names it."""
    return tile_markup().named[tile]


@lru_cache(maxsize=64)
def _tile_markup(_language: str, _root: str) -> TileMarkup:
    """Return the tiles in the current language, for an app mounted at a root."""
    tiles = TILES_BY_NAME.values()
    names = {tile: escape(say(tile_name(tile))) for tile in tiles}
    pictures = {tile: tile_picture(tile) for tile in tiles}
    label = Markup('role="img" aria-label="{}"')
    named = {
        tile: Markup(str(picture).replace('aria-hidden="true"', label.format(names[tile])))
        for tile, picture in pictures.items()
    }
    then = Markup(
        '<span class="then"><span lang="ja" aria-hidden="true">打</span>'
        '<span class="unseen">{}</span></span>'
    ).format(gettext("then discard"))
    return TileMarkup(names, pictures, named, {tile: then + one for tile, one in named.items()})


def accepted_tiles(row: RowView) -> Markup:
    """Return the tiles that a row accepts, each a link that draws it; a wait with its shape."""
    tiles = tile_markup()
    discard = tiles.names[row.tile] if row.tile else ""
    words = escape(
        gettext("discard %(discard)s, draw %(draw)s: %(num)s left")
        if row.tile
        else gettext("draw %(draw)s: %(num)s left")
    )
    items = "".join([_accepted_tile(one, tiles, str(words), discard) for one in row.accepted])
    shaped = " shaped" if row.has_shapes else ""
    return Markup(f'<div class="accepted{shaped}">{items}</div>')


def _accepted_tile(one: AcceptedView, tiles: TileMarkup, words: str, discard: str) -> str:
    """Return a link that draws a tile after a discard, or the tile alone where no copy is left.

    `words` is the name of the link, escaped, with gaps for what is escaped already.
    """
    left, picture = one.left, tiles.pictures[one.tile]
    shape = _shape(one) if one.shapes else ""
    parts = {"discard": discard, "draw": tiles.names[one.tile], "num": left}
    if one.link is None:
        label = str(escape(gettext("%(draw)s: %(num)s left"))) % parts
        return (
            f'<span class="none" role="img" aria-label="{label}">'
            f'{picture}<s class="left">{left}</s>{shape}</span>'
        )
    shapes = f" ({escape(listed(one.shapes))})" if one.shapes else ""
    return (
        f'<a href="{escape(one.link)}" aria-label="{words % parts}{shapes}">'
        f'{picture}<span class="left">{left}</span>{shape}</a>'
    )


def _shape(one: AcceptedView) -> str:
    """Return what stands below a wait: its points, those below eight crossed out, or its shapes.

    The shapes are in Japanese unless the reader has words as short.
    """
    if one.points:
        points = "/".join(f"{num}" if enough else f"<s>{num}</s>" for num, enough in one.points)
        return f'<span class="shape">{points}</span>'
    if reads_kanji():
        return f'<span class="shape">{escape("・".join(map(say, one.shapes)))}</span>'
    return f'<span class="shape" lang="ja">{one.native_shapes}</span>'
