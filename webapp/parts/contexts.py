"""The documented context of each template: frozen values that it prints, and nothing else.

    analysis.html   AnalysisPage    a hand
    start.html      StartPage       no hand yet
    invalid.html    InvalidPage     a text that is no hand (failure_contexts)
    error.html      ErrorPage       any other failure (failure_contexts)
    help.html       HelpPage        what everything means (help_contexts)

A template gets one of them as `page`. Links are relative to `/` unless named otherwise. What stands
around the rows is in `result_contexts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from webapp.language.messages import Message
from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions, format_options
from webapp.query.parameters import NAMES

if TYPE_CHECKING:
    from webapp.parts.picker_contexts import PickerView
    from webapp.parts.result_contexts import BarView, ColumnView, CompareView, ToolsView


@dataclass(frozen=True, slots=True)
class TileView:
    """A tile: its symbol in static/tiles/sprite.svg, and its name."""

    code: str
    name: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTileView:
    """A tile of the hand.

    Attributes:
        link: to the hand without it; None where it is the only one.
        is_drawn: it was drawn last and stands apart.
        is_best: no discard accepts more.
        is_dora: an indicator makes it dora.
        is_wild: it stands for any tile, though it does not look like a joker.
    """

    tile: TileView
    link: str | None
    is_drawn: bool
    is_best: bool
    is_dora: bool
    is_wild: bool


@dataclass(frozen=True, slots=True)
class MeldTileView:
    """A tile of a meld: turned sideways if it was called, face down, or lying on the turned one."""

    tile: TileView
    is_turned: bool
    is_back: bool
    is_stacked: bool


@dataclass(frozen=True, slots=True)
class MeldView:
    """A meld as it lies at the table, and how it was made, in words."""

    tiles: tuple[MeldTileView, ...]
    name: Message


@dataclass(frozen=True, slots=True)
class FactView:
    """Something on the table: its name, in English and Japanese, then tiles, or words."""

    name: Message
    native: str
    tiles: tuple[TileView, ...] = ()
    words: Message | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FormView:
    """Shanten in one winning form.

    Attributes:
        name: in English; `native` in Japanese.
        shanten: None where the form cannot apply.
        is_counted: the page takes it into account.
        is_deciding: the shanten of the hand comes from it.
        brief: the shanten as a number, for a phone; None where it takes words.
    """

    name: Message
    native: str
    shanten: Message | None
    is_counted: bool
    is_deciding: bool
    brief: int | None = None


@dataclass(frozen=True, slots=True)
class AcceptedView:
    """A tile that lowers shanten.

    Attributes:
        left: its copies left.
        link: draws it; None for no copy.
        shapes: of a wait, such as ryanmen; in English, and one after the other in Japanese.
        native_shapes: likewise.
        points: of a wait of Chinese Official hands, from a discard and drawn, each with whether it
            reaches eight; `shapes` then says the same in words.
    """

    tile: TileView
    left: int
    link: str | None
    shapes: tuple[Message, ...] = ()
    native_shapes: str = ""
    points: tuple[tuple[int, bool], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StepView:
    """What follows a draw: the next discard, and what it leaves.

    Attributes:
        discard: the best next discard.
        link: to the hand after both.
        count: copies that are accepted then.
        accepted: those tiles, where they are waits; else empty.
    """

    tile: TileView
    left: int
    discard: TileView
    link: str
    count: int
    accepted: tuple[AcceptedView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImprovementView:
    """A draw that keeps shanten and widens what is accepted, from so many copies to so many.

    `link` leads to the hand after it and the discard.
    """

    tile: TileView
    left: int
    discard: TileView
    link: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlookView:
    """What comes after a row.

    Attributes:
        good_percent: of the copies accepted at 1-shanten, those that lead to more than four waiting
            tiles; None farther away.
        next_width: copies accepted after the next draw and discard, on average, with one decimal;
            None where the draw wins.
        steps: one for each accepted tile with a copy left, unless it wins.
        improvements: best first.
        improving: copies left of all of them.
    """

    good_percent: int | None
    next_width: str | None
    steps: tuple[StepView, ...]
    improvements: tuple[ImprovementView, ...]
    improving: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RowView:
    """One discard, or, without `tile`, what a hand about to draw accepts.

    Attributes:
        link: to the hand after the discard.
        kind: the code of the tile, plain where it is red.
        shanten: of the tiles that remain; `distance` as a number.
        percent: `count` in percent of the greatest one, for the bar.
        is_dominated: another discard accepts all of it and more.
        is_furiten: it waits for a tile that was discarded.
        is_dead: it waits for tiles of which none is left.
        outlook: what comes after it; None where it was not looked at.
        forms: those that give the shanten, in English and Chinese, where that is told.
    """

    tile: TileView | None
    link: str | None
    shanten: Message
    distance: int
    count: int
    kinds: int
    percent: int
    accepted: tuple[AcceptedView, ...]
    is_dominated: bool = False
    is_furiten: bool = False
    is_dead: bool = False
    kind: str = ""
    outlook: OutlookView | None = None
    forms: tuple[tuple[Message, str], ...] = ()

    @property
    def has_shapes(self) -> bool:
        """Whether it accepts waits with shapes; one that is dead may have none."""
        return any(one.shapes for one in self.accepted)

    @property
    def has_more(self) -> bool:
        """Whether there is something to open: waits in words, steps or improvements."""
        far = self.outlook
        return self.has_shapes or (far is not None and bool(far.steps or far.improvements))


@dataclass(frozen=True, slots=True)
class BlockTileView:
    """A tile of a reading, and of a joker what it stands for there; None for any tile at all."""

    tile: TileView
    is_joker: bool
    stands_for: TileView | None


@dataclass(frozen=True, slots=True)
class ReadingView:
    """One reading of a complete hand: its form in English and Japanese, blocks and melds.

    `shapes`, likewise in both: what the drawn tile completed.
    """

    name: Message
    native: str
    blocks: tuple[tuple[BlockTileView, ...], ...]
    melds: tuple[MeldView, ...]
    shapes: tuple[Message, ...]
    native_shapes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormsSwitch:
    """tenhou's line about the forms counted; its last word is the link to the other ones."""

    native: str
    native_other: str
    words: Message
    words_other: Message
    link: str


