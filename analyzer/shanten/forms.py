"""Shanten of a hand in each winning form."""

from dataclasses import dataclass
from typing import Literal

from analyzer.hand import Hand
from analyzer.shanten import kernel

Forms = Literal["standard", "regular"]
"""The forms that count: all three (tenhou's 標準形, mode q), or four sets and a pair only
(一般形, mode p)."""


@dataclass(frozen=True, slots=True)
class Shanten:
    """Tiles still to replace before a hand is tenpai: -1 complete, 0 tenpai, at most 8.

    Attributes:
        value: the least of the forms counted.
        regular: four sets and a pair; sets that are missing from 14 tiles count as complete.
        seven_pairs: None below 13 tiles, where the form cannot apply.
        thirteen_orphans: likewise.
    """

    value: int
    regular: int
    seven_pairs: int | None
    thirteen_orphans: int | None

    @property
    def standard(self) -> int:
        """The least of all forms."""
        if self.seven_pairs is None or self.thirteen_orphans is None:
            return self.regular
        return min(self.regular, self.seven_pairs, self.thirteen_orphans)


def shanten(hand: Hand, *, forms: Forms = "standard") -> Shanten:
    """Return the shanten of a hand, exact: a wait for a fifth copy does not exist.

    Raises:
        ValueError: `forms` is neither "standard" nor "regular".

    Source: the definitions in docs/model.md.
    """
    if forms not in ("standard", "regular"):
        raise ValueError(f'forms are "standard" or "regular", not {forms!r}')
    regular, seven_pairs, thirteen_orphans = kernel.shanten_of_forms(hand.counts)
    if seven_pairs == kernel.NOT_APPLICABLE:
        return Shanten(regular, regular, None, None)
    value = regular if forms == "regular" else min(regular, seven_pairs, thirteen_orphans)
    return Shanten(value, regular, seven_pairs, thirteen_orphans)
