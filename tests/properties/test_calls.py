"""Properties of the expectation of every hand that calls."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from analyzer import expectation, format_hand
from analyzer.expectation import Options
from analyzer.hand import Hand
from analyzer.situation import Situation
from tests.oracle.expectation.situations import situations
from tests.oracle.hands import FRESH
from tests.properties.expectations import SLACK, best
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
