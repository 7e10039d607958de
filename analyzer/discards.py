"""Every discard from a hand, ranked as tenhou ranks them."""

from dataclasses import dataclass, field

from analyzer.hand import Hand
from analyzer.rules import Rules, count_naturals, default_rules
from analyzer.shanten.engines import engine_for
from analyzer.situation import EMPTY_TABLE, Situation
from analyzer.tiles import JOKER_KIND, TILES, Tile
from analyzer.ukeire import ALL_KINDS, TilesLeft, Ukeire, find_tiles_left


class _Row:
    """The slots of a `Discard`, still open: filling a frozen dataclass takes four times as long."""

    __slots__ = ("accepted", "count", "left", "shanten", "tile")

    def __init__(
        self, tile: Tile, shanten: int, count: int, accepted: int, left: TilesLeft
    ) -> None:
        self.tile = tile
        self.shanten = shanten
        self.count = count
        self.accepted = accepted
        self.left = left


@dataclass(frozen=True)
class Discard(_Row):
    """One row of the answer: what the hand is after discarding a tile.

    Attributes:
        tile: the kind discarded, never red; `Hand.last_of_kind` tells which tile goes.
        shanten: of the tiles that remain.
        count: copies left of all accepted kinds together.
        accepted: bit `kind` is set for each kind that lowers shanten.
        left: copies left of every kind.
    """

    __slots__ = ()

    tile: Tile
    shanten: int
    count: int
    accepted: int = field(repr=False)
    left: TilesLeft = field(repr=False)

    def __reduce__(self) -> tuple[type["Discard"], tuple[object, ...]]:
        """Pickle and copy by way of the constructor; a frozen value cannot be filled later."""
        return Discard, (self.tile, self.shanten, self.count, self.accepted, self.left)

    @property
    def kinds(self) -> int:
        """How many kinds are accepted, those with no copy left included."""
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
        """Whether it leaves the hand tenpai with no copy of a wait left."""
        return self.shanten == 0 == self.count


def rank_discards(
    hand: Hand,
    situation: Situation = EMPTY_TABLE,
    *,
    all_forms: bool = True,
    rules: Rules | None = None,
) -> tuple[Discard, ...]:
    """Return a row for each natural kind in a hand of 3n+2 tiles, best first.

    By shanten, then by the copies accepted; ties stay in the order in which the kinds were typed.
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
            _closed(_Row(TILES[kind], shanten, -minus_count, accepted, left))
            for shanten, minus_count, _, kind, accepted in order
        ]
    )


def discard_joker(
    hand: Hand,
    situation: Situation = EMPTY_TABLE,
    *,
    all_forms: bool = True,
    rules: Rules | None = None,
) -> Discard | None:
    """Return the row of letting a joker go from 3n+2 tiles, or None without a joker.

    It stands beside the other rows: it always leaves one more shanten than the hand has, so no
    natural discard is worse, but for a complete hand.
    """
    rules = rules or default_rules(hand)
    counts, jokers = count_naturals(hand, rules)
    if not jokers:
        return None
    left = find_tiles_left(hand, situation, rules)
    shanten, accepted = engine_for(rules, jokers - 1).ukeire(counts, all_forms)
    return Discard(rules.joker_tile, shanten, left.count(accepted), accepted, left)


def _closed(row: _Row) -> Discard:
    row.__class__ = Discard
    return row  # type: ignore[return-value]
