"""The operations as an OpenAPI 3.1 document; pydantic describes the answers."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from webapp.api.bodies import JSON, NDJSON, TEXT
from webapp.api.models import meanings
from webapp.api.operations import MOST_HANDS, REQUEST_CODES, AnyOperation, Example, LogOperation
from webapp.api.schema import ProblemModel
from webapp.query.parameter_kinds import HAND_FORMAT, Parameter
from webapp.query.parameters import LANGUAGE, SHARED
from webapp.resources import VERSION

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

UNREAD = "The media type or the coding is not supported."

CODING = {
    "Accept-Encoding": {
        "description": "The supported coding: identity.",
        "schema": {"type": "string"},
    }
}
"""The header of an answer to a body with another coding."""

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
def openapi_document(server: str, operations: tuple[AnyOperation, ...]) -> Schema:
    """Return the document of the operations for a server's address, such as `/`."""
    paths: dict[str, Schema] = {each.path: {} for each in operations}
    for each in operations:
        paths[each.path][each.method.lower()] = _operation(each)
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
        "paths": paths,
        "components": {
            "schemas": _schemas(operations),
            "parameters": {each.name: _parameter(each) for each in ONCE},
            "headers": {
                "ETag": {
                    "description": "Digest of the answer, for If-None-Match.",
                    "schema": {"type": "string"},
                }
            },
        },
    }


