"""The page of a hand: what its analysis looks like."""

from dataclasses import replace

from analyzer.analysis import Analysis
from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.joker_winning import JokerBlock
from analyzer.notation import WRITERS, format_hand, parse_hand, write
from analyzer.tenhou import NEW_HAND, format_header, format_tenhou, tenhou_refusal
from analyzer.tiles import JOKER
from analyzer.winning import Block, Decomposition
from webapp.forms import HandQuery, forms_of
from webapp.parameters import NAMES, Setting
from webapp.permalinks import discard_link, hand_link, leading_on, switch_link
from webapp.site import card_address, embed_address
from webapp.views.bars import bars_of
from webapp.views.columns import PLAIN_COLUMNS, columns_of, tools_of
from webapp.views.compare import compare_discards
from webapp.views.contexts import (
    AnalysisPage,
    BlockTileView,
    Box,
    Exports,
    FormsSwitch,
    FormView,
    HandTileView,
    NotationView,
    ReadingView,
)
from webapp.views.picker import picker_view
from webapp.views.rows import drawing_row, joker_row, rank_rows
from webapp.views.snippets import markdown_snippet
from webapp.views.table import dora_kinds, meld_view, table_facts
from webapp.views.tiles import tile_view
from webapp.wording import (
    FORMS,
    SHAPES,
    Message,
    odd_size_note,
    shanten_sentence,
    shanten_words,
    tile_count,
)

ALL_FORMS = ("標準形(七対国士を含む)の計算結果", "標準形", Message("all forms count"))
REGULAR_ONLY = ("一般形(七対国士を含まない)の計算結果", "一般形", Message("regular form only"))

OTHER_TABLE = Message(
    "tenhou knows nothing of the table and of other rules: its counts see only the hand."
)
REFUSALS = {
    "melds": Message("tenhou’s text cannot express melds."),
    "jokers": Message("tenhou’s text cannot express jokers."),
}


def analysis_page(query: HandQuery, analysis: Analysis, root: str) -> AnalysisPage:
    """Return the page of a hand; `root` is the absolute address of the site."""
    hand, setting, text = analysis.hand, query.page_setting, query.reading.query
    value = analysis.shanten.value
    canonical = format_hand(hand)
    is_open = hand.drawn is None
    note = None if hand.size % 3 else odd_size_note(hand.size)
    accepts_nothing = note is not None and value <= 0
    tiles = _hand_tiles(analysis, setting)
    keeping = rank_rows(analysis, analysis.keeping, setting)
    going_back = rank_rows(analysis, analysis.going_back, setting)
    joker = joker_row(analysis, setting)
    drawing = drawing_row(analysis, setting) if is_open and not accepts_nothing else None
    return AnalysisPage(
        name=canonical,
        canonical=root + hand_link(canonical, leading_on(query.setting)),
        image=card_address(root, hand_link(text, leading_on(query.setting))),
        embed=embed_address(root, root + hand_link(text, query.setting)),
        box=box_of(query),
        picker=picker_view(hand, setting, query.target),
        hand=tiles,
        melds=tuple(map(meld_view, hand.melds)),
        table=table_facts(analysis),
        header=format_header(analysis).removesuffix(NEW_HAND),
        is_complete=analysis.shanten.standard < 0,
        is_waiting=value <= 0,
        state=tile_count(hand.size) if note else shanten_words(value),
        sentence=note or shanten_sentence(value),
        summary=None if accepts_nothing else _summary(analysis),
        has_odd_size=note is not None,
        forms=form_views(analysis),
        switch=_switch(text, setting),
        keeping=keeping,
        going_back=going_back,
        joker_row=joker,
        columns=columns_of(keeping, text, setting),
        back_columns=columns_of(going_back, text, setting),
        joker_columns=tuple(c for c in PLAIN_COLUMNS if c.key not in setting.view.hidden),
        tools=tools_of(text, setting) if analysis.discards else None,
        bars=bars_of(keeping, going_back),
        compared=compare_discards(analysis, query.view.compared, text, setting)
        if query.view.compared
        else None,
        has_outlook=any(row.outlook for row in (*keeping, *([drawing] if drawing else []))),
        has_marks=any(tile.is_dora or tile.is_wild for tile in tiles),
        shapes=tuple(SHAPES.values()),
        drawing=drawing,
        random_draw=f"draw{hand_link(text, setting)}" if is_open else None,
        readings=tuple(_reading(analysis, reading) for reading in analysis.readings),
        exports=_exports(query, analysis, root),
    )


def box_of(query: HandQuery) -> Box:
    """Return the text box with what was typed into it and beside it."""
    fields = dict.fromkeys(NAMES, "") | dict(query.fields)
    is_regular = forms_of(query.mode) == "regular"
    return Box(query.text, is_regular, fields, is_asked_for=query.wants_fields, view=query.view)


