"""Estimates on the page of a hand: their bar, the figures of rows, an opened row, curves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from webapp.expectation.findings import Findings, findings_of
from webapp.expectation.query import REASONS, EstimateQuery
from webapp.expectation.words import (
    CALLS_TAKE_TOO_LONG,
    GOALS,
    NEVER_A_WIN,
    WORDS,
    State,
    assumptions,
)
from webapp.language.messages import Message
from webapp.language.speech import percent
from webapp.parts.box import LinkChoice
from webapp.parts.columns import ESTIMATES
from webapp.parts.rows import CallsView, EstimateView
from webapp.query.estimates import CALLERS, MOST_DRAWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.expectation import Row
    from analyzer.tiles import Tile
    from webapp.expectation.answer import Estimates
    from webapp.expectation.call_links import ThrowerView
    from webapp.expectation.frame import Frame
    from webapp.expectation.offer_lines import OfferView
    from webapp.expectation.panel import PanelView
    from webapp.expectation.turns import CurvesView
    from webapp.parts.columns import Column
    from webapp.query.estimates import EstimateWay

RETRIES: dict[State, int] = {"coming": 0, "warming": 2_000, "busy": 700}
"""State -> milliseconds after which a script requests the estimates."""

NEAR = 2
"""Greatest shanten at which the page of a hand requests estimates automatically."""

DEEPER_LIMITS = {0: 3, 1: 3, 2: 2, 3: 1, 4: 0}
"""Shanten -> the most detours that a request has time for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimatesView:
    """The estimates of a page.

    Attributes:
        state: coming: a script requests them; warming, busy: it requests them again; far: the
            visitor must request them; none: the hand has none; ready: they are shown.
        message: the text instead of them, or a note about them.
        address: the page with its estimates.
        retry: milliseconds after which a script requests them; None if it does not.
        draws: own draws to come; `draw_choices` the numbers to choose from, and `fields` the hidden
            fields of that form.
        tables: links for a game at the table or alone; `goals`: for each goal.
        calls: links with and without calls; empty if no calls are possible. `has_calls` is whether
            the estimates have them.
        how: the link that shows or hides the assumptions, which are `sentences`.
        deeper: the link to more detours; None if no more are possible.
        rows: figures by discard.
        panel: the sources of the points of the opened row.
        curves: chances by turn.
        findings: the conclusions from the estimates.
        best_score: the best discard if the goal has no column of its own.
        throws: the tiles that the hand can call; `offer` the answers to a thrown tile.
    """

    state: State
    message: Message | None
    address: str
    retry: int | None
    draws: int
    draw_choices: tuple[int, ...]
    fields: tuple[tuple[str, str], ...]
    tables: tuple[LinkChoice, ...]
    goals: tuple[LinkChoice, ...]
    calls: tuple[LinkChoice, ...]
    has_calls: bool
    how: str
    is_open: bool
    sentences: tuple[Message, ...]
    deeper: str | None = None
    rows: dict[Tile | None, tuple[dict[str, str], EstimateView]]
    panel: PanelView | None = None
    curves: CurvesView | None = None
    findings: Findings | None = None
    best_score: Tile | None = None
    throws: tuple[ThrowerView, ...] = ()
    offer: OfferView | None = None

    @property
    def is_ready(self) -> bool:
        """Whether the figures are computed."""
        return self.state == "ready"

    @property
    def single(self) -> tuple[tuple[Column, str], ...]:
        """The figures of a hand that draws first, each with its column."""
        figures = self.rows[None][0] if None in self.rows else {}
        return tuple((column, figures.get(column.key, "…")) for column in ESTIMATES)

    @property
    def has_columns(self) -> bool:
        """Whether the table has columns for the estimates: they are computed, or will be soon."""
        return self.state in ("coming", "warming", "busy", "ready")


def waiting_view(frame: Frame, state: State) -> EstimatesView:
    """Return the bar of estimates that are not computed."""
    refusal = frame.query.refusal
    message = REASONS[refusal] if state == "none" else WORDS[state]
    return bar_view(frame, state, message)


def usual_state(frame: Frame) -> State:
    """Return the state of a page before its estimates are requested."""
    if frame.query.refusal:
        return "none"
    return "coming" if frame.shanten <= NEAR else "far"


def estimates_view(frame: Frame, estimates: Estimates) -> EstimatesView:
    """Return the estimates of a page, with the opened row and the curves."""
    expectation, options = estimates.expectation, frame.options
    findings = findings_of(estimates, frame.first, None)
    view = bar_view(frame, "ready", None, estimates)
    if frame.query.has_calls and not estimates.has_calls:
        view = replace(view, message=CALLS_TAKE_TOO_LONG)
    elif findings.is_hopeless:
        view = replace(view, message=NEVER_A_WIN)
    return replace(
        view,
        rows=row_figures(
            estimates,
            lambda tile: frame.link(
                replace(options, opened=None if tile == options.opened else tile, against=None)
            ),
            options.opened,
        ),
        panel=_panel(frame, estimates),
        curves=_curves(frame, estimates),
        findings=findings,
        best_score=expectation.best.tile if expectation.options.goal == "score" else None,
    )


