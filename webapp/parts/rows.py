"""The rows on the page of a hand: each discard, its accepted tiles, and its outlook."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from flask import current_app, has_app_context

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.outlook import FARTHEST, Outlook, Step, look_ahead_rows
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from analyzer.waits import Wait
from webapp.language.messages import Message
from webapp.language.words import SHAPES, shanten_words
from webapp.parts.columns import BY_KEY, figures_of
from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions
from webapp.parts.worth import Worth, short_words
from webapp.query.links import LinkState, discard_link, draw_links, step_links

Ranked = tuple[Discard, Outlook | None]
"""A discard, and its outlook if it was computed."""


@dataclass(frozen=True, slots=True)
class AcceptedView:
    """A tile that lowers shanten.

    Attributes:
        left: its copies left.
        link: the link that draws it; None if no copy is left.
        shapes: the shapes of a wait, such as ryanmen.
        points: in Chinese Official, the points of a wait from a discard and drawn, each with
            whether it reaches eight; `shapes` then has the same in words.
        worth: in riichi, the points of a wait.
    """

    tile: Tile
    left: int
    link: str | None
    shapes: tuple[Message, ...] = ()
    points: tuple[tuple[int, bool], ...] = ()
    worth: Worth | None = None


@dataclass(frozen=True, slots=True)
class OutlookView:
    """The draws and discards that follow after a row.

    Attributes:
        outlook: the outlook of the engine.
        link_of: returns the link to the hand after a draw and a discard.
    """

    outlook: Outlook
    link_of: Callable[[Tile, Tile], str]

    @property
    def good_percent(self) -> int | None:
        """The percentage of copies accepted at 1-shanten that leave a wait of over four tiles."""
        return good_percent(self.outlook)

    @property
    def next_width(self) -> str:
        """The mean of copies accepted after the next draw and discard, with one decimal."""
        return BY_KEY["next"].written(self.outlook.next_width)

    @property
    def steps(self) -> tuple[Step, ...]:
        """A step for each accepted tile with a copy left; none at tenpai, since its draws win."""
        return self.outlook.steps if self.outlook.shanten > 0 else ()

    @property
    def by_draw(self) -> dict[Tile, Step]:
        """The step that follows each draw."""
        return {step.tile: step for step in self.steps}

    @property
    def is_empty(self) -> bool:
        """Whether there are neither steps nor improvements."""
        return not self.steps and not self.outlook.improvements


@dataclass(frozen=True, slots=True)
class CallsView:
    """How often a row calls, and its most frequent call: `pon` or `chii` of a tile, if any."""

    percent: str
    call: str
    tile: Tile | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimateView:
    """The estimate of a row; its figures are among the `figures` of the row.

    Attributes:
        values: key of a column -> its value for tenpai, win or points, to sort by.
        percent: points in percent of the best row, for the bar.
        best: the keys of the columns in which no row is better.
        is_level: whether it is as good as the best row, within the accuracy of the model.
        is_open: whether the row shows where its points come from.
        link: the link that shows or hides this; None if there is nothing to show.
        calls: how often it calls; None without calls.
    """

    values: Mapping[str, float]
    percent: int
    best: frozenset[str]
    is_level: bool
    is_open: bool
    link: str | None
    calls: CallsView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RowView:
    """A discard, or, without `tile`, the accepted tiles of a hand that is about to draw.

    Attributes:
        link: the link to the hand after the discard.
        kind: the code of the tile; of a red five, that of the plain one.
        shanten: the shanten of the remaining tiles, in words; `distance` is the number.
        percent: `count` in percent of the greatest one, for the bar.
        figures: key of a column -> its figure as text, if the row has one.
        better: a discard of the same shanten that accepts the same tiles and more.
        is_furiten: whether it waits for a tile that was discarded.
        is_dead: whether no copy is left of the tiles that it waits for.
        outlook: what follows after it; None if it was not computed.
        forms: in Chinese Official, the forms that give the shanten, in English and Chinese.
        mark: `best`, `yours` or `both` if the reader's discard is marked; else empty.
        has_draws: whether the points of its waits include those of own draws.
        estimate: None if there is none, or not yet.
    """

    tile: Tile | None
    link: str | None
    shanten: Message
    distance: int
    count: int
    kinds: int
    percent: int
    accepted: tuple[AcceptedView, ...]
    figures: Mapping[str, str] = field(default_factory=dict)
    better: Tile | None = None
    is_furiten: bool = False
    is_dead: bool = False
    kind: str = ""
    outlook: OutlookView | None = None
    forms: tuple[tuple[Message, str], ...] = ()
    mark: str = ""
    has_draws: bool = False
    estimate: EstimateView | None = None

    @property
    def worths(self) -> tuple[Worth, ...]:
        """The points of its waits, if they are known."""
        return tuple([one.worth for one in self.accepted if one.worth])

    @property
    def worth(self) -> str:
        """The points of its waits on a discard, in a few words; empty for a furiten hand."""
        return "" if self.is_furiten else short_words(self.worths)

    @property
    def has_riichi(self) -> bool:
        """Whether its waits can win with riichi."""
        return any(one.riichi is not None for one in self.worths)

    @property
    def has_shapes(self) -> bool:
        """Whether it accepts waits with shapes; a dead wait may have none."""
        return any(one.shapes for one in self.accepted)

    @property
    def lights(self) -> str:
        """The tiles that it accepts with their copies left, for scripts: `5m4 1z2`."""
        return " ".join([f"{one.tile}{one.left}" for one in self.accepted])

    @property
    def has_more(self) -> bool:
        """Whether it can be unfolded: it has waits in words, steps or improvements."""
        return self.has_shapes or (self.outlook is not None and not self.outlook.is_empty)


def rank_rows(
    analysis: Analysis,
    rows: tuple[Discard, ...],
    state: LinkState,
    options: TableOptions = PLAIN_OPTIONS,
) -> tuple[RowView, ...]:
    """Return a row for each discard in the order of the options; the widest has a full bar."""
    most = max((row.count for row in rows), default=0)
    better = {kind: analysis.hand.last_of_kind(tile.kind) for kind, tile in analysis.better.items()}
    near = [row for row in rows if row.shanten <= min(max(analysis.shanten.value, 0), FARTHEST)]
    outlooks = dict(zip(map(id, near), look_ahead(analysis, near), strict=True))
    ranked = sort_rows([(row, outlooks.get(id(row))) for row in rows], options)
    views = [
        _row(analysis, row, far, state, most, better=better.get(row.tile.kind))
        for row, far in ranked
    ]
    if options.cut is None:
        return tuple(views)
    marks = [mark_of(analysis, row, options.cut) for row, _ in ranked]
    return tuple(replace(view, mark=mark) for view, mark in zip(views, marks, strict=True))


def joker_row(
    analysis: Analysis, state: LinkState, options: TableOptions = PLAIN_OPTIONS
) -> RowView | None:
    """Return the row for discarding a joker; None if the hand has none."""
    row = analysis.joker_discard
    if row is None:
        return None
    view = _row(analysis, row, None, state, row.count)
    return replace(view, mark=mark_of(analysis, row, options.cut)) if options.cut else view


def mark_of(analysis: Analysis, row: Discard, cut: Tile | None) -> str:
    """Return the mark of a row: `best`, the reader's own (`yours`), `both`, or empty."""
    is_best = row in analysis.best
    is_own = cut is not None and cut.kind == row.tile.kind
    if is_own:
        return "both" if is_best else "yours"
    return "best" if is_best else ""


