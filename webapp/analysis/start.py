"""The pages without an answer: the empty page, an invalid request, invalid hands of a report."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from analyzer.notation.address import MODES
from webapp.analysis.hands import hand_name
from webapp.analysis.picker import picker_view
from webapp.analysis.query import PageQuery, read_invalid_page_query
from webapp.language.messages import Message, fill
from webapp.language.speech import carried
from webapp.language.words import LABELLED
from webapp.parts.box import Box, LinkChoice
from webapp.parts.failures import LABELS, ProblemView, problem_view
from webapp.parts.hand_facts import EXAMPLES, ExampleView, example_view
from webapp.parts.picker import PickerView
from webapp.query.hand import forms_of, read_fields, read_hand_query
from webapp.query.parameters import FORMS, NAMES
from webapp.query.problems import InvalidRequestError, Problem
from webapp.query.state import read_unchecked_state
from webapp.site.addresses import card_address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from webapp.analysis.hands import Fault, GivenHand, InvalidHandsError

Way = tuple[str, Message]
"""A page of another feature: its endpoint, and its purpose."""

OWN_EXAMPLES = (
    *EXAMPLES[:2],
    example_view("11334445667792m", Message("One suit only: many ways to go on")),
    example_view("123m40p67s(p5z1)(k9p)6s", Message("Melds: an open hand")),
    EXAMPLES[2],
)
"""The examples of this feature; those of other features follow."""

FACTS = tuple(name for name in NAMES if name != "rules")
"""The fields that open the form if they are filled in; the rules have their own menu."""

RULES = (
    ("", Message("4 players")),
    ("sanma", Message("Three players")),
    ("jokers", Message("With jokers")),
)
"""The rules to choose from: the value of `rules`, and its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """The empty page.

    Attributes:
        rules: the rules to choose from, as links to this page relative to `/`.
        chips: empty; the open fields of the form show the table.
        ways: the pages of other features.
    """

    box: Box
    picker: PickerView
    rules: tuple[LinkChoice, ...]
    examples: tuple[ExampleView, ...]
    ways: tuple[Way, ...]
    canonical: str
    image: str
    chips: tuple[()] = ()


def start_page(
    query: PageQuery, root: str, others: tuple[ExampleView, ...], ways: tuple[Way, ...]
) -> StartPage:
    """Return the page without a hand; `root` is the absolute address of the site.

    Filled fields and the options of the table are kept for the next hand. `others` are the examples
    of other features, `ways` their pages.
    """
    return StartPage(
        box=Box(
            fields=dict.fromkeys(NAMES, "") | dict(query.fields),
            is_requested=query.wants_fields or any(map(query.fields.get, FACTS)),
            options=query.options,
        ),
        picker=picker_view(None, read_unchecked_state(query.fields), query.target),
        rules=_choices(query.fields.get("rules", "")),
        examples=(*OWN_EXAMPLES, *others),
        ways=ways,
        canonical=root,
        image=card_address(root, OWN_EXAMPLES[0].link),
    )


def _choices(chosen: str) -> tuple[LinkChoice, ...]:
    current = chosen if chosen in dict(RULES) else ""
    return tuple(
        LinkChoice(name, f"?rules={value}" if value else "", value == current)
        for value, name in RULES
    )


@dataclass(frozen=True, slots=True)
class InvalidPage:
    """An invalid request, its problems, and examples of hands.

    Attributes:
        picker: None if the text is not a hand, so that no tile can be added.
        is_hand_at_fault: whether the hand is invalid, and not another field.
        fault: start and end of the first fault in the text box, in characters.
        chips: empty; the fields of the form show the table.
    """

    box: Box
    picker: PickerView | None
    is_hand_at_fault: bool
    fault: tuple[int, int] | None
    problems: tuple[ProblemView, ...]
    examples: tuple[ExampleView, ...] = EXAMPLES
    chips: tuple[()] = ()


def invalid_page(problems: tuple[Problem, ...], arguments: Mapping[str, str]) -> InvalidPage:
    """Return the page about the problems of a request; `arguments` are its parameters."""
    query = read_invalid_page_query(arguments)
    is_regular = forms_of(query.mode) == "regular"
    box = Box(
        query.text,
        is_regular,
        dict.fromkeys(NAMES, "") | dict(query.fields),
        frozenset(problem.field for problem in problems),
        options=query.options,
    )
    spans = [problem.span for problem in problems if problem.field in MODES]
    fields = dict(query.fields) | ({"forms": "regular"} if is_regular else {})
    return InvalidPage(
        box,
        None if spans else _picker(query),
        bool(spans),
        next(iter(spans), None),
        tuple(problem_view(problem, fields=fields) for problem in problems),
    )


def _picker(query: PageQuery) -> PickerView | None:
    """Return the picker of the typed hand, after a click that did not fit it."""
    try:
        hand = read_hand_query({query.mode: query.text, **query.fields})
        if hand is None:
            return picker_view(None, read_unchecked_state(query.fields), query.target)
    except InvalidRequestError:
        return None
    return picker_view(hand.reading.hand, hand.state, query.target)


@dataclass(frozen=True, slots=True)
class InvalidReportPage:
    """Hands that cannot be reported, and their problems, with a form to correct them.

    Attributes:
        hands: all hands; none if there are too many. `wrong` are the numbers of the invalid ones,
            and the names of invalid parameters.
        fields: the other parameters, for all hands.
        is_regular: whether only the regular form counts, for all hands.
        box: the text box of every page, empty.
    """

    problems: tuple[ProblemView, ...]
    hands: tuple[GivenHand, ...]
    fields: Mapping[str, str]
    wrong: frozenset[int | str | None]
    is_regular: bool
    box: Box = field(default_factory=Box)
    examples: tuple[ExampleView, ...] = EXAMPLES

    def label(self, name: str) -> Message:
        """Return the name of a parameter."""
        return LABELS[name]


def invalid_report(error: InvalidHandsError, arguments: Mapping[str, str]) -> InvalidReportPage:
    """Return the page about hands that cannot be reported; `arguments` are the parameters."""
    wrong = {each for fault in error.faults for each in (fault.number, fault.problem.field)}
    is_regular = arguments.get(FORMS.name) == "regular"
    fields = read_fields(arguments) if error.hands else {}
    beside = fields | ({FORMS.name: "regular"} if is_regular else {})
    return InvalidReportPage(
        tuple(_named_problem(error, fault, beside) for fault in error.faults),
        error.hands,
        fields,
        frozenset(wrong),
        is_regular,
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
