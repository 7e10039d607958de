"""What follows a discard, against trying every draw and every discard."""

import random
from collections.abc import Iterator

import pytest

from analyzer import (
    JOKERS,
    SANMA,
    Analysis,
    Discard,
    Outlook,
    Rules,
    Situation,
    analyze,
    parse_hand,
)
from analyzer.outlook import look_ahead, look_ahead_all, look_ahead_rows
from analyzer.shanten import Forms
from tests.oracle import naive, naive_outlook
from tests.oracle.hands import FRESH, queries
from tests.oracle.tables import with_table

HANDS = {1: 30, 2: 15, 4: 40, 5: 20, 7: 30, 8: 15, 10: 15, 11: 15, 13: 20, 14: 20}
"""Concealed tiles -> hands in a shard: with 3n+2 tiles one discard of each is followed."""

shards = pytest.mark.parametrize("seed", [FRESH])
both_forms = pytest.mark.parametrize("forms", ["standard", "regular"])


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
        for query in queries(f"compiled {seed} {forms} {size}", 12, range(size, size + 1)):
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


def check(report: Analysis, row: Discard | None, outlook: Outlook) -> None:
    """Compare everything that an outlook tells."""
    hand = report.hand
    displays: list[int] = [tile.kind for tile in (*hand.shown, *report.situation.tiles)]
    seen = tuple(displays.count(kind) for kind in range(34))
    counts = hand.counts
    typed: list[int] = [tile.kind for tile in hand.tiles]
    forgotten = None
    where = (str(report), str(row and row.tile))
    all_forms = report.forms == "standard" or naive.regular(counts) <= 0
    if row is not None:
        counts = (*counts[: (k := row.tile.kind)], counts[k] - 1, *counts[k + 1 :])
        typed = [kind for kind in range(34) for _ in range(counts[kind])]
        forgotten = None if report.situation.river else k
    steps, wider = naive_outlook.outlook(counts, seen, typed, all_forms, forgotten)

    assert outlook.shanten == naive_outlook.shanten(counts, all_forms), where
    assert [step.tile.kind for step in outlook.steps] == sorted(steps), where
    for step in outlook.steps:
        expected = steps[step.tile.kind]
        assert step.left == 4 - seen[step.tile.kind], where
        if expected is None:
            assert (step.discard, step.shanten, step.count, step.ukeire) == (None, -1, 0, ()), where
        else:
            assert step.discard is not None, where
            ukeire = tuple((tile.kind, left) for tile, left in step.ukeire)
            results = (step.discard.kind, step.shanten, step.count)
            assert results == (expected.discard, expected.shanten, expected.count), where
            assert ukeire == tuple(sorted(expected.ukeire.items())), where

    before = sum(4 - seen[kind] for kind in naive.ukeire(counts, all_forms))
    expected_wider = sorted(
        (-best.count, drawn, 4 - seen[drawn], best.discard, before) for drawn, best in wider.items()
    )
    assert [
        (-one.after, one.tile.kind, one.left, one.discard.kind, one.before)
        for one in outlook.improvements
    ] == expected_wider, where
    check_totals(outlook, seen, steps)


def check_totals(
    outlook: Outlook, seen: tuple[int, ...], steps: dict[int, naive_outlook.Next | None]
) -> None:
    """Draw each single tile: the mean width afterwards, and how often the wait is good."""
    drawn = [best for kind, best in steps.items() for _ in range(4 - seen[kind])]
    widths = [best.count for best in drawn if best is not None]
    expected = sum(widths) / len(widths) if widths else None
    assert outlook.next_width == (None if expected is None else pytest.approx(expected))
    good = sum(width > 4 for width in widths)
    expected_shape = (good, len(drawn)) if outlook.shanten == 1 and drawn else None
    assert outlook.good_shape == expected_shape
