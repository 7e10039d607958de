"""Properties of the expectation of every hand that calls."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

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
    """Fresh situations of four players that nobody ends, with draws to come."""
    for hand, situation, options in situations(f"{FRESH} calls {name}", NUMBER):
        if options.rules.players == 4:
            yield hand, situation, replace(
                options, stop=0.0, draws=3, extra=0, calls="lower", exact=True
            )  # fmt: skip


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ({"calls": "off"}, {"calls": "lower"}),
        ({"calls": "lower"}, {"calls": "all"}),
        ({"extra": 1, "open_cut": 1}, {"extra": 1}),
        ({}, {"swap_calling": True}),
        ({"call_factor": 0.4, "goal": "win"}, {"call_factor": 0.8, "goal": "win"}),
        ({"call_factor": 0.4, "goal": "tenpai"}, {"call_factor": 0.8, "goal": "tenpai"}),
    ],
    ids=["calls", "all", "budget", "swap", "offered-win", "offered-tenpai"],
)
def test_the_goal_never_falls_when_more_may_be_called(
    less: dict[str, Any], more: dict[str, Any]
) -> None:
    for hand, situation, options in questions(" ".join([*less, *more])):
        few, many = (
            expectation.expect(hand, situation, replace(options, **changes))
            for changes in (less, more)
        )
        goal = few.options.goal
        slack = SLACK * (1 + abs(best(few, goal)))
        assert best(many, goal) >= best(few, goal) - slack, (format_hand(hand), situation, options)


def test_exchanging_suits_changes_nothing_for_hands_that_call() -> None:
    rotated = [*range(9, 27), *range(9), *range(27, KINDS)]
    for hand, situation, options in questions("suits"):
        if any(tile.kind == 32 for tile in hand.shown) or hand.counts[23]:
            continue  # all green has one suit
        turned = replace(options, exact=False)
        other = expectation.expect(moved_hand(hand, rotated), moved(situation, rotated), turned)
        for row in expectation.expect(hand, situation, turned):
            there = other.row(row.tile and moved_tile(row.tile, rotated))
            assert there.value == pytest.approx(row.value, rel=1e-9, abs=1e-9), format_hand(hand)
