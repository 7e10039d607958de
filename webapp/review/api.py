"""The API of reviews: a log in the body of a request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from analyzer.games.errors import MESSAGES
from webapp.api.operations import VERSION, LogOperation
from webapp.expectation.asking import SENTENCES
from webapp.language.messages import Message
from webapp.query.records import read
from webapp.review.document import review_model
from webapp.review.query import EXPECT, PLAYER, read_log, seat_of
from webapp.review.schema import ReviewModel
from webapp.review.weighing import asked_game
from webapp.site.addresses import site_root
from webapp.site.weights import Weight

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

UNITS = 8

CODES = ("BAD_REQUEST", "BAD_LANG", "BAD_EXPECT", "OUT_OF_RANGE", *SENTENCES, *MESSAGES)


def answer(data: bytes, arguments: Mapping[str, str]) -> ReviewModel:
    """Return the review of a log."""
    values = read((PLAYER, EXPECT), arguments)
    game = read_log(data)
    seat = seat_of(game, values["seat"], game.saver)
    review = asked_game(game, seat, is_expected=values["is_expected"])
    return review_model(review, hides_names=True, site=site_root().rstrip("/"))


def lines(document: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield a review in parts: the game, each round, the summary."""
    yield {"game": document["game"], "warnings": document["warnings"]}
    for each in document["rounds"]:
        yield {"round": each}
    yield {"summary": document["summary"]}


REVIEW = LogOperation(
    name="review",
    path=f"{VERSION}/review",
    summary=Message("Review a whole game"),
    description=Message(
        "The log of a game is the body, of any media type: mjlog, tenhou/6, mjai or majiang, plain "
        "or packed with gzip. Players are A to D. With Accept: application/x-ndjson the answer "
        "comes in lines: the game, each round, the summary. No address is ever fetched."
    ),
    parameters=(PLAYER, EXPECT),
    answer=answer,
    answer_type=ReviewModel,
    lines=lines,
    codes=CODES,
    weight=Weight("heavy", UNITS),
)

LOG_OPERATIONS = (REVIEW,)
