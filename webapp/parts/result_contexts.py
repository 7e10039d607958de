"""What the table of discards has besides its rows: headings, forms, bars, two of them side by side.

Part of the context of analysis.html (`webapp/parts/contexts.py`).
"""

from dataclasses import dataclass

from webapp.language.messages import Message
from webapp.parts.contexts import AcceptedView, TileView


@dataclass(frozen=True, slots=True)
class ColumnView:
    """The heading of a column.

    Attributes:
        key: its name in links.
        name: in English; `native` in Japanese.
        link: sorts by it, next the other way round, then as tenhou does; None sorts nothing.
        order: ascending or descending while the rows are sorted by it, else empty.
    """

    key: str
    name: Message
    native: str
    link: str | None = None
    order: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A column that can be hidden, and whether it is."""

    key: str
    name: Message
    native: str
    is_hidden: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsView:
    """The forms below the table: what to hide, what to compare.

    Attributes:
        choices: the columns that can be hidden.
        hiding, comparing: names and values that each form sends along unseen.
        reset: the link to tenhou's order and all columns; None where that is what is shown.
    """

    choices: tuple[ChoiceView, ...]
    hiding: tuple[tuple[str, str], ...]
    comparing: tuple[tuple[str, str], ...]
    reset: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BarView:
    """A discard in the chart of copies left.

    Attributes:
        kind: its code, never red.
        link: to the hand after it.
        shanten: that it leaves.
        height: of its bar, in percent of the highest.
        is_back: it raises shanten.
    """

    tile: TileView
    kind: str
    link: str
    shanten: Message
    count: int
    height: int
    is_back: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """One of two discards that are compared."""

    tile: TileView
    link: str
    accepted: tuple[AcceptedView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureView:
    """A figure of two discards.

    Attributes:
        name: of its column, in English; `native` in Japanese.
        first, second: as the table has them; a Message where that has words.
        difference: the first less the second; empty where either has none.
        better: 1 or 2, the discard that does better; 0 where neither does.
    """

    name: Message
    native: str
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
        figures: one for each column of the table.
        close: the link to the page without them.
    """

    kinds: tuple[str, str]
    first: SideView
    second: SideView
    both: tuple[AcceptedView, ...]
    figures: tuple[FigureView, ...]
    close: str
