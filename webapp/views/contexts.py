"""The documented context of each template: frozen values that it prints, and nothing else.

    analysis.html   AnalysisPage    a hand
    start.html      StartPage       no hand yet
    invalid.html    InvalidPage     a text that is no hand
    error.html      ErrorPage       any other failure

A template gets one of them as `page`. Links are relative to `/` unless named otherwise.
"""

from dataclasses import dataclass

from webapp.wording import Message


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
    """

    tile: TileView
    link: str | None
    is_drawn: bool
    is_best: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FormView:
    """Shanten in one winning form.

    Attributes:
        name: in English; `native` in Japanese.
        shanten: None where the form cannot apply.
        is_counted: the page takes it into account.
        is_deciding: the shanten of the hand comes from it.
    """

    name: Message
    native: str
    shanten: Message | None
    is_counted: bool
    is_deciding: bool


@dataclass(frozen=True, slots=True)
class AcceptedView:
    """A tile that lowers shanten, its copies left, and the link that draws it; None for no copy."""

    tile: TileView
    left: int
    link: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RowView:
    """One discard, or, without `tile`, what a hand about to draw accepts.

    Attributes:
        link: to the hand after the discard.
        shanten: of the tiles that remain.
        percent: `count` in percent of the greatest one, for the bar.
    """

    tile: TileView | None
    link: str | None
    shanten: Message
    count: int
    kinds: int
    percent: int
    accepted: tuple[AcceptedView, ...]


@dataclass(frozen=True, slots=True)
class ReadingView:
    """One reading of a complete hand: its form in English and Japanese, and its blocks."""

    name: Message
    native: str
    blocks: tuple[tuple[TileView, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FormsSwitch:
    """tenhou's line about the forms counted; its last word is the link to the other ones."""

    native: str
    native_other: str
    words: Message
    words_other: Message
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Exports:
    """Links to the other forms of the same answer; `permalink` is absolute, `text` is tenhou's."""

    permalink: str
    text: str
    text_rows: int
    tenhou: str
    markdown: str
    html: str
    png: str
    json: str


@dataclass(frozen=True, slots=True)
class Box:
    """The text box: its text, and whether only the regular form counts."""

    text: str = ""
    is_regular: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisPage:
    """A hand and its answer.

    Attributes:
        name: the canonical text of the hand.
        canonical, image: absolute addresses for search engines and previews.
        header: tenhou's line, without its link to a new hand.
        is_complete: the hand wins, so that the header goes on with that link.
        is_waiting: rows wait for a win (待ち) instead of drawing on (摸).
        state, sentence: shanten in words, short and long; of 3n tiles their number, and that no
            hand has it, which `has_odd_size` tells.
        keeping, going_back: the discards that keep and that raise shanten, in tenhou's order.
        drawing: with 3n+1 or 3n tiles what they accept, unless 3n tiles need no more; `random_draw`
            draws any tile.
    """

    name: str
    canonical: str
    image: str
    box: Box
    hand: tuple[HandTileView, ...]
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
    drawing: RowView | None
    random_draw: str | None
    readings: tuple[ReadingView, ...]
    exports: Exports


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A hand to click: what it shows, its text, its tiles, and its link."""

    words: Message
    text: str
    tiles: tuple[TileView, ...]
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """The empty page."""

    box: Box
    examples: tuple[ExampleView, ...]
    canonical: str
    image: str


@dataclass(frozen=True, slots=True)
class Echo:
    """The typed text around a fault, fit to print; `is_cut_…` where more of it was typed."""

    before: str
    fault: str
    after: str
    is_cut_before: bool
    is_cut_after: bool


@dataclass(frozen=True, slots=True)
class ProblemView:
    """One fault: its place from 1, the sentence with `{found}` open, and the text around it."""

    position: int | None
    message: str
    found: str
    echo: Echo | None


@dataclass(frozen=True, slots=True)
class InvalidPage:
    """A text that is no hand, and what would be right.

    Attributes:
        fault: where the first fault of the box starts and ends, in characters.
    """

    box: Box
    fault: tuple[int, int] | None
    problems: tuple[ProblemView, ...]
    examples: tuple[ExampleView, ...]


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Any other failure."""

    box: Box
    status: int
    title: Message
    sentence: Message
    examples: tuple[ExampleView, ...]
