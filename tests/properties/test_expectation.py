"""Properties of the expectation of every hand."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from analyzer import expectation, format_hand
from analyzer.expectation import Options
from analyzer.hand import Hand
from analyzer.situation import Situation
from analyzer.tiles import KINDS
from tests.oracle.expectation.situations import situations
from tests.oracle.hands import FRESH
from tests.properties.expectations import SLACK, best, moved, moved_hand, moved_tile
from tests.samples import sample

NUMBER = sample(60)


def questions(name: str) -> Iterator[tuple[Hand, Situation, Options]]:
    """Fresh situations that nobody ends, with draws to come."""
    for hand, situation, options in situations(f"{FRESH} {name}", NUMBER):
        yield hand, situation, replace(options, stop=0.0, draws=4, extra=0)


def test_the_goal_never_falls_when_more_is_looked_at_or_more_is_allowed() -> None:
    for hand, situation, options in questions("more"):
        goal = options.goal
        few = expectation.expect(hand, situation, options)
        more = expectation.expect(hand, situation, options, extra=1)
        slack = SLACK * (1 + abs(best(more, goal)))
        assert best(more, goal) >= best(few, goal) - slack, format_hand(hand)
        free = best(expectation.expect(hand, situation, options, riichi="best"), goal)
        for riichi in ("always", "never"):
            bound = best(expectation.expect(hand, situation, options, riichi=riichi), goal)
            assert free >= bound - SLACK * (1 + abs(bound)), (format_hand(hand), riichi)


def test_no_goal_reaches_more_of_a_value_than_that_value_as_goal() -> None:
    for hand, situation, options in questions("goals"):
        answers = {
            goal: expectation.expect(hand, situation, options, goal=goal)
            for goal in ("points", "win", "tenpai")
        }
        for value, answer in answers.items():
            most = best(answer, value)
            for goal, other in answers.items():
                assert most >= best(other, value) - SLACK * (1 + abs(most)), (
                    format_hand(hand),
                    goal,
                )


def test_wins_and_tenpai_never_fall_with_more_draws() -> None:
    for hand, situation, options in questions("draws"):
        for goal in ("win", "tenpai"):
            answer = expectation.expect(hand, situation, options, goal=goal)
            for row in answer:
                values = [getattr(value, goal) for value in row.by_draws]
                for fewer, more in pairwise(values):
                    assert more >= fewer - SLACK, (format_hand(hand), row.tile)


def test_exchanging_suits_changes_nothing() -> None:
    rotated = [*range(9, 27), *range(9), *range(27, KINDS)]
    for hand, situation, options in questions("suits"):
        if options.rules.players == 3 or 23 in hand.counts:
            continue
        green = {19, 20, 21, 23, 25, 32}
        if all(tile.kind in green | {1, 2, 3, 5, 7, 10, 11, 12, 14, 16} for tile in hand.shown):
            continue  # all green has one suit
        other = expectation.expect(moved_hand(hand, rotated), moved(situation, rotated), options)
        mine = {row.tile: row for row in expectation.expect(hand, situation, options)}
        for tile, row in mine.items():
            there = other.row(tile and moved_tile(tile, rotated))
            assert there.value == pytest.approx(row.value, rel=1e-9, abs=1e-9), format_hand(hand)


def test_reversing_ranks_changes_neither_tenpai_nor_wins() -> None:
    reverse = [*(9 * (k // 9) + 8 - k % 9 for k in range(27)), *range(27, KINDS)]
    for hand, situation, options in questions("ranks"):
        if hand.melds:
            continue
        fixed = replace(options, goal="tenpai", riichi="always")
        other = expectation.expect(moved_hand(hand, reverse), moved(situation, reverse), fixed)
        for row in expectation.expect(hand, situation, fixed):
            there = other.row(row.tile and moved_tile(row.tile, reverse))
            assert there.value[:2] == pytest.approx(row.value[:2], abs=1e-9), format_hand(hand)
