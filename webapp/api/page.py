"""The operations as a page: the content of api/page.html as frozen values."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from shlex import quote
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from webapp.api.bodies import JSON, read_hands
from webapp.api.openapi import SCHEMAS, openapi_document
from webapp.api.operations import MANY, Example, LogOperation, Operation
from webapp.api.problems import problem_model
from webapp.api.streaming import AnswerLines
from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import LANGUAGE, SHARED
from webapp.query.problems import InvalidRequestError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from webapp.api.operations import Arguments

ROOM = 88
"""Most characters in a line of an answer, unless a single value is longer."""


@dataclass(frozen=True, slots=True)
class ParameterView:
    """A parameter, and its values as JSON Schema has them, such as `1–4`; empty: any text."""

    name: str
    meaning: Message
    values: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SampleView:
    """An example that can be run.

    Attributes:
        fields: parameter -> value, for a form with the same request; empty for many hands.
        curl, python: the same request as a shell command, and as a program.
        answer: the answer.
        status: of the answer, where a visitor sent the form; else 0.
    """

    title: Message
    fields: Mapping[str, str]
    curl: str
    python: str
    answer: str
    status: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A request that a visitor typed into the page, and its answer.

    Attributes:
        name: of the operation.
        arguments: its parameters as typed, those left empty left out.
    """

    name: str
    arguments: Mapping[str, str]
    answer: Mapping[str, Any]
    status: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OperationView:
    """One address, for one hand and for many.

    Attributes:
        address: relative to the root of the site.
        parameters: its parameters that are not shared.
        has_shared: whether it also takes the shared parameters.
        sample, many: an example with one hand, and one with many, if the address takes many.
        others: titles and addresses of further examples.
        answer: the model of its answer.
    """

    name: str
    address: str
    summary: Message
    description: Message
    parameters: tuple[ParameterView, ...]
    has_shared: bool
    sample: SampleView
    many: SampleView | None
    others: tuple[tuple[Message, str], ...]
    answer: str


