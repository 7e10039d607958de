"""What a click in the tile picker leads to: an address that names the hand, as every other.

    add=5m      these tiles join what the form says; to= tells where, the hand if it is left out
    to=         hand; d, v, river: what lies on the table; chii, pon, kan, ankan: melds of them
    move=3-13   the tile at the first place (from 0) goes to the second

The form of the text box sends them beside everything else that it holds.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from analyzer.errors import NotationError
from analyzer.hand import MAX_TILES, Hand
from analyzer.melds import Call, Meld, make_run, make_set
from analyzer.notation import format_query, format_typed, read_tiles
from analyzer.notation.address import MODES
from analyzer.tiles import Tile, TileKind
from webapp import parameters
from webapp.forms import (
    TARGETS,
    HandQuery,
    InvalidRequestError,
    read_fields,
    read_hand_query,
    read_mode,
    read_target,
)
from webapp.languages import phrase
from webapp.parameters import ONE_OF, read_table
from webapp.permalinks import hand_link, leading_on
from webapp.problems import Problem, problem_of

CALLS: dict[str, Call] = {"pon": "pon", "kan": "open_kan", "ankan": "concealed_kan"}
"""Target -> the meld of equal tiles that is made there."""

CALLED_FROM = 1
"""Whose discard a picked pon or kan was, as melds count seats: the next player's."""

LAST_START = 6
"""Rank, from 0, of the first tile of the last run of a suit."""

MOVE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})", re.ASCII)

LONGEST = 2_000
"""Characters of an address that a browser is sent on to."""


def picked_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a request of the picker leads to; None where it is none.

    Raises:
        InvalidRequestError: the form holds no hand, or the tile does not fit it.
    """
    if "add" in arguments:
        return _added(arguments)
    if "move" in arguments:
        return _moved(arguments)
    return _without_target(arguments) if arguments.get("to") == TARGETS[0] else None


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


def _added(arguments: Mapping[str, str]) -> str:
    query = read_hand_query(arguments)
    try:
        joined = _join(arguments, query)
        after = read_hand_query(joined)
    except InvalidRequestError as error:
        problems = [_of_the_click(each, arguments["add"]) for each in error.problems]
        raise _refusal(arguments, *problems) from error
    target = read_target(arguments)
    if after is None:
        link = hand_link("", read_table(joined))
    else:
        link = hand_link(after.reading.query, leading_on(after.setting))
    return link if target == TARGETS[0] else f"{link}&to={target}"


def _of_the_click(problem: Problem, added: str) -> Problem:
    """Return what is wrong with a tile that was typed by nobody: it has no place in a text."""
    if problem.field == "to":
        return problem
    return replace(problem, field="add", text=added, span=None)


def _join(arguments: Mapping[str, str], query: HandQuery | None) -> dict[str, str]:
    """Return what the form would hold if the tiles had been typed into it."""
    tiles = _tiles(arguments["add"])
    target = arguments.get("to") or TARGETS[0]
    own: tuple[Tile, ...] = query.reading.hand.tiles if query else ()
    melds = query.reading.hand.melds if query else ()
    fields = dict(query.fields if query else read_fields(arguments))
    if target in parameters.TILES:
        table = query.setting if query else read_table(fields)
        lying = getattr(table.situation, parameters.TILES[target])
        fields[target] = format_typed((*lying, *tiles))
    elif target == TARGETS[0]:
        own += tiles
    else:
        melds += tuple(_meld(target, tile) for tile in tiles)
    mode = query.mode if query else read_mode(arguments)
    return fields | {mode[0]: format_typed(own) + "".join(map(str, melds))}


def _tiles(text: str) -> tuple[Tile, ...]:
    if len(text) > parameters.LONGEST:
        raise InvalidRequestError(
            Problem(
                field="add",
                text=text,
                code="TOO_LONG",
                message=phrase("that is too much at once"),
            )
        )
    try:
        return read_tiles(text)
    except NotationError as error:
        raise InvalidRequestError(problem_of("add", error)) from error


def _meld(target: str, tile: Tile) -> Meld:
    if target not in TARGETS:
        parts = {"allowed": ", ".join(TARGETS)}
        problem = Problem(field="to", text=target, code="BAD_TO", message=ONE_OF, parts=parts)
        raise InvalidRequestError(problem)
    try:
        return make_meld(target, tile)
    except ValueError as error:
        message = phrase("{found} begins no such meld")
        raise InvalidRequestError(
            Problem(field="add", text="", code="BAD_MELD", message=message, found=str(tile))
        ) from error


def _moved(arguments: Mapping[str, str]) -> str:
    query = read_hand_query(arguments)
    match = MOVE.fullmatch(arguments["move"])
    start, end = map(int, match.groups()) if match else (MAX_TILES, MAX_TILES)
    if query is None or max(start, end) >= len(query.reading.hand):
        message = phrase("move names the places of two tiles of the hand, from 0, such as 3-13")
        problem = Problem(field="move", text=arguments["move"], code="BAD_MOVE", message=message)
        raise _refusal(arguments, problem)
    hand = query.reading.hand
    tiles = list(hand.tiles)
    tiles.insert(end, tiles.pop(start))
    return hand_link(format_query(Hand(tuple(tiles), hand.melds)), leading_on(query.setting))


def _without_target(arguments: Mapping[str, str]) -> str | None:
    """Return the address without what goes without saying; None where it is too long to send."""
    said = {name: text for name, text in arguments.items() if text or name in MODES}
    said.pop("to", None)
    link = f"?{urlencode(said, safe='()')}"
    return link if len(link) <= LONGEST else None


def _refusal(arguments: Mapping[str, str], *problems: Problem) -> InvalidRequestError:
    """Return the error of a click; what had been typed stays as it was."""
    mode = read_mode(arguments)
    text = next((arguments[name] for name in MODES if name in arguments), "")
    return InvalidRequestError(
        *problems,
        text=text,
        mode=mode,
        fields=read_fields(arguments),
        target=read_target(arguments),
    )