class _WithMeanings(GenerateJsonSchema):
    """JSON Schema with the meanings of fields, without their titles."""

    def typed_dict_schema(self, schema: Any) -> Schema:
        """Return the schema of a model."""
        model = super().typed_dict_schema(schema)
        for name, meaning in meanings(schema["cls"]).items():
            model["properties"][name]["description"] = meaning
        return model

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Return False, because a title such as `Seven Pairs` only repeats the name
        `seven_pairs`."""
        return False


def _operation(operation: AnyOperation) -> Schema:
    given = operation.other_parameters if operation.takes_many else operation.parameters
    body = {"requestBody": _body(operation)} if operation.method == "POST" else {}
    return {
        "operationId": operation.name,
        "summary": operation.summary.id,
        "description": operation.description.id,
        "parameters": [_reference(each, operation) for each in (*given, LANGUAGE)],
        **body,
        "responses": _responses(operation),
    }


def _reference(parameter: Parameter, operation: AnyOperation) -> Schema:
    """Return a parameter, or a reference to it; the hand has the examples of its operation."""
    if parameter in ONCE:
        return {"$ref": PARAMETERS + parameter.name}
    description = _parameter(parameter)
    if parameter in operation.hand:
        description["examples"] = _examples(operation, lambda example: example.arguments["q"])
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


def _body(operation: AnyOperation) -> Schema:
    if not operation.takes_many:
        content: Schema = {FILE: {"schema": {"type": "string", "format": "binary"}}}
        return {"required": True, "content": content}
    texts = [each for example in operation.examples for each in example.hands]
    line = {"type": "string", "description": f"A hand a line; {MOST_HANDS:,} at most."}
    of_json = f"A hand a line, as in hands of JSON; {MOST_HANDS:,} at most."
    content = {
        JSON: {
            "schema": {"$ref": SCHEMAS + _body_names(operation)[1]},
            "examples": _examples(operation, lambda example: example.body),
        },
        NDJSON: {"schema": line | {"description": of_json}},
        TEXT: {
            "schema": line,
            "example": "".join(f"{each}\n" for each in texts if isinstance(each, str)),
        },
    }
    return {"required": True, "content": content}


def _examples(operation: AnyOperation, value: Callable[[Example], Any]) -> Schema:
    return {
        f"{operation.name}_{number}": {"summary": each.title.id, "value": value(each)}
        for number, each in enumerate(operation.examples, start=1)
    }


def _responses(operation: AnyOperation) -> Schema:
    """Return status -> answer, in the order of the statuses."""
    invalid, too_large, codes = "A parameter is invalid.", "", {*operation.codes}
    model = {"$ref": SCHEMAS + operation.answer_type.__name__}
    answer: Schema = {"description": "The answer.", "content": {JSON: {"schema": model}}}
    if isinstance(operation, LogOperation):
        invalid = "The body or a parameter is invalid."
        too_large = "Too many bytes in one request."
        part = {"type": "object", "description": "A part of the answer, in order."}
        answer["content"][NDJSON] = {"schema": part}
    elif operation.takes_many:
        invalid = "The body, or a parameter for all hands, is invalid."
        too_large = "Too many hands or bytes in one request."
        codes |= {*BODY}
        answer = {"description": LINES, "content": {NDJSON: {"schema": _line(operation)}}}
    elif not operation.chance:
        answer["headers"] = {"ETag": {"$ref": "#/components/headers/ETag"}}
    answers = {
        "200": answer,
        "400": _problem_answer(invalid, codes),
        "414": TOO_LONG,
        "429": _problem_answer(TOO_MANY, {"TOO_MANY_REQUESTS"}),
    }
    if operation.method == "GET":
        answers["304"] = {"description": "The answer with the sent ETag is still valid."}
    else:
        answers["413"] = _problem_answer(too_large, TOO_LARGE)
        answers["415"] = _problem_answer(UNREAD, MEDIA_TYPE) | {"headers": CODING}
    if operation.later and not operation.takes_many:
        answers["503"] = _problem_answer(LATER, operation.later)
    return dict(sorted(answers.items()))


def _line(operation: AnyOperation) -> Schema:
    index = {"type": "integer", "minimum": 0, "description": "Index of the hand, counted from 0."}
    problem = (*operation.codes, *operation.later, *BUILT, *ENDS)
    return {
        "description": "One line: an answer or a problem, with the index of its hand.",
        "anyOf": [
            {
                "allOf": [
                    {"$ref": SCHEMAS + name},
                    {"properties": {"index": index} | codes, "required": ["index"]},
                ]
            }
            for name, codes in (
                (operation.answer_type.__name__, {}),
                (ProblemModel.__name__, _code(problem)),
            )
        ],
    }


def _problem_answer(meaning: str, known: Iterable[str]) -> Schema:
    schema = {"allOf": [{"$ref": SCHEMAS + ProblemModel.__name__}, {"properties": _code(known)}]}
    return {"description": meaning, "content": {PROBLEM: {"schema": schema}}}


def _code(known: Iterable[str]) -> Schema:
    return {"code": {"enum": sorted(known)}}


def _schemas(operations: tuple[AnyOperation, ...]) -> Schema:
    """Return every model under its name, including the models of its fields."""
    types = dict.fromkeys([*(each.answer_type for each in operations), ProblemModel])
    _, schemas = TypeAdapter.json_schemas(
        [(each, "validation", TypeAdapter(each)) for each in types],
        ref_template=SCHEMAS + "{model}",
        schema_generator=_WithMeanings,
    )
    models = schemas["$defs"]
    for operation in operations:
        if operation.takes_many:
            models |= _bodies(operation)
    return dict(sorted(models.items()))


def _bodies(operation: AnyOperation) -> Schema:
    """Return the models of a hand as an object, and of a whole body of JSON."""
    hand, body = _body_names(operation)
    text = {"format": HAND_FORMAT, "type": "string"}
    hands = {
        "description": f"The hands, in order; {MOST_HANDS:,} at most.",
        "items": {"oneOf": [text, {"$ref": SCHEMAS + hand}]},
        "minItems": 1,
        "type": "array",
    }
    own, common = map(_fields, (operation.parameters, operation.other_parameters))
    meaning = "Many hands, and parameters that hold for all."
    return {
        hand: _object(hand, "A hand with its own parameters.", own),
        body: _object(body, meaning, {"hands": hands} | common, required=["hands"]),
    }


def _body_names(operation: AnyOperation) -> tuple[str, str]:
    """Return the names of the models of a hand and of a body."""
    name = operation.name.removesuffix("_many").title()
    return f"{name}Hand", f"{name}Hands"


def _object(name: str, meaning: str, fields: Schema, **more: Any) -> Schema:
    return {
        "additionalProperties": False,
        "description": meaning,
        "properties": fields,
        **more,
        "title": name,
        "type": "object",
    }


def _fields(parameters: Iterable[Parameter]) -> Schema:
    """Return the schemas of parameters in JSON, which may be null."""
    return {
        each.name: {
            "anyOf": [*_types(each), {"type": "null"}],
            "default": None,
            "description": each.description.id,
        }
        for each in parameters
    }


def _types(parameter: Parameter) -> list[Schema]:
    if "format" in parameter.schema:
        return [{"format": parameter.schema["format"], "type": "string"}]
    return [{"type": each} for each in parameter.json_types]
