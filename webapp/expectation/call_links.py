"""The tiles that a hand can call from each player, as links to the page of that decision."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from analyzer.hand import MAX_TILES
from analyzer.rules import RIICHI
from analyzer.situation import unseen_tiles
from analyzer.tiles import KINDS, TILES
from webapp.expectation.offer_query import FARTHEST
from webapp.expectation.offer_words import SOURCES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.tiles import Tile
    from webapp.expectation.frame import Frame
    from webapp.language.messages import Message

SUIT = 9
"""Kinds of a suit; honours come after three of them."""


@dataclass(frozen=True, slots=True)
class ThrownView:
    """A tile that can be called, and the link to the page of that decision."""

    tile: Tile
    link: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class ThrowerView:
    """Another player, and the tiles that can be called from this player."""

    words: Message
    tiles: tuple[ThrownView, ...]


def throws_view(frame: Frame) -> tuple[ThrowerView, ...]:
    """Return the tiles that can be called; empty if the calls of the hand are not computed."""
    query, options = frame.query, frame.options
    if query.rules.name != RIICHI.name or query.forms != "standard":
        return ()
    if query.hand.size != MAX_TILES - 1 or not 0 <= frame.shanten <= FARTHEST or not query.draws:
        return ()
    unseen = {tile.kind for tile in unseen_tiles(query.hand, query.situation)}
    pon = [kind for kind in range(KINDS) if query.hand.counts[kind] > 1 and kind in unseen]
    chii = [kind for kind in range(3 * SUIT) if kind in unseen and _is_run(frame, kind)]
    kinds = {"right": pon, "opposite": pon, "left": sorted({*pon, *chii})}
    chosen = (options.offered.kind, options.source) if options.offered else None
    views = (
        ThrowerView(SOURCES[source], tuple(_thrown(frame, source, each, chosen)))
        for source, each in kinds.items()
    )
    return tuple(view for view in views if view.tiles)


def _thrown(
    frame: Frame, source: str, kinds: list[int], chosen: tuple[int, str] | None
) -> Iterator[ThrownView]:
    options = replace(frame.options.for_other_hands, is_expected=False, tab="discards")
    for kind in kinds:
        link = frame.link(replace(options, offered=TILES[kind], source=source))
        yield ThrownView(TILES[kind], link, chosen == (kind, source))


def _is_run(frame: Frame, kind: int) -> bool:
    """Return whether the hand holds two tiles that make a run with this one."""
    held, suit, rank = frame.query.hand.counts, kind - kind % SUIT, kind % SUIT
    runs = (range(low, low + 3) for low in range(max(rank - 2, 0), min(rank, SUIT - 3) + 1))
    return any(all(held[suit + each] for each in run if each != rank) for run in runs)