@dataclass(frozen=True, slots=True)
class NotationView:
    """The hand in one notation; `is_whole` unless it cannot say all of it."""

    name: str
    text: str
    is_whole: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Exports:
    """Links to the other forms of the same answer.

    Attributes:
        permalink: absolute.
        text: tenhou's; None where it cannot express the hand, and then `refusal` says why.
        text_note: what the text leaves out, if anything.
        notations: the hand in each notation; `emoji` is one of them.
        snippet: Markdown for an article.
    """

    permalink: str
    text: str | None
    text_rows: int
    text_note: Message | None
    refusal: Message | None
    notations: tuple[NotationView, ...]
    tenhou: str
    markdown: str
    html: str
    png: str
    card: str
    json: str
    emoji: str
    snippet: str


@dataclass(frozen=True, slots=True)
class Box:
    """The text box and the fields beside it, as typed.

    Attributes:
        is_regular: whether only the regular form counts.
        fields: query parameter -> its text; none is missing.
        faults: the parameters that are wrong.
        is_asked_for: the fields were asked for, though they are empty.
        options: order and columns, which stay for the next hand.
    """

    text: str = ""
    is_regular: bool = False
    fields: Mapping[str, str] = field(default_factory=lambda: dict.fromkeys(NAMES, ""))
    faults: frozenset[str] = frozenset()
    is_asked_for: bool = False
    options: TableOptions = PLAIN_OPTIONS

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """Parameters that the text box sends along unseen."""
        return tuple(parse_qsl(format_options(replace(self.options, compared=()))))

    @property
    def is_open(self) -> bool:
        """Whether the fields beside it are to be seen at once."""
        return self.is_asked_for or any(self.fields.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisPage:
    """A hand and its answer.

    Attributes:
        name: the canonical text of the hand.
        canonical, image: absolute addresses for search engines and previews.
        embed: the absolute address that tells forums how to show the page.
        header: tenhou's line, without its link to a new hand.
        is_complete: the hand wins, so that the header goes on with that link.
        is_waiting: rows wait for a win (待ち) instead of drawing on (摸).
        state, sentence: shanten in words, short and long; of 3n tiles their number, and that no
            hand has it, which `has_odd_size` tells.
        keeping, going_back: the discards that keep and that raise shanten, in tenhou's order
            unless another one was asked for.
        joker_row: the discard of a joker, beside the others.
        columns, back_columns, joker_columns: of these three tables.
        tools: the forms below the table; None without discards.
        bars: every discard in the order of the tables.
        compared: two discards side by side, if they were asked for.
        has_outlook: some row tells what comes after it.
        has_marks: some tile of the hand is marked as dora or wild.
        shapes: of waits, in English and Japanese, for the legend.
        drawing: with 3n+1 or 3n tiles what they accept, unless 3n tiles need no more; `random_draw`
            draws any tile.
    """

    name: str
    canonical: str
    image: str
    embed: str
    box: Box
    picker: PickerView
    hand: tuple[HandTileView, ...]
    melds: tuple[MeldView, ...]
    table: tuple[FactView, ...]
    header: str
    is_complete: bool
    is_waiting: bool
    state: Message
    sentence: Message
    summary: Message | None
    has_odd_size: bool
    forms: tuple[FormView, ...]
    switch: FormsSwitch
    keeping: tuple[RowView, ...]
    going_back: tuple[RowView, ...]
    joker_row: RowView | None
    columns: tuple[ColumnView, ...]
    back_columns: tuple[ColumnView, ...]
    joker_columns: tuple[ColumnView, ...]
    tools: ToolsView | None
    bars: tuple[BarView, ...]
    compared: CompareView | None
    has_outlook: bool
    has_marks: bool
    shapes: tuple[tuple[Message, str], ...]
    drawing: RowView | None
    random_draw: str | None
    readings: tuple[ReadingView, ...]
    exports: Exports


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A hand to click: what it shows, its text, its tiles and melds, and its link."""

    words: Message
    text: str
    tiles: tuple[TileView, ...]
    link: str
    melds: tuple[MeldView, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """The empty page."""

    box: Box
    picker: PickerView
    examples: tuple[ExampleView, ...]
    canonical: str
    image: str
