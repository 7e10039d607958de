"""Ukeire: the kinds that lower shanten, with the copies left of each."""

from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.rules import RIICHI, Rules, count_naturals, default_rules
from analyzer.shanten import kernel
from analyzer.shanten.engines import engine_for
from analyzer.situation import EMPTY_SITUATION, Situation, jokers_left, tiles_seen
from analyzer.tiles import COPIES, JOKER, JOKER_KIND, KINDS, TILES, Tile

Ukeire = tuple[tuple[Tile, int], ...]
"""Pairs of an accepted tile and its copies left (0-4), by suit and rank; with jokers the joker
(0-8) comes last. Tiles with no copy left are included."""

PAIRS = tuple(tuple((tile, COPIES - seen) for seen in range(COPIES + 1)) for tile in TILES)
"""Kind -> copies seen -> the pair for an `Ukeire`."""

ALL_KINDS = kernel.ALL_KINDS

NO_JOKER = (JOKER, 0)

CHUNK = 9
"""Number of kinds of a bit set that are looked up together."""

KINDS_IN = tuple(
    tuple(
        tuple(start + place for place in range(CHUNK) if bits >> place & 1)
        for bits in range(1 << CHUNK)
    )
    for start in range(0, KINDS + 1, CHUNK)
)
"""Chunk -> nine bits of a bit set -> the kinds in it."""

EVERY_COPY = (1 << COPIES * KINDS) - 1

IN_EACH_PLANE = sum(1 << KINDS * plane for plane in range(COPIES))
"""Factor that copies a bit set of kinds into each of the planes of `TilesLeft`."""


@dataclass(frozen=True, slots=True)
class TilesLeft:
    """The copies left, in two forms that make rows quickly.

    Attributes:
        pairs: the tile and the copies left of each kind; the joker comes last.
        planes: four bit sets in one number; bit `34 * i + kind` is set if more than i copies of the
            kind are left.
    """

    pairs: Ukeire
    planes: int

    def count(self, accepted: int) -> int:
        """Return the copies left of all kinds in a bit set, in which bit 34 is the joker."""
        if accepted >> JOKER_KIND:
            return self.count(accepted & ALL_KINDS) + self.pairs[JOKER_KIND][1]
        return (accepted * IN_EACH_PLANE & self.planes).bit_count()

    def ukeire(self, accepted: int) -> Ukeire:
        """Return the kinds of a bit set as tiles with their copies left."""
        pairs = self.pairs
        a, b, c, d = KINDS_IN
        mask = (1 << CHUNK) - 1
        kinds = (
            *a[accepted & mask],
            *b[accepted >> CHUNK & mask],
            *c[accepted >> 2 * CHUNK & mask],
            *d[accepted >> 3 * CHUNK],
        )
        return tuple([pairs[kind] for kind in kinds])


def find_tiles_left(
    hand: Hand, situation: Situation = EMPTY_SITUATION, rules: Rules = RIICHI
) -> TilesLeft:
    """Return the copies that the player of a hand does not see.

    With jokers in the rules, the number of jokers left is included; hand and situation are not
    checked against the rules.
    """
    seen = tiles_seen(hand, situation)
    one, two, three, four = kernel.held_planes(seen)
    gone = four | three << KINDS | two << 2 * KINDS | one << 3 * KINDS
    pairs = [of_kind[copies] for of_kind, copies in zip(PAIRS, seen, strict=True)]
    joker = NO_JOKER
    if rules.jokers:
        joker = (rules.joker_tile, jokers_left(hand, situation, rules))
    return TilesLeft((*pairs, joker), EVERY_COPY ^ gone)


def accepted_kinds(hand: Hand, *, all_forms: bool = True, rules: Rules | None = None) -> int:
    """Return the bit set of the kinds that lower the shanten of a hand that has to draw.

    Bit 34 is the joker. For 3n tiles, which no player holds, the result is that of tenhou.
    """
    rules = rules or default_rules(hand)
    counts, jokers = count_naturals(hand, rules)
    engine = engine_for(rules, jokers)
    find = engine.ukeire if len(hand) % 3 else engine.ukeire_of_sets
    return find(counts, all_forms)[1]
