"""The readings of complete hands with jokers."""

from collections import Counter
from dataclasses import replace

import pytest

from analyzer.rules import JOKERS
from analyzer.shanten import shanten
from analyzer.winning import Block, Decomposition
from analyzer.winning.jokers import decompose_with_jokers
from tests.oracle import naive_rules
from tests.oracle.joker_hands import TO_DISCARD, hand_of, natural_hands, settled_hands, shards
from tests.oracle.naive_jokers import least_covers
from tests.samples import FULL, sample

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
    assert read or not FULL


def blocks_of(reading: Decomposition) -> list[Block]:
    """Its blocks with the pair."""
    return [block for block in (*reading.blocks, reading.pair) if block is not None]
