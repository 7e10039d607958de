"""The tile picker: which tiles can be picked, where they go, what lies there already."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from analyzer.melds import Meld
from analyzer.tiles import COPIES, TILES_BY_NAME, Tile
from webapp.language.messages import Message
from webapp.parts.table import MeldView, meld_view

SUITS = (
    ("m", "萬", Message("Characters"), "1234567890"),
    ("p", "筒", Message("Dots"), "1234567890"),
    ("s", "索", Message("Bamboo"), "1234567890"),
    ("z", "字", Message("Honours"), "1234567"),
)
"""Letter, sign, name and digits of each suit; the joker stands beside the honours."""

MELDS = Message("Melds")

UNUSUAL = ("0m", "0p", "0s", "1j")
"""Tiles that not every game has."""


@dataclass(frozen=True, slots=True)
class PickTileView:
    """A tile to pick; `is_left` unless all of its copies are seen, or the rules have none."""

    tile: Tile
    is_left: bool


@dataclass(frozen=True, slots=True)
class PickSuitView:
    """A suit: its letter, its sign, its name, and the tiles in the order in which they stand."""

    letter: str
    sign: str
    name: Message
    tiles: tuple[PickTileView, ...]


@dataclass(frozen=True, slots=True)
class TargetView:
    """A place where a picked tile can go; a meld needs a hand that it lies beside."""

    value: str
    name: Message
    is_chosen: bool
    is_possible: bool


@dataclass(frozen=True, slots=True)
class LyingView:
    """A tile or a meld that lies on the table, and its place, such as d0, for whom removes it."""

    tile: Tile | None
    meld: MeldView | None
    place: str


@dataclass(frozen=True, slots=True)
class PileView:
    """What lies in one place."""

    name: Message
    lying: tuple[LyingView, ...]


@dataclass(frozen=True, slots=True)
class WindView:
    """A wind to choose: its sign, its name, what a click sends: it, or nothing if it is chosen."""

    sign: str
    name: Message
    value: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerView:
    """The tile picker.

    Attributes:
        is_open: a hand is still being entered.
        winds: the round wind and the seat wind, each with its name.
        is_empty: there is no tile to take away.
        missing: tiles that a hand of 13 still needs, or one of 14 where its last tile wins.
        clear: the address that begins anew; empty for the start page.
    """

    is_open: bool
    suits: tuple[PickSuitView, ...]
    targets: tuple[TargetView, ...]
    piles: tuple[PileView, ...]
    winds: tuple[tuple[Message, tuple[WindView, ...]], ...]
    is_empty: bool
    missing: int
    clear: str = ""


@lru_cache(maxsize=1024)
def suits_without(gone: frozenset[int], reds: frozenset[Tile]) -> tuple[PickSuitView, ...]:
    """Return the suits; tiles of kinds that are gone and these red fives cannot be picked.

    Most hands use up no kind, so that few results differ.
    """
    suits = []
    for letter, sign, name, digits in SUITS:
        names = [digit + letter for digit in digits] + (["1j"] if letter == "z" else [])
        tiles = [TILES_BY_NAME[each] for each in names]
        picks = [PickTileView(tile, tile.kind not in gone and tile not in reds) for tile in tiles]
        suits.append(PickSuitView(letter, sign, name, tuple(picks)))
    return tuple(suits)


def plain_suits(tiles: Iterable[Tile]) -> tuple[PickSuitView, ...]:
    """Return the suits of rules that know neither red fives nor jokers."""
    copies = Counter(tile.kind for tile in tiles)
    gone = frozenset(kind for kind, number in copies.items() if number >= COPIES)
    return tuple(
        replace(suit, tiles=tuple(one for one in suit.tiles if str(one.tile) not in UNUSUAL))
        for suit in suits_without(gone, frozenset())
    )


def targets_of(
    names: Mapping[str, Message], chosen: str, *, possible: frozenset[str] | None = None
) -> tuple[TargetView, ...]:
    """Return the places where a tile can go; `possible` are those of them that a click may name."""
    return tuple(
        TargetView(value, name, value == chosen, possible is None or value in possible)
        for value, name in names.items()
    )


def piles_of(
    melds: Iterable[Meld], piles: Iterable[tuple[str, Message, tuple[Tile, ...]]]
) -> tuple[PileView, ...]:
    """Return what lies beside the concealed tiles, empty piles left out.

    `piles` are the key, the name and the tiles of each.
    """
    every = [
        PileView(
            MELDS,
            tuple(
                LyingView(None, meld_view(meld), f"meld{place}") for place, meld in enumerate(melds)
            ),
        ),
        *(
            PileView(
                name,
                tuple(LyingView(tile, None, f"{key}{place}") for place, tile in enumerate(tiles)),
            )
            for key, name, tiles in piles
        ),
    ]
    return tuple(pile for pile in every if pile.lying)
