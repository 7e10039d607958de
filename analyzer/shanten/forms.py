"""Shanten of a hand in each winning form."""

from dataclasses import dataclass
from typing import Literal

from analyzer.hand import Hand
from analyzer.rules import Rules, count_naturals, default_rules
from analyzer.shanten import kernel
from analyzer.shanten.engines import engine_for

Form = Literal["regular", "seven_pairs", "thirteen_orphans"]
"""A winning form."""

Forms = Literal["standard", "regular"]
"""The forms that count: all three (tenhou's 標準形, mode q), or four sets and a pair only
(一般形, mode p)."""


@dataclass(frozen=True, slots=True)
class Shanten:
    """Tiles still to replace before a hand is tenpai: -1 complete, 0 tenpai, at most 8.

    Attributes:
        value: the least of the forms that count.
        regular: four sets and a pair; sets that are missing from 14 tiles count as complete.
        seven_pairs: None with fewer than 13 concealed tiles, or if the rules do not have the form.
        thirteen_orphans: None in the same cases.
    """

    value: int
    regular: int
    seven_pairs: int | None
    thirteen_orphans: int | None

    @property
    def by_form(self) -> dict[Form, int]:
        """The shanten of each form that is possible."""
        found: dict[Form, int | None] = {
            "regular": self.regular,
            "seven_pairs": self.seven_pairs,
            "thirteen_orphans": self.thirteen_orphans,
        }
        return {form: value for form, value in found.items() if value is not None}

    @property
    def standard(self) -> int:
        """The least of all forms."""
        value = self.regular
        if self.seven_pairs is not None and self.seven_pairs < value:
            value = self.seven_pairs
        if self.thirteen_orphans is not None and self.thirteen_orphans < value:
            value = self.thirteen_orphans
        return value


def shanten(hand: Hand, *, forms: Forms = "standard", rules: Rules | None = None) -> Shanten:
    """Return the exact shanten of a hand, which never waits for a fifth copy of a kind.

    Without `rules`, the rules are riichi, or those with jokers if the hand holds one.

    Raises:
        ValueError: `forms` is neither "standard" nor "regular".

    Source: the definitions in docs/model.md.
    """
    if forms not in ("standard", "regular"):
        raise ValueError(f'forms are "standard" or "regular", not {forms!r}')
    rules = rules or default_rules(hand)
    counts, jokers = count_naturals(hand, rules)
    regular, pairs, orphans = engine_for(rules, jokers).shanten_of_forms(counts)
    seven_pairs = None if pairs == kernel.NOT_APPLICABLE else pairs
    thirteen_orphans = None if orphans == kernel.NOT_APPLICABLE else orphans
    value = regular if forms == "regular" else min(regular, pairs, orphans)
    return Shanten(value, regular, seven_pairs, thirteen_orphans)
