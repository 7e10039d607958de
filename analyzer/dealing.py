"""Random hands of a requested kind and shanten.

Among a hundred random deals there is usually a suitable hand. If there is none, a dealt hand is
changed step by step: one of its tiles is exchanged with a tile of the wall, and the change is kept
unless shanten is then farther from the wished one. A change moves shanten by at most one, so the
wished shanten cannot be skipped. After that, some more changes that keep shanten make the hand less
similar to the first deal. Only the hands of random deals are all equally likely.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from analyzer.hand import MAX_JOKERS, MAX_TILES, PER_MELD, Hand, sort_tiles
from analyzer.melds import LEFT, Call, Meld
from analyzer.rules import RIICHI, Rules
from analyzer.shanten import shanten
from analyzer.situation import wall
from analyzer.tiles import JOKER, Tile, TileKind

SUITS = "mps"
"""The suits with ranks 1-9."""

DEALS = 100
"""Number of random deals that are tried before a hand is changed step by step."""

WALKS = 30
"""Number of hands that are changed step by step before the search ends without a hand."""

STEPS = 250
"""Most changes that are tried on one hand."""

BLURRING = 40
"""Number of changes that are tried after the hand has the wished shanten."""

MOST_MELDS = 3
"""Most melds of a hand of the kind "melds"."""

CALLS: dict[Call, int] = {"chii": 6, "pon": 4, "open_kan": 1, "concealed_kan": 1}
"""Relative frequency of each kind of meld."""

LAST_START = 6
"""Rank, from 0, of the first tile of the last run of a suit."""

Filter = Callable[[Tile], bool]
"""A function that returns whether a tile may be dealt."""


def _one_suit(chance: Random, suits: str) -> Filter:
    suit = chance.choice(suits)
    return lambda tile: tile.suit == suit


def _half_flush(chance: Random, suits: str) -> Filter:
    suit = chance.choice(suits)
    return lambda tile: tile.suit in (suit, "z")


KINDS: dict[str, Callable[[Random, str], Filter]] = {
    "any": lambda *_: lambda _: True,
    "one_suit": _one_suit,
    "half_flush": _half_flush,
    "no_honours": lambda *_: lambda tile: tile.suit != "z",
    "melds": lambda *_: lambda _: True,
}
"""Name -> function that makes the filter for the tiles of such a hand from a random suit."""


class NoSuchHandError(ValueError):
    """No hand of this kind and size has the wished shanten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """The properties of the hand to deal.

    Attributes:
        kind: a name of `KINDS`; a hand of the kind "melds" has one to three melds.
        shanten: wished shanten; None accepts any.
        size: number of tiles, a meld counting for three: 13, or 14 with the drawn tile.
        rules: the rules whose tiles are dealt.
    """

    kind: str = "any"
    shanten: int | None = None
    size: int = MAX_TILES
    rules: Rules = RIICHI


def deal_hand(wish: Wish, chance: Random) -> Hand:
    """Return a random hand with the wished properties, sorted, its drawn tile last.

    >>> from analyzer.shanten import shanten
    >>> shanten(deal_hand(Wish(kind="no_honours", shanten=0), Random(1))).value
    0

    Raises:
        NoSuchHandError: no such hand was found.
        KeyError: `KINDS` has no such kind.
    """
    deals = (_Deal(wish, chance) for _ in range(DEALS))
    dealt = next((deal for deal in deals if deal.is_right), None)
    if dealt is None:
        walks = (_Deal(wish, chance) for _ in range(WALKS))
        dealt = next((deal for deal in walks if deal.walk()), None)
    if dealt is None:
        raise NoSuchHandError(f"no hand of the kind {wish.kind} is {wish.shanten}-shanten")
    return dealt.sorted()


class _Deal:
    """A hand and the rest of the wall, between which tiles are exchanged."""

    def __init__(self, wish: Wish, chance: Random) -> None:
        self.wish, self.chance = wish, chance
        tiles = wall(wish.rules)
        tiles[JOKER] = min(tiles[JOKER], MAX_JOKERS)
        room = sum(tile.suit == "m" for tile in tiles.elements()) >= MAX_TILES
        fits = KINDS[wish.kind](chance, SUITS if room else SUITS[1:])
        self.rest = [tile for tile in tiles.elements() if tile.is_joker or fits(tile)]
        chance.shuffle(self.rest)
        self.melds: tuple[Meld, ...] = ()
        if wish.kind == "melds":
            for _ in range(chance.randint(1, MOST_MELDS)):
                self._lay_meld()
        held = wish.size - PER_MELD * len(self.melds)
        self.tiles, self.rest = self.rest[:held], self.rest[held:]
        self.shanten = self._value()

    @property
    def is_right(self) -> bool:
        """Whether the hand has the wished properties."""
        return self.wish.shanten in (None, self.shanten)

    def walk(self) -> bool:
        """Exchange tiles until the hand has the wished properties; return whether it has them."""
        for _ in range(STEPS):
            if self.is_right:
                break
            self._change()
        else:
            return self.is_right
        for _ in range(BLURRING):
            self._change()
        return True

    def sorted(self) -> Hand:
        """Return the hand sorted; a drawn tile stays last."""
        if len(self.tiles) % 3 == 2:
            return Hand((*sort_tiles(self.tiles[:-1]), self.tiles[-1]), self.melds)
        return Hand(sort_tiles(self.tiles), self.melds)

    def _value(self) -> int:
        return shanten(Hand(tuple(self.tiles), self.melds), rules=self.wish.rules).value

    def _change(self) -> None:
        """Exchange a tile with one of the wall, unless shanten is then farther from the wish."""
        if not self.rest:
            return
        here, there = self.chance.randrange(len(self.tiles)), self.chance.randrange(len(self.rest))
        self._swap(here, there)
        value, goal = self._value(), self.wish.shanten
        if goal is None or abs(value - goal) <= abs(self.shanten - goal):
            self.shanten = value
        else:
            self._swap(here, there)

    def _swap(self, here: int, there: int) -> None:
        self.tiles[here], self.rest[there] = self.rest[there], self.tiles[here]

    def _lay_meld(self) -> None:
        """Add a random meld to the hand: mostly a run, less often a pon, rarely a kan."""
        (call,) = self.chance.choices(tuple(CALLS), tuple(CALLS.values()))
        if call == "chii" and self.wish.rules.name == "sanma":
            call = "pon"
        for tile in self.rest:
            taken = self._take(call, tile)
            if taken:
                self.melds += (_meld(call, taken, self.chance),)
                return

    def _take(self, call: Call, tile: Tile) -> tuple[Tile, ...]:
        """Take the tiles of a meld that begins with `tile`; empty if a tile is missing."""
        if self.wish.rules.is_wild(tile):
            return ()
        if call != "chii":
            kinds = [tile.kind] * (3 if call == "pon" else 4)
        elif tile.suit == "z" or tile.kind % 9 > LAST_START:
            return ()
        else:
            kinds = [TileKind(tile.kind + place) for place in range(3)]
        rest, taken = list(self.rest), []
        for kind in kinds:
            place = next((place for place, each in enumerate(rest) if each.kind == kind), None)
            if place is None:
                return ()
            taken.append(rest.pop(place))
        self.rest = rest
        return sort_tiles(taken)


def _meld(call: Call, tiles: tuple[Tile, ...], chance: Random) -> Meld:
    if call == "chii":
        return Meld(call, tiles, LEFT, chance.randrange(3))
    return Meld(call, tiles, 0 if call == "concealed_kan" else chance.randint(1, 3))
