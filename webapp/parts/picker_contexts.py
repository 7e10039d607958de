"""The documented context of _picker.html: frozen values that it prints, and nothing else.

Its buttons belong to a form elsewhere on the page.
"""

from dataclasses import dataclass

from webapp.language.messages import Message
from webapp.parts.contexts import MeldView, TileView


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
