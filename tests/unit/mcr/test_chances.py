"""With how many copies a hand of Chinese Official mahjong may win."""

from typing import Any

import pytest

from analyzer import Situation, parse_hand
from analyzer.mcr import (
    InvalidWinError,
    WinningCopies,
    efficiency,
    look_towards_eight,
    score_waits,
    winning_copies,
)
from analyzer.tiles import parse_tile


def copies(text: str, **conditions: Any) -> WinningCopies:
    hand = parse_hand(text)
    return winning_copies(score_waits(hand, efficiency(hand).standing.ukeire, **conditions))


@pytest.mark.parametrize(
    ("hand", "result"),
    [
        ("123456m12345p99s", (0, 7)),  # 门前清 is 2, 不求人 4
        ("147m258p36s12345z", (12, 12)),
        ("5p(123p0)(567s0)(456s0)(234m0)", (3, 0)),  # 全求人 needs a discard
        ("45m234s22z(p8m1)(678p0)", (8, 0)),  # 无番和 has no 自摸
        ("23m456p99s(123p0)(567s0)", (0, 0)),
    ],
)
def test_some_waits_reach_eight_only_in_one_way(hand: str, result: tuple[int, int]) -> None:
    assert copies(hand) == WinningCopies(*result)


def test_flowers_do_not_help() -> None:
    assert copies("123456m12345p99s", flowers=8) == copies("123456m12345p99s")


def test_chances_are_three_draws_of_others_and_one_own() -> None:
    assert WinningCopies(4, 7).chances == 19
    assert WinningCopies(3, 3).order > WinningCopies(0, 12).order > WinningCopies(0, 11).order


def test_a_wait_without_a_copy_left_has_no_points() -> None:
    hand = parse_hand("147m258p36s12345z")
    situation = Situation(visible=(parse_tile("9s"),) * 4)
    waits = score_waits(hand, efficiency(hand, situation).standing.ukeire)
    assert [(wait.left, len(wait.scores)) for wait in waits] == [(0, 0), (4, 2), (4, 2)]
    assert winning_copies(waits) == WinningCopies(8, 8)


def test_flags_that_a_win_rules_out_are_left_out_there() -> None:
    hand = parse_hand("1112345678999m")
    waits = score_waits(hand, efficiency(hand).standing.ukeire, last_of_kind=True)
    assert not any(score.win.last_of_kind for wait in waits for score in wait.scores)


def test_conditions_that_no_win_can_have_are_refused() -> None:
    with pytest.raises(InvalidWinError):
        copies("123456m12345p99s", flowers=9)
    with pytest.raises(ValueError, match="profiles are"):
        copies("123456m12345p99s", profile="riichi")


def test_draws_lead_to_the_discard_with_the_most_chances() -> None:
    hand = parse_hand("147m258p3s1234455z")
    rows = look_towards_eight(hand, efficiency(hand))
    assert [*rows] == [30, 31]  # without 4z, or without 5z
    draws = [(str(draw.tile), draw.left, str(draw.discard), draw.count) for draw in rows[30].draws]
    assert draws == [(tile, 4, "5z", 12) for tile in ("6s", "9s", "6z", "7z")]
    assert (rows[30].leading, rows[30].winning) == (16, WinningCopies(16 * 12, 16 * 12))


def test_only_hands_at_1_shanten_look_ahead() -> None:
    for text in ("147m258p36s12345z", "159m159p159s2345z"):
        hand = parse_hand(text)
        assert look_towards_eight(hand, efficiency(hand)) == {}
    hand = parse_hand("147m25p36s12345z9p")
    assert [*look_towards_eight(hand, efficiency(hand))] == [None]
