"""The record of an API operation; routes, OpenAPI document and page are made from these records.

The records of a feature are in its folder; `webapp/features.py` collects them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from analyzer.errors import TEXT_MESSAGES
from webapp.language.messages import Message
from webapp.query.hand import check_parameters
from webapp.query.parameter_kinds import Parameter
from webapp.query.parameters import codes_of
from webapp.site.view_marks import PAGE, Weight

Arguments = Mapping[str, str]
"""Parameters as text, from an address or from a body."""

MOST_HANDS = 1_000
"""Most hands in one request."""

MOST_OUTLOOKS = 50
"""Most hands in one request with their outlook; each takes some ten milliseconds."""

VERSION = "/api/v1"

REQUEST_CODES = ("BAD_REQUEST", "BAD_LANG")
"""Codes of every request: an invalid Host header or address, an unknown language."""

TEXT_CODES = tuple(TEXT_MESSAGES)
"""Codes of a hand in any notation (docs/notation.md)."""

RULES_CODES = (
    "NEEDS_JOKERS",
    "WILD_AND_JOKERS",
    "WILD_IS_JOKER",
    "NO_JOKERS",
    "SANMA_TILE",
    "TOO_MANY_TILES",
    "NO_MELDS",
)

HAND_CODES = (
    *REQUEST_CODES,
    *TEXT_CODES,
    *RULES_CODES,
    "NEEDS_SANMA",
    "TOO_MANY_INDICATORS",
    "JOKER_INDICATOR",
)
"""Codes of a hand with rules and a table; those of invalid values are in the parameters."""

MANY = Message(
    "Up to 1,000 hands, each a text or an object of parameters; parameters next to hands apply to "
    "all. Hands can also be sent line by line, as plain text or NDJSON. Each answer is a line of "
    "JSON with its index, in order; the answer to an invalid hand is its problem."
)


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """An example of a request.

    Attributes:
        title: what the example shows.
        arguments: the parameters of a request for one hand; for many hands, their common
            parameters.
        hands: each a text, or an object with parameters.
    """

    title: Message
    arguments: Mapping[str, Any] = field(default_factory=dict)
    hands: tuple[str | Mapping[str, Any], ...] = ()

    @property
    def body(self) -> dict[str, Any]:
        """The JSON body of a request with many hands."""
        return {"hands": list(self.hands), **self.arguments}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class AnyOperation:
    """One method of one address.

    Attributes:
        summary, description: sentences for readers.
        hand, other_parameters: the parameters that name a hand, and the others.
        takes_many: whether it takes a body with many hands, and answers line by line.
        examples: examples; the first one is shown.
        answer_type: the type of the JSON of the answer.
        other_codes: codes of the problems of one request, besides those of its parameters.
        later: codes of a right request that is answered later, with status 503.
        weight: cost in units, without the hands of a body.
        chance: parameter without which the answer is random; empty if there is none.
        instead: another one with which it is not random either.
        kept: seconds for which a lasting answer may be used without asking again.
    """

    path: str
    method: Literal["GET", "POST"] = "GET"
    summary: Message
    description: Message
    hand: tuple[Parameter, ...] = ()
    other_parameters: tuple[Parameter, ...]
    takes_many: bool = False
    examples: tuple[Example, ...] = ()
    answer_type: type
    other_codes: tuple[str, ...]
    later: tuple[str, ...] = ()
    weight: Weight = PAGE
    chance: str = ""
    instead: str = ""
    kept: int = 300

    @property
    def name(self) -> str:
        """Its name in OpenAPI, and that of the route: `score_waits_many`."""
        name = self.path.removeprefix(f"{VERSION}/").replace("/", "_")
        return f"{name}_many" if self.takes_many else name

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """All parameters."""
        return (*self.hand, *self.other_parameters)

    @property
    def codes(self) -> tuple[str, ...]:
        """Codes of all problems of one request."""
        return (*self.other_codes, *codes_of(self.parameters))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Operation(AnyOperation):
    """An operation that answers a hand, or many.

    Attributes:
        answer: function from arguments to the JSON of the answer.
        answer_within: the same with the processor seconds that are left of those of many hands, for
            answers that do less then.
        is_cut: whether a part of an answer is missing, because its time was up.
        check: checks the parameters for many hands; raises an error if one is invalid.
        sample: answers the examples on the page of the API, where `answer` may be slow.
        defaults: values of parameters that a request does not name.
        hands_a_unit: number of the slowest hands of a body that cost one unit; below 1 where one
            of them costs several.
    """

    answer: Callable[[Arguments], Mapping[str, Any]]
    answer_within: Callable[[Arguments, float], Mapping[str, Any]] | None = None
    is_cut: Callable[[Mapping[str, Any]], bool] = lambda _answer: False
    check: Callable[[Arguments], object] = check_parameters
    sample: Callable[[Arguments], Mapping[str, Any]] | None = None
    defaults: Mapping[str, str] = field(default_factory=dict)
    hands_a_unit: float = 4

    def is_lasting(self, arguments: Arguments, answer: Mapping[str, Any]) -> bool:
        """Return whether the same request always has this answer."""
        names = (self.chance, self.instead)
        is_settled = not self.chance or any(arguments.get(name, "").strip() for name in names)
        return is_settled and not self.is_cut(answer)


def many(operation: Operation, summary: Message, *examples: Example) -> Operation:
    """Return the operation that answers many hands at once."""
    return replace(
        operation,
        method="POST",
        summary=summary,
        description=MANY,
        examples=examples,
        takes_many=True,
        weight=Weight("heavy"),
    )


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LogOperation(AnyOperation):
    """An operation whose body is a file, of any media type.

    Attributes:
        answer: function from the body and arguments to the JSON of the answer.
        lines: the same in parts, each of them a line that is sent as soon as it is known; whatever
            is wrong is raised before the first.
    """

    method: Literal["GET", "POST"] = "POST"
    answer: Callable[[bytes, Arguments], Mapping[str, Any]]
    lines: Callable[[bytes, Arguments], Iterable[Mapping[str, Any]]]
