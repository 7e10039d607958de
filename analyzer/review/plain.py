"""Rows and accepted kinds in plain Python, for every rule."""

from collections.abc import Iterable, Sequence

from analyzer.discards import rank_discards
from analyzer.games import Position
from analyzer.review.values import Row
from analyzer.ukeire import accepted_kinds


def rank_each(positions: Iterable[Position]) -> list[tuple[Row, ...]]:
    """Return every discard of each position with 3n+2 tiles, best first."""
    return [
        tuple(
            Row(row.tile, row.shanten, row.count, row.accepted)
            for row in rank_discards(each.hand, each.situation, rules=each.rules)
        )
        for each in positions
    ]


def accept_each(positions: Sequence[Position]) -> list[tuple[int, int]]:
    """Return for each position with 3n+1 tiles the bit set of accepted kinds, and their copies
    left."""
    accepted = [accepted_kinds(each.hand, rules=each.rules) for each in positions]
    return [
        (bits, each.copies_left.count(bits)) for each, bits in zip(positions, accepted, strict=True)
    ]
