"""The page of a hand: the views of its analysis."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from analyzer.analysis import Analysis
from analyzer.notation import format_hand
from analyzer.tenhou import NEW_HAND, format_header
from webapp.analysis.answer_line import (
    COMPLETE,
    answer_to,
    best_places,
    first_discards,
)
from webapp.analysis.chat_facts import chat_offer
from webapp.analysis.compare import compare_discards
from webapp.analysis.estimating import estimate_rows
from webapp.analysis.exports import Exports, exports_of
from webapp.analysis.facts import CALLED, WIND_WORDS, chip_of, facts_of
from webapp.analysis.picker import picker_view
from webapp.analysis.points import with_worths, worth_of_win
from webapp.analysis.query import PageQuery
from webapp.analysis.readings import ReadingView, reading_view
from webapp.analysis.thrown import question_state
from webapp.expectation.query import PLAYERS
from webapp.language.messages import Message, say
from webapp.language.words import (
    SHAPES,
    odd_size_note,
    shanten_sentence,
    shanten_words,
    tile_count,
    tile_name,
)
from webapp.parts.answer_line import Answer, answer_markup, answer_text
from webapp.parts.box import Box
from webapp.parts.choice import LinkChoice
from webapp.parts.hand_facts import (
    ChipView,
    MeldView,
    WinningFormView,
    form_views,
    meld_view,
)
from webapp.parts.picker import FULL, missing_to_win
from webapp.parts.places import tile_places
from webapp.parts.rows import RowView, drawing_row, joker_row, rank_rows
from webapp.parts.table_headings import columns_of, tools_of, without_script
from webapp.parts.table_options import TABS, TableOptions, options_link, with_options
from webapp.parts.tiles import HandTileView, hand_tiles
from webapp.query.hand import HandQuery, forms_of
from webapp.query.links import LinkState, discard_link, for_next_hand, hand_link, switch_link
from webapp.query.parameters import NAMES
from webapp.site.addresses import card_address, embed_address

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markupsafe import Markup

    from webapp.analysis.compare import CompareView
    from webapp.expectation.page import EstimatesView
    from webapp.parts.chat_facts import ChatOffer
    from webapp.parts.picker import PickerView
    from webapp.parts.places import TilePlaces
    from webapp.parts.table_headings import ColumnView, ToolsView
    from webapp.parts.worth import Worth


ASKED = Message("What should I discard?")
"""The heading until there is an answer, as on the page without a hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisPage:
    """A hand and its answer.

    Attributes:
        name: the canonical text of the hand.
        heading: the answer with its tiles as pictures; `brief` the same as text, for titles.
        description: the answer with the meaning of its shanten, for previews; `spoken` the same
            with names of tiles, for screen readers.
        count: how many tiles are missing while the hand is entered; None if none or it is whole.
        whole: the link to the answer while the page has none: until a tile can be discarded.
        tabs: the parts of the answer; empty if it is not divided. `tab` is the visible one.
        canonical, image: absolute addresses for search engines and previews.
        embed: the absolute address from which forums learn how to show the page.
        winds: words of the round and of the seat wind by which the hand is scored, given or not;
            empty if no points are computed and none is given.
        header: tenhou's line, without its link to a new hand.
        is_complete: the hand wins, so that the header ends with that link.
        is_waiting: rows wait for a win (待ち) and not for a better hand (摸).
        state: shanten in words; for 3n tiles their number, and `note` says that no hand has it.
        keeping, going_back: the discards that keep and that raise shanten, in tenhou's order
            unless another order is requested.
        joker_row: the discard of a joker, separate from the others.
        columns: the columns of these three tables.
        places, back_places: positions of the accepted tiles, without and with `going_back`.
        tools: the tools of the table; None without discards.
        compared: two discards side by side, if they are requested.
        estimates: tenpai, win and points, or their placeholder; None if the hand has neither.
        switch: the link that changes the winning forms.
        is_furiten_all: the hand wins and every discard leaves it furiten: a note instead of marks.
        has_marks: some tile of the hand is marked as dora or wild.
        shapes: names of the shapes of waits, in English and Japanese, for the legend.
        worth: the worth of a complete hand; None if it has no points.
        has_worths: the hand or a row has points.
        chat_offer: the facts in the text besides the hand, if there are any.
        drawing: the tiles that 3n+1 or 3n tiles accept, unless 3n tiles need no more;
            `random_draw` is the link that draws any tile.
    """

    name: str
    heading: Markup
    brief: str
    description: str
    spoken: str
    count: Message | None
    whole: str | None
    tabs: tuple[LinkChoice, ...]
    tab: str
    canonical: str
    image: str
    embed: str
    box: Box
    picker: PickerView
    hand: tuple[HandTileView, ...]
    melds: tuple[MeldView, ...]
    chips: tuple[ChipView, ...]
    winds: tuple[Message | None, ...]
    header: str
    is_complete: bool
    is_waiting: bool
    state: Message
    note: Message | None
    is_furiten_all: bool
    forms: tuple[WinningFormView, ...]
    switch: LinkChoice
    keeping: tuple[RowView, ...]
    going_back: tuple[RowView, ...]
    joker_row: RowView | None
    columns: tuple[ColumnView, ...]
    places: TilePlaces | None
    back_places: TilePlaces | None
    tools: ToolsView | None
    compared: CompareView | None
    estimates: EstimatesView | None
    has_marks: bool
    shapes: tuple[tuple[Message, str], ...]
    worth: Worth | None
    has_worths: bool
    drawing: RowView | None
    random_draw: str | None
    readings: tuple[ReadingView, ...]
    exports: Exports
    chat_offer: ChatOffer | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rows:
    """The rows of the answer, named as in `AnalysisPage`; `joker` is its `joker_row`."""

    keeping: tuple[RowView, ...]
    going_back: tuple[RowView, ...]
    joker: RowView | None
    drawing: RowView | None
    is_furiten_all: bool


