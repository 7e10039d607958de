"""The hands for every contestant; they are the same on every machine."""

import random

from analyzer import Hand
from analyzer.tiles import TILES

SEED = 20240

Counts = tuple[int, ...]


def random_hands(number: int) -> list[Hand]:
    """Return 14-tile deals from the whole wall."""
    return _deal("random", number, range(34))


def one_suit_hands(number: int) -> list[Hand]:
    """Return 14-tile deals from one suit: the hardest kind to read."""
    return _deal("one-suit", number, range(9))


def _deal(name: str, number: int, kinds: range) -> list[Hand]:
    rng = random.Random(f"{SEED} {name}")
    wall = [TILES[kind] for kind in kinds for _ in range(4)]
    return [Hand(tuple(rng.sample(wall, 14))) for _ in range(number)]
