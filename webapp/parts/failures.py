"""The pages of failures: a text that is no hand, and every HTTP error."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from analyzer.notation import read_tiles
from analyzer.notation.address import MODES
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.parts.box import Box
from webapp.parts.examples import EXAMPLES, ExampleView
from webapp.parts.hand_facts import meld_view
from webapp.parts.table_options import OPTIONS
from webapp.query.hand import HandQuery, forms_of, read_hand_query
from webapp.query.links import hand_link
from webapp.query.parameter_kinds import labels_of
from webapp.query.parameters import BESIDE_HAND, LANGUAGE, NAMES
from webapp.query.problems import InvalidRequestError, Problem

LABELS = labels_of((*BESIDE_HAND, LANGUAGE, *OPTIONS))
"""Parameter of the page of a hand -> the name of its field."""

ECHO = 32
"""Characters shown on either side of a fault, and of a long fault itself."""

LONGEST_OFFER = 1_000
"""Characters of a text in which a missing page looks for a hand."""

TOO_MUCH = (
    Message("Too much at once"),
    Message("That is more than one request can hold. A hand has at most 14 tiles."),
)

ERRORS = {
    400: (
        Message("That does not work here"),
        Message("This request cannot be read. If you followed a link, it may have been cut off."),
    ),
    404: (
        Message("No such page"),
        Message("There is nothing at this address. Type a hand into the box above."),
    ),
    405: (
        Message("That does not work here"),
        Message("This address exists, but it only answers plain links."),
    ),
    413: TOO_MUCH,
    414: TOO_MUCH,
    429: (
        Message("Too many requests"),
        Message("Your network has sent too many. Please wait a moment, then reload this page."),
    ),
    500: (
        Message("Our mistake"),
        Message("Something went wrong here. Nothing is lost: every hand is in its link."),
    ),
    503: (
        Message("Too busy"),
        Message("The server is busy right now. Please try again in a moment."),
    ),
}

OTHER_ERROR = (Message("That did not work"), Message("The request could not be answered."))


@dataclass(frozen=True, slots=True)
class Echo:
    """The typed text around a fault, fit to print; `is_cut_…` where more of it was typed."""

    before: str
    fault: str
    after: str
    is_cut_before: bool
    is_cut_after: bool


@dataclass(frozen=True, slots=True)
class ProblemView:
    """One fault.

    Attributes:
        fault: what is wrong.
        name: of the field; None for the hand.
        echo: the text around it, where the page shows that.
        readings: what the text may mean, each with a link to that hand.
    """

    fault: Problem
    name: Message | None
    echo: Echo | None = None
    readings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Any other failure.

    Attributes:
        tiles: the digits of its status.
        offer: the hand that the address holds, if there is one.
    """

    box: Box
    status: int
    tiles: tuple[Tile, ...]
    title: Message
    sentence: Message
    examples: tuple[ExampleView, ...]
    offer: ExampleView | None = None


def error_page(status: int, arguments: Mapping[str, str] | None = None) -> ErrorPage:
    """Return the page of an HTTP error; a 404 offers the hand that its parameters hold."""
    title, sentence = ERRORS.get(status, OTHER_ERROR)
    tiles = read_tiles(f"{status}p")
    query = _hand_in(arguments or {}) if status == 404 else None
    offer = None if query is None else _offer(query)
    box = Box() if query is None else Box(query.text, forms_of(query.mode) == "regular")
    return ErrorPage(box, status, tiles, title, sentence, EXAMPLES, offer)


def _hand_in(arguments: Mapping[str, str]) -> HandQuery | None:
    """Return the first hand of a query, without the other parameters where they do not fit it."""
    fields = {name: arguments[name] for name in (*NAMES, "forms") if name in arguments}
    for mode in MODES:
        text = arguments.get(mode, "")
        if not text.strip() or len(text) > LONGEST_OFFER:
            continue
        for others in (fields, {}):
            try:
                return read_hand_query({**others, mode: text})
            except InvalidRequestError:
                continue
    return None


def _offer(query: HandQuery) -> ExampleView:
    """Return the link to the page of a hand, as an example to click."""
    hand, state = query.reading.hand, replace(query.state, language="")
    return ExampleView(
        words=Message("Analyze the hand of this address"),
        text=query.reading.query,
        tiles=tuple(map(str, hand.tiles)),
        link=hand_link(query.reading.query, state),
        melds=tuple(map(meld_view, hand.melds)),
    )


def problem_view(
    problem: Problem,
    names: Mapping[str, Message] = LABELS,
    fields: Mapping[str, str] | None = None,
) -> ProblemView:
    """Return a fault as a page tells it.

    `names` are those of the fields, `fields` what was typed there: a link to a hand that the text
    may mean takes it along, with that hand instead of the text.
    """
    typed = dict(fields or {})
    echo = None
    if problem.span is not None and problem.span[0] < problem.span[1]:
        echo = _echo(problem.text, *problem.span)
    return ProblemView(
        fault=problem,
        name=names.get(problem.field),
        echo=echo,
        readings=tuple(
            (hand, _link({problem.field: hand} | typed | {problem.field: hand}))
            for _, hand in problem.readings
        ),
    )


def _link(fields: Mapping[str, str]) -> str:
    return carried(f"?{urlencode(fields, safe='()')}")


def _echo(text: str, start: int, end: int) -> Echo:
    """Return a window around the fault, so that a long text stays quick to show."""
    first, shown_end = max(start - ECHO, 0), min(end, start + ECHO)
    last = min(shown_end + ECHO, len(text)) if shown_end == end else shown_end
    return Echo(
        before=_visible(text[first:start]),
        fault=_visible(text[start:shown_end]),
        after=_visible(text[shown_end:last]),
        is_cut_before=first > 0,
        is_cut_after=last < len(text),
    )


def _visible(text: str) -> str:
    """Return the text with a picture for each control character, such as ␀."""
    return "".join(_visible_character(character) for character in text)


def _visible_character(character: str) -> str:
    if character.isprintable():
        return character
    if ord(character) < 32:
        return chr(0x2400 + ord(character))
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"
