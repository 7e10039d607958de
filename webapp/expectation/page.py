"""Estimates on the page of a hand: what is asked for with its links, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from analyzer.hand import MAX_TILES
from analyzer.rules import RIICHI
from analyzer.situation import unseen_tiles
from analyzer.tiles import KINDS, TILES
from webapp.expectation import words
from webapp.expectation.figures import Curves, curves_of
from webapp.expectation.query import FARTHEST, REASONS
from webapp.expectation.show import findings_of, origin_of
from webapp.expectation.thrown import SOURCES, ThrownView
from webapp.expectation.words import State
from webapp.language.messages import Message
from webapp.language.speech import percent
from webapp.parts.box import LinkChoice
from webapp.parts.columns import ESTIMATES
from webapp.parts.rows import CallsView, EstimateView
from webapp.query.estimates import CALLERS, MOST_DRAWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.expectation import Offer, Row
    from analyzer.tiles import Tile
    from webapp.expectation.answer import Estimates
    from webapp.expectation.query import EstimateQuery
    from webapp.expectation.show import Findings, Origin
    from webapp.parts.columns import Column
    from webapp.parts.table_options import TableOptions

RETRIES: dict[State, int] = {"coming": 0, "warming": 2_000, "busy": 700}
"""State -> milliseconds after which a script requests the estimates."""

NEAR = 2
"""Greatest shanten at which the page of a hand requests estimates automatically."""

DEEPER_LIMITS = {0: 3, 1: 3, 2: 2, 3: 1, 4: 0}
"""Shanten -> the most detours that a request has time for."""

SUIT = 9
"""Kinds of a suit; honours come after three of them."""

Thrown = tuple[Message, tuple[tuple["Tile", LinkChoice], ...]]
"""Another player, and the tiles that can be called from this player, each with its link."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimatesView:
    """The estimates of a page: what is asked for with its links, and the answer if it is computed.

    Attributes:
        link: returns the link to the same hand with other options.
        fields: returns the hidden fields of a form with other options.
        first: the discards with most tiles, in the order of the table.
        state: coming: a script requests them; warming, busy: it requests them again; far: the
            visitor must request them; none: the hand has none; ready: they are shown.
        thrown: the answers to a thrown tile.
        rows: the figures of each discard as text, and its marks.
        panel: the sources of the points of the opened row.
        curves: chances by turn.
    """

    query: EstimateQuery
    options: TableOptions
    shanten: int
    link: Callable[[TableOptions], str]
    fields: Callable[[TableOptions], tuple[tuple[str, str], ...]]
    first: tuple[Tile, ...]
    state: State = "coming"
    estimates: Estimates | None = None
    thrown: ThrownView | None = None
    rows: Mapping[Tile | None, tuple[dict[str, str], EstimateView]] = field(default_factory=dict)
    findings: Findings | None = None
    panel: Origin | None = None
    curves: Curves | None = None

    @property
    def offer(self) -> Tile | None:
        """The thrown tile of its page."""
        return self.options.offered

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
    def message(self) -> Message | None:
        """The text instead of them, or a note about them."""
        if self.state == "none":
            return REASONS[self.query.refusal]
        if self.estimates is None or self.findings is None:
            return words.WORDS.get(self.state)
        if self.query.has_calls and not self.estimates.expectation.has_calls:
            return words.CALLS_TAKE_TOO_LONG
        return words.NEVER_A_WIN if self.findings.is_hopeless else None

    @property
    def has_calls(self) -> bool:
        """Whether the estimates have calls."""
        if self.estimates is not None:
            return self.estimates.expectation.has_calls
        return self.offer is not None or (not self.query.refusal and self.query.has_calls)

    @property
    def sentences(self) -> Iterator[Message]:
        """The assumptions, and how far was looked."""
        yield from words.assumptions(self.options.assumptions, self.query.draws, self.estimates)
        if self.offer is not None:
            yield words.WITH_CALLS
            yield from self.thrown.depth if self.thrown else ()

    @property
    def single(self) -> tuple[tuple[Column, str], ...]:
        """The figures of a hand that draws first, each with its column."""
        figures = self.rows[None][0] if None in self.rows else {}
        return tuple((column, figures.get(column.key, "…")) for column in ESTIMATES)

    @property
    def opened_share(self) -> float:
        """The points of the opened row, as a share of the best one's."""
        return self.rows[self.panel.row.tile][1].percent / 100 if self.panel else 0.0

    # Links and forms

    def to(self, **changes: Any) -> str:
        """Return the link to the same hand with some options changed."""
        return self.link(replace(self.options, **changes))

    @property
    def draw_choices(self) -> range:
        """The numbers of draws to choose from."""
        return range(MOST_DRAWS + 1)

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
    def tables(self) -> Iterator[LinkChoice]:
        """The links for a game at the table or alone."""
        assumptions = self.options.assumptions
        yield LinkChoice(
            Message("at the table"),
            self.to(assumptions=assumptions.at_table),
            assumptions.is_at_table,
        )
        yield LinkChoice(
            Message("alone"), self.to(assumptions=assumptions.alone), assumptions.is_alone
        )

    @property
    def goals(self) -> Iterator[LinkChoice]:
        """The links for each goal."""
        for goal, name in words.GOALS.items():
            yield LinkChoice(name, self._assuming(goal=goal), self.options.assumptions.goal == goal)

    @property
    def calls(self) -> tuple[LinkChoice, ...]:
        """The links with and without calls, with as few parameters as possible; or none."""
        query = self.query
        if self.offer is not None or query.refusal or query.scoring.players != CALLERS:
            return ()
        usual = replace(query, assumptions=replace(query.assumptions, calls="auto")).has_calls
        wanted = {True: "auto" if usual else "lower", False: "off" if usual else "auto"}
        return tuple(
            LinkChoice(name, self._assuming(calls=wanted[is_with]), self.has_calls == is_with)
            for name, is_with in ((Message("with calls"), True), (Message("without"), False))
        )

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
    def throws(self) -> tuple[Thrown, ...]:
        """The tiles that can be called; empty if the calls of the hand are not computed."""
        query = self.query
        if query.rules.name != RIICHI.name or query.forms != "standard" or not query.draws:
            return ()
        if query.hand.size != MAX_TILES - 1 or not 0 <= self.shanten <= FARTHEST:
            return ()
        unseen = {tile.kind for tile in unseen_tiles(query.hand, query.situation)}
        pon = [kind for kind in range(KINDS) if query.hand.counts[kind] > 1 and kind in unseen]
        chii = [kind for kind in range(3 * SUIT) if kind in unseen and self._makes_run(kind)]
        kinds = {"right": pon, "opposite": pon, "left": sorted({*pon, *chii})}
        return tuple(
            (SOURCES[source], tuple((TILES[kind], self._thrown(source, kind)) for kind in each))
            for source, each in kinds.items()
            if each
        )

    def to_row(self, tile: Tile) -> str:
        """Return the link that shows or hides where the points of a row come from."""
        opened = None if tile == self.options.opened else tile
        return self.to(opened=opened, against=None)

    def _assuming(self, **changes: Any) -> str:
        """Return the link to the same page under other assumptions."""
        return self.to(assumptions=replace(self.options.assumptions, **changes))

    def _thrown(self, source: str, kind: int) -> LinkChoice:
        """Return the link to the page of a thrown tile."""
        plain = replace(self.options.for_other_hands, is_expected=False, tab="discards")
        link = self.link(replace(plain, offered=TILES[kind], source=source))
        chosen = self.options.offered
        is_chosen = chosen is not None and (chosen.kind, self.options.source) == (kind, source)
        return LinkChoice(SOURCES[source], link, is_chosen)

    def _makes_run(self, kind: int) -> bool:
        """Return whether the hand holds two tiles that make a run with this one."""
        held, suit, rank = self.query.hand.counts, kind - kind % SUIT, kind % SUIT
        runs = (range(low, low + 3) for low in range(max(rank - 2, 0), min(rank, SUIT - 3) + 1))
        return any(all(held[suit + each] for each in run if each != rank) for run in runs)


