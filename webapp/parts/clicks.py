"""What a click in the tile picker leads to: an address that names the hand, as every other.

    add=5m      these tiles join what the form says; to= tells where, the hand if it is left out
    to=         hand; d, v, river: what lies on the table; chii, pon, kan, ankan: melds of them
    remove=d0   the first of the dora indicators goes, likewise v, river and meld; last: the last
                tile of the hand
    wind=r1     the round wind is east, likewise s the seat wind; r0, s0: nothing is said of it
    move=3-13   the tile at the first place (from 0) goes to the second

The form of the text box sends them beside everything else that it holds.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from analyzer.errors import NotationError, quote
from analyzer.melds import Call, Meld, make_run, make_set
from analyzer.notation import format_typed, read_tiles
from analyzer.notation.address import MODES
from analyzer.tiles import Tile, TileKind
from webapp.language.speech import phrase
from webapp.parts.table_options import read_options, with_options
from webapp.query import parameters
from webapp.query.hand import (
    read_fields,
    read_hand_query,
    read_mode,
)
from webapp.query.links import for_next_hand, hand_link
from webapp.query.parameters import ONE_OF, read_table
from webapp.query.problems import InvalidRequestError, Problem, problem_of

TARGETS = ("hand", "d", "v", "river", "chii", "pon", "kan", "ankan")
"""Values of `to`: where a picked tile goes, the hand unless anything else is said."""

CALLS: dict[str, Call] = {"pon": "pon", "kan": "open_kan", "ankan": "concealed_kan"}
"""Target -> the meld of equal tiles that is made there."""

CALLED_FROM = 1
"""Whose discard a picked pon or kan was, as melds count seats: the next player's."""

LAST_START = 6
"""Rank, from 0, of the first tile of the last run of a suit."""

LAST = "last"

LYING = re.compile(r"(d|v|river|meld)([0-9]{1,3})", re.ASCII)
WIND = re.compile(r"([rs])([0-4])", re.ASCII)
MOVE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})", re.ASCII)

BAD_MOVE = phrase("move names the places of two tiles of the hand, from 0, such as 3-13")

LONGEST = 2_000
"""Characters of an address that a browser is sent on to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Form:
    """What the form holds: concealed tiles and melds, the fields beside them, the target."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    fields: Mapping[str, str]
    target: str

    def lying(self, name: str) -> tuple[Tile, ...]:
        """Return the tiles of a field."""
        return read_tiles(self.fields.get(name, ""))

    def with_field(self, name: str, text: str) -> "_Form":
        """Return the form with another text in a field."""
        return replace(self, fields={**self.fields, name: text})


