"""Sets of fans as 128 bits: a bit for each fan, and further bits for fans that count again.

Bits 0-81 are the fans in the order of the table. A fan that may count more than once has three
bits more, one for each further time: so the fans of an account and how often they count are one
set, without a fan's bits one excludes it however often it counts, and a total is a sum over bits.
Flowers have one bit; their number is known from the win.
"""

from collections.abc import Iterable, Iterator, Mapping

from analyzer.mcr.fans import FANS as TABLE
from analyzer.mcr.fans import Fan

MOST_TIMES = 4
"""How often a fan can count at most; flowers aside."""

FLOWERS = "flower_tiles"

REPEATED = tuple(fan for fan in TABLE if fan.repeatable and fan.id != FLOWERS)
"""The fans that have bits for further times."""

FANS: tuple[Fan, ...] = TABLE + tuple(fan for fan in REPEATED for _ in range(MOST_TIMES - 1))
"""The fan of each bit."""

ALL = (1 << len(FANS)) - 1
"""Every bit of every fan."""


def _bits() -> dict[str, tuple[int, ...]]:
    places: dict[str, tuple[int, ...]] = {}
    for bit, fan in enumerate(FANS):
        places[fan.id] = (*places.get(fan.id, ()), bit)
    return places


BITS: Mapping[str, tuple[int, ...]] = _bits()
"""Id of a fan -> its bits, the first time first."""


TABLE_BITS = (1 << len(TABLE)) - 1
"""The first bit of every fan."""

FIRST = tuple(BITS[fan.id][0] for fan in FANS)
"""Bit -> the first bit of its fan."""


def mask(fans: Iterable[str]) -> int:
    """Return the set of all bits of these fans."""
    return sum(1 << bit for fan in fans for bit in BITS[fan])


def times(fan: str, number: int) -> int:
    """Return the set of a fan that counts so often; one bit if the fan counts only once."""
    return sum(1 << bit for bit in BITS[fan][:number])


def times_of_fans(members: int) -> dict[Fan, int]:
    """Return the fans of a set, in the order of the table, with how often each counts.

    Flowers count once.
    """
    times = dict.fromkeys(bits_of(members & TABLE_BITS), 1)
    for bit in bits_of(members & ~TABLE_BITS):
        times[FIRST[bit]] += 1
    return {FANS[bit]: count for bit, count in times.items()}


def bits_of(bits: int) -> Iterator[int]:
    """Yield the bits of a set, the lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
