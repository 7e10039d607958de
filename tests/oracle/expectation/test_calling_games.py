"""The model of calls compared with games with a real wall."""

import pytest

from analyzer import expectation, parse_hand
from analyzer.situation import Situation
from tests.oracle.expectation.calling_games import share_won
from tests.oracle.hands import FRESH
from tests.samples import FULL

HANDS = [
    "234m55z67p34s99s12p3z",
    "345m24p688p3466s22s",
    "123456s889s2255z7m",
    "22m55m88p99s77z34p1s6m",
    "2466s88m67p34m(345p0)",
]


@pytest.mark.any_case
@pytest.mark.parametrize("text", HANDS)
def test_among_random_throwers_the_model_wins_a_little_less(text: str) -> None:
    """It counts tiles that were let pass among those still to come."""
    games = 20_000 if FULL else 2_000
    answer = expectation.expect(
        parse_hand(text), Situation(seat_wind=2), draws=10, goal="win", calls="lower", extra=1,
        call_factor=1, ron_quiet=1, ron_riichi=1, stop=0,
    )  # fmt: skip
    more = share_won(answer, answer.best, games, FRESH) - answer.best.win
    error = 3 * 0.5 / games**0.5
    assert -error < more < 0.1 + error
