"""Markup that a page repeats hundreds of times: tiles, made once per language, accepted tiles.

A row accepts a dozen tiles, each of which is a link with a sentence as its label; in a template
they would add three milliseconds to a page.

In a table each accepted kind has its own place, the same in every row. The kinds that any row
accepts are in order, with a gap between the suits. A tile is pale if the first row accepts it with
as many copies left, so that the differences can be seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from flask import request
from markupsafe import Markup, escape

from analyzer.tiles import JOKER_KIND, TILES_BY_NAME, Tile
from webapp.language.messages import listed, say
from webapp.language.speech import current_language, gettext, number
from webapp.language.words import tile_name
from webapp.parts.rows import Accepted, Row
from webapp.parts.win_value import short_words
from webapp.site.assets import tile_picture

ROOMY = 8
"""Most kinds of a table with room for the points of a wait below each tile."""

MANY = 20
"""Most kinds that fit in one line on a tablet."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePlaces:
    """The places of a table.

    Attributes:
        table: the CSS classes of the table: the number of its places and of its gaps.
        classes: tile -> its CSS classes: its place and the gaps before it.
        has_values: whether there is room for the points of waits, and some row has them.
        first_kind: the discard of the first row; `first` has the copies left of its accepted tiles.
    """

    table: str
    classes: dict[Tile, str]
    has_values: bool
    first_kind: str
    first: dict[Tile, int]

    def classes_of(self, one: Accepted, row: Row) -> str:
        """Return the CSS classes of a tile that a row accepts."""
        is_same = self.first.get(one.tile) == one.left and row.kind != self.first_kind
        return f"{self.classes[one.tile]} same" if is_same else self.classes[one.tile]


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


def tile_places(rows: Sequence[Row], first: Row) -> TilePlaces:
    """Return the places of the tiles that rows accept, compared with the first row."""
    tiles = {one.tile for row in (first, *rows) for one in row.accepted}
    kinds = tuple(sorted({tile.kind for tile in tiles}))
    table, place_of = _places(kinds)
    has_values = len(kinds) <= ROOMY and any(row.value_words for row in rows)
    return TilePlaces(
        table=f"{table} won" if has_values else table,
        classes={tile: place_of[tile.kind] for tile in tiles},
        has_values=has_values,
        first_kind=first.kind,
        first={one.tile: one.left for one in first.accepted},
    )


def _suit(kind: int) -> int:
    """Return the suit of a kind, from 0; the joker is a suit of its own."""
    return 4 if kind == JOKER_KIND else kind // 9


@lru_cache(maxsize=512)
def _places(kinds: tuple[int, ...]) -> tuple[str, dict[int, str]]:
    """Return the CSS classes of a table with these kinds, and of each kind."""
    suits = [list(suit) for _, suit in groupby(kinds, key=_suit)]
    places = {
        kind: f"c{kinds.index(kind) + 1}{f' g{gaps}' if gaps else ''}"
        for gaps, suit in enumerate(suits)
        for kind in suit
    }
    many = " many" if len(kinds) > MANY else ""
    return f"n{len(kinds)} gaps{max(len(suits) - 1, 0)}{many}", places


def accepted_tiles(row: Row, places: TilePlaces | None = None) -> Markup:
    """Return the tiles that a row accepts, each with a link that draws it; waits have shapes.

    With `places` each tile is in its own place, unless waits have points, which need more room;
    else they follow one after the other.
    """
    tiles, label = tile_markup(), str(escape(gettext("draw %(draw)s, %(num)s left")))
    if places is None or any(one.points for one in row.accepted):
        layout = " shaped" if any(one.shapes or one.notes for one in row.accepted) else ""
        items = [_accepted_tile(one, row, tiles, label, "") for one in row.accepted]
    else:
        layout, has_values = " placed", places.has_values and bool(row.value_words)
        items = [
            _accepted_tile(one, row, tiles, label, places.classes_of(one, row), has_values)
            for one in row.accepted
        ]
    return Markup(f'<div class="accepted{layout}">{"".join(items)}</div>')


def _accepted_tile(
    one: Accepted, row: Row, tiles: TileMarkup, label: str, place: str, has_value: bool = False
) -> str:
    """Return a link that draws a tile, or only the tile if no copy is left.

    `label` is that of the link, escaped, with placeholders for escaped texts; `place` are the
    classes that put it into its place; with `has_value` the points of a wait are added.
    """
    left = one.left
    label %= {"draw": tiles.names[one.tile], "num": left}
    if one.shapes or one.notes:
        label += f" ({escape(listed(one.words))})"
    points = _points(one) if one.points else _value(one) if has_value else ""
    if has_value and one.value:
        label += f", {escape(short_words([one.value]))}"
    if not left or row.draw_link is None:
        return (
            f'<span class="none {place}" role="img" aria-label="{label}">'
            f'{tiles.pictures[one.tile]}<s class="left">{left}</s>{points}</span>'
        )
    return (
        f'<a class="{place}" href="{escape(row.draw_link(one.tile))}" aria-label="{label}">'
        f'{tiles.pictures[one.tile]}<span class="left">{left}</span>{points}</a>'
    )


def _points(one: Accepted) -> str:
    """Return the points of a wait, those below eight crossed out."""
    points = "/".join(f"{num}" if enough else f"<s>{num}</s>" for num, enough in one.points)
    return f'<span class="shape">{points}</span>'


def _value(one: Accepted) -> str:
    """Return the points of a wait on a discard; a dash if it has no yaku or no copy is left."""
    points = one.value.ron if one.value else None
    return f'<span class="wins">{"–" if points is None else number(points)}</span>'
