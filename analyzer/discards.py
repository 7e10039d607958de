"""Every discard from a hand, ranked as tenhou ranks them."""

from typing import NamedTuple

from analyzer.hand import Hand
from analyzer.rules import Rules, count_naturals, default_rules
from analyzer.shanten.engines import engine_for
from analyzer.situation import EMPTY_SITUATION, Situation
from analyzer.tiles import JOKER_KIND, TILES, Tile
from analyzer.ukeire import ALL_KINDS, TilesLeft, Ukeire, find_tiles_left


class Discard(NamedTuple):
    """One row of the ranking: what remains of the hand after discarding a tile.

    This is a named tuple, because one is made for each kind of each hand and a frozen dataclass
    takes four times as long to fill. So it also equals the plain tuple of its five fields.

    Attributes:
        tile: the kind discarded, never red; `Hand.last_of_kind` names the tile that leaves.
        shanten: shanten of the tiles that remain.
        count: copies left of all accepted kinds together; it replaces the method of tuples.
        accepted: bit set of the kinds that lower shanten; bit 34 is the joker.
        left: copies left of every kind.
    """

    tile: Tile
    shanten: int
    count: int  # type: ignore[assignment]
    accepted: int
    left: TilesLeft

    def __repr__(self) -> str:
        return f"Discard(tile={self.tile!r}, shanten={self.shanten}, count={self.count})"

    @property
    def kinds(self) -> int:
        """Number of accepted kinds, including those with no copy left."""
        return self.accepted.bit_count()

    @property
    def ukeire(self) -> Ukeire:
        """The accepted tiles by suit and rank, each with its copies left."""
        return self.left.ukeire(self.accepted)

    @property
    def live(self) -> int:
        """The bit set of the accepted kinds with a copy left."""
        joker = (self.left.pairs[JOKER_KIND][1] > 0) << JOKER_KIND
        return self.accepted & (self.left.planes & ALL_KINDS | joker)

    @property
    def is_dead(self) -> bool:
        """Whether the hand is tenpai after the discard and no copy of its waits is left."""
        return self.shanten == 0 == self.count


def rank_discards(
    hand: Hand,
    situation: Situation = EMPTY_SITUATION,
    *,
    all_forms: bool = True,
    rules: Rules | None = None,
) -> tuple[Discard, ...]:
    """Return a row for each natural kind in a hand of 3n+2 tiles, best first.

    Rows are sorted by shanten, then by the copies accepted; ties keep the order in which the kinds
    were typed.
    """
    rules = rules or default_rules(hand)
    counts, jokers = count_naturals(hand, rules)
    left = find_tiles_left(hand, situation, rules)
    place = {kind: at for at, kind in enumerate(hand.kinds)}
    rows = engine_for(rules, jokers).discards(counts, all_forms)
    order = sorted(
        [
            (shanten, -left.count(accepted), place[kind], kind, accepted)
            for kind, shanten, accepted in rows
        ]
    )
    return tuple(
        [
            Discard(TILES[kind], shanten, -minus_count, accepted, left)
            for shanten, minus_count, _, kind, accepted in order
        ]
    )


def discard_joker(
    hand: Hand, situation: Situation, *, all_forms: bool, rules: Rules
) -> Discard | None:
    """Return the row of discarding a joker from 3n+2 tiles, or None without a joker.

    The row is not among those of `rank_discards`. It always leaves one more shanten than the hand
    has, so it is never better than the best natural discard.
    """
    counts, jokers = count_naturals(hand, rules)
    if not jokers:
        return None
    left = find_tiles_left(hand, situation, rules)
    shanten, accepted = engine_for(rules, jokers - 1).ukeire(counts, all_forms)
    return Discard(rules.joker_tile, shanten, left.count(accepted), accepted, left)
