"""The contents of the card of a hand."""

import pytest

from analyzer.notation import parse_hand, read_tiles
from tests.unit.pictures.card_hands import (
    COMPLETE,
    FAR_AWAY,
    LONE,
    ONE_AWAY,
    SIX,
    TENPAI,
    THIRTEEN,
    card_of,
    texts_of,
    tiles_of,
)


@pytest.mark.parametrize(
    ("hand", "headline"),
    [
        (ONE_AWAY, "1-shanten"),
        (FAR_AWAY, "3-shanten"),
        (TENPAI, "Tenpai"),
        (THIRTEEN, "Tenpai"),
        (COMPLETE, "Sanbaiman, 24,000 points by own draw"),
        ("123456m78p99s(p5z1)9p", "1,100 points by own draw"),
        ("123456m78p99s(234s0)9p", "Complete, but no yaku"),
        ("123m456p789s11z11j1z", "Complete"),
        (SIX, "6 tiles"),
        (LONE, "Tenpai"),
    ],
)
def test_the_headline_is_the_answer_in_a_word(hand: str, headline: str) -> None:
    assert card_of(hand).headline == headline


def test_no_discard_is_ringed_where_none_is_better() -> None:
    assert not any(spot.is_ringed for spot in tiles_of(card_of("5z6z")))


def test_of_two_fives_the_one_typed_last_is_discarded() -> None:
    assert str(card_of("5550p1z").rows[0].discard) == "0p"
    assert str(card_of("0555p1z").rows[0].discard) == "5p"


@pytest.mark.parametrize(
    ("hand", "table", "worth"),
    [
        (TENPAI, {"seat_wind": 1}, "on a discard 7,700 or no yaku · riichi 3,900–12,000"),
        (TENPAI[:-2], {"seat_wind": 2}, "on a discard 2,600 · riichi 5,200"),
        ("123m456p789s11z45m6z", {"seat_wind": 1}, "no yaku · riichi 2,000"),
        (TENPAI, {"river": parse_hand("1z").tiles}, ""),
        (ONE_AWAY, {}, ""),
        (
            "123m456p789p1122z0s",
            {"seat_wind": 1},
            "on a discard 3,900 or no yaku · riichi 2,000–7,700",
        ),
    ],
)
def test_waits_are_worth_points_unless_a_discard_wins_nothing(
    hand: str, table: dict[str, object], worth: str
) -> None:
    card = card_of(hand, **table)
    assert " · ".join(card.rows[0].value) == worth
    assert set(card.rows[0].value) <= {*texts_of(card)} or worth in texts_of(card)


def test_furiten_and_dead_waits_are_told() -> None:
    assert card_of(THIRTEEN, river=read_tiles("5m")).rows[0].mark == "furiten"
    dead = card_of("123m456p789s1z5555z", visible=read_tiles("111z")).rows[0]
    assert (str(dead.discard), dead.total, dead.mark) == ("5z", "0 tiles", "no tiles left")


def test_a_tile_with_no_copy_left_is_faint() -> None:
    spots = tiles_of(card_of("123m456p789s1z555z", visible=read_tiles("111z")))
    assert [spot.name for spot in spots if spot.is_faint] == ["1z"]
