"""Turn a click in the tile picker into the link to the changed hand.

The clicks are those of webapp/parts/clicks.py, and

    wind=r1     the round wind is east; s sets the seat wind; r0, s0 clear it

The form of the text box sends them with all its other fields. A hand of fewer than 13 tiles gets
`partial=0` with a click that changes it, and keeps it with others.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from analyzer.errors import quote
from analyzer.notation import format_typed, read_tiles
from analyzer.notation.address import MODES
from webapp.language.speech import phrase
from webapp.parts.clicks import (
    CLICKS,
    HAND,
    MELD_TARGETS,
    PARTIAL,
    Aim,
    Draft,
    aimed,
    click_of,
    clicked,
    read_aim,
)
from webapp.parts.picker import FULL
from webapp.parts.table_options import read_options, with_options
from webapp.query.hand import HandQuery, read_fields, read_hand_query, read_mode
from webapp.query.links import for_next_hand, hand_link, read_unchecked_state
from webapp.query.parameters import TILES
from webapp.query.problems import InvalidRequestError, Problem

TARGETS = (HAND, *TILES, *MELD_TARGETS)
"""Values of `to`: where a picked tile goes; the hand is the default."""

WIND = re.compile(r"([rs])([0-4])", re.ASCII)

LONGEST_LINK = 2_000
"""Most characters of an address that a browser is redirected to."""


def read_target(arguments: Mapping[str, str]) -> Aim:
    """Return where the next tile of the picker goes."""
    return read_aim(arguments, TARGETS)


def picked_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a request of the picker leads to; None for any other request.

    Raises:
        InvalidRequestError: the form has no valid hand, or the click does not fit it.
    """
    click = click_of(arguments) or ("wind" if "wind" in arguments else None)
    if click is None:
        return _without_target(arguments) if arguments.get("to") == HAND else None
    query = read_hand_query(arguments)
    try:
        draft, fields, is_changed = _after(query, arguments)
        text = format_typed(draft.tiles) + "".join(map(str, draft.melds))
        mode = read_mode(arguments)[0] if query is None else query.mode[0]
        after = read_hand_query({**fields, mode: text})
    except InvalidRequestError as error:
        problems = [_of_the_click(each, click, arguments[click]) for each in error.problems]
        raise InvalidRequestError(*problems) from error
    options = read_options(arguments)[0].for_other_hands
    if after is None:
        link = hand_link("", with_options(read_unchecked_state(fields), options))
    else:
        link = hand_link(after.reading.query, with_options(for_next_hand(after.state), options))
        is_entered = is_changed or arguments.get(PARTIAL.name) == "0"
        link += f"&{PARTIAL.name}=0" if is_entered and after.reading.hand.size < FULL else ""
    link = aimed(link, draft)
    return "" if link == "?q=" else link


def _after(
    query: HandQuery | None, arguments: Mapping[str, str]
) -> tuple[Draft, dict[str, str], bool]:
    """Return the draft after the click, the other fields of the form, and whether tiles came to
    the hand or left it."""
    fields = dict(query.fields if query else read_fields(arguments))
    hand = query.reading.hand if query else None
    draft = Draft(
        tiles=hand.tiles if hand else (),
        melds=hand.melds if hand else (),
        piles={name: read_tiles(fields.get(name, "")) for name in TILES},
        target=arguments.get("to") or HAND,
    )
    after = clicked(draft, arguments)
    changed = {
        name: format_typed(tiles)
        for name, tiles in after.piles.items()
        if tiles != draft.piles[name]
    }
    if "wind" in arguments and not arguments.keys() & CLICKS.keys():
        changed |= _wind(arguments["wind"])
    return after, fields | changed, after.size != draft.size


def _wind(text: str) -> dict[str, str]:
    """Return the field of the wind with its new value, empty for 0."""
    match = WIND.fullmatch(text)
    if match is None:
        message = phrase("wind is r or s, then a number, 1-4, east to north, or 0")
        raise InvalidRequestError(
            Problem(field="wind", text=text, code="BAD_WIND", message=message, found=quote(text))
        )
    return {match[1]: match[2].replace("0", "")}


def _without_target(arguments: Mapping[str, str]) -> str | None:
    """Return the address without empty fields and without where the next tile goes; None if it is
    too long."""
    fields = {name: text for name, text in arguments.items() if text or name in MODES}
    for name in ("to", PARTIAL.name):
        fields.pop(name, None)
    link = f"?{urlencode(fields, safe='()')}"
    return link if len(link) <= LONGEST_LINK else None


def _of_the_click(problem: Problem, click: str, text: str) -> Problem:
    """Return a problem as one of the click, without a span: its text was not typed."""
    if problem.field == "to":
        return problem
    return replace(problem, field=click, text=text, span=None)
