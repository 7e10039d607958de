"""Waits of an MCR hand in every form: the formal waits, and those with a copy left.

A *formal* wait completes the hand, even as a fifth copy; MCR uses these to decide whether a hand
has a single wait. A wait is *available* if the player does not see all four copies.
"""

from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.mcr.distance import CLOSED_FORMS, WITH_ONE_MELD, WITHOUT_MELDS, knitted_straight
from analyzer.mcr.readings import is_regular
from analyzer.shanten import kernel
from analyzer.situation import EMPTY_SITUATION, Situation, tiles_seen
from analyzer.tiles import COPIES, TILES, Tile


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
    kinds = formal_waits(hand.counts)
    formal = tuple(tile for tile in TILES if kinds >> tile.kind & 1)
    seen = tiles_seen(hand, situation)
    return Waits(formal, tuple(tile for tile in formal if seen[tile.kind] < COPIES))


def formal_waits(counts: tuple[int, ...]) -> int:
    """Return the bit set of the formal waits of 3n+1 concealed tiles.

    Only sets and a pair can use a fifth copy: the other forms use no kind more than four times.
    """
    shanten, accepted = kernel.ukeire(counts, False)
    waits = accepted if shanten == 0 else 0
    for kind, count in enumerate(counts):
        if count == COPIES and is_regular((*counts[:kind], COPIES + 1, *counts[kind + 1 :])):
            waits |= 1 << kind
    size = sum(counts)
    held = kernel.held_planes(counts)
    forms = list(CLOSED_FORMS.values()) if size >= WITHOUT_MELDS else []
    for measure in forms:
        shanten, accepted = measure(held)
        if shanten == 0:
            waits |= accepted
    if size >= WITH_ONE_MELD:
        shanten, accepted = knitted_straight(held, size >= WITHOUT_MELDS, most=0)
        if shanten == 0:
            waits |= accepted
    return waits
