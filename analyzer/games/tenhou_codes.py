"""Codes of tenhou/6: two digits for each tile, and texts for calls, kans and riichi.

    11-19 m   21-29 p   31-39 s   41-47 z   51 52 53 red fives   60 (discards) the tile just drawn

    draws      "c213422"  chii      "p474747" "47p4747" "4747p47"  pon     "m…"  open kan
    discards   "r27"  riichi        "k…"  added kan    "131313a13"  concealed kan    "f44"  north

The pair of digits after the letter is the called or the added tile. The place of the letter gives
the seat of the discard: first the player before, then the one opposite, last the next one.
"""

import re
from dataclasses import dataclass
from typing import Any, Literal

from analyzer.games.errors import GameError
from analyzer.games.fields import build_meld, describe
from analyzer.melds import Call as CallName
from analyzer.melds import Meld
from analyzer.situation import NORTH
from analyzer.tiles import FIVES, RED_FIVES, TILES, Tile

DRAWN_CODE = 60
"""Code of a discard of the tile just drawn."""

NO_DISCARD = 0
"""Item of the list of discards in the place of an open kan."""

CODES: dict[int, Tile] = {
    **{10 * (1 + kind // 9) + kind % 9 + 1: TILES[kind] for kind in range(34)},
    **{51 + place: RED_FIVES[place] for place in range(len(FIVES))},
}
"""Code -> tile."""

CALL = re.compile(r"((?:[0-9]{2})*)([cpmka])((?:[0-9]{2})+)", re.ASCII)

RIICHI = re.compile(r"r([0-9]{2})", re.ASCII)

NORTH_TEXT = "f44"

CALLS: dict[str, CallName] = {
    "c": "chii",
    "p": "pon",
    "m": "open_kan",
    "k": "added_kan",
    "a": "concealed_kan",
}

TILES_OF = {"c": 3, "p": 3, "m": 4, "k": 4, "a": 4}
"""Letter -> number of tiles."""

SEATS = {
    "c": {0: 3},
    "p": {0: 3, 1: 2, 2: 1},
    "m": {0: 3, 1: 2, 3: 1},
    "k": {0: 3, 1: 2, 2: 1},
    "a": {0: 0, 1: 0, 2: 0, 3: 0},
}
"""Letter -> number of pairs before the letter -> seat of the discard relative to the caller, 1-3;
0 for a concealed kan."""


@dataclass(frozen=True, slots=True)
class Called:
    """A chii, pon or kan; `tile` is the called or the added one, after the letter."""

    meld: Meld
    tile: Tile


@dataclass(frozen=True, slots=True)
class Out:
    """An item of a list of discards.

    Attributes:
        kind: a discard, a kan, a north, or nothing in the place of an open kan.
        tile: the tile; None for a discard of the tile just drawn.
        meld: the meld of a kan.
        is_riichi: whether a discard declares riichi.
    """

    kind: Literal["discard", "kan", "north", "nothing"]
    tile: Tile | None = None
    meld: Meld | None = None
    is_riichi: bool = False


def read_code(code: Any) -> Tile:
    """Return the tile of a code.

    Raises:
        GameError: BAD_TILE.
    """
    tile = CODES.get(code) if type(code) is int else None
    if tile is None:
        raise GameError("BAD_TILE", code if isinstance(code, str) else describe(code))
    return tile


def read_take(item: Any) -> Tile | Called:
    """Return the tile that a seat drew, or its call.

    Raises:
        GameError: BAD_TILE or BAD_MELD.
    """
    return _read_call(item, "cpm") if isinstance(item, str) else read_code(item)


def read_out(item: Any) -> Out:
    """Return a seat's discard, kan or north.

    Raises:
        GameError: BAD_TILE or BAD_MELD.
    """
    if type(item) is int and item == NO_DISCARD:
        return Out("nothing")
    if not isinstance(item, str):
        return _read_discard(item)
    riichi = RIICHI.fullmatch(item)
    if riichi:
        return _read_discard(int(riichi[1]), is_riichi=True)
    if item == NORTH_TEXT:
        return Out("north", TILES[NORTH])
    called = _read_call(item, "ka")
    return Out("kan", called.tile, called.meld)


def _read_discard(code: Any, *, is_riichi: bool = False) -> Out:
    is_drawn = type(code) is int and code == DRAWN_CODE
    return Out("discard", None if is_drawn else read_code(code), is_riichi=is_riichi)


def _read_call(text: str, letters: str) -> Called:
    match = CALL.fullmatch(text) if len(text) < 10 else None
    if match is None or match[2] not in letters:
        raise GameError("BAD_MELD", text)
    before, letter, after = match.groups()
    codes = [int(pair) for pair in re.findall("..", before + after)]
    place = len(before) // 2
    seat = SEATS[letter].get(place)
    if len(codes) != TILES_OF[letter] or seat is None:
        raise GameError("BAD_MELD", text)
    tiles = [read_code(code) for code in codes]
    return Called(build_meld(CALLS[letter], tiles, seat, tiles[place]), tiles[place])
