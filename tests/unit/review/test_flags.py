"""Flags: for each a decision that has it, and a similar one that does not."""

from typing import Any

import pytest

from analyzer.notation import parse_hand
from analyzer.review import EXCLUDING, FLAGS, review_game
from tests.unit.games.cases import HANDS, call, cut, draw, read, start, turn
from tests.unit.review.cases import bits, codes, judged, melds, river, tiles

PLAIN = "344m67p340s678s44z1z"
"""Its best discard is 1z."""

REACH = {"type": "reach", "actor": 0}

PAID = {"type": "reach_accepted", "actor": 0}

DECLARED = (start(), draw(0, "W"), REACH, cut(0, "W"), PAID)
"""Riichi of seat 0; its river is 3z."""


def of_seat(seat: int, *records: dict[str, Any]) -> list[set[str]]:
    """Return the flags of each decision of a seat."""
    review = review_game(read(*DECLARED, *records), seat)
    return [codes(each) for each in review.decisions]


def test_a_tile_of_the_river_is_defence_where_it_is_not_best() -> None:
    (flags,) = of_seat(1, draw(1, "9m"), cut(1, "W"))
    assert flags == {"riichi_against", "defence"}


def test_a_tile_that_is_best_is_no_defence() -> None:
    (flags,) = of_seat(1, *turn(1, "9m"))
    assert flags == {"riichi_against", "pushing"}


def test_a_tile_that_passed_after_riichi_is_safe() -> None:
    (flags,) = of_seat(2, *turn(1, "9s"), draw(2, "9m"), cut(2, "9s"))
    assert flags == {"riichi_against", "defence"}


def test_a_tile_safe_against_one_of_two_is_pushing() -> None:
    both: dict[str, Any] = {"riichi": (None, 3, 4, None)}
    review = judged(PLAIN, "4m", safe=(0, bits("4m"), bits("1z"), 0), **both)
    (pushing,) = [flag for flag in review.flags if flag.code == "pushing"]
    assert pushing.seats == (2,)
    assert codes(judged(PLAIN, "4m", safe=(0, bits("4m"), bits("4m"), 0), **both)) >= {"defence"}


def test_going_back_under_riichi_may_be_defence_whatever_the_tile() -> None:
    review = judged(PLAIN, "6p", riichi=(None, 3, None, None))
    assert codes(review) == {"riichi_against", "defence", "pushing"}


def test_after_own_riichi_nothing_is_decided() -> None:
    records = (*turn(1, "9m"), *turn(2, "9m"), draw(3, "9p"))
    review = review_game(read(*DECLARED, *records, cut(3, "9p"), *turn(0, "P")), 0)
    declared, after = review.decisions
    assert (declared.passed, after.passed, after.mark) == (None, "in_riichi", None)
    assert "riichi_against" not in codes(declared)


def test_a_riichi_tile_that_is_called_is_against_the_caller_at_once() -> None:
    hands = (HANDS[0], HANDS[1].replace("W W", "C P"), HANDS[2].replace("P P", "W W"), HANDS[3])
    riichi = (start(hands), draw(0, "W"), REACH, cut(0, "W"), PAID)
    game = read(*riichi, call("pon", 2, 0, "W", "W W"), cut(2, "F"))
    assert "riichi_against" in codes(review_game(game, 2).decisions[0])


@pytest.mark.parametrize(
    ("laid", "is_threat"),
    [
        (("(p5z1)", "(123m0)", "(789p0)"), True),
        (("(123m0)", "(456m0)"), True),
        (("(123m0)", "(456p0)"), False),
        (("(p5z1)", "(p6z1)"), False),
        (("(p2m1)", "(340p0)"), True),
        (("(p2m1)", "(345p0)"), False),
    ],
)
def test_open_threats(laid: tuple[str, ...], is_threat: bool) -> None:
    table = ((), melds(*laid), (), ())
    review = judged("19p19s1234567z11m9m", "1p", laid=table, indicators=tiles("1m"))
    assert ("open_threat" in codes(review)) == is_threat
    assert review.is_calm, "a threat is counted, not excluded"


def test_the_last_four_draws_are_the_last_turns() -> None:
    assert not judged(PLAIN, "4m", tiles_left=4).is_calm
    assert judged(PLAIN, "4m", tiles_left=5).is_calm


@pytest.mark.parametrize(
    ("hand", "has_none"),
    [
        ("456p789s22s34p(123m0)4z", True),
        ("456p678s22s34p(234m0)4z", False),
        ("123456p789s11z34p4z", False),
    ],
)
def test_an_open_tenpai_without_a_yaku_is_excluded(hand: str, has_none: bool) -> None:
    review = judged(hand, "4z")
    assert (review.best[0].shanten, "no_yaku" in codes(review)) == (0, has_none)
    assert review.is_calm != has_none


def test_a_dora_that_is_kept_is_a_reason_and_no_large_loss() -> None:
    plain, kept = judged(PLAIN, "3m"), judged(PLAIN, "3m", indicators=tiles("4z"))
    assert (plain.mark, kept.mark) == ("loss", "fine")
    (flag,) = kept.flags
    assert (flag.code, flag.message) == ("dora_kept", FLAGS["dora_kept"].format(tiles="1z"))
    other_dora = judged(PLAIN, "3m", indicators=tiles("4z2m"))
    assert codes(other_dora) == set(), "3m is dora too"


def test_yakuhai_that_is_kept_is_a_reason() -> None:
    hand = "5m2357p157s111371z"
    seen: dict[str, Any] = {"indicators": tiles("4s"), "round_wind": 1, "seat_wind": 3}
    review = judged(hand, "1s", **seen)
    assert "value_yakuhai" in codes(review)
    assert "value_yakuhai" not in codes(judged(hand, "1s", **seen | {"round_wind": 2}))


@pytest.mark.parametrize(("suit", "other"), ["mp", "ps", "sm"])
def test_one_suit_that_is_kept_is_a_reason(suit: str, other: str) -> None:
    hand = f"1345579{suit}115z45{other}2{suit}"
    assert codes(judged(hand, f"4{other}")) == {"value_suit"}
    assert codes(judged(hand, f"1{suit}")) == set()


def test_seven_pairs_that_are_kept_are_a_reason() -> None:
    assert codes(judged("3059m6789p447783s", "9p")) == {"value_pairs"}


def test_a_wait_that_is_not_furiten_is_best_too() -> None:
    """Of 4p, 5p and 3p the first two wait for more, but with 2p and 3p discarded in furiten."""
    hand = "34455p234567m99s5p"
    assert [judged(hand, name).mark for name in ("4p", "5p", "3p")] == [
        "best",
        "best",
        "loss",
    ]
    for name in ("4p", "5p", "3p"):
        review = judged(hand, name, own="2p3p")
        assert (review.mark, codes(review)) == ("best", {"furiten"})


def test_a_complete_hand_that_goes_on_has_passed_a_win() -> None:
    assert codes(judged("123m456p789s11z22z2z", "1m")) >= {"passed_win"}
    no_yaku = judged(parse_hand("456p789s22s34p(123m0)2p"), "2p")
    assert "passed_win" not in codes(no_yaku)


def test_flags_are_sentences() -> None:
    assert FLAGS.keys() > EXCLUDING
    review = judged(PLAIN, "4m", riichi=(None, 3, None, None), rivers=(river(""),) * 4)
    assert all("{" not in flag.message for flag in review.flags)
