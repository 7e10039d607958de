"""The page about an invalid request; its fields keep the texts as typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.notation.address import MODES
from webapp.analysis.picker import picker_view
from webapp.analysis.query import PageQuery, read_invalid_page_query
from webapp.parts.box import Box
from webapp.parts.examples import EXAMPLES, ExampleView
from webapp.parts.failures import ProblemView, problem_view
from webapp.parts.picker import PickerView
from webapp.query.hand import forms_of, read_hand_query
from webapp.query.links import read_unchecked_state
from webapp.query.parameters import NAMES
from webapp.query.problems import InvalidRequestError, Problem


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
    examples: tuple[ExampleView, ...]
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
        EXAMPLES,
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
