"""Seven pairs and thirteen orphans of 13 tiles or more, under any rules, with or without jokers.

The distance of a form is the number of tiles to add to the natural ones; the jokers are subtracted
by the caller. With P pairs and S single kinds, seven pairs lack 7 - P pairs: a pair from a single
needs one tile, any other two. Thirteen orphans lack each kind that is not held, and the pair.

A kernel: nothing is checked here. A hand is its *planes*: the bit sets of the kinds held at least
once, twice, three and four times.
"""

from analyzer.rules import SevenPairs
from analyzer.shanten.kernel import ALL_KINDS, ORPHANS

Planes = tuple[int, int, int, int]
"""Bit sets of the kinds held at least once, twice, three and four times."""

PAIRS = 7

FAR = 99
"""The distance of a form that the rules do not have."""


def without_one(planes: Planes, kind: int) -> Planes:
    """Return the planes after discarding one tile of a kind that is held."""
    one, two, three, four = planes
    bit = 1 << kind
    if four & bit:
        return one, two, three, four ^ bit
    if three & bit:
        return one, two, three ^ bit, four
    if two & bit:
        return one, two ^ bit, three, four
    return one ^ bit, two, three, four


def seven_pairs(planes: Planes, pairs: SevenPairs) -> tuple[int, int]:
    """Return the distance to seven pairs, and the bit set of the kinds that lower it."""
    one, two, three, four = planes
    if pairs == "none":
        return FAR, 0
    if pairs == "distinct":
        number, singles, full = two.bit_count(), one & ~two, two
    else:
        singles, full = one & ~two | three & ~four, four
        number = two.bit_count() + four.bit_count()
    lacking = PAIRS - number
    missing = singles.bit_count()
    if missing >= lacking:
        return lacking, singles
    return 2 * lacking - missing, ALL_KINDS & ~full


def thirteen_orphans(planes: Planes) -> tuple[int, int]:
    """Return the distance to thirteen orphans, and the bit set of the kinds that lower it."""
    one, two, _, _ = planes
    held = one & ORPHANS
    if two & ORPHANS:
        return 13 - held.bit_count(), ORPHANS & ~one
    return 14 - held.bit_count(), ORPHANS
