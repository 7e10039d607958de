"""Melds are checked when they are made, and print as in links."""

import pytest

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.melds import Meld, make_set
from analyzer.tiles import Tile, parse_tile


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(names[at : at + 2]) for at in range(0, len(names), 2))


@pytest.mark.parametrize(
    ("call", "names", "seat", "called"),
    [
        pytest.param("chii", "4m5m7m", 3, 0, id="no run"),
        pytest.param("chii", "8m9m1p", 3, 0, id="a run over two suits"),
        pytest.param("chii", "1z2z3z", 3, 0, id="a run of honours"),
        pytest.param("chii", "4m5m6m", 2, 0, id="a run from opposite"),
        pytest.param("chii", "4m5m6m", 3, 3, id="a run has three tiles"),
        pytest.param("pon", "4m4m", 1, 0, id="a pair"),
        pytest.param("pon", "4m4m4m", 0, 0, id="a pon from no one"),
        pytest.param("pon", "0m0m5m", 1, 0, id="two red fives"),
        pytest.param("pon", "1j1j1j", 1, 0, id="jokers"),
        pytest.param("concealed_kan", "4m4m4m4m", 1, 0, id="a concealed kan from someone"),
        pytest.param("open_kan", "4m4m4m", 1, 0, id="a kan of three"),
    ],
)
def test_anything_else_is_no_meld(call: str, names: str, seat: int, called: int) -> None:
    with pytest.raises(ValueError, match="no such meld"):
        Meld(call, tiles(names), seat, called)  # type: ignore[arg-type]


def test_a_meld_counts_for_three_tiles_and_a_kan_is_seen_as_four() -> None:
    hand = Hand(tiles("1m2m"), (make_set("concealed_kan", parse_tile("5z")),))
    assert (len(hand), hand.size, len(hand.shown)) == (2, 5, 6)
    assert hand.drawn == parse_tile("2m")


@pytest.mark.parametrize(
    ("names", "melds", "code", "index"),
    [
        pytest.param("1z1z", "1z", "FIFTH_COPY", 2, id="two and three copies"),
        pytest.param("0m", "0m", "SECOND_RED", 1, id="a red five in hand and meld"),
        pytest.param("1m2m3m4m5m6m7m8m9m1p2p3p", "1z", "TOO_MANY", 12, id="12 and a meld"),
        pytest.param("", "1z", "EMPTY", 0, id="nothing concealed"),
    ],
)
def test_a_hand_with_melds_holds_what_the_wall_has(
    names: str, melds: str, code: str, index: int
) -> None:
    with pytest.raises(InvalidHandError) as error:
        Hand(tiles(names), (make_set("pon", parse_tile(melds), 1),))
    assert (error.value.code, error.value.index) == (code, index)


def test_a_fifth_joker_is_too_many() -> None:
    assert Hand(tiles("1j1j1j1j")).jokers == 4
    with pytest.raises(InvalidHandError) as error:
        Hand(tiles("1m1j1j1j1j1j"))
    assert (error.value.code, error.value.index) == ("TOO_MANY_JOKERS", 5)


def test_melds_stay_when_a_tile_goes_or_comes() -> None:
    meld = make_set("pon", parse_tile("1z"), 1)
    hand = Hand(tiles("1m2m3m1j"), (meld,))
    assert hand.without(parse_tile("2m")).melds == (meld,)
    assert hand.with_drawn(parse_tile("2m")).melds == (meld,)
    assert hand.sorted().melds == (meld,)
    assert hand.kinds == (0, 1, 2)
