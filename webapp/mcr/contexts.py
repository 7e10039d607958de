"""The documented context of mcr.html: frozen values that it prints, and nothing else.

Links are relative to `/mcr` and work from `/` too where they name a file.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from webapp.language.messages import Message
from webapp.parts.columns import PLAIN_COLUMNS
from webapp.parts.contexts import (
    Box,
    ExampleView,
    FactView,
    FormView,
    HandTileView,
    MeldView,
    RowView,
    TileView,
)
from webapp.parts.failure_contexts import ProblemView
from webapp.parts.picker_contexts import PickerView
from webapp.parts.result_contexts import ColumnView


@dataclass(frozen=True, slots=True)
class McrFormView:
    """The form.

    Attributes:
        fields: parameter -> its text; none is missing, and what is as usual is empty.
        faults: the parameters that are wrong.
    """

    fields: Mapping[str, str]
    faults: frozenset[str]

    @property
    def has_tiles(self) -> bool:
        """Whether a part of the hand stands beside the text box."""
        return bool(self.fields["melds"] or self.fields["win"])


@dataclass(frozen=True, slots=True)
class FanNameView:
    """A fan's name in Chinese and in the language of the page."""

    native: str
    words: str


@dataclass(frozen=True, slots=True)
class PartView:
    """Tiles that belong together; `is_place` where the winning tile completed them."""

    tiles: tuple[TileView, ...]
    is_place: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FanView:
    """A line of the count.

    Attributes:
        definition: one English sentence, a message id.
        points: of all of them together.
        sets: for each time the parts that earn it; none where the whole hand does.
    """

    name: FanNameView
    definition: str
    count: int
    points: int
    sets: tuple[tuple[PartView, ...], ...]


@dataclass(frozen=True, slots=True)
class ExcludedView:
    """A fan that does not count: beside which one, None where its sets are joined already.

    Then `sets` has, for each time, the parts that would earn it.
    """

    name: FanNameView
    count: int
    by: FanNameView | None
    becomes: FanNameView | None
    sets: tuple[tuple[PartView, ...], ...]


@dataclass(frozen=True, slots=True)
class TalliedView:
    """A fan with its times, and the points of all of them together."""

    name: FanNameView
    count: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialView:
    """A reading with a place, its total, and the fans that make it up.

    Attributes:
        name: of the form, in English; `native` in Chinese.
        is_chosen: it is what the page counts.
        is_equal: it has the same total as the one chosen.
    """

    name: Message
    native: str
    parts: tuple[PartView, ...]
    fans: tuple[TalliedView, ...]
    total: int
    is_chosen: bool
    is_equal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreView:
    """The count of a win.

    Attributes:
        total: flowers included.
        without_flowers: what must be eight.
        alternatives: other lists of fans with the same total.
        tried: the one chosen first, then by total.
        formal, available: the waits before the winning tile.
    """

    total: int
    without_flowers: int
    flowers: int
    reaches_eight: bool
    fans: tuple[FanView, ...]
    excluded: tuple[ExcludedView, ...]
    alternatives: tuple[tuple[FanView, ...], ...]
    tried: tuple[TrialView, ...]
    formal: tuple[TileView, ...]
    available: tuple[TileView, ...]


@dataclass(frozen=True, slots=True)
class WayView:
    """A wait in one way: its points with and without flowers, its fans, the link to the count."""

    total: int
    without_flowers: int
    reaches_eight: bool
    fans: tuple[FanView, ...]
    link: str


@dataclass(frozen=True, slots=True)
class WaitView:
    """A wait, its copies left, and what it is worth from a discard and drawn."""

    tile: TileView
    left: int
    claimed: WayView | None
    drawn: WayView | None


@dataclass(frozen=True, slots=True)
class WorthView:
    """What the waits after a discard are worth in one way of winning.

    Attributes:
        least, most: points, flowers included.
        enough: copies left of those that reach eight.
    """

    least: int
    most: int
    enough: int


@dataclass(frozen=True, slots=True, kw_only=True)
class McrRowView(RowView):
    """A discard; where it leaves tenpai with `waits`, and what these are worth in all."""

    waits: tuple[WaitView, ...] = ()
    claimed: WorthView | None = None
    drawn: WorthView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanceView:
    """How far a hand is, and what it can do.

    Attributes:
        keeping, going_back: discards of fourteen tiles that keep and that raise shanten; of a win
            those that leave tenpai, and no others.
        is_waiting: the best of them leave tenpai.
        drawing: what thirteen tiles accept.
        waits: at tenpai, instead of `drawing`.
        formal, available: the waits of thirteen tiles with and without a fifth copy.
        columns: of the discards.
    """

    keeping: tuple[McrRowView, ...] = ()
    going_back: tuple[McrRowView, ...] = ()
    is_waiting: bool = False
    drawing: RowView | None = None
    waits: tuple[WaitView, ...] = ()
    formal: tuple[TileView, ...] = ()
    available: tuple[TileView, ...] = ()
    columns: tuple[ColumnView, ...] = PLAIN_COLUMNS


@dataclass(frozen=True, slots=True, kw_only=True)
class McrExports:
    """Links to the other forms of the answer; `text` is the community's, None of 13 tiles."""

    permalink: str
    text: str | None
    markdown: str
    html: str
    png: str
    card: str
    json: str
    analyzer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerView:
    """A hand and its answer.

    Attributes:
        name: the canonical text of the hand.
        heading: the answer in a few words; `sentence` in some more.
        facts: how it was won.
        forms: shanten of each form that is still possible.
    """

    name: str
    heading: Message
    sentence: Message
    hand: tuple[HandTileView, ...]
    melds: tuple[MeldView, ...]
    facts: tuple[FactView, ...]
    forms: tuple[FormView, ...]
    score: ScoreView | None
    distance: DistanceView | None
    exports: McrExports


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftView:
    """A hand that is being entered.

    Attributes:
        hand: each tile with the link that takes it away.
        heading: how many tiles a win still needs.
    """

    hand: tuple[HandTileView, ...]
    melds: tuple[MeldView, ...]
    heading: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class McrPage:
    """The context of mcr.html.

    Attributes:
        canonical, image: absolute addresses; beside problems the page has none of its own.
        embed: the address that tells forums how to show the page; empty without an answer.
        fault: where the first fault of the hand's text starts and ends.
        answer: None on the empty page and beside problems.
        draft: instead of it, a hand that is not whole yet.
        picker: None beside a text that is no hand.
    """

    form: McrFormView
    canonical: str
    image: str
    examples: tuple[ExampleView, ...]
    embed: str = ""
    problems: tuple[ProblemView, ...] = ()
    fault: tuple[int, int] | None = None
    answer: AnswerView | None = None
    draft: DraftView | None = None
    picker: PickerView | None = None

    @property
    def box(self) -> Box:
        """The text box of the header, which holds the hand."""
        return Box(self.form.fields["q"])
