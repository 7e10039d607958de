"""Hands that call: the calls, the allowed discards, limits, goals, explanations."""

from dataclasses import replace

import pytest

from analyzer import expectation, parse_hand
from analyzer.expectation import Options
from analyzer.expectation.call_meld_kernels import PON, barred_by
from analyzer.riichi import SANMA_PRESETS
from analyzer.situation import Situation
from analyzer.tiles import parse_tile
from tests.unit.expectation.cases import Case, call_cases, cases, check_sums, tiles_of

CLOSED = parse_hand("234m55z67p34s99s12p3z")
OPEN = parse_hand("345m2466s88m67p(345p0)")
NO_YAKU = parse_hand("1199m34p678s55z(345p0)")
FLUSH = parse_hand("123456s889s2255z7m")
SANMA = parse_hand("19m1133456p789s11z")
LATE = Situation(dora_indicators=tiles_of("9s"), turn=12, seat_wind=2)


@pytest.mark.parametrize(
    ("hand", "options", "calls"),
    [
        (CLOSED, {}, "off"),
        (CLOSED, {"goal": "win"}, "lower"),
        (CLOSED, {"goal": "score"}, "lower"),
        (CLOSED, {"goal": "win", "calls": "off"}, "off"),
        (CLOSED, {"calls": "lower"}, "lower"),
        (CLOSED, {"calls": "all"}, "all"),
        (OPEN, {}, "lower"),
        (OPEN, {"calls": "off"}, "off"),
        (SANMA, {"goal": "win", "rules": SANMA_PRESETS["tenhou"]}, "off"),
    ],
)
def test_open_hands_call_and_closed_ones_for_wins(hand, options, calls) -> None:  # type: ignore[no-untyped-def]
    answer = expectation.expect(hand, LATE, extra=0, **options)
    assert answer.calls == calls
    assert answer.open_extra == (None if calls == "off" else 0)


def test_three_players_do_not_call() -> None:
    with pytest.raises(ValueError, match="three players"):
        Options(calls="lower", rules=SANMA_PRESETS["tenhou"])


