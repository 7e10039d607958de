"""Melds in brackets, the form that hairi writes.

    meld = "(" 3digit suit called ")"          ; run; which of its three, by rank, was called: 0-2
         / "(p" digit suit seat ["r"] ")"      ; pon
         / "(k" digit suit [seat ["r"]] ")"    ; kan, concealed without a seat
         / "(s" digit suit seat ["r"] ")"      ; kan added to a pon
    seat = "1" / "2" / "3"                     ; the next player, the one opposite, the one before

The digit 0, or an `r` at the end or next to the 5, means that the red five is in the meld.
"""

import re

from analyzer.errors import NotationError
from analyzer.melds import Call, Meld, make_run, make_set
from analyzer.notation.pieces import fault_at, find_tile
from analyzer.notation.red_fives import write_zeros
from analyzer.tiles import FIVES, RED_FIVES, Tile

RUN = re.compile(r"([0-9r]{3})([mpszh])([012])", re.ASCII)

SET = re.compile(r"([pks])([0-9r])([mpszh])(?:([123])(r?))?", re.ASCII)

CALLS: dict[str, Call] = {"p": "pon", "k": "open_kan", "s": "added_kan"}

MEANINGS = str.maketrans({"h": "z"})


def read_bracket(text: str, folded: str, start: int) -> tuple[Meld, int]:
    """Return the meld whose bracket opens at `start`, and the index after it.

    Raises:
        NotationError: it is not a meld.
    """
    end = folded.find(")", start) + 1
    if not end:
        raise fault_at("BAD_MELD", text, start, len(text.rstrip()))
    inner = write_zeros("".join(folded[start + 1 : end - 1].split()))
    try:
        return _meld(inner, text, (start, end)), end
    except ValueError as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError("BAD_MELD", text[start:end], text, (start, end)) from error


def _meld(inner: str, text: str, span: tuple[int, int]) -> Meld:
    run = RUN.fullmatch(inner)
    if run is not None:
        digits, suit, called = run.groups()
        tiles = tuple(_tile(digit, suit, text, span) for digit in digits)
        return make_run(tiles, int(called))
    match = SET.fullmatch(inner)
    if match is None:
        raise ValueError(inner)
    letter, digit, suit, seat, red = match.groups()
    tile = _tile(digit, suit, text, span)
    if red:
        tile = RED_FIVES[FIVES.index(tile.kind)]
    call = "concealed_kan" if letter == "k" and not seat else CALLS[letter]
    return make_set(call, tile, int(seat or 0))


def _tile(digit: str, suit: str, text: str, span: tuple[int, int]) -> Tile:
    return find_tile(digit.replace("r", "0") + suit.translate(MEANINGS), text, span)
