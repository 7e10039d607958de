"""The page that asks what to discard, and shows the answer beside the visitor's guess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.notation import format_hand
from webapp.analysis.facts import chip_of, facts_of, table_facts
from webapp.analysis.question import NO_GUESS, Question, question_link
from webapp.analysis.question_answer import answer_view, marked_places
from webapp.parts.hand_facts import meld_view
from webapp.parts.tiles import HandTileView, hand_tiles
from webapp.query.links import RELATIVE, hand_link
from webapp.site.addresses import card_address, embed_address

if TYPE_CHECKING:
    from analyzer.tiles import Tile
    from webapp.analysis.question_answer import AnswerView
    from webapp.parts.hand_facts import ChipView, MeldView
    from webapp.query.hand import HandQuery
    from webapp.query.problems import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionPage:
    """The question of a hand.

    Attributes:
        name: the canonical text of the hand.
        canonical, image, embed: absolute addresses; image and embed show only the question.
        chips: the facts about the table.
        hand: the tiles to choose from, each with the link to its answer; empty if the hand draws
            before it discards.
        tiles: the same without links; `size` is their number with those of the melds.
        problems: the problems of a guess.
        unknown: the link for a visitor who has no idea.
        plain, draw: the links to the page of the hand and to a draw, if nothing can be chosen.
        answer: None until a discard is chosen.
        is_question: the frame has no box for a hand, and scripts do not update the page in place.
    """

    name: str
    canonical: str
    image: str
    embed: str
    chips: tuple[ChipView, ...]
    hand: tuple[HandTileView, ...]
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

    The hand is analyzed only if the answer is shown.
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
        hand=hand_tiles(
            hand,
            query.state.situation,
            query.state.rules,
            lambda tile: RELATIVE + question_link(query, str(tile)),
            marks=marks,
        )
        if hand.drawn
        else (),
        melds=tuple(map(meld_view, hand.melds)),
        tiles=hand.tiles,
        size=hand.size,
        problems=question.problems,
        unknown=question_link(query, NO_GUESS),
        plain=hand_link(query.reading.query, query.state),
        draw=f"draw{link}",
        answer=answer_view(query, analysis, question.guess, root) if analysis else None,
    )
