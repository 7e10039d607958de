"""The only reader of requests: query parameters become frozen values, or problems that say why."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.analysis import Analysis, analyze
from analyzer.errors import MESSAGES, NotationError
from analyzer.notation import Reading, read_hand
from analyzer.notation.address import MODES
from analyzer.shanten import Forms

FORMS = ("standard", "regular")
"""Values of `forms`: every form counts, or only the regular one."""

SCALES = ("1", "2")
"""Sizes of a picture: 50 or 100 pixels to a tile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuery:
    """A hand that was asked about.

    Attributes:
        mode: q, p, qd or pd.
        text: what the person typed.
        reading: the hand it stands for.
    """

    mode: str
    text: str
    reading: Reading

    @property
    def forms(self) -> Forms:
        """The forms that count."""
        return forms_of(self.mode)

    def analyze(self) -> Analysis:
        """Return the analysis of the hand."""
        return analyze(self.reading.hand, forms=self.forms)


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What is wrong with one field of a request.

    Attributes:
        field: name of the query parameter.
        text: its value as typed.
        code: a stable name of the rule broken (docs/notation.md).
        message: English sentence for it, `{found}` still open.
        found: the part at fault, safe to print.
        span: its place in the text, half-open; None where the whole value is at fault.
    """

    field: str
    text: str
    code: str
    message: str
    found: str = ""
    span: tuple[int, int] | None = None

    @property
    def position(self) -> int | None:
        """Place of the fault as a person counts, from 1."""
        return None if self.span is None else self.span[0] + 1

    @property
    def detail(self) -> str:
        """The whole sentence in English."""
        place = "" if self.span is None else f"position {self.position}: "
        return place + self.message.format(found=self.found)


class InvalidRequestError(ValueError):
    """A request that cannot be answered.

    Attributes:
        problems: every field at fault.
        text: what was typed as a hand, if anything.
        mode: q, p, qd or pd, in which it would have been read.
    """

    def __init__(self, *problems: Problem, text: str = "", mode: str = "q") -> None:
        self.problems = problems
        self.text = text
        self.mode = mode
        super().__init__("; ".join(problem.detail for problem in problems))


def read_hand_query(arguments: Mapping[str, str]) -> HandQuery | None:
    """Return the hand asked about, or None where the request names none or an empty one.

    The text box always sends q; on a page of the regular form it sends `forms=regular` beside it.

    Raises:
        InvalidRequestError: the text is not a hand, or `forms` is neither of FORMS.
    """
    field = next((mode for mode in MODES if mode in arguments), "q")
    text = arguments.get(field, "")
    forms = arguments.get("forms", "standard")
    mode = field.replace("q", "p") if forms == "regular" else field
    problems = [] if forms in FORMS else [_bad_forms(forms)]
    reading = None
    if text.strip():
        try:
            reading = read_hand(text)
        except NotationError as error:
            problems.insert(0, problem_of(field, error))
    if problems:
        raise InvalidRequestError(*problems, text=text, mode=mode)
    if reading is None:
        return None
    return HandQuery(mode=reading.mode or mode, text=text, reading=reading)


def require_hand_query(arguments: Mapping[str, str]) -> HandQuery:
    """Return the hand asked about.

    Raises:
        InvalidRequestError: the text is not a hand, or there is none.
    """
    query = read_hand_query(arguments)
    if query is None:
        error = NotationError("EMPTY", "", "", (0, 0))
        raise InvalidRequestError(problem_of("q", error))
    return query


def read_scale(arguments: Mapping[str, str]) -> int:
    """Return the size of a picture, 1 or 2.

    Raises:
        InvalidRequestError: any other size.
    """
    text = arguments.get("scale", "1")
    if text not in SCALES:
        message = "scale is 1 (50 pixels to a tile) or 2 (100 pixels)"
        raise InvalidRequestError(
            Problem(field="scale", text=text, code="BAD_SCALE", message=message)
        )
    return int(text)


def forms_of(mode: str) -> Forms:
    """Return the forms that a mode counts: p and pd only the regular one."""
    return "regular" if mode.startswith("p") else "standard"


def problem_of(field: str, error: NotationError) -> Problem:
    """Return the problem that a notation error is, in the field that held the text."""
    return Problem(
        field=field,
        text=error.text,
        code=error.code,
        message=MESSAGES[error.code],
        found=error.found,
        span=error.span,
    )


def _bad_forms(text: str) -> Problem:
    message = "forms is standard (every form counts) or regular (four sets and a pair)"
    return Problem(field="forms", text=text, code="BAD_FORMS", message=message)
