"""Values if others surely end the hand in a turn: the limits of those if they almost surely do.

What the turn and all later ones are worth then has a factor that goes to 0: win and points are 0, a
hand that is tenpai before has been tenpai, and a call in this turn counts only for what it reaches
with a draw fewer.
"""

import random
from dataclasses import replace
from typing import Any

import pytest

from analyzer import expectation, parse_hand
from analyzer.expectation import Options, Value
from analyzer.situation import Situation
from analyzer.tiles import parse_tile
from tests.oracle.expectation.situations import situations
from tests.oracle.hands import FRESH
from tests.samples import sample

ALMOST_SURE = 1 - 2**-53
"""The number before 1; its quarter power, the factor of a call, is still one in ten thousand."""

ABOUT: dict[Any, float] = {"points": 10, "win": 1e-3, "tenpai": 1e-3}
"""Goal -> how near the number is to its limit with that chance."""

NEVER = Value(0.0, 0.0, 0.0)

TABLE = Situation(turn=9, seat_wind=2)

CLOSED = parse_hand("234m55z67p34s99s12p3z")
OPEN = parse_hand("23467m406p88s(p5z1)2z")
TENPAI = parse_hand("123m46p789s11z(p5z1)3z")


@pytest.mark.parametrize("stop", [1.0, 1, [1.0] * 20], ids=["number", "whole", "list"])
@pytest.mark.parametrize(
    "changes", [{}, {"exact": True, "extra": 0, "draws": 4}], ids=["", "exact"]
)
def test_nothing_is_won_if_the_next_turn_surely_ends_the_hand(
    stop: Any, changes: dict[str, Any]
) -> None:
    for hand, calls in ((CLOSED, "lower"), (CLOSED, "off"), (OPEN, "auto")):
        answer = expectation.expect(hand, TABLE, stop=stop, calls=calls, **changes)
        assert {row.value for row in answer} <= {NEVER, Value(1.0, 0.0, 0.0)}
    tenpai = expectation.expect(TENPAI, TABLE, stop=stop, **changes).row(parse_tile("3z"))
    assert tenpai.value == (1.0, 0.0, 0.0)


def test_a_riichi_that_surely_does_not_win_loses_its_deposit() -> None:
    hand = parse_hand("123m406p789s1122z3z")
    options: dict[str, Any] = {"stop": 1.0, "calls": "lower", "deposit": 1_000, "riichi": "always"}
    answer = expectation.expect(hand, TABLE, **options)
    assert answer.row(parse_tile("3z")).value == (1.0, 0.0, -1_000.0)
    assert answer.explain(parse_tile("3z")).lost == -1_000.0


def test_passing_and_a_call_win_nothing_if_the_hand_surely_ends() -> None:
    rest = CLOSED.without(parse_tile("3z"))
    answer = expectation.offer(rest, TABLE, parse_tile("5z"), "right", stop=[1.0] * 20)
    assert [line.value for line in answer] == [NEVER, NEVER]
    assert answer.best.meld is None
    assert answer.turning(answer.lines[1]) is None


def test_a_call_keeps_what_it_reaches_with_a_draw_fewer() -> None:
    """Only the turn of the call ends surely: after it a share of the hand is one turn farther."""
    rest = CLOSED.without(parse_tile("3z"))
    stop = (1.0, *(0.1,) * 8)
    for source, share in (("right", 0.25), ("opposite", 0.5), ("left", 0.75)):
        answer = expectation.offer(rest, TABLE, parse_tile("5z"), source, stop=stop)  # type: ignore[arg-type]
        assert answer.passing.value == NEVER
        called = parse_hand("234m67p34s99s12p(p5z1)")
        after = expectation.expect(
            called, replace(TABLE, turn=10), stop=0.1, extra=answer.open_extra
        )
        call = answer.best_call
        assert call
        assert call.win == pytest.approx(share * after.best.win, rel=0.1)


def test_a_sure_end_is_the_limit_of_an_almost_sure_one() -> None:
    rng = random.Random(FRESH)
    for hand, situation, options in situations(f"{FRESH} sure ends", sample(240)):
        draws = rng.randint(1, 6)
        sure = tuple(rng.choice((0.0, 0.2, 1.0)) for _ in range(draws))
        almost = tuple(ALMOST_SURE if chance == 1 else chance for chance in sure)
        chosen = replace(options, draws=draws, goal=rng.choice((*ABOUT,)), red_rows=False)
        if options.rules.players == 4:
            chosen = replace(chosen, calls="lower", exact=rng.random() < 0.3)
        check_limit(hand, situation, replace(chosen, stop=sure), replace(chosen, stop=almost))


def check_limit(hand: Any, situation: Situation, sure: Options, almost: Options) -> None:
    """Compare the number of the goal; of equally good ways to play the others may differ."""
    limit, near = (expectation.expect(hand, situation, each) for each in (sure, almost))
    for row in limit:
        mine, its = (getattr(each, sure.goal) for each in (row, near.row(row.tile)))
        assert mine == pytest.approx(its, rel=1e-3, abs=ABOUT[sure.goal]), (hand, sure, row.tile)
