"""A tile of another player: passing, the calls, their differences, and impossible tiles."""

from dataclasses import replace
from typing import Any

import pytest

from analyzer import expectation, parse_hand
from analyzer.errors import InvalidSituationError
from analyzer.expectation import ExpectationError, Offer, Options, Source
from analyzer.expectation.options import offer_factors, stop_chances
from analyzer.situation import Situation, tiles_seen
from analyzer.tiles import parse_tile
from tests.unit.expectation.cases import tiles_of

VALUE = parse_hand("234m55z67p34s99s12p")
SIMPLES = parse_hand("34m345p2466s88m67p")
LATE = Situation(turn=10, seat_wind=2)


def offer(hand, tile: str, source, **changes) -> Offer:  # type: ignore[no-untyped-def]
    return expectation.offer(hand, LATE, parse_tile(tile), source, **changes)


def test_a_value_pon_is_called() -> None:
    answer = offer(VALUE, "5z", "right")
    assert [(str(line.meld or ""), str(line.tile or "")) for line in answer] == [
        ("(p5z1)", "2p"),
        ("", ""),
    ]
    assert answer.best.win > 1.5 * answer.passing.win
    assert answer.turning(answer.best) is None


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [("123m789m55z12p99p0s", "0s"), ("234m55z67p34s99s05p", "5p")],
    ids=["alone", "beside a plain one"],
)
def test_a_red_five_is_thrown_last_of_its_kind(hand: str, thrown: str) -> None:
    call = offer(parse_hand(hand), "5z", "right").best_call
    assert call
    assert str(call.tile) == thrown


def test_a_cheap_run_wins_more_often_and_the_goals_disagree() -> None:
    table = Situation(turn=8, seat_wind=2, dora_indicators=tiles_of("4p"))
    answer = expectation.offer(SIMPLES, table, parse_tile("3s"), "left", extra=0)
    call = answer.best_call
    assert call
    assert str(call.meld) == "(234s1)"
    turning = answer.turning(call)
    assert turning
    assert turning.calls_above
    assert turning.loss == pytest.approx(
        (answer.passing.points - call.points) / (call.win - answer.passing.win)
    )
    assert (answer.best_for("points").meld, answer.best_for("win").meld) == (None, call.meld)
    dear, cheap = (
        expectation.offer(
            SIMPLES, table, parse_tile("3s"), "left", extra=0, goal="score", loss=loss
        ).best
        for loss in (10 * turning.loss, 0)
    )
    assert (dear.meld, cheap.meld) == (call.meld, None)


@pytest.mark.parametrize(
    ("hand", "tile", "source", "table", "wanted"),
    [
        ("234m55z67p34s99s12p", "5z", "right", ("9s", "3z", 7), (0.19, 505, 0.40, 547)),
        ("34m345p2466s88m67p", "3s", "left", ("4p", "", 8), (0.19, 1450, 0.39, 1360)),
    ],
)
def test_two_calls_of_people_are_worth_what_was_measured(
    hand: str, tile: str, source: Source, table: tuple[str, str, int], wanted: tuple[float, ...]
) -> None:
    """The second hand was printed without its river; others may end the hand this turn already."""
    indicator, river, turn = table
    answer = expectation.offer(
        parse_hand(hand),
        Situation(
            seat_wind=2, dora_indicators=tiles_of(indicator), river=tiles_of(river), turn=turn
        ),
        parse_tile(tile), source, extra=1, stop=stop_chances("table", 19 - turn)[:0:-1],
    )  # fmt: skip
    call = answer.best_call
    assert call
    assert str(call.tile) == {"5z": "2p", "3s": "6s"}[tile]
    values = (answer.passing.win, answer.passing.points, call.win, call.points)
    assert values[::2] == pytest.approx(wanted[::2], abs=0.012)
    assert values[1::2] == pytest.approx(wanted[1::2], rel=0.025)
    disagree = answer.best_for("points").meld != answer.best_for("win").meld
    assert disagree == (tile == "3s")


def test_runs_are_called_from_the_left_alone() -> None:
    assert [line.meld for line in offer(SIMPLES, "3s", "right", extra=0)] == [None]
    assert len(offer(SIMPLES, "5m", "left", extra=0).lines) == 2
    assert len(offer(SIMPLES, "6s", "opposite", extra=0).lines) == 2


