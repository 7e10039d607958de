"""One small function for each fan: returns whether a hand earns it, or with which parts.

The name of each function is the id of its fan in `fans.json`. There are three types:

    OF_THE_HAND   view -> bool               the whole hand earns it, once (flowers: their number)
    OF_PARTS      view -> tuple of indices   certain parts earn it, perhaps more than once
    OF_JOINED     sets -> bool               two, three or four runs, or triplets, together

The scorer does not ask all of them: `NEEDS` has what fans of parts need, and `kinds` remembers the
fans of kinds.

無番和 is a special case: `way.chicken_hand` checks the points of the other fans.
"""

from analyzer.mcr.predicates.joined import OF_JOINED_RUNS, OF_JOINED_TRIPLETS
from analyzer.mcr.predicates.kinds import OF_EACH_KIND, OF_KINDS_HELD, fans_of_kinds
from analyzer.mcr.predicates.parts import NEEDS, OF_PARTS
from analyzer.mcr.predicates.tiles import OF_TILES
from analyzer.mcr.predicates.way import OF_THE_WAY, chicken_hand

OF_THE_HAND = OF_TILES | OF_THE_WAY

OF_KINDS = frozenset(OF_EACH_KIND + OF_KINDS_HELD)
"""The fans of the hand that `fans_of_kinds` finds together."""

__all__ = [
    "NEEDS",
    "OF_JOINED_RUNS",
    "OF_JOINED_TRIPLETS",
    "OF_KINDS",
    "OF_PARTS",
    "OF_THE_HAND",
    "chicken_hand",
    "fans_of_kinds",
]
