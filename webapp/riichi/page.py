"""The page of riichi scoring: its form, and a hand with its points."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from analyzer.hand import MAX_TILES, Hand
from analyzer.notation import format_hand, format_query, parse_hand
from analyzer.riichi import Score
from analyzer.situation import Situation
from analyzer.tiles import Tile
from webapp.language.messages import Message, fill
from webapp.language.speech import number
from webapp.language.words import shanten_sentence
from webapp.parts.box import Box
from webapp.parts.chat_facts import ChatOffer
from webapp.parts.clicks import HAND
from webapp.parts.failures import ProblemView, problem_view
from webapp.parts.hand_facts import ExampleView, HandTileView, MeldView, example_view, meld_view
from webapp.parts.picker import PickerView, missing_to_win
from webapp.query.links import hand_link
from webapp.query.problems import Problem, first_span
from webapp.query.state import LinkState
from webapp.riichi.answer import ScoreAnswer, WaitWorth
from webapp.riichi.changes import ChangeView, change_views
from webapp.riichi.chat_facts import chat_offer
from webapp.riichi.clicks import INDICATORS, PageQuery, state_link
from webapp.riichi.controls import ControlsView, OptionView, controls_view, option_views
from webapp.riichi.picker import score_picker_view
from webapp.riichi.query import LABELS, card_link, score_link
from webapp.riichi.rule_words import changed_rules
from webapp.riichi.score import ScoreView, score_view
from webapp.riichi.way import ScoreWay
from webapp.riichi.words import FLAGS, ON_A_DISCARD, RULES, answer_words, figures
from webapp.site.addresses import card_address, embed_address

QUESTION = Message("How many points?")
DORA_ALONE = Message("Dora are no yaku, and a win needs one.")
AS_TEXT = Message("%(hand)s: %(answer)s")
NEEDS_YAKU = Message("A win needs a yaku.")


@dataclass(frozen=True, slots=True)
class WorthView:
    """A win with one of the waits, and its points; None without a yaku."""

    link: str
    points: str | None
    figures: Message | None


@dataclass(frozen=True, slots=True)
class WaitView:
    """A wait, its copies left, and its wins: ron, own draw, both with riichi (None if open)."""

    tile: Tile
    left: int
    link: str
    worths: tuple[WorthView | None, ...]


@dataclass(frozen=True, slots=True)
class ScoreExports:
    """Links to the answer in other formats.

    Attributes:
        link: the parameters of each of them; `card` are those of the card.
        permalink: the absolute address of the page.
        text: the answer as one line of text, to be copied.
    """

    link: str
    card: str
    permalink: str
    text: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerView:
    """A hand and its answer.

    Attributes:
        name: the canonical text of the hand.
        sentence: an explanation in addition to the heading of the page; None if it needs none.
        score: the score of a win; else None.
        changes: wins with one thing changed; none for a hand that is not complete.
        waits: the waits of thirteen tiles at tenpai.
        missed: the tiles that would have completed fourteen tiles instead of the last one.
        analyzer: the link to the hand on the analyzer's page; to a win without its last tile.
        chat_offer: facts in the text besides the hand; None if there are none.
    """

    name: str
    sentence: Message | None
    is_complete: bool
    score: ScoreView | None
    changes: tuple[ChangeView, ...]
    waits: tuple[WaitView, ...]
    missed: tuple[Tile, ...]
    analyzer: str
    exports: ScoreExports | None
    chat_offer: ChatOffer | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryView:
    """The hand that is being entered or scored, and the form beside it.

    Attributes:
        fields: parameter -> its text as typed.
        hand: each tile with the link that removes it.
        chips: facts on how it was won, in a few words each.
        rules: the name of the rules, then each option that differs from them.
        adding: parameter of indicators -> the link after which the next picked tile is one.
    """

    fields: Mapping[str, str]
    controls: ControlsView
    options: tuple[OptionView, ...]
    way: ScoreWay
    picker: PickerView
    hand: tuple[HandTileView, ...]
    melds: tuple[MeldView, ...]
    chips: tuple[Message, ...]
    rules: tuple[Message, ...]
    adding: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePage:
    """The context of riichi/page.html.

    Attributes:
        text: the content of the text box.
        canonical, image: absolute addresses.
        embed: the oEmbed address, for previews in forums; empty without an answer.
        faults: the names of invalid parameters.
        fault: where the first fault in the hand's text starts and ends.
        answer: None without a hand, while a hand is being entered, and if there are problems.
    """

    text: str
    canonical: str
    image: str
    heading: Message
    entry: EntryView
    embed: str = ""
    problems: tuple[ProblemView, ...] = ()
    faults: frozenset[str] = frozenset()
    fault: tuple[int, int] | None = None
    answer: AnswerView | None = None
    examples: tuple[ExampleView, ...] = ()

    @property
    def box(self) -> Box:
        """The text box of the header, which holds the hand."""
        return Box(self.text)


def entry_page(hand: Hand | None, way: ScoreWay, page_query: PageQuery, root: str) -> ScorePage:
    """Return the page without a hand, or with a hand that is being entered."""
    return ScorePage(
        text=format_query(hand) if hand else "",
        canonical=f"{root}score",
        image=example_image(root),
        heading=missing_to_win(hand.size) if hand else QUESTION,
        examples=() if hand else EXAMPLES,
        entry=_entry(hand, way, page_query),
    )


def score_page(answer: ScoreAnswer, page_query: PageQuery, root: str) -> ScorePage:
    """Return the page of a hand of thirteen or fourteen tiles."""
    query = answer.query
    link = score_link(query.hand, query.way)
    return ScorePage(
        text=query.text if len(query.text) < 200 else format_query(query.hand),
        canonical=f"{root}score{link}",
        image=card_address(root, card_link(query.hand, query.way)),
        embed=embed_address(root, f"{root}score{link}"),
        heading=answer_words(answer),
        answer=_answer(answer, root),
        entry=_entry(query.hand, query.way, page_query),
    )


def refused_page(
    problems: Sequence[Problem], page_query: PageQuery, way: ScoreWay, hand: Hand | None, root: str
) -> ScorePage:
    """Return the page with the problems; it keeps everything that was typed."""
    return ScorePage(
        text=page_query.fields.get("q", ""),
        canonical="",
        image=example_image(root),
        heading=Message("This does not fit yet"),
        problems=tuple(problem_view(each, LABELS, page_query.fields) for each in problems),
        faults=frozenset(problem.field for problem in problems),
        fault=first_span(problems, "q"),
        examples=EXAMPLES,
        entry=_entry(hand, way, page_query),
    )


def _entry(hand: Hand | None, way: ScoreWay, page_query: PageQuery) -> EntryView:
    return EntryView(
        fields=page_query.fields,
        controls=controls_view(hand, way, page_query.kept),
        options=option_views(way),
        way=way,
        picker=score_picker_view(hand, way, page_query.aim, page_query.fields.get("q", "")),
        hand=tuple(_tile(hand, place, way) for place in range(len(hand.tiles))) if hand else (),
        melds=tuple(map(meld_view, hand.melds)) if hand else (),
        chips=tuple(_chips(way)),
        rules=_rules(way),
        adding={pile: f"score{state_link(hand, way, pile)}" for pile in INDICATORS},
    )


def _tile(hand: Hand, place: int, way: ScoreWay) -> HandTileView:
    """Return a tile with the link to the hand without it."""
    rest = hand.tiles[:place] + hand.tiles[place + 1 :]
    link: str | None = None
    if rest or not hand.melds:
        link = f"score{state_link(Hand(rest, hand.melds) if rest else None, way, HAND)}"
    is_last = hand.size == MAX_TILES and place == len(hand.tiles) - 1
    return HandTileView(tile=hand.tiles[place], link=link, is_drawn=is_last, is_best=is_last)


def _chips(way: ScoreWay) -> list[Message]:
    """Return the flags of a win, and its rules, without the name of the default ones."""
    chips = [FLAGS["self_drawn"] if way.self_drawn else ON_A_DISCARD]
    chips += [words for flag, words in FLAGS.items() if flag != "self_drawn" and getattr(way, flag)]
    name, *changed = _rules(way)
    return [*chips, *([] if way.preset == "tenhou" else [name]), *changed]


def _rules(way: ScoreWay) -> tuple[Message, ...]:
    """Return the name of the rules, then each option that differs from them."""
    name = Message("%(name)s rules", {"name": RULES[way.preset]})
    return name, *changed_rules(way.preset, way.rules)


def _answer(answer: ScoreAnswer, root: str) -> AnswerView:
    query, score = answer.query, answer.score
    hand, way = query.hand, query.way
    is_complete = score is not None or answer.no_yaku is not None
    points = score.points if score else None
    return AnswerView(
        name=format_hand(hand),
        sentence=_sentence(answer),
        is_complete=is_complete,
        score=score_view(score) if score else None,
        changes=change_views(hand, way, points) if is_complete else (),
        waits=tuple(_wait(each, hand, way) for each in answer.waits),
        missed=answer.missed,
        analyzer=_analyzer(hand, way, is_complete=is_complete),
        exports=_exports(answer, root) if score or answer.waits else None,
        chat_offer=chat_offer(query),
    )


def _sentence(answer: ScoreAnswer) -> Message | None:
    if answer.no_yaku:
        return DORA_ALONE if answer.no_yaku.dora else NEEDS_YAKU
    return None if answer.score or answer.waits else shanten_sentence(answer.shanten)


def _wait(wait: WaitWorth, hand: Hand, way: ScoreWay) -> WaitView:
    if not wait.left:
        return WaitView(wait.tile, 0, "", ())
    complete, plain = hand.with_drawn(wait.tile), way.without_luck()
    worths = [_worth(wait.ron, complete, plain, False), _worth(wait.drawn, complete, plain, True)]
    ready = [(wait.riichi_ron, False), (wait.riichi_drawn, True)]
    worths += [_worth(each, complete, plain, drawn) if each else None for each, drawn in ready]
    link = f"score{score_link(complete, way.fitting(complete))}"
    return WaitView(wait.tile, wait.left, link, tuple(worths))


def _worth(score: Score | None, hand: Hand, way: ScoreWay, is_drawn: bool) -> WorthView | None:
    declared = ("riichi", "double_riichi")
    flags = {name: score is not None and getattr(score.win, name) for name in declared}
    link = f"score{score_link(hand, way.changed(self_drawn=is_drawn, **flags).fitting(hand))}"
    if score is None:
        return WorthView(link, None, None)
    return WorthView(link, number(score.points), figures(score.best))


def _analyzer(hand: Hand, way: ScoreWay, *, is_complete: bool) -> str:
    """Return the analyzer's link to the hand; to a complete hand without its last tile."""
    before = Hand(hand.tiles[:-1], hand.melds) if is_complete and len(hand) > 1 else hand
    table = Situation(
        dora_indicators=way.dora_indicators, round_wind=way.round_wind, seat_wind=way.seat_wind
    )
    return hand_link(format_query(before), LinkState(situation=table, rules=way.rules.tiles))


