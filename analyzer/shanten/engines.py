"""The engine for given rules: one interface to the kernels that compute shanten.

riichi   kernel.py itself: the most frequent case, and fast
others   rules_engine.py
"""

from collections.abc import Sequence
from typing import Protocol

from analyzer.rules import Rules
from analyzer.shanten import kernel


class Engine(Protocol):
    """The functions of a kernel for the concealed natural tiles of a hand.

    `counts` has 34 entries of 0-4; `all_forms` is whether forms other than four sets and a pair
    count. Bit 34 in a bit set of accepted kinds is the joker. Shanten is -1 (complete) to 8.
    """

    def shanten_of_forms(self, counts: Sequence[int]) -> tuple[int, int, int]:
        """Return shanten of the regular form, seven pairs and thirteen orphans.

        The value is 127 (`kernel.NOT_APPLICABLE`) for a form that is not possible.
        """

    def ukeire(self, counts: Sequence[int], all_forms: bool) -> tuple[int, int]:
        """Return shanten of 3n+1 tiles, and the bit set of the kinds that lower it."""

    def ukeire_of_sets(self, counts: Sequence[int], all_forms: bool) -> tuple[int, int]:
        """Return the same as `ukeire` for 3n tiles, which no player holds."""

    def discards(self, counts: Sequence[int], all_forms: bool) -> list[tuple[int, int, int]]:
        """Return (kind, shanten, bit set of accepted kinds) of every discard from 3n+2 tiles."""


def engine_for(rules: Rules, jokers: int = 0) -> Engine:
    """Return the engine for hands under these rules with this number of jokers.

    The kernels for jokers and for three players are loaded on first use.
    """
    if rules.name == "riichi":
        return kernel
    from analyzer.shanten.rules_engine import compose_engine  # noqa: PLC0415

    return compose_engine(rules, jokers)
