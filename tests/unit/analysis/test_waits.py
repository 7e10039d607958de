"""The waits of a tenpai hand, their shapes, and furiten."""

import pytest

from analyzer import JOKERS, Hand, Situation, analyze, parse_hand, waits
from analyzer.errors import InvalidSituationError
from analyzer.notation import read_tiles
from analyzer.tiles import JOKER
from analyzer.waits import is_furiten


def spelled(tiles: str) -> list[str]:
    """`12m7z` -> `1m` `2m` `7z`."""
    return [str(tile) for tile in parse_hand(tiles).tiles] if tiles else []


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("2m", "2m tanki"),
        ("11m22p", "1m shanpon, 2p shanpon"),
        ("13m11p", "2m kanchan"),
        ("12m11p", "3m penchan"),
        ("89m11p", "7m penchan"),
        ("23m11p", "1m ryanmen, 4m ryanmen"),
        ("2345m", "2m tanki, 5m tanki"),
        ("3334m", "2m ryanmen, 4m tanki, 5m ryanmen"),
        ("2333456m", "1m ryanmen, 2m tanki, 4m ryanmen, 7m ryanmen"),
        ("2345678m", "2m tanki, 5m tanki, 8m tanki"),
        (
            "1112345678999m",
            "1m ryanmen+shanpon, 2m tanki, 3m ryanmen+penchan, 4m ryanmen, 5m tanki, "
            "6m ryanmen, 7m ryanmen+penchan, 8m tanki, 9m ryanmen+shanpon",
        ),
        ("1111222233334m", "4m ryanmen+tanki, 5m ryanmen"),
        ("1122334455667z", "7z tanki"),
        ("223344m556677p8s", "8s tanki"),
        ("19m19p19s1234566z", "7z orphans_single"),
        (
            "19m19p19s1234567z",
            ", ".join(f"{tile} orphans_thirteen" for tile in spelled("19m19p19s1234567z")),
        ),
    ],
)
def test_a_wait_has_the_shape_of_every_place_that_its_tile_can_take(text: str, shapes: str) -> None:
    result = waits(parse_hand(text))
    assert ", ".join(f"{wait.tile} {'+'.join(wait.shapes)}" for wait in result) == shapes


def test_copies_seen_anywhere_are_not_left() -> None:
    table = Situation(
        dora_indicators=parse_hand("1z").tiles,
        visible=parse_hand("2z").tiles,
        river=parse_hand("2z").tiles,
    )
    result = waits(parse_hand("123m456p789s1122z"), table)
    assert [(str(wait.tile), wait.left) for wait in result] == [("1z", 1), ("2z", 0)]


def test_a_joker_completes_any_hand_and_has_no_shape() -> None:
    result = waits(parse_hand("13m11p"), rules=JOKERS)
    assert [(str(wait.tile), wait.left, wait.shapes) for wait in result] == [
        ("2m", 4, ("kanchan",)),
        ("1j", 4, ()),
    ]


def test_a_hand_that_holds_a_joker_waits_without_shapes() -> None:
    hand = Hand((*parse_hand("46m1z").tiles, JOKER))
    result = waits(hand)
    assert [(str(wait.tile), wait.left, wait.shapes) for wait in result] == [
        ("5m", 4, ()),
        ("1z", 3, ()),
        ("1j", 3, ()),
    ]
    assert analyze(hand).waits == result


@pytest.mark.parametrize(
    ("text", "river", "furiten"),
    [
        pytest.param("23m11p", "1m", True, id="one of two waits is in the river"),
        pytest.param("23m11p", "9s4m", True, id="no matter where"),
        pytest.param("23m11p", "2m1p", False, id="tiles that are no waits do not matter"),
        pytest.param("46m11z", "0m", True, id="a red five is a five"),
        pytest.param("19m", "1m9m", False, id="not tenpai, not furiten"),
        pytest.param("23m11p", "", False, id="nothing discarded"),
    ],
)
def test_furiten_is_an_own_discard_among_the_waits(text: str, river: str, furiten: bool) -> None:
    hand = parse_hand(text)
    discarded = parse_hand(river).tiles if river else ()
    assert is_furiten(waits(hand), discarded) is furiten
    assert analyze(hand, Situation(river=discarded)).is_furiten is furiten


def test_a_kind_held_four_times_is_no_wait_to_be_furiten_by() -> None:
    formal = waits(parse_hand("4444666s"), formal=True)
    assert not is_furiten(formal, parse_hand("4s").tiles)
    assert is_furiten(formal, parse_hand("5s").tiles)


def test_a_wait_with_no_copy_left_still_makes_furiten() -> None:
    hand, river = parse_hand("13m11p"), parse_hand("2222m").tiles
    report = analyze(hand, Situation(river=river))
    assert [wait.left for wait in report.waits] == [0]
    assert report.is_furiten


def test_a_table_that_contradicts_the_hand_is_refused() -> None:
    with pytest.raises(InvalidSituationError) as error:
        waits(parse_hand("1z"), Situation(visible=read_tiles("1111z")))
    assert (error.value.field, error.value.index) == ("visible", 3)
