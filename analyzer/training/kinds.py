"""The kinds of exercises about a hand: how each is written, answered and graded.

A `Form` is a kind of question with its number of tiles; `wins.py` has those about a win.

    question             bits                                            letters of an answer
    cut                  rank of 14 tiles 39, place of the drawn kind 4  place of the kind, a-n
    wait, 7, 10 or 13    rank of the tiles of a suit 13, 15, 17          a bit for each rank, two
    shanten, 14          as a cut                                        a digit
    shanten, 13          rank of 13 tiles 37                             a digit
    kinds                the same                                        a bit for each kind, six
    numbers              the same                                        kinds, one; tiles, two
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from analyzer.analysis import analyze
from analyzer.hand import MAX_TILES, Hand
from analyzer.shanten import shanten
from analyzer.tiles import KINDS, TILES, Tile
from analyzer.training.book import pack_hand, unpack_hand
from analyzer.training.cuts.facts import Facts, classify
from analyzer.training.exercises import Answer, Exercise, ExerciseSet, Kind
from analyzer.training.numbering import (
    VALUES,
    WIDTH,
    Reader,
    Writer,
    number_of_hands,
    rank,
    spell,
    unrank,
)
from analyzer.training.waits import RANKS, SIZES, suit_hand, suit_waits

THIRTEEN = 13
"""Tiles of a hand before its draw."""

DRAWN_BITS = 43
"""Bits of 14 tiles with the drawn one."""

FIRST_PLACE, ZERO = VALUES["a"], VALUES["0"]
"""Values of the letters of the first place and of the number 0."""


@dataclass(frozen=True, slots=True)
class Body:
    """How a question is written as bits.

    `write` may raise a ValueError or an IndexError for an exercise that has no code, or write
    another one; `read` raises them for bits that mean nothing. The exercise that is read has
    another kind.
    """

    write: Callable[[Exercise, Writer], None]
    read: Callable[[Reader], Exercise]


@dataclass(frozen=True, slots=True)
class Spelling:
    """How an answer is written in letters, the first of which is not `-`; errors as of `Body`."""

    spell: Callable[[Exercise, Any], str]
    read: Callable[[Exercise, Reader], Answer]


@dataclass(frozen=True, slots=True)
class Form:
    """A kind of question with its number of tiles.

    Attributes:
        kind: what is asked.
        tiles: number of tiles, a meld counting for three.
        body: how the question is written.
        spelling: how an answer is written.
        right: exercise, set -> the right answer; of a cut all best discards.
        points: exercise, answer, set -> 0-100.
    """

    kind: Kind
    tiles: int
    body: Body
    spelling: Spelling
    right: Callable[[Exercise, ExerciseSet], Answer]
    points: Callable[[Exercise, Any, ExerciseSet], int]


def overlap(answer: Iterable[object], right: Iterable[object]) -> int:
    """Return the points of several things: 100 common ones / all of both; 100 if there are none."""
    both, either = {*answer} & {*right}, {*answer} | {*right}
    return 100 * len(both) // len(either) if either else 100


def _hand_body(bits: int, pack: Callable[[Hand], int], unpack: Callable[[int], Hand]) -> Body:
    """Return the body of a question that is one number for its hand."""
    return Body(
        lambda exercise, writer: writer.write(pack(exercise.hand), bits),
        lambda reader: Exercise("cut", unpack(reader.read(bits))),
    )


def _sorted_hand(place: int) -> Hand:
    counts = unrank(place, THIRTEEN, KINDS)
    return Hand(tuple(tile for tile in TILES for _ in range(counts[tile.kind])))


def _suit_body(tiles: int) -> Body:
    return _hand_body(
        _width(number_of_hands(tiles, RANKS)),
        lambda hand: rank(hand.counts[:RANKS]),
        lambda place: suit_hand(place, tiles),
    )


def _width(numbers: int) -> int:
    return (numbers - 1).bit_length()


DRAWN = _hand_body(DRAWN_BITS, pack_hand, unpack_hand)

SORTED = _hand_body(
    _width(number_of_hands(THIRTEEN, KINDS)), lambda hand: rank(hand.counts), _sorted_hand
)


def _below(end: int, number: int) -> int:
    """Return a number from 0 to `end` - 1."""
    if not 0 <= number < end:
        raise ValueError(f"{number} is not 0 to {end - 1}")
    return number


def _held(hand: Hand) -> list[int]:
    return [kind for kind, held in enumerate(hand.counts) if held]


def _read_place(exercise: Exercise, reader: Reader) -> Tile:
    kinds = _held(exercise.hand)
    return TILES[kinds[_below(len(kinds), reader.read(WIDTH) - FIRST_PLACE)]]


def _first_of_suit(hand: Hand) -> int:
    return hand.tiles[0].kind // RANKS * RANKS


def _bits(tiles: Iterable[Tile], first: int = 0) -> int:
    return sum({1 << tile.kind - first for tile in tiles})


def _tiles(bits: int, first: int, number: int) -> tuple[Tile, ...]:
    _below(1 << number, bits)
    return tuple(TILES[first + place] for place in range(number) if bits >> place & 1)


def _read_numbers(_: Exercise, reader: Reader) -> tuple[int, int]:
    return _below(KINDS + 1, reader.read(WIDTH)), reader.read(2 * WIDTH)


PLACE = Spelling(
    lambda exercise, answer: spell(FIRST_PLACE + _held(exercise.hand).index(answer.kind), 1),
    _read_place,
)

OF_SUIT = Spelling(
    lambda exercise, answer: spell(
        _below(1 << RANKS, _bits(answer, _first_of_suit(exercise.hand))), 2
    ),
    lambda exercise, reader: _tiles(reader.read(2 * WIDTH), _first_of_suit(exercise.hand), RANKS),
)

OF_ALL = Spelling(
    lambda _, answer: spell(_bits(answer), 6),
    lambda _, reader: _tiles(reader.read(6 * WIDTH), 0, KINDS),
)

DIGIT = Spelling(
    lambda _, answer: spell(ZERO + _below(10, answer), 1),
    lambda _, reader: _below(10, reader.read(WIDTH) - ZERO),
)

NUMBERS = Spelling(
    lambda _, answer: spell(_below(KINDS + 1, answer[0]), 1) + spell(answer[1], 2), _read_numbers
)


def facts_of(exercise: Exercise, chosen: ExerciseSet) -> Facts:
    """Return the facts of a cut by the measure of its set."""
    return classify(exercise.hand, exercise.situation, by=chosen.by)


def _best(exercise: Exercise, chosen: ExerciseSet) -> tuple[Tile, ...]:
    return facts_of(exercise, chosen).best


def _cut_points(exercise: Exercise, answer: Tile, chosen: ExerciseSet) -> int:
    return facts_of(exercise, chosen).points(answer)


def _waits(exercise: Exercise, _: ExerciseSet) -> tuple[Tile, ...]:
    first = _first_of_suit(exercise.hand)
    ranks = suit_waits(exercise.hand.counts[first : first + RANKS])
    return tuple(TILES[first + rank] for rank in ranks)


def _wait_points(exercise: Exercise, answer: Sequence[Tile], chosen: ExerciseSet) -> int:
    return overlap(answer, _waits(exercise, chosen))


def _shanten(exercise: Exercise, _: ExerciseSet) -> int:
    return shanten(exercise.hand).value


def _shanten_points(exercise: Exercise, answer: int, chosen: ExerciseSet) -> int:
    return 100 * (answer == _shanten(exercise, chosen))


def _accepted(exercise: Exercise, _: ExerciseSet) -> tuple[Tile, ...]:
    return tuple(tile for tile, left in analyze(exercise.hand).ukeire if left)


def _accepted_points(exercise: Exercise, answer: Sequence[Tile], chosen: ExerciseSet) -> int:
    return overlap(answer, _accepted(exercise, chosen))


def _numbers(exercise: Exercise, _: ExerciseSet) -> tuple[int, int]:
    copies = [left for _, left in analyze(exercise.hand).ukeire if left]
    return len(copies), sum(copies)


def _numbers_points(exercise: Exercise, answer: tuple[int, int], chosen: ExerciseSet) -> int:
    return 50 * sum(map(int.__eq__, answer, _numbers(exercise, chosen)))


FORMS = (
    Form("cut", MAX_TILES, DRAWN, PLACE, _best, _cut_points),
    *(Form("wait", tiles, _suit_body(tiles), OF_SUIT, _waits, _wait_points) for tiles in SIZES),
    Form("shanten", THIRTEEN, SORTED, DIGIT, _shanten, _shanten_points),
    Form("shanten", MAX_TILES, DRAWN, DIGIT, _shanten, _shanten_points),
    Form("kinds", THIRTEEN, SORTED, OF_ALL, _accepted, _accepted_points),
    Form("numbers", THIRTEEN, SORTED, NUMBERS, _numbers, _numbers_points),
)
"""The forms of questions about a hand; the place in this table, from 1, is the number in codes."""