@dataclass(frozen=True, slots=True)
class TypePart:
    """A piece of the type of a field: text, and the model that it names, if any."""

    text: str
    model: str = ""


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field of an answer."""

    name: str
    type: tuple[TypePart, ...]
    meaning: Message


@dataclass(frozen=True, slots=True)
class ModelView:
    """A model of an answer or of a part of one."""

    name: str
    fields: tuple[FieldView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogView:
    """An operation whose body is a file, and a request as a shell command."""

    name: str
    address: str
    summary: Message
    description: Message
    parameters: tuple[ParameterView, ...]
    curl: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiPage:
    """The page.

    Attributes:
        root: the absolute address of the site.
        of_logs: operations whose body is a file.
        shared: parameters that several operations take.
        many: greatest number of hands in one request.
        models: the models of answers and of their parts.
    """

    canonical: str
    root: str
    operations: tuple[OperationView, ...]
    of_logs: tuple[LogView, ...]
    shared: tuple[ParameterView, ...]
    many: Message
    models: tuple[ModelView, ...]


def make_trial(operation: Operation, arguments: Mapping[str, str]) -> Trial:
    """Return what an operation answers to the parameters that a visitor typed."""
    names = [each.name for each in operation.parameters]
    typed = {name: text for name in names if (text := arguments.get(name, "").strip())}
    try:
        answer, status = operation.answer(typed), 200
    except InvalidRequestError as error:
        answer, status = problem_model(error.problems, error.status), error.status
    return Trial(name=operation.name, arguments=typed, answer=answer, status=status)


def api_page(
    root: str,
    operations: tuple[Operation, ...],
    trial: Trial | None = None,
    of_logs: tuple[LogOperation, ...] = (),
) -> ApiPage:
    """Return the page about the operations of the site at the absolute address `root`.

    `trial` takes the place of the example of its operation.
    """
    return ApiPage(
        canonical=f"{root}api",
        root=root,
        operations=tuple(
            _operation(each, _many_of(each, operations), root, trial)
            for each in operations
            if not each.takes_many
        ),
        of_logs=tuple(_log(each, root) for each in of_logs),
        shared=tuple(map(_parameter, (*SHARED, LANGUAGE))),
        many=MANY,
        models=tuple(_models(operations, of_logs)),
    )


def format_json(value: Any, indent: int = 0) -> str:
    """Return JSON for people: values that fit in a line are written in one line.

    >>> print(format_json({"hand": "1m", "ukeire": [{"tile": "1m", "left": 3}] * 3}))
    {
      "hand": "1m",
      "ukeire": [{"tile": "1m", "left": 3}, {"tile": "1m", "left": 3}, {"tile": "1m", "left": 3}]
    }
    """
    line = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if not isinstance(value, dict | list) or not value or len(line) + indent <= ROOM:
        return line
    inside, outside = " " * (indent + 2), " " * indent
    if isinstance(value, dict):
        parts = [f"{format_json(k)}: {format_json(v, indent + 2)}" for k, v in value.items()]
    else:
        parts = [format_json(each, indent + 2) for each in value]
    first, last = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{first}\n{inside}" + f",\n{inside}".join(parts) + f"\n{outside}{last}"


def _many_of(operation: Operation, operations: tuple[Operation, ...]) -> Operation | None:
    """Return the same operation for many hands."""
    return next((e for e in operations if e.takes_many and e.path == operation.path), None)


def _operation(
    operation: Operation, many: Operation | None, root: str, trial: Trial | None
) -> OperationView:
    first, *others = operation.examples
    if trial is None or trial.name != operation.name:
        sample = _sample_of_one(operation, first, root, _answer_of(operation)(first.arguments))
    else:
        tried = replace(first, arguments=trial.arguments)
        sample = _sample_of_one(operation, tried, root, trial.answer)
        fields = dict.fromkeys(first.arguments, "") | dict(trial.arguments)
        sample = replace(sample, fields=fields, status=trial.status)
    has_shared = set(SHARED) <= set(operation.parameters)
    own = [each for each in operation.parameters if not (has_shared and each in SHARED)]
    return OperationView(
        name=operation.name,
        address=operation.path.lstrip("/"),
        summary=operation.summary,
        description=operation.description,
        parameters=tuple(map(_parameter, own)),
        has_shared=has_shared,
        sample=sample,
        many=_sample_of_many(many, many.examples[0], root) if many else None,
        others=tuple((each.title, carried(_link(operation, each))) for each in others),
        answer=_model_name(operation.answer_type.__name__),
    )


def _log(operation: LogOperation, root: str) -> LogView:
    address = operation.path.lstrip("/")
    return LogView(
        name=operation.name,
        address=address,
        summary=operation.summary,
        description=operation.description,
        parameters=tuple(map(_parameter, operation.parameters)),
        curl=f"curl --data-binary @game.mjlog {quote(f'{root}{address}?player=0')}",
        answer=_model_name(operation.answer_type.__name__),
    )


def _sample_of_one(
    operation: Operation, example: Example, root: str, answer: Mapping[str, Any]
) -> SampleView:
    address = root + _link(operation, example)
    return SampleView(
        title=example.title,
        fields=example.arguments,
        curl=f"curl {quote(address)}",
        python=(
            "import json, urllib.request\n\n"
            f"answer = json.load(urllib.request.urlopen({address!r}))"
        ),
        answer=format_json(answer),
    )


def _sample_of_many(operation: Operation, example: Example, root: str) -> SampleView:
    address = root + operation.path.lstrip("/")
    body = json.dumps(example.body, ensure_ascii=False, allow_nan=False)
    hands = read_hands(operation, JSON, body.encode(), {})
    lines = AnswerLines(replace(operation, answer=_answer_of(operation)), hands)
    return SampleView(
        title=example.title,
        fields={},
        curl=f"curl {quote(address)} -H 'Content-Type: {JSON}' -d {quote(body)}",
        python=(
            "import json, urllib.request\n\n"
            f"body = json.dumps({example.body!r}).encode()\n"
            f'header = {{"Content-Type": "{JSON}"}}\n'
            f"request = urllib.request.Request({address!r}, body, header)\n"
            "answers = [json.loads(line) for line in urllib.request.urlopen(request)]"
        ),
        answer=b"".join(lines).decode(),
    )


def _answer_of(operation: Operation) -> Callable[[Arguments], Mapping[str, Any]]:
    return operation.sample or operation.answer


def _link(operation: Operation, example: Example) -> str:
    return f"{operation.path.lstrip('/')}?{urlencode(example.arguments, safe='()')}"


def _parameter(parameter: Parameter) -> ParameterView:
    values = _values(parameter.schema)
    return ParameterView(parameter.name, parameter.description, values)


def _values(schema: Mapping[str, Any]) -> str:
    if "anyOf" in schema:
        return ", ".join(map(_values, schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(map(str, schema["enum"]))
    if "minimum" in schema:
        return f"{schema['minimum']}–{schema['maximum']}"
    return ""


def _models(
    operations: tuple[Operation, ...], of_logs: tuple[LogOperation, ...]
) -> Iterator[ModelView]:
    """Yield every model of an answer; models of bodies are left out, since they repeat
    parameters."""
    schemas = openapi_document("/", operations, of_logs)["components"]["schemas"]
    for name, schema in schemas.items():
        if name.endswith("Model"):
            fields = tuple(
                FieldView(key, tuple(_type(field)), Message(field["description"]))
                for key, field in schema["properties"].items()
            )
            yield ModelView(_model_name(name), fields)


def _model_name(name: str) -> str:
    return name.removesuffix("Model")


def _type(schema: Mapping[str, Any]) -> Iterator[TypePart]:
    """Yield the parts of the type of a field as programmers write it, such as `Discard | null`."""
    if "$ref" in schema:
        name = _model_name(schema["$ref"].removeprefix(SCHEMAS))
        yield TypePart(name, name)
    elif "anyOf" in schema:
        for number, each in enumerate(schema["anyOf"]):
            if number:
                yield TypePart(" | ")
            yield from _type(each)
    elif schema.get("type") == "array":
        yield from _type(schema["items"])
        yield TypePart("[]")
    elif "enum" in schema or "const" in schema:
        values: Sequence[Any] = schema.get("enum", [schema.get("const")])
        yield TypePart(" | ".join(json.dumps(each, allow_nan=False) for each in values))
    elif "additionalProperties" in schema:
        yield TypePart("{[name]: ")
        yield from _type(schema["additionalProperties"])
        yield TypePart("}")
    else:
        yield TypePart(schema["type"])
