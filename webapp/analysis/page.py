"""The page of a hand: the views of its analysis."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from analyzer.analysis import Analysis
from analyzer.notation import format_hand
from analyzer.tenhou import NEW_HAND, format_header
from webapp.analysis.answer import (
    COMPLETE,
    HandAnswer,
    answer_hand,
    answer_to,
    best_places,
    first_discards,
    scorer,
    value_of_win,
)
from webapp.analysis.chat_facts import chat_offer
from webapp.analysis.estimating import estimates_in_words, page_estimates
from webapp.analysis.exports import Exports, exports_of
from webapp.analysis.facts import CALLED, WIND_WORDS, chip_of, facts_of
from webapp.analysis.picker import picker_view
from webapp.analysis.query import PageQuery
from webapp.analysis.show import Comparison, compare_discards, marks_beside
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
from webapp.parts.pieces import tile_places
from webapp.parts.rows import Row, good_percent, sort_rows
from webapp.parts.table_headings import columns_of, tools_of, without_script
from webapp.parts.table_options import TABS, TableOptions, options_link, with_options
from webapp.parts.tiles import HandTileView, hand_tiles
from webapp.query.hand import HandQuery, forms_of
from webapp.query.links import discard_link, for_next_hand, hand_link, switch_link
from webapp.query.parameters import NAMES
from webapp.query.state import LinkState
from webapp.site.addresses import card_address, embed_address

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markupsafe import Markup

    from analyzer.winning import Decomposition
    from webapp.expectation.page import EstimatesView
    from webapp.parts.chat_facts import ChatOffer
    from webapp.parts.picker import PickerView
    from webapp.parts.pieces import TilePlaces
    from webapp.parts.table_headings import ColumnView, ToolsView
    from webapp.parts.worth import WinValue


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
    keeping: tuple[Row, ...]
    going_back: tuple[Row, ...]
    joker_row: Row | None
    columns: tuple[ColumnView, ...]
    places: TilePlaces | None
    back_places: TilePlaces | None
    tools: ToolsView | None
    compared: Comparison | None
    estimates: EstimatesView | None
    has_marks: bool
    shapes: tuple[tuple[Message, str], ...]
    worth: WinValue | None
    has_worths: bool
    drawing: Row | None
    random_draw: str | None
    readings: tuple[Decomposition, ...]
    exports: Exports
    chat_offer: ChatOffer | None


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
    estimates = page_estimates(query, analysis, state, page_query.options)
    rows = _answered(analysis, state, options, estimates)
    keeping, going_back, joker = rows.keeping, rows.going_back, rows.joker
    is_furiten_all = value < 0 and bool(keeping) and all(row.is_furiten for row in keeping)
    if is_furiten_all:
        keeping = tuple(replace(row, is_furiten=False) for row in keeping)
    is_odd = not hand.size % 3 and value <= 0
    drawing = rows.drawing if has_answer and not is_odd else None
    worth = value_of_win(analysis)
    answer = _answer(analysis, keeping, drawing, worth) if has_answer else Answer(words=ASKED)
    brief = answer_text(answer) if has_answer or not count else say(count)
    kept = (*keeping, joker) if joker else keeping
    compared = (
        compare_discards(
            whole, page_query.options.compared, state, options_link(text, state, options)
        )
        if page_query.options.compared
        else None
    )
    return AnalysisPage(
        name=canonical,
        heading=answer_markup(answer),
        brief=brief,
        description=f"{_described(answer, brief, value)} {estimates_in_words(estimates)}".strip(),
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
        is_furiten_all=is_furiten_all,
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
            has_estimates=not drawing and estimates is not None and estimates.has_columns,
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
        estimates=estimates,
        has_marks=any(tile.is_dora or tile.is_wild for tile in tiles),
        shapes=tuple(SHAPES.values()),
        worth=worth,
        has_worths=worth is not None or any(row.worths for row in (drawing, *keeping) if row),
        drawing=drawing,
        random_draw=f"draw{hand_link(text, state)}" if hand.drawn is None else None,
        readings=analysis.readings,
        exports=exports_of(query, page_query.options, whole, root),
        chat_offer=chat_offer(query),
    )


def _answered(
    analysis: Analysis,
    state: LinkState,
    options: TableOptions,
    estimates: EstimatesView | None,
) -> HandAnswer:
    """Return the rows in the order of the options, those of the reader's own discard marked.

    The waits of a complete hand have no points, and own draws only where there is room.
    """
    has_draws = options.tab == "following" or analysis.hand.drawn is None
    answer = answer_hand(
        analysis,
        state=state,
        marks=marks_beside(analysis.best, options.cut) if options.cut else None,
        estimates={tile: row for tile, (_, row) in estimates.rows.items()} if estimates else None,
        values_of=scorer(analysis, has_draws=has_draws) if analysis.shanten.value >= 0 else None,
    )
    return replace(
        answer,
        keeping=sort_rows(answer.keeping, options),
        going_back=sort_rows(answer.going_back, options),
    )


def _answer(
    analysis: Analysis, keeping: Sequence[Row], drawing: Row | None, worth: WinValue | None
) -> Answer:
    """Return the answer, with the good shapes of the first rows."""
    first = set(first_discards(analysis))
    rows = [row for row in (drawing, *keeping) if row and (row.tile is None or row.tile in first)]
    return answer_to(analysis, [good_percent(row.outlook) for row in rows if row.outlook], worth)


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
