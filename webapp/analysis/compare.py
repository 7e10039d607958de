"""Two discards side by side: the tiles that both or only one accept, and all figures."""

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
from webapp.query.links import LinkState, discard_link

UNKNOWN = "–"
"""Text for a figure that a discard does not have."""

SHANTEN = Column(
    key="shanten",
    name=Message("Shanten"),
    short=Message("Shanten"),
    meaning=Message("how many tiles are still missing until tenpai (0)."),
    value=lambda row, _: row.shanten,
    is_ascending=True,
)
"""The first column if the two discards leave different shanten."""


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
        name: the name of its column.
        first, second: as in the table; a Message if the figure is in words.
        difference: the first minus the second; empty if either is missing.
        better: 1 or 2, the better discard; 0 if neither is better.
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
        first, second: each with the tiles that only it accepts.
        both: the tiles that both accept.
        figures: one for each column of the table; shanten comes first if it differs.
        close: the link to the page without the comparison.
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
    """Return two discards of a hand side by side; `query` is the hand for the closing link.

    The outlook is computed for discards that raise shanten too, if the hand stays near tenpai.
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
    """Return the difference with its sign, plus or the minus of the same height (U+2212)."""
    difference = first - second
    text = column.write(abs(difference))
    return text if difference == 0 else f"{'+' if difference > 0 else '−'}{text}"
