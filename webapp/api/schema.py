"""Errors as `application/problem+json` (RFC 9457)."""

from typing import Annotated

from typing_extensions import TypedDict

from webapp.api.fields import described
from webapp.language.messages import Message


class MeaningModel(TypedDict):
    """What an ambiguous text may mean."""

    notation: Annotated[str, described(Message("The name of a notation."))]
    hand: Annotated[str, described(Message("The hand that the text is in it, in canonical text."))]


class FaultModel(TypedDict):
    """What is wrong with one field."""

    detail: Annotated[str, described(Message("A sentence for people."))]
    code: Annotated[
        str,
        described(
            Message("The stable name of the rule that was broken."), pattern="^[A-Z][A-Z0-9_ '-]*$"
        ),
    ]
    field: Annotated[str | None, described(Message("The parameter at fault."))]
    position: Annotated[
        int | None, described(Message("Where in its text, counted from 1; null: all of it."), ge=1)
    ]
    readings: Annotated[
        list[MeaningModel],
        described(Message("What the text may mean, where it can mean several hands.")),
    ]


class ProblemModel(FaultModel):
    """An error: the first field at fault, then each."""

    type: Annotated[str, described(Message("Always about:blank: the status says what it is."))]
    title: Annotated[str, described(Message("The name of the status."))]
    status: Annotated[int, described(Message("The HTTP status."), ge=400, le=599)]
    problems: Annotated[list[FaultModel], described(Message("Every field at fault."))]
