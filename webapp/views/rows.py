"""The rows of a hand's page: each discard, what it accepts, and what comes after it."""

from collections.abc import Sequence
from dataclasses import replace

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
from webapp.permalinks import discard_link, draw_links
from webapp.views.contexts import (
    AcceptedView,
    ImprovementView,
    OutlookView,
    RowView,
    StepView,
)
from webapp.views.tiles import tile_view
from webapp.wording import SHAPES, shanten_words


def rank_rows(
    analysis: Analysis, rows: tuple[Discard, ...], setting: Setting
) -> tuple[RowView, ...]:
    """Return a row for each discard, its bar in proportion to the widest one."""
    most = max((row.count for row in rows), default=0)
    dominated = analysis.dominated
    near = [row for row in rows if row.shanten <= min(max(analysis.shanten.value, 0), FARTHEST)]
    outlooks = dict(zip(map(id, near), _look_ahead(analysis, near), strict=True))
    return tuple(
        replace(
            _row(analysis, row, setting, most),
            is_dominated=row.tile.kind in dominated,
            outlook=outlooks.get(id(row)),
        )
        for row in rows
    )


def joker_row(analysis: Analysis, setting: Setting) -> RowView | None:
    """Return the row of discarding a joker, if the hand holds one."""
    row = analysis.joker_discard
    return None if row is None else _row(analysis, row, setting, row.count)


def drawing_row(analysis: Analysis, setting: Setting) -> RowView:
    """Return the row of a hand that is about to draw."""
    value = analysis.shanten.value
    accepted = _accepted(analysis, None, analysis.ukeire, analysis.waits, setting)
    return RowView(
        tile=None,
        link=None,
        shanten=shanten_words(value),
        count=analysis.count,
        kinds=analysis.kinds,
        percent=100,
        accepted=accepted,
        is_furiten=analysis.is_furiten,
        is_dead=analysis.is_dead,
        outlook=_look_ahead(analysis, [None])[0]
        if 0 <= value <= FARTHEST and len(analysis.hand) % 3
        else None,
    )


def _row(analysis: Analysis, row: Discard, setting: Setting, most: int) -> RowView:
    hand = analysis.hand
    discarded = _leaving(analysis, row)
    waits = analysis.waits_after(row)
    return RowView(
        tile=tile_view(discarded),
        link=discard_link(hand, discarded, setting),
        shanten=shanten_words(row.shanten),
        count=row.count,
        kinds=row.kinds,
        percent=100 * row.count // most if most else 0,
        accepted=_accepted(analysis, discarded, row.ukeire, waits, setting),
        is_furiten=analysis.is_furiten_after(row),
        is_dead=row.is_dead,
    )


def _look_ahead(analysis: Analysis, rows: Sequence[Discard | None]) -> tuple[OutlookView, ...]:
    """Return what comes after each row; by the compiled kernels where a server has loaded them."""
    if has_app_context() and current_app.config["KERNELS"]:
        from analyzer.quick_outlook import look_ahead_rows  # noqa: PLC0415 (loads Numba)
    else:
        from analyzer.outlook import look_ahead_rows  # noqa: PLC0415
    return tuple(map(_outlook, look_ahead_rows(analysis, rows)))


def _leaving(analysis: Analysis, row: Discard) -> Tile:
    """Return the very tile that leaves the hand; a red five and a plain one are of one kind."""
    tiles, rules = reversed(analysis.hand.tiles), analysis.rules
    if row == analysis.joker_discard:
        return next(tile for tile in tiles if rules.is_wild(tile))
    return analysis.hand.last_of_kind(row.tile.kind)


def _accepted(
    analysis: Analysis,
    discarded: Tile | None,
    ukeire: Ukeire,
    waits: tuple[Wait, ...],
    setting: Setting,
) -> tuple[AcceptedView, ...]:
    shapes = {wait.tile: wait.shapes for wait in waits}
    link_of = draw_links(analysis.hand, discarded, setting)
    return tuple(
        AcceptedView(
            tile_view(tile),
            left,
            link_of(tile) if left else None,
            tuple(SHAPES[shape][0] for shape in shapes.get(tile, ())),
            "・".join(SHAPES[shape][1] for shape in shapes.get(tile, ())),
        )
        for tile, left in ukeire
    )


def _outlook(outlook: Outlook) -> OutlookView:
    good, total = outlook.good_shape or (0, 0)
    improvements = outlook.improvements
    return OutlookView(
        good_percent=round(100 * good / total) if total else None,
        next_width=None if outlook.next_width is None else number(outlook.next_width, 1),
        steps=tuple(_step(step) for step in outlook.steps),
        improvements=tuple(map(_improvement, improvements)),
        improving=sum(improvement.left for improvement in improvements),
    )


def _step(step: Step) -> StepView:
    waits = step.ukeire if step.shanten == 0 else ()
    return StepView(
        tile=tile_view(step.tile),
        left=step.left,
        discard=None if step.discard is None else tile_view(step.discard),
        count=step.count,
        accepted=tuple(AcceptedView(tile_view(tile), left, None) for tile, left in waits),
    )


def _improvement(improvement: Improvement) -> ImprovementView:
    return ImprovementView(
        tile=tile_view(improvement.tile),
        left=improvement.left,
        discard=tile_view(improvement.discard),
        before=improvement.before,
        after=improvement.after,
    )
