"""The record of an API operation, from which routes, OpenAPI document and page are made.

Each feature has its own in its `api.py`; `webapp/features.py` hands them over.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from webapp.language.messages import Message
from webapp.query.hand import check_setting
from webapp.query.records import Parameter
from webapp.site.weights import PAGE, Weight

Arguments = Mapping[str, str]
"""Parameters as text, wherever they came from."""

MOST_HANDS = 1_000
"""Hands in one request."""

MOST_OUTLOOKS = 50
"""Hands in one request answered with their outlook; each takes some ten milliseconds."""

VERSION = "/api/v1"

MANY = Message(
    "Up to 1,000 hands, each a text or an object of parameters; parameters next to hands apply to "
    "all. Hands can also be sent line by line, as plain text or NDJSON. Each answer is a line of "
    "JSON with its index, in order; the answer to an invalid hand is its problem."
)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Example:
    """A question that can be asked as it stands.

    Attributes:
        title: what it shows.
        arguments: the parameters of one question; of many hands, those that they share.
        hands: each a text, or parameters of its own.
    """

    title: Message
    arguments: Mapping[str, Any] = field(default_factory=dict)
    hands: tuple[str | Mapping[str, Any], ...] = ()

    @property
    def body(self) -> dict[str, Any]:
        """Many hands as the JSON of a request."""
        return {"hands": list(self.hands), **self.arguments}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Operation:
    """One method of one address.

    Attributes:
        name: in OpenAPI, and of the route.
        summary, description: for readers.
        hand, other_parameters: the parameters that name a hand, and the others.
        answer: question -> answer, as JSON.
        answer_type: what that looks like.
        check: accepts parameters that hold for many hands, or tells what is wrong with them.
        codes: of every problem of one question.
        examples: the first of them is shown.
        chance: parameter without which the answer is another one each time; empty: none is.
        takes_many: it is asked with a body of many hands, and answers line by line.
        defaults: parameters that hold where a request does not name them.
        weight: what it costs before any hand of a body is looked at.
        hands_a_unit: how many of the slowest hands of a body are answered for one unit.
    """

    name: str
    path: str
    method: Literal["GET", "POST"] = "GET"
    summary: Message
    description: Message
    hand: tuple[Parameter, ...]
    other_parameters: tuple[Parameter, ...]
    answer: Callable[[Arguments], Mapping[str, Any]]
    answer_type: type
    check: Callable[[Arguments], None] = check_setting
    codes: tuple[str, ...]
    examples: tuple[Example, ...]
    chance: str = ""
    takes_many: bool = False
    defaults: Mapping[str, str] = field(default_factory=dict)
    weight: Weight = PAGE
    hands_a_unit: int = 4

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """All parameters."""
        return (*self.hand, *self.other_parameters)

    def is_lasting(self, arguments: Arguments) -> bool:
        """Tell whether the same question has the same answer again."""
        return not self.chance or bool(arguments.get(self.chance, "").strip())


def many(operation: Operation, summary: Message, *examples: Example) -> Operation:
    """Return the operation that answers many hands at once."""
    return replace(
        operation,
        name=f"{operation.name}_many",
        method="POST",
        summary=summary,
        description=MANY,
        examples=examples,
        takes_many=True,
        weight=Weight("heavy"),
    )
