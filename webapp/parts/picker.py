"""The tile picker: which tiles can be picked, where they go, what lies there already."""

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
"""Letter, name and digits of each suit, red fives beside the fives; the joker follows the
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
"""Where a tile can go -> the word for it on a button, in the order of the buttons."""

RARE = frozenset({"u", "river", "ankan"})
"""Those that stand behind the others."""

FULL = MAX_TILES - 1
"""Tiles of a hand before its draw."""

UNUSUAL = ("0m", "0p", "0s", "1j")
"""Tiles that not every game has."""


@dataclass(frozen=True, slots=True)
class PickTileView:
    """A tile to pick.

    Attributes:
        is_left: not all of its copies are seen, and the rules have it.
        is_known: the rules have it.
    """

    tile: Tile
    is_left: bool
    is_known: bool = True


@dataclass(frozen=True, slots=True)
class PickSuitView:
    """A suit: its letter, its name, and the tiles in the order in which they stand."""

    letter: str
    name: Message
    tiles: tuple[PickTileView, ...]


@dataclass(frozen=True, slots=True)
class TargetView:
    """A place where a picked tile can go.

    Attributes:
        is_possible: a meld needs a hand that it lies beside.
        is_rare: it stands behind the others.
    """

    value: str
    name: Message
    is_chosen: bool
    is_possible: bool
    is_rare: bool


@dataclass(frozen=True, slots=True)
class LyingView:
    """A tile or a meld that lies on the table, and its place, such as d0, for whom removes it."""

    tile: Tile | None
    meld: MeldView | None
    place: str


@dataclass(frozen=True, slots=True)
class PileView:
    """What lies in one place, perhaps nothing; `key` is the place's, such as d."""

    key: str
    name: Message
    lying: tuple[LyingView, ...]


@dataclass(frozen=True, slots=True)
class WindView:
    """A wind to choose, as its tile, and what a click sends: it, or nothing if it is chosen."""

    tile: Tile
    value: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class RunView:
    """A run that a chii can be, and the text of a click that makes it."""

    tiles: tuple[Tile, ...]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PickerView:
    """The tile picker.

    Attributes:
        is_open: a hand is still being entered.
        link: to the hand as it is written in addresses; empty without one.
        size: tiles of the hand; a meld counts as three.
        missing: places of a hand that is being entered that are still empty.
        sentence: tells of a number of tiles how many more a hand needs.
        order: the parameters of an address in their order.
        winds: the round wind and the seat wind, each with its name.
        runs: what a chii can be whose run is still to be chosen.
        clear: the address that begins anew; empty for the start page.
        has_reds: the game has red fives.
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
    runs: tuple[RunView, ...] = ()
    clear: str = ""
    has_reds: bool = True

    @property
    def counts(self) -> tuple[Message, ...]:
        """What the sentence says of 0 to 13 tiles."""
        return tuple(map(self.sentence, range(MAX_TILES)))


def suits_beside(seen: Collection[Tile], unknown: Iterable[int] = ()) -> tuple[PickSuitView, ...]:
    """Return the suits; what is seen as often as it exists cannot be picked.

    Nor can kinds that are unknown to the rules.
    """
    copies = Counter(tile.kind for tile in seen)
    gone = frozenset(kind for kind, number in copies.items() if number >= COPIES)
    return _suits(gone, frozenset(tile for tile in seen if tile.is_red), frozenset(unknown))


@lru_cache(maxsize=1024)
def _suits(
    gone: frozenset[int], reds: frozenset[Tile], unknown: frozenset[int]
) -> tuple[PickSuitView, ...]:
    """Return the suits; most hands use up no kind, so that few results differ."""
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
    """Return the suits of rules that know neither red fives nor jokers."""
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
    """Return the places where a tile can go; melds among them only with `can_call`."""
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
    """Return what lies beside the concealed tiles; `piles` are the key, name and tiles of each."""
    lying = [LyingView(None, meld_view(meld), f"meld{place}") for place, meld in enumerate(melds)]
    views = [PileView("meld", MELDS, tuple(lying))]
    for key, name, tiles in piles:
        lying = [LyingView(tile, None, f"{key}{place}") for place, tile in enumerate(tiles)]
        views.append(PileView(key, name, tuple(lying)))
    return tuple(views)


def runs_of(tile: Tile | None, seen: tuple[Tile, ...], *, has_reds: bool) -> tuple[RunView, ...]:
    """Return the runs that a chii with a called tile can be; none without one."""
    runs = runs_with(tile, seen, has_reds=has_reds) if tile else ()
    return tuple(RunView(run.tiles, str(run)) for run in runs)


def missing_sentence(size: int) -> Message:
    """Return how many tiles a hand still needs."""
    missing = MAX_TILES - size
    return Message(
        "%(num)s more tile, or %(fewer)s for a hand of 13",
        {"fewer": missing - 1},
        plural="%(num)s more tiles, or %(fewer)s for a hand of 13",
        num=missing,
    )


def missing_to_win(size: int) -> Message:
    """Return how many tiles a hand needs whose last tile wins."""
    return Message("%(num)s more tile", plural="%(num)s more tiles", num=MAX_TILES - size)
