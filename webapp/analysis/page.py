"""The page of a hand, or of a hand and a tile that another player threw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from analyzer.notation import format_hand
from webapp.analysis.answer import (
    HandAnswer,
    Headline,
    answer_hand,
    best_places,
    estimate_sentence,
    first_discards,
    has_estimates,
    headline_of,
    scorer,
    value_of_win,
)
from webapp.analysis.entry import picker_view
from webapp.analysis.exports import Exports, exports_of
from webapp.analysis.query import PageQuery, found_facts, question_state
from webapp.analysis.show import (
    CALLED,
    WIND_WORDS,
    Comparison,
    chip_of,
    compare_discards,
    facts_of,
    marks_beside,
)
from webapp.expectation.page import (
    EstimatesView,
    estimates_view,
    thrown_view,
    usual_state,
    waiting_view,
)
from webapp.expectation.query import PLAYERS, estimate_query
from webapp.expectation.thrown import decision_markup, decision_of, decision_text, spoken_decision
from webapp.expectation.waiting import BusyError, WarmingError, estimates_of, offer_of
from webapp.language.messages import Message
from webapp.language.words import odd_size_note
from webapp.parts.box import Box, LinkChoice
from webapp.parts.chat_facts import ChatOffer
from webapp.parts.hand_facts import ChipView, HandTileView, MeldView, hand_tiles, meld_view
from webapp.parts.picker import FULL, PickerView, missing_to_win
from webapp.parts.pieces import TilePlaces, tile_places
from webapp.parts.rows import Row, sort_rows
from webapp.parts.table_headings import (
    ColumnView,
    ToolsView,
    columns_of,
    form_fields,
    tools_of,
    without_script,
)
from webapp.parts.table_options import TABS, TableOptions, options_link, with_options
from webapp.query.hand import HandQuery, forms_of
from webapp.query.links import LinkState, discard_link, for_next_hand, hand_link, switch_link
from webapp.site.addresses import card_address, embed_address

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.analysis import Analysis
    from webapp.expectation.query import ThrownQuery
    from webapp.expectation.thrown import Decision

SHOWN_ON = ("discards", "turns")
"""The parts of the answer that have estimates."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisPage:
    """A hand and its answer.

    Attributes:
        name: the canonical text of the hand.
        answer: the rows in the order that is requested; none until a tile can be discarded.
        count: how many tiles are missing while the hand is entered; None if none or it is whole.
        whole: the link to the answer while the page has none.
        tabs: the parts of the answer; empty if it is not divided. `tab` is the visible one.
        canonical, image: absolute addresses for search engines and previews.
        embed: the absolute address from which forums learn how to show the page.
        winds: words of the round and of the seat wind by which the hand is scored, given or not;
            empty if no points are computed and none is given.
        note: for 3n tiles that no hand has them.
        is_furiten_all: the hand wins and every discard leaves it furiten: a note instead of marks.
        switch: the link that changes the winning forms.
        columns: the columns of the tables.
        places, back_places: positions of the accepted tiles, without and with the discards that
            raise shanten.
        tools: the tools of the table; None without discards.
        compared: two discards side by side, if they are requested.
        estimates: tenpai, win and points, or their placeholder; None if the hand has neither.
        random_draw: the link that draws any tile.
        chat_offer: the facts in the text besides the hand, if there are any.
    """

    name: str
    answer: HandAnswer
    headline: Headline
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
    note: Message | None
    is_furiten_all: bool
    switch: LinkChoice
    columns: tuple[ColumnView, ...]
    places: TilePlaces | None
    back_places: TilePlaces | None
    tools: ToolsView | None
    compared: Comparison | None
    estimates: EstimatesView | None
    random_draw: str | None
    exports: Exports
    chat_offer: ChatOffer | None

    @property
    def keeping(self) -> tuple[Row, ...]:
        """The discards that keep shanten."""
        return self.answer.keeping

    @property
    def is_waiting(self) -> bool:
        """Whether rows wait for a win (待ち) and not for a better hand (摸)."""
        return self.answer.analysis.shanten.value <= 0


