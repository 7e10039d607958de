"""One small function for each yaku: returns whether a view of a win has it.

The name of each is the id of its yaku in `yaku.json`. Those of dora return the number of dora.
The predicates do not check whether a yaku counts in an open hand: the record of the yaku has its
han there, 0 if it does not count.

luck.py      how the hand was won
sets.py      runs, triplets, kans and the wait; only these depend on the reading
tiles.py     the tiles of the hand
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
"""Id of a yaku -> its predicate."""

__all__ = ["PREDICATES"]