def drawing_row(analysis: Analysis, state: LinkState) -> RowView:
    """Return the row of a hand that is about to draw."""
    value = analysis.shanten.value
    accepted = _accepted(analysis, None, analysis.ukeire, analysis.waits, state)
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
        figures=figures_of(analysis, far),
        is_furiten=analysis.is_furiten,
        is_dead=analysis.is_dead,
        outlook=OutlookView(far, step_links(analysis.hand, None, state)) if far else None,
    )


def _row(
    analysis: Analysis,
    row: Discard,
    far: Outlook | None,
    state: LinkState,
    most: int,
    *,
    better: Tile | None = None,
) -> RowView:
    hand = analysis.hand
    physical = hand.last_of_kind(row.tile.kind)
    waits = analysis.waits_after(row)
    return RowView(
        tile=physical,
        link=discard_link(hand, physical, state),
        kind=str(row.tile),
        shanten=shanten_words(row.shanten),
        distance=row.shanten,
        count=row.count,
        kinds=row.kinds,
        percent=100 * row.count // most if most else 0,
        accepted=_accepted(analysis, physical, row.ukeire, waits, state),
        figures=figures_of(row, far),
        better=better,
        is_furiten=analysis.is_furiten_after(row),
        is_dead=row.is_dead,
        outlook=OutlookView(far, step_links(hand, physical, state)) if far else None,
    )


def look_ahead(analysis: Analysis, rows: Sequence[Discard | None]) -> tuple[Outlook, ...]:
    """Return the outlook of each row, with the compiled kernels if a server has loaded them."""
    is_loaded = has_app_context() and current_app.config["KERNELS"]
    return look_ahead_rows(analysis, rows, compiled=is_loaded)


def _accepted(
    analysis: Analysis,
    discarded: Tile | None,
    ukeire: Ukeire,
    waits: tuple[Wait, ...],
    state: LinkState,
) -> tuple[AcceptedView, ...]:
    shapes = {wait.tile: tuple(SHAPES[each][0] for each in wait.shapes) for wait in waits}
    link_of = draw_links(analysis.hand, discarded, state)
    return tuple(
        [
            AcceptedView(tile, left, link_of(tile) if left else None, shapes.get(tile, ()))
            for tile, left in ukeire
        ]
    )


def good_percent(outlook: Outlook) -> int | None:
    """Return the share of good shapes in percent, None if it is not known."""
    good, total = outlook.good_shape or (0, 0)
    return round(100 * good / total) if total else None


def sort_rows(rows: Iterable[Ranked], options: TableOptions) -> list[Ranked]:
    """Return rows in the order of the options; equal rows keep their order.

    Rows without a value come last in either direction.
    """
    if not options.sort:
        return list(rows)
    column = BY_KEY[options.column]
    sign = 1 if column.is_ascending != options.is_reversed else -1

    def key(row: Ranked) -> tuple[bool, float]:
        value = column.value(*row)
        return value is None, sign * (value or 0)

    return sorted(rows, key=key)
