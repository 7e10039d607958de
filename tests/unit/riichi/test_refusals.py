"""Invalid wins: impossible tiles, winds, numbers and flags, incomplete hands, no yaku."""

from contextlib import suppress
from itertools import combinations
from typing import Any, get_args

import pytest

from analyzer import AnalyzerError, parse_hand
from analyzer.riichi import (
    SANMA_PRESETS,
    TENHOU,
    IncompleteHandError,
    InvalidWinError,
    NoYakuError,
    RiichiRules,
    UncheckedWin,
    Win,
    find_faults,
    score_win,
)
from analyzer.riichi.errors import HINTS, REASONS, Flag
from tests.unit.riichi.cases import score

CLOSED = "123456m99p34568s7s"
OPEN = "456m99p34568s(123m0)7s"
KAN = "456m99p34568s(k3z)7s"
DRAWN = {"self_drawn": True}

EAST = {"seat_wind": 1}
SANMA = {"rules": SANMA_PRESETS["tenhou"]}
RENHOU = {"rules": RiichiRules(renhou="mangan"), "renhou": True, "seat_wind": 2}
DOTS = "123456p3457899s6s"


def tiles(text: str) -> Any:
    return parse_hand(text).tiles


WRONG: list[tuple[str, str, str, dict[str, Any]]] = [
    ("NO_JOKERS", "hand", "123456m99p3456s1j7s", {}),
    ("NO_JOKERS", "dora_indicators", CLOSED, {"dora_indicators": tiles("1j")}),
    ("SANMA_TILE", "hand", CLOSED, SANMA),
    ("SANMA_TILE", "dora_indicators", DOTS, SANMA | {"dora_indicators": tiles("5m")}),
    ("SANMA_CHII", "hand", "456p3456899s(123p0)7s", SANMA),
    ("FIFTH_COPY", "dora_indicators", "123456m99p34s(k5z)5s", {"dora_indicators": tiles("5z")}),
    ("FIFTH_COPY", "ura_indicators", CLOSED,
     {"riichi": True, "dora_indicators": tiles("99p"), "ura_indicators": tiles("9p")}),
    ("FIFTH_COPY", "nuki", "123456p34599s444z", SANMA | {"nuki": 2}),
    ("FIFTH_COPY", "nuki", DOTS, SANMA | {"nuki": 5}),
    ("SECOND_RED", "dora_indicators", "123406m99p34568s7s", {"dora_indicators": tiles("0m")}),
    ("WRONG_COUNT", "hand", "11m", {}),
    ("WRONG_COUNT", "hand", "123456m99p34568s", {}),
    ("WIND", "round_wind", CLOSED, {"round_wind": 0}),
    ("WIND", "seat_wind", CLOSED, {"seat_wind": 5}),
    ("WIND", "seat_wind", DOTS, SANMA | {"seat_wind": 4}),
    ("NEEDS_SANMA", "nuki", CLOSED, {"nuki": 1}),
    ("NEEDS_SANMA", "nuki", CLOSED, {"nuki": 5}),
    ("TOO_MANY_INDICATORS", "dora_indicators", CLOSED, {"dora_indicators": tiles("123456z")}),
    ("TOO_MANY_INDICATORS", "ura_indicators", CLOSED,
     {"riichi": True, "ura_indicators": tiles("123456z")}),
    ("BAD_NUMBER", "nuki", DOTS, SANMA | {"nuki": -1}),
    ("BAD_NUMBER", "honba", CLOSED, {"honba": -1}),
    ("BAD_NUMBER", "riichi_sticks", CLOSED, {"riichi_sticks": 100}),
]  # fmt: skip

