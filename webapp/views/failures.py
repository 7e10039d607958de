"""The pages of failures: a text that is no hand, and every HTTP error."""

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from analyzer.notation import read_tiles
from analyzer.notation.address import MODES
from webapp.forms import HandQuery, InvalidRequestError, forms_of, read_hand_query
from webapp.languages import carried
from webapp.parameters import NAMES, read_table
from webapp.permalinks import hand_link
from webapp.problems import Problem
from webapp.views.contexts import Box, ExampleView
from webapp.views.examples import EXAMPLES
from webapp.views.failure_contexts import Echo, ErrorPage, InvalidPage, ProblemView
from webapp.views.picker import picker_view
from webapp.views.picker_contexts import PickerView
from webapp.views.table import meld_view
from webapp.views.tiles import tile_view
from webapp.wording import PARAMETERS, Message

ECHO = 32
"""Characters shown on either side of a fault, and of a long fault itself."""

LONGEST_OFFER = 1_000
"""Characters of a text in which a missing page looks for a hand."""

TOO_MUCH = (
    Message("Too much at once"),
    Message("That was more than one request may hold. A hand has 14 tiles at most."),
)

ERRORS = {
    400: (
        Message("Not like this"),
        Message("This request cannot be read. If you followed a link, it may have been cut off."),
    ),
    404: (
        Message("No such page"),
        Message("There is nothing at this address. A hand goes into the box above."),
    ),
    405: (
        Message("Not like this"),
        Message("This address is there, but it only answers plain links."),
    ),
    413: TOO_MUCH,
    414: TOO_MUCH,
    429: (
        Message("Too many requests"),
        Message("Many came from where you are. Please wait a moment, then load this page again."),
    ),
    500: (
        Message("Our mistake"),
        Message("Something went wrong here. Nothing is lost: every hand is in its link."),
    ),
    503: (
        Message("Too busy"),
        Message("There is too much to do here just now. Please try again in a moment."),
    ),
}
OTHER_ERROR = (Message("That did not work"), Message("The request could not be answered."))


def invalid_page(error: InvalidRequestError) -> InvalidPage:
    """Return the page that says what is wrong with a request, and keeps what was typed."""
    box = Box(
        error.text,
        forms_of(error.mode) == "regular",
        dict.fromkeys(NAMES, "") | dict(error.fields),
        frozenset(problem.field for problem in error.problems),
        view=error.view,
    )
    spans = [problem.span for problem in error.problems if problem.field in MODES]
    fault = next(iter(spans), None)
    fields = dict(error.fields) | ({"forms": "regular"} if box.is_regular else {})
    problems = tuple(problem_view(problem, fields=fields) for problem in error.problems)
    picker = None if spans else _picker(error)
    return InvalidPage(box, picker, bool(spans), fault, problems, EXAMPLES)


def _picker(error: InvalidRequestError) -> PickerView | None:
    """Return the picker of the hand that was typed before a click that did not fit it."""
    try:
        query = read_hand_query({error.mode: error.text, **error.fields})
    except InvalidRequestError:
        return None
    if query is None:
        return picker_view(None, read_table(error.fields), error.target)
    return picker_view(query.reading.hand, query.setting, error.target)


def error_page(status: int, arguments: Mapping[str, str] | None = None) -> ErrorPage:
    """Return the page of an HTTP error; a 404 offers the hand that its parameters hold."""
    title, sentence = ERRORS.get(status, OTHER_ERROR)
    tiles = tuple(map(tile_view, read_tiles(f"{status}p")))
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
    hand, setting = query.reading.hand, replace(query.setting, language="")
    return ExampleView(
        words=Message("Analyze the hand of this address"),
        text=query.reading.query,
        tiles=tuple(map(tile_view, hand.tiles)),
        link=hand_link(query.reading.query, setting),
        melds=tuple(map(meld_view, hand.melds)),
    )


def problem_view(
    problem: Problem,
    names: Mapping[str, Message] = PARAMETERS,
    fields: Mapping[str, str] | None = None,
) -> ProblemView:
    """Return a fault as a page tells it.

    `names` are those of the fields beside the hand, `fields` what was typed there: a link to a hand
    that the text may mean takes it along.
    """
    echo = None
    if problem.span is not None and problem.span[0] < problem.span[1]:
        echo = _echo(problem.text, *problem.span)
    return ProblemView(
        name=names.get(problem.field),
        position=problem.position,
        message=problem.message,
        parts={"found": problem.found, **problem.parts},
        echo=echo,
        readings=tuple(
            (hand, _link({problem.field: hand} | dict(fields or {})))
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
