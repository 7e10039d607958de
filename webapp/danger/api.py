"""The API of danger."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from webapp.api.operations import HAND_CODES, VERSION, Example, Operation, many
from webapp.danger.document import danger_model
from webapp.danger.schema import DangerModel
from webapp.expectation import query as estimates
from webapp.expectation.answer import WEB_SECONDS
from webapp.expectation.waiting import HELD_UNITS, estimates_of
from webapp.expectation.waiting import SENTENCES as LATER
from webapp.language.messages import Message
from webapp.query.estimates import ASSUMPTIONS
from webapp.query.hand import check_parameters, require_hand_query
from webapp.query.parameters import HAND, RULES, SITUATION, read_each
from webapp.query.problems import together_with
from webapp.query.threats import CODES, PUSH, THREATS, require_riichi

PARAMETERS = (*SITUATION, *RULES, *THREATS, PUSH, *ASSUMPTIONS)


def answer(
    arguments: Mapping[str, str], _seconds: float = WEB_SECONDS, *, is_one_of_many: bool = False
) -> DangerModel:
    """Return the danger of every tile; with push=1 what pushing and folding are worth.

    Raises:
        InvalidRequestError: some parameters are invalid, or nobody is in riichi.
        NotNowError: the server is busy, or the kernels are not loaded yet.
    """
    values, problems = read_each((PUSH, *ASSUMPTIONS), arguments)
    with together_with(problems):
        query = require_hand_query(arguments)
        danger = require_riichi(query.danger)
    if not values[PUSH.key]:
        return danger_model(query, danger)
    question = estimates.require_estimate_query(arguments)
    with estimates_of(question, is_one_of_many=is_one_of_many) as found:
        return danger_model(query, danger, found)


def check(arguments: Mapping[str, str]) -> None:
    """Check the parameters of many hands.

    Raises:
        InvalidRequestError: some parameters are invalid; the error has all of them.
    """
    _, problems = read_each((*ASSUMPTIONS, PUSH), arguments)
    with together_with(problems):
        check_parameters(arguments)


RIICHI = {"q": "23467m34567p3388s", "t": "8", "t1": "4:9m1z2p7z6s4m1m*5s-"}

DANGER = Operation(
    path=f"{VERSION}/danger",
    summary=Message("The danger of every tile against a riichi"),
    description=Message(
        "The chance of each tile to deal in to each player in riichi, as waits that add up, and "
        "what it loses; with push=1 what pushing and folding each discard are worth in points."
    ),
    hand=HAND,
    other_parameters=PARAMETERS,
    answer=answer,
    answer_type=DangerModel,
    check=check,
    other_codes=(
        *HAND_CODES,
        *CODES,
        "EXPECTATION_SIZE",
        "EXPECTATION_FORMS",
        "EXPECTATION_DRAWS",
    ),
    later=tuple(LATER),
    examples=(
        Example(Message("One player in riichi"), RIICHI),
        Example(
            Message("Two players in riichi, the dealer first"),
            {
                "q": "123m406p789s1122z6z",
                "v": "58p",
                "t1": "1:9m2p4s*7p",
                "t1p": "58p",
                "t2": "3:1s9p8m*",
            },
        ),
    ),
    hands_a_unit=1 / HELD_UNITS,
)

OPERATIONS = (
    DANGER,
    replace(
        many(
            DANGER,
            Message("The danger of every tile of many hands"),
            Example(
                Message("Two hands against the same riichi"),
                {"t1": RIICHI["t1"]},
                hands=("23467m34567p3388s", "123m406p789s1122z"),
            ),
        ),
        answer_within=partial(answer, is_one_of_many=True),
    ),
)
