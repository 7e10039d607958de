"""Hands as numbers, and numbers as letters of an address.

The *rank* of a hand is its place among all hands of so many tiles, in the order of their counts,
kind by kind, fewer copies first. So it is the number of hands that have the same copies of some
first kinds and fewer of the next one.

    14 tiles of 34 kinds     326,520,504,500 hands, 39 bits
    13 tiles of nine kinds            93,600 hands, 17 bits

Letters are base64url: six bits a letter, the highest bits first.
"""

from collections.abc import Sequence
from functools import cache

from analyzer.tiles import COPIES
from analyzer.training.errors import TrainingError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
"""Letter -> its value, 0-63."""

WIDTH = 6
"""Bits of a letter."""

DOUBLE, REDUCE = 1 << WIDTH, 0b1000011
"""The polynomial x^6 + x + 1; powers of x modulo it are all 63 numbers."""


@cache
def number_of_hands(tiles: int, kinds: int) -> int:
    """Return how many hands of so many tiles there are, at most four of each kind.

    >>> number_of_hands(14, 34), number_of_hands(13, 9)
    (326520504500, 93600)
    """
    if not kinds:
        return int(tiles == 0)
    return sum(number_of_hands(tiles - held, kinds - 1) for held in range(min(tiles, COPIES) + 1))


def rank(counts: Sequence[int]) -> int:
    """Return the rank of a hand, from 0; `counts` has the copies of each kind, 0-4."""
    place, tiles = 0, sum(counts)
    for at, held in enumerate(counts):
        others = len(counts) - at - 1
        place += sum(number_of_hands(tiles - fewer, others) for fewer in range(held))
        tiles -= held
    return place


def unrank(place: int, tiles: int, kinds: int) -> tuple[int, ...]:
    """Return the copies of each kind of the hand with this rank.

    >>> unrank(rank((3, 1, 1, 1, 1, 1, 1, 1, 3)), 13, 9)
    (3, 1, 1, 1, 1, 1, 1, 1, 3)

    Raises:
        ValueError: there are not so many hands.
    """
    if not 0 <= place < number_of_hands(tiles, kinds):
        raise ValueError(f"there is no hand number {place} of {tiles} tiles")
    counts = []
    for others in range(kinds - 1, -1, -1):
        held = 0
        while place >= (hands := number_of_hands(tiles - held, others)):
            place -= hands
            held += 1
        counts.append(held)
        tiles -= held
    return tuple(counts)


class Writer:
    """Collects numbers of given widths."""

    def __init__(self) -> None:
        self._value = self._width = 0

    def write(self, value: int, width: int) -> None:
        """Add a number of `width` bits."""
        self._value = self._value << width | value
        self._width += width

    def letters(self) -> str:
        """Return all numbers as letters; the bits missing from the last one are zero."""
        number = -(-self._width // WIDTH)
        return spell(self._value << (number * WIDTH - self._width), number)


class Reader:
    """Reads the numbers of a text in the order in which they were written.

    Attributes:
        text: the letters.
        code: code of the errors.

    Raises:
        TrainingError: a character is no letter.
    """

    def __init__(self, text: str, code: str) -> None:
        self.text, self.code = text, code
        self._at = 0
        self._values = []
        for place, letter in enumerate(text):
            if letter not in VALUES:
                raise TrainingError(code, letter, place + 1)
            self._values.append(VALUES[letter])

    @property
    def place(self) -> int:
        """Index of the letter with the next bit."""
        return self._at // WIDTH

    @property
    def is_over(self) -> bool:
        """Whether every letter was read."""
        return self.place == len(self._values)

    def read(self, width: int) -> int:
        """Return the next number of `width` bits.

        Raises:
            TrainingError: the text is too short.
        """
        number = 0
        for _ in range(width):
            if self.is_over:
                raise self.error()
            number = number << 1 | self._values[self.place] >> (WIDTH - 1 - self._at % WIDTH) & 1
            self._at += 1
        return number

    def skip_padding(self) -> None:
        """Go to the next whole letter.

        Raises:
            TrainingError: a bit that is skipped is not zero.
        """
        if self.read(-self._at % WIDTH):
            raise self.error(self.place - 1)

    def error(self, place: int | None = None) -> TrainingError:
        """Return the error about the letter at an index; without it, about the next one."""
        at = self.place if place is None else place
        return TrainingError(self.code, self.text[at : at + 1] or self.text, at + 1)


def spell(value: int, number: int) -> str:
    """Return a value as so many letters.

    Raises:
        ValueError: the value does not fit.
    """
    if not 0 <= value < 1 << WIDTH * number:
        raise ValueError(f"{value} has more than {number} letters")
    return "".join(
        ALPHABET[value >> WIDTH * place & (1 << WIDTH) - 1] for place in range(number - 1, -1, -1)
    )


def check_letter(text: str) -> str:
    """Return the check sum of letters, as one letter.

    It differs where one letter differs, or two letters less than 63 places apart are exchanged.
    """
    total = 0
    for letter in text:
        total <<= 1
        if total & DOUBLE:
            total ^= REDUCE
        total ^= VALUES[letter]
    return ALPHABET[total]
