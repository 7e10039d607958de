"""Lists of numbers of three kinds, with or without brackets.

    counts   34 numbers: copies of each kind
    ids      0-135, all different: four for each kind; the first of the fives is red
    codes    11-19 m, 21-29 p, 31-39 s, 41-47 z; 51 52 53 the red fives (tenhou.net/6)

A list that can be read both as ids and as codes is refused; the error has both readings.
"""

import re

from analyzer.errors import NotationError
from analyzer.hand import MAX_TILES, Hand
from analyzer.notation.mpsz import format_hand
from analyzer.notation.pieces import Pieces, Span, fault_at, fold
from analyzer.tiles import COPIES, FIVES, KINDS, RED_FIVES, TILES, Tile

LIST = re.compile(r"\[?[0-9\s,]*\]?")

NUMBER = re.compile(r"[0-9]+")

LONGEST_NUMBER = 3
"""Most digits of a number that can mean a tile."""

WALL = KINDS * COPIES

IDS = [TILES[number // COPIES] for number in range(WALL)]
for red in RED_FIVES:
    IDS[red.kind * COPIES] = red

CODES = {10 * (1 + tile.kind // 9) + 1 + tile.kind % 9: tile for tile in TILES}
CODES |= {51 + suit: RED_FIVES[suit] for suit in range(len(FIVES))}


def is_list(text: str) -> bool:
    """Return whether a text has only numbers and a comma or an opening bracket; digits alone are
    ranks."""
    body = fold(text).strip()
    is_marked = body.startswith("[") or "," in body
    return is_marked and LIST.fullmatch(body) is not None and NUMBER.search(body) is not None


def read_numbers(text: str) -> Pieces:
    """Return the tiles of a list of numbers; for counts, the place of a tile is that of its number.

    Raises:
        NotationError: a number is neither an id nor a code, or the list can be both.
    """
    matches = list(NUMBER.finditer(fold(text)))
    numbers = [int(match[0]) if len(match[0]) <= LONGEST_NUMBER else WALL for match in matches]
    spans = [match.span() for match in matches]
    are_different = len(set(numbers)) == len(numbers)
    if len(numbers) == KINDS and not are_different:
        return _read_counts(numbers, spans)
    are_ids = are_different and max(numbers) < WALL
    are_codes = CODES.keys() >= set(numbers)
    if are_ids and are_codes:
        raise _ambiguous(numbers, text, (spans[0][0], spans[-1][1]))
    if are_ids:
        return Pieces(tuple(IDS[number] for number in numbers), tuple(spans))
    if are_codes:
        return Pieces(tuple(CODES[number] for number in numbers), tuple(spans))
    raise fault_at("BAD_TOKEN", text, *spans[_first_misfit(numbers)])


def _read_counts(numbers: list[int], spans: list[Span]) -> Pieces:
    tiles: list[Tile] = []
    places: list[Span] = []
    for tile, number, span in zip(TILES, numbers, spans, strict=True):
        tiles.extend([tile] * number)
        places.extend([span] * number)
    return Pieces(tuple(tiles), tuple(places))


def _ambiguous(numbers: list[int], text: str, span: Span) -> NotationError:
    if len(numbers) > MAX_TILES:
        return fault_at("AMBIGUOUS_IDS", text, *span)
    readings = (
        ("ids", format_hand(Hand(tuple(IDS[number] for number in numbers)))),
        ("codes", format_hand(Hand(tuple(CODES[number] for number in numbers)))),
    )
    return NotationError("AMBIGUOUS_IDS", "", text, span, readings)


def _first_misfit(numbers: list[int]) -> int:
    """Return the index of the first number after which the list can be neither ids nor codes."""
    seen: set[int] = set()
    are_ids = are_codes = True
    for place, number in enumerate(numbers):
        are_ids = are_ids and number < WALL and number not in seen
        are_codes = are_codes and number in CODES
        if not are_ids and not are_codes:
            return place
        seen.add(number)
    raise ValueError(numbers)
