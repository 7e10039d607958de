"""The rows of a table: all that is known of each discard, which every form of the answer reads."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.outlook import FARTHEST, Outlook, Step, look_ahead_rows
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from analyzer.waits import Wait
from analyzer.winning import Shape
from webapp.language.messages import Message
from webapp.language.words import SHAPES
from webapp.parts.columns import BY_KEY, ESTIMATES, FIGURES
from webapp.parts.table_options import TableOptions
from webapp.parts.win_value import short_words
from webapp.query.links import LinkState, discard_link, draw_links, step_links

if TYPE_CHECKING:
    from analyzer.danger import Danger, PlanRow, Risk
    from analyzer.expectation.parts import CallPart
    from analyzer.riichi import WinValue

Values = Mapping[Tile, "WinValue"]
ValuesOf = Callable[[Tile | None, Ukeire, bool], Values]
"""The discard, its waits, and whether they are furiten -> the points of the waits."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A tile that lowers shanten.

    Attributes:
        left: its copies left.
        shapes: the shapes of a wait, such as ryanmen.
        value: in riichi, the points of a wait, if they were computed.
        points: in Chinese Official, the points of a wait from a discard and drawn, each with
            whether it reaches eight; `notes` has the same in words.
    """

    tile: Tile
    left: int
    shapes: tuple[Shape, ...] = ()
    value: WinValue | None = None
    points: tuple[tuple[int, bool], ...] = ()
    notes: tuple[Message, ...] = ()

    @property
    def words(self) -> tuple[Message, ...]:
        """The shapes or the points of a wait in words."""
        return self.notes or tuple([SHAPES[shape][0] for shape in self.shapes])


@dataclass(frozen=True, slots=True, kw_only=True)
class EstimateView:
    """The estimate of a row.

    Attributes:
        values: key of a column -> its value for tenpai, win or points; empty for a discard of
            which only the plans are known.
        percent: points in percent of the best row, for the bar.
        best: the keys of the columns in which no row is better.
        is_level: whether it is as good as the best row, within the accuracy of the model.
        calls: its first calls, the likeliest first; None without calls.
        plan: what pushing and folding are worth; None without a player in riichi.
    """

    values: Mapping[str, float]
    percent: int
    best: frozenset[str]
    is_level: bool
    calls: tuple[CallPart, ...] | None = None
    plan: PlanRow | None = None

    @property
    def share(self) -> float:
        """`percent` as a share, 0-1."""
        return self.percent / 100

    @property
    def figures(self) -> dict[str, str]:
        """Key of a column -> its figure as text."""
        return {column.key: column.write(self.values[column.key]) for column in ESTIMATES}


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A discard, or, without `tile`, a hand that is about to draw.

    Attributes:
        tile: the tile that leaves the hand, red or plain.
        shanten: the shanten of the tiles that remain.
        accepted: the tiles that lower it, by suit and rank.
        most: the copies that the widest row of the table accepts, for the bar.
        better: a discard of the same shanten that accepts the same tiles and more.
        is_best: whether no discard accepts more; False for all rows if they are equal.
        is_furiten: whether it waits for a tile that was discarded.
        outlook: what follows after it; None if it was not computed.
        estimate: None if there is none, or not yet.
        danger: the danger of all tiles; None without a player in riichi.
        mark: `best`, `yours` or `both` if the reader's discard is marked; else empty.
        forms: in Chinese Official, the forms that give the shanten, in English and Chinese.
        link: the link to the hand after the discard.
        draw_link, step_link: return the link that also draws a tile, and then discards another.
    """

    tile: Tile | None = None
    shanten: int
    accepted: tuple[Accepted, ...]
    most: int = 0
    better: Tile | None = None
    is_best: bool = False
    is_furiten: bool = False
    outlook: Outlook | None = None
    estimate: EstimateView | None = None
    danger: Danger | None = None
    mark: str = ""
    forms: tuple[tuple[Message, str], ...] = ()
    link: str | None = None
    draw_link: Callable[[Tile], str] | None = None
    step_link: Callable[[Tile, Tile], str] | None = None

    @property
    def kind(self) -> str:
        """The code of the tile; of a red five, that of the plain one; empty without a tile."""
        return str(self.tile or "").replace("0", "5")

    @property
    def risk(self) -> Risk | None:
        """The danger of the discard against all players in riichi; None without one."""
        return self.danger.tiles[self.kind] if self.danger and self.tile else None

    @property
    def count(self) -> int:
        """Copies left of all accepted tiles."""
        return sum([one.left for one in self.accepted])

    @property
    def kinds(self) -> int:
        """Number of accepted kinds."""
        return len(self.accepted)

    @property
    def percent(self) -> int:
        """`count` in percent of that of the widest row."""
        return 100 * self.count // self.most if self.most else 0

    @property
    def is_dead(self) -> bool:
        """Whether no copy is left of the tiles that it waits for."""
        return self.shanten == 0 == self.count and self.kinds > 0

    @property
    def figures(self) -> dict[str, str]:
        """Key of a column -> its figure as text, if the row has one."""
        texts = {column.key: column.figure(self) for column in FIGURES}
        return {key: text for key, text in texts.items() if text}

    @property
    def values(self) -> tuple[WinValue, ...]:
        """The points of its waits, if they are known."""
        return tuple([one.value for one in self.accepted if one.value])

    @property
    def value_words(self) -> str:
        """The points of its waits on a discard, in a few words; empty for a furiten hand."""
        return "" if self.is_furiten else short_words(self.values)

    @property
    def has_riichi(self) -> bool:
        """Whether its waits can win with riichi."""
        return any(one.riichi is not None for one in self.values)

    @property
    def has_shapes(self) -> bool:
        """Whether it accepts waits with shapes; a dead wait may have none."""
        return any(one.shapes for one in self.accepted)

    @property
    def lights(self) -> str:
        """The tiles that it accepts with their copies left, for scripts: `5m4 1z2`."""
        return " ".join([f"{one.tile}{one.left}" for one in self.accepted])

    @property
    def steps(self) -> tuple[Step, ...]:
        """What follows each accepted tile with a copy left; none at tenpai, where draws win."""
        return self.outlook.steps if self.outlook and self.shanten > 0 else ()

    @property
    def has_more(self) -> bool:
        """Whether it can be unfolded: it has waits in words, steps, improvements or danger."""
        improvements = self.outlook.improvements if self.outlook else ()
        return self.has_shapes or bool(self.steps or improvements or self.risk)


