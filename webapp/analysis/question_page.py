"""The page that asks what to discard, and shows the answer beside the visitor's guess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.notation import format_hand
from analyzer.situation import dora_of
from webapp.analysis.facts import chip_of, facts_of, table_facts
from webapp.analysis.guessed import answer_view, marked_places
from webapp.analysis.question import NO_GUESS, Question, question_link
from webapp.parts.board import meld_view
from webapp.query.links import RELATIVE, hand_link
from webapp.site.addresses import card_address, embed_address

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.tiles import Tile
    from webapp.analysis.guessed import AnswerView
    from webapp.parts.board import ChipView, MeldView
    from webapp.query.hand import HandQuery
    from webapp.query.problems import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceView:
    """A tile of the hand to choose.

    Attributes:
        link: to the answer with this discard.
        is_drawn, is_dora, is_wild: as on the page of a hand.
        mark: `best`, `yours` or `both` in the answer; always empty before it.
    """

    tile: Tile
    link: str
    is_drawn: bool
    is_dora: bool
    is_wild: bool
    mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionPage:
    """The question of a hand.

    Attributes:
        name: the canonical text of the hand.
        canonical, image, embed: absolute addresses; none of them leads to more than the question.
        chips: what lies on the table.
        hand: the tiles to choose from; empty where the hand draws before it discards.
        tiles: the same as they are; `size` is their number with those of the melds.
        problems: what is wrong with a guess.
        unknown: the link for a visitor who has no idea.
        plain, draw: where nothing can be chosen, the links to the page of the hand and to a draw.
        answer: None until a discard was chosen.
        is_question: the frame has no box for a hand, and nothing changes in place.
    """

    name: str
    canonical: str
    image: str
    embed: str
    chips: tuple[ChipView, ...]
    hand: tuple[ChoiceView, ...]
    melds: tuple[MeldView, ...]
    tiles: tuple[Tile, ...]
    size: int
    problems: tuple[Problem, ...]
    unknown: str
    plain: str
    draw: str
    answer: AnswerView | None
    is_question: bool = True


def question_page(query: HandQuery, question: Question, root: str) -> QuestionPage:
    """Return the page; `root` is the absolute address of the site.

    The hand is analyzed only where the answer is open.
    """
    hand, link = query.reading.hand, question_link(query)
    facts = facts_of(hand, query.state.situation, query.state.rules)
    analysis = query.analyze() if question.is_open else None
    chosen = str(question.guess or NO_GUESS) if question.is_open else ""
    marks = marked_places(analysis, question.guess) if analysis else {}
    return QuestionPage(
        name=format_hand(hand),
        canonical=root + question_link(query, chosen),
        image=card_address(root, link),
        embed=embed_address(root, root + link),
        chips=tuple(map(chip_of, table_facts(facts))),
        hand=tuple(_choices(query, marks)) if hand.drawn else (),
        melds=tuple(map(meld_view, hand.melds)),
        tiles=hand.tiles,
        size=hand.size,
        problems=question.problems,
        unknown=question_link(query, NO_GUESS),
        plain=hand_link(query.reading.query, query.state),
        draw=f"draw{link}",
        answer=answer_view(query, analysis, question.guess, root) if analysis else None,
    )


def _choices(query: HandQuery, marks: dict[int, str]) -> Iterator[ChoiceView]:
    """Yield the tiles; `marks` by their places."""
    tiles, rules = query.reading.hand.tiles, query.state.rules
    dora = {dora_of(tile, rules) for tile in query.state.situation.dora_indicators}
    last = len(tiles) - 1
    for place, tile in enumerate(tiles):
        yield ChoiceView(
            tile=tile,
            link=RELATIVE + question_link(query, str(tile)),
            is_drawn=place == last,
            is_dora=tile.kind in dora,
            is_wild=rules.is_wild(tile) and not tile.is_joker,
            mark=marks.get(place, ""),
        )
