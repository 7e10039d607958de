"""The API of estimates."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import thread_time
from typing import Any

from webapp.api.operations import HAND_CODES, VERSION, Example, Operation, many
from webapp.expectation import query as queries
from webapp.expectation.answer import WEB_SECONDS, explained_rows
from webapp.expectation.document import expectation_model, is_cut, offered_model
from webapp.expectation.schema import ExpectationModel
from webapp.expectation.waiting import HELD_UNITS, estimates_of, offer_of
from webapp.expectation.waiting import SENTENCES as LATER
from webapp.language.messages import Message
from webapp.parts.table_options import FROM, OFFER, missing_source
from webapp.query.estimates import ASSUMPTIONS
from webapp.query.hand import check_parameters, require_hand_query
from webapp.query.parameters import HAND, read_each
from webapp.query.problems import together_with
from webapp.query.threats import CODES as THREAT_CODES
from webapp.site.view_marks import Weight

OTHERS = (queries.EXPLAIN, OFFER, FROM)
"""Parameters besides those of a hand and its estimates."""

SAMPLE = Path(__file__).with_name("sample.json")
"""The file with the answers to the examples on the page of the API."""


def answer(
    arguments: Mapping[str, str], seconds: float = WEB_SECONDS, *, is_one_of_many: bool = False
) -> ExpectationModel:
    """Return tenpai, win and points of every discard.

    After so many seconds of processor time no more rows are explained.

    Raises:
        InvalidRequestError: some parameters are invalid; the error has all of them.
        NotNowError: the server is busy, or the kernels are not loaded yet.
    """
    end = thread_time() + seconds
    values, problems = read_each(OTHERS, arguments)
    tile, source = values[OFFER.key], values[FROM.key]
    problems += missing_source(tile, source, problems)
    with together_with(problems):
        query = queries.require_estimate_query(arguments)
    if tile:
        thrown = queries.thrown_query(require_hand_query(arguments), query, tile, source)
        return offered_model(thrown, offer_of(thrown, is_one_of_many=is_one_of_many))
    with estimates_of(query, is_one_of_many=is_one_of_many) as estimates:
        rows = explained_rows(estimates, values[queries.EXPLAIN.key])
        return expectation_model(estimates, explained=rows, end=end)


def sample(arguments: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the recorded answer to an example."""
    recorded: dict[str, dict[str, Any]] = json.loads(SAMPLE.read_text(encoding="utf-8"))
    return recorded[arguments["q"]]


def check(arguments: Mapping[str, str]) -> None:
    """Check the parameters of many hands.

    Raises:
        InvalidRequestError: some parameters are invalid; the error has all of them.
    """
    _, problems = read_each((*ASSUMPTIONS, *OTHERS), arguments)
    with together_with(problems):
        check_parameters(arguments)


EXPECTATION = Operation(
    path=f"{VERSION}/expectation",
    summary=Message("Estimate tenpai, win and points"),
    description=Message(
        "The chance of tenpai, the chance to win and the mean points of every discard, by draws "
        "left, with or without calls; where the numbers come from with explain. Of a tile that "
        "another player threw: what passing and each call are worth, with offer and from."
    ),
    hand=HAND,
    other_parameters=tuple(each for each in (*queries.PARAMETERS, *OTHERS) if each not in HAND),
    answer=answer,
    answer_type=ExpectationModel,
    is_cut=is_cut,
    check=check,
    other_codes=(*HAND_CODES, *THREAT_CODES, *queries.SENTENCES),
    later=tuple(LATER),
    sample=sample,
    examples=(
        Example(Message("Tenpai, two draws before the end"),
                {"q": "123m406p789s1122z6z", "t": "16", "e_extra": "1"}),
        Example(Message("For the chance to win, with own draws only, explained"),
                {"q": "23467m34567p3388s", "d": "9s", "t": "12", "e_goal": "win", "e_stop": "0",
                 "e_ron_quiet": "0", "e_ron_riichi": "0", "e_extra": "1", "explain": "best"}),
        Example(Message("A white dragon from the right: pon or pass"),
                {"q": "234m55z67p34s99s12p", "t": "13", "offer": "5z", "from": "right"}),
    ),
    weight=Weight("heavy", 1),
    hands_a_unit=1 / HELD_UNITS,
)  # fmt: skip

OPERATIONS = (
    EXPECTATION,
    replace(
        many(
            EXPECTATION,
            Message("Estimate tenpai, win and points of many hands"),
            Example(
                Message("A hand about to draw, and one that has no estimates"),
                {"e_draws": 2, "e_extra": 0},
                hands=("123m406p789s1122z", {"q": "123m", "e_goal": "win"}),
            ),
        ),
        answer_within=partial(answer, is_one_of_many=True),
    ),
)
