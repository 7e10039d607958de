"""The answer to one hand: what every page, report and export shows."""

from dataclasses import dataclass

from analyzer.discards import Discard, rank_discards
from analyzer.hand import Hand
from analyzer.shanten import Forms, Shanten, shanten
from analyzer.ukeire import Ukeire, accepted_kinds, find_tiles_left
from analyzer.winning import Decomposition, decompose


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """Everything known about a hand.

    Attributes:
        hand: the hand as given.
        forms: the forms that count.
        shanten: in each form; its `value` is the least of the forms that count.
        discards: with 3n+2 tiles every discard, best first, in tenhou's order; else empty.
        ukeire: with fewer tiles those that lower shanten, with their copies left; else empty.
        readings: of a complete hand, every way to read it; else empty.
    """

    hand: Hand
    forms: Forms
    shanten: Shanten
    discards: tuple[Discard, ...] = ()
    ukeire: Ukeire = ()
    readings: tuple[Decomposition, ...] = ()

    @property
    def count(self) -> int:
        """Copies left of all tiles in `ukeire`."""
        return sum(left for _, left in self.ukeire)

    @property
    def kinds(self) -> int:
        """How many kinds `ukeire` holds."""
        return len(self.ukeire)

    @property
    def keeping(self) -> tuple[Discard, ...]:
        """The discards that keep shanten; of a complete hand those that leave it tenpai."""
        best = max(self.shanten.value, 0)
        return tuple(row for row in self.discards if row.shanten <= best)

    @property
    def best(self) -> tuple[Discard, ...]:
        """The discards to recommend: those that keep shanten and accept most.

        None in a complete hand, nor where every discard is as good as the others.
        """
        rows = self.keeping if self.shanten.value >= 0 else ()
        best = tuple(row for row in rows if row.count == rows[0].count > 0)
        return best if len(best) < len(self.discards) else ()

    @property
    def going_back(self) -> tuple[Discard, ...]:
        """The discards that raise shanten (向聴戻し)."""
        best = max(self.shanten.value, 0)
        return tuple(row for row in self.discards if row.shanten > best)


def analyze(hand: Hand, *, forms: Forms = "standard") -> Analysis:
    """Return the analysis of a hand of 1 to 14 tiles.

    With `forms="regular"` only four sets and a pair count, as in tenhou's 一般形. From tenpai on a
    hand that wins wins in any form, so the rows are then those of all forms, as tenhou's are.

    Raises:
        ValueError: `forms` is neither "standard" nor "regular".
    """
    distance = shanten(hand, forms=forms)
    all_forms = forms == "standard" or distance.regular <= 0
    if len(hand) % 3 == 2:
        return Analysis(
            hand=hand,
            forms=forms,
            shanten=distance,
            discards=rank_discards(hand, all_forms=all_forms),
            readings=decompose(hand) if distance.standard < 0 else (),
        )
    ukeire = find_tiles_left(hand).ukeire(accepted_kinds(hand, all_forms=all_forms))
    return Analysis(hand=hand, forms=forms, shanten=distance, ukeire=ukeire)
