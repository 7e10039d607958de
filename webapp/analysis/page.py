"""The page of a hand, or of a hand and a tile that another player threw."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from analyzer.analysis import Analysis
from analyzer.expectation import Verdict, verdict
from analyzer.notation import format_hand
from analyzer.tenhou import format_tenhou, tenhou_refusal
from analyzer.tiles import Tile
from webapp.analysis import answer as answers
from webapp.analysis import show
from webapp.analysis.entry import picker_view
from webapp.analysis.query import PageQuery, found_facts, offer_of_page, question_state
from webapp.expectation.page import EstimatesView, estimates_now, offer_now
from webapp.expectation.query import PLAYERS, ThrownQuery, estimate_query
from webapp.expectation.thrown import decision_markup, decision_text, spoken
from webapp.language.messages import Message
from webapp.language.words import odd_size_note
from webapp.parts.chat_facts import FoundFacts
from webapp.parts.hand_facts import Box, HandTileView, hand_tiles
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
from webapp.query.hand import HandQuery
from webapp.query.links import LinkState, discard_link, for_next_hand, hand_link, switch_link
from webapp.site.addresses import card_address, embed_address


@dataclass(frozen=True, kw_only=True)
class AnalysisPage:
    """A hand and its answer. What is computed for the page is computed once, when it is shown.

    Attributes:
        visit: the request.
        query: the question about the hand; `found` is its analysis.
        thrown: the question about a thrown tile, if there is one.
        root: the absolute address of the site.
    """

    visit: PageQuery
    query: HandQuery
    found: Analysis
    thrown: ThrownQuery | None
    root: str

    @cached_property
    def options(self) -> TableOptions:
        """What the page shows."""
        return replace(self.visit.options, compared=())

    @cached_property
    def state(self) -> LinkState:
        """What links to other hands keep."""
        return with_options(self.query.state, without_script(self.options.for_other_hands))

    @property
    def count(self) -> Message | None:
        """How many tiles are missing while the hand is entered; None if none or it is whole."""
        return missing_to_win(self.found.hand.size) if self.visit.is_entered else None

    @property
    def has_answer(self) -> bool:
        """Whether a tile can be discarded, or the hand is whole."""
        return not self.visit.is_entered or self.found.hand.drawn is not None

    @cached_property
    def shown(self) -> Analysis:
        """The analysis; without its rows until a tile can be discarded."""
        if self.has_answer:
            return self.found
        return replace(self.found, discards=(), joker_discard=None, ukeire=(), readings=())

    @cached_property
    def estimates(self) -> EstimatesView | None:
        """Tenpai, win and points, or their placeholder; None if the hand has neither."""
        if self.thrown:
            return offer_now(self._frame(self.query.state), self.thrown)
        if answers.has_estimates(self.shown):
            return estimates_now(self._frame(self.state))
        return None

    def _frame(self, state: LinkState) -> EstimatesView:
        """Return what does not depend on the figures of the estimates."""
        return EstimatesView(
            query=estimate_query(self.query, self.options.assumptions),
            options=self.visit.options,
            shanten=self.shown.shanten.value,
            link=lambda changed: options_link(self.text, state, changed),
            fields=lambda changed: form_fields(self.text, state, changed),
        )

    @cached_property
    def answer(self) -> answers.HandAnswer:
        """The rows in the order of the options, those of the reader's own discard marked.

        The waits of a complete hand have no points, and own draws only where there is room. A hand
        that draws next has its estimates beside its row.
        """
        analysis, options, value = self.shown, self.options, self.shown.shanten.value
        has_draws = options.tab == "following" or analysis.hand.drawn is None
        rows = self.estimates.rows if not self.thrown and self.estimates else {}
        answer = answers.answer_hand(
            analysis,
            looks_ahead=self.has_answer,
            state=self.state,
            marks=self._marks(options.cut) if options.cut else None,
            estimates={tile: row for tile, row in rows.items() if tile},
            danger=self.query.danger,
            values_of=answers.scorer(analysis, has_draws=has_draws) if value >= 0 else None,
        )
        keeping = sort_rows(answer.keeping, options)
        if analysis.is_furiten_all:
            keeping = tuple(replace(row, is_furiten=False) for row in keeping)
        is_needless = analysis.hand.size % 3 == 0 and value <= 0
        return replace(
            answer,
            keeping=keeping,
            going_back=sort_rows(answer.going_back, options),
            drawing=answer.drawing if self.has_answer and not is_needless else None,
            value=answers.value_of_win(analysis),
        )

    def _marks(self, cut: Tile) -> dict[int, str]:
        """Return kind -> mark of its row, beside the reader's own discard."""
        tiles = self.shown.hand.tiles
        best = [tiles[place] for place in answers.best_places(self.shown, self.verdict)]
        return show.marks_beside(best, cut)

    @cached_property
    def verdict(self) -> Verdict:
        """What to discard; by points too once the estimates are computed."""
        estimates = self.estimates.estimates if self.estimates else None
        return estimates.verdict if estimates else verdict(self.shown)

    @cached_property
    def headline(self) -> answers.Headline:
        """The answer in a sentence."""
        view, estimates = self.estimates, ""
        if view and view.thrown:
            brief, described = decision_text(view.thrown), decision_text(view.thrown, spoken)
            return answers.Headline(decision_markup(view.thrown), brief, brief, described)
        if view and view.findings:
            best = view.findings.best
            estimates = answers.estimate_sentence(best, view.rows[best].figures)
        has_answer, count = self.has_answer, self.count
        return answers.headline_of(self.answer, self.verdict, has_answer, count, estimates)

    @property
    def text(self) -> str:
        """The hand in links."""
        return self.query.reading.query

    @property
    def name(self) -> str:
        """The canonical text of the hand."""
        return format_hand(self.found.hand)

    @cached_property
    def kept(self) -> tuple[Row, ...]:
        """The discards that keep shanten, and that of a joker."""
        answer = self.answer
        return (*answer.keeping, answer.joker) if answer.joker else answer.keeping

    @property
    def is_waiting(self) -> bool:
        """Whether rows wait for a win (待ち) and not for a better hand (摸)."""
        return self.found.shanten.value <= 0

    @property
    def note(self) -> Message | None:
        """For 3n tiles that no hand has them."""
        size = self.found.hand.size
        return None if size % 3 else odd_size_note(size)

    @property
    def whole(self) -> str | None:
        """The link to the answer while the page has none."""
        return None if self.has_answer else self.showing()

    @property
    def tabs(self) -> Mapping[str, Message]:
        """The parts of the answer with their names; empty if it is not divided."""
        if self.thrown or not self.has_answer:
            return {}
        has_turns = answers.has_estimates(self.found)
        left_out = {"following"} - {self.options.tab} | (set() if has_turns else {"turns"})
        return {key: TABS[key] for key in TABS if key not in left_out}

    @cached_property
    def question(self) -> LinkState:
        """The state of links to the same question, with the thrown tile."""
        return question_state(self.query, self.visit.options)

    @cached_property
    def link(self) -> str:
        """The link to the same question."""
        return hand_link(self.text, self.question)

    @property
    def canonical(self) -> str:
        """The absolute address for search engines."""
        state = self.question if self.thrown else for_next_hand(self.query.state)
        return self.root + hand_link(self.name, state)

    @property
    def image(self) -> str:
        """The absolute address of the preview card, with estimates if the page has them."""
        is_later = self.is_estimated and not self.options.is_expected
        return card_address(self.root, f"{self.link}&expect=1" if is_later else self.link)

    @property
    def is_estimated(self) -> bool:
        """Whether the page has estimates, now or as soon as they are computed."""
        is_coming = self.estimates is not None and self.estimates.state == "coming"
        return self.options.is_expected or is_coming

    @property
    def embed(self) -> str:
        """The absolute address from which forums learn how to show the page."""
        return embed_address(self.root, self.root + self.link)

    @property
    def plain(self) -> str:
        """The parameters of the other forms, without estimates."""
        return self.link if self.thrown else hand_link(self.text, self.query.state)

    @cached_property
    def tenhou(self) -> str | None:
        """Tenhou's text; None if it cannot express the hand."""
        is_text = tenhou_refusal(self.found.hand) is None
        return format_tenhou(self.found, self.text) if is_text else None

    @cached_property
    def box(self) -> Box:
        """The text box, and the fields beside it."""
        return replace(
            self.visit.box,
            is_requested=self.visit.wants_fields,
            options=without_script(self.options.for_other_hands),
        )

    @cached_property
    def picker(self) -> PickerView:
        """The tile picker."""
        is_entered = self.count is not None
        return picker_view(self.found.hand, self.state, self.visit.target, is_entered=is_entered)

    @cached_property
    def hand(self) -> tuple[HandTileView, ...]:
        """The tiles, each with the link that discards it."""
        hand = self.found.hand
        return hand_tiles(
            hand,
            lambda tile: discard_link(hand, tile, self.state),
            situation=self.found.situation,
            rules=self.found.rules,
            best=answers.best_places(self.shown, self.verdict),
        )

    @cached_property
    def facts(self) -> tuple[show.Fact, ...]:
        """What is known of the table; with points also the winds by which they are scored."""
        hand, rules = self.found.hand, self.found.rules
        has_points = hand.size >= FULL and rules.name in PLAYERS
        return show.facts_of(self.found, self.query.state, has_points=has_points)

    @property
    def chips(self) -> tuple[show.Fact, ...]:
        """The facts without the winds, which are in a menu."""
        hidden = {*show.WIND_KEYS, *((show.CALLED,) if self.count else ())}
        return tuple(fact for fact in self.facts if fact.key not in hidden)

    @property
    def switch(self) -> str:
        """The link to the same hand with the other winning forms counted."""
        return switch_link(self.text, with_options(self.query.state, self.options))

    @cached_property
    def columns(self) -> tuple[ColumnView, ...]:
        """The columns of the tables."""
        has_columns = self.estimates is not None and self.estimates.has_columns
        has_estimates = not self.thrown and not self.answer.drawing and has_columns
        rows = self.answer.kept
        return columns_of(rows, self.text, self.state, self.options, has_estimates=has_estimates)

    def places(self, *more: Row) -> TilePlaces:
        """Return the positions of the accepted tiles, with `more` rows below the table."""
        return tile_places((*self.kept, *more), self.kept[0])

    @cached_property
    def tools(self) -> ToolsView | None:
        """The tools of the table; None without discards."""
        if not self.answer.keeping:
            return None
        kinds = [row.kind for row in (*self.kept, *self.answer.going_back)]
        return tools_of(self.text, self.state, without_script(self.visit.options), kinds)

    @cached_property
    def compared(self) -> tuple[Row, ...]:
        """The rows of two discards that are compared; empty if none are."""
        pair, estimates = self.visit.options.compared, self.estimates
        rows = estimates.rows if estimates else None
        danger = self.query.danger
        return show.rows_beside(self.found, pair, self.state, rows, danger) if pair else ()

    @property
    def self_play(self) -> str:
        """The query with which the hand plays itself."""
        return hand_link(self.text, LinkState(rules=self.query.rules))

    @property
    def random_draw(self) -> str | None:
        """The link that draws any tile."""
        is_drawing = self.found.hand.drawn is None
        return f"draw{hand_link(self.text, self.state)}" if is_drawing else None

    @cached_property
    def chat_offer(self) -> FoundFacts | None:
        """The facts in the text besides the hand, if there are any."""
        return found_facts(self.query)

    def showing(self, **changes: Any) -> str:
        """Return the link to the same page with other options."""
        return options_link(self.text, self.state, replace(self.options, **changes))


def analysis_page(visit: PageQuery, query: HandQuery, root: str) -> AnalysisPage:
    """Return the page of a hand, or of a hand and a thrown tile.

    Raises:
        InvalidRequestError: there is no answer for this thrown tile or this hand.
    """
    thrown = offer_of_page(query, visit.options)
    return AnalysisPage(visit=visit, query=query, found=query.analyze(), thrown=thrown, root=root)
