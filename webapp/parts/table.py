"""The table beside the hand, as pages show it: melds, dora, visible tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from analyzer.analysis import Analysis
from analyzer.hand import Hand
from analyzer.melds import Meld
from analyzer.rules import RIICHI, Rules
from analyzer.situation import Situation, count_dora, dora_of, jokers_left
from analyzer.tiles import TILES, Tile
from webapp.language.messages import Message
from webapp.language.words import (
    CALLS,
    RULES,
    WINDS,
)
from webapp.parts.meld_layout import meld_layout
from webapp.parts.tiles import TileView, tile_view

if TYPE_CHECKING:
    pass

NATIVE_WINDS = "東南西北"


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


def dora_kinds(situation: Situation, rules: Rules) -> frozenset[int]:
    """Return the kinds that are dora."""
    return frozenset(dora_of(tile, rules) for tile in situation.dora_indicators)


def table_facts(analysis: Analysis) -> tuple[FactView, ...]:
    """Return everything that was said about the table, in the order in which players ask for it."""
    hand, situation, rules = analysis.hand, analysis.situation, analysis.rules
    return (*_rules(hand, situation, rules), *_dora(hand, situation, rules), *_places(situation),
            *_piles(situation))  # fmt: skip


def _rules(hand: Hand, situation: Situation, rules: Rules) -> list[FactView]:
    if rules == RIICHI:
        return []
    facts = [FactView(Message("Rules"), "規則", words=RULES[rules.name])]
    if rules.jokers:
        left = jokers_left(hand, situation, rules)
        words = Message("%(num)s left", plural="%(num)s left", num=left)
        facts.append(FactView(Message("Jokers"), "混牌", _views((rules.joker_tile,)), words))
    if situation.nuki:
        facts.append(
            FactView(Message("Norths set aside"), "抜きドラ", words=_number(situation.nuki))
        )
    return facts


def _dora(hand: Hand, situation: Situation, rules: Rules) -> list[FactView]:
    if not situation.dora_indicators:
        return []
    number = count_dora(hand, situation, rules)
    words = Message("%(num)s in hand", plural="%(num)s in hand", num=number)
    dora = tuple(TILES[dora_of(tile, rules)] for tile in situation.dora_indicators)
    facts = [
        FactView(Message("Dora indicators"), "ドラ表示", _views(situation.dora_indicators)),
        FactView(Message("Dora"), "ドラ", _views(dora), words),
    ]
    reds = sum(tile.is_red for tile in hand.shown)
    if reds:
        facts.append(FactView(Message("Red fives"), "赤ドラ", words=_number(reds)))
    return facts


def _places(situation: Situation) -> list[FactView]:
    facts = []
    winds = ((Message("Round wind"), "場風", situation.round_wind),
             (Message("Seat wind"), "自風", situation.seat_wind))  # fmt: skip
    for name, native, wind in winds:
        if wind is not None:
            facts.append(FactView(name, f"{native}{NATIVE_WINDS[wind - 1]}", words=WINDS[wind - 1]))
    if situation.turn is not None:
        facts.append(FactView(Message("Turn"), "巡目", words=_number(situation.turn)))
    return facts


def _piles(situation: Situation) -> list[FactView]:
    piles = ((Message("Own discards"), "河", situation.river),
             (Message("Visible tiles"), "見え牌", situation.visible))  # fmt: skip
    return [FactView(name, native, _views(tiles)) for name, native, tiles in piles if tiles]


def _number(number: int) -> Message:
    return Message("%(number)s", {"number": number})


def _views(tiles: tuple[Tile, ...]) -> tuple[TileView, ...]:
    return tuple(tile_view(tile) for tile in tiles)
