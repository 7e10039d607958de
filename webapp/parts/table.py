"""What pages show beside the tiles of a hand: melds, facts, shanten in each winning form."""

from dataclasses import dataclass

from analyzer.melds import Meld
from webapp.language.messages import Message
from webapp.language.words import CALLS
from webapp.parts.meld_layout import meld_layout
from webapp.parts.tiles import TileView, tile_view


@dataclass(frozen=True, slots=True)
class MeldTileView:
    """A tile of a meld: turned sideways if it was called, face down, or lying on the turned one."""

    tile: TileView
    is_turned: bool
    is_back: bool
    is_stacked: bool


@dataclass(frozen=True, slots=True)
class MeldView:
    """A meld as it lies at the table, and how it was made, in words."""

    tiles: tuple[MeldTileView, ...]
    name: Message


@dataclass(frozen=True, slots=True)
class FactView:
    """Something on the table: its name, in English and Japanese, then tiles, or words."""

    name: Message
    native: str
    tiles: tuple[TileView, ...] = ()
    words: Message | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WinningFormView:
    """Shanten in one winning form.

    Attributes:
        name: in English; `native` in Japanese.
        shanten: None where the form cannot apply.
        is_counted: the page takes it into account.
        is_deciding: the shanten of the hand comes from it.
        brief: the shanten as a number, for a phone; None where it takes words.
    """

    name: Message
    native: str
    shanten: Message | None
    is_counted: bool
    is_deciding: bool
    brief: int | None = None


def meld_view(meld: Meld) -> MeldView:
    """Return a meld as it lies at the table."""
    tiles = tuple(
        MeldTileView(tile_view(each.tile), each.is_turned, each.is_back, each.is_stacked)
        for each in meld_layout(meld)
    )
    return MeldView(tiles, CALLS[meld.call])
