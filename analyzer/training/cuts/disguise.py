"""Disguises: the same shapes in other suits, and mirrored.

The three suits are exchanged (six ways), and each of them is mirrored or not (eight ways): 48
disguises, in which a hand has the same table of discards. Honours stay. For riichi's tiles only,
since with three players the suits differ.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product

from analyzer.hand import Hand, sort_tiles
from analyzer.tiles import KINDS, Tile, TileKind
from analyzer.training.errors import TrainingError

FIRST_HONOUR = 27


@dataclass(frozen=True, slots=True)
class Disguise:
    """One of the 48 disguises.

    Attributes:
        permutation: for each of the suits m, p, s the number of the suit that it is made of.
        mirror: for each of the new suits, whether it is mirrored: 1 becomes 9.
    """

    permutation: tuple[int, ...] = (0, 1, 2)
    mirror: tuple[bool, ...] = (False, False, False)

    def kind(self, kind: int) -> TileKind:
        """Return the kind that a kind becomes."""
        if kind >= FIRST_HONOUR:
            return TileKind(kind)
        suit = self.permutation.index(kind // 9)
        return TileKind(9 * suit + (8 - kind % 9 if self.mirror[suit] else kind % 9))

    def tile(self, tile: Tile) -> Tile:
        """Return the tile that a tile becomes; fives are in the middle, so a red one stays red."""
        return Tile(self.kind(tile.kind), tile.is_red)

    def counts(self, counts: Sequence[int]) -> tuple[int, ...]:
        """Return the counts of the disguised tiles; `counts` has 34 entries."""
        disguised = [0] * KINDS
        for kind, held in enumerate(counts):
            disguised[self.kind(kind)] = held
        return tuple(disguised)

    def hand(self, hand: Hand) -> Hand:
        """Return the hand in disguise, sorted, its drawn tile last.

        Raises:
            TrainingError: NOT_AN_EXERCISE: the hand has melds or jokers.
        """
        if hand.melds or hand.jokers:
            raise TrainingError("NOT_AN_EXERCISE", "".join(map(str, hand.shown)))
        drawn = (self.tile(hand.drawn),) if hand.drawn else ()
        return Hand((*sort_tiles(map(self.tile, hand.undrawn)), *drawn))


DISGUISES = tuple(
    Disguise(permutation, mirror)
    for permutation in permutations(range(3))
    for mirror in product((False, True), repeat=3)
)
"""All 48; the first one changes nothing."""


def family(hand: Hand) -> str:
    """Return a short text that is equal for hands alike up to disguise, and differs for others."""
    return f"{int(''.join(map(str, plainest(hand.counts))), 5):x}"


def plainest(counts: Sequence[int]) -> tuple[int, ...]:
    """Return the least counts among the disguises: equal for hands alike up to disguise."""
    suits = [tuple(counts[start : start + 9]) for start in (0, 9, 18)]
    return sum(sorted(min(suit, suit[::-1]) for suit in suits), ()) + tuple(counts[27:])
