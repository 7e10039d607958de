"""The API of riichi scoring."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from webapp.api import codes
from webapp.api.operations import VERSION, Example, Operation, many
from webapp.language.messages import Message
from webapp.query.problems import require
from webapp.riichi.answer import require_score, require_waits
from webapp.riichi.document import score_model, waits_model
from webapp.riichi.query import HAND, check_way, read_score
from webapp.riichi.schema import RiichiScoreModel, RiichiWaitsModel
from webapp.riichi.way import WAY
from webapp.site.view_marks import Weight

if TYPE_CHECKING:
    from collections.abc import Mapping

CODES = (
    *codes.REQUEST,
    *codes.TEXT,
    "TOO_MANY_TILES",
    "NO_MELDS",
    "NO_JOKERS",
    "SANMA_TILE",
    "SANMA_CHII",
    "WRONG_COUNT",
    "NEEDS_SANMA",
    "TOO_MANY_INDICATORS",
)

OF_A_WIN = ("BAD_FLAG", "NOT_COMPLETE", "NO_YAKU")


def answer(arguments: Mapping[str, str]) -> RiichiScoreModel:
    """Return the JSON of the points of a win."""
    return score_model(require_score(require(read_score(arguments))))


def answer_waits(arguments: Mapping[str, str]) -> RiichiWaitsModel:
    """Return the JSON of the waits of thirteen tiles, with the points of each."""
    return waits_model(require_waits(require(read_score(arguments))))


SCORE = Operation(
    name="score",
    path=f"{VERSION}/score",
    summary=Message("Score a riichi hand"),
    description=Message(
        "Yaku, han, fu, points and payments of 14 tiles, the winning tile last, and every reading."
    ),
    hand=(HAND,),
    other_parameters=WAY,
    answer=answer,
    answer_type=RiichiScoreModel,
    check=check_way,
    other_codes=(*CODES, *OF_A_WIN),
    examples=(
        Example(
            title=Message("Riichi, own draw, with a dora"),
            arguments={"q": "567m22p34568s(k9p)7s", "self_drawn": "1", "riichi": "1",
                       "seat_wind": "2", "d": "6s", "u": "1z"},
        ),
        Example(
            title=Message("Under the rules of the EMA, with a counter and a stick"),
            arguments={"q": "22m55p(k1p)(k9s)(k3z)2m", "rules": "ema", "honba": "1", "sticks": "1"},
        ),
        Example(
            title=Message("Three players, a north set aside"),
            arguments={"q": "123456p3457899s6s", "players": "3", "nuki": "1", "riichi": "1"},
        ),
    ),
    weight=Weight("pages", 1),
)  # fmt: skip

WAITS = replace(
    SCORE,
    name="score_waits",
    path=f"{VERSION}/score/waits",
    summary=Message("Score every wait of a riichi hand"),
    description=Message("Of 13 tiles, what each wait wins by ron and by draw, riichi or not."),
    answer=answer_waits,
    answer_type=RiichiWaitsModel,
    other_codes=CODES,
    examples=(
        Example(title=Message("A wait for two tiles"), arguments={"q": "123m406p789s1122z"}),
    ),
    weight=Weight("pages", 2),
)

OPERATIONS = (
    SCORE,
    many(
        SCORE,
        Message("Score many riichi hands"),
        Example(
            title=Message("On a discard, and self-drawn"),
            arguments={"seat_wind": 2},
            hands=("123456m99p34578s6s", {"q": "123456m99p34578s6s", "self_drawn": True}),
        ),
    ),
    WAITS,
    many(
        WAITS,
        Message("Score the waits of many riichi hands"),
        Example(
            title=Message("Two hands that wait"),
            arguments={"seat_wind": 2},
            hands=("123456m99p34578s", "22m55p(k1p)(k9s)(k3z)"),
        ),
    ),
)
