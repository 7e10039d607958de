"""What is wrong with a field of a request or with an option of the command line."""

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from analyzer.errors import MESSAGES, NotationError
from webapp.language.speech import gettext

Query = TypeVar("Query")


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What is wrong with one field of a request.

    Attributes:
        field: name of the query parameter; empty where none is at fault.
        text: its value as typed.
        code: a stable name of the rule broken (docs/notation.md, docs/api.md).
        message: English sentence for it, `{found}` and the other `parts` still open.
        found: the part at fault, safe to print.
        span: its place in the text, half-open; None where the whole value is at fault.
        parts: what else stands in the sentence.
        readings: what the text may mean, where it can mean several hands: the name of a notation
            and the hand in canonical text.
        reason: a stable name of why a value is ruled out, where the code has several reasons.
    """

    field: str
    text: str
    code: str
    message: str
    found: str = ""
    span: tuple[int, int] | None = None
    parts: Mapping[str, str] = dataclasses.field(default_factory=dict)
    readings: tuple[tuple[str, str], ...] = ()
    reason: str | None = None

    @property
    def position(self) -> int | None:
        """Place of the fault as a person counts, from 1."""
        return None if self.span is None else self.span[0] + 1

    @property
    def sentence(self) -> str:
        """The sentence in the current language, its gaps filled."""
        return gettext(self.message).format(found=self.found, **self.parts)

    @property
    def detail(self) -> str:
        """The sentence with the position."""
        if self.span is None:
            return self.sentence
        place = gettext("position {place}: {problem}")
        return place.format(place=self.position, problem=self.sentence)


class InvalidRequestError(ValueError):
    """A request that cannot be answered.

    Attributes:
        problems: every field at fault.
        status: of the answer.
    """

    def __init__(self, *problems: Problem, status: int = 400) -> None:
        self.problems = problems
        self.status = status
        super().__init__("; ".join(problem.detail for problem in problems))


class RetryLaterError(InvalidRequestError):
    """A request that is right and can be answered later; `seconds` is when to try again."""

    def __init__(self, code: str, message: str, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(Problem(field="", text="", code=code, message=message), status=503)


def problem_of(field: str, error: NotationError) -> Problem:
    """Return the problem that a notation error is, in the field that held the text."""
    return Problem(
        field=field,
        text=error.text,
        code=error.code,
        message=MESSAGES[error.code],
        found=error.found,
        span=error.span,
        readings=error.readings,
    )


def first_span(problems: Iterable[Problem], field: str) -> tuple[int, int] | None:
    """Return where the first fault of a field stands that has a place."""
    spans = (problem.span for problem in problems if problem.field == field)
    return next(filter(None, spans), None)


def require(query: Query | None) -> Query:
    """Return the question about a hand.

    Raises:
        InvalidRequestError: None stands for it, so that there is no hand.
    """
    if query is None:
        raise InvalidRequestError(problem_of("q", NotationError("EMPTY", "", "", (0, 0))))
    return query
