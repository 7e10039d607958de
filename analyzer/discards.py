"""Every discard from a hand, ranked as tenhou ranks them."""

from dataclasses import dataclass, field

from analyzer.hand import Hand
from analyzer.shanten import kernel
from analyzer.situation import tiles_left
from analyzer.tiles import TILES, Tile
from analyzer.ukeire import count_left, pack_left, ukeire_pairs


@dataclass(frozen=True, slots=True)
class Discard:
    """One row of the answer: what the hand is after discarding a tile.

    Attributes:
        tile: the kind discarded, always shown plain; `Hand.last_of_kind` tells which tile leaves.
        shanten: of the tiles that remain.
        count: copies left of all accepted kinds together.
        accepted: bit `kind` is set for each kind that lowers shanten.
        left: copies left of each of the 34 kinds.
    """

    tile: Tile
    shanten: int
    count: int
    accepted: int = field(repr=False)
    left: tuple[int, ...] = field(repr=False)

    @property
    def kinds(self) -> int:
        """How many kinds are accepted, those with no copy left included."""
        return self.accepted.bit_count()

    @property
    def ukeire(self) -> tuple[tuple[Tile, int], ...]:
        """The accepted tiles by suit and rank, each with its copies left."""
        return ukeire_pairs(self.accepted, self.left)


def rank_discards(hand: Hand, *, all_forms: bool = True) -> tuple[Discard, ...]:
    """Return a row for each kind in a hand of 3n+2 tiles, best first.

    By shanten, then by the copies accepted; ties stay in the order in which the kinds were typed.
    """
    left = tiles_left(hand)
    packed = pack_left(hand.counts)
    rows = {
        kind: Discard(TILES[kind], shanten, count_left(accepted, packed), accepted, left)
        for kind, shanten, accepted in kernel.discards(hand.counts, all_forms)
    }
    return tuple(sorted((rows[kind] for kind in hand.kinds), key=_rank))


def _rank(row: Discard) -> tuple[int, int]:
    return row.shanten, -row.count
