"""The pydantic models of a body with many hands, made from the parameters of an operation."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    StrictBool,
    StrictFloat,
    StrictInt,
    StrictStr,
    Tag,
    TypeAdapter,
    create_model,
)

from webapp.api.operations import MOST_HANDS
from webapp.query.parameter_kinds import HAND_FORMAT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from webapp.api.operations import Operation
    from webapp.query.parameter_kinds import Parameter

TYPES: Mapping[str, Any] = {
    "string": StrictStr, "integer": StrictInt, "number": StrictFloat, "boolean": StrictBool,
}  # fmt: skip

AS_TEXT, AS_OBJECT = "<text>", "<object>"
"""The names in pydantic of the two forms of a hand."""


@cache
def hand_model(operation: Operation) -> type[BaseModel]:
    """Return the model of one hand as an object."""
    fields = _fields(operation.parameters)
    return _model(operation, "Hand", "A hand with its own parameters.", fields)


@cache
def body_model(operation: Operation) -> type[BaseModel]:
    """Return the model of a whole JSON body."""
    hand: Any = _hand_type(operation)
    hands = Field(min_length=1, description=f"The hands, in order; {MOST_HANDS:,} at most.")
    fields = {"hands": (list[hand], hands)} | _fields(operation.other_parameters)
    return _model(operation, "Hands", "Many hands, and parameters that hold for all.", fields)


@cache
def hand_adapter(operation: Operation) -> TypeAdapter[Any]:
    """Return the adapter that reads one hand, a text or an object."""
    return TypeAdapter(_hand_type(operation))


def _model(
    operation: Operation, kind: str, meaning: str, fields: Mapping[str, Any]
) -> type[BaseModel]:
    name = operation.name.removesuffix("_many").title() + kind
    config = ConfigDict(extra="forbid", frozen=True)
    return create_model(name, __config__=config, __doc__=meaning, **fields)


def _fields(parameters: Iterable[Parameter]) -> dict[str, Any]:
    return {
        each.name: (_type(each) | None, Field(None, description=each.description.id))
        for each in parameters
    }


def _type(parameter: Parameter) -> Any:
    """Return the type of a parameter in JSON; its value is checked later, with the hand."""
    if "format" in parameter.schema:
        return _text(parameter.schema["format"])
    return reduce(or_, [TYPES[name] for name in parameter.json_types])


def _text(kind: str) -> Any:
    return Annotated[StrictStr, Field(json_schema_extra={"format": kind})]


def _hand_type(operation: Operation) -> Any:
    """Return the type of a hand: a text, or an object of parameters."""
    text: Any = Annotated[_text(HAND_FORMAT), Tag(AS_TEXT)]
    parameters: Any = Annotated[hand_model(operation), Tag(AS_OBJECT)]
    choose = Discriminator(lambda hand: AS_TEXT if isinstance(hand, str) else AS_OBJECT)
    return Annotated[text | parameters, choose]
