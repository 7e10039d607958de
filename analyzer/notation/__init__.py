"""The only readers and writers of tile text: one module for each notation.

A new notation is a module of its own; `read_hand` finds out which one a text is written in.
"""

from dataclasses import dataclass

from analyzer.errors import NotationError
from analyzer.hand import Hand
from analyzer.notation.address import find_address
from analyzer.notation.mpsz import STRICT, format_hand, format_typed, parse_mpsz

__all__ = ["Reading", "format_hand", "format_typed", "parse_hand", "read_hand"]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text turned out to be.

    Attributes:
        hand: the tiles.
        query: the strict string that stands for the text in a link and in tenhou's text: the
            text itself where tenhou would accept it, else its tiles in typed order.
        mode: q, p, qd or pd where the text was an address, else None.
    """

    hand: Hand
    query: str
    mode: str | None = None


def read_hand(text: str) -> Reading:
    """Return the hand in a text of any notation, with how it was written.

    Raises:
        NotationError: the text is not a hand; its span tells where.
    """
    address = find_address(text)
    if address is None:
        return _reading(text, None)
    try:
        return _reading(address.text, address.mode)
    except NotationError as error:
        if error.code == "EMPTY":
            raise NotationError("EMPTY", "", text, (0, 0)) from error
        start, end = (address.places[min(at, len(address.text))] for at in error.span)
        raise NotationError(error.code, error.found, text, (start, end)) from error


def parse_hand(text: str) -> Hand:
    """Return the hand in a text of any notation.

    >>> str(parse_hand("１２３ｍ 406P 789s 1122z").tiles[3])
    '4p'

    Raises:
        NotationError: the text is not a hand; its span tells where.
    """
    return read_hand(text).hand


def _reading(text: str, mode: str | None) -> Reading:
    hand = parse_mpsz(text)
    query = text if STRICT.fullmatch(text) else format_typed(hand.tiles)
    return Reading(hand, query, mode)
