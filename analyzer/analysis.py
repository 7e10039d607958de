"""The answer to one hand: what every page, report and export shows."""

from dataclasses import dataclass

from analyzer.discards import Discard, discard_joker, rank_discards
from analyzer.hand import Hand
from analyzer.rules import Rules, default_rules
from analyzer.shanten import Forms, Shanten, shanten
from analyzer.situation import EMPTY_TABLE, Situation, check_situation
from analyzer.ukeire import Ukeire, accepted_kinds, find_tiles_left
from analyzer.winning import Decomposition, decompose


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """Everything known about a hand.

    Attributes:
        hand: the hand as given.
        situation: what lies on the table besides.
        rules: those it was analysed by.
        forms: the forms that count.
        shanten: in each form; its `value` is the least of the forms that count.
        discards: with 3n+2 tiles every discard of a natural tile, best first, in tenhou's order;
            else empty.
        joker_discard: the discard of a joker, if the hand holds one.
        ukeire: with fewer tiles those that lower shanten, with their copies left; else empty.
        readings: of a complete hand, every way to read it; else empty.
    """

    hand: Hand
    situation: Situation
    rules: Rules
    forms: Forms
    shanten: Shanten
    discards: tuple[Discard, ...] = ()
    joker_discard: Discard | None = None
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


def analyze(
    hand: Hand,
    situation: Situation = EMPTY_TABLE,
    *,
    forms: Forms = "standard",
    rules: Rules | None = None,
) -> Analysis:
    """Return the analysis of a hand of 1 to 14 tiles.

    The rules are riichi unless they are given or the hand holds jokers. With `forms="regular"` only
    four sets and a pair count, as in tenhou's 一般形. From tenpai on a hand that wins wins in any
    form, so the rows are then those of all forms, as tenhou's are.

    Raises:
        ValueError: `forms` is neither "standard" nor "regular".
        InvalidSituationError: hand, situation and rules contradict each other.
    """
    rules = rules or default_rules(hand)
    check_situation(hand, situation, rules)
    distance = shanten(hand, forms=forms, rules=rules)
    all_forms = forms == "standard" or distance.regular <= 0
    if len(hand) % 3 == 2:
        return Analysis(
            hand=hand,
            situation=situation,
            rules=rules,
            forms=forms,
            shanten=distance,
            discards=rank_discards(hand, situation, all_forms=all_forms, rules=rules),
            joker_discard=discard_joker(hand, situation, all_forms=all_forms, rules=rules)
            if rules.jokers
            else None,
            readings=decompose(hand) if distance.standard < 0 else (),
        )
    left = find_tiles_left(hand, situation, rules)
    ukeire = left.ukeire(accepted_kinds(hand, all_forms=all_forms, rules=rules))
    return Analysis(
        hand=hand, situation=situation, rules=rules, forms=forms, shanten=distance, ukeire=ukeire
    )
