"""One small function for each yaku: does a win, seen this way, have it?

The name of each is the id of its yaku in `yaku.json`. Those of dora return how many there are.
The record of a yaku has its han in an open hand, 0 where it does not count; the predicates do not
check that again.

luck.py      how the hand was won
sets.py      runs, triplets, kans and the wait
tiles.py     which tiles there are
dora.py      dora, red fives, norths set aside
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from analyzer.riichi.predicates.dora import OF_DORA
from analyzer.riichi.predicates.luck import OF_LUCK
from analyzer.riichi.predicates.sets import OF_SETS
from analyzer.riichi.predicates.tiles import OF_TILES
from analyzer.riichi.view import View

PREDICATES: Mapping[str, Callable[[View], int]] = MappingProxyType(
    OF_LUCK | OF_SETS | OF_TILES | OF_DORA
)

__all__ = ["PREDICATES"]