def waiting_view(view: EstimatesView, state: State) -> EstimatesView:
    """Return the bar of estimates that are not computed."""
    return replace(view, state=state)


def usual_state(view: EstimatesView) -> State:
    """Return the state of a page before its estimates are requested."""
    if view.query.refusal:
        return "none"
    return "coming" if view.shanten <= NEAR else "far"


def estimates_view(view: EstimatesView, estimates: Estimates) -> EstimatesView:
    """Return the estimates of a page, with the opened row and the curves."""
    return replace(
        view,
        state="ready",
        estimates=estimates,
        rows=row_figures(estimates, view.to_row, view.options.opened),
        findings=findings_of(estimates, view.first, None),
        panel=_panel(view, estimates),
        curves=_curves(view, estimates),
    )


def thrown_view(view: EstimatesView, offer: Offer) -> EstimatesView:
    """Return the page of a thrown tile with its answers."""
    return replace(view, state="ready", thrown=ThrownView(offer))


def row_figures(
    estimates: Estimates,
    link_to: Callable[[Tile], str] | None = None,
    opened: Tile | None = None,
) -> dict[Tile | None, tuple[dict[str, str], EstimateView]]:
    """Return the figures of each row as text, and its marks."""
    expectation, level = estimates.expectation, estimates.expectation.level
    most = {
        each.key: max(getattr(r.value, each.key) for r in expectation.rows) for each in ESTIMATES
    }
    ceiling = {each.key: each.write(most[each.key]) for each in ESTIMATES}

    def view(row: Row, texts: dict[str, str]) -> EstimateView:
        return EstimateView(
            values=row.value._asdict(),
            percent=round(100 * row.points / most["points"]) if most["points"] > 0 else 0,
            best=frozenset(key for key in texts if texts[key] == ceiling[key] and most[key]),
            is_level=len(level) > 1 and row in level,
            is_open=bool(opened and row.tile == opened),
            link=link_to(row.tile) if link_to and row.tile and expectation.is_exact else None,
            calls=_calls_view(estimates, row) if expectation.has_calls else None,
        )

    rows = {}
    for row in expectation.rows:
        texts = {each.key: each.write(getattr(row.value, each.key)) for each in ESTIMATES}
        rows[row.tile] = texts, view(row, texts)
    return rows


def _calls_view(estimates: Estimates, row: Row) -> CallsView:
    """Return how often a row calls, and its likeliest first call."""
    calls = estimates.calls[row.tile]
    chance = sum(each.chance for each in calls)
    first = calls[0] if round(100 * chance) else None
    return CallsView(percent(chance, 0), first.call if first else "", first.tile if first else None)


def _panel(view: EstimatesView, estimates: Estimates) -> Origin | None:
    """Return the opened row; a hand that draws first has one row, always open."""
    options, expectation = view.options, estimates.expectation
    opened = expectation.best.tile and options.opened
    if not expectation.is_exact or options.tab == "turns":
        return None
    row = estimates.row_of(opened) if opened or expectation.best.tile is None else None
    return origin_of(expectation, row, options.against) if row else None


def _curves(view: EstimatesView, estimates: Estimates) -> Curves | None:
    expectation = estimates.expectation
    if view.options.tab != "turns" or not expectation.is_exact or not expectation.draws:
        return None
    return curves_of(expectation, view.options.lines)
