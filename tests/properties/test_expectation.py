"""Properties of the expectation of every hand."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

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