def analysis_page(page_query: PageQuery, query: HandQuery, root: str) -> AnalysisPage:
    """Return the page of a hand; `root` is the absolute address of the site."""
    analysis = whole = query.analyze()
    hand, text = analysis.hand, query.reading.query
    options = replace(page_query.options, compared=())
    state = with_options(query.state, _of_other_hands(options))
    value = analysis.shanten.value
    canonical = format_hand(hand)
    link = hand_link(text, question_state(query, page_query.options))
    count = missing_to_win(hand.size) if page_query.is_entered else None
    has_answer = not count or hand.drawn is not None
    note = None if hand.size % 3 else odd_size_note(hand.size)
    if not has_answer:
        analysis = replace(analysis, discards=(), joker_discard=None, ukeire=(), readings=())
    tiles = hand_tiles(
        hand,
        analysis.situation,
        analysis.rules,
        lambda tile: discard_link(hand, tile, state),
        best=best_places(analysis),
    )
    has_points = hand.size >= FULL and analysis.rules.name in PLAYERS
    facts = facts_of(hand, analysis.situation, analysis.rules, has_points=has_points)
    rows = _rows(analysis, state, options, has_answer=has_answer)
    estimated = estimate_rows(
        query, analysis, state, page_query.options, (rows.keeping, rows.going_back)
    )
    keeping, going_back = estimated.keeping, estimated.going_back
    joker, drawing, worth = rows.joker, rows.drawing, worth_of_win(analysis)
    answer = _answer(analysis, keeping, drawing, worth) if has_answer else Answer(words=ASKED)
    brief = answer_text(answer) if has_answer or not count else say(count)
    kept = (*keeping, joker) if joker else keeping
    compared = (
        compare_discards(whole, page_query.options, text, state)
        if page_query.options.compared
        else None
    )
    return AnalysisPage(
        name=canonical,
        heading=answer_markup(answer),
        brief=brief,
        description=f"{_described(answer, brief, value)} {estimated.words}".strip(),
        spoken=_described(answer, answer_text(answer, lambda tile: say(tile_name(tile))), value)
        if has_answer
        else brief,
        count=count,
        whole=None if has_answer else options_link(text, state, options),
        tabs=tuple(_tabs(text, state, options, has_turns=hand.size >= FULL and value >= 0))
        if has_answer
        else (),
        tab=options.tab,
        canonical=root + hand_link(canonical, for_next_hand(query.state)),
        image=card_address(root, link),
        embed=embed_address(root, root + link),
        box=_box(page_query, _of_other_hands(options)),
        picker=picker_view(hand, state, page_query.target, is_entered=count is not None),
        hand=tiles,
        melds=tuple(map(meld_view, hand.melds)),
        chips=tuple(
            chip_of(fact)
            for fact in facts
            if fact.key not in WIND_WORDS and not (count and fact.key == CALLED)
        ),
        winds=tuple(chip_of(fact).words for fact in facts if fact.key in WIND_WORDS),
        header=format_header(analysis).removesuffix(NEW_HAND),
        is_complete=analysis.shanten.standard < 0 and has_answer,
        is_waiting=value <= 0,
        state=tile_count(hand.size) if note else shanten_words(value),
        note=note,
        is_furiten_all=rows.is_furiten_all,
        forms=form_views(analysis) if has_answer else (),
        switch=_switch(text, with_options(query.state, options)),
        keeping=keeping,
        going_back=going_back,
        joker_row=joker,
        columns=columns_of(
            (drawing,) if drawing else keeping,
            text,
            state,
            options,
            has_estimates=not drawing and estimated.view is not None and estimated.view.has_columns,
        ),
        places=tile_places(kept, keeping[0]) if keeping else None,
        back_places=tile_places((*kept, *going_back), keeping[0]) if going_back else None,
        tools=tools_of(
            text,
            state,
            without_script(page_query.options),
            [row.kind for row in (*kept, *going_back)],
        )
        if keeping
        else None,
        compared=compared,
        estimates=estimated.view,
        has_marks=any(tile.is_dora or tile.is_wild for tile in tiles),
        shapes=tuple(SHAPES.values()),
        worth=worth,
        has_worths=worth is not None or any(row.worths for row in (drawing, *keeping) if row),
        drawing=drawing,
        random_draw=f"draw{hand_link(text, state)}" if hand.drawn is None else None,
        readings=tuple(reading_view(analysis, reading) for reading in analysis.readings),
        exports=exports_of(query, page_query.options, whole, root),
        chat_offer=chat_offer(query),
    )


