"""The API of reviews: a log in the body of a request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from analyzer.games.errors import MESSAGES
from analyzer.review import review_game
from webapp.api import codes
from webapp.api.operations import VERSION, LogOperation
from webapp.expectation.waiting import SENTENCES
from webapp.language.messages import Message
from webapp.query.parameter_lists import read
from webapp.review.document import (
    game_model,
    review_model,
    round_model,
    summary_model,
    warning_models,
)
from webapp.review.query import EXPECT, PLAYER, read_log, seat_of
from webapp.review.schema import ReviewModel
from webapp.review.win_chances import require_game, require_rounds
from webapp.site.addresses import site_root
from webapp.site.weights import Weight

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from analyzer.games import Game
    from analyzer.review import Review, RoundReview

UNITS = 8

CODES = (*codes.REQUEST, *MESSAGES)


def answer(data: bytes, arguments: Mapping[str, str]) -> ReviewModel:
    """Return the review of a log."""
    game, seat, is_expected = _read(data, arguments)
    review = require_game(game, seat, is_expected=is_expected)
    return review_model(review, hides_names=True, site=_site())


def lines(data: bytes, arguments: Mapping[str, str]) -> Iterator[Mapping[str, Any]]:
    """Return the review of a log in parts, each as soon as it is ready: the game, each round, the
    summary."""
    game, seat, is_expected = _read(data, arguments)
    review = review_game(game, seat)
    return _lines(review, require_rounds(review) if is_expected else iter(review.rounds), _site())


def _read(data: bytes, arguments: Mapping[str, str]) -> tuple[Game, int, bool]:
    """Return the game of a log, the seat, and whether win chances are requested."""
    values = read((PLAYER, EXPECT), arguments)
    game = read_log(data)
    return game, seat_of(game, values["seat"], game.saver), values["is_expected"]


def _site() -> str:
    return site_root().rstrip("/")


def _lines(review: Review, rounds: Iterator[RoundReview], site: str) -> Iterator[Mapping[str, Any]]:
    yield {"game": game_model(review, hides_names=True), "warnings": warning_models(review)}
    done = []
    for each in rounds:
        done.append(each)
        yield {"round": round_model(each, each.decisions, site)}
    review = review.with_rounds(done)
    listed = [each.decisions for each in review.rounds]
    yield {"summary": summary_model(review.summary, listed)}


REVIEW = LogOperation(
    name="review",
    path=f"{VERSION}/review",
    summary=Message("Review a whole game"),
    description=Message(
        "The log of a game is the body, of any media type: mjlog, tenhou/6, mjai or majiang, plain "
        "or packed with gzip. Players are A to D. With Accept: application/x-ndjson the answer "
        "comes in lines, each as soon as it is known: the game, each round, the summary. No "
        "address is ever fetched."
    ),
    parameters=(PLAYER, EXPECT),
    answer=answer,
    answer_type=ReviewModel,
    lines=lines,
    other_codes=CODES,
    later=tuple(SENTENCES),
    weight=Weight("heavy", UNITS),
)

LOG_OPERATIONS = (REVIEW,)
