"""The problems of the fields of a request or of the options of the command line."""

import dataclasses
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TypeVar

from analyzer.errors import AnalyzerError, NotationError, quote
from webapp.language.speech import gettext

Query = TypeVar("Query")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A problem of one field of a request.

    Attributes:
        field: name of the query parameter; empty if no parameter is at fault.
        text: its value as typed.
        code: a stable name of the rule broken (docs/notation.md, docs/api.md).
        message: the English sentence, with placeholders for `{found}` and the other `parts`.
        found: the part at fault, safe to print.
        span: its place in the text, half-open; None if the whole value is at fault.
        parts: the values of the other placeholders of the sentence.
        readings: the hands that an ambiguous text can mean: the name of a notation and the hand
            in canonical text.
        reason: a stable name of why a value is impossible, if the code has several reasons.
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
        """The place of the fault in the text, counted from 1."""
        return None if self.span is None else self.span[0] + 1

    @property
    def sentence(self) -> str:
        """The sentence in the current language, with the values of its placeholders."""
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
        problems: the problem of each invalid field.
        status: the HTTP status of the answer.
    """

    def __init__(self, *problems: Problem, status: int = 400) -> None:
        self.problems = problems
        self.status = status
        super().__init__("; ".join(problem.detail for problem in problems))


class RetryLaterError(InvalidRequestError):
    """A valid request that can be answered later; try again after `seconds`."""

    def __init__(self, code: str, message: str, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(Problem(field="", text="", code=code, message=message), status=503)


def problem_of(field: str, error: NotationError) -> Problem:
    """Return the problem of a notation error in a field."""
    problem = fault_of(field, error.text, error, error.span)
    return replace(problem, readings=error.readings)


def fault_of(
    field: str,
    text: str,
    error: AnalyzerError,
    span: tuple[int, int] | None = None,
    message: str = "",
) -> Problem:
    """Return the problem of a value that the engine refuses; by default with its own sentence."""
    return Problem(
        field=field,
        text=text,
        code=error.code,
        message=message or error.sentences[error.code],
        found=error.found,
        span=span,
    )


def refuse(field: str, text: str, code: str, message: str, **parts: str) -> InvalidRequestError:
    """Return the error of a field whose text is invalid as a whole."""
    return InvalidRequestError(
        Problem(field=field, text=text, code=code, message=message, found=quote(text), parts=parts)
    )


def checked(value: Value, problems: Collection[Problem]) -> Value:
    """Return a value that was read.

    Raises:
        InvalidRequestError: there are problems.
    """
    if problems:
        raise InvalidRequestError(*problems)
    return value


@contextmanager
def together_with(problems: Collection[Problem]) -> Iterator[None]:
    """Raise the problems of the block and these in one error."""
    try:
        yield
    except InvalidRequestError as error:
        raise InvalidRequestError(*error.problems, *problems) from error
    checked(None, problems)


def require(query: Query | None) -> Query:
    """Return the question of a request.

    Raises:
        InvalidRequestError: the question is None, so that there is no hand.
    """
    if query is None:
        raise InvalidRequestError(problem_of("q", NotationError("EMPTY", "", "", (0, 0))))
    return query
