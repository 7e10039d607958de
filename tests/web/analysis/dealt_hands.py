"""Hands of each game, some beside melds and on a table."""

import random
from collections.abc import Iterator
from dataclasses import replace

from analyzer import JOKERS, RIICHI, Hand, Situation, parse_hand
from analyzer.hand import find_fault
from analyzer.rules import Rules
from analyzer.tiles import JOKER, TILES, Tile
from tests.oracle.hands import queries
from tests.oracle.tables import with_table

HANDS = 12
"""Hands of each kind, from 2 to 14 tiles in any order; each is followed by some hundred steps."""


def hands_of(seed: str, rules: Rules) -> Iterator[tuple[Hand, Situation]]:
    """Unsorted hands with the tiles of the rules, some beside melds, some with a table."""
    rng = random.Random(seed)
    for query in queries(seed, HANDS, range(2, 15)):
        tiles = [_of(rules, tile, rng) for tile in parse_hand(query).tiles]
        if find_fault(tiles) or len(tiles) % 3 == 0:
            continue
        hand, table = Hand(tuple(tiles)), Situation()
        if rules == RIICHI:
            lying, around = with_table(hand, rng)
            hand = rng.choice([hand, lying])
            table = rng.choice([table, around, replace(around, river=())])
        yield hand, table


def _of(rules: Rules, tile: Tile, rng: random.Random) -> Tile:
    if rules == JOKERS and rng.random() < 0.06:
        return JOKER
    return tile if rules.has_tile(tile) else TILES[9 + tile.kind]
