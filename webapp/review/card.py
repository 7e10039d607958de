"""The card of a turn of a game, and the summary of the turn for previews of links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.review.plain import rules_of
from analyzer.situation import dora_of
from analyzer.tiles import TILES
from webapp.language.messages import say
from webapp.language.speech import current_language
from webapp.language.words import QUESTION, shanten_words, tile_count
from webapp.pictures.model import (
    DISCARD,
    DORA,
    DRAWS,
    Card,
    CardRow,
    CardTile,
    begin_on_card,
    say_on_card,
)
from webapp.pictures.preview import Preview, Summary
from webapp.review.answer import find_turn
from webapp.review.query import no_game, read_address
from webapp.review.turns import decision_view, turn_title

if TYPE_CHECKING:
    from collections.abc import Mapping

    from webapp.review.turns import RowView


def _card(arguments: Mapping[str, str]) -> Card:
    """Return the card of a turn; before a guess it does not contain the answer.

    Raises:
        InvalidRequestError: the address names no game, or no turn of it.
    """
    query = read_address(arguments)
    if query is None:
        raise no_game()
    query, played, at = find_turn(query)
    view = decision_view(played.decisions[at], played)
    decision = played.decisions[at].decision
    hand, rules = decision.hand, rules_of(decision)
    dora = tuple(str(TILES[dora_of(tile, rules)]) for tile in decision.indicators)
    language = current_language()
    if query.is_question or not view.rows:
        headline = begin_on_card(QUESTION if query.is_question else DISCARD)
        return Card(language=language, headline=headline, hand=hand)
    return Card(
        language=language,
        headline=begin_on_card(shanten_words(played.decisions[at].before)),
        hand=hand,
        best=frozenset(place for place, each in enumerate(view.hand) if each.is_best),
        dora_word=begin_on_card(DORA),
        dora=dora,
        discard=begin_on_card(DISCARD),
        following=begin_on_card(DRAWS),
        rows=tuple(map(_row, view.compared)),
    )


def _row(row: RowView) -> CardRow:
    return CardRow(
        discard=str(row.tile),
        is_best=row.is_best,
        groups=(tuple(CardTile(str(each.tile), each.left) for each in row.accepted),),
        total=say_on_card(tile_count(row.count)),
    )


def _summary(arguments: Mapping[str, str]) -> Summary | None:
    query = read_address(arguments)
    if query is None or not query.is_turn:
        return None
    query, played, at = find_turn(query)
    view = decision_view(played.decisions[at], played)
    words = say(turn_title(view, is_open=not query.is_question))
    link = f"{query.link(guess=None)}&rules=review"
    return Summary(played.decisions[at].decision.hand, words, link)


PREVIEW = Preview(paths=("review",), rules="review", card=_card, summary=_summary)