def row_figures(
    estimates: Estimates,
    link_to: Callable[[Tile], str] | None = None,
    opened: Tile | None = None,
) -> dict[Tile | None, tuple[dict[str, str], EstimateView]]:
    """Return the figures of each row as text, and its marks."""
    expectation, level = estimates.expectation, estimates.level
    written = {
        row.tile: {each.key: each.write(getattr(row.value, each.key)) for each in ESTIMATES}
        for row in expectation.rows
    }
    most = {
        each.key: max(getattr(r.value, each.key) for r in expectation.rows) for each in ESTIMATES
    }
    ceiling = {each.key: each.write(most[each.key]) for each in ESTIMATES}

    def view(row: Row) -> EstimateView:
        """Return the marks of a row."""
        texts = written[row.tile]
        return EstimateView(
            values=dict(row.value._asdict()),
            percent=round(100 * row.points / most["points"]) if most["points"] > 0 else 0,
            best=frozenset(key for key in texts if texts[key] == ceiling[key] and most[key]),
            is_level=len(level) > 1 and row in level,
            is_open=bool(opened and row.tile == opened),
            link=link_to(row.tile) if link_to and row.tile and estimates.is_exact else None,
            calls=calls_view(estimates, row) if estimates.has_calls else None,
        )

    return {row.tile: (written[row.tile], view(row)) for row in expectation.rows}


def calls_view(estimates: Estimates, row: Row) -> CallsView:
    """Return how often a row calls, and its likeliest first call."""
    calls = estimates.calls[row.tile]
    chance = sum(each.chance for each in calls)
    first = calls[0] if round(100 * chance) else None
    return CallsView(percent(chance, 0), first.call if first else "", first.tile if first else None)


def bar_view(
    frame: Frame, state: State, message: Message | None, estimates: Estimates | None = None
) -> EstimatesView:
    """Return the bar above the rows."""
    options, way = frame.options, frame.options.way
    has_calls = (
        estimates.has_calls if estimates else not frame.query.refusal and frame.query.has_calls
    )

    def with_way(changed: EstimateWay) -> str:
        """Return the link to the same page under other assumptions."""
        return frame.link(replace(options, way=changed))

    return EstimatesView(
        state=state,
        message=message,
        address=frame.link(replace(options, is_expected=True)),
        retry=RETRIES.get(state),
        draws=frame.query.draws,
        draw_choices=tuple(range(MOST_DRAWS + 1)),
        fields=frame.fields(replace(options, way=replace(way, draws=None), is_expected=True)),
        tables=(
            LinkChoice(Message("at the table"), with_way(way.at_table), way.is_at_table),
            LinkChoice(Message("alone"), with_way(way.alone), way.is_alone),
        ),
        goals=tuple(
            LinkChoice(words, with_way(replace(way, goal=goal)), way.goal == goal)  # type: ignore[arg-type]
            for goal, words in GOALS.items()
        ),
        calls=tuple(_call_choices(frame.query, has_calls, with_way)),
        has_calls=has_calls,
        how=frame.link(replace(options, is_explained=not options.is_explained)),
        is_open=options.is_explained,
        sentences=tuple(assumptions(way, frame.query.draws, estimates)),
        deeper=_deeper(frame, estimates),
        rows={},
    )


def _call_choices(
    query: EstimateQuery, has_calls: bool, with_way: Callable[[EstimateWay], str]
) -> Iterator[LinkChoice]:
    """Yield the links with and without calls, with as few parameters as possible."""
    if query.refusal or query.scoring.players != CALLERS:
        return
    usual = replace(query, way=replace(query.way, calls="auto")).has_calls
    for words, is_with in ((Message("with calls"), True), (Message("without"), False)):
        wanted: Any = "auto" if usual == is_with else "lower" if is_with else "off"
        yield LinkChoice(words, with_way(replace(query.way, calls=wanted)), has_calls == is_with)


def _deeper(frame: Frame, estimates: Estimates | None) -> str | None:
    """Return the link to one more detour; None if that takes too long for a request."""
    if estimates is None or estimates.expectation.extra is None or estimates.has_calls:
        return None
    extra = estimates.expectation.extra + 1
    if extra <= (frame.options.way.extra or 0):
        return None
    if extra > DEEPER_LIMITS.get(max(frame.shanten, 0), 0):
        return None
    way = replace(frame.options.way, extra=extra)
    return frame.link(replace(frame.options, way=way, is_expected=True))


def _panel(frame: Frame, estimates: Estimates) -> PanelView | None:
    """Return the opened row; a hand that draws first has one row, always open."""
    from webapp.expectation.panel import panel_view  # noqa: PLC0415

    options, is_single = frame.options, estimates.expectation.best.tile is None
    if not estimates.is_exact or not (options.opened or is_single) or options.tab == "turns":
        return None
    row = estimates.row_of(None if is_single else options.opened)
    if row is None:
        return None
    return panel_view(
        estimates.expectation,
        row,
        options.against,
        lambda tile: frame.link(replace(options, against=tile)),
        frame.link(replace(options, opened=None, against=None)),
    )


def _curves(frame: Frame, estimates: Estimates) -> CurvesView | None:
    from webapp.expectation.turns import curves_view  # noqa: PLC0415

    options = frame.options
    if options.tab != "turns" or not estimates.is_exact or not estimates.expectation.draws:
        return None
    fields = frame.fields(replace(options, lines=()))
    return curves_view(estimates.expectation, options.lines, fields)
