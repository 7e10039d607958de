"""The documented context of help.html: frozen values that it prints, and nothing else.

Whatever is a figure was computed by the engine from the hand beside it. Links are relative to `/`.
"""

from dataclasses import dataclass

from webapp.language.messages import Message
from webapp.parts.contexts import (
    Box,
    ExampleView,
    FormView,
    MeldView,
    RowView,
    TileView,
)
from webapp.parts.result_contexts import BarView


@dataclass(frozen=True, slots=True)
class HandExample:
    """A hand that the words around it explain."""

    text: str
    tiles: tuple[TileView, ...]
    link: str


@dataclass(frozen=True, slots=True)
class SuitView:
    """A suit: its letter and its tiles in the order of their digits."""

    name: Message
    letter: str
    tiles: tuple[TileView, ...]


@dataclass(frozen=True, slots=True)
class MeldExample:
    """A meld as it is typed and as it lies; `link` leads to a hand that has it."""

    text: str
    meld: MeldView
    words: Message
    link: str


@dataclass(frozen=True, slots=True)
class FieldExample:
    """A parameter of a link, such as `d=5m`: the name of its field, and what it takes."""

    name: Message
    parameter: str
    meaning: Message
    link: str


@dataclass(frozen=True, slots=True)
class RowExample:
    """A hand, the best row of its table, and the chart of all of them."""

    hand: HandExample
    row: RowView
    bars: tuple[BarView, ...]


@dataclass(frozen=True, slots=True)
class ColumnExample:
    """A column of the table: its name in links, and in words."""

    key: str
    native: str
    name: Message


@dataclass(frozen=True, slots=True)
class FormsExample:
    """A hand whose shanten differs from form to form."""

    hand: HandExample
    forms: tuple[FormView, ...]


@dataclass(frozen=True, slots=True)
class CountedTile:
    """Copies of an accepted tile: in the hand, on the table, left, and left by tenhou's count."""

    tile: TileView
    held: int
    seen: int
    left: int
    tenhou: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountExample:
    """A count done tile by tile.

    Attributes:
        hand: its link has the table too.
        indicators, visible: what lies on the table.
        discard: the first row of the answer; `tiles` are those that it accepts.
        left, tenhou: the sums.
        tenhou_row: the same row as tenhou writes it.
    """

    hand: HandExample
    indicators: tuple[TileView, ...]
    visible: tuple[TileView, ...]
    discard: TileView
    tiles: tuple[CountedTile, ...]
    left: int
    tenhou: int
    tenhou_row: str


@dataclass(frozen=True, slots=True)
class TieExample:
    """The first rows of a hand, equal in number; their tiles in the order of the rows."""

    hand: HandExample
    discards: tuple[TileView, ...]
    count: int


@dataclass(frozen=True, slots=True)
class ShapeExample:
    """A shape of waits: a short hand that has it, and the tiles it waits for in that shape."""

    name: Message
    native: str
    hand: HandExample
    waits: tuple[TileView, ...]


@dataclass(frozen=True, slots=True)
class TermView:
    """A word of the game: in Japanese, in the language of the page, and what it means."""

    native: str
    name: Message
    meaning: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpContent:
    """Everything that the page explains; the same on every site."""

    suits: tuple[SuitView, ...]
    notations: tuple[ExampleView, ...]
    melds: tuple[MeldExample, ...]
    fields: tuple[FieldExample, ...]
    targets: tuple[tuple[Message, Message], ...]
    row: RowExample
    forms: FormsExample
    counting: CountExample
    tie: TieExample
    views: tuple[FieldExample, ...]
    columns: tuple[ColumnExample, ...]
    deals: tuple[FieldExample, ...]
    shapes: tuple[ShapeExample, ...]
    rules: tuple[ExampleView, ...]
    terms: tuple[TermView, ...]
    keys: tuple[tuple[tuple[str, ...], Message], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpPage:
    """The page that explains the others.

    Attributes:
        image: of the preview of this page.
        card, oembed: absolute addresses: a card to look at, and what forums ask of its hand.
    """

    box: Box
    content: HelpContent
    canonical: str
    image: str
    card: str
    oembed: str
