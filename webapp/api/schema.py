"""Errors as `application/problem+json` (RFC 9457)."""

from typing import Annotated

from typing_extensions import TypedDict

from webapp.api.fields import described


class MeaningModel(TypedDict):
    """A possible meaning of an ambiguous text."""

    notation: Annotated[str, described("The name of a notation.")]
    hand: Annotated[str, described("The hand in this notation, as canonical text.")]


class FaultModel(TypedDict):
    """An error in one field."""

    detail: Annotated[str, described("A sentence for people.")]
    code: Annotated[
        str,
        described("The stable name of the rule that was broken.", pattern="^[A-Z][A-Z0-9_ '-]*$"),
    ]
    reason: Annotated[
        str | None, described("The stable name of the reason, for a code with several reasons.")
    ]
    field: Annotated[str | None, described("The invalid parameter.")]
    position: Annotated[
        int | None,
        described("The position in its text, counted from 1; null: the whole text.", ge=1),
    ]
    readings: Annotated[
        list[MeaningModel],
        described("The possible meanings of a text that can mean several hands."),
    ]


class ProblemModel(FaultModel):
    """An error: the first invalid field, then all invalid fields."""

    type: Annotated[str, described("Always about:blank: the type is given by the status.")]
    title: Annotated[str, described("The name of the status.")]
    status: Annotated[int, described("The HTTP status.", ge=400, le=599)]
    problems: Annotated[list[FaultModel], described("Every invalid field.")]
