"""The readings of complete hands with jokers."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

import pytest

from analyzer.rules import JOKERS
from analyzer.shanten import shanten
from analyzer.winning import Block, Decomposition
from analyzer.winning.jokers import decompose_with_jokers
from tests.oracle import naive, naive_rules
from tests.oracle.joker_hands import (
    TO_DISCARD,
    Counts,
    hand_of,
    natural_hands,
    settled_hands,
    shards,
)
from tests.samples import sample

MOST_READINGS = 150


@shards
def test_a_hand_has_a_reading_exactly_when_it_is_complete(seed: str) -> None:
    for counts, jokers, rules, written in settled_hands(seed, sample(2_000), TO_DISCARD):
        hand = hand_of(counts, jokers)
        is_complete = shanten(hand, rules=rules).value == -1
        readings = decompose_with_jokers(hand, rules)
        assert bool(readings) == is_complete, written
        assert len(set(readings)) == len(readings) <= MOST_READINGS, written
        for reading in readings:
            displays = [tile for block in blocks_of(reading) for tile in block.tiles]
            assert Counter(displays) == Counter(hand.tiles), written


@shards
@pytest.mark.parametrize("is_capped", [True, False], ids=["cap 4", "no cap"])
def test_regular_readings_are_the_least_blocks_that_hold_the_natural_tiles(
    seed: str, is_capped: bool
) -> None:
    rules = replace(JOKERS, is_capped=is_capped)
    read = 0
    for counts, jokers in natural_hands(f"{seed} {is_capped}", sample(100), TO_DISCARD, 2):
        expected = least_covers(counts, jokers, is_capped)
        results = {
            tuple(sorted(block.kinds for block in blocks_of(reading) if 34 not in block.kinds))
            for reading in decompose_with_jokers(hand_of(counts, jokers), rules)
        }
        assert results == expected, naive_rules.write(counts, jokers)
        read += bool(results)
    assert read


def least_covers(counts: Counts, jokers: int, is_capped: bool) -> set[tuple[tuple[int, ...], ...]]:
    """Assign the jokers in every way, cut, and leave out what no natural tile needs."""
    covers = set()
    for chosen in combinations_with_replacement(range(34), jokers):
        filled = tuple(held + chosen.count(kind) for kind, held in enumerate(counts))
        if is_capped and max(filled) > 4:
            continue
        for reading in naive.readings(filled):
            every = range(len(reading))
            holding = [
                frozenset(left)
                for number in range(len(reading) + 1)
                for left in combinations(every, number)
                if holds_all(counts, [reading[place] for place in left])
            ]
            least = [one for one in holding if not any(other < one for other in holding)]
            covers |= {tuple(sorted(reading[place] for place in one)) for one in least}
    return covers


def holds_all(counts: Counts, blocks: list[tuple[int, ...]]) -> bool:
    held = Counter(kind for block in blocks for kind in block)
    return all(held[kind] >= count for kind, count in enumerate(counts) if count)


def blocks_of(reading: Decomposition) -> list[Block]:
    """Its blocks with the pair."""
    return [block for block in (*reading.blocks, reading.pair) if block is not None]
