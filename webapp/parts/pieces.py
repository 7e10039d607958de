"""Parts that a page repeats hundreds of times, written as ready markup.

A row of discards holds a dozen tiles with their labels, and what follows it some fifty more. As
macros of a template they took three quarters of the time of a page. What is the same for each tile
of a page is said and escaped once.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from flask import request
from markupsafe import Markup, escape

from analyzer.tiles import Tile
from webapp.language.messages import Message, listed, say
from webapp.language.speech import current_language, gettext, reads_kanji
from webapp.language.words import NAMES, tile_name
from webapp.parts.bars import BarView
from webapp.parts.columns import BY_KEY, Column
from webapp.parts.headings import ColumnView
from webapp.parts.picker import PickSuitView
from webapp.parts.rows import AcceptedView, ImprovementView, RowView, StepView
from webapp.parts.tiles import HandTileView
from webapp.site.assets import tile_picture

PIECES = (
    "accepted_tiles",
    "bars",
    "figures",
    "hand_tiles",
    "improvements",
    "lights",
    "mai",
    "next_steps",
    "pick_buttons",
    "tile",
    "waits_in_words",
)
"""The functions that templates may call."""

UNKNOWN = "–"
"""Stands where a row has no such figure."""

HAND_MARKS = ("drawn", "best", "dora", "wild")
"""What a tile of the hand can be, as styles know it."""

COUNTERS = {"zh": Markup('<span class="mai">张</span>')}
MAI = Markup('<span lang="ja" class="mai">枚</span>')
"""What stands behind a number of tiles: as tenhou writes it, but where readers have their own."""


def mai() -> Markup:
    """Return what stands behind a number of tiles."""
    return COUNTERS.get(current_language(), MAI)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tiles:
    """Every tile as the pages in one language show it, by its code: text that is escaped.

    Attributes:
        names: its name.
        pictures: for inside of something that is named already.
        named: the same with its name.
        then: words before it that make it the next discard.
    """

    names: dict[str, str]
    pictures: dict[str, str]
    named: dict[str, str]
    then: dict[str, str]


def tile(tile: Tile) -> Markup:
    """Return a tile with its name, for where nothing else names it."""
    return Markup(_tiles().named[str(tile)])


def _tiles() -> _Tiles:
    return _tiles_in(current_language(), request.script_root)


@lru_cache(maxsize=64)
def _tiles_in(_language: str, _root: str) -> _Tiles:
    """Return the tiles in the current language, for an app mounted at a root."""
    names = {code: _escaped(say(name)) for code, name in NAMES.items()}
    pictures = {code: str(tile_picture(code)) for code in NAMES}
    named = {
        code: picture.replace('aria-hidden="true"', f'role="img" aria-label="{names[code]}"')
        for code, picture in pictures.items()
    }
    then = (
        '<span class="then"><span lang="ja" aria-hidden="true">打</span>'
        f'<span class="unseen">{escape(gettext("then discard"))}</span></span>'
    )
    return _Tiles(
        names=names,
        pictures=pictures,
        named=named,
        then={code: then + one for code, one in named.items()},
    )


def accepted_tiles(row: RowView) -> Markup:
    """Return the tiles that a row accepts, each a link that draws it; a wait with its shape."""
    tiles = _tiles()
    discard = tiles.names[str(row.tile)] if row.tile else ""
    words = _escaped(
        gettext("discard %(discard)s, draw %(draw)s: %(num)s left")
        if row.tile
        else gettext("draw %(draw)s: %(num)s left")
    )
    shaped = " shaped" if row.has_shapes else ""
    items = "".join([_accepted_tile(one, tiles, words, discard) for one in row.accepted])
    return Markup(f'<div class="accepted{shaped}">{items}</div>')


def hand_tiles(hand: Iterable[HandTileView]) -> Markup:
    """Return the tiles of a hand, each a link that discards it where there is one."""
    tiles = _tiles()
    return Markup("".join([_hand_tile(one, tiles) for one in hand]))


def lights(row: RowView) -> str:
    """Return the tiles that a row accepts with their copies left for scripts: `5m4 1z2`."""
    return " ".join([f"{one.tile}{one.left}" for one in row.accepted])


def figures(row: RowView, columns: Iterable[ColumnView]) -> Markup:
    """Return the cells of a row between its tile and the tiles that it accepts."""
    cells = [_cell(column.key, row) for column in columns if column.key != "tile"]
    return Markup("".join(cells))


def waits_in_words(accepted: Iterable[AcceptedView]) -> Markup:
    """Return each wait with the shapes that it completes and its copies left."""
    tiles = _tiles()
    return _list(
        f'<span class="step">{tiles.named[str(one.tile)]}<span class="shapes">'
        f"{escape(listed(one.shapes))}</span>"
        f'<span class="leaves"><strong>{one.left}</strong>{mai()}</span></span>'
        for one in accepted
    )


def bars(views: Iterable[BarView]) -> Markup:
    """Return the bars of the chart, each a link to the hand after its discard."""
    tiles, words = _tiles(), _escaped(gettext("discard %(tile)s: %(shanten)s, %(num)s left"))
    items = "".join([_bar(one, tiles, words) for one in views])
    return Markup(f'<ol class="bars">{items}</ol>')


def next_steps(row: RowView) -> Markup:
    """Return what follows each draw that brings the hand nearer: the best discard and its waits."""
    tiles, start, unit = _tiles(), _start(row), mai()
    steps = row.outlook.steps if row.outlook else ()
    return _list(
        f"{_draw(step, tiles, start)}"
        f'<span class="leaves"><strong>{step.count}</strong>{unit}</span>'
        f"{_waits(step, tiles)}</a>"
        for step in steps
    )


def improvements(row: RowView) -> Markup:
    """Return what follows each draw that widens the hand, with the copies before and after."""
    tiles, start, unit = _tiles(), _start(row), mai()
    better = row.outlook.improvements if row.outlook else ()
    return _list(
        f"{_draw(one, tiles, start)}"
        f'<span class="leaves">{one.before} → <strong>{one.after}</strong>{unit}</span></a>'
        for one in better
    )


def pick_buttons(suit: PickSuitView) -> Markup:
    """Return the buttons that add a tile of a suit to what the text box holds."""
    picks = tuple([(str(one.tile), one.is_left) for one in suit.tiles])
    return _buttons(current_language(), request.script_root, picks)


@lru_cache(maxsize=512)
def _buttons(_language: str, _root: str, picks: tuple[tuple[str, bool], ...]) -> Markup:
    """Return the buttons of a suit; few hands use up a kind, so that few of them differ."""
    tiles = _tiles()
    words = _escaped(gettext("add %(tile)s"))
    buttons = [
        f'<button class="pick" type="submit" form="ask" name="add" value="{code}" '
        f'data-pick="{code}" aria-label="{words % {"tile": tiles.names[code]}}"'
        f"{'' if is_left else ' disabled'}>{tiles.pictures[code]}</button>"
        for code, is_left in picks
    ]
    return Markup("".join(buttons))


def _hand_tile(one: HandTileView, tiles: _Tiles) -> str:
    code = str(one.tile)
    if one.link is None:
        return f'<span class="hand-tile">{tiles.named[code]}</span>'
    dora = f" ({_escaped(gettext('dora'))})" if one.is_dora else ""
    wild = f" ({_escaped(gettext('wild'))})" if one.is_wild else ""
    words = (
        gettext("discard %(tile)s (best discard)") if one.is_best else gettext("discard %(tile)s")
    )
    label = _escaped(words) % {"tile": f"{tiles.names[code]}{dora}{wild}"}
    marks = [mark for mark in HAND_MARKS if getattr(one, f"is_{mark}")]
    return (
        f'<a class="{" ".join(["hand-tile", *marks])}" href="{escape(one.link)}"'
        f' aria-label="{label}">{tiles.pictures[code]}</a>'
    )


def _accepted_tile(one: AcceptedView, tiles: _Tiles, words: str, discard: str) -> str:
    """Return a link that draws a tile after a discard, or the tile alone where no copy is left."""
    code, left = str(one.tile), one.left
    shape = _shape(one) if one.shapes else ""
    parts = {"discard": discard, "draw": tiles.names[code], "num": left}
    if one.link is None:
        label = _escaped(gettext("%(draw)s: %(num)s left")) % parts
        return (
            f'<span class="none" role="img" aria-label="{label}">'
            f'{tiles.pictures[code]}<s class="left">{left}</s>{shape}</span>'
        )
    shapes = f" ({escape(listed(one.shapes))})" if one.shapes else ""
    return (
        f'<a href="{escape(one.link)}" aria-label="{words % parts}{shapes}">'
        f'{tiles.pictures[code]}<span class="left">{left}</span>{shape}</a>'
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


def _start(row: RowView) -> str:
    """Return how the name of a link to a next hand begins: it tells the rows apart."""
    if row.tile is None:
        words = say(Message("draw:"))
    else:
        words = say(Message("discard %(tile)s, then draw:", {"tile": tile_name(row.tile)}))
    return f'<span class="unseen">{escape(words)} </span>'


def _draw(one: StepView | ImprovementView, tiles: _Tiles, start: str) -> str:
    """Return the beginning of a link to a next hand: the draw and the discard after it."""
    drawn, then = tiles.named[str(one.tile)], tiles.then[str(one.discard)]
    return f'<a class="step" href="{escape(one.link)}">{start}{drawn}{then}'


def _waits(step: StepView, tiles: _Tiles) -> str:
    waits = "".join([tiles.named[str(wait)] for wait in step.waits])
    return f'<span class="waits">{waits}</span>' if waits else ""


def _bar(one: BarView, tiles: _Tiles, words: str) -> str:
    code, shanten = str(one.tile), escape(say(one.shanten))
    label = words % {"tile": tiles.names[code], "shanten": shanten, "num": one.count}
    kind = ' class="raises"' if one.is_back else ""
    return (
        f'<li{kind} data-discard="{one.kind}"><a href="{escape(one.link)}" aria-label="{label}">'
        f'<span class="bar-count">{one.count}</span>'
        '<svg class="bar-up" viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="bar-value" x="1" y="{99 - one.height * 0.98:.0f}" width="18"'
        f' height="{one.height * 0.98:.0f}"/></svg>{tiles.pictures[code]}</a></li>'
    )


def _percent(value: int | None) -> str:
    return UNKNOWN if value is None else gettext("%(number)s%%") % {"number": value}


def _shanten_cell(row: RowView) -> str:
    forms = "".join(f' <span class="form">{_term(*form)}</span>' for form in row.forms)
    return (
        f'<td class="after"><span class="in-words">{escape(say(row.shanten))}</span>'
        f'<span class="in-digits" aria-hidden="true">{row.distance}</span>{forms}</td>'
    )


def _term(words: Message, native: str) -> str:
    """Return a Chinese term and the words for it; who reads kanji gets the words alone."""
    sign = "" if reads_kanji() else f'<span lang="zh">{native}</span> '
    return f"{sign}{escape(say(words))}"


def _count_cell(row: RowView) -> str:
    return (
        f'<td class="total"><b>{row.count}</b>{mai()}'
        '<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="bar-ground" width="100" height="4"/>'
        f'<rect class="bar-value" width="{row.percent}" height="4"/></svg></td>'
    )


def _figure(text: str | int) -> str:
    return f'<td class="figure">{text}</td>'


CELLS: dict[str, Callable[[RowView], str]] = {
    "shanten": _shanten_cell,
    "count": _count_cell,
    "kinds": lambda row: _figure(row.kinds),
}
"""Column -> its cell in a row; those that tell what follows have their figure as `_ahead_cell`."""


def _cell(key: str, row: RowView) -> str:
    """Return the cell of a column in a row."""
    return CELLS[key](row) if key in CELLS else _ahead_cell(BY_KEY[key], row)


def _ahead_cell(column: Column, row: RowView) -> str:
    value = getattr(row.outlook, column.outlook_field) if row.outlook else None
    if column.is_percent:
        return _figure(_percent(value))
    return _figure(UNKNOWN if value is None else value)


def _escaped(text: str) -> str:
    """Return text for markup as plain text: a sentence whose gaps get what is escaped already."""
    return str(escape(text))


def _list(items: Iterator[str]) -> Markup:
    return Markup(f'<ul class="steps">{"".join(f"<li>{item}</li>" for item in items)}</ul>')