@pytest.mark.parametrize(
    ("name", "value"),
    [("call_factor", "often"), ("call_factor", (1.0, 2.0)), ("call_factor", -1), ("loss", -1)],
)
def test_an_option_of_calls_has_only_its_values(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        Options(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("called", "meld", "barred"),
    [
        ("4m", "456m", "47m"),
        ("4m", "345m", "4m"),
        ("4m", "234m", "14m"),
        ("7m", "789m", "7m"),
        ("3s", "123s", "3s"),
        ("5z", "555z", "5z"),
    ],
)
def test_what_fits_the_meld_may_not_be_thrown(called: str, meld: str, barred: str) -> None:
    first = parse_tile(meld[0] + meld[-1]).kind
    number = first + PON if meld[0] == meld[1] else first
    kinds = {
        kind for kind in range(34) if int(barred_by(parse_tile(called).kind, number)) >> kind & 1
    }
    assert kinds == {tile.kind for tile in tiles_of(barred)}


def test_without_offers_nothing_is_called() -> None:
    for exact in (False, True):
        never = expectation.expect(CLOSED, LATE, calls="lower", call_factor=0, extra=1, exact=exact)
        off = expectation.expect(CLOSED, LATE, calls="off", extra=1)
        for mine, its in zip(never, off, strict=True):
            assert mine.tile == its.tile
            assert mine.value == pytest.approx(its.value, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("goal", ["points", "tenpai"])
def test_a_hand_without_a_yaku_never_wins(goal) -> None:  # type: ignore[no-untyped-def]
    table = replace(LATE, visible=tiles_of("55z"))
    answer = expectation.expect(NO_YAKU, table, extra=0, goal=goal)
    assert all(row.win == row.points == 0 < row.tenpai for row in answer)


def test_with_four_melds_a_single_tile_is_left_and_the_wait_is_it() -> None:
    hand = parse_hand("5z9m(p1z1)(p2z1)(p3z1)(p4z1)")
    answer = expectation.expect(hand, LATE, extra=0)
    assert all(row.tenpai == 1 for row in answer)
    waits = answer.explain(parse_tile("9m")).by_wait
    assert [wait.tiles for wait in waits] == [(parse_tile("5z"),)]


@pytest.mark.slow
def test_over_a_limit_calls_are_looked_at_less_far_and_then_not_at_all() -> None:
    far, near, least = (
        expectation.expect(CLOSED, LATE, calls="lower", nodes=nodes)
        for nodes in (200_000, 9_000, 60)
    )
    assert (far.calls, far.extra, far.open_extra) == ("lower", 1, 1)
    assert far.size
    assert near.size
    assert far.size.full > 9_000 >= near.size.full
    assert (near.calls, near.open_extra) == ("lower", 0)
    assert least.calls == "off"


def test_calling_wins_more_often() -> None:
    without, with_calls = (
        expectation.expect(FLUSH, LATE, calls=calls, goal="win").best for calls in ("off", "lower")
    )
    assert with_calls.win > 2 * without.win


@pytest.mark.parametrize("calls", ["off", "lower"])
def test_the_score_is_points_less_what_lost_hands_cost(calls) -> None:  # type: ignore[no-untyped-def]
    scores = {}
    for goal in ("points", "win", "score"):
        best = expectation.expect(CLOSED, LATE, calls=calls, goal=goal, extra=1).best
        scores[goal] = best.points + 1_500 * best.win
    assert scores["score"] >= max(scores.values()) - 1e-6
    free = expectation.expect(CLOSED, LATE, calls=calls, goal="score", loss=0, extra=1)
    assert free.rows == expectation.expect(CLOSED, LATE, calls=calls, extra=1).rows


@pytest.mark.parametrize("name", ["30-half flush", "25-tanyao", "19-tenpai", "73-open triplets"])
def test_every_grouping_of_a_hand_that_calls_adds_up_to_the_row(name: str) -> None:
    case = call_cases()[name]
    options = replace(case.options, exact=False, draws=8)
    answer = expectation.expect(case.hand, case.situation, options)
    for row in answer.rows[:2]:
        parts = answer.explain(row.tile)
        check_sums(parts, row)
        assert 0 < parts.called <= 1
        assert 0 <= parts.open_win <= row.win + 1e-12


def test_a_hand_calls_what_it_is_worth_most_by() -> None:
    answer = expectation.expect(FLUSH, replace(LATE, turn=8))
    assert not answer.explain(answer.best.tile).by_call
    called = expectation.expect(FLUSH, replace(LATE, turn=8), calls="lower")
    parts = called.explain(called.best.tile)
    assert {str(part.tile) for part in parts.by_call[:2]} == {"2z", "5z"}
    assert {part.call for part in parts.by_call[:2]} == {"pon"}
    assert parts.open_win > 0.5 * parts.win


NEAR = [
    pytest.param(case, id=name)
    for name, case in call_cases().items()
    if case.options.ron_quiet and case.options.goal != "tenpai" and "triplets" not in name
]


@pytest.mark.any_case
@pytest.mark.parametrize("case", NEAR)
def test_fast_turns_are_near_the_exact_ones(case: Case) -> None:
    """On a whole wall with the usual wins by discard; without those, phases of a turn matter."""
    options = replace(case.options, draws=9, stop="table", calls="lower")
    table = replace(case.situation, visible=())
    exact = expectation.expect(case.hand, table, options).best
    fast = expectation.expect(case.hand, table, options, exact=False, seconds=60).row(exact.tile)
    assert fast.win == pytest.approx(exact.win, abs=0.01)
    assert fast.points == pytest.approx(exact.points, rel=0.03)


def test_the_cases_without_calls_name_it() -> None:
    assert {case.options.calls for case in cases().values()} == {"off"}


@pytest.mark.parametrize(
    ("text", "mirrored"),
    [
        ("4567m24m11s55z(123m0)", "3456m68m99s55z(789m2)"),
        ("1199m34p678s56z(123m0)", "1199m67p234s56z(789m2)"),
        ("567m24m1133s5z(p1m1)", "345m68m7799s5z(p9m1)"),
    ],
)
def test_the_lowest_called_meld_counts_as_the_highest(text: str, mirrored: str) -> None:
    """Ranks are numbered from 0, so that the meld of 123m, or of 1m, is that of number 0."""
    low, high = (
        expectation.expect(
            parse_hand(each), Situation(turn=12, seat_wind=2), goal="win", calls="lower"
        )
        for each in (text, mirrored)
    )
    assert sorted(row.win for row in low) == pytest.approx(sorted(row.win for row in high))
    assert low.rows[0].win > 0
