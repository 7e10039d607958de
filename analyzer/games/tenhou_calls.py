"""Calls of mjlog: the number `m` of a tag `N`, least significant bit first.

    chii          f:2  1  copies:2 2 2  0  n:6        n = 3 * (7 * suit + lowest rank) + called
    pon           f:2  0 1 0  spare:2  0 0  n:7       n = 3 * kind + called; spare: copy left out
    added kan     f:2  0 0 1  spare:2  0 0  n:7       as pon; spare: copy that was added
    kan           f:2  0 0 0 0 0 0  id:8              open: id is the called tile; concealed: f is 0
    north         0 0 0 0 0 1 0 0  id:8

f is the seat of the discard relative to the caller: 1 the next player, 2 opposite, 3 the one
before. Tiles are the ids 0-135, four of each kind.
"""

from dataclasses import dataclass

from analyzer.games.errors import GameError
from analyzer.melds import LEFT
from analyzer.melds import Call as CallName
from analyzer.situation import NORTH
from analyzer.tiles import COPIES, KINDS

RUNS = 21
"""Number of different runs: seven in each of three suits."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """The call that a number means.

    Attributes:
        call: how the meld was made; None for a north set aside.
        ids: the ids of its tiles, 0-135; the added tile of an added kan is last.
        seat: the seat of the discard relative to the caller, 1-3; 0 for a concealed kan or a north.
        called: the id of the called tile; None for a concealed kan or a north.
    """

    call: CallName | None
    ids: tuple[int, ...]
    seat: int = 0
    called: int | None = None


def decode_call(number: int) -> Decoded:
    """Return the call of a number.

    Raises:
        GameError: BAD_MELD, no call has this number.
    """
    decoded = None
    if 0 <= number < 1 << 16:
        if number & 4:
            decoded = _chii(number)
        elif number & 24:
            decoded = _pon(number)
        elif number & 32:
            decoded = _north(number)
        else:
            decoded = _kan(number)
    if decoded is None:
        raise GameError("BAD_MELD", str(number))
    return decoded


def _chii(number: int) -> Decoded | None:
    run, called = divmod(number >> 10, 3)
    if number & 3 != LEFT or number & 1 << 9 or run >= RUNS:
        return None
    lowest = run // 7 * 9 + run % 7
    ids = tuple(4 * (lowest + place) + (number >> 3 + 2 * place & 3) for place in range(3))
    return Decoded("chii", ids, LEFT, ids[called])


def _pon(number: int) -> Decoded | None:
    kind, called = divmod(number >> 9, 3)
    is_one = (number >> 3 & 3) in (1, 2)
    if not number & 3 or not is_one or number >> 7 & 3 or kind >= KINDS:
        return None
    spare = number >> 5 & 3
    ids = tuple(4 * kind + copy for copy in range(COPIES) if copy != spare)
    if number & 8:
        return Decoded("pon", ids, number & 3, ids[called])
    return Decoded("added_kan", (*ids, 4 * kind + spare), number & 3, ids[called])


def _north(number: int) -> Decoded | None:
    if number & 255 != 32 or number >> 10 != NORTH:
        return None
    return Decoded(None, (number >> 8,))


def _kan(number: int) -> Decoded | None:
    kind = number >> 10
    if number & 255 > 3 or kind >= KINDS:
        return None
    ids = tuple(range(4 * kind, 4 * kind + COPIES))
    seat = number & 3
    if seat:
        return Decoded("open_kan", ids, seat, number >> 8)
    return Decoded("concealed_kan", ids)
