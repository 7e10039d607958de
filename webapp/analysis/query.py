"""The query of the page of a hand: the hand, and how the page shows its answer.

sort= hide= compare=   how its rows are shown (webapp/parts/table_options.py)
to= run= partial=      where the next tile of the picker goes, and whether more tiles follow
fields=1               shows the fields beside the text box, for a browser without script
"""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.notation.address import MODES
from webapp.analysis.clicks import read_target
from webapp.parts.clicks import PARTIAL, Aim
from webapp.parts.picker import FULL
from webapp.parts.table_options import TableOptions, read_options
from webapp.query.hand import (
    HandQuery,
    read_fields,
    read_hand_query,
    read_mode,
    with_pasted,
)
from webapp.query.parameter_kinds import LONGEST_HAND
from webapp.query.parameters import read_each
from webapp.query.problems import InvalidRequestError, Problem

PATHS = ("/", "/2", "/2/", "/2/index.html")
"""Paths of the page: its own and tenhou's; a link to tenhou works here with another host."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageQuery:
    """The query of the page of a hand.

    Attributes:
        hand: None if none is given.
        text: the hand as typed; empty if it is too long to be shown again.
        mode: q, p, qd or pd, the parameter of the hand.
        fields: the parameters besides the hand, as typed.
        options: how the rows are shown.
        target: where the next tile of the picker goes.
        is_entered: whether more tiles follow, so that the page says how many are missing.
        wants_fields: whether the fields beside the text box are shown.
    """

    hand: HandQuery | None
    text: str
    mode: str
    fields: Mapping[str, str]
    options: TableOptions
    target: Aim
    is_entered: bool
    wants_fields: bool


def read_page_query(arguments: Mapping[str, str]) -> PageQuery:
    """Return the query of a request.

    Raises:
        InvalidRequestError: the text is not a hand, or a parameter is invalid.
    """
    problems: tuple[Problem, ...] = ()
    hand = None
    try:
        hand = read_hand_query(arguments)
    except InvalidRequestError as error:
        problems = error.problems
    options, faults = read_options(arguments, hand.reading.hand if hand else None)
    faults += tuple(read_each([PARTIAL], arguments)[1])
    if problems or faults:
        raise InvalidRequestError(*problems, *faults)
    return _page_query(arguments, hand, options)


def read_invalid_page_query(arguments: Mapping[str, str]) -> PageQuery:
    """Return the query of an invalid request, with the parameters that are valid."""
    return _page_query(arguments, None, read_options(arguments)[0])


def _page_query(
    arguments: Mapping[str, str], hand: HandQuery | None, options: TableOptions
) -> PageQuery:
    is_partial = read_each([PARTIAL], arguments)[0][PARTIAL.key]
    text = next((arguments[mode] for mode in MODES if mode in arguments), "")
    if len(text) > LONGEST_HAND:
        text = ""
    return PageQuery(
        hand=hand,
        text=text,
        mode=read_mode(arguments),
        fields=read_fields(with_pasted(text, arguments)),
        options=options,
        target=read_target(arguments),
        is_entered=not is_partial and hand is not None and hand.reading.hand.size < FULL,
        wants_fields=arguments.get("fields") == "1",
    )
