"""The operations as a page: what api/page.html shows of their records."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from shlex import quote
from typing import Any
from urllib.parse import urlencode

from webapp.api.bodies import JSON, read_hands
from webapp.api.document import problem_model
from webapp.api.openapi import SCHEMAS, openapi_document
from webapp.api.operations import MANY, AnyOperation, Arguments, Example, LogOperation, Operation
from webapp.api.streaming import AnswerLines
from webapp.language.speech import carried
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import LANGUAGE, SHARED
from webapp.query.problems import InvalidRequestError

__all__ = ["MANY"]

SHARED_HERE = (*SHARED, LANGUAGE)
"""The parameters that the page shows only once."""

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
        body = quote(json_line(self.example.body))
        return f"curl {quote(self.address)} -H 'Content-Type: {JSON}' -d {body}"

    @property
    def python(self) -> str:
        """The request as a program."""
        start = "import json, urllib.request\n\n"
        if not self.operation.takes_many:
            return f"{start}answer = json.load(urllib.request.urlopen({self.address!r}))"
        return (
            f"{start}body = json.dumps({self.example.body!r}).encode()\n"
            f'header = {{"Content-Type": "{JSON}"}}\n'
            f"request = urllib.request.Request({self.address!r}, body, header)\n"
            "answers = [json.loads(line) for line in urllib.request.urlopen(request)]"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiPage:
    """The page about operations.

    Attributes:
        root: the absolute address of the site.
        every: the operations.
        tried: what a visitor tries, in place of the example of its operation; else None.
    """

    root: str
    every: tuple[AnyOperation, ...]
    tried: Sample | None = None

    @property
    def canonical(self) -> str:
        """Its absolute address."""
        return f"{self.root}api"

    def sample(self, operation: Operation) -> Sample:
        """Return the example of an operation, or what a visitor tries of it."""
        if self.tried and self.tried.operation is operation:
            return self.tried
        example = operation.examples[0]
        answer = format_json(_answer_of(operation)(example.arguments))
        return Sample(operation=operation, example=example, answer=answer, root=self.root)

    def sample_of_many(self, operation: Operation) -> Sample | None:
        """Return the example with many hands at the same address; None if it takes no more."""
        for many in self.every:
            if many.takes_many and many.path == operation.path and isinstance(many, Operation):
                example = many.examples[0]
                hands = read_hands(many, JSON, json_line(example.body).encode(), {})
                lines = AnswerLines(replace(many, answer=_answer_of(many)), hands)
                answer = b"".join(lines).decode()
                return Sample(operation=many, example=example, answer=answer, root=self.root)
        return None


def own_parameters(operation: AnyOperation) -> list[Parameter]:
    """Return the parameters of an operation that are not shared."""
    is_plain = not has_shared(operation)
    return [each for each in operation.parameters if is_plain or each not in SHARED]


def fields(sample: Sample) -> dict[str, Any]:
    """Return the fields of the form of a sample, each with its value."""
    usual = sample.operation.examples[0].arguments
    return dict.fromkeys(usual, "") | dict(sample.example.arguments)


def curl_of_log(operation: LogOperation, root: str) -> str:
    """Return a request with a file as a shell command."""
    address = f"{root}{operation.path.lstrip('/')}?player=0"
    return f"curl --data-binary @game.mjlog {quote(address)}"


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


def has_shared(operation: AnyOperation) -> bool:
    """Return whether an operation takes the shared parameters."""
    return set(SHARED) <= set(operation.parameters)


def address_of(operation: Operation, example: Example) -> str:
    """Return the address of a request, relative to the root of the site."""
    path = operation.path.lstrip("/")
    return path if operation.takes_many else f"{path}?{urlencode(example.arguments, safe='()')}"


def link_of(operation: Operation, example: Example) -> str:
    """Return the link to the answer of an example."""
    return carried(address_of(operation, example))


def models(operations: tuple[AnyOperation, ...]) -> dict[str, dict[str, Any]]:
    """Return name -> fields of every model of an answer; models of bodies repeat parameters."""
    schemas = openapi_document("/", operations)["components"]["schemas"]
    return {
        model_name(name): schema["properties"]
        for name, schema in schemas.items()
        if name.endswith("Model")
    }


def model_name(name: str) -> str:
    """Return the name of a model on the page, by the name of its type or by a reference to it."""
    return name.removeprefix(SCHEMAS).removesuffix("Model")


def json_line(value: Any) -> str:
    """Return JSON in one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def format_json(value: Any, indent: int = 0) -> str:
    """Return JSON for people: values that fit in a line are written in one line.

    >>> print(format_json({"hand": "1m", "ukeire": [{"tile": "1m", "left": 3}] * 3}))
    {
      "hand": "1m",
      "ukeire": [{"tile": "1m", "left": 3}, {"tile": "1m", "left": 3}, {"tile": "1m", "left": 3}]
    }
    """
    line = json_line(value)
    if not isinstance(value, dict | list) or not value or len(line) + indent <= ROOM:
        return line
    inside, outside = " " * (indent + 2), " " * indent
    if isinstance(value, dict):
        parts = [f"{format_json(k)}: {format_json(v, indent + 2)}" for k, v in value.items()]
    else:
        parts = [format_json(each, indent + 2) for each in value]
    first, last = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{first}\n{inside}" + f",\n{inside}".join(parts) + f"\n{outside}{last}"
