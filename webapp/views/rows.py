"""The rows of a hand's page: each discard, what it accepts, and what comes after it."""

from collections.abc import Callable, Sequence

from flask import current_app, has_app_context

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.outlook import Improvement, Outlook, Step
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from analyzer.waits import Wait
from webapp.config import FARTHEST
from webapp.languages import number
from webapp.parameters import Setting
from webapp.permalinks import discard_link, draw_links, step_links
from webapp.views.columns import sort_rows
from webapp.views.contexts import (
    AcceptedView,
    ImprovementView,
    OutlookView,
    RowView,
    StepView,
)
from webapp.views.tiles import tile_view
from webapp.wording import SHAPES, Message, shanten_words


def rank_rows(
    analysis: Analysis, rows: tuple[Discard, ...], setting: Setting
) -> tuple[RowView, ...]:
    """Return a row for each discard in the order asked for, its bar measured by the widest."""
    most = max((row.count for row in rows), default=0)
    dominated = analysis.dominated
    near = [row for row in rows if row.shanten <= min(max(analysis.shanten.value, 0), FARTHEST)]
    outlooks = dict(zip(map(id, near), look_ahead(analysis, near), strict=True))
    ranked = sort_rows([(row, outlooks.get(id(row))) for row in rows], setting.view)
    return tuple(
        _row(analysis, row, far, setting, most, is_dominated=row.tile.kind in dominated)
        for row, far in ranked
    )


def joker_row(analysis: Analysis, setting: Setting) -> RowView | None:
    """Return the row of discarding a joker, if the hand holds one."""
    row = analysis.joker_discard
    return None if row is None else _row(analysis, row, None, setting, row.count)


def drawing_row(analysis: Analysis, setting: Setting) -> RowView:
    """Return the row of a hand that is about to draw."""
    value = analysis.shanten.value
    accepted = _accepted(analysis, None, analysis.ukeire, analysis.waits, setting)
    is_near = 0 <= value <= FARTHEST and len(analysis.hand) % 3
    far = look_ahead(analysis, [None])[0] if is_near else None
    return RowView(
        tile=None,
        link=None,
        shanten=shanten_words(value),
        distance=value,
        count=analysis.count,
        kinds=analysis.kinds,
        percent=100,
        accepted=accepted,
        is_furiten=analysis.is_furiten,
        is_dead=analysis.is_dead,
        outlook=_outlook(analysis, None, far, setting) if far else None,
    )


def _row(
    analysis: Analysis,
    row: Discard,
    far: Outlook | None,
    setting: Setting,
    most: int,
    *,
    is_dominated: bool = False,
) -> RowView:
    hand = analysis.hand
    physical = hand.last_of_kind(row.tile.kind)
    waits = analysis.waits_after(row)
    return RowView(
        tile=tile_view(physical),
        link=discard_link(hand, physical, setting),
        kind=str(row.tile),
        shanten=shanten_words(row.shanten),
        distance=row.shanten,
        count=row.count,
        kinds=row.kinds,
        percent=100 * row.count // most if most else 0,
        accepted=_accepted(analysis, physical, row.ukeire, waits, setting),
        is_dominated=is_dominated,
        is_furiten=analysis.is_furiten_after(row),
        is_dead=row.is_dead,
        outlook=_outlook(analysis, physical, far, setting) if far else None,
    )


def look_ahead(analysis: Analysis, rows: Sequence[Discard | None]) -> tuple[Outlook, ...]:
    """Return what comes after each row; by the compiled kernels where a server has loaded them."""
    if has_app_context() and current_app.config["KERNELS"]:
        from analyzer.quick_outlook import look_ahead_rows  # noqa: PLC0415 (loads Numba)
    else:
        from analyzer.outlook import look_ahead_rows  # noqa: PLC0415
    return look_ahead_rows(analysis, rows)


def _accepted(
    analysis: Analysis,
    discarded: Tile | None,
    ukeire: Ukeire,
    waits: tuple[Wait, ...],
    setting: Setting,
) -> tuple[AcceptedView, ...]:
    told = {wait.tile: _shapes(wait) for wait in waits}
    link_of = draw_links(analysis.hand, discarded, setting)
    return tuple(
        [
            AcceptedView(
                tile_view(tile), left, link_of(tile) if left else None, *told.get(tile, ())
            )
            for tile, left in ukeire
        ]
    )


def _shapes(wait: Wait) -> tuple[tuple[Message, ...], str]:
    """Return the shapes of a wait in English, and in Japanese."""
    shapes = [SHAPES[shape] for shape in wait.shapes]
    return tuple(words for words, _ in shapes), "・".join(native for _, native in shapes)


def good_percent(outlook: Outlook) -> int | None:
    """Return the share of good shapes as pages show it, None where it is not known."""
    good, total = outlook.good_shape or (0, 0)
    return round(100 * good / total) if total else None


def _outlook(
    analysis: Analysis, discarded: Tile | None, outlook: Outlook, setting: Setting
) -> OutlookView:
    link_of = step_links(analysis.hand, discarded, setting)
    improvements = outlook.improvements
    # At tenpai the draws win: they are the waits, and accepted tiles lead there already.
    steps = outlook.steps if outlook.shanten > 0 else ()
    return OutlookView(
        good_percent=good_percent(outlook),
        next_width=None if outlook.next_width is None else number(outlook.next_width, 1),
        steps=tuple([_step(step, step.physical, link_of) for step in steps if step.physical]),
        improvements=tuple([_improvement(one, link_of) for one in improvements]),
        improving=sum(improvement.left for improvement in improvements),
    )


def _step(step: Step, physical: Tile, link_of: Callable[[Tile, Tile], str]) -> StepView:
    waits = step.ukeire if step.shanten == 0 else ()
    return StepView(
        tile=tile_view(step.tile),
        left=step.left,
        discard=tile_view(physical),
        link=link_of(step.tile, physical),
        count=step.count,
        accepted=tuple(AcceptedView(tile_view(tile), left, None) for tile, left in waits),
    )


def _improvement(one: Improvement, link_of: Callable[[Tile, Tile], str]) -> ImprovementView:
    return ImprovementView(
        tile=tile_view(one.tile),
        left=one.left,
        discard=tile_view(one.physical),
        link=link_of(one.tile, one.physical),
        before=one.before,
        after=one.after,
    )
