"""Hands that call against a plain enumeration, on fresh small situations."""

from collections import Counter
from dataclasses import replace

import pytest

from analyzer import expectation, parse_hand
from analyzer.expectation import Options
from analyzer.expectation.options import MOST_FACTOR
from analyzer.notation import read_tiles
from analyzer.situation import Situation
from analyzer.tiles import COPIES, KINDS, TILES
from tests.oracle.expectation.comparing import compare
from tests.oracle.expectation.naive_calls import Calling
from tests.oracle.expectation.situations import calling_situations
from tests.oracle.hands import FRESH
from tests.samples import FULL, sample
from tests.unit.expectation.cases import check_sums

NUMBER = sample(6)

MOST = 60
"""Situations to try until a call is worth something; it is in one of six."""


@pytest.mark.slow
def test_every_row_of_hands_that_call_is_what_enumeration_says() -> None:
    called = 0
    situations = calling_situations(f"{FRESH} calls", MOST)
    for tried, (hand, situation, options, calls) in enumerate(situations):
        if tried >= NUMBER and (called or not FULL):
            break
        answer = compare(hand, situation, options, calls)
        off = {
            row.tile: row.value for row in expectation.expect(hand, situation, options, calls="off")
        }
        for row in answer:
            called += off[row.tile] != pytest.approx(row.value, rel=1e-6)
    assert called or not FULL


def test_chances_of_more_than_one_in_all_are_divided_by_their_total() -> None:
    hand = parse_hand("234m67p44688s1z(p5z1)")
    held = (*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles))
    kept = Counter(tile.kind for tile in (*held, *read_tiles("5555p888p777s44s23m")))
    elsewhere = [tile for tile in TILES[:KINDS] for _ in range(COPIES - kept[tile.kind])]
    situation = Situation(visible=tuple(elsewhere))
    factors = (MOST_FACTOR,) * KINDS
    options = Options(draws=2, calls="all", call_factor=factors, exact=True, extra=0, stop=0.1)
    answer = compare(hand, situation, options, Calling(True, factors, 0, False))
    assert 0 < answer.best.win <= answer.best.tenpai <= 1
    fast = expectation.expect(hand, situation, replace(options, exact=False))
    assert 0 < fast.best.win <= 1
    check_sums(fast.explain(fast.best.tile), fast.best)
