"""The tile picker: which tiles can be picked, where they go, what lies there already."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from analyzer.hand import MAX_JOKERS, MAX_TILES, Hand
from analyzer.rules import Rules
from analyzer.situation import Situation
from analyzer.tiles import COPIES, JOKER_KIND, KINDS, TILES_BY_NAME, Tile
from webapp.language.messages import Message
from webapp.language.words import PARAMETERS, WINDS
from webapp.parts.clicks import TARGETS
from webapp.parts.table import NATIVE_WINDS, MeldView, meld_view
from webapp.parts.tiles import TileView, tile_view
from webapp.query.parameters import TILES as PILES
from webapp.query.parameters import Setting

SUITS = (
    ("m", "萬", Message("Characters"), "1234567890"),
    ("p", "筒", Message("Dots"), "1234567890"),
    ("s", "索", Message("Bamboo"), "1234567890"),
    ("z", "字", Message("Honours"), "1234567"),
)
"""Letter, sign, name and digits of each suit; the joker stands beside the honours."""

TARGET_NAMES = {
    "hand": Message("Hand"),
    "d": Message("Dora indicator"),
    "v": Message("Visible"),
    "river": Message("My discards"),
    "chii": Message("Chii"),
    "pon": Message("Pon"),
    "kan": Message("Kan", context="call"),
    "ankan": Message("Closed kan"),
}
"""Where a tile can go -> the word for it on a button."""

MELDS = Message("Melds")

UNUSUAL = ("0m", "0p", "0s", "1j")
"""Tiles that not every game has."""

FULL = MAX_TILES - 1
"""Tiles of a hand before its draw."""


@dataclass(frozen=True, slots=True)
class PickTileView:
    """A tile to pick; `is_left` unless all of its copies are seen, or the rules have none."""

    tile: TileView
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

    tile: TileView | None
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


def picker_view(hand: Hand | None, setting: Setting, target: str) -> PickerView:
    """Return the picker beside a hand, or, beside None, before there is one.

    `target` is where the next tile goes.
    """
    table, size = setting.situation, hand.size if hand else 0
    return PickerView(
        is_open=size < FULL,
        suits=_suits(hand, table, setting.rules),
        targets=tuple(
            TargetView(value, TARGET_NAMES[value], value == target, hand is not None or place < 4)
            for place, value in enumerate(TARGETS)
        ),
        piles=tuple(pile for pile in _piles(hand, table) if pile.lying),
        winds=(_winds("r", table.round_wind), _winds("s", table.seat_wind)),
        is_empty=hand is None,
        missing=max(FULL - size, 0),
    )


def plain_suits(shown: Iterable[Tile]) -> tuple[PickSuitView, ...]:
    """Return the suits of rules that know neither red fives nor jokers."""
    copies = Counter(tile.kind for tile in shown)
    gone = frozenset(kind for kind, number in copies.items() if number >= COPIES)
    return tuple(
        replace(suit, tiles=tuple(one for one in suit.tiles if one.tile.code not in UNUSUAL))
        for suit in _suits_without(gone, frozenset())
    )


def _suits(hand: Hand | None, table: Situation, rules: Rules) -> tuple[PickSuitView, ...]:
    shown = (*(hand.shown if hand else ()), *table.tiles)
    copies: Counter[int] = Counter(tile.kind for tile in shown)
    gone = {kind for kind, number in copies.items() if number >= COPIES}
    gone |= {kind for kind in range(KINDS) if not rules.kinds >> kind & 1}
    reds = frozenset(tile for tile in shown if tile.is_red)
    if not _has_joker(copies[JOKER_KIND], rules):
        gone.add(JOKER_KIND)
    return _suits_without(frozenset(gone), reds)


def _has_joker(shown: int, rules: Rules) -> bool:
    """Tell whether one more joker can be picked; plain rules become those with jokers by it."""
    if rules.wild is not None or rules.name == "sanma":
        return False
    return shown < min(rules.jokers or MAX_JOKERS, MAX_JOKERS)


@lru_cache(maxsize=1024)
def _suits_without(gone: frozenset[int], reds: frozenset[Tile]) -> tuple[PickSuitView, ...]:
    """Return the suits; most hands use up no kind, so that few of them differ."""
    suits = []
    for letter, sign, name, digits in SUITS:
        names = [digit + letter for digit in digits] + (["1j"] if letter == "z" else [])
        tiles = [TILES_BY_NAME[each] for each in names]
        picks = [
            PickTileView(tile_view(tile), tile.kind not in gone and tile not in reds)
            for tile in tiles
        ]
        suits.append(PickSuitView(letter, sign, name, tuple(picks)))
    return tuple(suits)


def _piles(hand: Hand | None, table: Situation) -> Iterator[PileView]:
    melds = hand.melds if hand else ()
    lying = [LyingView(None, meld_view(meld), f"meld{place}") for place, meld in enumerate(melds)]
    yield PileView(MELDS, tuple(lying))
    for name, field in PILES.items():
        tiles = enumerate(getattr(table, field))
        lying = [LyingView(tile_view(tile), None, f"{name}{place}") for place, tile in tiles]
        yield PileView(PARAMETERS[name], tuple(lying))


def _winds(parameter: str, chosen: int | None) -> tuple[Message, tuple[WindView, ...]]:
    """Return the winds to choose from; the one that is chosen is taken back by a click."""
    winds = [
        WindView(sign, word, f"{parameter}{0 if number == chosen else number}", number == chosen)
        for number, (sign, word) in enumerate(zip(NATIVE_WINDS, WINDS, strict=True), 1)
    ]
    return PARAMETERS[parameter], tuple(winds)
