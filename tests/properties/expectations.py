"""Helpers for the properties of expectations: comparing values, exchanging kinds of a hand."""

from dataclasses import replace

from analyzer.expectation import Expectation
from analyzer.hand import Hand
from analyzer.situation import Situation
from analyzer.tiles import TILES, Tile

SLACK = 1e-7
"""More than the tolerance with which values are compared."""


def best(answer: Expectation, goal: str) -> float:
    return max(float(getattr(row, goal)) for row in answer)


def moved_tile(tile: Tile, kinds: list[int]) -> Tile:
    return Tile(TILES[kinds[tile.kind]].kind, is_red=tile.is_red)


def moved_hand(hand: Hand, kinds: list[int]) -> Hand:
    def moved_tiles(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(sorted((moved_tile(tile, kinds) for tile in tiles), key=lambda t: t.order))

    return Hand(
        moved_tiles(hand.tiles),
        tuple(replace(meld, tiles=moved_tiles(meld.tiles)) for meld in hand.melds),
    )


def moved(situation: Situation, kinds: list[int]) -> Situation:
    dora, visible, river = (
        tuple(moved_tile(tile, kinds) for tile in pile)
        for pile in (situation.dora_indicators, situation.visible, situation.river)
    )
    return replace(situation, dora_indicators=dora, visible=visible, river=river)
