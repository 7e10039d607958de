"""The tile picker: the tiles that can be picked, the places they can go to, and their tiles."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from analyzer.hand import MAX_TILES
from analyzer.melds import Meld, runs_with
from analyzer.notation import read_tiles
from analyzer.tiles import COPIES, TILES, TILES_BY_NAME, Tile
from webapp.language.messages import Message
from webapp.parts.clicks import MELD_TARGETS, Draft
from webapp.query.parameters import names_of
from webapp.query.threats import THREATS

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
    "t1": Message("Riichi", context="yaku"),
    "t2": Message("Second riichi"),
    "t3": Message("Third riichi"),
    "t1p": Message("Passed"),
    "t2p": Message("Passed since the second"),
    "t3p": Message("Passed since the third"),
}
"""Place where a tile can go -> the label of its button, in the order of the buttons.

Rivers come first: a tile that has passed counts as seen, unless it lies in one of them already.
"""

RARE = frozenset({"u", "river", "ankan", *names_of(THREATS)})
"""Rarely used places, which follow after the others."""

FULL = MAX_TILES - 1
"""Number of tiles of a hand before its draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerView:
    """The tile picker.

    Attributes:
        draft: the hand that is being entered, with the piles beside it.
        labels: the name of each pile.
        link: the link to the hand.
        order: the names of parameters in the order of an address.
        is_open: whether it is unfolded, because a hand is still being entered.
        is_entered: whether a hand with too few tiles needs more of them.
        names: the label of each place where a tile can go, in the order of the buttons.
        can_call: whether there is a hand to add melds to.
        has_jokers: whether the game has jokers to pick.
        unknown: the kinds that the rules do not have.
        riichi: the parameter, the label and the seat wind of each player in riichi.
        winds: the round wind and the seat wind: the parameter, its label, the chosen wind, 1-4.
        clear: the address without a hand; empty for the start page.
    """

    suits: ClassVar = SUITS
    rare: ClassVar = RARE
    wind_tiles: ClassVar = TILES[27:31]

    draft: Draft
    labels: Mapping[str, Message]
    link: str
    order: tuple[str, ...]
    is_open: bool
    is_entered: bool = True
    names: Mapping[str, Message] = field(default_factory=lambda: TARGET_NAMES)
    can_call: bool = True
    has_jokers: bool = False
    unknown: Collection[int] = ()
    winds: Sequence[tuple[str, Message, int | None]] = ()
    riichi: Sequence[tuple[str, Message, int]] = ()
    clear: str = ""

    @property
    def missing(self) -> int:
        """The number of tiles that a hand which is being entered still needs."""
        return MAX_TILES - self.draft.size if self.is_entered else 0

    @property
    def targets(self) -> dict[str, Message]:
        """The places where a tile can go, each with its label."""
        return {key: name for key, name in self.names.items() if key in self.draft.targets}

    @property
    def piles(self) -> list[tuple[str, Message, Sequence[Tile | Meld]]]:
        """The key, the name and the content of each place: the melds, or tiles.

        A click removes a piece by this key and its index, such as d0.
        """
        piles = self.draft.piles.items()
        melds = ("meld", MELDS, self.draft.melds)
        return [melds, *((key, self.labels[key], tiles) for key, tiles in piles)]

    @property
    def gone(self) -> frozenset[Tile]:
        """The tiles that cannot be picked: every copy is seen, or the rules do not have them."""
        seen = self.draft.shown
        copies = Counter(tile.kind for tile in seen)
        return frozenset(
            tile
            for tile in TILES_BY_NAME.values()
            if copies[tile.kind] >= COPIES
            or tile.kind in self.unknown
            or (tile.is_red and tile in seen)
        )

    @property
    def runs(self) -> tuple[Meld, ...]:
        """The possible runs of a chii whose run is not chosen yet."""
        draft, called = self.draft, self.draft.open_run
        return runs_with(called, draft.shown, has_reds=draft.has_reds) if called else ()

    @property
    def counts(self) -> tuple[Message, ...]:
        """The sentences for 0 to 13 tiles."""
        return tuple(map(missing_to_win, range(MAX_TILES)))

    def is_possible(self, target: str) -> bool:
        """Return whether a tile can go to this place."""
        return self.can_call or target not in MELD_TARGETS


def missing_to_win(size: int) -> Message:
    """Return how many more tiles a win needs, in words."""
    return Message("%(num)s more tile", plural="%(num)s more tiles", num=MAX_TILES - size)
