"""Formal shanten by block cutting, straight from the rules; shares no code with the analyzer.

Cut the tiles into sets, partials (two tiles of a set) and at most one pair, in every way. With m
sets to form, a cutting is 2m - 2 * sets - partials - pair from complete, minus nothing: -1 is the
winning hand. Sets and partials together count up to m. Whether the tiles that a partial waits for
exist is not asked: that is what *formal* means.
"""

from functools import cache

Counts = tuple[int, ...]
Cutting = tuple[int, int, int]
"""Sets, partials, pair (0 or 1)."""

SUITS = ((0, 9), (9, 18), (18, 27))

SET_SHAPES = ((0, 0, 0), (0, 1, 2))
PARTIAL_SHAPES = ((0, 0), (0, 1), (0, 2))
"""Tiles as ranks above the lowest."""


def formal(counts: Counts) -> int:
    """Formal shanten of 3n+1 or 3n+2 tiles."""
    target = sum(counts) // 3
    parts = [counts[a:b] for a, b in SUITS] + [(held,) for held in counts[27:]]
    cuttings = {(0, 0, 0)}
    for part in parts:
        cuttings = {
            (sets + s, partials + p, pair + q)
            for sets, partials, pair in cuttings
            for s, p, q in cut(part)
            if pair + q <= 1
        }
    return min(
        2 * target - 2 * sets - min(partials, target - sets) - pair
        for sets, partials, pair in cuttings
        if sets <= target
    )


@cache
def cut(part: Counts) -> frozenset[Cutting]:
    """Every way to cut one suit, or one honour: its lowest tile is left alone or used."""
    lowest = next((rank for rank, held in enumerate(part) if held), None)
    if lowest is None:
        return frozenset({(0, 0, 0)})
    ways: set[Cutting] = set(cut(take(part, lowest, (0,)) or ()))
    for shape in SET_SHAPES:
        ways |= {(s + 1, p, q) for s, p, q in cut_after(part, lowest, shape)}
    for partial in PARTIAL_SHAPES:
        ways |= {(s, p + 1, q) for s, p, q in cut_after(part, lowest, partial)}
    ways |= {(s, p, 1) for s, p, q in cut_after(part, lowest, (0, 0)) if not q}
    return frozenset(ways)


def cut_after(part: Counts, lowest: int, shape: tuple[int, ...]) -> frozenset[Cutting]:
    """The cuttings of what remains without these tiles; none if they are not there."""
    rest = take(part, lowest, shape)
    return frozenset() if rest is None else cut(rest)


def take(part: Counts, lowest: int, shape: tuple[int, ...]) -> Counts | None:
    """The part without these tiles, or None if it does not hold them."""
    rest = list(part)
    for step in shape:
        if lowest + step >= len(rest) or not rest[lowest + step]:
            return None
        rest[lowest + step] -= 1
    return tuple(rest)