def analysis_page(
    page_query: PageQuery, query: HandQuery, root: str, thrown: ThrownQuery | None = None
) -> AnalysisPage:
    """Return the page of a hand, or of a hand and a thrown tile.

    `root` is the absolute address of the site.

    Raises:
        InvalidRequestError: the hand is too far from tenpai to answer a thrown tile.
    """
    analysis = whole = query.analyze()
    hand, text, value = analysis.hand, query.reading.query, analysis.shanten.value
    options = replace(page_query.options, compared=())
    state = with_options(query.state, _of_other_hands(options))
    count = missing_to_win(hand.size) if page_query.is_entered else None
    has_answer = not count or hand.drawn is not None
    if not has_answer:
        analysis = replace(analysis, discards=(), joker_discard=None, ukeire=(), readings=())
    estimates = None
    if not thrown and options.tab in SHOWN_ON and has_estimates(analysis):
        estimates = _estimates(_frame(query, analysis, state, page_query.options))
    answer = _answered(analysis, state, options, estimates, has_answer=has_answer)
    kept = (*answer.keeping, answer.joker) if answer.joker else answer.keeping
    headline = headline_of(answer, has_answer, count, _in_words(estimates))
    columns = columns_of(
        answer.kept,
        text,
        state,
        options,
        has_estimates=not answer.drawing and estimates is not None and estimates.has_columns,
    )
    link = hand_link(text, question_state(query, page_query.options))
    next_state = for_next_hand(query.state)
    if thrown:
        estimates, decision = _thrown(
            _frame(query, analysis, query.state, page_query.options), thrown
        )
        headline = _decided(decision) if decision else headline
        next_state = question_state(query, page_query.options)
    has_tabs = has_answer and not thrown
    has_points = hand.size >= FULL and analysis.rules.name in PLAYERS
    facts = facts_of(hand, analysis.situation, analysis.rules, has_points=has_points)
    first = answer.keeping[0] if answer.keeping else None
    return AnalysisPage(
        name=format_hand(hand),
        answer=answer,
        headline=headline,
        count=count,
        whole=None if has_answer else options_link(text, state, options),
        tabs=tuple(_tabs(text, state, options, has_turns=hand.size >= FULL and value >= 0))
        if has_tabs
        else (),
        tab=options.tab,
        canonical=root + hand_link(format_hand(hand), next_state),
        image=card_address(root, link),
        embed=embed_address(root, root + link),
        box=replace(
            page_query.box,
            is_requested=page_query.wants_fields,
            options=_of_other_hands(options),
        ),
        picker=picker_view(hand, state, page_query.target, is_entered=count is not None),
        hand=hand_tiles(
            hand,
            analysis.situation,
            analysis.rules,
            lambda tile: discard_link(hand, tile, state),
            best=best_places(analysis),
        ),
        melds=tuple(map(meld_view, hand.melds)),
        chips=tuple(
            chip_of(fact)
            for fact in facts
            if fact.key not in WIND_WORDS and not (count and fact.key == CALLED)
        ),
        winds=tuple(chip_of(fact).words for fact in facts if fact.key in WIND_WORDS),
        note=None if hand.size % 3 else odd_size_note(hand.size),
        is_furiten_all=_is_furiten_all(analysis),
        switch=_switch(text, with_options(query.state, options)),
        columns=columns,
        places=tile_places(kept, first) if first else None,
        back_places=tile_places((*kept, *answer.going_back), first)
        if answer.going_back and first
        else None,
        tools=tools_of(
            text,
            state,
            without_script(page_query.options),
            [row.kind for row in (*kept, *answer.going_back)],
        )
        if first
        else None,
        compared=compare_discards(
            whole, page_query.options.compared, state, options_link(text, state, options)
        )
        if page_query.options.compared
        else None,
        estimates=estimates,
        random_draw=f"draw{hand_link(text, state)}" if hand.drawn is None else None,
        exports=exports_of(
            query,
            page_query.options,
            whole,
            root,
            link if thrown else hand_link(text, query.state),
        ),
        chat_offer=found_facts(query),
    )


