"""Hand: checks on construction, and its properties."""

import dataclasses

import pytest

from analyzer import Hand, InvalidHandError, Tile, format_hand, parse_hand
from analyzer.notation import format_typed
from analyzer.tiles import TILES, parse_tile


def typed(hand: Hand) -> str:
    return format_typed(hand.tiles)


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(name) for name in names.split())


FAULTS = [
    pytest.param("", "EMPTY", 0, id="no tile at all"),
    pytest.param("1m " * 15, "TOO_MANY", 14, id="fifteen tiles, before a fifth copy"),
    pytest.param("2z 1m 1m 1m 1m 1m", "FIFTH_COPY", 5, id="a fifth copy"),
    pytest.param("5s 5s 5s 5s 0s", "FIFTH_COPY", 4, id="a red five as fifth five"),
    pytest.param("0p 5p 0m 0p", "SECOND_RED", 3, id="a second red five of one suit"),
]


@pytest.mark.parametrize(("names", "code", "index"), FAULTS)
def test_illegal_tiles_are_no_hand(names: str, code: str, index: int) -> None:
    with pytest.raises(InvalidHandError) as caught:
        Hand(tiles(names))
    assert (caught.value.code, caught.value.index) == (code, index)


def test_counts_are_34_and_see_the_red_five_as_a_five() -> None:
    counts = parse_hand("0555m19p7z").counts
    assert len(counts) == 34
    assert {kind: count for kind, count in enumerate(counts) if count} == {4: 4, 9: 1, 17: 1, 33: 1}


@pytest.mark.parametrize("size", range(1, 15))
def test_only_3n_plus_2_tiles_have_a_drawn_one(size: int) -> None:
    hand = Hand(parse_hand("12345678912345m".replace("5m", "m5m")).tiles[:size])
    assert hand.drawn == (hand.tiles[-1] if size in {2, 5, 8, 11, 14} else None)


def test_kinds_are_listed_by_first_appearance() -> None:
    assert parse_hand("5z3m0m5m3m1p").kinds == (31, 2, 4, 9)


def test_sorting_keeps_the_tiles() -> None:
    assert typed(parse_hand("7z5m3p0m1m").sorted()) == "105m3p7z"


def test_a_discard_takes_the_equal_tile_typed_last() -> None:
    assert typed(parse_hand("1m2p1m3p1m").without(parse_tile("1m"))) == "1m2p1m3p"


def test_red_and_plain_five_are_discarded_apart() -> None:
    hand = parse_hand("5m0m5m")
    assert typed(hand.without(parse_tile("0m"))) == "55m"
    assert typed(hand.without(parse_tile("5m"))) == "50m"


@pytest.mark.parametrize(("text", "last"), [("0555m123p", "5m"), ("5550m1z", "0m"), ("505m", "5m")])
def test_of_a_kind_the_tile_typed_last_leaves(text: str, last: str) -> None:
    assert str(parse_hand(text).last_of_kind(4)) == last


def test_the_last_tile_cannot_be_discarded() -> None:
    with pytest.raises(InvalidHandError):
        parse_hand("1m").without(parse_tile("1m"))


def test_a_drawn_tile_stands_last() -> None:
    hand = parse_hand("7p8p9p1z").with_drawn(parse_tile("0p"))
    assert typed(hand) == "789p1z0p"
    assert format_hand(hand) == "789p1z0p"
    assert hand.drawn == parse_tile("0p")


def test_a_hand_is_a_value() -> None:
    hand = parse_hand("123m1z")
    assert hand == parse_hand("123m1z")
    assert hash(hand) == hash(parse_hand("123m1z"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        hand.tiles = ()  # type: ignore[misc]


def test_a_tile_that_is_not_held_cannot_be_named_or_discarded() -> None:
    hand = parse_hand("123m")
    with pytest.raises(ValueError, match="not in"):
        hand.last_of_kind(8)
    with pytest.raises(ValueError, match="not in"):
        hand.without(TILES[8])


def test_a_list_of_tiles_becomes_a_hand_that_can_be_a_key() -> None:
    hand = Hand(list(parse_hand("123m").tiles))  # type: ignore[arg-type]
    assert {hand: 1}[parse_hand("123m")] == 1
