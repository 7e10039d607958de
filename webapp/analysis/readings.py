"""The readings of a complete hand, as the page shows them."""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.analysis import Analysis
from analyzer.tiles import JOKER, Tile
from analyzer.winning import Block, Decomposition
from analyzer.winning.jokers import JokerBlock
from webapp.language.messages import Message
from webapp.language.words import (
    FORMS,
    SHAPES,
)
from webapp.parts.hand_facts import MeldView, meld_view


@dataclass(frozen=True, slots=True)
class BlockTileView:
    """A tile of a reading; `stands_for` is the tile that a joker replaces, None for any tile."""

    tile: Tile
    is_joker: bool
    stands_for: Tile | None


@dataclass(frozen=True, slots=True)
class ReadingView:
    """One reading of a complete hand; `shapes` are those that its last tile completed."""

    name: Message
    blocks: tuple[tuple[BlockTileView, ...], ...]
    melds: tuple[MeldView, ...]
    shapes: tuple[Message, ...]


def reading_view(analysis: Analysis, reading: Decomposition) -> ReadingView:
    """Return one reading of the hand of an analysis."""
    name, _ = FORMS[reading.form]
    blocks = (*reading.blocks, reading.pair) if reading.pair else reading.blocks
    drawn = analysis.hand.drawn
    shapes = () if drawn is None else reading.wait_shapes(drawn)
    return ReadingView(
        name,
        tuple(map(_block, blocks)),
        tuple(map(meld_view, reading.melds)),
        tuple(SHAPES[shape][0] for shape in shapes),
    )


def _block(block: Block) -> tuple[BlockTileView, ...]:
    stands_for = block.stands_for if isinstance(block, JokerBlock) else (None,) * len(block.tiles)
    return tuple(
        BlockTileView(
            tile,
            is_joker=isinstance(block, JokerBlock) and meant is not None,
            stands_for=None if meant in (None, JOKER) else meant,
        )
        for tile, meant in zip(block.tiles, stands_for, strict=True)
    )
