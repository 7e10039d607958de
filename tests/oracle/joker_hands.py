"""Hands with jokers for the tests, and their form for the oracles."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest

from analyzer.hand import Hand
from analyzer.rules import JOKERS, Rules, SevenPairs
from analyzer.tiles import JOKER, TILES
from tests.oracle import hands, naive, naive_rules
from tests.oracle.hands import FRESH
from tests.oracle.naive_rules import Game

Counts = naive.Counts
Natural = tuple[Counts, int]
"""The natural tiles of a hand and its jokers."""

NO_LIMIT = 99

EVERY_SIZE = range(1, 15)
TO_DISCARD = (2, 5, 8, 11, 14, 14)

PAIRS: tuple[SevenPairs, ...] = ("none", "distinct", "any")
SWITCHES = tuple(
    replace(JOKERS, seven_pairs=pairs, orphans=orphans, is_capped=is_capped)
    for pairs, orphans, is_capped in product(PAIRS, (False, True), (True, False))
)

shards = pytest.mark.parametrize("seed", [FRESH])


def natural_hands(seed: str, number: int, sizes: Sequence[int], most: int = 4) -> Iterator[Natural]:
    """Hands of every family, some of their tiles exchanged for jokers."""
    rng = random.Random(seed)
    for kinds in hands.deals(rng, number, sizes):
        rng.shuffle(kinds)
        jokers = rng.randint(0, min(most, len(kinds)))
        rest = kinds[jokers:]
        yield tuple(rest.count(kind) for kind in range(34)), jokers


def settled_hands(
    seed: str, number: int, sizes: Sequence[int], most: int = 4
) -> Iterator[tuple[Counts, int, Rules, str]]:
    """The same, each with a setting of the switches, and both as a failing test prints them."""
    rng = random.Random(f"{seed} switches")
    for counts, jokers in natural_hands(seed, number, sizes, most):
        rules = rng.choice(SWITCHES)
        switches = f"{rules.seven_pairs} pairs, orphans {rules.orphans}, cap {rules.is_capped}"
        yield counts, jokers, rules, f"{naive_rules.write(counts, jokers)}: {switches}"


def hand_of(counts: Counts, jokers: int) -> Hand:
    tiles = [TILES[kind] for kind in range(34) for _ in range(counts[kind])]
    return Hand((*tiles, *(JOKER,) * jokers))


def game_of(rules: Rules) -> Game:
    """The rules in plain words."""
    return Game(
        pairs=rules.seven_pairs,
        orphans=rules.orphans,
        limit=4 if rules.is_capped else NO_LIMIT,
        three=not rules.kinds >> 1 & 1,
        wild=rules.wild,
        joker_exists=rules.jokers > 0,
    )
