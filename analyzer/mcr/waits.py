"""Waits of an MCR hand in every form: the formal waits, and those with a copy left.

A *formal* wait completes the hand, even as a fifth copy; MCR uses these to decide whether a hand
has a single wait. A wait is *available* if the player does not see all four copies.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.mcr.distance import CLOSED_FORMS, WITH_ONE_MELD, WITHOUT_MELDS, knitted_straight
from analyzer.mcr.forms import KNITTED
from analyzer.mcr.readings import regular_waits
from analyzer.mcr.win import Win
from analyzer.shanten import kernel
from analyzer.situation import EMPTY_SITUATION, Situation, tiles_seen
from analyzer.tiles import COPIES, KINDS, TILES, Tile

NEAR = 8
"""Least number of tiles of a knitted straight in a hand that waits for one."""

MOST_PAIRS, SINGLES = 7, 12
"""Thirteen tiles that wait for seven pairs have at most 7 kinds; those that wait for thirteen
orphans, or for honours and knitted tiles, at least 12."""


@dataclass(frozen=True, slots=True)
class Waits:
    """The tiles that complete a hand of 3n+1 tiles, by suit and rank.

    Attributes:
        formal: the waits in any form, even for a fifth copy.
        available: the waits of which the player does not see all four copies: in the hand, its
            melds, or elsewhere.
    """

    formal: tuple[Tile, ...]
    available: tuple[Tile, ...]


def waits(hand: Hand, situation: Situation = EMPTY_SITUATION) -> Waits:
    """Return the waits of a hand; empty before tenpai, for sizes other than 3n+1, and with jokers.

    >>> from analyzer.notation import parse_hand
    >>> result = waits(parse_hand("4444666s"))
    >>> [str(tile) for tile in result.formal], [str(tile) for tile in result.available]
    (['4s', '5s'], ['5s'])
    """
    if len(hand) % 3 != 1 or hand.jokers:
        return Waits((), ())
    return _waits(hand.counts, tiles_seen(hand, situation))


def waits_before(win: Win) -> Waits:
    """Return the waits of the hand before its winning tile."""
    closed, seen = list(win.hand.counts), list(win.counts)
    closed[win.kind] -= 1
    seen[win.kind] -= 1
    for tile in win.visible:
        seen[tile.kind] += 1
    return _waits(tuple(closed), seen)


def _waits(counts: tuple[int, ...], seen: Sequence[int]) -> Waits:
    kinds = formal_waits(counts)
    formal = tuple([TILES[kind] for kind in range(KINDS) if kinds >> kind & 1])
    return Waits(formal, tuple([tile for tile in formal if seen[tile.kind] < COPIES]))


def formal_waits(counts: tuple[int, ...]) -> int:
    """Return the bit set of the formal waits of 3n+1 concealed tiles.

    Only sets and a pair can use a fifth copy: the other forms use no kind more than four times.
    """
    waits = regular_waits(counts)
    size = sum(counts)
    if size < WITH_ONE_MELD:
        return waits
    held = kernel.held_planes(counts)
    kinds = held[0]
    number = kinds.bit_count()
    if size >= WITHOUT_MELDS and (number <= MOST_PAIRS or number >= SINGLES):
        for measure in CLOSED_FORMS.values():
            shanten, accepted = measure(held)
            if shanten == 0:
                waits |= accepted
    if number >= NEAR and any((kinds & straight).bit_count() >= NEAR for straight in KNITTED):
        shanten, accepted = knitted_straight(held, size >= WITHOUT_MELDS, most=0)
        if shanten == 0:
            waits |= accepted
    return waits
