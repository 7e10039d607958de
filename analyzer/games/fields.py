"""Fields of JSON: a value of the required type and range, or an error that names the key."""

from collections.abc import Mapping, Sequence
from typing import Any

from analyzer.games.errors import GameError
from analyzer.games.record import POINTS
from analyzer.melds import LEFT, Call, Meld
from analyzer.tiles import Tile

LONGEST_NAME = 64
"""Most characters of a player's name."""

BIDIRECTIONAL = {*"\u061c\u200e\u200f", *map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))}
"""Characters that change the direction of text."""


def take_number(record: Mapping[str, Any], key: str, allowed: range, code: str) -> int:
    """Return the whole number of a key.

    Raises:
        GameError: `code`: it is missing, is of another type, or is not in `allowed`.
    """
    return as_number(record.get(key), key, allowed, code)


def as_number(value: Any, name: str, allowed: range, code: str) -> int:
    """Return a value that is a whole number in a range; `name` is for the message of the error.

    Raises:
        GameError: `code`: it is of another type (`True` is not a number), or not in `allowed`.
    """
    if type(value) is int and value in allowed:
        return value
    raise GameError(code, f"{name} {describe(value)}")


def known_number(value: Any) -> int | None:
    """Return a value that is a whole number; None for other values."""
    return value if type(value) is int else None


def take_list(record: Mapping[str, Any], key: str, code: str) -> list[Any]:
    """Return the list of a key.

    Raises:
        GameError: `code`: it is missing or of another type.
    """
    value = record.get(key)
    if isinstance(value, list):
        return value
    raise GameError(code, f"{key} {describe(value)}")


def as_points(value: Any, players: int, name: str, code: str) -> tuple[int, ...]:
    """Return the points of each seat; a fourth number is ignored if there are three players.

    Raises:
        GameError: `code`: it is not a list of whole numbers, or has too few or too many.
    """
    if not isinstance(value, list) or not players <= len(value) <= 4:
        raise GameError(code, f"{name} {describe(value)}")
    return tuple(as_number(each, name, POINTS, code) for each in value[:players])


def clean_name(name: Any) -> str:
    """Return a player's name that is safe to show: at most 64 characters, no control characters."""
    if not isinstance(name, str):
        return ""
    start = name[: 4 * LONGEST_NAME]
    spaced = (" " if c.isspace() else c for c in start)
    kept = (c for c in spaced if c.isprintable() and c not in BIDIRECTIONAL)
    return "".join(kept).strip()[:LONGEST_NAME]


def clean_names(names: Any, players: int) -> tuple[str, ...]:
    """Return one name for each seat from a list; a missing name is an empty text."""
    known: Sequence[Any] = names if isinstance(names, list) else ()
    cleaned = [clean_name(name) for name in known[:players]]
    return tuple(cleaned + [""] * (players - len(cleaned)))


def describe(value: Any) -> str:
    """Return a value as a message quotes it; a list or object only with its number of items."""
    if value is None:
        return "null"
    if isinstance(value, (list, dict)):
        return f"[… {len(value)}]" if isinstance(value, list) else f"{{… {len(value)}}}"
    return str(value) if not isinstance(value, str) else f'"{value}"'


def build_meld(call: Call, tiles: Sequence[Tile], seat: int, called: Tile | None = None) -> Meld:
    """Return the meld of tiles in any order.

    Args:
        call: how the meld was made.
        tiles: its tiles, red fives included.
        seat: the seat of the discard relative to the caller: 1 next, 2 opposite, 3 before; 0 for a
            concealed kan; ignored for a chii.
        called: the called tile, needed for a chii only.

    Raises:
        GameError: BAD_MELD.
    """
    ordered = tuple(sorted(tiles, key=lambda tile: tile.order))
    try:
        place = ordered.index(called) if call == "chii" and called is not None else 0
        return Meld(call, ordered, LEFT if call == "chii" else seat, place)
    except (ValueError, IndexError) as error:
        raise GameError("BAD_MELD", "".join(map(str, tiles))) from error