def picked_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a request of the picker leads to; None where it is none.

    Raises:
        InvalidRequestError: the form holds no hand, or the click does not fit it.
    """
    click = next((name for name in CLICKS if name in arguments), None)
    if click is not None:
        return _clicked(arguments, click)
    return _without_target(arguments) if arguments.get("to") == TARGETS[0] else None


def read_target(arguments: Mapping[str, str]) -> str:
    """Return where the next tile of the picker goes."""
    target = arguments.get("to", "")
    return target if target in TARGETS else TARGETS[0]


def make_meld(target: str, tile: Tile) -> Meld:
    """Return the meld that a picked tile stands for.

    A chii begins with it, as the called tile; at the end of a suit it is the last run.

    Raises:
        ValueError: there is no such meld.
    """
    if tile.is_joker:
        raise ValueError("a joker begins no meld")
    if target in CALLS:
        seat = 0 if target == "ankan" else CALLED_FROM
        return make_set(CALLS[target], tile, seat)
    called = max(0, tile.kind % 9 - LAST_START)
    start = tile.kind - called
    run = [tile if place == called else Tile(TileKind(start + place)) for place in range(3)]
    return make_run(tuple(run), called)


def move_tile(tiles: tuple[Tile, ...], move: str) -> tuple[Tile, ...] | None:
    """Return tiles of which one went to the place of another; None where there are no such places.

    >>> move_tile(("1m", "2m", "3m"), "0-2")
    ('2m', '3m', '1m')
    """
    match = MOVE.fullmatch(move)
    places = [int(place) for place in match.groups()] if match else []
    if not places or max(places) >= len(tiles):
        return None
    rest = list(tiles)
    rest.insert(places[1], rest.pop(places[0]))
    return tuple(rest)


def _clicked(arguments: Mapping[str, str], click: str) -> str:
    query = read_hand_query(arguments)
    hand = query.reading.hand if query else None
    before = _Form(
        tiles=hand.tiles if hand else (),
        melds=hand.melds if hand else (),
        fields=query.fields if query else read_fields(arguments),
        target=arguments.get("to") or TARGETS[0],
    )
    mode = read_mode(arguments)[0] if query is None else query.mode[0]
    options = replace(read_options(arguments)[0], compared=())
    try:
        after = CLICKS[click](before, arguments[click])
        text = format_typed(after.tiles) + "".join(map(str, after.melds))
        found = read_hand_query({**after.fields, mode: text})
    except InvalidRequestError as error:
        problems = [_of_the_click(each, click, arguments[click]) for each in error.problems]
        raise InvalidRequestError(*problems) from error
    if found is None:
        link = hand_link("", with_options(read_table(after.fields), options))
    else:
        link = hand_link(found.reading.query, with_options(for_next_hand(found.setting), options))
    if before.target != TARGETS[0]:
        return f"{link}&to={before.target}"
    return "" if link == "?q=" else link


def _add(form: _Form, text: str) -> _Form:
    """Return the form as if the tiles had been typed into it."""
    if form.target not in TARGETS:
        allowed = ", ".join(TARGETS)
        raise _problem("to", form.target, "BAD_TO", ONE_OF, allowed=allowed)
    if len(text) > parameters.LONGEST:
        raise _problem("add", text, "TOO_LONG", phrase("that is too much at once"))
    try:
        tiles = read_tiles(text)
    except NotationError as error:
        raise InvalidRequestError(problem_of("add", error)) from error
    if form.target in parameters.TILES:
        return form.with_field(form.target, format_typed((*form.lying(form.target), *tiles)))
    if form.target == TARGETS[0]:
        return replace(form, tiles=form.tiles + tiles)
    return replace(form, melds=form.melds + tuple(_meld(form.target, tile) for tile in tiles))


def _meld(target: str, tile: Tile) -> Meld:
    try:
        return make_meld(target, tile)
    except ValueError as error:
        raise _problem(
            "add", str(tile), "BAD_MELD", phrase("{found} begins no such meld")
        ) from error


def _remove(form: _Form, place: str) -> _Form:
    """Return the form without something that lies on the table, or the last tile of the hand."""
    match = LYING.fullmatch(place)
    name, index = (match[1], int(match[2])) if match else ("", 0)
    if place == LAST and form.tiles:
        return replace(form, tiles=form.tiles[:-1])
    if name == "meld" and index < len(form.melds):
        return replace(form, melds=form.melds[:index] + form.melds[index + 1 :])
    if name in parameters.TILES and index < len(form.lying(name)):
        tiles = form.lying(name)
        return form.with_field(name, format_typed(tiles[:index] + tiles[index + 1 :]))
    message = phrase("remove names what lies there, from 0, such as d0, v3, river1, meld0, or last")
    raise _problem("remove", place, "BAD_REMOVE", message)


def _turn(form: _Form, wind: str) -> _Form:
    """Return the form with another wind, or with nothing said of it."""
    match = WIND.fullmatch(wind)
    if match is None:
        message = phrase("wind is r or s, then a number, 1-4, east to north, or 0")
        raise _problem("wind", wind, "BAD_WIND", message)
    return form.with_field(match[1], match[2].replace("0", ""))


def _move(form: _Form, move: str) -> _Form:
    tiles = move_tile(form.tiles, move)
    if tiles is None:
        raise _problem("move", move, "BAD_MOVE", BAD_MOVE)
    return replace(form, tiles=tiles)


CLICKS: dict[str, Callable[[_Form, str], _Form]] = {
    "add": _add,
    "remove": _remove,
    "wind": _turn,
    "move": _move,
}
"""Parameter -> what it does to the form."""


def _without_target(arguments: Mapping[str, str]) -> str | None:
    """Return the address without what goes without saying; None where it is too long to send."""
    said = {name: text for name, text in arguments.items() if text or name in MODES}
    said.pop("to", None)
    link = f"?{urlencode(said, safe='()')}"
    return link if len(link) <= LONGEST else None


def _problem(field: str, text: str, code: str, message: str, **parts: str) -> InvalidRequestError:
    return InvalidRequestError(
        Problem(field=field, text=text, code=code, message=message, found=quote(text), parts=parts)
    )


def _of_the_click(problem: Problem, click: str, text: str) -> Problem:
    """Return what is wrong with something that was typed by nobody: it has no place in a text."""
    if problem.field == "to":
        return problem
    return replace(problem, field=click, text=text, span=None)
