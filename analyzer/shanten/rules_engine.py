"""The engine for rules other than riichi: jokers and three players.

It adds the other forms, the jokers and the set of existing kinds to a kernel for sets and a pair:
kernel.py for jokers, joker_kernel.py for jokers that may stand for a fifth copy, sanma_kernel.py
for three players.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from analyzer.rules import Rules
from analyzer.shanten import joker_kernel, kernel, sanma_kernel
from analyzer.shanten.other_forms import Planes, seven_pairs, thirteen_orphans, without_one
from analyzer.tiles import COPIES, JOKER_KIND, KINDS

JOKER = 1 << JOKER_KIND
"""The bit of the joker in a bit set of accepted kinds."""


class RegularKernel(Protocol):
    """A kernel for `sets` sets and a pair; shanten is the distance minus one."""

    def regular_shanten(self, counts: Sequence[int], sets: int) -> int:
        """Return shanten."""

    def regular_ukeire(self, counts: Sequence[int], sets: int) -> tuple[int, int]:
        """Return shanten, and the bit set of the kinds that lower it."""

    def regular_discards(self, counts: Sequence[int], sets: int) -> list[tuple[int, int, int]]:
        """Return (kind, shanten, bit set of accepted kinds) of every discard."""


@lru_cache(maxsize=256)
def compose_engine(rules: Rules, jokers: int) -> "RulesEngine":
    """Return the engine for hands under these rules with this number of jokers."""
    regular: RegularKernel = kernel if rules.is_capped else joker_kernel
    if rules.name == "sanma":
        regular = sanma_kernel
    natural = rules.kinds
    if rules.wild is not None:
        natural &= ~(1 << rules.wild)
    return RulesEngine(
        rules=rules,
        jokers=jokers,
        regular=regular,
        natural=natural,
        drawn_joker=JOKER if rules.jokers else 0,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesEngine:
    """The engine for one number of jokers under rules with switches.

    Attributes:
        rules: the rules, which decide the forms that win.
        jokers: number of jokers in the hand; each replaces one tile to add.
        regular: the kernel for sets and a pair.
        natural: bit set of the kinds that can be drawn as themselves.
        drawn_joker: the bit of the joker if one can be drawn; a joker always helps.
    """

    rules: Rules
    jokers: int
    regular: RegularKernel
    natural: int
    drawn_joker: int

    def shanten_of_forms(self, counts: Sequence[int]) -> tuple[int, int, int]:
        """Return shanten of the regular form, seven pairs and thirteen orphans.

        3n tiles without a joker that are n sets count as tenpai, as on tenhou's page.
        """
        size = sum(counts) + self.jokers
        regular = self.regular.regular_shanten(counts, size // 3) - self.jokers
        if size < kernel.FULL:
            if size % 3 == 0 and not self.jokers and regular == 1:
                regular = min(1, kernel.shanten_of_forms(counts)[0])
            return regular, kernel.NOT_APPLICABLE, kernel.NOT_APPLICABLE
        planes = kernel.held_planes(counts)
        pairs = orphans = kernel.NOT_APPLICABLE
        if self.rules.seven_pairs != "none":
            pairs = seven_pairs(planes, self.rules.seven_pairs)[0] - self.jokers - 1
        if self.rules.orphans:
            orphans = thirteen_orphans(planes)[0] - self.jokers - 1
        return regular, pairs, orphans

    def ukeire(self, counts: Sequence[int], all_forms: bool) -> tuple[int, int]:
        """Return shanten of 3n+1 tiles, and the bit set of the kinds that lower it."""
        size = sum(counts) + self.jokers
        shanten, accepted = self.regular.regular_ukeire(counts, size // 3)
        if all_forms and size >= kernel.FULL:
            planes = kernel.held_planes(counts)
            shanten, accepted = self._with_other_forms(shanten, accepted, planes)
        return shanten - self.jokers, accepted & self.natural | self.drawn_joker

    def ukeire_of_sets(self, counts: Sequence[int], all_forms: bool) -> tuple[int, int]:
        """Return the same as `ukeire` for 3n tiles, which no player holds: every draw is tried.

        A natural tile counts if it lowers shanten by exactly one.
        """
        shanten = self.shanten_of_forms(counts)[0]
        if shanten <= 0:
            return shanten, 0
        accepted = 0
        after = list(counts)
        for kind in range(KINDS):
            if counts[kind] < COPIES and self.natural >> kind & 1:
                after[kind] += 1
                forms = self.shanten_of_forms(after)
                if (min(forms) if all_forms else forms[0]) == shanten - 1:
                    accepted |= 1 << kind
                after[kind] -= 1
        return shanten, accepted | self.drawn_joker

    def discards(self, counts: Sequence[int], all_forms: bool) -> list[tuple[int, int, int]]:
        """Return (kind, shanten, bit set of accepted kinds) of every discard from 3n+2 tiles."""
        size = sum(counts) + self.jokers
        rows = self.regular.regular_discards(counts, size // 3)
        if all_forms and size >= kernel.FULL and self._has_other_forms:
            planes = kernel.held_planes(counts)
            rows = [
                (kind, *self._with_other_forms(shanten, accepted, without_one(planes, kind)))
                for kind, shanten, accepted in rows
            ]
        return [
            (kind, shanten - self.jokers, accepted & self.natural | self.drawn_joker)
            for kind, shanten, accepted in rows
        ]

    @property
    def _has_other_forms(self) -> bool:
        return self.rules.seven_pairs != "none" or self.rules.orphans

    def _with_other_forms(self, shanten: int, accepted: int, planes: Planes) -> tuple[int, int]:
        """Return the least shanten of natural tiles in any form, and the kinds that lower it."""
        answers = [(shanten + 1, accepted), seven_pairs(planes, self.rules.seven_pairs)]
        if self.rules.orphans:
            answers.append(thirteen_orphans(planes))
        least = min(answers)[0]
        joined = 0
        for distance, lowering in answers:
            if distance == least:
                joined |= lowering
        return least - 1, joined
