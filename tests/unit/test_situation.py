"""What is left of the 136 tiles."""

import pytest

from analyzer import parse_hand
from analyzer.situation import tiles_seen, unseen_tiles

HANDS = ["1m", "11112222333344m", "0555m123p456s1122z", "5555m5555p5555s12z", "0m0p0s", "555m"]


@pytest.mark.parametrize("text", HANDS)
def test_the_tiles_not_in_the_hand_are_unseen(text: str) -> None:
    hand = parse_hand(text)
    unseen = unseen_tiles(hand)
    assert len(unseen) == 136 - len(hand)
    for kind, seen in enumerate(tiles_seen(hand)):
        assert sum(tile.kind == kind for tile in unseen) == 4 - seen


@pytest.mark.parametrize(
    ("text", "fives"),
    [
        pytest.param("1m", ["0m", "5m", "5m", "5m"], id="no five: one red and three plain"),
        pytest.param("0m", ["5m", "5m", "5m"], id="the red one: three plain"),
        pytest.param("5m", ["0m", "5m", "5m"], id="a plain one: red and two plain"),
        pytest.param("555m", ["0m"], id="all plain ones: the red one"),
        pytest.param("055m", ["5m"], id="the red one and two plain: one plain"),
        pytest.param("5555m", [], id="four plain: the red one is among them"),
        pytest.param("0555m", [], id="all four: none"),
    ],
)
def test_there_is_one_red_five_in_each_suit(text: str, fives: list[str]) -> None:
    unseen = unseen_tiles(parse_hand(text))
    assert sorted(str(tile) for tile in unseen if tile.kind == 4) == fives
    for suit in "ps":
        assert [str(tile) for tile in unseen].count(f"0{suit}") == 1