FLAGS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("riichi_open", "riichi", OPEN, {"riichi": True}),
    ("riichi_open", "double_riichi", OPEN, {"double_riichi": True}),
    ("riichi_twice", "riichi", CLOSED, {"riichi": True, "double_riichi": True}),
    ("ippatsu_without_riichi", "ippatsu", CLOSED, {"ippatsu": True}),
    ("ippatsu_with_rinshan", "ippatsu", KAN,
     DRAWN | {"riichi": True, "ippatsu": True, "rinshan": True}),
    ("haitei_not_drawn", "haitei", CLOSED, {"haitei": True}),
    ("haitei_with_rinshan", "haitei", KAN, DRAWN | {"haitei": True, "rinshan": True}),
    ("houtei_drawn", "houtei", CLOSED, DRAWN | {"houtei": True}),
    ("houtei_with_chankan", "houtei", CLOSED, {"houtei": True, "chankan": True}),
    ("rinshan_not_drawn", "rinshan", KAN, {"rinshan": True}),
    ("rinshan_without_kan", "rinshan", CLOSED, DRAWN | {"rinshan": True}),
    ("chankan_drawn", "chankan", CLOSED, DRAWN | {"chankan": True}),
    ("chankan_held", "chankan", "123456m77p34599s9s", {"chankan": True}),
    ("chankan_held", "chankan", "12345m77p345s(p6m1)6m", {"chankan": True}),
    ("tenhou_not_dealer", "tenhou", CLOSED, DRAWN | {"tenhou": True, "seat_wind": 2}),
    ("tenhou_not_drawn", "tenhou", CLOSED, EAST | {"tenhou": True}),
    ("chiihou_dealer", "chiihou", CLOSED, DRAWN | EAST | {"chiihou": True}),
    ("chiihou_not_drawn", "chiihou", CLOSED, {"chiihou": True, "seat_wind": 2}),
    ("renhou_not_played", "renhou", CLOSED, {"renhou": True, "seat_wind": 2}),
    ("renhou_dealer", "renhou", CLOSED, RENHOU | {"seat_wind": 1}),
    ("renhou_drawn", "renhou", CLOSED, RENHOU | DRAWN),
    ("first_turn_with_meld", "tenhou", KAN, DRAWN | EAST | {"tenhou": True}),
    ("first_turn_with_meld", "chiihou", DOTS,
     SANMA | DRAWN | {"chiihou": True, "seat_wind": 2, "nuki": 1}),
    ("first_turn_with_riichi", "chiihou", CLOSED,
     DRAWN | {"chiihou": True, "riichi": True, "seat_wind": 2}),
    ("first_turn_with_flag", "tenhou", CLOSED, DRAWN | EAST | {"tenhou": True, "haitei": True}),
    ("first_turn_with_flag", "renhou", CLOSED, RENHOU | {"houtei": True}),
    ("ura_without_riichi", "ura_indicators", CLOSED, {"ura_indicators": tiles("1z")}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "field", "hand", "fields"), WRONG)
def test_what_cannot_be_is_refused(
    code: str, field: str, hand: str, fields: dict[str, Any]
) -> None:
    with pytest.raises(InvalidWinError) as caught:
        Win(hand=parse_hand(hand), **fields)
    assert (caught.value.code, caught.value.field, caught.value.reason) == (code, field, None)


@pytest.mark.parametrize(("reason", "field", "hand", "fields"), FLAGS)
def test_flags_that_contradict_are_refused(
    reason: str, field: str, hand: str, fields: dict[str, Any]
) -> None:
    with pytest.raises(InvalidWinError) as caught:
        Win(hand=parse_hand(hand), **fields)
    assert (caught.value.code, caught.value.field, caught.value.reason) == (
        "BAD_FLAG",
        field,
        reason,
    )
    assert str(caught.value) == f"{caught.value.message}: {REASONS[caught.value.reason]}"  # type: ignore[index]


def test_every_reason_is_given_somewhere() -> None:
    assert {row[0] for row in FLAGS} == set(REASONS)


def test_thirteen_tiles_miss_the_winning_one_and_tell_their_waits() -> None:
    with pytest.raises(InvalidWinError) as caught:
        score("123456m99p34568s")
    assert str(caught.value).endswith(f": {HINTS['winning_tile_missing']}")
    assert [str(tile) for tile in caught.value.waits] == ["7s"]
    with pytest.raises(InvalidWinError) as caught:
        score("147m258p369s1234z")
    assert caught.value.waits == ()


def test_three_players_have_no_north_seat() -> None:
    with pytest.raises(InvalidWinError) as caught:
        score(DOTS, seat_wind=4, **SANMA)
    assert caught.value.hint == "no_north_seat"


def test_the_faults_of_several_fields_come_in_the_order_of_checking() -> None:
    win = UncheckedWin(
        hand=parse_hand("123456m99p34s(k5z)"),
        ippatsu=True,
        haitei=True,
        seat_wind=9,
        honba=-1,
        nuki=1,
        dora_indicators=tiles("5z"),
        ura_indicators=tiles("1z"),
    )
    assert [(fault.code, fault.field) for fault in find_faults(win)] == [
        ("FIFTH_COPY", "dora_indicators"),
        ("WRONG_COUNT", "hand"),
        ("WIND", "seat_wind"),
        ("NEEDS_SANMA", "nuki"),
        ("BAD_NUMBER", "honba"),
        ("BAD_FLAG", "ippatsu"),
        ("BAD_FLAG", "haitei"),
        ("BAD_FLAG", "ura_indicators"),
    ]


