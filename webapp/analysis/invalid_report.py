"""The page about an invalid request for a report of several hands, with a form to correct it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from webapp.analysis.report_hands import hand_name
from webapp.language.messages import Message, fill
from webapp.language.speech import carried
from webapp.language.words import LABELLED
from webapp.parts.box import Box
from webapp.parts.examples import EXAMPLES, ExampleView
from webapp.parts.failures import LABELS, ProblemView, problem_view
from webapp.query.hand import read_fields
from webapp.query.parameters import FORMS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from webapp.analysis.report_hands import Fault, InvalidHandsError


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field of the form: a hand in one of the modes, or a parameter for all hands."""

    name: str
    label: Message
    text: str
    is_wrong: bool


@dataclass(frozen=True, slots=True)
class InvalidReportPage:
    """Hands that cannot be reported, and their problems.

    Attributes:
        box: the text box of every page, empty.
        fields: all hands, then the other parameters; empty if there are too many hands.
        is_regular: whether only the regular form counts, for all hands.
    """

    box: Box
    problems: tuple[ProblemView, ...]
    fields: tuple[FieldView, ...]
    is_regular: bool
    examples: tuple[ExampleView, ...]


def invalid_report(error: InvalidHandsError, arguments: Mapping[str, str]) -> InvalidReportPage:
    """Return the page about hands that cannot be reported; `arguments` are the parameters."""
    wrong_hands = {fault.number for fault in error.faults}
    wrong_fields = {fault.problem.field for fault in error.faults}
    fields = [
        FieldView(hand.mode, Message("Hand %(number)s", {"number": number}), hand.text,
                  number in wrong_hands)
        for number, hand in enumerate(error.hands, start=1)
    ]  # fmt: skip
    is_regular = arguments.get(FORMS.name) == "regular"
    table = read_fields(arguments) if error.hands else {}
    beside = table | ({FORMS.name: "regular"} if is_regular else {})
    fields += [
        FieldView(name, LABELS[name], text, name in wrong_fields) for name, text in table.items()
    ]
    return InvalidReportPage(
        Box(),
        tuple(_named_problem(error, fault, beside) for fault in error.faults),
        tuple(fields),
        is_regular,
        EXAMPLES,
    )


def _named_problem(
    error: InvalidHandsError, fault: Fault, beside: Mapping[str, str]
) -> ProblemView:
    """Return a problem with the name of its hand; links to other readings keep other hands."""
    problem = problem_view(fault.problem)
    if fault.number is None:
        return problem
    place = fault.number - 1
    name = hand_name(fault.number, error.hands[place].text)
    return replace(
        problem,
        name=fill(LABELLED, what=name, which=problem.name) if problem.name else name,
        readings=tuple(
            (hand, _link_with(error, place, hand, beside)) for hand, _ in problem.readings
        ),
    )


def _link_with(error: InvalidHandsError, place: int, text: str, beside: Mapping[str, str]) -> str:
    """Return the link to the report with another text for one of its hands."""
    hands = [(hand.mode, hand.text) for hand in error.hands]
    hands[place] = (hands[place][0], text)
    return carried(f"?{urlencode([*hands, *beside.items()], safe='()')}")
