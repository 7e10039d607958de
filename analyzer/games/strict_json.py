"""JSON from unknown senders: its depth and its number of values are limited before it is parsed."""

import json
import re
from typing import Any

from analyzer.games.errors import GameError

DEEPEST = 32
"""Greatest depth of nested lists and objects."""

MOST_VALUES = 200_000
"""Most commas in a text; a game has some 10,000, with the figures of an engine 60,000."""

MOST_PARTS = 120_000
"""Most brackets and strings in a text, which take most of the time; a game has some 20,000."""

LONGEST_STRING = 64 << 10
"""Most characters of a string, quotes included."""

LONGEST_NUMBER = 20
"""Most characters of a whole number; the time that Python takes grows faster than their number."""

LONGEST_FRACTION = 80
"""Most characters of a number with a point or an exponent."""

LONGEST_WHOLE = 9
"""Most digits of a whole number that a log needs."""

PART = re.compile(rf'[\[\]{{}}]|"(?:[^"\\]++|\\.){{0,{LONGEST_STRING}}}+"?', re.DOTALL)


def check_size(text: str) -> None:
    """Check that a text can be parsed at little cost.

    Raises:
        GameError: TOO_DEEP or TOO_LARGE.
    """
    depth = 0
    for number, match in enumerate(PART.finditer(text)):
        first = text[match.start()]
        if first in "[{":
            depth += 1
            if depth > DEEPEST:
                raise GameError("TOO_DEEP", str(DEEPEST))
        elif first in "]}":
            depth -= 1
        elif match.end() - match.start() > LONGEST_STRING:
            raise GameError("TOO_LARGE", f"{LONGEST_STRING >> 10} KiB")
        if number > MOST_PARTS:
            raise GameError("TOO_LARGE", str(MOST_PARTS))
    if text.count(",") > MOST_VALUES:
        raise GameError("TOO_LARGE", str(MOST_VALUES))


def parse(text: str, line: int | None = None) -> Any:
    """Return the value of a JSON text that `check_size` has accepted.

    Whole numbers of more than ten characters become floats, which no field of a log accepts.

    Raises:
        GameError: BAD_JSON, for a fault of syntax with the line and column; or TOO_DEEP.
    """
    try:
        return DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise GameError(
            "BAD_JSON", error.msg, line=line or error.lineno, column=error.colno
        ) from None
    except GameError as error:
        raise error.locate(line=line) from None
    except RecursionError:
        raise GameError("TOO_DEEP", str(DEEPEST)) from None


def _read_whole(digits: str) -> int | float:
    _check_length(digits, LONGEST_NUMBER)
    return int(digits) if len(digits) <= LONGEST_WHOLE + 1 else float(digits)


def _read_float(digits: str) -> float:
    _check_length(digits, LONGEST_FRACTION)
    return float(digits)


def _check_length(digits: str, most: int) -> None:
    if len(digits) > most:
        raise GameError("BAD_JSON", f"a number of {len(digits)} digits")


def _refuse(constant: str) -> Any:
    raise GameError("BAD_JSON", constant)


DECODER = json.JSONDecoder(parse_int=_read_whole, parse_float=_read_float, parse_constant=_refuse)
