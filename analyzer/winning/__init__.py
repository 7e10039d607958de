"""Complete hands: every reading of 3n+2 tiles as sets and a pair, or as another winning form.

values.py    blocks, and a reading in kinds or in tiles
natural.py   hands without jokers
jokers.py    hands with jokers
"""

from analyzer.hand import Hand
from analyzer.rules import Rules, count_naturals, default_rules
from analyzer.shanten import Form
from analyzer.winning.natural import cuttings, decompose_naturals, read
from analyzer.winning.values import (
    SHAPES,
    Block,
    Cutting,
    Decomposition,
    Kinds,
    Part,
    Shape,
    wait_shape,
)

__all__ = [
    "SHAPES",
    "Block",
    "Cutting",
    "Decomposition",
    "Form",
    "Kinds",
    "Part",
    "Shape",
    "cuttings",
    "decompose",
    "read",
    "wait_shape",
]


def decompose(hand: Hand, rules: Rules | None = None) -> tuple[Decomposition, ...]:
    """Return every reading of a complete hand; empty for any other hand.

    Regular readings come first, sorted by their sets; then seven pairs, then thirteen orphans. Red
    fives go to the first block that holds a five of their suit. Without `rules`, the rules are
    riichi, or those with jokers if the hand holds one; `analyzer.winning.jokers` explains readings
    with jokers.

    >>> from analyzer.notation import parse_hand
    >>> for reading in decompose(parse_hand("111222333m11p")):
    ...     print(reading)
    111m 222m 333m 11p
    123m 123m 123m 11p
    """
    if len(hand) % 3 != 2:
        return ()
    rules = rules or default_rules(hand)
    if count_naturals(hand, rules)[1]:
        from analyzer.winning.jokers import decompose_with_jokers  # noqa: PLC0415

        return decompose_with_jokers(hand, rules)
    return decompose_naturals(hand, rules)
