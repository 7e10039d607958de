"""Push or fold: the parts, the verdict, and what they need."""

from dataclasses import replace

import pytest

from analyzer import Situation, danger, parse_hand
from analyzer.danger import Danger, Prospect, Risk
from analyzer.danger.plans import VerdictName
from analyzer.expectation import Options
from tests.unit.danger.cases import plans_of, tile, tiles

HAND = parse_hand("234m345678p3388s1z")

SITUATION = Situation(visible=tiles("5s"), turn=12, dora_indicators=tiles("9m"))


def assess(*rivers: str) -> Danger:
    threats = [danger.parse_threat(river, wind) for wind, river in enumerate(rivers, start=3)]
    return danger.assess(HAND, SITUATION, threats)


@pytest.mark.parametrize(
    ("value", "fold", "verdict"),
    [
        (2_000, -1_000, "push"),
        (200, -1_000, "close"),
        (-1_000, -1_100, "close"),
        (-3_500, -400, "fold"),
    ],
)
def test_a_verdict_holds_with_more_and_less_danger_and_gain(
    value: float, fold: float, verdict: VerdictName
) -> None:
    assert plans_of(assess("9p1m*"), {"1z": value, "2m": value - 500}, fold, 6).verdict == verdict


@pytest.mark.parametrize(
    ("draws", "tenpai", "verdict"), [(2, 1, "close"), (3, 1, "fold"), (2, 0, "fold")]
)
def test_a_verdict_that_hangs_on_the_payments_of_a_drawn_round_is_close(
    draws: int, tenpai: float, verdict: VerdictName
) -> None:
    assert plans_of(assess("9p1m*"), {"1z": -3_500}, -400, draws, tenpai).verdict == verdict


def test_without_danger_a_push_costs_nothing_later_and_a_fold_nothing_at_all() -> None:
    answer = assess("9p1m*")
    harmless = replace(answer.threats[0], later_costs=(0.0,) * 34)
    free = replace(
        answer,
        threats=(harmless,),
        tiles=dict.fromkeys(answer.tiles, Risk(0.0, 0.0)),
    )
    course = danger.follow(free, 6, 4, is_dealer=False)
    prospects = {tile("1z"): Prospect(1_000, 0.3, (0.05,) * 7)}
    row = danger.compare_plans(HAND, free, course, prospects, 1).rows[0]
    assert (row.push.now, row.push.later, row.fold.later) == (0, 0, 0)
    assert row.push.gain == pytest.approx(1_300)
    assert row.fold.value == row.fold.drawn < 0


def test_a_hand_that_wins_nothing_is_folded() -> None:
    answer = assess("9p1m*")
    course = danger.follow(answer, 6, 4, is_dealer=False)
    plans = danger.compare_plans(HAND, answer, course, {}, 1)
    assert {row.tile.kind for row in plans.rows} == {*HAND.kinds}
    assert plans.verdict == "fold"


def test_sticks_are_won_and_the_parts_are_the_value() -> None:
    answer = assess("9p1m*")
    one, two = (danger.push_or_fold(HAND, SITUATION, answer, sticks=n) for n in (1, 2))
    assert danger.push_or_fold(HAND, SITUATION, answer).rows == one.rows
    for row in two.rows:
        assert row.push.value == pytest.approx(sum(row.push))
        assert row.value == max(row.push.value, row.fold.value)
        same = next(each for each in one.rows if each.tile == row.tile)
        win = one.expected.row(row.tile).win if one.expected else 0
        passes = 1 - answer.tiles[str(row.tile)].p
        assert row.push.gain - same.push.gain == pytest.approx(1_000 * passes * win)


def test_without_draws_only_the_discard_counts() -> None:
    plans = danger.push_or_fold(HAND, replace(SITUATION, turn=18), assess("9p1m*", "1s*"))
    assert plans.course.stop == ()
    for row in plans.rows:
        assert [*row.push] == [0, row.fold.now, 0, 0] == [*row.fold]
        assert row.fold.now == -assess("9p1m*", "1s*").tiles[str(row.tile)].loss


def test_the_dealer_pays_more_for_an_own_draw_and_the_dealers_own_draw_is_dearer() -> None:
    viewers = danger.follow(assess("9p1m*"), 3, 4, is_dealer=True)
    others = danger.follow(assess("9p1m*"), 3, 4, is_dealer=False)
    assert viewers.paid == pytest.approx(2 * others.paid)
    threat = danger.parse_threat("9p1m*", 1)
    dealers = danger.follow(danger.assess(HAND, SITUATION, [threat]), 3, 4, is_dealer=False)
    assert dealers.paid / dealers.drawn[0] == pytest.approx(3_300)


def test_three_players_have_one_other_who_deals_in() -> None:
    answer = assess("9p1m*")
    three, four = (danger.follow(answer, 3, players, is_dealer=False) for players in (3, 4))
    assert 1 - four.thrown == pytest.approx((1 - three.thrown) ** 2)


def test_a_hand_far_from_tenpai_is_played_at_random_and_folded() -> None:
    hand = parse_hand("147m258p369s12345z")
    answer = danger.assess(hand, SITUATION, [danger.parse_threat("9p1m*", 3)])
    plans = danger.push_or_fold(hand, SITUATION, answer, Options(games=50))
    assert plans.expected is not None
    assert not plans.expected.is_exact
    assert plans.verdict == "fold"


def test_a_hand_without_a_discard_is_refused() -> None:
    with pytest.raises(ValueError, match="13 tiles"):
        danger.push_or_fold(parse_hand("234m345678p3388s"), SITUATION, assess("9p1m*"))
