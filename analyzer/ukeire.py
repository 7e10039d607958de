"""Ukeire: the kinds that lower shanten, with the copies left of each."""

from analyzer.hand import Hand
from analyzer.shanten import kernel
from analyzer.tiles import TILES, Tile

Ukeire = tuple[tuple[Tile, int], ...]
"""Accepted tiles by suit and rank, each with its copies left (0-4). A tile stays when no copy is
left."""


def accepted_kinds(hand: Hand, *, all_forms: bool = True) -> int:
    """Return the bit set of the kinds that lower the shanten of a hand about to draw.

    With 3n tiles, which no player holds, it answers as tenhou does.
    """
    find = kernel.ukeire if len(hand) % 3 else kernel.ukeire_of_sets
    return find(hand.counts, all_forms)[1]


def ukeire_pairs(accepted: int, left: tuple[int, ...]) -> Ukeire:
    """Return the kinds of a bit set as tiles with their copies left."""
    pairs = []
    while accepted:
        lowest = accepted & -accepted
        kind = lowest.bit_length() - 1
        pairs.append((TILES[kind], left[kind]))
        accepted ^= lowest
    return tuple(pairs)
