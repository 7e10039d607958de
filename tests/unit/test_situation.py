"""The tiles that are left of 136."""

from collections.abc import Callable
from typing import Any

import pytest

import analyzer
from analyzer import parse_hand
from analyzer.errors import InvalidSituationError
from analyzer.hand import Hand
from analyzer.melds import make_set
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.situation import Situation, check_situation, dora_of, tiles_seen, unseen_tiles, wall
from analyzer.tiles import JOKER, parse_tile


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


SIXTH = ("TOO_MANY_INDICATORS", "dora_indicators", 5)


def seen(**fields: str | int) -> Situation:
    values: dict[str, Any] = {
        name: parse_hand(value).tiles if isinstance(value, str) else value
        for name, value in fields.items()
    }
    return Situation(**values)


def test_everything_on_the_table_is_seen() -> None:
    hand = Hand(parse_hand("11m").tiles, (make_set("concealed_kan", parse_tile("5z")),))
    table = seen(dora_indicators="1m", visible="1m9s", river="3p", nuki=2)
    copies = tiles_seen(hand, table)
    named = {name: copies[parse_tile(name).kind] for name in ("1m", "9s", "3p", "5z", "4z")}
    assert named == {"1m": 4, "9s": 1, "3p": 1, "5z": 4, "4z": 2}
    assert len(unseen_tiles(hand, table)) == 136 - 2 - 4 - 1 - 2 - 1 - 2


@pytest.mark.parametrize(
    ("hand", "table", "rules", "fault"),
    [
        ("111m", {"visible": "9s1m1m"}, RIICHI, ("FIFTH_COPY", "visible", 2)),
        ("111m", {"dora_indicators": "1m", "river": "1m"}, RIICHI, ("FIFTH_COPY", "river", 0)),
        ("0m", {"visible": "0m"}, RIICHI, ("SECOND_RED", "visible", 0)),
        ("1m", {"dora_indicators": "123456m"}, RIICHI, SIXTH),
        ("19m2m", {}, SANMA, ("SANMA_TILE", "hand", 2)),
        ("19m", {"visible": "0m"}, SANMA, ("SANMA_TILE", "visible", 0)),
        ("4444z", {"nuki": 1}, SANMA, ("FIFTH_COPY", "nuki", 0)),
    ],
)  # fmt: skip
def test_contradictions_name_the_field_and_the_tile(
    hand: str, table: dict[str, str | int], rules: Rules, fault: tuple[str, str, int]
) -> None:
    with pytest.raises(InvalidSituationError) as error:
        check_situation(parse_hand(hand), seen(**table), rules)
    assert (error.value.code, error.value.field, error.value.index) == fault


@pytest.mark.parametrize("answer", [analyzer.analyze, analyzer.waits, analyzer.expectation.expect])
def test_a_question_about_a_fifth_copy_is_refused(answer: Callable[..., object]) -> None:
    with pytest.raises(InvalidSituationError) as error:
        answer(parse_hand("11123m456p789s55z"), seen(visible="1m1m"))
    assert (error.value.code, error.value.field) == ("FIFTH_COPY", "visible")


def test_jokers_need_rules_that_have_them() -> None:
    hand = Hand((JOKER,))
    check_situation(hand, seen(), JOKERS)
    with pytest.raises(InvalidSituationError) as error:
        check_situation(hand, seen(), RIICHI)
    assert error.value.code == "NO_JOKERS"


@pytest.mark.parametrize(
    ("indicator", "rules", "dora"),
    [
        ("1m", RIICHI, "2m"),
        ("9s", RIICHI, "1s"),
        ("4z", RIICHI, "1z"),
        ("7z", RIICHI, "5z"),
        ("0p", RIICHI, "6p"),
        ("1m", SANMA, "9m"),
        ("9m", SANMA, "1m"),
    ],
)
def test_the_indicator_is_followed_by_the_dora(indicator: str, rules: Rules, dora: str) -> None:
    assert dora_of(parse_tile(indicator), rules) == parse_tile(dora).kind


def test_three_players_have_108_tiles_and_two_red_fives() -> None:
    tiles = wall(SANMA)
    assert tiles.total() == 108
    assert sorted(str(tile) for tile in tiles if tile.is_red) == ["0p", "0s"]


@pytest.mark.parametrize(
    "fields", [{"round_wind": 0}, {"seat_wind": 5}, {"turn": 19}, {"nuki": -1}, {"nuki": 5}]
)
def test_a_number_that_does_not_exist_is_refused(fields: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(fields))):
        seen(**fields)


def test_only_three_players_set_norths_aside() -> None:
    with pytest.raises(InvalidSituationError) as error:
        check_situation(parse_hand("1m"), seen(nuki=1), RIICHI)
    assert (error.value.code, error.value.field) == ("NEEDS_SANMA", "nuki")
