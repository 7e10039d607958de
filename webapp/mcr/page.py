"""The page of Chinese Official hands: its form, and a hand with its answer."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from markupsafe import Markup

from analyzer.hand import Hand
from analyzer.mcr import Efficiency, Score, Waits, format_text
from analyzer.notation import format_hand, format_query, parse_hand
from analyzer.tiles import Tile
from webapp.language.messages import Message, say
from webapp.language.words import shanten_sentence, shanten_words, tile_name
from webapp.mcr import typed_hand
from webapp.mcr.answer import McrAnswer, best_discards
from webapp.mcr.chat_facts import chat_offer
from webapp.mcr.distance import DistanceView, distance_view
from webapp.mcr.facts import way_chips
from webapp.mcr.picker import mcr_picker_view
from webapp.mcr.picking import link_to_draft
from webapp.mcr.query import (
    LABELS,
    NAMES,
    McrDraft,
    McrQuery,
    discarded,
    mcr_link,
)
from webapp.mcr.score import CountView, count_view
from webapp.mcr.way import WAY, McrWay
from webapp.mcr.words import FORMS, POINTS
from webapp.parts.answer_line import Answer, answer_markup, answer_text, cut_answer, draw_answer
from webapp.parts.box import Box
from webapp.parts.chat_facts import ChatOffer
from webapp.parts.clicks import Aim
from webapp.parts.failures import ProblemView, problem_view
from webapp.parts.hand_facts import (
    ChipView,
    ExampleView,
    HandTileView,
    MeldView,
    WinningFormView,
    example_view,
    meld_view,
)
from webapp.parts.picker import PickerView, missing_to_win
from webapp.query.links import hand_link
from webapp.query.parameter_lists import written
from webapp.query.problems import Problem, first_span
from webapp.query.state import LinkState
from webapp.site.addresses import card_address, embed_address

USUAL = written(WAY, McrWay())
"""The default values, which the form leaves out of the address."""

REACHES = Message("It reaches the eight points that a win needs.")

FALLS_SHORT = Message("Below eight points: this hand may not win.")

RULES = "rules=mcr"
"""The parameter of a card that names these rules."""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """The form of a hand.

    Attributes:
        fields: every parameter -> its text; empty for the default value.
        faults: the names of invalid parameters.
    """

    fields: Mapping[str, str]
    faults: frozenset[str]

    @property
    def is_open(self) -> bool:
        """Whether the fields are unfolded: one is invalid or holds a part of the hand."""
        return bool(self.fields["melds"] or self.fields["win"] or self.faults - {"q"})


@dataclass(frozen=True, slots=True, kw_only=True)
class McrExports:
    """Links to the answer in other formats.

    Attributes:
        link: the parameters of each of them.
        permalink: the absolute address of the page.
        text: the win in the notation of the community; None for another hand.
        analyzer: the link to the same hand on the analyzer's page.
    """

    link: str
    permalink: str
    text: str | None
    analyzer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerView:
    """A hand and its answer.

    Attributes:
        name: the canonical text of the hand.
        heading: the answer with its tiles as pictures; `brief` is the same as text, for titles.
        spoken: the same with the names of the tiles.
        sentence: the shanten in a sentence, or whether a complete hand may win.
        chips: how it was won, and what is known of the table.
        forms: the shanten of each winning form that is still possible.
        score: the points of a win; `count` has their lines.
        waits: the waits of thirteen tiles; of fourteen tiles, those without the last tile.
        chat_offer: facts in the text besides the hand; None if there are none.
    """

    name: str
    heading: Markup
    brief: str
    spoken: str
    sentence: Message
    hand: tuple[HandTileView, ...]
    melds: tuple[MeldView, ...]
    chips: tuple[ChipView, ...]
    forms: tuple[WinningFormView, ...]
    score: Score | None
    count: CountView | None
    distance: DistanceView | None
    waits: Waits
    exports: McrExports
    chat_offer: ChatOffer | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftView:
    """A hand that is being entered.

    Attributes:
        hand: each tile with the link that removes it.
        heading: the number of tiles that a win still needs, in words.
    """

    hand: tuple[HandTileView, ...]
    melds: tuple[MeldView, ...]
    heading: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class McrPage:
    """The context of mcr/page.html.

    Attributes:
        canonical, image: absolute addresses; `canonical` is empty if there are problems.
        embed: the oEmbed address, for previews in forums; empty without an answer.
        fault: where the first fault in the hand's text starts and ends.
        answer: None on the page without a hand, and if there are problems.
        draft: instead of it, a hand that still needs tiles.
        picker: None if the text is not a hand.
    """

    form: EntryForm
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


def empty_mcr_page(arguments: Mapping[str, str], draft: McrDraft, aim: Aim, root: str) -> McrPage:
    """Return the page without a hand, with a draft that has no tiles.

    `root` is the absolute address of the site.
    """
    fields = {name: arguments[name] for name in NAMES if name in arguments}
    return McrPage(
        form=_form(fields),
        canonical=f"{root}mcr",
        image=_example_image(root),
        examples=EXAMPLES,
        picker=mcr_picker_view(draft, aim, is_open=True),
    )


def refused_mcr_page(
    problems: tuple[Problem, ...],
    fields: Mapping[str, str],
    draft: McrDraft | None,
    aim: Aim,
    root: str,
) -> McrPage:
    """Return the form with these fields and the problems; the picker adds tiles to `draft`."""
    return McrPage(
        form=_form(fields, frozenset(problem.field for problem in problems)),
        canonical="",
        image=_example_image(root),
        examples=EXAMPLES,
        problems=tuple(problem_view(each, LABELS, fields) for each in problems),
        fault=first_span(problems, "q"),
        picker=mcr_picker_view(draft, aim, is_open=aim.is_named) if draft else None,
    )


def mcr_page(answer: McrAnswer, aim: Aim, root: str) -> McrPage:
    """Return the page of a hand; `root` is the absolute address of the site."""
    query = answer.query
    link = mcr_link(query.hand, query.way)
    draft = McrDraft(query.hand.tiles, query.hand.melds, query.way)
    return McrPage(
        form=_form(_form_values(query)),
        canonical=f"{root}mcr{link}",
        image=card_address(root, f"{link}&{RULES}"),
        embed=embed_address(root, f"{root}mcr{link}"),
        examples=(),
        answer=_answer(answer, root),
        picker=mcr_picker_view(draft, aim, is_open=aim.is_named and draft.missing > 0),
    )


def draft_mcr_page(draft: McrDraft, aim: Aim, root: str) -> McrPage:
    """Return the page of a hand that is being entered."""
    target = aim.target
    tiles = draft.typed or dict(parse_qsl(link_to_draft(draft, target)[1:]))
    fields = {**written(WAY, draft.way), **tiles}
    return McrPage(
        form=_form({name: text for name, text in fields.items() if name in NAMES}),
        canonical=f"{root}mcr",
        image=_example_image(root),
        examples=(),
        draft=DraftView(
            hand=tuple(_draft_tile(draft, place, target) for place in range(len(draft.tiles))),
            melds=tuple(map(meld_view, draft.melds)),
            heading=missing_to_win(draft.size),
        ),
        picker=mcr_picker_view(draft, aim, is_open=True),
    )


def _example_image(root: str) -> str:
    """Return the address of the preview card of pages without a hand."""
    return card_address(root, f"{EXAMPLES[0].link}&{RULES}")


def _draft_tile(draft: McrDraft, place: int, target: str) -> HandTileView:
    """Return a tile of a hand that is being entered, with the link that removes it."""
    rest = replace(draft, tiles=draft.tiles[:place] + draft.tiles[place + 1 :])
    return HandTileView(tile=draft.tiles[place], link=link_to_draft(rest, target))


def _form(fields: Mapping[str, str], faults: frozenset[str] = frozenset()) -> EntryForm:
    texts = {name: text for name, text in fields.items() if text != USUAL.get(name)}
    return EntryForm(dict.fromkeys(NAMES, "") | texts, faults)


def _form_values(query: McrQuery) -> dict[str, str]:
    """Return the values of the form: the hand as typed, and how it was won.

    A text of the community holds both. It is replaced by its hand, so that the other fields can
    be changed.
    """
    fields = {**written(WAY, query.way), **query.typed}
    if query.is_plain:
        return fields
    return fields | dict.fromkeys(typed_hand.NAMES, "") | {"q": format_query(query.hand)}


def _answer(answer: McrAnswer, root: str) -> AnswerView:
    query, score = answer.query, answer.score
    hand, shanten = query.hand, answer.efficiency.standing.shanten
    line, sentence = _line(answer), shanten_sentence(shanten)
    if score is not None:
        sentence = REACHES if score.reaches_eight else FALLS_SHORT
    return AnswerView(
        name=format_hand(hand),
        heading=answer_markup(line),
        brief=answer_text(line),
        spoken=answer_text(line, lambda tile: say(tile_name(tile))),
        sentence=sentence,
        hand=_hand_tiles(answer),
        melds=tuple(map(meld_view, hand.melds)),
        chips=tuple(way_chips(query)),
        forms=_forms(answer.efficiency),
        score=score,
        count=None if score is None else count_view(score),
        distance=distance_view(answer),
        waits=answer.waits,
        exports=_exports(query, root),
        chat_offer=chat_offer(query),
    )


def _line(answer: McrAnswer) -> Answer:
    """Return the answer in one line: points, the best discards, waits or accepted tiles."""
    hand, standing = answer.query.hand, answer.efficiency.standing
    if answer.score is not None:
        return Answer(words=replace(POINTS, num=answer.score.total))
    best = best_discards(answer.efficiency)
    if not best:
        return draw_answer(standing.ukeire, is_waiting=standing.shanten == 0)
    return cut_answer(
        [hand.physical_tile(row.tile.kind) for row in best],
        (row.standing.kinds for row in best),
        count=best[0].standing.count,
        is_any=len(best) == len(answer.efficiency.discards),
    )


def _hand_tiles(answer: McrAnswer) -> tuple[HandTileView, ...]:
    hand, way = answer.query.hand, answer.query.way
    best: frozenset[int] = frozenset()
    if answer.score is None:
        rows = best_discards(answer.efficiency)
        best = hand.physical_places(row.tile.kind for row in rows)
    last = len(hand) - 1
    return tuple(
        HandTileView(
            tile=tile,
            link=_discard_link(hand, tile, way) if hand.drawn and last else None,
            is_drawn=hand.drawn is not None and place == last and last > 0,
            is_best=place in best,
        )
        for place, tile in enumerate(hand.tiles)
    )


def _discard_link(hand: Hand, tile: Tile, way: McrWay) -> str:
    return mcr_link(discarded(hand, tile), way.after(tile))


def _forms(ranking: Efficiency) -> tuple[WinningFormView, ...]:
    return tuple(
        WinningFormView(
            name=FORMS[each.form][0],
            shanten=shanten_words(each.shanten),
            is_counted=True,
            is_deciding=each.shanten == ranking.standing.shanten,
        )
        for each in ranking.standing.forms
    )


def _exports(query: McrQuery, root: str) -> McrExports:
    link = mcr_link(query.hand, query.way)
    analyzer = hand_link(format_query(query.hand), LinkState(situation=query.way.situation))
    text = format_text(query.win) if query.win else None
    return McrExports(link=link, permalink=f"{root}mcr{link}", text=text, analyzer=analyzer)


def _example(text: str, words: Message, way: McrWay) -> ExampleView:
    hand = parse_hand(text)
    return ExampleView(words, text, tuple(map(str, hand.shown)), mcr_link(hand, way))


EXAMPLES = (
    _example("123456m789p12s55z3s", Message("14 tiles: how many points?"), McrWay()),
    _example("147m258p36s12345z", Message("13 tiles: what is it waiting for?"), McrWay()),
    _example(
        "123m67p99s(678s0)(k2s1)8p",
        Message("With melds: the last tile of the wall, after a kong"),
        McrWay(self_drawn=True, wall_last=True, kong_situation=True),
    ),
)

ANALYZER_EXAMPLE = example_view(
    "123456m789p12s55z3s",
    Message("Chinese Official: how many points?"),
    "mcr?q=123456m789p12s55z3s",
)
"""The example of Chinese Official scoring on the analyzer's page without a hand."""