def make_rows(  # noqa: PLR0913 (each is optional)
    analysis: Analysis,
    discards: Iterable[Discard],
    outlooks: Mapping[int | None, Outlook],
    *,
    state: LinkState | None = None,
    marks: Mapping[int, str] | None = None,
    estimates: Mapping[Tile | None, EstimateView] | None = None,
    danger: Danger | None = None,
    values_of: ValuesOf | None = None,
    leaving: Callable[[int], Tile] | None = None,
) -> tuple[Row, ...]:
    """Return a row for each discard, in the same order.

    Args:
        analysis: the analysis of the hand.
        discards: some of its discards.
        outlooks: the kind that is discarded -> what follows; none for other kinds.
        state: of the links; None: rows without links.
        marks: the kind that is discarded -> its mark.
        estimates: the discard -> its estimate.
        danger: the danger of all tiles against players in riichi.
        values_of: returns the points of waits.
        leaving: returns the tile that leaves for its kind; by default the last one of the hand.
    """
    hand, better, discards = analysis.hand, analysis.better, tuple(discards)
    leaving = leaving or hand.last_of_kind
    best = {discard.tile.kind for discard in analysis.best}
    most = max((discard.count for discard in discards), default=0)
    rows = []
    for discard in discards:
        kind = discard.tile.kind
        tile, is_furiten = leaving(kind), analysis.is_furiten_after(discard)
        waits = analysis.waits_after(discard)
        values = values_of(tile, discard.ukeire, is_furiten) if waits and values_of else {}
        rows.append(
            Row(
                tile=tile,
                shanten=discard.shanten,
                accepted=_accepted(discard.ukeire, waits, values),
                most=most,
                better=leaving(better[kind].kind) if kind in better else None,
                is_best=kind in best,
                is_furiten=is_furiten,
                outlook=outlooks.get(kind),
                estimate=(estimates or {}).get(tile),
                danger=danger,
                mark=(marks or {}).get(kind, ""),
                link=discard_link(hand, tile, state) if state else None,
                draw_link=draw_links(hand, tile, state) if state else None,
                step_link=step_links(hand, tile, state) if state and kind in outlooks else None,
            )
        )
    return tuple(rows)


