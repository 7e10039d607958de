"""Ukeire: the kinds that lower shanten, with the copies left of each."""

from collections.abc import Sequence

from analyzer.hand import Hand
from analyzer.shanten import kernel
from analyzer.tiles import COPIES, KINDS, TILES, Tile

FOUR_TIMES = sum(1 << KINDS * place for place in range(COPIES))
"""Times a bit set of kinds: the set in each of the four places of `pack_left`."""

EVERY_COPY = (1 << COPIES * KINDS) - 1

Ukeire = tuple[tuple[Tile, int], ...]
"""Accepted tiles by suit and rank, each with its copies left (0-4). A tile stays when no copy is
left."""


def accepted_kinds(hand: Hand, *, all_forms: bool = True) -> int:
    """Return the bit set of the kinds that lower the shanten of a hand about to draw.

    With 3n tiles, which no player holds, it answers as tenhou does.
    """
    find = kernel.ukeire if len(hand) % 3 else kernel.ukeire_of_sets
    return find(hand.counts, all_forms)[1]


def pack_left(seen: Sequence[int]) -> int:
    """Return the copies left of 34 kinds, given those seen (0-4), as four bit sets in one number.

    Bit `34 * i + kind` is set if at most i copies are seen, so that one population count adds up
    the copies left of any set of kinds.
    """
    one, two, three, four = kernel.held_planes(seen)
    return EVERY_COPY ^ (one | two << KINDS | three << 2 * KINDS | four << 3 * KINDS)


def count_left(accepted: int, packed: int) -> int:
    """Return the copies left of all kinds in a bit set, given what `pack_left` made of them."""
    return (accepted * FOUR_TIMES & packed).bit_count()


def ukeire_pairs(accepted: int, left: tuple[int, ...]) -> Ukeire:
    """Return the kinds of a bit set as tiles with their copies left."""
    pairs = []
    while accepted:
        lowest = accepted & -accepted
        kind = lowest.bit_length() - 1
        pairs.append((TILES[kind], left[kind]))
        accepted ^= lowest
    return tuple(pairs)
