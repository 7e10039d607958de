"""The hands of one report: all are read, or an error has every problem with its hand.

The addresses of reports and `hairi analyze` read their hands here, so that both make the same
report. The parameters of table and rules apply to every hand. A hand that is given as the link to
its page also has the parameters of that link, unless the same parameters are given.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.errors import quote
from analyzer.notation.address import MODES
from webapp.language.messages import Message, fill, say
from webapp.language.speech import phrase
from webapp.language.words import LABELLED
from webapp.query.hand import require_hand_query
from webapp.query.parameters import NAMES
from webapp.query.problems import InvalidRequestError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from webapp.query.hand import HandQuery

MOST_HANDS = 20
"""Most hands in an address of a report; the slowest takes 30 ms of processor time."""

LONGEST_QUERY = 8 * 1024
"""Most bytes of the query of an address with several hands."""

LONGEST_NAME = 32
"""Most characters of a hand in a sentence about it."""

TOO_MANY_HANDS = phrase("{found} hands: a report has at most {most}")
QUERY_TOO_LONG = phrase("the address of a report of several hands has at most {most} bytes")

HAND_NAME = Message("Hand %(number)s (%(text)s)")


@dataclass(frozen=True, slots=True)
class GivenHand:
    """A hand as given.

    Attributes:
        text: the hand in any notation, or a link to its page.
        mode: q, p, qd or pd, unless the link names another one.
        title: the author's title; empty if there is none.
    """

    text: str
    mode: str = "q"
    title: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem, and the number of its hand, from 1; None if it concerns all hands."""

    number: int | None
    problem: Problem


class InvalidHandsError(InvalidRequestError):
    """Hands that cannot be reported.

    Attributes:
        hands: all hands, also the valid ones; empty if they are too long to be shown again.
        faults: every problem.
    """

    def __init__(self, hands: Sequence[GivenHand], faults: Sequence[Fault]) -> None:
        self.hands = tuple(hands)
        self.faults = tuple(faults)
        super().__init__(*(fault.problem for fault in faults))

    def __str__(self) -> str:
        """Return every problem with the name of its hand."""
        return "; ".join(map(self._sentence, self.faults))

    def _sentence(self, fault: Fault) -> str:
        if fault.number is None:
            return fault.problem.detail
        name = hand_name(fault.number, self.hands[fault.number - 1].text)
        return say(fill(LABELLED, what=name, which=fault.problem.detail))


def hand_name(number: int, text: str) -> Message:
    """Return the name of a hand in a sentence: its number, from 1, and the start of its text."""
    return fill(HAND_NAME, number=number, text=quote(text, LONGEST_NAME))


def several_hands(pairs: Iterable[tuple[str, str]]) -> tuple[GivenHand, ...]:
    """Return the hands in the parameters of an address, in their order.

    Empty if at most one parameter is a hand, or if all are empty: such an address is that of one
    hand. Empty parameters are skipped.
    """
    hands = [GivenHand(text, name) for name, text in pairs if name in MODES]
    return tuple(hand for hand in hands if hand.text.strip()) if len(hands) > 1 else ()


def check_bounds(hands: Sequence[GivenHand], length: int) -> None:
    """Check the number of hands in an address, and the `length` of its query in bytes.

    Raises:
        InvalidHandsError: there are too many hands, or they are too long.
    """
    if length > LONGEST_QUERY:
        raise InvalidHandsError((), [_bound("TOO_LONG", QUERY_TOO_LONG, f"{LONGEST_QUERY:,}")])
    if len(hands) > MOST_HANDS:
        fault = _bound("TOO_MANY_HANDS", TOO_MANY_HANDS, str(MOST_HANDS), str(len(hands)))
        raise InvalidHandsError(hands, [fault])


def _bound(code: str, message: str, most: str, found: str = "") -> Fault:
    parts = {"most": most}
    problem = Problem(field="q", text="", code=code, message=message, found=found, parts=parts)
    return Fault(None, problem)


def read_hands(given: Sequence[GivenHand], arguments: Mapping[str, str]) -> list[HandQuery]:
    """Return every hand; `arguments` apply to all of them.

    Raises:
        InvalidHandsError: a text is not a hand, or a parameter is invalid or contradicts a hand.
    """
    queries: list[HandQuery] = []
    faults: list[Fault] = []
    for number, each in enumerate(given, start=1):
        try:
            queries.append(_read(each, arguments))
        except InvalidRequestError as error:
            faults += [Fault(number, problem) for problem in error.problems]
    if faults:
        raise InvalidHandsError(given, _each_once(faults, len(given)))
    return queries


def _read(given: GivenHand, arguments: Mapping[str, str]) -> HandQuery:
    """Return a hand; parameters for all hands override those of a pasted link."""
    query = require_hand_query({given.mode: given.text, **arguments})
    table = {name: text for name, text in arguments.items() if name in NAMES}
    if table.items() <= query.fields.items():
        return query
    return require_hand_query({query.mode: query.reading.query, **query.fields, **table})


def _each_once(faults: Sequence[Fault], hands: int) -> list[Fault]:
    """Return the faults without repetition; one that all hands share has no number."""
    times = Counter(_words(fault.problem) for fault in faults if fault.problem.field in NAMES)
    once: dict[tuple[int | None, tuple[str, ...]], Fault] = {}
    for fault in faults:
        words = _words(fault.problem)
        number = None if times[words] == hands else fault.number
        once.setdefault((number, words), Fault(number, fault.problem))
    return list(once.values())


def _words(problem: Problem) -> tuple[str, ...]:
    """Return the parts of a problem that a reader sees; equal problems have equal parts."""
    return problem.field, problem.text, problem.detail
