"""Examples of an answer: a row and its columns, how tiles are counted, ties, estimates, waits."""

from dataclasses import dataclass

from analyzer.analysis import analyze
from analyzer.notation import parse_hand, read_tiles
from analyzer.situation import Situation
from analyzer.tenhou import format_tenhou
from analyzer.tiles import Tile, parse_tile
from analyzer.waits import waits
from webapp.help.entry_examples import HandExample, hand_example
from webapp.help.words import (
    COUNT_HAND,
    COUNT_INDICATORS,
    COUNT_VISIBLE,
    ESTIMATE_HAND,
    ESTIMATE_LINK,
    ESTIMATE_ROWS,
    FORMS_HAND,
    ROW_HAND,
    TIE_HAND,
)
from webapp.language.messages import Message, fill
from webapp.language.speech import number, percent
from webapp.language.words import SHAPES
from webapp.parts.columns import BY_KEY, COLUMNS
from webapp.parts.hand_facts import WinningFormView, form_views
from webapp.parts.rows import Row, good_percent, rank_rows
from webapp.query.state import LinkState


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
    row: Row


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


def row_example() -> RowExample:
    """Return the example of a table, by its first row."""
    analysis = analyze(parse_hand(ROW_HAND))
    return RowExample(hand_example(ROW_HAND), rank_rows(analysis, analysis.keeping, LinkState())[0])


def column_examples(row: Row) -> tuple[ColumnExample, ...]:
    """Return the columns; their meanings contain the figures of the example row."""
    figures: dict[str, str | int | Message] = {
        "count": row.count,
        "kinds": row.kinds,
        "percent": (row.outlook and good_percent(row.outlook)) or 0,
        "width": BY_KEY["next"].figure(row),
    }
    return tuple(
        ColumnExample(each.key, each.name, fill(each.help or each.meaning, **figures))
        for each in COLUMNS
    )


def forms_example() -> FormsExample:
    """Return the hand whose forms have different shanten."""
    return FormsExample(hand_example(FORMS_HAND), form_views(analyze(parse_hand(FORMS_HAND))))


def count_example() -> CountExample:
    """Return the copies of the tiles that the best discard accepts, counted with the tiles on the
    table and, like tenhou, without them."""
    hand = parse_hand(COUNT_HAND)
    table = Situation(
        dora_indicators=read_tiles(COUNT_INDICATORS), visible=read_tiles(COUNT_VISIBLE)
    )
    best, alone = analyze(hand, table).discards[0], analyze(hand)
    tenhou = dict(alone.discards[0].ukeire)
    return CountExample(
        hand=hand_example(COUNT_HAND, LinkState(situation=table)),
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


def tie_example() -> TieExample:
    """Return the hand with several best discards."""
    rows = analyze(parse_hand(TIE_HAND)).best
    return TieExample(hand_example(TIE_HAND), tuple(row.tile for row in rows), rows[0].count)


def estimate_example() -> EstimateExample:
    """Return the recorded estimates of a hand, which take too long for a page."""
    hand = HandExample(ESTIMATE_HAND, parse_hand(ESTIMATE_HAND).tiles, ESTIMATE_LINK)
    rows = (
        EstimatedDiscard(parse_tile(tile), percent(tenpai), percent(win), number(points))
        for tile, tenpai, win, points in ESTIMATE_ROWS
    )
    return EstimateExample(hand, tuple(rows))


def shape_example(shape: str, text: str) -> ShapeExample:
    """Return a hand as the example of a shape, with its waits of that shape."""
    tiles = [wait.tile for wait in waits(parse_hand(text)) if shape in wait.shapes]
    return ShapeExample(*SHAPES[shape], hand_example(text), tuple(tiles))