def _rows(
    analysis: Analysis, state: LinkState, options: TableOptions, *, has_answer: bool
) -> _Rows:
    """Return the rows of the answer, without estimates."""
    keeping = rank_rows(analysis, analysis.keeping, state, options)
    value = analysis.shanten.value
    if value == 0:
        keeping = with_worths(analysis, keeping, has_draws=options.tab == "following")
    is_furiten_all = value < 0 and bool(keeping) and all(row.is_furiten for row in keeping)
    if is_furiten_all:
        keeping = tuple(replace(row, is_furiten=False) for row in keeping)
    return _Rows(
        keeping=keeping,
        going_back=rank_rows(analysis, analysis.going_back, state, options),
        joker=joker_row(analysis, state, options),
        drawing=_drawing(analysis, state) if has_answer else None,
        is_furiten_all=is_furiten_all,
    )


def _drawing(analysis: Analysis, state: LinkState) -> RowView | None:
    """Return the row of a hand that draws next; None for 3n tiles that need no more."""
    if analysis.hand.drawn is not None:
        return None
    if not analysis.hand.size % 3 and analysis.shanten.value <= 0:
        return None
    row = drawing_row(analysis, state)
    return with_worths(analysis, [row], has_draws=True)[0]


def _answer(
    analysis: Analysis, keeping: Sequence[RowView], drawing: RowView | None, worth: Worth | None
) -> Answer:
    """Return the answer, with the good shapes of the first rows."""
    first = set(first_discards(analysis))
    rows = [row for row in (drawing, *keeping) if row and (row.tile is None or row.tile in first)]
    return answer_to(analysis, [row.outlook.good_percent for row in rows if row.outlook], worth)


def _described(answer: Answer, text: str, shanten: int) -> str:
    """Return the answer with the meaning of its shanten, or only one of them."""
    if answer.words == COMPLETE and not answer.worth:
        return say(shanten_sentence(shanten))
    return text if answer.count is None else f"{text}. {say(shanten_sentence(shanten))}"


def _of_other_hands(options: TableOptions) -> TableOptions:
    """Return the options of links to other hands."""
    return without_script(options.for_other_hands)


def _tabs(
    text: str, state: LinkState, options: TableOptions, *, has_turns: bool
) -> Iterator[LinkChoice]:
    """Yield the parts of the answer."""
    for key, name in TABS.items():
        if key == "turns" and not has_turns:
            continue
        link = options_link(text, state, replace(options, tab=key))
        yield LinkChoice(name, link, key == options.tab)


def _box(query: PageQuery, options: TableOptions) -> Box:
    """Return the text box with its text and its fields as typed."""
    return Box(
        query.text,
        forms_of(query.mode) == "regular",
        dict.fromkeys(NAMES, "") | dict(query.fields),
        is_requested=query.wants_fields,
        options=options,
    )


def _switch(text: str, state: LinkState) -> LinkChoice:
    """Return the link to the same hand with the other winning forms counted."""
    is_regular = forms_of(state.mode) == "regular"
    words = Message("all forms count") if is_regular else Message("regular form only")
    return LinkChoice(words, switch_link(text, state))
