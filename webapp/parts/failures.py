"""The pages of errors: a text that is not a hand, and every HTTP error."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from markupsafe import Markup

from analyzer.errors import NotationError
from analyzer.melds import Meld
from analyzer.notation import format_typed, read_tiles
from analyzer.notation.address import MODES
from analyzer.notation.reading import read_pieces
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import carried
from webapp.parts.clicks import PARTIAL
from webapp.parts.hand_facts import EXAMPLES, Box, ExampleView, example_view
from webapp.parts.table_options import OPTIONS
from webapp.query.hand import HandQuery, read_hand_query
from webapp.query.links import hand_link
from webapp.query.parameters import FIELDS, LANGUAGE, NAMES, labels_of
from webapp.query.problems import InvalidRequestError, Problem

LABELS = labels_of((*FIELDS, LANGUAGE, *OPTIONS, PARTIAL))
"""Parameter of the page of a hand -> the label of its field."""

ECHO = 32
"""Most characters shown before a fault, of the fault itself, and after it."""

TOO_MUCH_OF = frozenset({"TOO_MANY", "FIFTH_COPY", "SECOND_RED", "TOO_MANY_JOKERS"})
"""Codes of a hand with a tile or meld too many."""

CUT = Markup('<span class="cut">…</span>')
"""Where typed text is not shown."""

LONGEST_OFFER = 1_000
"""Most characters of a text in which the page of a 404 looks for a hand."""

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
class ProblemView:
    """A problem of a request.

    Attributes:
        fault: the problem.
        name: the label of the field; None for the hand.
        echo: the text around the fault; empty if no place is known.
        readings: the hands that the text can mean, each with a link to it.
        pieces: the tiles and melds of a hand with one too many; `extra` is the place of that one,
            `rest` the link to the hand without it.
    """

    fault: Problem
    name: Message | None
    echo: Markup = Markup()
    readings: tuple[tuple[str, str], ...] = ()
    pieces: tuple[Tile | Meld, ...] = ()
    extra: int = 0
    rest: str = ""


def error_page(status: int, arguments: Mapping[str, str]) -> dict[str, object]:
    """Return the context of errors/error.html; that of a 404 links to the hand in its parameters.

    `tiles` are the digits of the status.
    """
    title, sentence = ERRORS.get(status, OTHER_ERROR)
    query = _hand_in(arguments) if status == 404 else None
    return {
        "box": Box() if query is None else Box(query.text, query.forms == "regular"),
        "status": status,
        "tiles": read_tiles(f"{status}p"),
        "title": title,
        "sentence": sentence,
        "examples": EXAMPLES,
        "offer": None if query is None else _offer(query),
    }


def _hand_in(arguments: Mapping[str, str]) -> HandQuery | None:
    """Return the first hand of a query, without the other parameters if they do not fit it."""
    fields = {name: arguments[name] for name in (*NAMES, "forms") if name in arguments}
    for mode in MODES:
        text = arguments.get(mode, "")
        if not text.strip() or len(text) > LONGEST_OFFER:
            continue
        for others in (fields, {}):
            with suppress(InvalidRequestError):
                return read_hand_query({**others, mode: text})
    return None


def _offer(query: HandQuery) -> ExampleView:
    """Return an example that links to the page of a hand."""
    text, state = query.reading.query, replace(query.state, language="")
    return example_view(text, Message("Analyze the hand of this address"), hand_link(text, state))


def problem_view(
    problem: Problem, names: Mapping[str, Message] = LABELS, fields: Mapping[str, str] | None = None
) -> ProblemView:
    """Return the view of a problem.

    `names` are the labels of fields, `fields` their texts as typed. A link to a hand that the text
    can mean has the same fields, with that hand in place of the text.
    """

    def link(hand: str) -> str:
        typed = {problem.field: hand} | dict(fields or {}) | {problem.field: hand}
        return carried(f"?{urlencode(typed, safe='()')}")

    echo = _echo(problem.text, *problem.span or (0, 0))
    readings = tuple((hand, link(hand)) for _, hand in problem.readings)
    view = ProblemView(problem, names.get(problem.field), echo, readings)
    if problem.field not in MODES or problem.code not in TOO_MUCH_OF:
        return view
    with suppress(NotationError):
        pieces = read_pieces(problem.text)
        extra = pieces.spans.index(problem.span or (0, 0))
        rest = pieces.items[:extra] + pieces.items[extra + 1 :]
        tiles = format_typed([piece for piece in rest if isinstance(piece, Tile)])
        melds = "".join(str(piece) for piece in rest if isinstance(piece, Meld))
        return replace(view, pieces=pieces.items, extra=extra, rest=link(tiles + melds))
    return view


def _echo(text: str, start: int, end: int) -> Markup:
    """Return the part of a text around a fault, so that a page with a long text stays fast."""
    if start == end:
        return Markup()
    first, shown_end = max(start - ECHO, 0), min(end, start + ECHO)
    last = min(shown_end + ECHO, len(text)) if shown_end == end else shown_end
    before, fault, after = text[first:start], text[start:shown_end], text[shown_end:last]
    echo = Markup("{}<mark>{}</mark>{}").format(*map(_visible, (before, fault, after)))
    return (CUT if first > 0 else "") + echo + (CUT if last < len(text) else "")


def _visible(text: str) -> str:
    """Return the text with a visible symbol for each control character, such as ␀."""
    hidden = {ord(character) for character in text if not character.isprintable()}
    others = {code: " " if chr(code).isspace() else "\N{REPLACEMENT CHARACTER}" for code in hidden}
    return text.translate(others | {code: 0x2400 + code for code in hidden if code < 32})
