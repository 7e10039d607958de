"""What a click in the tile picker of /mcr leads to: an address that names the hand, as every other.

    add=5m   these tiles join what the form says; to= tells where, the hand if it is left out
    to=      hand; v, what lies open; chii, pon, kan, ankan: sets declared with them
    remove=  last: the last tile of the hand, else its last set; tiles0, meld0, v0: the first there
    move=    3-13: the tile at the first place (from 0) goes to the second

An address with `to=` says that the hand is still being entered: it may have fewer than 13 tiles.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from analyzer.errors import MESSAGES, NotationError, quote
from analyzer.hand import MAX_TILES, find_fault
from analyzer.notation import read_tiles
from analyzer.tiles import COPIES, Tile
from webapp.language.speech import phrase
from webapp.mcr.query import McrDraft, read_mcr_draft
from webapp.mcr.setting import draft_link
from webapp.mcr.typed_hand import hand_problem
from webapp.parts.clicks import BAD_MOVE, make_meld, move_tile
from webapp.query.parameters import LONGEST, ONE_OF
from webapp.query.problems import InvalidRequestError, Problem, problem_of

HAND, OPEN = "hand", "v"

TARGETS = (HAND, "chii", "pon", "kan", "ankan", OPEN)
"""Values of `to`, where a picked tile goes."""

CLICKS = frozenset({"add", "remove", "move"})
"""Parameters of a click in the picker, or of a tile that was dragged."""

NO_MELD = phrase("{found} begins no such meld")

NOTHING_THERE = phrase("{found} — nothing lies there")

PLACE = re.compile(r"(tiles|meld|v)([0-9]{1,3})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Picking:
    """Whether a hand is being entered tile by tile, and where the next tile goes."""

    is_on: bool
    target: str


def read_picking(arguments: Mapping[str, str]) -> Picking:
    """Return what a request says of the picker."""
    target = arguments.get("to", "")
    return Picking(True, target) if target in TARGETS else Picking(False, HAND)


def picked_link(arguments: Mapping[str, str]) -> str | None:
    """Return the link that a click in the picker leads to; None where the request is no click.

    Raises:
        InvalidRequestError: what the form says is wrong, or the tile does not fit it.
    """
    if not arguments.keys() & CLICKS:
        return None
    draft = read_mcr_draft(arguments)
    target = arguments.get("to") or HAND
    for tile in _tiles(arguments.get("add", "")):
        draft = _join(draft, tile, target)
    if "remove" in arguments:
        draft = _remove(draft, arguments["remove"])
    if "move" in arguments:
        draft = _move(draft, arguments["move"])
    return link_to_draft(draft, target)


def link_to_draft(draft: McrDraft, target: str) -> str:
    """Return the link to a hand that is being entered; a whole one needs nothing more."""
    is_whole = draft.size == MAX_TILES and target == HAND
    return draft_link(draft.tiles, draft.melds, draft.setting, "" if is_whole else target)


def _tiles(text: str) -> tuple[Tile, ...]:
    if len(text) > LONGEST:
        raise InvalidRequestError(hand_problem("add", text, "TOO_LONG"))
    try:
        return read_tiles(text)
    except NotationError as error:
        raise InvalidRequestError(problem_of("add", error)) from error


def _join(draft: McrDraft, tile: Tile, target: str) -> McrDraft:
    """Return the hand with one more tile, or with a set that it stands for."""
    if target not in TARGETS:
        raise _refusal("to", target, "BAD_TO", ONE_OF)
    if tile.is_joker:
        raise InvalidRequestError(hand_problem("add", "", "NO_JOKERS", str(tile)))
    if target == HAND:
        after = replace(draft, tiles=(*draft.tiles, tile))
    elif target == OPEN:
        visible = (*draft.setting.visible, tile)
        after = replace(draft, setting=replace(draft.setting, visible=visible))
    else:
        after = _declare(draft, tile, target)
    code = _fault(after)
    if code:
        raise _refusal("add", str(tile), code, MESSAGES[code])
    return after


def _declare(draft: McrDraft, tile: Tile, target: str) -> McrDraft:
    try:
        return replace(draft, melds=(*draft.melds, make_meld(target, tile)))
    except ValueError as error:
        raise _refusal("add", str(tile), "BAD_MELD", NO_MELD) from error


def _remove(draft: McrDraft, text: str) -> McrDraft:
    """Return the hand without what lies in a place."""
    piles = {"tiles": draft.tiles, "meld": draft.melds, OPEN: draft.setting.visible}
    last = "tiles" if draft.tiles else "meld"
    match = PLACE.fullmatch(f"{last}{len(piles[last]) - 1}" if text == "last" else text)
    name, place = (match[1], int(match[2])) if match else ("", 0)
    pile: tuple[Any, ...] = piles.get(name, ())
    if place >= len(pile):
        raise _refusal("remove", quote(text), "BAD_REMOVE", NOTHING_THERE)
    rest = pile[:place] + pile[place + 1 :]
    if name == OPEN:
        return replace(draft, setting=replace(draft.setting, visible=rest))
    return replace(draft, tiles=rest) if name == "tiles" else replace(draft, melds=rest)


def _move(draft: McrDraft, text: str) -> McrDraft:
    tiles = move_tile(draft.tiles, text)
    if tiles is None:
        raise _refusal("move", quote(text), "BAD_MOVE", BAD_MOVE)
    return replace(draft, tiles=tiles)


def _fault(draft: McrDraft) -> str | None:
    """Return the code of what is wrong with the hand and what lies open, or None."""
    fault = find_fault((*draft.tiles, *draft.melds))
    if fault:
        return fault.code
    melded = (tile for meld in draft.melds for tile in meld.tiles)
    kinds = [tile.kind for tile in (*draft.tiles, *melded, *draft.setting.visible)]
    return "FIFTH_COPY" if any(kinds.count(kind) > COPIES for kind in kinds) else None


def _refusal(field: str, found: str, code: str, message: str) -> InvalidRequestError:
    parts = {"allowed": ", ".join(TARGETS)}
    return InvalidRequestError(
        Problem(field=field, text=found, code=code, message=message, found=found, parts=parts)
    )
