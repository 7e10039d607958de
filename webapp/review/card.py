"""The card of a turn of a game, and the summary of the turn for previews of links."""

from collections.abc import Mapping
from dataclasses import replace

from werkzeug.exceptions import TooManyRequests

from analyzer.review import Row
from analyzer.review.risks import RiskReview
from webapp.language.messages import Message, fill, say
from webapp.language.speech import current_language
from webapp.language.words import QUESTION, shanten_words, tile_count
from webapp.parts.columns import PLANS
from webapp.pictures import model
from webapp.pictures.lettering import can_spell
from webapp.review import risks, show
from webapp.review.answer import ReviewAnswer, find_turn, with_turn
from webapp.review.query import read_address, require_address
from webapp.review.words import signed, turn_title


def _card(arguments: Mapping[str, str]) -> model.Card:
    """Return the card of a turn; before a guess it does not contain the answer.

    Raises:
        InvalidRequestError: the address names no game, or no turn of it.
    """
    query = require_address(arguments)
    page = find_turn(query)
    page = page if query.is_question else _quick_turn(page)
    review = page.decision
    assert review is not None
    if query.is_question or review.mine is None:
        headline = model.begin_on_card(QUESTION if query.is_question else model.DISCARD)
        return model.Card(headline=headline, hand=review.hand)
    left = review.decision.copies_left
    return model.Card(
        headline=model.begin_on_card(shanten_words(review.before)),
        hand=review.hand,
        best=frozenset(place for place, each in enumerate(show.hand(review)) if each.is_best),
        dora=tuple(review.decision.dora),
        following=model.begin_on_card(model.DRAWS),
        rows=tuple(
            model.CardRow(
                discard=row.tile,
                is_best=row.tile in review.best_tiles,
                accepted=left.ukeire(row.accepted),
                total=model.say_on_card(tile_count(row.count)),
                value=_dangers(review.risk, row) if review.risk else (),
            )
            for row in review.compared
        ),
        is_lasting=not (review.risk and review.awaits_points),
    )


def _quick_turn(page: ReviewAnswer) -> ReviewAnswer:
    """Return a turn with the values of push and fold if it is under riichi; the same if the kernels
    are not free."""
    decision = page.decision
    if decision is None or decision.risk is None or not decision.awaits_points:
        return page
    try:
        return with_turn(replace(page, query=replace(page.query, is_expected=True)))
    except TooManyRequests:
        return page


def _dangers(risk: RiskReview, row: Row) -> tuple[str, ...]:
    """Return the better plan after a discard with its points, or if this is not known the copies
    that it accepts; and what it risks. () if a letter of this was not drawn."""
    words, plan = risks.danger(risk, row.tile), risk.row_of(row.tile)
    if risk.of(row.tile).p:
        words = say(Message("danger %(danger)s", {"danger": words}))
    first = tile_count(row.count)
    if plan:
        first = fill(PLANS[plan.plan], points=signed(round(plan.value)))
    is_spelled = can_spell(words, current_language())
    return (model.say_on_card(first), words) if is_spelled else ()


def _summary(arguments: Mapping[str, str]) -> model.Summary | None:
    query = read_address(arguments)
    if query is None or not query.is_turn:
        return None
    page = find_turn(query)
    assert page.played and page.decision  # noqa: PT018 (no test)
    words = say(turn_title(page.played, page.decision, is_open=not query.is_question))
    return model.Summary(
        page.decision.hand, words, f"{page.query.link(guess=None, number=None)}&rules=review"
    )


PREVIEW = model.Preview(paths=("review",), rules="review", card=_card, summary=_summary)
