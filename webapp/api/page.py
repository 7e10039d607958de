"""The operations as a page: what api/page.html shows of their records."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from shlex import quote
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from webapp.api.bodies import JSON, read_hands
from webapp.api.document import problem_model
from webapp.api.openapi import SCHEMAS, openapi_document
from webapp.api.operations import MANY, Example, LogOperation, Operation
from webapp.api.streaming import AnswerLines
from webapp.language.messages import say
from webapp.language.speech import carried
from webapp.query.parameters import LANGUAGE, SHARED
from webapp.query.problems import InvalidRequestError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from webapp.api.operations import Arguments
    from webapp.query.parameter_kinds import Parameter

ROOM = 88
"""Most characters in a line of an answer, unless a single value is longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """An example of an operation that can be run.

    Attributes:
        example: the parameters, or the body.
        answer: its answer as text.
        root: the absolute address of the site.
        status: of the answer, where a visitor sent the form; else 0.
    """

    operation: Operation
    example: Example
    answer: str
    root: str
    status: int = 0

    @property
    def address(self) -> str:
        """The absolute address of the request."""
        return self.root + address_of(self.operation, self.example)

    @property
    def curl(self) -> str:
        """The request as a shell command."""
        if not self.operation.takes_many:
            return f"curl {quote(self.address)}"
        body = json.dumps(self.example.body, ensure_ascii=False, allow_nan=False)
        return f"curl {quote(self.address)} -H 'Content-Type: {JSON}' -d {quote(body)}"

    @property
    def python(self) -> str:
        """The request as a program."""
        if not self.operation.takes_many:
            return (
                "import json, urllib.request\n\n"
                f"answer = json.load(urllib.request.urlopen({self.address!r}))"
            )
        return (
            "import json, urllib.request\n\n"
            f"body = json.dumps({self.example.body!r}).encode()\n"
            f'header = {{"Content-Type": "{JSON}"}}\n'
            f"request = urllib.request.Request({self.address!r}, body, header)\n"
            "answers = [json.loads(line) for line in urllib.request.urlopen(request)]"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiPage:
    """The page about operations.

    Attributes:
        root: the absolute address of the site.
        every: the operations, for one hand and for many.
        of_logs: those whose body is a file.
        tried: what a visitor tries, in place of the example of its operation; else None.
    """

    root: str
    every: tuple[Operation, ...]
    of_logs: tuple[LogOperation, ...]
    tried: Sample | None = None

    @property
    def canonical(self) -> str:
        """Its absolute address."""
        return f"{self.root}api"

    @property
    def operations(self) -> list[Operation]:
        """The operations for one hand."""
        return [each for each in self.every if not each.takes_many]

    @property
    def shared(self) -> tuple[Parameter, ...]:
        """The parameters that several operations take."""
        return (*SHARED, LANGUAGE)

    @property
    def many(self) -> str:
        """What an operation with many hands takes."""
        return say(MANY)

    def own(self, operation: Operation) -> list[Parameter]:
        """Return the parameters of an operation that are not shared."""
        is_plain = not has_shared(operation)
        return [each for each in operation.parameters if is_plain or each not in SHARED]

    def sample(self, operation: Operation) -> Sample:
        """Return the example of an operation, or what a visitor tries of it."""
        if self.tried and self.tried.operation is operation:
            return self.tried
        example = operation.examples[0]
        answer = format_json(_answer_of(operation)(example.arguments))
        return Sample(operation=operation, example=example, answer=answer, root=self.root)

    def fields(self, sample: Sample) -> dict[str, Any]:
        """Return the fields of the form of a sample, each with its value."""
        usual = sample.operation.examples[0].arguments
        return dict.fromkeys(usual, "") | dict(sample.example.arguments)

    def sample_of_many(self, operation: Operation) -> Sample | None:
        """Return the example with many hands at the same address; None if it takes no more."""
        same = [each for each in self.every if each.takes_many and each.path == operation.path]
        if not same:
            return None
        many, example = same[0], same[0].examples[0]
        body = json.dumps(example.body, ensure_ascii=False, allow_nan=False)
        hands = read_hands(many, JSON, body.encode(), {})
        lines = AnswerLines(replace(many, answer=_answer_of(many)), hands)
        answer = b"".join(lines).decode()
        return Sample(operation=many, example=example, answer=answer, root=self.root)

    def curl_of_log(self, operation: LogOperation) -> str:
        """Return a request with a file as a shell command."""
        address = f"{self.root}{operation.path.lstrip('/')}?player=0"
        return f"curl --data-binary @game.mjlog {quote(address)}"

    def models(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Yield name and fields of every model of an answer.

        Models of bodies are left out, since they repeat parameters.
        """
        document = openapi_document("/", self.every, self.of_logs)
        for name, schema in document["components"]["schemas"].items():
            if name.endswith("Model"):
                yield model_name(name), schema["properties"]


def make_trial(operation: Operation, arguments: Arguments, root: str) -> Sample:
    """Return what an operation answers to the parameters that a visitor typed."""
    names = [each.name for each in operation.parameters]
    typed = {name: text for name in names if (text := arguments.get(name, "").strip())}
    try:
        answer, status = operation.answer(typed), 200
    except InvalidRequestError as error:
        answer, status = problem_model(error.problems, error.status), error.status
    return Sample(
        operation=operation,
        example=replace(operation.examples[0], arguments=typed),
        answer=format_json(answer),
        root=root,
        status=status,
    )


def _answer_of(operation: Operation) -> Callable[[Arguments], Mapping[str, Any]]:
    return operation.sample or operation.answer


def has_shared(operation: Operation) -> bool:
    """Return whether an operation takes the shared parameters."""
    return set(SHARED) <= set(operation.parameters)


def address_of(operation: Operation, example: Example) -> str:
    """Return the address of a request, relative to the root of the site."""
    path = operation.path.lstrip("/")
    return path if operation.takes_many else f"{path}?{urlencode(example.arguments, safe='()')}"


def link_of(operation: Operation, example: Example) -> str:
    """Return the link to the answer of an example."""
    return carried(address_of(operation, example))


def answer_name(operation: Operation | LogOperation) -> str:
    """Return the name of the model of an answer."""
    return model_name(operation.answer_type.__name__)


def model_name(name: str) -> str:
    """Return the name of a model on the page."""
    return name.removesuffix("Model")


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


def values(schema: Mapping[str, Any]) -> str:
    """Return the values of a parameter by its JSON Schema, such as `1–4`; empty: any text."""
    if "anyOf" in schema:
        return ", ".join(map(values, schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(map(str, schema["enum"]))
    if "minimum" in schema:
        return f"{schema['minimum']}–{schema['maximum']}"
    return ""


def type_parts(schema: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the type of a field as programmers write it, such as `Discard | null`.

    Each part is a text, and the model that it names, if any.
    """
    if "$ref" in schema:
        name = model_name(schema["$ref"].removeprefix(SCHEMAS))
        yield name, name
    elif "anyOf" in schema:
        for number, each in enumerate(schema["anyOf"]):
            if number:
                yield " | ", ""
            yield from type_parts(each)
    elif schema.get("type") == "array":
        yield from type_parts(schema["items"])
        yield "[]", ""
    elif "enum" in schema or "const" in schema:
        known: Sequence[Any] = schema.get("enum", [schema.get("const")])
        yield " | ".join(json.dumps(each, allow_nan=False) for each in known), ""
    elif "additionalProperties" in schema:
        yield "{[name]: ", ""
        yield from type_parts(schema["additionalProperties"])
        yield "}", ""
    else:
        yield schema["type"], ""
