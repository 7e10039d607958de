"""The analysis of one hand, which every page, report and export shows."""

from collections.abc import Iterable
from dataclasses import dataclass

from analyzer.discards import Discard, discard_joker, rank_discards
from analyzer.hand import Hand
from analyzer.rules import Rules, count_naturals, default_rules
from analyzer.shanten import Forms, Shanten, shanten
from analyzer.situation import EMPTY_SITUATION, Situation, check_situation
from analyzer.tiles import Tile
from analyzer.ukeire import Ukeire, accepted_kinds, find_tiles_left
from analyzer.waits import Wait, is_furiten, name_waits
from analyzer.winning import Decomposition, Form, decompose


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """The complete analysis of a hand.

    Attributes:
        hand: the hand as given.
        situation: the tiles on the table, the winds and the turn.
        rules: the rules of the analysis.
        forms: the forms that count, "standard" or "regular".
        shanten: the shanten of each form; `shanten.value` is the least of the forms that count.
        discards: with 3n+2 tiles every discard of a natural tile, best first, in tenhou's order;
            otherwise empty.
        joker_discard: the discard of a joker, if the hand holds one.
        ukeire: with 3n+1 or 3n tiles the tiles that lower shanten, with the copies left of each;
            otherwise empty.
        readings: every reading of a complete hand; otherwise empty.
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
        """Number of kinds in `ukeire`."""
        return len(self.ukeire)

    @property
    def keeping(self) -> tuple[Discard, ...]:
        """The discards that do not raise shanten; for a complete hand, those that leave tenpai."""
        best = max(self.shanten.value, 0)
        return tuple(row for row in self.discards if row.shanten <= best)

    @property
    def best(self) -> tuple[Discard, ...]:
        """The discards to recommend: those that keep shanten and accept most.

        Empty for a complete hand, and if every discard is equally good.
        """
        rows = self.keeping if self.shanten.value >= 0 else ()
        best = tuple(row for row in rows if row.count == rows[0].count > 0)
        return best if len(best) < len(self.discards) else ()

    @property
    def going_back(self) -> tuple[Discard, ...]:
        """The discards that raise shanten (向聴戻し)."""
        best = max(self.shanten.value, 0)
        return tuple(row for row in self.discards if row.shanten > best)

    @property
    def all_forms(self) -> bool:
        """Whether rows count every form of the rules, or only four sets and a pair."""
        return counts_all_forms(self.forms, self.shanten)

    @property
    def forms_deciding(self) -> tuple[Form, ...]:
        """The counted forms whose shanten equals that of the hand."""
        by_form = self.shanten.by_form
        counted: Iterable[Form] = by_form if self.forms == "standard" else ("regular",)
        return tuple(form for form in counted if by_form[form] == self.shanten.value)

    @property
    def better(self) -> dict[int, Tile]:
        """Kind -> the first discard that is better than it by any draw, at the same shanten.

        The better discard accepts every kind (with copies left) that the worse one accepts, and
        more. Kinds without such a discard are left out.
        """
        live = [(row.tile, row.shanten, row.live) for row in self.discards]
        better: dict[int, Tile] = {}
        for worse, distance, mine in live:
            for tile, other, theirs in live:
                if other == distance and mine | theirs == theirs != mine:
                    better[worse.kind] = tile
                    break
        return better

    @property
    def dominated(self) -> frozenset[int]:
        """The kinds whose discard is worse than another of the same shanten, whatever is drawn."""
        return frozenset(self.better)

    @property
    def waits(self) -> tuple[Wait, ...]:
        """The waits of 3n+1 tiles in tenpai, with their shapes; empty for any other hand."""
        if self.shanten.value != 0:
            return ()
        counts, jokers = count_naturals(self.hand, self.rules)
        return name_waits(counts, self.ukeire, self.rules, jokers)

    @property
    def is_furiten(self) -> bool:
        """Whether the hand (3n+1 tiles, tenpai) waits for a kind that the player has discarded."""
        return self.rules.has_furiten and is_furiten(self.waits, self.situation.river)

    @property
    def is_dead(self) -> bool:
        """Whether the hand (3n+1 tiles) is tenpai and no copy of its waits is left."""
        return self.shanten.value == 0 == self.count and self.kinds > 0

    def waits_after(self, row: Discard) -> tuple[Wait, ...]:
        """Return the waits after one of the discards; empty unless it leaves tenpai."""
        if row.shanten != 0:
            return ()
        counts, jokers = count_naturals(self.hand, self.rules)
        if self.rules.is_wild(row.tile):
            return name_waits(counts, row.ukeire, self.rules, jokers - 1)
        rest = list(counts)
        rest[row.tile.kind] -= 1
        return name_waits(rest, row.ukeire, self.rules, jokers)

    def is_furiten_after(self, row: Discard) -> bool:
        """Return whether a discard leaves tenpai with a wait for itself or an earlier discard."""
        river = (*self.situation.river, row.tile)
        return self.rules.has_furiten and is_furiten(self.waits_after(row), river)

    @property
    def is_furiten_all(self) -> bool:
        """Whether the hand wins and every discard leaves it furiten."""
        rows = self.keeping if self.shanten.value < 0 else ()
        return bool(rows) and all(map(self.is_furiten_after, rows))


def analyze(
    hand: Hand,
    situation: Situation = EMPTY_SITUATION,
    *,
    forms: Forms = "standard",
    rules: Rules | None = None,
) -> Analysis:
    """Return the analysis of a hand of 1 to 14 tiles.

    Without `rules`, the rules are riichi, or those with jokers if the hand holds one. With
    `forms="regular"` only four sets and a pair count, as in tenhou's 一般形. At tenpai any form can
    win, so from tenpai on the rows count all forms, as tenhou's rows do.

    Raises:
        ValueError: `forms` is neither "standard" nor "regular".
        InvalidSituationError: the hand, the situation and the rules contradict each other.
    """
    rules = rules or default_rules(hand)
    check_situation(hand, situation, rules)
    distance = shanten(hand, forms=forms, rules=rules)
    all_forms = counts_all_forms(forms, distance)
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
            readings=decompose(hand, rules) if distance.standard < 0 else (),
        )
    left = find_tiles_left(hand, situation, rules)
    ukeire = left.ukeire(accepted_kinds(hand, all_forms=all_forms, rules=rules))
    return Analysis(
        hand=hand, situation=situation, rules=rules, forms=forms, shanten=distance, ukeire=ukeire
    )


def counts_all_forms(forms: Forms, distance: Shanten) -> bool:
    """Return whether draws and discards count every form; from tenpai on they always do."""
    return forms == "standard" or distance.regular <= 0
