"""Hands that are not a win: incomplete hands, and impossible wins."""

from typing import Any

import pytest

from analyzer import InvalidHandError, parse_hand
from analyzer.mcr import IncompleteHandError, InvalidWinError, Win, efficiency
from analyzer.mcr import score as score_hand
from analyzer.mcr.errors import REASONS
from tests.unit.mcr.wins import DRAWN, score


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
        score("147m258p36s1122z6z7z")
    assert (caught.value.shanten, caught.value.waits) == (1, ())


def test_shanten_of_an_incomplete_hand_is_the_least_of_all_forms() -> None:
    hand = parse_hand("147m258p36s12344z7z")
    with pytest.raises(IncompleteHandError) as caught:
        score_hand(hand)
    assert caught.value.shanten == efficiency(hand).standing.shanten == 0


@pytest.mark.parametrize("hand", ["11m", "123m456p789s1122z", "456p(p5m1)(p6m1)11z"])
def test_a_win_has_fourteen_tiles(hand: str) -> None:
    with pytest.raises(InvalidWinError) as caught:
        score(hand)
    assert (caught.value.code, caught.value.field) == ("WRONG_COUNT", "hand")


def test_a_fifth_copy_is_refused() -> None:
    with pytest.raises(ValueError, match="fifth 1m"):
        score("11m456p789s555z(k1m)")


def test_a_joker_is_refused() -> None:
    with pytest.raises(InvalidHandError) as caught:
        score("123m456p789s1122z1j")
    assert caught.value.code == "NO_JOKERS"


WRONG: list[tuple[str, str, str, dict[str, Any]]] = [
    ("FLOWERS", "flowers", "123m456p678s111z55m", {"flowers": 9}),
    ("FLOWERS", "flowers", "123m456p678s111z55m", {"flowers": -1}),
    ("WIND", "seat_wind", "123m456p678s111z55m", {"seat_wind": None}),
    ("WIND", "prevalent_wind", "123m456p678s55m(p1z1)", {"prevalent_wind": None}),
    ("WIND", "seat_wind", "123m456p678s222s55m", {"seat_wind": 5}),
    ("WIND", "prevalent_wind", "123m456p678s222s55m", {"prevalent_wind": 0}),
    ("BAD_FLAG", "kong_situation", "123m456p678s222s55m", DRAWN | {"kong_situation": True}),
    ("BAD_FLAG", "kong_situation", "123m456p678s222s55m", {"kong_situation": True}),
    ("BAD_FLAG", "kong_situation", "55m456p678s13m(k9p)2m",
     {"kong_situation": True, "wall_last": True}),
    ("FIFTH_COPY", "visible", "123m456p678s222s55m", {"visible": parse_hand("12222s").tiles}),
    ("FIFTH_COPY", "visible", "123m456p678s55m(k2s)", {"visible": parse_hand("2s").tiles}),
    ("NO_JOKERS", "visible", "123m456p678s222s55m", {"visible": parse_hand("1j1m").tiles}),
    ("BAD_FLAG", "last_of_kind", "123m456p678s222s55m", {"last_of_kind": True}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "field", "hand", "ways"), WRONG)
def test_what_cannot_be_is_refused(code: str, field: str, hand: str, ways: dict[str, Any]) -> None:
    with pytest.raises(InvalidWinError) as caught:
        score(hand, **ways)
    assert (caught.value.code, caught.value.field) == (code, field)
    assert (caught.value.reason in REASONS) == (code == "BAD_FLAG")
    assert caught.value.message in str(caught.value)


def test_every_reason_is_given_somewhere() -> None:
    values = set()
    for _, _, hand, ways in WRONG:
        try:
            Win(hand=parse_hand(hand), **ways)
        except InvalidWinError as error:
            values.add(error.reason)
    assert values >= set(REASONS)


@pytest.mark.parametrize("wind", [None, 1, 4])
def test_winds_may_be_missing_where_no_triplet_needs_them(wind: int | None) -> None:
    assert score("123m456p678s11z555s", seat_wind=wind, prevalent_wind=wind).total == 2
