"""Estimates on the page of a hand: what is asked for with its links, and the answer.

Until they are computed, the page has a placeholder of the same height.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from time import thread_time
from typing import Any, ClassVar

from analyzer.expectation import Offer, Source
from analyzer.expectation.claims import is_close
from analyzer.expectation.offers import callable_tiles
from analyzer.hand import MAX_TILES
from analyzer.rules import RIICHI
from analyzer.tiles import Tile
from webapp.expectation import words
from webapp.expectation.answer import WEB_SECONDS, Estimates
from webapp.expectation.figures import Curves, curves_of
from webapp.expectation.query import FARTHEST, REASONS, EstimateQuery, ThrownQuery
from webapp.expectation.show import Findings, Origin, Versus, findings_of, origin_of, row_estimates
from webapp.expectation.thrown import SOURCES, depth, verdicts
from webapp.expectation.waiting import NotNowError, estimates_of, offer_of
from webapp.expectation.words import State
from webapp.language.messages import Message
from webapp.parts.columns import ESTIMATES
from webapp.parts.rows import EstimateView
from webapp.parts.table_options import TableOptions
from webapp.query.estimates import CALLERS, MOST_DRAWS

RETRIES: dict[State, int] = {"coming": 0, "warming": 2_000, "busy": 700}
"""State -> milliseconds after which a script requests the estimates."""

NEAR = 2
"""Greatest shanten at which the page of a hand requests estimates automatically, unless somebody
is in riichi."""

DEEPER_LIMITS = {0: 3, 1: 3, 2: 2, 3: 1, 4: 0}
"""Shanten -> the most detours that a request has time for."""


@dataclass(frozen=True, kw_only=True)
class EstimatesView:
    """The estimates of a page: what is asked for with its links, and the answer if it is computed.

    Attributes:
        link: returns the link to the same hand with other options.
        fields: returns the hidden fields of a form with other options.
        state: coming: a script requests them; warming, busy: it requests them again; far: the
            visitor must request them; none: the hand has none; ready: they are shown.
        thrown: the answers to a thrown tile.
        rows: the estimate of each discard.
        panel: the sources of the points of the opened row.
        curves: chances by turn.
    """

    query: EstimateQuery
    options: TableOptions
    shanten: int
    link: Callable[[TableOptions], str]
    fields: Callable[[TableOptions], tuple[tuple[str, str], ...]]
    state: State = "coming"
    estimates: Estimates | None = None
    thrown: Offer | None = None
    rows: Mapping[Tile | None, EstimateView] = field(default_factory=dict)
    findings: Findings | None = None
    panel: Origin | None = None
    curves: Curves | None = None

    columns: ClassVar = ESTIMATES
    draw_choices: ClassVar = range(MOST_DRAWS + 1)
    goals: ClassVar = words.GOALS
    sources: ClassVar = SOURCES
    is_close: ClassVar = staticmethod(is_close)

    @property
    def is_ready(self) -> bool:
        """Whether the figures are computed."""
        return self.state == "ready"

    @property
    def has_columns(self) -> bool:
        """Whether the table has columns for the estimates: they are computed, or will be soon."""
        return self.state in ("coming", "warming", "busy", "ready")

    @property
    def retry(self) -> int | None:
        """Milliseconds after which a script requests them; None if it does not."""
        return RETRIES.get(self.state)

    @property
    def is_partial(self) -> bool:
        """Whether the same request finds more a moment later."""
        return bool(self.retry or (self.curves and self.curves.late))

    @property
    def message(self) -> Message | None:
        """The text instead of them, or a note about them."""
        if self.state == "none":
            return REASONS[self.query.refusal]
        if self.estimates is None:
            return words.WORDS.get(self.state)
        if self.query.has_calls and not self.estimates.expectation.has_calls:
            return words.CALLS_TAKE_TOO_LONG
        return words.NEVER_A_WIN if self.estimates.expectation.is_hopeless else None

    @cached_property
    def has_calls(self) -> bool:
        """Whether the estimates have calls; every row asks."""
        if self.estimates is not None:
            return self.estimates.expectation.has_calls
        return self.options.offered is not None or (not self.query.refusal and self.query.has_calls)

    @property
    def sentences(self) -> Iterator[Message]:
        """The assumptions, and how far was looked."""
        yield from words.assumptions(self.query, self.estimates)
        if self.options.offered is not None:
            yield words.WITH_CALLS
            yield from depth(self.thrown) if self.thrown else ()

    @property
    def verdicts(self) -> tuple[Message, ...]:
        """When each answer to the thrown tile is right."""
        return tuple(verdicts(self.thrown)) if self.thrown else ()

    @property
    def versus(self) -> Versus | None:
        """The best call against passing; None if there is none, or if the tile wins."""
        offer = self.thrown
        if offer is None or offer.best_call is None or offer.winning:
            return None
        return Versus(offer.compare(offer.best_call))

    # Links and forms

    def to(self, **changes: Any) -> str:
        """Return the link to the same hand with some options changed."""
        return self.link(replace(self.options, **changes))

    def assuming(self, **changes: Any) -> str:
        """Return the link to the same page with some assumptions changed."""
        return self.to(assumptions=replace(self.options.assumptions, **changes))

    def to_thrown(self, source: Source, tile: Tile) -> str:
        """Return the link to the page of a thrown tile."""
        plain = replace(self.options.for_other_hands, is_expected=False, tab="discards")
        return self.link(replace(plain, offered=tile, source=source))

    @property
    def draw_fields(self) -> tuple[tuple[str, str], ...]:
        """The hidden fields of the form with the number of draws."""
        assumptions = replace(self.options.assumptions, draws=None)
        return self.fields(replace(self.options, assumptions=assumptions, is_expected=True))

    @property
    def line_fields(self) -> tuple[tuple[str, str], ...]:
        """The hidden fields of the form with the curves."""
        return self.fields(replace(self.options, lines=()))

    @property
    def calls(self) -> dict[bool, str]:
        """The assumption with calls and without them, as short as possible; or none."""
        query = self.query
        if self.options.offered is not None or query.refusal or query.scoring.players != CALLERS:
            return {}
        usual = replace(query, assumptions=replace(query.assumptions, calls="auto")).has_calls
        return {True: "auto" if usual else "lower", False: "off" if usual else "auto"}

    @property
    def deeper(self) -> str | None:
        """The link to one more detour; None if that takes too long for a request."""
        found = self.estimates.expectation if self.estimates else None
        if found is None or found.extra is None or found.has_calls:
            return None
        extra = found.extra + 1
        most = DEEPER_LIMITS.get(max(self.shanten, 0), 0)
        if not (self.options.assumptions.extra or 0) < extra <= most:
            return None
        return self.to(assumptions=replace(self.options.assumptions, extra=extra), is_expected=True)

    @property
    def throws(self) -> dict[Source, tuple[Tile, ...]]:
        """The tiles that can be called; empty if the calls of the hand are not computed."""
        query = self.query
        if query.rules.name != RIICHI.name or query.forms != "standard" or not query.draws:
            return {}
        if query.hand.size != MAX_TILES - 1 or not 0 <= self.shanten <= FARTHEST:
            return {}
        every = callable_tiles(query.hand, query.situation)
        return {source: tiles for source, tiles in every.items() if tiles}


def estimates_now(view: EstimatesView) -> EstimatesView:
    """Return the estimates of a page, with the opened row and the curves, or their placeholder.

    Without `expect=1` the page is sent without waiting for them; its script then requests the same
    page with them, and inserts their part.
    """
    if view.query.refusal:
        return replace(view, state="none")
    if not view.options.is_expected:
        is_wanted = view.shanten <= NEAR or view.query.danger
        return replace(view, state="coming" if is_wanted else "far")
    end = thread_time() + WEB_SECONDS
    try:
        with estimates_of(view.query) as estimates:
            return replace(
                view,
                state="ready",
                estimates=estimates,
                rows=row_estimates(estimates),
                findings=findings_of(estimates, None),
                panel=_panel(view, estimates),
                curves=_curves(view, estimates, end),
            )
    except NotNowError as error:
        return replace(view, state=error.state)


def offer_now(view: EstimatesView, thrown: ThrownQuery) -> EstimatesView:
    """Return what a thrown tile is worth, or the placeholder.

    Raises:
        InvalidRequestError: the hand is too far from tenpai.
    """
    try:
        return replace(view, state="ready", thrown=offer_of(thrown))
    except NotNowError as error:
        return replace(view, state=error.state)


def _panel(view: EstimatesView, estimates: Estimates) -> Origin | None:
    """Return the opened row; a hand that draws first has one row, always open."""
    options, expectation = view.options, estimates.expectation
    opened = expectation.best.tile and options.opened
    if not expectation.is_exact or options.tab == "turns":
        return None
    row = expectation.find_row(opened) if opened or expectation.best.tile is None else None
    return origin_of(expectation, row, options.against) if row else None


def _curves(view: EstimatesView, estimates: Estimates, end: float) -> Curves | None:
    expectation = estimates.expectation
    if view.options.tab != "turns" or not expectation.is_exact or not expectation.draws:
        return None
    return curves_of(expectation, view.options.lines, end)
