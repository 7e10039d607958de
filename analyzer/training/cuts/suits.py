"""What the tiles of one suit hold: sets, and pairs, neighbours and gapped pairs beside them.

    sets     the most disjoint runs and triplets
    parts    these sets, and the most pairs, neighbours (34) and gapped pairs (35) beside so many
             sets; four copies of a kind have no place of their own
    paired   the most sets beside a pair; NO_PAIR if no kind is held twice

The lowest tile is dropped or used in each possible way, and the rest is looked at in the same way.
Sets weigh more than any number of parts, so one maximum finds both. Patterns come again and again,
so the answers are kept. Honours form neither runs nor neighbours; they need no search.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from analyzer.tiles import KINDS

Counts = tuple[int, ...]
"""Copies of each kind, entries 0-4: nine of a suit, seven of the honours, 34 of a hand."""

SET = 16
"""Weight of a set; more than the parts beside the sets of any hand."""

NO_PAIR = -9
"""Fewer sets beside a pair than any hand has, so that no sum of four suits reaches one set."""

KEPT = 1 << 17
"""Most patterns of a suit that are remembered; 12,000 occur in 39,000 hands."""

PARTS = ((0,), (0, 0), (0, 1), (0, 2), (0, 0, 0), (0, 1, 2))
"""The ways to use the lowest tile, as steps of ranks: a single tile, two tiles, a set."""

WEIGHT = (0, 0, 1, SET)
"""Number of tiles used together -> the weight of this part."""


class Holding(NamedTuple):
    """What tiles hold: `sets`, `parts` and `paired` as this module describes them."""

    sets: int
    parts: int
    paired: int


def holding(counts: Counts) -> Holding:
    """Return what a hand holds; `counts` has 34 entries.

    >>> from analyzer.notation import parse_hand
    >>> holding(parse_hand("1255667m456678p3z").counts)
    Holding(sets=3, parts=5, paired=2)
    """
    suits = [suit_holding(counts[start : start + 9]) for start in (0, 9, 18)]
    held = (*suits, honour_holding(counts[27:KINDS]))
    sets = sum(part.sets for part in held)
    paired = max(sets - part.sets + part.paired for part in held)
    return Holding(sets, sum(part.parts for part in held), paired)


Reading = tuple[tuple[int, ...], ...]
"""Disjoint parts that are all tiles, each as kinds: sets, pairs and others of two, single tiles."""


def readings(counts: Counts) -> list[Reading]:
    """Return every reading of a hand with the most sets and, beside these, the most parts of two.

    Sets come first, then the larger parts; equal parts by suit and rank. `counts` has 34 entries.

    >>> readings((2, 1, *(0,) * 32))
    [((0, 0), (1,)), ((0, 1), (0,))]
    """
    honours: Reading = tuple(
        (kind,) * size for kind in range(27, KINDS) for size in _honours(counts[kind])
    )
    suits = [_suit_readings(counts[start : start + 9], start) for start in (0, 9, 18)]
    whole = (sum(parts, honours) for parts in product(*suits))
    return sorted(tuple(sorted(parts, key=lambda part: (-len(part), part))) for parts in whole)


def _honours(held: int) -> tuple[int, ...]:
    return (3, 1) if held == 4 else (held,) * bool(held)


def _suit_readings(counts: Counts, start: int) -> set[Reading]:
    """Return the best readings of a suit; `start` is the kind of its first rank."""
    lowest = next((rank for rank, held in enumerate(counts) if held), None)
    if lowest is None:
        return {()}
    counts, start = counts[lowest:], start + lowest
    most = _weight(counts)
    return {
        tuple(sorted((tuple(start + rank for rank in part), *others)))
        for part, rest in _first_parts(counts)
        if WEIGHT[len(part)] + _weight(rest) == most
        for others in _suit_readings(rest, start)
    }


@lru_cache(maxsize=KEPT)
def suit_holding(counts: Counts) -> Holding:
    """Return what the tiles of one suit hold; `counts` has nine entries."""
    sets, beside = divmod(_weight(counts), SET)
    paired = [
        _weight(_without(counts, (rank, rank))) // SET
        for rank, held in enumerate(counts)
        if held > 1
    ]
    return Holding(sets, sets + beside, max(paired, default=NO_PAIR))


def honour_holding(counts: Counts) -> Holding:
    """Return what honours hold; `counts` has seven entries."""
    sets = sum(held > 2 for held in counts)
    pairs = counts.count(2)
    paired = sets if pairs else sets - 1 if sets else NO_PAIR
    return Holding(sets, sets + pairs, paired)


@lru_cache(maxsize=KEPT)
def _weight(counts: Counts) -> int:
    """Return the greatest weight of disjoint parts; ranks before the lowest tile are cut off."""
    lowest = next((rank for rank, held in enumerate(counts) if held), None)
    if lowest is None:
        return 0
    counts = counts[lowest:]
    return max(WEIGHT[len(part)] + _weight(rest) for part, rest in _first_parts(counts))


def _first_parts(counts: Counts) -> Iterator[tuple[Counts, Counts]]:
    """Yield each part that begins with the lowest tile, which is the first rank, and the rest."""
    for part in PARTS:
        if part[-1] < len(counts):
            rest = _without(counts, part)
            if min(rest) >= 0:
                yield part, rest


def _without(counts: Counts, ranks: tuple[int, ...]) -> Counts:
    rest = list(counts)
    for rank in ranks:
        rest[rank] -= 1
    return tuple(rest)