def test_a_legal_win_has_no_faults() -> None:
    assert find_faults(Win(hand=parse_hand(CLOSED))) == ()


PAIRS = list(combinations(get_args(Flag), 2))


@pytest.mark.parametrize(("first", "second"), PAIRS)
@pytest.mark.parametrize("hand", [CLOSED, OPEN, KAN])
@pytest.mark.parametrize("seat", [1, 2])
def test_every_pair_of_flags_is_scored_or_refused_with_a_reason(
    first: str, second: str, hand: str, seat: int
) -> None:
    rules = RiichiRules(renhou="five_han")
    fields: dict[str, Any] = {first: True, second: True, "seat_wind": seat, "rules": rules}
    faults = find_faults(UncheckedWin(hand=parse_hand(hand), **fields))
    if not faults:
        with suppress(NoYakuError):
            assert score(hand, **fields).points > 0
    for fault in faults:
        assert (fault.code, fault.field in (first, second)) == ("BAD_FLAG", True)
        assert fault.reason in REASONS


ALLOWED: list[tuple[str, dict[str, Any], set[str]]] = [
    (CLOSED, {"riichi": True, "ippatsu": True, "chankan": True}, {"riichi", "ippatsu", "chankan"}),
    (CLOSED, DRAWN | {"riichi": True, "ippatsu": True, "haitei": True},
     {"riichi", "ippatsu", "haitei", "tsumo"}),
    (CLOSED, {"double_riichi": True, "ippatsu": True, "houtei": True},
     {"double_riichi", "ippatsu", "houtei"}),
    (KAN, {"riichi": True}, {"riichi"}),
    (KAN, DRAWN | {"riichi": True, "rinshan": True}, {"riichi", "rinshan", "tsumo"}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "fields", "yaku"), ALLOWED)
def test_flags_that_go_together_all_count(
    hand: str, fields: dict[str, Any], yaku: set[str]
) -> None:
    assert {line.yaku.id for line in score(hand, **fields).yaku} == yaku


def test_kokushi_may_rob_a_kan() -> None:
    assert score("119m19p19s123456z7z", chankan=True).yakuman == 1


def test_a_hand_that_is_not_complete_tells_how_far_it_is() -> None:
    with pytest.raises(IncompleteHandError) as caught:
        score("123m456p789s1122z6z")
    assert (caught.value.code, caught.value.found, caught.value.shanten) == (
        "NOT_COMPLETE",
        "6z",
        0,
    )
    assert [str(tile) for tile in caught.value.waits] == ["1z", "2z"]
    with pytest.raises(IncompleteHandError) as caught:
        score("147m258p369s12344z", riichi=True)
    assert caught.value.shanten > 1
    assert caught.value.waits == ()


def test_four_alike_are_not_two_pairs() -> None:
    with pytest.raises(IncompleteHandError):
        score("1111m2255p4477s6z6z")


def test_a_closed_hand_without_yaku_tells_what_riichi_would_give() -> None:
    with pytest.raises(NoYakuError) as caught:
        score(CLOSED, seat_wind=2, dora_indicators="8p")
    assert (caught.value.code, caught.value.found, caught.value.dora) == ("NO_YAKU", "7s", 2)
    assert caught.value.with_riichi is not None
    assert (caught.value.with_riichi.han, caught.value.with_riichi.points) == (3, 5200)


def test_an_open_hand_without_yaku_cannot_have_riichi() -> None:
    with pytest.raises(NoYakuError) as caught:
        score(OPEN, dora_indicators="8p")
    assert (caught.value.dora, caught.value.with_riichi) == (2, None)
    assert "dora are none" in str(caught.value)


def test_norths_set_aside_are_no_yaku() -> None:
    with pytest.raises(NoYakuError):
        score("45679p34599s(p3z1)8p", nuki=3, seat_wind=2, **SANMA)


def test_every_refusal_is_an_analyzer_error() -> None:
    assert all(issubclass(each, AnalyzerError) for each in (InvalidWinError, NoYakuError))


def test_a_win_may_be_impossible_under_other_rules() -> None:
    win = Win(hand=parse_hand(CLOSED), riichi=True)
    assert score_win(win, TENHOU) == score_win(win)
    with pytest.raises(InvalidWinError) as caught:
        score_win(win, SANMA_PRESETS["tenhou"])
    assert caught.value.code == "SANMA_TILE"


def test_indicators_may_be_a_list() -> None:
    win = Win(hand=parse_hand(CLOSED), dora_indicators=list(tiles("1z")))  # type: ignore[arg-type]
    assert win.dora_indicators == tiles("1z")
