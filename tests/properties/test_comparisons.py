"""Every part of a difference has the sign of its own column's difference, and all add up to it."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import isclose
from typing import Any

import pytest

from analyzer import expectation, format_hand
from analyzer.expectation import Expectation, Row
from analyzer.expectation.options import Calls
from analyzer.expectation.parts import Comparison, Worth, compare_worths
from tests.oracle.expectation.situations import situations
from tests.oracle.hands import FRESH
from tests.samples import sample

NAMES = ("speed", "waits", "points", "losses", "drawn")

SHARDS = 5
"""Into so many tests the hands are divided, each of less than a minute."""

NONE = 1e-9
"""Share of the larger points that rounding may leave of a part that is 0."""


def any_worth(rng: random.Random) -> Worth:
    """Return chances and points of all sizes; one of them may be 0, and then those after it are."""
    tenpai = rng.choice((0.0, 1.0, rng.random(), 10 ** rng.uniform(-30, 0)))
    win = tenpai * rng.choice((0.0, 1.0, rng.random(), rng.random(), 10 ** rng.uniform(-30, 0)))
    won = win * rng.choice((1_000.0, rng.uniform(1_000, 48_000), 8_000.0))
    lost, drawn = (rng.choice((0.0, 0.0, rng.uniform(0, 1_500))) for _ in range(2))
    return Worth(tenpai, win, won, -lost, drawn)


def nearly(rng: random.Random, worth: Worth) -> Worth:
    """Return almost the same, as two rows of a hand often are."""
    return Worth(*(value * (1 + rng.choice((0, 1e-15, 1e-9, -1e-3))) for value in worth))


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def columns(worth: Worth) -> Iterator[float]:
    """Yield tenpai, wins of tenpai hands, points of wins, losses, draws; 0 of nothing is 0."""
    yield worth.tenpai
    yield worth.win / worth.tenpai if worth.tenpai else 0.0
    yield worth.won / worth.win if worth.win else 0.0
    yield worth.lost
    yield worth.drawn


def check(found: Comparison, turned: Comparison, pair: tuple[Worth, Worth], about: Any) -> None:
    first, second = pair
    most = NONE * max(first.won, second.won, -first.lost, -second.lost)
    for name, mine, its in zip(NAMES, columns(first), columns(second), strict=True):
        part = getattr(found, name)
        assert part == -getattr(turned, name), (name, about)
        assert abs(part) <= most or sign(part) == sign(mine - its), (name, about)
    difference = sum(first[2:]) - sum(second[2:])
    most = max(most, NONE * max(first.drawn, second.drawn))
    assert isclose(found.difference, difference, rel_tol=1e-9, abs_tol=most), about


@pytest.mark.slow
def test_parts_add_up_change_sign_and_never_contradict_their_column() -> None:
    rng = random.Random(FRESH)
    for _ in range(10_000):
        first, second = any_worth(rng), any_worth(rng)
        for pair in ((first, second), (first, nearly(rng, first)), (first, first)):
            check(compare_worths(*pair), compare_worths(*reversed(pair)), pair, pair)


def test_the_first_factor_that_is_zero_makes_the_whole_difference() -> None:
    other = Worth(0.5, 0.25, 1_000.0, 0.0)
    nothing = {"speed": (0.0, 0.0, 0.0), "waits": (0.9, 0.0, 0.0), "points": (0.9, 0.3, 0.0)}
    for name, factors in nothing.items():
        found = compare_worths(Worth(*factors, 0.0), other)
        assert {each: getattr(found, each) for each in NAMES if getattr(found, each)} == {
            name: -1_000.0
        }


@pytest.mark.parametrize("shard", range(SHARDS))
def test_no_discard_of_a_hand_has_a_part_that_contradicts_its_column(shard: int) -> None:
    for hand, situation, options in situations(f"{FRESH} {shard}", sample(10_000 // SHARDS, 40)):
        calls: Calls = "auto" if options.rules.players == 3 else "lower"
        chosen = replace(options, extra=0, calls=calls)
        answer = expectation.expect(hand, situation, chosen)
        for row, other in pairwise(each for each in answer if each.tile):
            pair = worth_of(answer, row), worth_of(answer, other)
            assert row.tile
            assert other.tile
            found = answer.compare(row.tile, other.tile)
            turned = answer.compare(other.tile, row.tile)
            check(found, turned, pair, (format_hand(hand), situation, chosen, row, other))


def worth_of(answer: Expectation, row: Row) -> Worth:
    """Return a row with its parts; without a deposit and payments at a draw its wins are all."""
    if not answer.options.deposit and not answer.options.noten:
        return Worth(row.tenpai, row.win, row.points, 0.0)
    parts = answer.explain(row.tile)
    assert isclose(row.points, parts.won + parts.lost + parts.drawn, rel_tol=1e-9, abs_tol=1e-6)
    return Worth(row.tenpai, row.win, parts.won, parts.lost, parts.drawn)
