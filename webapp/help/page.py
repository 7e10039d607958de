"""The help page: its examples, whose hands are parsed and whose numbers are computed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from urllib.parse import quote

from analyzer.analysis import analyze
from analyzer.notation import parse_hand, read_tiles
from analyzer.situation import Situation
from analyzer.tenhou import format_tenhou
from analyzer.tiles import Tile, parse_tile
from analyzer.waits import waits
from webapp.help.guides import Guides
from webapp.help.headings import LONGEST_TEXT, Heading, find_headings, headings_with
from webapp.help.shortcuts import SHORTCUTS
from webapp.help.words import (
    COUNT_HAND,
    COUNT_INDICATORS,
    COUNT_VISIBLE,
    ESTIMATE_HAND,
    ESTIMATE_LINK,
    ESTIMATE_ROWS,
    FORMS_HAND,
    MELD_HAND,
    MELDS,
    NOTATIONS,
    PICKED,
    ROW_HAND,
    RULES,
    RULES_SAMPLE,
    SHAPE_HANDS,
    SUITS,
    TERMS,
    TIE_HAND,
)
from webapp.language.messages import Message, fill
from webapp.language.speech import carried, current_language, given_language, number, percent
from webapp.language.words import SHAPES
from webapp.parts.columns import COLUMNS
from webapp.parts.examples import ExampleView, example_view
from webapp.parts.hand_facts import MeldView, WinningFormView, form_views, meld_view
from webapp.parts.picker import FULL, TARGET_NAMES
from webapp.parts.rows import RowView, rank_rows
from webapp.parts.table_options import OPTIONS, TableOptions, with_options
from webapp.query.links import hand_link
from webapp.query.parameter_kinds import Parameter, Sample
from webapp.query.parameters import JOKER_SWITCHES, NUKI, RULES_NAME, SITUATION
from webapp.query.state import LinkState
from webapp.site.addresses import card_address, embed_address

PLAIN = LinkState()

FIELDS = (
    *[each for each in SITUATION if each is not NUKI],
    replace(RULES_NAME, sample=RULES_SAMPLE),
    NUKI,
    *JOKER_SWITCHES,
)
"""Parameters other than the hand; those that all rules have come first."""


@dataclass(frozen=True, slots=True)
class HandExample:
    """A hand that the help page explains, with its link."""

    text: str
    tiles: tuple[Tile, ...]
    link: str


@dataclass(frozen=True, slots=True)
class SuitView:
    """A suit: its letter and its tiles in the order of their digits."""

    name: Message
    letter: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class MeldExample:
    """A meld as typed and as shown; `link` leads to a hand with it."""

    text: str
    meld: MeldView
    words: Message
    link: str


@dataclass(frozen=True, slots=True)
class FieldExample:
    """A parameter of a link, such as `d=5m`, with the name of its field and its meaning."""

    name: Message
    parameter: str
    meaning: Message
    link: str


@dataclass(frozen=True, slots=True)
class ColumnExample:
    """A column of the table: its name in links, its heading, its meaning."""

    key: str
    name: Message
    meaning: Message


@dataclass(frozen=True, slots=True)
class RowExample:
    """A hand and the best row of its table."""

    hand: HandExample
    row: RowView


@dataclass(frozen=True, slots=True)
class FormsExample:
    """A hand whose shanten is different for each form."""

    hand: HandExample
    forms: tuple[WinningFormView, ...]


@dataclass(frozen=True, slots=True)
class CountedTile:
    """Copies of an accepted tile: in the hand, on the table, left, and left by tenhou's count."""

    tile: Tile
    held: int
    seen: int
    left: int
    tenhou: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountExample:
    """An example of counting the accepted tiles.

    Attributes:
        hand: its link also contains the tiles on the table.
        indicators, visible: the tiles on the table.
        discard: the discard of the first row; `tiles` are those that it accepts.
        left, tenhou: the sums of these copies over `tiles`.
        tenhou_row: the same row as tenhou prints it.
    """

    hand: HandExample
    indicators: tuple[Tile, ...]
    visible: tuple[Tile, ...]
    discard: Tile
    tiles: tuple[CountedTile, ...]
    left: int
    tenhou: int
    tenhou_row: str


