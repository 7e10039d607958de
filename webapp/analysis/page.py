"""The page of a hand, or of a hand and a tile that another player threw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from analyzer.errors import InvalidSituationError
from analyzer.notation import format_hand
from analyzer.situation import EMPTY_SITUATION, check_situation
from webapp.analysis.answer import (
    COMPLETE,
    HandAnswer,
    answer_hand,
    answer_to,
    best_places,
    scorer,
    value_of_win,
)
from webapp.analysis.entry import picker_view
from webapp.analysis.estimating import estimates_in_words, page_estimates, thrown_estimates
from webapp.analysis.exports import Exports, exports_of
from webapp.analysis.query import PageQuery, question_state
from webapp.analysis.show import (
    CALLED,
    WIND_WORDS,
    Comparison,
    chip_of,
    compare_discards,
    facts_of,
    marks_beside,
)
from webapp.expectation.query import PLAYERS
from webapp.expectation.thrown import decision_markup, decision_text, spoken_decision
from webapp.language.messages import Message, say
from webapp.language.words import odd_size_note, shanten_sentence, tile_name
from webapp.parts.answer_line import Answer, answer_markup, answer_text
from webapp.parts.box import Box, LinkChoice
from webapp.parts.chat_facts import ChatOffer, facts_in, find_offer
from webapp.parts.hand_facts import ChipView, HandTileView, MeldView, hand_tiles, meld_view
from webapp.parts.picker import FULL, PickerView, missing_to_win
from webapp.parts.pieces import TilePlaces, tile_places
from webapp.parts.rows import Row, good_percent, sort_rows
from webapp.parts.table_headings import (
    ColumnView,
    ToolsView,
    columns_of,
    tools_of,
    without_script,
)
from webapp.parts.table_options import TABS, TableOptions, options_link, with_options
from webapp.query.hand import HandQuery, forms_of
from webapp.query.links import LinkState, discard_link, for_next_hand, hand_link, switch_link
from webapp.site.addresses import card_address, embed_address

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup

    from analyzer.analysis import Analysis
    from webapp.expectation.page import EstimatesView
    from webapp.expectation.query import ThrownQuery
    from webapp.expectation.thrown import Decision

ASKED = Message("What should I discard?")
"""The heading until there is an answer, as on the page without a hand."""


@dataclass(frozen=True, slots=True)
class Headline:
    """The answer in a sentence.

    Attributes:
        heading: with its tiles as pictures; `brief` the same as text, for titles.
        description: with the meaning of its shanten, for previews; `spoken` the same with names
            of tiles, for screen readers.
    """

    heading: Markup
    brief: str
    description: str
    spoken: str


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
    estimates = page_estimates(query, analysis, state, page_query.options)
    answer = _answered(analysis, state, options, estimates, has_answer=has_answer)
    kept = (*answer.keeping, answer.joker) if answer.joker else answer.keeping
    headline = _headline(answer, has_answer, count, estimates_in_words(estimates))
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
        estimates, decision = thrown_estimates(query, analysis, page_query.options, thrown)
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
        chat_offer=_chat_offer(query),
    )


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
        worth=value_of_win(analysis),
    )


def _is_furiten_all(analysis: Analysis) -> bool:
    """Return whether a hand wins and every discard leaves it furiten."""
    rows = analysis.keeping if analysis.shanten.value < 0 else ()
    return bool(rows) and all(map(analysis.is_furiten_after, rows))


def _headline(
    answer: HandAnswer, has_answer: bool, count: Message | None, estimates: str
) -> Headline:
    """Return the answer in a sentence, with the estimates in the description."""
    line, value = Answer(words=ASKED), answer.analysis.shanten.value
    if has_answer:
        most = max((row.count for row in answer.kept), default=0)
        first = [row.outlook for row in answer.kept if row.count == most and row.outlook]
        line = answer_to(answer.analysis, map(good_percent, first), answer.worth)
    brief = answer_text(line) if has_answer or not count else say(count)
    described = f"{_described(line, brief, value)} {estimates}".strip()
    spoken = answer_text(line, lambda tile: say(tile_name(tile)))
    return Headline(
        answer_markup(line),
        brief,
        described,
        _described(line, spoken, value) if has_answer else brief,
    )


def _decided(decision: Decision) -> Headline:
    """Return the answer to a thrown tile in a sentence."""
    brief = decision_text(decision)
    return Headline(decision_markup(decision), brief, brief, spoken_decision(decision))


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


def _switch(text: str, state: LinkState) -> LinkChoice:
    """Return the link to the same hand with the other winning forms counted."""
    is_regular = forms_of(state.mode) == "regular"
    words = Message("all forms count") if is_regular else Message("regular form only")
    return LinkChoice(words, switch_link(text, state))


def _chat_offer(query: HandQuery) -> ChatOffer | None:
    """Return the facts in the text of a query besides its hand; None if none of them is new.

    They replace no parameter.
    """
    state = query.state

    def link(values: Mapping[str, object]) -> str | None:
        situation = replace(state.situation, **values)  # type: ignore[arg-type]
        try:
            check_situation(query.reading.hand, situation, state.rules)
        except InvalidSituationError:
            return None
        return hand_link(query.reading.query, for_next_hand(replace(state, situation=situation)))

    facts = facts_in(query.text, query.reading, state.rules)
    return find_offer(facts, state.situation, EMPTY_SITUATION, link)