def drawing_row(
    analysis: Analysis,
    outlook: Outlook | None,
    *,
    state: LinkState | None = None,
    estimates: Mapping[Tile | None, EstimateView] | None = None,
    values_of: ValuesOf | None = None,
) -> Row:
    """Return the row of a hand that is about to draw."""
    waits, hand = analysis.waits, analysis.hand
    values = values_of(None, analysis.ukeire, analysis.is_furiten) if waits and values_of else {}
    return Row(
        shanten=analysis.shanten.value,
        accepted=_accepted(analysis.ukeire, waits, values),
        is_furiten=analysis.is_furiten,
        outlook=outlook,
        estimate=(estimates or {}).get(None),
        draw_link=draw_links(hand, None, state) if state else None,
        step_link=step_links(hand, None, state) if state and outlook else None,
    )


def _accepted(ukeire: Ukeire, waits: tuple[Wait, ...], values: Values) -> tuple[Accepted, ...]:
    shapes = {wait.tile: wait.shapes for wait in waits}
    return tuple(
        [Accepted(tile, left, shapes.get(tile, ()), values.get(tile)) for tile, left in ukeire]
    )


def near_outlooks(analysis: Analysis) -> dict[int | None, Outlook]:
    """Return what follows each discard that keeps shanten, by kind; by None, a hand that draws.

    Nothing follows far from tenpai, nor a hand of 3n tiles.
    """
    size, is_drawing = analysis.hand.size, analysis.hand.drawn is None
    rows = ([None] if size % 3 else []) if is_drawing else analysis.keeping
    return outlooks_of(analysis, rows if analysis.shanten.value <= FARTHEST else ())


def outlooks_of(analysis: Analysis, rows: Sequence[Discard | None]) -> dict[int | None, Outlook]:
    """Return what follows each of these discards, by kind, or a draw, by None."""
    kinds = [row and row.tile.kind for row in rows]
    return dict(zip(kinds, look_ahead(analysis, rows), strict=True))


def look_ahead(analysis: Analysis, rows: Sequence[Discard | None]) -> tuple[Outlook, ...]:
    """Return the outlook of each row, with the compiled kernels if a server has loaded them."""
    return look_ahead_rows(analysis, rows, compiled=has_kernels())


def has_kernels() -> bool:
    """Return whether this is a request to a server that uses compiled kernels."""
    flask = sys.modules.get("flask")  # the command line works without it
    return bool(flask and flask.has_app_context() and flask.current_app.config["KERNELS"])


def good_percent(outlook: Outlook) -> int | None:
    """Return the share of good shapes in percent, None if it is not known."""
    good, total = outlook.good_shape or (0, 0)
    return round(100 * good / total) if total else None


def sort_rows(rows: Iterable[Row], options: TableOptions) -> tuple[Row, ...]:
    """Return rows in the order of the options; equal rows keep their order.

    Rows without a value come last in either direction.
    """
    if not options.sort:
        return tuple(rows)
    column = BY_KEY[options.column]
    sign = 1 if column.is_ascending != options.is_reversed else -1

    def key(row: Row) -> tuple[bool, float]:
        value = column.value(row)
        return value is None, sign * (value or 0)

    return tuple(sorted(rows, key=key))