@dataclass(frozen=True, slots=True)
class TieExample:
    """The first rows of a hand, which accept the same number of tiles: their discards in order."""

    hand: HandExample
    discards: tuple[Tile, ...]
    count: int


@dataclass(frozen=True, slots=True)
class ShapeExample:
    """A shape of waits: a short hand with this shape, and the tiles that it waits for."""

    name: Message
    native: str
    hand: HandExample
    waits: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class EstimatedDiscard:
    """A discard, its chances and its points, as text."""

    tile: Tile
    tenpai: str
    win: str
    points: str


@dataclass(frozen=True, slots=True)
class EstimateExample:
    """A hand with the estimates of its best discards."""

    hand: HandExample
    rows: tuple[EstimatedDiscard, ...]


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
    estimates: EstimateExample
    columns: tuple[ColumnExample, ...]
    shapes: tuple[ShapeExample, ...]
    rules: tuple[ExampleView, ...]
    terms: tuple[tuple[str, Message, Message], ...]
    keys: tuple[tuple[tuple[str, ...], Message], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpPage:
    """The help page.

    Attributes:
        image: address of the picture in previews of this page.
        card, oembed: absolute addresses of an example card and of the oEmbed answer for its hand.
        views, deals: parameters of the page of a hand, and of the page that deals one.
        guides: what the page says about features.
        headings: the table of contents.
        find: the text to search for, as typed; `hits` are the headings that contain it.
    """

    content: HelpContent
    canonical: str
    image: str
    card: str
    oembed: str
    find: str
    hits: tuple[Heading, ...]
    views: tuple[FieldExample, ...]
    deals: tuple[FieldExample, ...]
    guides: Guides
    headings: tuple[Heading, ...]


def help_page(
    root: str, find: str, *, views: Iterable[Parameter], deals: Iterable[Parameter], guides: Guides
) -> HelpPage:
    """Return the help page.

    Args:
        root: the absolute address of the site.
        find: the text to search for in headings.
        views, deals: parameters of the page of a hand without those of its table, and of the page
            that deals one.
        guides: what the page says about features.
    """
    content = _content(current_language(), given_language())
    return HelpPage(
        content=content,
        canonical=f"{root}help",
        image=card_address(root, content.row.hand.link),
        card=carried(f"{root}card.png{content.row.hand.link}"),
        oembed=carried(embed_address(root, root + content.row.hand.link)),
        find=find[:LONGEST_TEXT],
        hits=find_headings(find, guides),
        views=_fields((*OPTIONS, *views)),
        deals=_fields(deals),
        guides=guides,
        headings=headings_with(guides),
    )


@cache
def _content(_language: str, _given: str) -> HelpContent:
    """Return the examples; each language has its own in the cache, for its numbers and links."""
    row = _row()
    return HelpContent(
        suits=tuple(_suit(*suit) for suit in SUITS),
        notations=tuple(
            example_view(text, name, f"?q={quote(text, safe='')}") for text, name in NOTATIONS
        ),
        melds=tuple(_meld(text, words) for text, words in MELDS),
        fields=_fields(FIELDS),
        targets=tuple((TARGET_NAMES[target], words) for target, words in PICKED.items()),
        row=row,
        forms=FormsExample(_hand(FORMS_HAND), form_views(analyze(parse_hand(FORMS_HAND)))),
        counting=_counting(),
        tie=_tie(),
        estimates=_estimates(),
        columns=_columns(row.row),
        shapes=tuple(_shape(shape, text) for shape, text in SHAPE_HANDS.items()),
        rules=tuple(
            example_view(text, words, f"?q={text}{further}") for text, further, words in RULES
        ),
        terms=TERMS,
        keys=SHORTCUTS,
    )


def _hand(text: str, state: LinkState = PLAIN) -> HandExample:
    return HandExample(text, parse_hand(text).tiles, _link(text, state))


def _link(text: str, state: LinkState = PLAIN) -> str:
    """Return the link to the answer for a hand; a short hand is analyzed without more tiles."""
    if parse_hand(text).size < FULL:
        state = with_options(state, TableOptions(is_partial=True))
    return hand_link(text, state)


def _suit(name: Message, letter: str, digits: str) -> SuitView:
    return SuitView(name, letter, read_tiles(f"{digits}{letter}"))


def _meld(text: str, words: Message) -> MeldExample:
    whole = f"{MELD_HAND}{text}"
    meld = meld_view(parse_hand(whole).melds[0])
    return MeldExample(text, meld, words, _link(whole))


def _row() -> RowExample:
    analysis = analyze(parse_hand(ROW_HAND))
    return RowExample(_hand(ROW_HAND), rank_rows(analysis, analysis.keeping, LinkState())[0])


def _columns(row: RowView) -> tuple[ColumnExample, ...]:
    """Return the columns; their meanings contain the figures of the example row."""
    outlook = row.outlook
    figures: dict[str, str | int | Message] = {
        "count": row.count,
        "kinds": row.kinds,
        "percent": (outlook and outlook.good_percent) or 0,
        "width": outlook.next_width if outlook else "",
    }
    return tuple(
        ColumnExample(each.key, each.name, fill(each.help or each.meaning, **figures))
        for each in COLUMNS
    )


def _fields(records: Iterable[Parameter]) -> tuple[FieldExample, ...]:
    """Return the parameters that have a sample."""
    return tuple(
        _field(each.label, f"{each.name}={each.sample.value}", each.sample)
        for each in records
        if each.label and each.sample
    )


def _field(label: Message, parameter: str, sample: Sample) -> FieldExample:
    link = f"{sample.link}{'&' if '?' in sample.link else '?'}{parameter}"
    return FieldExample(label, parameter, sample.meaning, link)


def _counting() -> CountExample:
    """Return the copies of the tiles that the best discard accepts, counted with the tiles on the
    table and, like tenhou, without them."""
    hand = parse_hand(COUNT_HAND)
    table = Situation(
        dora_indicators=read_tiles(COUNT_INDICATORS), visible=read_tiles(COUNT_VISIBLE)
    )
    best, alone = analyze(hand, table).discards[0], analyze(hand)
    tenhou = dict(alone.discards[0].ukeire)
    return CountExample(
        hand=_hand(COUNT_HAND, LinkState(situation=table)),
        indicators=table.dora_indicators,
        visible=table.visible,
        discard=best.tile,
        tiles=tuple(
            CountedTile(
                tile=tile,
                held=hand.counts[tile.kind],
                seen=sum(seen.kind == tile.kind for seen in table.tiles),
                left=left,
                tenhou=tenhou[tile],
            )
            for tile, left in best.ukeire
        ),
        left=best.count,
        tenhou=alone.discards[0].count,
        tenhou_row=format_tenhou(alone, COUNT_HAND).splitlines()[1],
    )


def _tie() -> TieExample:
    rows = analyze(parse_hand(TIE_HAND)).best
    return TieExample(_hand(TIE_HAND), tuple(row.tile for row in rows), rows[0].count)


def _estimates() -> EstimateExample:
    hand = HandExample(ESTIMATE_HAND, parse_hand(ESTIMATE_HAND).tiles, ESTIMATE_LINK)
    rows = (
        EstimatedDiscard(parse_tile(tile), percent(tenpai), percent(win), number(points))
        for tile, tenpai, win, points in ESTIMATE_ROWS
    )
    return EstimateExample(hand, tuple(rows))


def _shape(shape: str, text: str) -> ShapeExample:
    tiles = [wait.tile for wait in waits(parse_hand(text)) if shape in wait.shapes]
    return ShapeExample(*SHAPES[shape], _hand(text), tuple(tiles))
