"""The operations as an OpenAPI 3.1 document; pydantic describes bodies and answers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from webapp.api.bodies import JSON, NDJSON, TEXT, body_model, hand_model
from webapp.api.operations import MOST_HANDS, REQUEST_CODES, LogOperation, Operation
from webapp.api.schema import ProblemModel
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import LANGUAGE, SHARED
from webapp.resources import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable


Schema = dict[str, Any]

PROBLEM = "application/problem+json"

FILE = "application/octet-stream"
"""The media type of a file; any other is read as well."""

TOO_MANY = "This address has sent too many requests; Retry-After is the number of seconds to wait."

LINES = (
    "A line of JSON for each hand, in order, as soon as it is known. If the last line has "
    "OUT_OF_TIME, OUT_OF_BYTES or the status 503, the hand with its index and all later hands are "
    "not answered."
)

TOO_LONG: dict[str, Any] = {"description": "The address is longer than the server reads."}
"""An answer of the server itself, in its own words."""

BUILT = ("BAD_JSON", "BAD_BODY", "UNKNOWN_PARAMETER")
"""Codes of JSON with another structure."""

BODY = (*REQUEST_CODES, *BUILT, "BAD_ENCODING", "NO_HANDS")
"""Codes of a body as a whole."""

TOO_LARGE = ("TOO_MANY_HANDS", "TOO_MANY_OUTLOOKS", "REQUEST_ENTITY_TOO_LARGE")

MEDIA_TYPE = ("BAD_MEDIA_TYPE", "UNSUPPORTED_MEDIA_TYPE")
"""Codes of a body that is not read, because of its media type or its compression."""

ENDS = ("OUT_OF_TIME", "OUT_OF_BYTES")
"""Codes of the line that ends an answer to many hands early."""

LATER = "The server has no time for this now; Retry-After is the number of seconds to wait."

SCHEMAS = "#/components/schemas/"
PARAMETERS = "#/components/parameters/"

DESCRIPTION = """\
What to discard from a mahjong hand, and why: the same as the pages of this site, for programs.

Everything is open and needs no key. Errors are `application/problem+json`; `code` is stable, \
`detail` is for people. A GET answers with an ETag."""

ONCE = [each for each in (*SHARED, LANGUAGE) if each.name != "q"]
"""Parameters that are described only once, under components."""


@lru_cache(maxsize=4)
def openapi_document(
    server: str, operations: tuple[Operation, ...], of_logs: tuple[LogOperation, ...] = ()
) -> Schema:
    """Return the document of the operations for a server's address, such as `/`."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "hairi",
            "version": VERSION,
            "summary": "Mahjong tile efficiency",
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": server}],
        "paths": _paths(operations) | {each.path: {"post": _log(each)} for each in of_logs},
        "components": {
            "schemas": _schemas(operations, [each.answer_type for each in of_logs]),
            "parameters": {each.name: _parameter(each) for each in ONCE},
            "headers": {
                "ETag": {
                    "description": "Digest of the answer, for If-None-Match.",
                    "schema": {"type": "string"},
                }
            },
        },
    }


class _WithoutTitles(GenerateJsonSchema):
    """JSON Schema without titles of fields."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Return False, because a title such as `Seven Pairs` only repeats the name
        `seven_pairs`."""
        return False


def _paths(operations: tuple[Operation, ...]) -> Schema:
    paths: dict[str, Schema] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    return paths


def _operation(operation: Operation) -> Schema:
    description: Schema = {
        "operationId": operation.name,
        "summary": operation.summary.id,
        "description": operation.description.id,
    }
    if operation.takes_many:
        description["parameters"] = [
            _reference(each) for each in (*operation.other_parameters, LANGUAGE)
        ]
        description["requestBody"] = _body(operation)
        description["responses"] = _responses_of_many(operation)
    else:
        parameters = (*operation.parameters, LANGUAGE)
        description["parameters"] = [_reference(each, operation) for each in parameters]
        description["responses"] = _responses_of_one(operation)
    return description


def _log(operation: LogOperation) -> Schema:
    """Return an operation whose body is a file."""
    answer = {"$ref": SCHEMAS + operation.answer_type.__name__}
    part = {"type": "object", "description": "A part of the answer, in order."}
    content = {"schema": {"type": "string", "format": "binary"}}
    return {
        "operationId": operation.name,
        "summary": operation.summary.id,
        "description": operation.description.id,
        "parameters": [_reference(each) for each in (*operation.parameters, LANGUAGE)],
        "requestBody": {"required": True, "content": {FILE: content}},
        "responses": {
            "200": {
                "description": "The answer.",
                "content": {JSON: {"schema": answer}, NDJSON: {"schema": part}},
            },
            "400": _problem_answer("The body or a parameter is invalid.", operation.codes),
            "413": _problem_answer("Too many bytes in one request.", TOO_LARGE),
            "414": TOO_LONG,
            "415": _unread(),
            "429": _problem_answer(TOO_MANY, ("TOO_MANY_REQUESTS",)),
            **_later(operation),
        },
    }


