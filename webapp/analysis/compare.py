"""Two discards side by side: what both accept, what only one does, and figure by figure."""

from dataclasses import dataclass, replace

from analyzer.analysis import Analysis
from analyzer.discards import Discard
from analyzer.outlook import FARTHEST, Outlook
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire
from webapp.analysis.verdict import discard_of
from webapp.language.messages import Message
from webapp.language.words import shanten_words
from webapp.parts.columns import FIGURES, Column
from webapp.parts.rows import look_ahead
from webapp.parts.table_options import TableOptions, options_link
from webapp.query.links import discard_link
from webapp.query.state import LinkState

UNKNOWN = "–"
"""Stands where a discard has no such figure."""

SHANTEN = Column(
    key="shanten",
    name=Message("Shanten"),
    short=Message("Shanten"),
    meaning=Message("how many tiles are still missing until tenpai (0)."),
    value=lambda row, _: row.shanten,
    is_ascending=True,
)
"""Stands first where the two discards leave different shanten."""


@dataclass(frozen=True, slots=True)
class SideView:
    """One of two discards that are compared."""

    tile: Tile
    link: str
    accepted: Ukeire


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureView:
    """A figure of two discards.

    Attributes:
        name: of its column.
        first, second: as the table has them; a Message where that has words.
        difference: the first less the second; empty where either has none.
        better: 1 or 2, the discard that does better; 0 where neither does.
    """

    name: Message
    first: str | Message
    second: str | Message
    difference: str
    better: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareView:
    """Two discards side by side.

    Attributes:
        kinds: the codes of the two, never red.
        first, second: each with what it alone accepts.
        both: what both accept.
        figures: one for each column of the table; the shanten before them if they differ in it.
        close: the link to the page without them.
    """

    kinds: tuple[str, str]
    first: SideView
    second: SideView
    both: Ukeire
    figures: tuple[FigureView, ...]
    close: str


def compare_discards(
    analysis: Analysis, options: TableOptions, query: str, state: LinkState
) -> CompareView:
    """Return two discards of a hand side by side; `query` is the hand in the link that closes it.

    What follows is looked at for discards that raise shanten too, as long as they are near.
    """
    rows = [discard_of(analysis, tile) for tile in options.compared]
    looked = iter(look_ahead(analysis, [row for row in rows if row.shanten <= FARTHEST]))
    outlooks = [next(looked) if row.shanten <= FARTHEST else None for row in rows]
    first, second = rows
    figures = tuple(column for column in FIGURES if not column.is_estimate)
    columns = figures if first.shanten == second.shanten else (SHANTEN, *figures)
    return CompareView(
        kinds=(str(first.tile), str(second.tile)),
        first=_side(analysis, first, second, state),
        second=_side(analysis, second, first, state),
        both=first.left.ukeire(first.accepted & second.accepted),
        figures=tuple(_figure(column, rows, outlooks) for column in columns),
        close=options_link(query, state, replace(options, compared=())),
    )


def _side(analysis: Analysis, row: Discard, other: Discard, state: LinkState) -> SideView:
    discarded = analysis.hand.last_of_kind(row.tile.kind)
    alone = row.left.ukeire(row.accepted & ~other.accepted)
    return SideView(discarded, discard_link(analysis.hand, discarded, state), alone)


def _figure(column: Column, rows: list[Discard], outlooks: list[Outlook | None]) -> FigureView:
    first, second = map(column.value, rows, outlooks)
    difference, better = "", 0
    if first is not None and second is not None:
        difference = _signed(column, first, second)
        is_first = (first < second) == column.is_ascending
        better = 0 if first == second else 1 if is_first else 2
    return FigureView(
        name=column.name,
        first=_written(column, first),
        second=_written(column, second),
        difference=difference,
        better=better,
    )


def _written(column: Column, value: float | None) -> str | Message:
    if value is None:
        return UNKNOWN
    if column is SHANTEN:
        return shanten_words(int(value))
    return column.write(value)


def _signed(column: Column, first: float, second: float) -> str:
    """Return the difference with its sign, and the minus that stands as high as a plus."""
    difference = first - second
    text = column.write(abs(difference))
    return text if difference == 0 else f"{'+' if difference > 0 else '−'}{text}"
