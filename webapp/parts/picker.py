"""The tile picker: the tiles that can be picked, the places they can go to, and their tiles."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from analyzer.hand import MAX_TILES
from analyzer.melds import Meld
from analyzer.notation import read_tiles
from analyzer.tiles import COPIES, TILES, TILES_BY_NAME, Tile
from webapp.language.messages import Message
from webapp.parts.clicks import MELD_TARGETS, Aim, runs_with

SUITS = (
    ("m", Message("Characters"), read_tiles("1234506789m")),
    ("p", Message("Dots"), read_tiles("1234506789p")),
    ("s", Message("Bamboo"), read_tiles("1234506789s")),
    ("z", Message("Honours"), read_tiles("1234567z1j")),
)
"""Letter, name and tiles of each suit; the joker follows the honours."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerView:
    """The tile picker.

    Attributes:
        is_open: whether it is unfolded, because a hand is still being entered.
        aim: where the next tile goes.
        targets: the places where a tile can go, each with its label; melds only with `can_call`,
            if there is a hand to add them to.
        piles: the key, the name and the content of each place: the melds, or tiles. A click
            removes a piece by this key and its index, such as d0.
        seen: every tile that is not in the wall.
        unknown: the kinds that the rules do not have.
        link: the link to the hand; empty without a hand.
        size: the number of tiles of the hand; a meld counts as three.
        missing: the number of tiles that a hand which is being entered still needs.
        order: the names of parameters in the order of an address.
        winds: the round wind and the seat wind: the parameter, its label, the chosen wind, 1-4.
        clear: the address without a hand; empty for the start page.
        has_reds: whether the game has red fives.
    """

    suits: ClassVar = SUITS
    rare: ClassVar = RARE
    wind_tiles: ClassVar = TILES[27:31]

    is_open: bool
    aim: Aim
    targets: Mapping[str, Message]
    can_call: bool = True
    piles: Sequence[tuple[str, Message, Sequence[Tile | Meld]]]
    seen: Collection[Tile]
    unknown: Collection[int] = ()
    link: str
    size: int
    missing: int
    order: tuple[str, ...]
    winds: Sequence[tuple[str, Message, int | None]] = ()
    clear: str = ""
    has_reds: bool = True

    @property
    def gone(self) -> frozenset[Tile]:
        """The tiles that cannot be picked: every copy is seen, or the rules do not have them."""
        copies = Counter(tile.kind for tile in self.seen)
        return frozenset(
            tile
            for tile in TILES_BY_NAME.values()
            if copies[tile.kind] >= COPIES
            or tile.kind in self.unknown
            or (tile.is_red and tile in self.seen)
        )

    @property
    def runs(self) -> tuple[Meld, ...]:
        """The possible runs of a chii whose run is not chosen yet."""
        called = self.aim.open_run
        return runs_with(called, self.seen, has_reds=self.has_reds) if called else ()

    @property
    def counts(self) -> tuple[Message, ...]:
        """The sentences for 0 to 13 tiles."""
        return tuple(map(missing_to_win, range(MAX_TILES)))

    def is_possible(self, target: str) -> bool:
        """Return whether a tile can go to this place."""
        return self.can_call or target not in MELD_TARGETS


def names_of_targets(
    targets: Collection[str], names: Mapping[str, Message] = TARGET_NAMES
) -> dict[str, Message]:
    """Return the label of each of these places, in the order of the buttons."""
    return {target: name for target, name in names.items() if target in targets}


def missing_to_win(size: int) -> Message:
    """Return how many more tiles a win needs, in words."""
    return Message("%(num)s more tile", plural="%(num)s more tiles", num=MAX_TILES - size)
