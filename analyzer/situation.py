"""The tiles on the table and the unseen tiles: only this module counts the tiles left."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from analyzer.errors import InvalidSituationError
from analyzer.hand import Hand
from analyzer.rules import RIICHI, Rules
from analyzer.tiles import COPIES, JOKER_KIND, KINDS, RED_FIVES, TILES, Tile, TileKind

NORTH = TileKind(30)

MOST_INDICATORS = 5
"""Most dora indicators."""

WINDS, TURNS, NORTHS = range(1, 5), range(1, 19), range(5)
"""The allowed values of these fields of a `Situation`."""

DEFAULT_ROUND, DEFAULT_SEAT = 1, 2
"""The winds where none are given: the east round, and the south seat, which is not the dealer's."""

TILE_FIELDS = ("dora_indicators", "visible", "river")
"""The fields of a `Situation` that hold tiles; the player sees all of these tiles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What the player knows apart from the hand.

    Attributes:
        dora_indicators: at most five tiles.
        visible: tiles seen elsewhere: in the other players' rivers and melds.
        river: the player's own discards in order, including those that others called; they count as
            seen.
        round_wind, seat_wind: 1-4, east to north; None where not given (`winds`).
        turn: 1-18.
        nuki: number of north tiles that the player set aside, 0-4 (three players).

    Raises:
        ValueError: a wind, a turn or a number of norths out of its range.
    """

    dora_indicators: tuple[Tile, ...] = ()
    visible: tuple[Tile, ...] = ()
    river: tuple[Tile, ...] = ()
    round_wind: int | None = None
    seat_wind: int | None = None
    turn: int | None = None
    nuki: int = 0

    def __post_init__(self) -> None:
        allowed = {"round_wind": WINDS, "seat_wind": WINDS, "turn": TURNS, "nuki": NORTHS}
        for field, numbers in allowed.items():
            value = getattr(self, field)
            if value is not None and value not in numbers:
                raise ValueError(f"{field} is {numbers[0]} to {numbers[-1]}, not {value}")

    @property
    def winds(self) -> tuple[int, int]:
        """The round and the seat wind, 1-4, by which a hand is scored: those given, or defaults."""
        return self.round_wind or DEFAULT_ROUND, self.seat_wind or DEFAULT_SEAT

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile on the table."""
        if not (self.dora_indicators or self.visible or self.river or self.nuki):
            return ()
        norths = (TILES[NORTH],) * self.nuki
        return self.dora_indicators + self.visible + self.river + norths


EMPTY_SITUATION = Situation()


def check_situation(hand: Hand, situation: Situation, rules: Rules) -> None:
    """Check that a hand and a situation can exist together under the rules.

    Raises:
        InvalidSituationError: a tile that the rules do not have, a sixth indicator, a fifth copy, a
            second red five, or one joker too many. The error names the first tile beyond the limit;
            the tiles of the hand are checked before those of the situation.
    """
    if situation.nuki and rules.name != "sanma":
        raise InvalidSituationError("NEEDS_SANMA", str(TILES[NORTH]), "nuki", 0)
    is_more_than_a_hand = hand.melds or situation != EMPTY_SITUATION
    if (is_more_than_a_hand or rules != RIICHI or hand.jokers) and _may_err(hand, situation, rules):
        seen: Counter[Tile] = Counter()
        kinds = [0] * (KINDS + 1)
        jokers = 0
        for field, index, tile in _fields(hand, situation):
            kinds[tile.kind] += 1
            seen[tile] += 1
            jokers += rules.is_wild(tile)
            code = _fault(tile, kinds[tile.kind], seen[tile], rules)
            if not code and jokers > rules.jokers:
                code = "TOO_MANY_JOKERS"
            if field == "dora_indicators":
                code = code or _indicator_fault(tile, index)
            if code:
                raise InvalidSituationError(code, str(tile), field, index)


def tiles_seen(hand: Hand, situation: Situation = EMPTY_SITUATION) -> tuple[int, ...]:
    """Return the copies of each kind that the player sees: 34 entries of 0-4."""
    table = situation.tiles
    if not hand.melds and not table:
        return hand.counts
    seen = [*hand.counts, 0]
    for tile in table:
        seen[tile.kind] += 1
    for meld in hand.melds:
        for tile in meld.tiles:
            seen[tile.kind] += 1
    return tuple(seen[:KINDS])


def jokers_left(hand: Hand, situation: Situation, rules: Rules) -> int:
    """Return how many jokers the player does not see."""
    if not rules.jokers:
        return 0
    return rules.jokers - sum(map(rules.is_wild, (*hand.shown, *situation.tiles)))


def unseen_tiles(
    hand: Hand, situation: Situation = EMPTY_SITUATION, rules: Rules = RIICHI
) -> tuple[Tile, ...]:
    """Return every single tile of the wall that the player does not see.

    Four typed plain fives are all copies of their kind, so the red five is not left either.
    """
    unseen = wall(rules) - Counter(hand.shown) - Counter(situation.tiles)
    seen = tiles_seen(hand, situation)
    for red in RED_FIVES:
        if seen[red.kind] == COPIES:
            del unseen[red]
    return tuple(unseen.elements())


def wall(rules: Rules = RIICHI) -> Counter[Tile]:
    """Return the tiles of the game: 136 (three players: 108) and the jokers.

    One five of each suit is red; with three players there is no 5m.
    """
    tiles = Counter({tile: COPIES for tile in TILES if rules.has_tile(tile)})
    for red in RED_FIVES:
        if rules.has_tile(red):
            tiles[red] = 1
            tiles[TILES[red.kind]] = COPIES - 1
    if rules.jokers and rules.wild is None:
        tiles[rules.joker_tile] = rules.jokers
    return tiles


def dora_of(indicator: Tile, rules: Rules = RIICHI) -> TileKind:
    """Return the kind that an indicator makes dora: the next kind; the first follows the last.

    Winds and dragons are separate cycles. With three players 9m follows 1m.
    """
    kind = indicator.kind
    if rules.name == "sanma" and indicator.suit == "m":
        return TileKind(8 - kind)
    start, size = (27, 4) if 27 <= kind < 31 else (31, 3) if kind >= 31 else (kind // 9 * 9, 9)
    return TileKind(start + (kind - start + 1) % size)


def indicator_of(dora: Tile, rules: Rules = RIICHI) -> Tile:
    """Return the indicator that makes a tile dora.

    >>> str(indicator_of(TILES[27]))
    '4z'
    """
    kinds = (kind for kind in range(KINDS) if rules.has_tile(TILES[kind]))
    return next(TILES[kind] for kind in kinds if dora_of(TILES[kind], rules) == dora.kind)


def count_dora(hand: Hand, situation: Situation, rules: Rules = RIICHI) -> int:
    """Return the number of dora in a hand, melds included; a tile counts once per indicator.

    Red fives and norths set aside are not counted here.
    """
    dora = [dora_of(tile, rules) for tile in situation.dora_indicators]
    return sum(dora.count(tile.kind) for tile in hand.shown)


def _may_err(hand: Hand, situation: Situation, rules: Rules) -> bool:
    """Return whether the tiles have to be checked one by one; False if all of them can exist."""
    tiles = (*hand.shown, *situation.tiles)
    kinds = [tile.kind for tile in tiles]
    reds = [tile.kind for tile in tiles if tile.is_red]
    return (
        rules is not RIICHI
        or max(kinds) == JOKER_KIND
        or max(Counter(kinds).values()) > COPIES
        or len(reds) != len(set(reds))
        or len(situation.dora_indicators) > MOST_INDICATORS
    )


def _fields(hand: Hand, situation: Situation) -> Iterator[tuple[str, int, Tile]]:
    """Yield each single tile with the name of its field and its index there."""
    pieces: Sequence[tuple[Tile, ...]] = [
        *((tile,) for tile in hand.tiles),
        *(meld.tiles for meld in hand.melds),
    ]
    for index, piece in enumerate(pieces):
        for tile in piece:
            yield "hand", index, tile
    for field in TILE_FIELDS:
        for index, tile in enumerate(getattr(situation, field)):
            yield field, index, tile
    for index in range(situation.nuki):
        yield "nuki", index, TILES[NORTH]


def _fault(tile: Tile, copies: int, same: int, rules: Rules) -> str | None:
    """Return the error code for one more tile, or None if the tile is allowed."""
    refusal = rules.refusal(tile)
    if refusal or tile.is_joker:
        return refusal
    if copies > COPIES:
        return "FIFTH_COPY"
    return "SECOND_RED" if tile.is_red and same > 1 else None


def _indicator_fault(tile: Tile, index: int) -> str | None:
    if tile.is_joker:
        return "JOKER_INDICATOR"
    return "TOO_MANY_INDICATORS" if index >= MOST_INDICATORS else None
