"""The hands for every contestant; they are the same on every machine."""

import random

from analyzer import Hand, InvalidHandError
from analyzer.tiles import TILES

SEED = 20240

Counts = tuple[int, ...]


def random_hands(number: int) -> list[Hand]:
    """Return 14-tile deals from the whole wall."""
    return _deal("random", number, range(34))


def one_suit_hands(number: int) -> list[Hand]:
    """Return 14-tile deals from one suit: the hardest kind to read."""
    return _deal("one-suit", number, range(9))


def random_wins(name: str, number: int, kinds: range) -> list[Hand]:
    """Return complete hands of four sets and a pair, drawn evenly from these kinds."""
    rng = random.Random(f"{SEED} {name} {kinds.stop}")
    starts = [kind for kind in kinds if kind < 27 and kind % 9 < 7]
    wins: list[Hand] = []
    while len(wins) < number:
        drawn = [rng.choice(kinds)] * 2
        for _ in range(4):
            start = rng.choice(starts)
            is_run = rng.random() < 0.6
            drawn += [start, start + 1, start + 2] if is_run else [rng.choice(kinds)] * 3
        rng.shuffle(drawn)
        try:
            wins.append(Hand(tuple(TILES[kind] for kind in drawn)))
        except InvalidHandError:
            continue
    return wins


def _deal(name: str, number: int, kinds: range) -> list[Hand]:
    rng = random.Random(f"{SEED} {name}")
    wall = [TILES[kind] for kind in kinds for _ in range(4)]
    return [Hand(tuple(rng.sample(wall, 14))) for _ in range(number)]
