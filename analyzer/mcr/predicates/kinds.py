"""The fans that depend on which kinds a hand has, however many and in whatever parts.

Their predicates are asked about each suit and the honours, or about what sorts of kinds there are,
and the answers are remembered: so a hand needs a few look-ups instead of twenty questions.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

from analyzer.mcr.forms import HONOURS
from analyzer.mcr.predicates.tiles import DRAGONS, OF_TILES, SUITS, TERMINALS, WINDS

EVEN = "all_even_pungs"

OF_EACH_KIND = (
    "all_green", "all_terminals", "all_honors", EVEN, "upper_tiles", "middle_tiles", "lower_tiles",
    "upper_four", "lower_four", "reversible_tiles", "all_simples", "no_honors",
)  # fmt: skip
"""Fans that each kind of the hand must allow; `EVEN` needs four triplets too."""

OF_KINDS_HELD = (
    "all_terminals_and_honors", "full_flush", "half_flush", "all_types", "one_voided_suit",
    "greater_honors_and_knitted_tiles", "lesser_honors_and_knitted_tiles",
)  # fmt: skip
"""Fans that depend on which sets of `SORTS` the hand has tiles of."""

SORTS = (*SUITS, WINDS, DRAGONS, TERMINALS, sum(SUITS) & ~TERMINALS)
"""For each bit of the argument of `earned_by`, the kinds of which there are some; the bit after
them says that there are all honours."""

ALL_HONOURS = 1 << len(SORTS)


@cache
def allowed_by(kinds: int) -> frozenset[str]:
    """Return the fans of `OF_EACH_KIND` that a set of kinds, all of one suit, allows."""
    view: Any = SimpleNamespace(kinds=kinds, triplets=range(4))
    return frozenset(fan for fan in OF_EACH_KIND if OF_TILES[fan](view))


@cache
def earned_by(sorts: int) -> frozenset[str]:
    """Return the fans of `OF_KINDS_HELD` with tiles of these `SORTS`."""
    *suits, winds, dragons, ends, simples, all_honours = (sorts >> bit & 1 for bit in range(8))
    kinds = winds * (WINDS & -WINDS) | dragons * (DRAGONS & -DRAGONS) | all_honours * HONOURS
    for is_held, suit in zip(suits, SUITS, strict=True):
        kinds |= is_held * (ends * (suit & -suit) | simples * (suit & -suit) << 4)
    view: Any = SimpleNamespace(kinds=kinds)
    return frozenset(fan for fan in OF_KINDS_HELD if OF_TILES[fan](view))
