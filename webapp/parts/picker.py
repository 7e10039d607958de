"""The tile picker: the tiles that can be picked, the places they can go to, and their tiles."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from analyzer.hand import MAX_TILES
from analyzer.melds import Meld
from analyzer.tiles import COPIES, TILES_BY_NAME, Tile
from webapp.language.messages import Message
from webapp.parts.clicks import MELD_TARGETS, runs_with
from webapp.parts.hand_facts import MeldView, meld_view

SUITS = (
    ("m", Message("Characters"), "1234506789"),
    ("p", Message("Dots"), "1234506789"),
    ("s", Message("Bamboo"), "1234506789"),
    ("z", Message("Honours"), "1234567"),
)
"""Letter, name and digits of each suit; a red five follows its five, and the joker the
honours."""

MELDS = Message("Melds")

TARGET_NAMES = {
    "hand": Message("Hand"),
    "chii": Message("Chii"),
    "pon": Message("Pon"),
    "kan": Message("Kan", context="call"),
    "d": Message("Dora"),
    "v": Message("Seen"),
    "u": Message("Ura"),
    "river": Message("My discards"),
    "ankan": Message("Closed kan"),
}
"""Place where a tile can go -> the label of its button, in the order of the buttons."""

RARE = frozenset({"u", "river", "ankan"})
"""Rarely used places, which follow after the others."""

FULL = MAX_TILES - 1
"""Number of tiles of a hand before its draw."""

UNUSUAL = ("0m", "0p", "0s", "1j")
"""Tiles that only some games have."""


@dataclass(frozen=True, slots=True)
class PickTileView:
    """A tile to pick.

    Attributes:
        is_left: whether a copy of it is not seen yet, and the rules have it.
        is_known: whether the rules have it.
    """

    tile: Tile
    is_left: bool
    is_known: bool = True


@dataclass(frozen=True, slots=True)
class PickSuitView:
    """A suit: its letter, its name, and its tiles in order."""

    letter: str
    name: Message
    tiles: tuple[PickTileView, ...]


@dataclass(frozen=True, slots=True)
class TargetView:
    """A place where a picked tile can go.

    Attributes:
        is_possible: False for a meld if there is no hand to add it to.
        is_rare: whether it follows after the others.
    """

    value: str
    name: Message
    is_chosen: bool
    is_possible: bool
    is_rare: bool


@dataclass(frozen=True, slots=True)
class PileView:
    """The tiles or melds of one place, or none; `key` is the name of the place, such as d.

    A click removes a tile by this key and its index, such as d0.
    """

    key: str
    name: Message
    tiles: tuple[Tile, ...] = ()
    melds: tuple[MeldView, ...] = ()


@dataclass(frozen=True, slots=True)
class WindView:
    """A wind to choose, its tile, and the value that a click sends; empty if it is chosen."""

    tile: Tile
    value: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerView:
    """The tile picker.

    Attributes:
        is_open: whether it is unfolded, because a hand is still being entered.
        link: the link to the hand; empty without a hand.
        size: the number of tiles of the hand; a meld counts as three.
        missing: the number of tiles that a hand which is being entered still needs.
        sentence: returns how many more tiles a hand with this number of tiles needs, in words.
        order: the names of parameters in the order of an address.
        winds: the round wind and the seat wind, each with its label.
        runs: the possible runs of a chii whose run is not chosen yet.
        clear: the address without a hand; empty for the start page.
        has_reds: whether the game has red fives.
    """

    is_open: bool
    suits: tuple[PickSuitView, ...]
    targets: tuple[TargetView, ...]
    piles: tuple[PileView, ...]
    link: str
    size: int
    missing: int
    sentence: Callable[[int], Message]
    order: tuple[str, ...]
    winds: tuple[tuple[Message, tuple[WindView, ...]], ...] = ()
    runs: tuple[Meld, ...] = ()
    clear: str = ""
    has_reds: bool = True

    @property
    def counts(self) -> tuple[Message, ...]:
        """The sentences for 0 to 13 tiles."""
        return tuple(map(self.sentence, range(MAX_TILES)))


def suits_beside(seen: Collection[Tile], unknown: Iterable[int] = ()) -> tuple[PickSuitView, ...]:
    """Return the suits; tiles cannot be picked if all their copies are seen.

    Kinds that the rules do not have cannot be picked either.
    """
    copies = Counter(tile.kind for tile in seen)
    gone = frozenset(kind for kind, number in copies.items() if number >= COPIES)
    return _suits(gone, frozenset(tile for tile in seen if tile.is_red), frozenset(unknown))


@lru_cache(maxsize=1024)
def _suits(
    gone: frozenset[int], reds: frozenset[Tile], unknown: frozenset[int]
) -> tuple[PickSuitView, ...]:
    """Return the suits; cached, since most hands have the same result."""
    suits = []
    for letter, name, digits in SUITS:
        names = [digit + letter for digit in digits] + (["1j"] if letter == "z" else [])
        picks = tuple(
            PickTileView(
                tile,
                is_left=tile.kind not in gone | unknown and tile not in reds,
                is_known=tile.kind not in unknown,
            )
            for tile in map(TILES_BY_NAME.__getitem__, names)
        )
        suits.append(PickSuitView(letter, name, picks))
    return tuple(suits)


def plain_suits(seen: Collection[Tile]) -> tuple[PickSuitView, ...]:
    """Return the suits of rules without red fives and jokers."""
    return tuple(
        replace(suit, tiles=tuple(one for one in suit.tiles if str(one.tile) not in UNUSUAL))
        for suit in suits_beside(seen)
    )


def targets_of(
    targets: Collection[str],
    chosen: str,
    *,
    can_call: bool = True,
    names: Mapping[str, Message] = TARGET_NAMES,
) -> tuple[TargetView, ...]:
    """Return the places where a tile can go; melds are possible only with `can_call`."""
    return tuple(
        TargetView(
            value,
            name,
            is_chosen=value == chosen,
            is_possible=can_call or value not in MELD_TARGETS,
            is_rare=value in RARE,
        )
        for value, name in names.items()
        if value in targets
    )


def piles_of(
    melds: Iterable[Meld], piles: Iterable[tuple[str, Message, tuple[Tile, ...]]]
) -> tuple[PileView, ...]:
    """Return the melds and the piles; `piles` has the key, the name and the tiles of each pile."""
    of_melds = PileView("meld", MELDS, melds=tuple(map(meld_view, melds)))
    return (of_melds, *(PileView(key, name, tiles) for key, name, tiles in piles))


def runs_of(tile: Tile | None, seen: tuple[Tile, ...], *, has_reds: bool) -> tuple[Meld, ...]:
    """Return the possible runs of a chii with a called tile; none without a called tile."""
    return runs_with(tile, seen, has_reds=has_reds) if tile else ()


def missing_to_win(size: int) -> Message:
    """Return how many more tiles a win needs, in words."""
    return Message("%(num)s more tile", plural="%(num)s more tiles", num=MAX_TILES - size)