def _frame(
    query: HandQuery, analysis: Analysis, state: LinkState, options: TableOptions
) -> EstimatesView:
    """Return the part of a page that does not depend on its estimates."""
    text = query.reading.query
    return EstimatesView(
        query=estimate_query(query, options.assumptions),
        options=options,
        shanten=analysis.shanten.value,
        link=lambda changed: options_link(text, state, changed),
        fields=lambda changed: form_fields(text, state, changed),
        first=first_discards(analysis),
    )


def _estimates(frame: EstimatesView) -> EstimatesView:
    """Return the estimates of a page, or their placeholder.

    Without `expect=1` the page is sent without waiting for them; its script then requests the same
    page with them, and inserts their part.
    """
    state = usual_state(frame)
    if state == "none" or not frame.options.is_expected:
        return waiting_view(frame, state)
    try:
        with estimates_of(frame.query) as estimates:
            return estimates_view(frame, estimates)
    except WarmingError:
        return waiting_view(frame, "warming")
    except BusyError:
        return waiting_view(frame, "busy")


def _thrown(frame: EstimatesView, thrown: ThrownQuery) -> tuple[EstimatesView, Decision | None]:
    """Return what a thrown tile is worth, and the decision; None if it is not computed yet.

    Raises:
        InvalidRequestError: the hand is too far from tenpai.
    """
    try:
        offer = offer_of(thrown)
    except WarmingError:
        return waiting_view(frame, "warming"), None
    except BusyError:
        return waiting_view(frame, "busy"), None
    return thrown_view(frame, offer), decision_of(offer)


def _answered(
    analysis: Analysis,
    state: LinkState,
    options: TableOptions,
    estimates: EstimatesView | None,
    *,
    has_answer: bool,
) -> HandAnswer:
    """Return the rows in the order of the options, those of the reader's own discard marked.

    The waits of a complete hand have no points, and own draws only where there is room. A hand that
    draws next has its estimates beside its row.
    """
    value, is_drawing = analysis.shanten.value, analysis.hand.drawn is None
    has_draws = options.tab == "following" or is_drawing
    answer = answer_hand(
        analysis,
        looks_ahead=has_answer,
        state=state,
        marks=marks_beside(analysis.best, options.cut) if options.cut else None,
        estimates={tile: row for tile, (_, row) in estimates.rows.items() if tile}
        if estimates
        else None,
        values_of=scorer(analysis, has_draws=has_draws) if value >= 0 else None,
    )
    keeping = sort_rows(answer.keeping, options)
    if _is_furiten_all(analysis):
        keeping = tuple(replace(row, is_furiten=False) for row in keeping)
    is_needless = analysis.hand.size % 3 == 0 and value <= 0
    return replace(
        answer,
        keeping=keeping,
        going_back=sort_rows(answer.going_back, options),
        drawing=answer.drawing if has_answer and not is_needless else None,
        value=value_of_win(analysis),
    )


def _is_furiten_all(analysis: Analysis) -> bool:
    """Return whether a hand wins and every discard leaves it furiten."""
    rows = analysis.keeping if analysis.shanten.value < 0 else ()
    return bool(rows) and all(map(analysis.is_furiten_after, rows))


def _in_words(view: EstimatesView | None) -> str:
    """Return the estimates of the best row in a sentence; empty before they are computed."""
    if view is None or view.findings is None:
        return ""
    best = view.findings.best
    return estimate_sentence(best, view.rows[best][0])


def _decided(decision: Decision) -> Headline:
    """Return the answer to a thrown tile in a sentence."""
    brief = decision_text(decision)
    return Headline(decision_markup(decision), brief, brief, spoken_decision(decision))


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


def _switch(text: str, state: LinkState) -> LinkChoice:
    """Return the link to the same hand with the other winning forms counted."""
    is_regular = forms_of(state.mode) == "regular"
    words = Message("all forms count") if is_regular else Message("regular form only")
    return LinkChoice(words, switch_link(text, state))
