"""The page that explains the others: samples that are read, and figures that are computed."""

from functools import cache
from urllib.parse import quote

from analyzer.analysis import analyze
from analyzer.notation import parse_hand, read_tiles
from analyzer.situation import Situation
from analyzer.tenhou import format_tenhou
from analyzer.waits import waits
from webapp.analysis.page import form_views
from webapp.help.contexts import (
    ColumnExample,
    CountedTile,
    CountExample,
    FieldExample,
    FormsExample,
    HandExample,
    HelpContent,
    HelpPage,
    MeldExample,
    RowExample,
    ShapeExample,
    SuitView,
    TermView,
    TieExample,
)
from webapp.help.shortcuts import SHORTCUTS
from webapp.help.words import (
    COUNT_HAND,
    COUNT_INDICATORS,
    COUNT_VISIBLE,
    DEALS,
    FIELDS,
    FORMS_HAND,
    MELD_HAND,
    MELDS,
    NOTATIONS,
    PICKED,
    ROW_HAND,
    RULES,
    SHAPE_HANDS,
    SUITS,
    TERMS,
    TIE_HAND,
    VIEWS,
)
from webapp.language.messages import Message
from webapp.language.speech import carried, current_language, given_language
from webapp.language.words import COLUMNS, PARAMETERS, SHAPES
from webapp.parts.bars import bars_of
from webapp.parts.contexts import Box
from webapp.parts.examples import example_view
from webapp.parts.picker import TARGET_NAMES
from webapp.parts.rows import rank_rows
from webapp.parts.sorting import meld_view
from webapp.parts.tiles import tile_view
from webapp.query.links import hand_link
from webapp.query.parameters import Setting
from webapp.site.addresses import card_address, embed_address

PLAIN = Setting()


def help_page(root: str) -> HelpPage:
    """Return the page; `root` is the absolute address of the site."""
    content = _content(current_language(), given_language())
    return HelpPage(
        box=Box(),
        content=content,
        canonical=f"{root}help",
        image=card_address(root, content.row.hand.link),
        card=carried(f"{root}card.png{content.row.hand.link}"),
        oembed=carried(embed_address(root, root + content.row.hand.link)),
    )


@cache
def _content(_language: str, _given: str) -> HelpContent:
    """Return the samples, once for each language: numbers and links depend on it."""
    return HelpContent(
        suits=tuple(_suit(*suit) for suit in SUITS),
        notations=tuple(
            example_view(text, name, f"?q={quote(text, safe='')}") for text, name in NOTATIONS
        ),
        melds=tuple(_meld(text, words) for text, words in MELDS),
        fields=tuple(
            FieldExample(PARAMETERS[name], f"{name}={value}", meaning, f"{link}&{name}={value}")
            for link, name, value, meaning in FIELDS
        ),
        targets=tuple((TARGET_NAMES[target], words) for target, words in PICKED.items()),
        row=_row(),
        forms=FormsExample(_hand(FORMS_HAND), form_views(analyze(parse_hand(FORMS_HAND)))),
        counting=_counting(),
        tie=_tie(),
        views=tuple(_view(*view) for view in VIEWS),
        columns=tuple(ColumnExample(key, sign, name) for key, (name, sign) in COLUMNS.items()),
        deals=tuple(_deal(*deal) for deal in DEALS),
        shapes=tuple(_shape(shape, text) for shape, text in SHAPE_HANDS.items()),
        rules=tuple(
            example_view(text, words, f"?q={text}{further}") for text, further, words in RULES
        ),
        terms=tuple(TermView(*term) for term in TERMS),
        keys=SHORTCUTS,
    )


def _hand(text: str, setting: Setting = PLAIN) -> HandExample:
    return HandExample(
        text, tuple(map(tile_view, parse_hand(text).tiles)), hand_link(text, setting)
    )


def _suit(name: Message, letter: str, digits: str) -> SuitView:
    return SuitView(name, letter, tuple(map(tile_view, read_tiles(f"{digits}{letter}"))))


def _meld(text: str, words: Message) -> MeldExample:
    whole = f"{MELD_HAND}{text}"
    meld = meld_view(parse_hand(whole).melds[0])
    return MeldExample(text, meld, words, hand_link(whole, PLAIN))


def _row() -> RowExample:
    analysis, setting = analyze(parse_hand(ROW_HAND)), Setting()
    keeping, back = (
        rank_rows(analysis, rows, setting) for rows in (analysis.keeping, analysis.going_back)
    )
    return RowExample(_hand(ROW_HAND), keeping[0], bars_of(keeping, back))


def _view(name: str, value: str, meaning: Message) -> FieldExample:
    parameter = f"{name}={value}"
    return FieldExample(PARAMETERS[name], parameter, meaning, f"?q={ROW_HAND}&{parameter}")


def _deal(name: str, value: str, words: Message, meaning: Message) -> FieldExample:
    parameter = f"{name}={value}"
    return FieldExample(words, parameter, meaning, f"random?{parameter}")


def _counting() -> CountExample:
    """Count what the best discard accepts, with the table and as tenhou does without it."""
    hand = parse_hand(COUNT_HAND)
    table = Situation(
        dora_indicators=read_tiles(COUNT_INDICATORS), visible=read_tiles(COUNT_VISIBLE)
    )
    best, alone = analyze(hand, table).discards[0], analyze(hand)
    tenhou = dict(alone.discards[0].ukeire)
    return CountExample(
        hand=_hand(COUNT_HAND, Setting(situation=table)),
        indicators=tuple(map(tile_view, table.dora_indicators)),
        visible=tuple(map(tile_view, table.visible)),
        discard=tile_view(best.tile),
        tiles=tuple(
            CountedTile(
                tile=tile_view(tile),
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
    return TieExample(_hand(TIE_HAND), tuple(tile_view(row.tile) for row in rows), rows[0].count)


def _shape(shape: str, text: str) -> ShapeExample:
    found = [wait.tile for wait in waits(parse_hand(text)) if shape in wait.shapes]
    return ShapeExample(*SHAPES[shape], _hand(text), tuple(map(tile_view, found)))
