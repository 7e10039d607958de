"""Markup that a page repeats hundreds of times: tiles, made once per language, accepted tiles.

A row accepts a dozen tiles, each of which is a link with a sentence as its label; in a template
they would add three milliseconds to a page.
"""

from dataclasses import dataclass
from functools import lru_cache

from flask import request
from markupsafe import Markup, escape

from analyzer.tiles import TILES_BY_NAME, Tile
from webapp.language.messages import listed, say
from webapp.language.speech import current_language, gettext
from webapp.language.words import tile_name
from webapp.parts.places import TilePlaces
from webapp.parts.rows import AcceptedView, RowView
from webapp.parts.worth import short_words
from webapp.site.assets import tile_picture


@dataclass(frozen=True, slots=True)
class TileMarkup:
    """Markup of every tile in one language.

    Attributes:
        names: the name of each tile.
        pictures: its picture without a name, for elements that have a label.
        named: its picture with its name.
    """

    names: dict[Tile, Markup]
    pictures: dict[Tile, Markup]
    named: dict[Tile, Markup]


def tile_markup() -> TileMarkup:
    """Return the markup of every tile in the current language."""
    return _tile_markup(current_language(), request.script_root)


def tile(tile: Tile) -> Markup:
    """Return a picture of a tile with its name, for places where nothing else names it."""
    return tile_markup().named[tile]


@lru_cache(maxsize=64)
def _tile_markup(_language: str, _root: str) -> TileMarkup:
    """Return the markup of every tile in the current language, for an app mounted at a root."""
    tiles = TILES_BY_NAME.values()
    names = {tile: escape(say(tile_name(tile))) for tile in tiles}
    pictures = {tile: tile_picture(tile) for tile in tiles}
    label = Markup('role="img" aria-label="{}"')
    named = {
        tile: Markup(str(picture).replace('aria-hidden="true"', label.format(names[tile])))
        for tile, picture in pictures.items()
    }
    return TileMarkup(names, pictures, named)


def accepted_tiles(row: RowView, places: TilePlaces | None = None) -> Markup:
    """Return the tiles that a row accepts, each with a link that draws it; waits have shapes.

    With `places` each tile is in its own place, unless waits have points, which need more room;
    else they follow one after the other.
    """
    words = str(escape(gettext("draw %(draw)s, %(num)s left")))
    tiles = tile_markup()
    if places is None or any(one.points for one in row.accepted):
        shaped = " shaped" if row.has_shapes else ""
        items = "".join([_accepted_tile(one, tiles, words, "") for one in row.accepted])
        return Markup(f'<div class="accepted{shaped}">{items}</div>')
    has_worths = places.has_worths and bool(row.worth)
    items = "".join(
        [
            _accepted_tile(one, tiles, words, places.classes_of(one, row), has_worths)
            for one in row.accepted
        ]
    )
    return Markup(f'<div class="accepted placed">{items}</div>')


def _accepted_tile(
    one: AcceptedView, tiles: TileMarkup, words: str, place: str, has_worth: bool = False
) -> str:
    """Return a link that draws a tile, or only the tile if no copy is left.

    `words` is the label of the link, escaped, with placeholders for escaped texts; `place` are the
    classes that put it into its place; with `has_worth` the points of a wait are added.
    """
    left, picture = one.left, tiles.pictures[one.tile]
    label = words % {"draw": tiles.names[one.tile], "num": left}
    if one.shapes:
        label += f" ({escape(listed(one.shapes))})"
    points = _points(one) if one.points else _worth(one) if has_worth else ""
    if has_worth and one.worth:
        label += f", {escape(short_words([one.worth]))}"
    if one.link is None:
        return (
            f'<span class="none {place}" role="img" aria-label="{label}">'
            f'{picture}<s class="left">{left}</s>{points}</span>'
        )
    return (
        f'<a class="{place}" href="{escape(one.link)}" aria-label="{label}">'
        f'{picture}<span class="left">{left}</span>{points}</a>'
    )


def _points(one: AcceptedView) -> str:
    """Return the points of a wait, those below eight crossed out."""
    points = "/".join(f"{num}" if enough else f"<s>{num}</s>" for num, enough in one.points)
    return f'<span class="shape">{points}</span>'


def _worth(one: AcceptedView) -> str:
    """Return the points of a wait on a discard; a dash if it has no yaku or no copy is left."""
    has_points = one.worth and one.worth.ron is not None
    return f'<span class="wins">{one.worth.written_ron if one.worth and has_points else "–"}</span>'
