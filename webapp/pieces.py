"""Pieces of a page that come by the hundred, as ready markup.

A row of discards holds a dozen tiles with their labels, and what follows it some fifty more. As
macros of a template they took three quarters of the time of a page.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from markupsafe import Markup, escape

from webapp.assets import tile_picture
from webapp.languages import current_language, gettext, reads_kanji
from webapp.views.contexts import AcceptedView, ImprovementView, RowView, StepView, TileView
from webapp.wording import Message, say

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


def next_steps(steps: Iterable[StepView]) -> Markup:
    """Return what follows each draw that brings the hand nearer: the best discard and its waits."""
    return _list(_step(step) for step in steps)


def improvements(better: Iterable[ImprovementView]) -> Markup:
    """Return what follows each draw that widens the hand, with the copies before and after."""
    return _list(
        f"{tile(one.tile)}{_then(one.discard)}"
        f'<span class="leaves">{one.before} → <strong>{one.after}</strong>{mai()}</span>'
        for one in better
    )


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
    shapes = f" ({gettext(', ').join(map(say, one.shapes))})" if one.shapes else ""
    if not discard:
        return say(Message("draw %(draw)s: %(num)s left", parts)) + shapes
    parts["discard"] = discard
    return say(Message("discard %(discard)s, draw %(draw)s: %(num)s left", parts)) + shapes


def _step(step: StepView) -> str:
    text = str(tile(step.tile))
    if step.discard:
        leaves = f'<span class="leaves"><strong>{step.count}</strong>{mai()}</span>'
        text += _then(step.discard) + leaves
    if step.accepted:
        text += f'<span class="waits">{"".join(tile(wait.tile) for wait in step.accepted)}</span>'
    return text


def _then(discard: TileView) -> str:
    words = escape(say(Message("then discard")))
    return (
        '<span class="then"><span lang="ja" aria-hidden="true">打</span>'
        f'<span class="unseen">{words}</span></span>{tile(discard)}'
    )


def _list(items: Iterator[str]) -> Markup:
    return Markup(f'<ul class="steps">{"".join(f"<li>{item}</li>" for item in items)}</ul>')
