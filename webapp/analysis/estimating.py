"""The estimates in the rows of a hand's page, computed if the address has `expect=1`.

Without `expect=1` the page is sent without waiting for them; its script then requests the same page
with them, and inserts their part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from webapp.analysis.answer_line import first_discards
from webapp.expectation.page import (
    EstimatesView,
    estimates_view,
    usual_state,
    waiting_view,
)
from webapp.expectation.query import estimate_query
from webapp.expectation.waiting import BusyError, WarmingError, estimates_of
from webapp.language.messages import Message, fill, say
from webapp.parts.columns import BY_KEY
from webapp.parts.picker import FULL
from webapp.parts.table_headings import form_fields
from webapp.parts.table_options import TableOptions, options_link

if TYPE_CHECKING:
    from analyzer.analysis import Analysis
    from analyzer.tiles import Tile
    from webapp.parts.rows import RowView
    from webapp.query.hand import HandQuery
    from webapp.query.links import LinkState

OF_DISCARD = Message(
    "Estimates with %(tile)s cut: tenpai %(tenpai)s, win %(win)s, points %(points)s."
)
OF_HAND = Message("Estimates: tenpai %(tenpai)s, win %(win)s, points %(points)s.")

SHOWN_ON = ("discards", "turns")
"""The parts of the answer that have estimates."""


@dataclass(frozen=True, slots=True)
class Estimated:
    """The rows, with their estimates if these are computed."""

    view: EstimatesView | None
    keeping: tuple[RowView, ...]
    going_back: tuple[RowView, ...]

    @property
    def words(self) -> str:
        """The estimates of the best row in a sentence; empty before they are computed."""
        if self.view is None or self.view.findings is None:
            return ""
        best = self.view.findings.best
        return estimate_sentence(best, self.view.rows[best][0])


def estimate_sentence(best: Tile | None, figures: Mapping[str, str]) -> str:
    """Return the estimates of a row in a sentence."""
    if best is None:
        return say(fill(OF_HAND, **figures))
    return say(fill(OF_DISCARD, tile=str(best), **figures))


def estimate_rows(
    query: HandQuery,
    analysis: Analysis,
    state: LinkState,
    options: TableOptions,
    groups: tuple[tuple[RowView, ...], tuple[RowView, ...]],
) -> Estimated:
    """Return the rows of a page, those that keep shanten and those that raise it, with estimates.

    There are none for a complete hand, for fewer than 13 tiles, or beside a thrown tile.
    """
    is_elsewhere = options.offered is not None or options.tab not in SHOWN_ON
    if is_elsewhere or not has_estimates(analysis):
        return Estimated(None, *groups)
    frame = frame_of(query, analysis, state, options)
    view = _view(frame)
    keeping, going_back = (_with_figures(rows, view, options) for rows in groups)
    return Estimated(view, keeping, going_back)


def has_estimates(analysis: Analysis) -> bool:
    """Return whether a hand has estimates: it is not complete and has at least 13 tiles."""
    return analysis.shanten.value >= 0 and analysis.hand.size >= FULL


def frame_of(
    query: HandQuery, analysis: Analysis, state: LinkState, options: TableOptions
) -> EstimatesView:
    """Return the part of a page that does not depend on its estimates."""
    text = query.reading.query
    return EstimatesView(
        query=estimate_query(query, options.way),
        options=options,
        shanten=analysis.shanten.value,
        link=lambda changed: options_link(text, state, changed),
        fields=lambda changed: form_fields(text, state, changed),
        first=first_discards(analysis),
    )


def _view(frame: EstimatesView) -> EstimatesView:
    state = usual_state(frame)
    if state == "none" or not frame.options.is_expected:
        return waiting_view(frame, state)
    try:
        with estimates_of(frame.query) as estimates:
            return estimates_view(frame, estimates)
    except WarmingError:
        return waiting_view(frame, "warming")
    except BusyError:
        return waiting_view(frame, "busy")


def _with_figures(
    rows: Sequence[RowView], view: EstimatesView, options: TableOptions
) -> tuple[RowView, ...]:
    """Return rows with their estimates, sorted by a column of estimates if that is requested."""
    estimated = []
    for row in rows:
        figures, estimate = view.rows.get(row.tile, ({}, None))
        estimated.append(replace(row, figures={**row.figures, **figures}, estimate=estimate))
    column = BY_KEY.get(options.column)
    if column is None or not column.is_estimate:
        return tuple(estimated)
    sign = 1 if options.is_reversed else -1

    def key(row: RowView) -> tuple[bool, float]:
        value = row.estimate.values[column.key] if row.estimate else None
        return value is None, sign * (value or 0)

    return tuple(sorted(estimated, key=key))
