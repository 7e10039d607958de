"""Many hands in the body of a request: JSON, NDJSON, or lines of text.

    application/json       {"hands": ["123m…", {"q": "123m…", "d": "4p"}], "r": 1}
    application/x-ndjson   a string or an object in each line
    text/plain             a hand in each line

Parameters mean the same as in a query string. Parameters in the address apply to all hands; those
next to `hands` override them, and those of a hand override both. A body of another structure is
refused as a whole, and so is an invalid value for all hands; an invalid hand gives a problem in its
line of the answer.
"""

from __future__ import annotations

import json
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
    ValidationError,
    create_model,
)

from analyzer.errors import quote
from webapp.api.operations import MOST_HANDS, MOST_OUTLOOKS
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import HAND_FORMAT
from webapp.query.problems import InvalidRequestError, Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from webapp.api.operations import Arguments, Operation
    from webapp.query.parameter_kinds import Parameter

    HandArguments = Arguments | InvalidRequestError

JSON = "application/json"
NDJSON = "application/x-ndjson"
TEXT = "text/plain"

SENTENCES = {
    "BAD_MEDIA_TYPE": phrase('"{found}" — this media type is not accepted; send {allowed}'),
    "BAD_ENCODING": phrase("the text from here on is not UTF-8"),
    "BAD_JSON": phrase("the text from here on is not JSON"),
    "BAD_BODY": phrase("{found} — the value must be: {allowed}"),
    "UNKNOWN_PARAMETER": phrase("{found} — there is no such parameter"),
    "NO_HANDS": phrase("no hand is given"),
    "TOO_MANY_HANDS": phrase("{found} hands — at most {most} at once"),
    "TOO_MANY_OUTLOOKS": phrase("{found} hands with outlook — at most {most} at once"),
}

STATUSES = {"BAD_MEDIA_TYPE": 415, "TOO_MANY_HANDS": 413, "TOO_MANY_OUTLOOKS": 413}
"""Code -> status, for codes whose status is not 400."""

MOST_BODY_PROBLEMS = 20
"""Most problems of one body that an answer lists."""

LONGEST_PLACE = 60
"""Most characters of the name of a place in a body."""

HAND_TYPES = ("string", "object")

TYPES: Mapping[str, Any] = {
    "string": StrictStr, "integer": StrictInt, "number": StrictFloat, "boolean": StrictBool,
}  # fmt: skip

AS_TEXT, AS_OBJECT = "<text>", "<object>"
"""The names in pydantic of the two forms of a hand."""


def read_hands(
    operation: Operation, media_type: str, data: bytes, common: Arguments
) -> list[HandArguments]:
    """Return the parameters of each hand of a body, or the error of that hand.

    `common` has the parameters of the address.

    Raises:
        InvalidRequestError: the body is invalid as a whole, or is too large.
    """
    if media_type not in READERS:
        raise _invalid_body("BAD_MEDIA_TYPE", media_type, allowed=", ".join(READERS))
    named = {
        each.name: common[each.name] for each in operation.other_parameters if each.name in common
    }
    defaults = {**operation.defaults, **named}
    operation.check(defaults)
    hands = list(READERS[media_type](operation, _decode(data), defaults))
    outlooks = number_of_outlooks(hands)
    if outlooks > MOST_OUTLOOKS:
        raise _invalid_body("TOO_MANY_OUTLOOKS", str(outlooks), most=str(MOST_OUTLOOKS))
    return hands


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


def number_of_outlooks(hands: Iterable[HandArguments]) -> int:
    """Return the number of hands that are answered with their outlook."""
    return sum(not isinstance(one, Exception) and one.get("outlook") == "1" for one in hands)


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _invalid_body("BAD_ENCODING", span=(error.start, error.end)) from error


def _check_number(hands: int) -> None:
    if not hands:
        raise _invalid_body("NO_HANDS")
    if hands > MOST_HANDS:
        raise _invalid_body("TOO_MANY_HANDS", str(hands), most=f"{MOST_HANDS:,}")


