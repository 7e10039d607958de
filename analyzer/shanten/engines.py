"""The engine for given rules: one interface to the kernels that compute shanten.

riichi   kernel.py answers by itself: it is what nearly everyone asks, and fast
others   rules_engine.py
"""

from collections.abc import Sequence
from typing import Protocol

from analyzer.rules import Rules
from analyzer.shanten import kernel


class Engine(Protocol):
    """What a kernel answers about the concealed natural tiles of a hand.

    `counts` has 34 entries of 0-4; `all_forms` says whether the forms besides four sets and a pair
    count. A bit set of accepted kinds has bit 34 for a joker.
    """

    def shanten_of_forms(self, counts: Sequence[int]) -> tuple[int, int, int]:
        """Return shanten of the regular form, seven pairs and thirteen orphans.

        127 (`kernel.NOT_APPLICABLE`) where a form cannot apply.
        """

    def ukeire(self, counts: Sequence[int], all_forms: bool) -> tuple[int, int]:
        """Return shanten of 3n+1 tiles, and the bit set of what lowers it."""

    def ukeire_of_sets(self, counts: Sequence[int], all_forms: bool) -> tuple[int, int]:
        """Return the same for 3n tiles, which no player holds."""

    def discards(self, counts: Sequence[int], all_forms: bool) -> list[tuple[int, int, int]]:
        """Return (kind, shanten, bit set of what is accepted) of every discard from 3n+2 tiles."""


def engine_for(rules: Rules, jokers: int = 0) -> Engine:
    """Return what answers for a hand under these rules that holds so many jokers.

    The kernels of jokers and of three players are loaded when somebody asks for them.
    """
    if rules.name == "riichi":
        return kernel
    from analyzer.shanten.rules_engine import compose_engine  # noqa: PLC0415

    return compose_engine(rules, jokers)