def _exports(answer: ScoreAnswer, root: str) -> ScoreExports:
    hand, way = answer.query.hand, answer.query.way
    link = score_link(hand, way)
    text = fill(AS_TEXT, hand=format_hand(hand), answer=answer_words(answer))
    return ScoreExports(link, card_link(hand, way), f"{root}score{link}", text)


def example_image(root: str) -> str:
    """Return the address of the preview card of pages without a hand."""
    return card_address(root, card_link(EXAMPLE_HAND, EXAMPLE_WAY))


EXAMPLE_HAND = parse_hand("567m22p34568s(k9p)7s")

EXAMPLE_WAY = ScoreWay(self_drawn=True, riichi=True, seat_wind=2)


def _example(text: str, words: Message, way: ScoreWay) -> ExampleView:
    return example_view(text, words, score_link(parse_hand(text), way))


SOUTH = ScoreWay(seat_wind=2)

EXAMPLES = (
    _example("567m22p34568s(k9p)7s", Message("Riichi and own draw, with a kan"), EXAMPLE_WAY),
    _example("22m66688p99s(p3z1)9s", Message("An open hand, won on a discard"), SOUTH),
    _example("123m406p789s1122z", Message("13 tiles: what does each wait win?"), SOUTH),
)
"""A closed win, an open one, and a hand that waits."""

ANALYZER_EXAMPLE = example_view(
    "567m22p34568s(k9p)7s",
    Message("A win: how many points?"),
    f"score{score_link(EXAMPLE_HAND, EXAMPLE_WAY)}",
)
"""The example of riichi scoring on the analyzer's page without a hand."""