def _read_document(operation: Operation, text: str, defaults: Arguments) -> Iterator[HandArguments]:
    document = _load(text)
    if isinstance(document, dict) and isinstance(document.get("hands"), list):
        _check_number(len(document["hands"]))
    try:
        body: Any = body_model(operation).model_validate(document)
    except ValidationError as error:
        raise _misbuilt(operation, error) from error
    common = {**defaults, **_arguments(body)}
    operation.check(common)
    for hand in body.hands:
        yield common | _arguments(hand)


def _read_objects(operation: Operation, text: str, defaults: Arguments) -> Iterator[HandArguments]:
    for line in _lines(text):
        yield _read_object(operation, line, defaults)


def _read_texts(_operation: Operation, text: str, defaults: Arguments) -> Iterator[HandArguments]:
    for line in _lines(text):
        yield {**defaults, "q": line}


READERS: Mapping[str, Callable[[Operation, str, Arguments], Iterator[HandArguments]]] = {
    JSON: _read_document,
    NDJSON: _read_objects,
    TEXT: _read_texts,
}
"""Media type of a body -> its reader."""


def _lines(text: str) -> list[str]:
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    _check_number(len(lines))
    return lines


def _read_object(operation: Operation, line: str, defaults: Arguments) -> HandArguments:
    try:
        hand = hand_adapter(operation).validate_python(_load(line))
    except ValidationError as error:
        return _misbuilt(operation, error)
    except InvalidRequestError as error:
        return error
    return {**defaults, **_arguments(hand)}


def _load(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise _invalid_body("BAD_JSON", span=(error.pos, error.pos + 1)) from error
    except (ValueError, RecursionError) as error:  # a number too long to read, brackets too deep
        raise _invalid_body("BAD_JSON") from error


def _arguments(model: str | BaseModel) -> dict[str, str]:
    """Return the parameters of a hand, or those for all hands, in the form of a query string."""
    if isinstance(model, str):
        return {"q": model}
    values = model.model_dump(exclude_none=True, exclude={"hands"})
    return {
        name: str(int(value)) if isinstance(value, bool) else str(value)
        for name, value in values.items()
    }


def _misbuilt(operation: Operation, error: ValidationError) -> InvalidRequestError:
    """Return a problem for every place of a body with a wrong structure."""
    types = {each.name: each.json_types for each in operation.parameters}
    types["hands"] = ("array",)
    problems: dict[str, Problem] = {}
    for fault in error.errors(include_url=False, include_context=False, include_input=False):
        is_unknown = fault["type"] == "extra_forbidden"
        known = {*types, fault["loc"][-1]} if is_unknown else types
        path = [each for each in fault["loc"] if isinstance(each, int) or each in known]
        place = _place(path)
        code = "UNKNOWN_PARAMETER" if is_unknown else "BAD_BODY"
        allowed = ", ".join(_allowed(types, path))
        problems.setdefault(place, _body_problem(code, place, field=place, allowed=allowed))
    return InvalidRequestError(*list(problems.values())[:MOST_BODY_PROBLEMS])


def _allowed(types: Mapping[str, tuple[str, ...]], path: list[int | str]) -> tuple[str, ...]:
    """Return the JSON types that are allowed at a place of a body."""
    last = path[-1] if path else ""
    return HAND_TYPES if isinstance(last, int) else types.get(last, ("object",))


def _place(path: list[int | str]) -> str:
    """Return a place in a body as text, such as `hands[3].r`; `body` for all of it."""
    parts = [f"[{each}]" if isinstance(each, int) else f".{each}" for each in path]
    return quote("".join(parts).lstrip(".") or "body", LONGEST_PLACE)


def _invalid_body(
    code: str, found: str = "", span: tuple[int, int] | None = None, **parts: str
) -> InvalidRequestError:
    problem = _body_problem(code, found, span, **parts)
    return InvalidRequestError(problem, status=STATUSES.get(code, 400))


def _body_problem(
    code: str,
    found: str = "",
    span: tuple[int, int] | None = None,
    field: str = "body",
    **parts: str,
) -> Problem:
    return Problem(
        field=field,
        text="",
        code=code,
        message=SENTENCES[code],
        found=quote(found, LONGEST_PLACE),
        span=span,
        parts=parts,
    )
