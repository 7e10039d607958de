"""The answer to the question of a hand: the best discards and the guess."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from webapp.analysis.answer import answer_hand
from webapp.analysis.question import NO_GUESS, question_link, with_question
from webapp.analysis.show import marks_beside
from webapp.analysis.verdict import best_discards, judge
from webapp.language.messages import Message
from webapp.language.words import shanten_words
from webapp.parts.pieces import tile_places
from webapp.parts.table_headings import columns_of
from webapp.parts.table_options import PLAIN_OPTIONS, TableOptions, with_options
from webapp.query.links import hand_link
from webapp.query.state import LinkState, format_parameters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.analysis import Analysis
    from analyzer.tiles import Tile
    from webapp.analysis.answer import HandAnswer
    from webapp.analysis.verdict import Verdict
    from webapp.parts.pieces import TilePlaces
    from webapp.parts.rows import Row
    from webapp.parts.table_headings import ColumnView
    from webapp.query.hand import HandQuery


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupView:
    """Discards that are neither best nor the guess, collapsed.

    `places` aligns the accepted tiles of the rows with those of the best row.
    """

    words: Message
    rows: tuple[Row, ...]
    columns: tuple[ColumnView, ...]
    places: TilePlaces

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles to discard, in the order of the rows."""
        return tuple(row.tile for row in self.rows if row.tile)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerView:
    """The answer to a guess.

    Attributes:
        verdict: the best discards, the guess, and the difference.
        best: the tiles of the best discards; empty for a complete hand.
        others: the same without the guess.
        guess: None for no idea.
        state, guess_state: shanten after the best discard and after the guess.
        rows: the best, then the guess; `places` aligns their accepted tiles, None without rows.
        groups: the other rows, collapsed.
        share: the absolute address of this page.
        again, whole, similar: links to the question, to the page of the hand, to another question.
    """

    verdict: Verdict
    best: tuple[Tile, ...]
    others: tuple[Tile, ...]
    guess: Tile | None
    state: Message
    guess_state: Message | None
    rows: tuple[Row, ...]
    columns: tuple[ColumnView, ...]
    places: TilePlaces | None
    groups: tuple[GroupView, ...]
    share: str
    again: str
    whole: str
    similar: str


def answer_view(query: HandQuery, analysis: Analysis, guess: Tile | None, root: str) -> AnswerView:
    """Return the answer; `root` is the absolute address of the site."""
    verdict = judge(analysis, guess)
    best = tuple(analysis.hand.last_of_kind(row.tile.kind) for row in verdict.best)
    state = query.state
    answer = answer_hand(analysis, state=state, marks=marks_beside(verdict.best, guess))
    chosen = tuple(row for row in answer.rows if row.mark)
    text = query.reading.query
    return AnswerView(
        verdict=verdict,
        best=best,
        others=tuple(tile for tile in best if guess is None or tile.kind != guess.kind),
        guess=guess,
        state=shanten_words(max(analysis.shanten.value, 0)),
        guess_state=shanten_words(verdict.guess.shanten) if verdict.guess else None,
        rows=chosen,
        columns=_columns(chosen, query),
        places=tile_places(chosen, chosen[0]) if chosen else None,
        groups=tuple(_groups(query, analysis, chosen[:1], answer)),
        share=root + question_link(query, str(guess or NO_GUESS)),
        again=question_link(query),
        whole=hand_link(text, with_options(state, TableOptions(cut=guess))),
        similar=_similar_link(analysis, state),
    )


def marked_places(analysis: Analysis, guess: Tile | None) -> dict[int, str]:
    """Return place -> mark of the marked tiles; of equal tiles the last, as pages discard it."""
    tiles = analysis.hand.tiles
    places = {tile.kind: place for place, tile in enumerate(tiles)}
    marks = {places[row.tile.kind]: "best" for row in best_discards(analysis)}
    if guess:
        is_best = marks.pop(places[guess.kind], "")
        place = max(place for place, tile in enumerate(tiles) if tile == guess)
        marks[place] = "both" if is_best else "yours"
    return marks


def _groups(
    query: HandQuery,
    analysis: Analysis,
    best: tuple[Row, ...],
    answer: HandAnswer,
) -> Iterator[GroupView]:
    """Yield the rows without a mark: first those that keep shanten, then those that raise it."""
    value = max(analysis.shanten.value, 0)
    others = answer.rows[len(answer.keeping) :]
    for words_of, rows in ((_keeping_words, answer.keeping), (_back_words, others)):
        rest = tuple(row for row in rows if not row.mark)
        if rest:
            columns = _columns(rest, query)
            places = tile_places(rest, (*best, *rest)[0])
            words = words_of(len(rest), value)
            yield GroupView(words=words, rows=rest, columns=columns, places=places)


def _columns(rows: tuple[Row, ...], query: HandQuery) -> tuple[ColumnView, ...]:
    """Return the columns with headings that are not links for sorting."""
    columns = columns_of(rows, query.reading.query, query.state, PLAIN_OPTIONS)
    return tuple(replace(column, link=None) for column in columns)


def _keeping_words(number: int, value: int) -> Message:
    return Message(
        "%(num)s more discard keeps %(state)s",
        {"state": shanten_words(value)},
        plural="%(num)s more discards keep %(state)s",
        num=number,
    )


def _back_words(number: int, value: int) -> Message:
    return Message(
        "%(num)s discard goes back to %(state)s",
        {"state": shanten_words(value + 1)},
        plural="%(num)s discards go back to %(state)s",
        num=number,
    )


def _similar_link(analysis: Analysis, state: LinkState) -> str:
    """Return the link to a question about a dealt hand of the same shanten and rules."""
    value = max(analysis.shanten.value, 0)
    dealt = with_question(LinkState(rules=analysis.rules, language=state.language))
    return f"random?shanten={value}{format_parameters(dealt)}"
