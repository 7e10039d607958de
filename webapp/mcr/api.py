"""The API of Chinese Official hands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from webapp.api import codes
from webapp.api.operations import VERSION, Example, Operation, many
from webapp.language.messages import Message
from webapp.mcr.answer import answer_mcr
from webapp.mcr.document import mcr_model
from webapp.mcr.query import check_way, read_mcr, read_tried
from webapp.mcr.schema import McrModel
from webapp.mcr.typed_hand import HAND
from webapp.mcr.way import TRIED, WAY
from webapp.query.problems import require
from webapp.site.view_marks import Weight

if TYPE_CHECKING:
    from collections.abc import Mapping

CODES = (
    *codes.REQUEST,
    *codes.TEXT,
    "NO_JOKERS",
    "TOO_MANY_TILES",
    "NO_MELDS",
    "ONLY_MELDS_HERE",
    "BAD_WIN",
    "WRONG_COUNT",
    "BAD_FLAG",
    "BAD_MCR_MELD",
    "BAD_MCR_WIN",
)


def answer(arguments: Mapping[str, str]) -> McrModel:
    """Return the JSON of a Chinese Official hand: its points, or its shanten."""
    has_tried = read_tried(arguments)
    return mcr_model(answer_mcr(require(read_mcr(arguments))), has_tried=has_tried)


def check(arguments: Mapping[str, str]) -> None:
    """Check parameters that apply to many Chinese Official hands.

    Raises:
        InvalidRequestError: a value is invalid for every hand.
    """
    check_way(arguments)
    read_tried(arguments)


MCR = Operation(
    name="mcr",
    path=f"{VERSION}/mcr",
    summary=Message("Score a Chinese Official hand"),
    description=Message(
        "The fans of 14 tiles, the winning tile last; or the shanten of 13 or 14 tiles."
    ),
    hand=HAND,
    other_parameters=(*WAY, TRIED),
    answer=answer,
    answer_type=McrModel,
    check=check,
    other_codes=CODES,
    examples=(
        Example(
            title=Message("A win on a replacement tile"),
            arguments={"q": "123m67p99s(678s0)(k2s1)8p", "self_drawn": "1", "kong_situation": "1"},
        ),
        Example(
            title=Message("The community’s text"),
            arguments={"q": "[EEE,2][SSS,3]WWWNN55pN|EE1000|2", "profile": "wmo2006"},
        ),
        Example(title=Message("Each wait with its points"), arguments={"q": "1112345678999m"}),
        Example(title=Message("A hand that does not win"), arguments={"q": "123m406p789s1122z6z"}),
    ),
    weight=Weight("pages", 2),
    hands_a_unit=1,
)

OPERATIONS = (
    MCR,
    many(
        replace(MCR, defaults={"tried": "0"}),
        Message("Score many Chinese Official hands"),
        Example(
            title=Message("Claimed, and self-drawn"),
            arguments={"seat_wind": 3},
            hands=("11m22m33m55p77p99p1s1s", {"q": "11m22m33m55p77p99p1s1s", "self_drawn": True}),
        ),
    ),
)
