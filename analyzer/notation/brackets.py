"""Melds in brackets, the form that hairi writes.

    meld = "(" 3digit suit called ")"          ; run; which of its three, by rank, was called: 0-2
         / "(p" digit suit seat ["r"] ")"      ; pon
         / "(k" digit suit [seat ["r"]] ")"    ; kan, concealed without a seat
         / "(s" digit suit seat ["r"] ")"      ; kan added to a pon
    seat = "1" / "2" / "3"                     ; the next player, the one opposite, the one before

The digit 0, or an `r` at the end or next to the 5, means that the red five is in the meld. Also
read: `c` before a run, all digits of a set, and melds that do not say what was called or from whom:
`(c123s)`, `(p555m)`, or no more than their tiles, also in square brackets: `(123s)`, `[555m]`. They
are those of the first tile, and of the next player; four tiles are a concealed kan.

Without a bracket, a ' is behind the called tile, which lies where the player sits that it is from:
`7'77z` is from the player before, `77'7z` from the one opposite, `777'z` from the next one.
A `5'` may also be a red five, and is not read.
"""

import re
from typing import Literal

from analyzer.errors import NotationError
from analyzer.melds import Call, Meld, make_run, make_set
from analyzer.notation.pieces import fault_at, find_tile
from analyzer.notation.red_fives import write_zeros
from analyzer.tiles import FIVES, RED_FIVES, Tile

RUN = re.compile(r"([0-9r]{3})([mpszh])([012])", re.ASCII)

LETTERED = re.compile(r"([cpks])([0-9r]{1,4})([mpszh])([0-3]?)(r?)", re.ASCII)

BARE = re.compile(r"([0-9r]{3,4})([mpszh])", re.ASCII)

CLOSING = {"(": ")", "[": "]"}

Name = Call | Literal["kan"]
"""A call, or a kan that is concealed unless its seat is known."""

CALLS: dict[str, Name] = {"c": "chii", "p": "pon", "k": "kan", "s": "added_kan"}

NEXT = 1
"""The seat of the next player, where the text does not say from whom a tile was called."""

MEANINGS = str.maketrans({"h": "z"})


def read_bracket(text: str, folded: str, start: int) -> tuple[Meld, int]:
    """Return the meld whose bracket opens at `start`, and the index after it.

    Raises:
        NotationError: it is not a meld.
    """
    end = folded.find(CLOSING[folded[start]], start) + 1
    if not end:
        raise fault_at("BAD_MELD", text, start, len(text.rstrip()))
    inner = write_zeros("".join(folded[start + 1 : end - 1].split()))
    try:
        return _meld(inner, text, (start, end)), end
    except ValueError as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError("BAD_MELD", text[start:end], text, (start, end)) from error


def read_turned(text: str, match: re.Match[str]) -> Meld | None:
    """Return the meld of digits with a ' among them and a suit letter; None if it is no meld.

    Raises:
        NotationError: there is no such honour.
    """
    before, behind = match[0][:-1].split("'")
    tiles = _tiles(before + behind, match[0][-1], text, match.span())
    seat = 3 if len(before) == 1 else 2 if behind else NEXT
    try:
        if len({tile.kind for tile in tiles}) == 1:
            return make_meld("pon" if len(tiles) == 3 else "kan", tiles, str(seat))
        ranks = sorted(tile.kind for tile in tiles)
        return make_meld("chii", tiles, str(ranks.index(tiles[len(before) - 1].kind)))
    except ValueError:
        return None


def make_meld(name: Name, tiles: tuple[Tile, ...], number: str = "") -> Meld:
    """Return the meld of all its tiles in any order; one tile stands for those of a set.

    Args:
        name: the call.
        tiles: the tiles.
        number: the index of the called tile of a run, 0-2, or the seat of a set, 1-3; empty if it
            is not known.

    Raises:
        ValueError: there is no such meld.
    """
    if name == "chii":
        return make_run(tiles, int(number or 0))
    call: Call = name if name != "kan" else "open_kan" if number else "concealed_kan"
    seat = int(number or (0 if call == "concealed_kan" else NEXT))
    if len(tiles) == 1:
        return make_set(call, tiles[0], seat)
    return Meld(call, tuple(sorted(tiles, key=lambda tile: tile.order)), seat)


def make_bare_meld(tiles: tuple[Tile, ...]) -> Meld:
    """Return the meld of a run, or of three or four equal tiles.

    Raises:
        ValueError: there is no such meld.
    """
    if len({tile.kind for tile in tiles}) > 1:
        return make_meld("chii", tiles)
    return make_meld("pon" if len(tiles) == 3 else "kan", tiles)


def _meld(inner: str, text: str, span: tuple[int, int]) -> Meld:
    run = RUN.fullmatch(inner)
    if run is not None:
        digits, suit, called = run.groups()
        return make_run(_tiles(digits, suit, text, span), int(called))
    bare = BARE.fullmatch(inner)
    if bare is not None:
        digits, suit = bare.groups()
        tiles = _tiles(digits, suit, text, span)
        return make_bare_meld(tiles)
    match = LETTERED.fullmatch(inner)
    if match is None:
        raise ValueError(inner)
    letter, digits, suit, number, red = match.groups()
    first, *others = _tiles(digits, suit, text, span)
    if red:
        first = RED_FIVES[FIVES.index(first.kind)]
    return make_meld(CALLS[letter], (first, *others), number)


def _tiles(digits: str, suit: str, text: str, span: tuple[int, int]) -> tuple[Tile, ...]:
    suit = suit.translate(MEANINGS)
    return tuple(find_tile(digit + suit, text, span) for digit in digits.replace("r", "0"))
