"""One small function for each fan: returns whether a hand earns it, or with which parts.

The name of each function is the id of its fan in `fans.json`. There are three types:

    OF_THE_HAND   view -> bool               the whole hand earns it, once (flowers: their number)
    OF_PARTS      view -> tuple of indices   certain parts earn it, perhaps more than once
    OF_JOINED     sets -> bool               two, three or four runs, or triplets, together

A win is counted by what they answer about suits, sets and circumstances (`points.questions`), which
is remembered; only for the fans that a win earns are they asked which parts of it earn them.

無番和 is a special case: `way.chicken_hand` checks the points of the other fans.
"""

from analyzer.mcr.predicates.joined import OF_JOINED_RUNS, OF_JOINED_TRIPLETS
from analyzer.mcr.predicates.parts import OF_PARTS
from analyzer.mcr.predicates.tiles import OF_TILES
from analyzer.mcr.predicates.way import OF_THE_WAY, chicken_hand

OF_THE_HAND = OF_TILES | OF_THE_WAY

__all__ = [
    "OF_JOINED_RUNS",
    "OF_JOINED_TRIPLETS",
    "OF_PARTS",
    "OF_THE_HAND",
    "chicken_hand",
]
