"""The shanten of a hand with jokers is that of their best assignment."""

from dataclasses import replace

import pytest

from analyzer.rules import JOKERS
from analyzer.shanten import shanten
from tests.oracle import naive_rules
from tests.oracle.joker_hands import EVERY_SIZE, PAIRS, hand_of, natural_hands, shards
from tests.oracle.naive_jokers import best_orphans, best_pairs, best_regular
from tests.samples import sample


@shards
@pytest.mark.parametrize("is_capped", [True, False], ids=["cap 4", "no cap"])
def test_shanten_is_that_of_the_best_assignment(seed: str, is_capped: bool) -> None:
    everything = {
        pairs: replace(JOKERS, seven_pairs=pairs, orphans=True, is_capped=is_capped)
        for pairs in PAIRS
    }
    for counts, jokers in natural_hands(f"{seed} {is_capped}", sample(160), EVERY_SIZE, 3):
        written = naive_rules.write(counts, jokers)
        if (sum(counts) + jokers) % 3 == 0:
            continue
        for pairs, rules in everything.items():
            result = shanten(hand_of(counts, jokers), rules=rules)
            assert result.regular == best_regular(counts, jokers, is_capped), written
            if sum(counts) + jokers >= 13:
                assert result.seven_pairs == best_pairs(counts, jokers, pairs), written
                assert result.thirteen_orphans == best_orphans(counts, jokers), written
