"""Rows and accepted kinds in plain Python, for every rule."""

from collections.abc import Iterable, Sequence

from analyzer.discards import rank_discards
from analyzer.games import Position
from analyzer.review.values import Row
from analyzer.rules import RIICHI, SANMA, Rules
from analyzer.ukeire import accepted_kinds, find_tiles_left


def rank_each(positions: Iterable[Position]) -> list[tuple[Row, ...]]:
    """Return every discard of each position with 3n+2 tiles, best first."""
    return [
        tuple(
            Row(row.tile, row.shanten, row.count, row.accepted)
            for row in rank_discards(each.hand, each.situation, rules=rules_of(each))
        )
        for each in positions
    ]


def accept_each(positions: Sequence[Position]) -> list[tuple[int, int]]:
    """Return for each position with 3n+1 tiles the bit set of accepted kinds, and their copies
    left."""
    accepted = [accepted_kinds(each.hand, rules=rules_of(each)) for each in positions]
    return [
        (bits, find_tiles_left(each.hand, each.situation, rules_of(each)).count(bits))
        for each, bits in zip(positions, accepted, strict=True)
    ]


def rules_of(position: Position) -> Rules:
    """Return the rules of a position: those of three players or of four."""
    return SANMA if len(position.rivers) == 3 else RIICHI
