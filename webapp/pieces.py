"""Pieces of a page that come by the hundred, as ready markup.

A row of discards holds a dozen tiles with their labels, and what follows it some fifty more. As
macros of a template they took three quarters of the time of a page.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from markupsafe import Markup, escape

from webapp.assets import tile_picture
from webapp.languages import current_language, gettext, reads_kanji
from webapp.views.contexts import AcceptedView, ImprovementView, RowView, StepView, TileView
from webapp.views.picker_contexts import PickSuitView, PickTileView
from webapp.views.result_contexts import BarView, ColumnView
from webapp.wording import Message, listed, say

PIECES = (
    "accepted_tiles",
    "bars",
    "figures",
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

COUNTERS = {"zh": Markup('<span class="mai">张</span>')}
MAI = Markup('<span lang="ja" class="mai">枚</span>')
"""What stands behind a number of tiles: as tenhou writes it, but where readers have their own."""


def mai() -> Markup:
    """Return what stands behind a number of tiles."""
    return COUNTERS.get(current_language(), MAI)


def tile(shown: TileView) -> Markup:
    """Return a tile with its name, for where nothing else names it."""
    return _named(tile_picture(shown.code), say(shown.name))


@lru_cache(maxsize=1024)
def _named(picture: Markup, name: str) -> Markup:
    return Markup(
        str(picture).replace('aria-hidden="true"', f'role="img" aria-label="{escape(name)}"')
    )


def accepted_tiles(row: RowView) -> Markup:
    """Return the tiles that a row accepts, each a link that draws it; a wait with its shape."""
    shaped = " shaped" if row.accepted and row.accepted[0].shapes else ""
    discard = say(row.tile.name) if row.tile else ""
    tiles = "".join(_accepted_tile(one, discard) for one in row.accepted)
    return Markup(f'<div class="accepted{shaped}">{tiles}</div>')


def lights(row: RowView) -> str:
    """Return the tiles that a row accepts with their copies left for scripts: `5m4 1z2`."""
    return " ".join([f"{one.tile.code}{one.left}" for one in row.accepted])


def figures(row: RowView, columns: Iterable[ColumnView]) -> Markup:
    """Return the cells of a row between its tile and the tiles that it accepts."""
    cells = [CELLS[column.key](row) for column in columns if column.key in CELLS]
    return Markup("".join(cells))


def waits_in_words(accepted: Iterable[AcceptedView]) -> Markup:
    """Return each wait with the shapes that it completes and its copies left."""
    return _list(
        f'<span class="step">{tile(one.tile)}<span class="shapes">'
        f"{escape(listed(one.shapes))}</span>"
        f'<span class="leaves"><strong>{one.left}</strong>{mai()}</span></span>'
        for one in accepted
    )


def bars(shown: Iterable[BarView]) -> Markup:
    """Return the bars of the chart, each a link to the hand after its discard."""
    items = "".join(map(_bar, shown))
    return Markup(f'<ol class="bars">{items}</ol>')


def next_steps(row: RowView) -> Markup:
    """Return what follows each draw that brings the hand nearer: the best discard and its waits."""
    start = _start(row)
    return _list(_step(step, start) for step in (row.outlook.steps if row.outlook else ()))


def improvements(row: RowView) -> Markup:
    """Return what follows each draw that widens the hand, with the copies before and after."""
    start, better = _start(row), row.outlook.improvements if row.outlook else ()
    return _list(
        f"{_draw(one, start)}"
        f'<span class="leaves">{one.before} → <strong>{one.after}</strong>{mai()}</span></a>'
        for one in better
    )


def pick_buttons(suit: PickSuitView, form: str) -> Markup:
    """Return the buttons that add a tile of a suit to what a form holds."""
    return Markup("").join(_pick_button(one, form) for one in suit.tiles)


def _pick_button(one: PickTileView, form: str) -> Markup:
    label = say(Message("add %(tile)s", {"tile": one.tile.name}))
    picture = tile_picture(one.tile.code)
    return _button(picture, one.tile.code, label, form, "" if one.is_left else " disabled")


@lru_cache(maxsize=2048)
def _button(picture: Markup, code: str, label: str, form: str, disabled: str) -> Markup:
    return Markup(
        '<button class="pick" type="submit" form="{}" name="add" value="{}" data-pick="{}" '
        'aria-label="{}"{}>{}</button>'
    ).format(form, code, code, label, disabled, picture)


def _accepted_tile(one: AcceptedView, discard: str) -> str:
    picture = tile_picture(one.tile.code)
    shape = _shape(one)
    label = escape(_label(one, discard))
    if one.link is None:
        return (
            f'<span class="none" role="img" aria-label="{label}">'
            f'{picture}<s class="left">{one.left}</s>{shape}</span>'
        )
    return (
        f'<a href="{escape(one.link)}" aria-label="{label}">'
        f'{picture}<span class="left">{one.left}</span>{shape}</a>'
    )


def _shape(one: AcceptedView) -> str:
    """Return what stands below a wait: its points, those below eight crossed out, or its shapes.

    The shapes are in Japanese unless the reader has words as short.
    """
    if one.points:
        points = "/".join(f"{num}" if enough else f"<s>{num}</s>" for num, enough in one.points)
        return f'<span class="shape">{points}</span>'
    if not one.shapes:
        return ""
    if reads_kanji():
        return f'<span class="shape">{escape("・".join(map(say, one.shapes)))}</span>'
    return f'<span class="shape" lang="ja">{one.native_shapes}</span>'


def _label(one: AcceptedView, discard: str) -> str:
    """Return what a link to an accepted tile does, or what is left of a tile without one."""
    parts: dict[str, str | int | Message] = {"draw": one.tile.name, "num": one.left}
    if one.link is None:
        return say(Message("%(draw)s: %(num)s left", parts))
    shapes = f" ({listed(one.shapes)})" if one.shapes else ""
    if not discard:
        return say(Message("draw %(draw)s: %(num)s left", parts)) + shapes
    parts["discard"] = discard
    return say(Message("discard %(discard)s, draw %(draw)s: %(num)s left", parts)) + shapes


def _start(row: RowView) -> str:
    """Return how the name of a link to a next hand begins: it tells the rows apart."""
    if row.tile is None:
        words = say(Message("draw:"))
    else:
        words = say(Message("discard %(tile)s, then draw:", {"tile": row.tile.name}))
    return f'<span class="unseen">{escape(words)} </span>'


def _draw(one: StepView | ImprovementView, start: str) -> str:
    """Return the beginning of a link to a next hand: the draw and the discard after it."""
    link = escape(one.link)
    return f'<a class="step" href="{link}">{start}{tile(one.tile)}{_then(one.discard)}'


def _step(step: StepView, start: str) -> str:
    waits = "".join([tile(wait.tile) for wait in step.accepted])
    if waits:
        waits = f'<span class="waits">{waits}</span>'
    return (
        f"{_draw(step, start)}"
        f'<span class="leaves"><strong>{step.count}</strong>{mai()}</span>'
        f"{waits}</a>"
    )


def _then(discard: TileView) -> str:
    words = escape(say(Message("then discard")))
    return (
        '<span class="then"><span lang="ja" aria-hidden="true">打</span>'
        f'<span class="unseen">{words}</span></span>{tile(discard)}'
    )


def _bar(one: BarView) -> str:
    parts: dict[str, str | int | Message] = {
        "tile": one.tile.name, "num": one.count, "shanten": one.shanten,
    }  # fmt: skip
    label = escape(say(Message("discard %(tile)s: %(shanten)s, %(num)s left", parts)))
    kind = ' class="raises"' if one.is_back else ""
    return (
        f'<li{kind} data-discard="{one.kind}"><a href="{escape(one.link)}" aria-label="{label}">'
        f'<span class="bar-count">{one.count}</span>'
        '<svg class="bar-up" viewBox="0 0 20 100" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="bar-value" x="1" y="{99 - one.height * 0.98:.0f}" width="18"'
        f' height="{one.height * 0.98:.0f}"/></svg>{tile_picture(one.tile.code)}</a></li>'
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
    "good": lambda row: _figure(_percent(row.outlook.good_percent if row.outlook else None)),
    "next": lambda row: _figure((row.outlook and row.outlook.next_width) or UNKNOWN),
    "improving": lambda row: _figure(row.outlook.improving if row.outlook else UNKNOWN),
}
"""Column -> its cell in a row."""


def _list(items: Iterator[str]) -> Markup:
    return Markup(f'<ul class="steps">{"".join(f"<li>{item}</li>" for item in items)}</ul>')
