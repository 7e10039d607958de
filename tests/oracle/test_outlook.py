"""What follows a discard, against trying every draw and every discard."""

import random
from collections.abc import Iterator

import pytest

from analyzer import JOKERS, SANMA, Rules, Situation, analyze, parse_hand
from analyzer.outlook import look_ahead, look_ahead_all, look_ahead_rows
from analyzer.shanten import Forms
from tests.oracle.hands import FRESH, queries
from tests.oracle.outlook_check import check
from tests.oracle.tables import with_table
from tests.samples import sample

MOST_HANDS = {1: 30, 2: 15, 4: 40, 5: 20, 7: 30, 8: 15, 10: 15, 11: 15, 13: 20, 14: 20}
HANDS = {size: sample(number, part=3) for size, number in MOST_HANDS.items()}
"""Concealed tiles -> hands in a shard: with 3n+2 tiles one discard of each is followed."""

shards = pytest.mark.parametrize("seed", [FRESH])
both_forms = pytest.mark.parametrize("forms", ["standard", "regular"])


@pytest.mark.slow
@shards
@both_forms
def test_steps_and_improvements_are_what_trying_everything_finds(seed: str, forms: Forms) -> None:
    rng = random.Random(f"{seed} {forms}")
    for size, number in HANDS.items():
        for query in queries(f"{seed} {forms} {size}", number, range(size, size + 1)):
            hand = parse_hand(query)
            situation = Situation()
            if rng.random() < 0.6:
                hand, situation = with_table(hand, rng)
            report = analyze(hand, situation, forms=forms)
            row = rng.choice(report.discards) if report.discards else None
            check(report, row, look_ahead(report, row))


@pytest.mark.slow
def test_all_discards_of_a_hand_are_followed_in_their_order() -> None:
    for size in (2, 5, 8, 11):
        for query in queries(f"all {size}", 4, range(size, size + 1)):
            report = analyze(parse_hand(query))
            result = look_ahead_all(report)
            for row, outlook in zip(report.discards, result, strict=True):
                check(report, row, outlook)


@shards
@both_forms
def test_the_compiled_way_finds_the_same(seed: str, forms: Forms) -> None:
    rng = random.Random(f"compiled {seed} {forms}")
    for size in HANDS:
        number = sample(12, part=3)
        for query in queries(f"compiled {seed} {forms} {size}", number, range(size, size + 1)):
            hand, situation = parse_hand(query), Situation()
            if rng.random() < 0.5:
                hand, situation = with_table(hand, rng)
            report = analyze(hand, situation, forms=forms)
            rows = report.discards or (None,)
            result = look_ahead_rows(report, rows, compiled=True)
            assert result == look_ahead_rows(report, rows), query


@pytest.mark.parametrize("rules", [JOKERS, SANMA], ids=lambda rules: rules.name)
def test_the_compiled_way_leaves_jokers_and_three_players_to_the_plain_one(rules: Rules) -> None:
    report = analyze(parse_hand("123p406p789s1122z6z"), rules=rules)
    rows = report.discards
    assert look_ahead_rows(report, rows, compiled=True) == look_ahead_rows(report, rows)


def test_every_hand_of_one_tile_and_every_narrow_one_of_four() -> None:
    texts = [f"{rank}{suit}" for suit in "mz" for rank in range(1, 8)]
    for text in (*texts, *narrow_hands()):
        report = analyze(parse_hand(text))
        check(report, None, look_ahead(report))


def narrow_hands() -> Iterator[str]:
    """Four tiles of four ranks, at the end of a suit and in the middle of it."""
    for start in (1, 4):
        for number in range(4**4):
            ranks = [start + number // 4**place % 4 for place in range(4)]
            if ranks == sorted(ranks):
                yield "".join(map(str, ranks)) + "s"
