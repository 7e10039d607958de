"""What a hand wins on a discard, by own draw and with riichi: the points of these three wins."""

from typing import Any

import pytest

from analyzer.notation import parse_hand, read_tiles
from analyzer.riichi import SANMA_PRESETS, NoYakuError, WinValue, score, win_value
from analyzer.situation import Situation

SANMA = SANMA_PRESETS["tenhou"]


def points(text: str, way: dict[str, Any], **flags: Any) -> int | None:
    try:
        return score(parse_hand(text), **way, **flags).points
    except NoYakuError:
        return None


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("123m406p789s1122z1z", {"seat_wind": 2, "dora_indicators": read_tiles("4p")}),
        ("123456m78p99s(p5z1)6p", {"round_wind": 2}),
        ("123456m78p99s(234s0)9p", {}),
        ("234m34p88s555s(k1z)5p", {"seat_wind": 1}),
        ("1112345678999s5s", {"seat_wind": 3}),
        ("111m34p234678s22z5p", {"seat_wind": 2, "nuki": 1}),
    ],
)
def test_the_values_are_the_points_of_three_wins(text: str, table: dict[str, Any]) -> None:
    rules: dict[str, Any] = {"rules": SANMA} if "nuki" in table else {}
    value = win_value(parse_hand(text), Situation(**table), **rules)
    assert value
    assert value.ron == points(text, table | rules)
    assert value.drawn == points(text, table | rules, self_drawn=True)
    is_open = any(meld.is_open for meld in parse_hand(text).melds)
    assert value.riichi == (None if is_open else points(text, table | rules, riichi=True))
    assert (value.best and value.best.points) == value.drawn


def test_a_seat_that_three_players_do_not_have_wins_nothing() -> None:
    hand = parse_hand("123456p789s11222z")
    assert win_value(hand, Situation(seat_wind=4), SANMA) is None


def test_an_own_draw_may_be_left_out() -> None:
    hand = parse_hand("123456m78p99s(234s0)9p")
    assert win_value(hand, has_draws=False) == WinValue(ron=None, drawn=None, riichi=None)