@pytest.mark.parametrize("goal", ["points", "win", "tenpai", "score"])
def test_what_a_call_and_passing_differ_by_adds_up(goal) -> None:  # type: ignore[no-untyped-def]
    answer = offer(VALUE, "9s", "left", goal=goal, extra=0, deposit=1_000)
    for line in answer:
        bars = answer.compare(line)
        won = line.win - answer.passing.win if goal == "score" else 0.0
        points = line.points - answer.passing.points + answer.options.loss * won
        assert bars.difference == pytest.approx(points, abs=1e-6)
        first = line.explanation.by_first_tenpai
        assert sum(part.chance for part in first) == pytest.approx(line.tenpai, abs=1e-9)
        assert sum(part.win for part in first) == pytest.approx(line.win, abs=1e-9)


def test_the_offers_of_a_player_make_up_the_hand() -> None:
    """Its wins and points are passing, and what each call of the next player's tiles gains."""
    options: dict[str, Any] = {"extra": 0, "stop": 0.1, "draws": 6}
    whole = expectation.expect(VALUE, LATE, calls="lower", **options).best
    seen, factors = tiles_seen(VALUE, LATE), offer_factors("class")
    tiles = sum(4 - copies for copies in seen)
    passing = offer(VALUE, "5z", "right", **options).passing
    gain = [0.0, 0.0, 0.0]
    for tile in ("5z", "9s"):
        answer, kind = offer(VALUE, tile, "right", **options), parse_tile(tile).kind
        assert answer.passing.value[1:] == pytest.approx(passing.value[1:], rel=1e-9)
        chance = factors[kind] * (4 - seen[kind]) / tiles
        for place in range(3):
            gain[place] += chance * (answer.best.value[place] - passing.value[place])
    stay = (1 - stop_chances(0.1, 6)[6]) ** 0.25
    rebuilt = [stay * (passing.value[place] + gain[place]) for place in range(3)]
    assert rebuilt[1:] == pytest.approx(whole.value[1:], rel=1e-9)


def test_a_tenpai_hand_may_win_on_the_tile() -> None:
    hand = parse_hand("234m567p66678s55z")
    answer = offer(hand, "5z", "right", extra=0)
    assert answer.winning >= 1_000
    assert answer.passing.tenpai == 1
    bars = answer.compare(answer.lines[-1])
    assert bars.difference == pytest.approx(answer.lines[-1].points - answer.passing.points)
    assert offer(hand, "6m", "right", extra=0).winning == 0


def test_a_red_five_goes_into_the_meld_where_no_other_is_left() -> None:
    hand = parse_hand("234m05p67p34s99s12p")
    assert str(offer(hand, "5p", "right", extra=1).best_call.meld) == "(p0p1)"  # type: ignore[union-attr]
    three = parse_hand("234m055p7p34s99s12p")
    melds = {str(line.meld) for line in offer(three, "5p", "right", extra=1) if line.meld}
    assert melds == {"(p5p1)"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "tile", "table", "code"),
    [
        ("234m55z67p34s99s12p3z", "5z", LATE, "EXPECTATION_OFFER_SIZE"),
        ("234m55z67p34s99s12p", "5z", Situation(visible=tiles_of("55z")), "EXPECTATION_OFFER_GONE"),
        ("234m55z67p34s99s12p", "5z", Situation(turn=18), "EXPECTATION_OFFER_LAST"),
        ("147m258p369s1155z", "5z", LATE, "EXPECTATION_OFFER_FAR"),
    ],
)
def test_what_cannot_be_offered_is_refused(
    hand: str, tile: str, table: Situation, code: str
) -> None:
    with pytest.raises(ExpectationError) as refused:
        expectation.offer(parse_hand(hand), table, parse_tile(tile), "right")
    assert refused.value.code == code


def test_how_often_tiles_are_thrown_is_one_number_or_one_for_each_kind() -> None:
    assert offer_factors(2) == (2.0,) * 34
    each = [0.5] * 33 + [1.5]
    assert offer_factors(each) == tuple(each)
    assert Options(call_factor=each).call_factor == tuple(each)
    by_class = offer_factors("class")
    assert len(by_class) == 34
    assert by_class[:9] == by_class[9:18] == by_class[18:27] == by_class[8::-1]
    assert len({*by_class[27:]}) == 1
    once, twice = (
        offer(VALUE, "5z", "right", extra=0, call_factor=factor).passing.win
        for factor in (1, (2.0,) * 34)
    )
    assert twice > once, "more can be called later"


def test_a_source_is_one_of_three_and_the_table_must_be_legal() -> None:
    with pytest.raises(ValueError, match="right or opposite or left"):
        offer(VALUE, "5z", "above")
    with pytest.raises(InvalidSituationError):
        expectation.offer(VALUE, replace(LATE, visible=tiles_of("5555z")), parse_tile("9s"), "left")