def _hand_tiles(analysis: Analysis, setting: Setting) -> tuple[HandTileView, ...]:
    hand, rules = analysis.hand, analysis.rules
    places = {tile.kind: place for place, tile in enumerate(hand.tiles)}
    best = {places[row.tile.kind] for row in analysis.best}
    dora = dora_kinds(analysis.situation, rules)
    last = len(hand) - 1
    return tuple(
        HandTileView(
            tile=tile_view(tile),
            link=discard_link(hand, tile, setting) if last else None,
            is_drawn=hand.drawn is not None and place == last and last > 0,
            is_best=place in best,
            is_dora=tile.kind in dora,
            is_wild=rules.is_wild(tile) and not tile.is_joker,
        )
        for place, tile in enumerate(hand.tiles)
    )


def _summary(analysis: Analysis) -> Message | None:
    """Return the answer in one line, for previews."""
    if analysis.shanten.value < 0:
        return None
    if analysis.keeping:
        best = analysis.keeping[0]
        parts: dict[str, str | int] = {
            "tile": str(analysis.hand.last_of_kind(best.tile.kind)),
            "count": best.count,
            "kinds": best.kinds,
        }
        return Message(
            "Best discard: %(tile)s. Tiles accepted: %(count)s (%(kinds)s kinds).", parts
        )
    counts: dict[str, str | int] = {"count": analysis.count, "kinds": analysis.kinds}
    return Message("Tiles accepted: %(count)s (%(kinds)s kinds).", counts)


def form_views(analysis: Analysis) -> tuple[FormView, ...]:
    """Return shanten in each winning form."""
    distance = analysis.shanten
    values = (distance.regular, distance.seven_pairs, distance.thirteen_orphans)
    forms = []
    for (form, (name, native)), value in zip(FORMS.items(), values, strict=True):
        is_counted = value is not None and analysis.forms in ("standard", form)
        is_deciding = is_counted and value == distance.value
        view = FormView(
            name=name,
            native=native,
            shanten=None if value is None else shanten_words(value),
            is_counted=is_counted,
            is_deciding=is_deciding,
            brief=value if value and value > 0 and not is_deciding else None,
        )
        forms.append(view)
    return tuple(forms)


def _switch(text: str, setting: Setting) -> FormsSwitch:
    here, other = ALL_FORMS, REGULAR_ONLY
    if forms_of(setting.mode) == "regular":
        here, other = other, here
    return FormsSwitch(
        native=here[0],
        native_other=other[1],
        words=here[2],
        words_other=other[2],
        link=switch_link(text, setting),
    )


def _reading(analysis: Analysis, reading: Decomposition) -> ReadingView:
    name, native = FORMS[reading.form]
    blocks = (*reading.blocks, reading.pair) if reading.pair else reading.blocks
    drawn = analysis.hand.drawn
    shapes = () if drawn is None else reading.wait_shapes(drawn)
    return ReadingView(
        name,
        native,
        tuple(map(_block, blocks)),
        tuple(map(meld_view, reading.melds)),
        tuple(SHAPES[shape][0] for shape in shapes),
        "・".join(SHAPES[shape][1] for shape in shapes),
    )


def _notation(hand: Hand, name: str) -> NotationView:
    text = write(hand, name)
    return NotationView(name, text, _is_simple(hand) or _says_all(text, hand))


def _is_simple(hand: Hand) -> bool:
    """Tell whether a hand has nothing but plain tiles, which every notation can say."""
    return not hand.melds and not any(tile.is_red or tile.is_joker for tile in hand.tiles)


def _says_all(text: str, hand: Hand) -> bool:
    """Tell whether a text is read as this hand again."""
    try:
        return format_hand(parse_hand(text)) == format_hand(hand)
    except NotationError:
        return False


def _block(block: Block) -> tuple[BlockTileView, ...]:
    stands_for = block.stands_for if isinstance(block, JokerBlock) else (None,) * len(block.tiles)
    return tuple(
        BlockTileView(
            tile_view(tile),
            is_joker=isinstance(block, JokerBlock) and meant is not None,
            stands_for=None if meant in (None, JOKER) else tile_view(meant),
        )
        for tile, meant in zip(block.tiles, stands_for, strict=True)
    )


def _exports(query: HandQuery, analysis: Analysis, root: str) -> Exports:
    link = hand_link(query.reading.query, query.setting)
    here = hand_link(query.reading.query, replace(query.setting, view=query.view))
    refusal = tenhou_refusal(analysis.hand)
    text = None if refusal else format_tenhou(analysis, query.reading.query)
    return Exports(
        permalink=root + here,
        text=text,
        text_rows=min(max((text or "").count("\n"), 2), 12),
        text_note=None if query.setting.is_plain else OTHER_TABLE,
        refusal=REFUSALS[refusal] if refusal else None,
        notations=tuple(_notation(analysis.hand, name) for name in WRITERS),
        tenhou=f"tenhou.txt{link}",
        markdown=f"report.md{link}",
        html=f"report.html{link}",
        png=f"hand.png{link}&scale=2",
        card=f"card.png{link}",
        json=f"api/v1/analysis{link}",
        emoji=write(analysis.hand, "emoji"),
        snippet=markdown_snippet(analysis, root, link),
    )