def _reference(parameter: Parameter, operation: Operation | None = None) -> Schema:
    """Return a parameter, or a reference to it; the hand has the examples of its operation."""
    if parameter in ONCE:
        return {"$ref": PARAMETERS + parameter.name}
    description = _parameter(parameter)
    if operation and parameter in operation.hand:
        description["examples"] = {
            f"{operation.name}_{number}": {"summary": each.title.id, "value": each.arguments["q"]}
            for number, each in enumerate(operation.examples, start=1)
        }
    return description


def _parameter(parameter: Parameter) -> Schema:
    description: Schema = {
        "name": parameter.name,
        "in": "query",
        "description": parameter.description.id,
        "schema": dict(parameter.schema),
    }
    if parameter.may_be_empty:
        description["allowEmptyValue"] = True
    return description


def _body(operation: Operation) -> Schema:
    texts = [each for example in operation.examples for each in example.hands]
    plain = "".join(f"{each}\n" for each in texts if isinstance(each, str))
    return {
        "required": True,
        "content": {
            JSON: {
                "schema": {"$ref": SCHEMAS + body_model(operation).__name__},
                "examples": {
                    f"{operation.name}_{number}": {"summary": each.title.id, "value": each.body}
                    for number, each in enumerate(operation.examples, start=1)
                },
            },
            NDJSON: {
                "schema": {
                    "type": "string",
                    "description": f"A hand a line, as in hands of JSON; {MOST_HANDS:,} at most.",
                },
            },
            TEXT: {
                "schema": {
                    "type": "string",
                    "description": f"A hand a line; {MOST_HANDS:,} at most.",
                },
                "example": plain,
            },
        },
    }


def _responses_of_one(operation: Operation) -> Schema:
    etag = {"ETag": {"$ref": "#/components/headers/ETag"}}
    answer: Schema = {
        "description": "The answer.",
        "content": {JSON: {"schema": {"$ref": SCHEMAS + operation.answer_type.__name__}}},
    }
    if not operation.chance:
        answer["headers"] = etag
    return {
        "200": answer,
        "304": {"description": "The answer with the sent ETag is still valid."},
        "400": _problem_answer("A parameter is invalid.", operation.codes),
        "414": TOO_LONG,
        "429": _problem_answer(TOO_MANY, ("TOO_MANY_REQUESTS",)),
        **_later(operation),
    }


def _responses_of_many(operation: Operation) -> Schema:
    line = {
        "description": "One line: an answer or a problem, with the index of its hand.",
        "anyOf": [
            _indexed(operation.answer_type.__name__),
            _indexed(
                ProblemModel.__name__,
                (*operation.codes, *operation.later, *BUILT, *ENDS),
            ),
        ],
    }
    return {
        "200": {
            "description": LINES,
            "content": {NDJSON: {"schema": line}},
        },
        "400": _problem_answer(
            "The body, or a parameter for all hands, is invalid.", {*BODY, *operation.codes}
        ),
        "413": _problem_answer("Too many hands or bytes in one request.", TOO_LARGE),
        "414": TOO_LONG,
        "415": _unread(),
        "429": _problem_answer(TOO_MANY, ("TOO_MANY_REQUESTS",)),
    }


def _later(operation: Operation | LogOperation) -> Schema:
    """Return the answer to a right request for which there is no time now, if there is one."""
    return {"503": _problem_answer(LATER, operation.later)} if operation.later else {}


def _unread() -> Schema:
    """Return the answer to a body whose media type or coding is not supported."""
    described = _problem_answer("The media type or the coding is not supported.", MEDIA_TYPE)
    coding = {"description": "The supported coding: identity.", "schema": {"type": "string"}}
    return described | {"headers": {"Accept-Encoding": coding}}


def _indexed(name: str, known: Iterable[str] = ()) -> Schema:
    index = {"type": "integer", "minimum": 0, "description": "Index of the hand, counted from 0."}
    fields: Schema = {"properties": {"index": index} | _code(known), "required": ["index"]}
    return {"allOf": [{"$ref": SCHEMAS + name}, fields]}


def _problem_answer(meaning: str, known: Iterable[str]) -> Schema:
    schema = {"allOf": [{"$ref": SCHEMAS + ProblemModel.__name__}, {"properties": _code(known)}]}
    return {"description": meaning, "content": {PROBLEM: {"schema": schema}}}


def _code(known: Iterable[str]) -> Schema:
    values = sorted(known)
    return {"code": {"enum": values}} if values else {}


def _schemas(operations: tuple[Operation, ...], more: Iterable[type]) -> Schema:
    """Return every model under its name, including the models of its fields."""
    answered = [*(operation.answer_type for operation in operations), *more]
    sent: list[type[BaseModel]] = []
    for operation in operations:
        if operation.takes_many:
            sent += [hand_model(operation), body_model(operation)]
    types = dict.fromkeys([*answered, ProblemModel, *sent])
    _, schemas = TypeAdapter.json_schemas(
        [(each, "validation", TypeAdapter(each)) for each in types],
        ref_template=SCHEMAS + "{model}",
        schema_generator=_WithoutTitles,
    )
    return dict(sorted(schemas["$defs"].items()))
