"""Hands with jokers: the project's own examples, the switches, and the tiles that jokers stand
for."""

from dataclasses import replace
from typing import Any

import pytest

from analyzer import JOKERS, RIICHI, SANMA, Rules, analyze, decompose, parse_hand, shanten
from analyzer.rules import SANMA_KINDS
from analyzer.shanten import kernel
from analyzer.shanten.engines import engine_for
from analyzer.situation import Situation
from analyzer.tiles import JOKER, parse_tile
from analyzer.winning.jokers import JokerBlock
from tests.unit.cases import load_cases

cases = pytest.mark.parametrize(
    "case", load_cases("joker_examples.json"), ids=lambda case: case["hand"]
)

SETTINGS = {
    "cap4": JOKERS,
    "cap4_pairs_distinct": replace(JOKERS, seven_pairs="distinct"),
    "cap4_pairs_any": replace(JOKERS, seven_pairs="any"),
    "cap4_pairs_distinct_orphans": replace(JOKERS, seven_pairs="distinct", orphans=True),
    "nocap": replace(JOKERS, is_capped=False),
    "nocap_pairs_distinct": replace(JOKERS, is_capped=False, seven_pairs="distinct"),
    "nocap_pairs_any": replace(JOKERS, is_capped=False, seven_pairs="any"),
}

EVERY_FORM = replace(JOKERS, seven_pairs="any", orphans=True)


# The figures of the project


@cases
def test_shanten_in_each_setting(case: dict[str, Any]) -> None:
    hand = parse_hand(case["hand"])
    results = {name: shanten(hand, rules=rules).value for name, rules in SETTINGS.items()}
    assert results == case["shanten"]


@cases
def test_useful_draws_with_their_copies_left(case: dict[str, Any]) -> None:
    analysis = analyze(parse_hand(case["hand"]))
    assert analysis.rules == JOKERS
    left = {str(tile): copies for tile, copies in analysis.ukeire}
    assert left.pop("1j", None) == case.get("jokers_left")
    assert left == case.get("ukeire", {})


@cases
def test_discards_that_keep_shanten(case: dict[str, Any]) -> None:
    rows = {
        str(row.tile): {
            "discard": str(row.tile),
            "shanten": row.shanten,
            "count": row.count,
            "tiles": [str(tile) for tile, left in row.ukeire if left and not tile.is_joker],
            "jokers_left": dict(row.ukeire)[JOKER],
        }
        for row in analyze(parse_hand(case["hand"])).keeping
    }
    assert rows == {row["discard"]: row for row in case.get("discards", [])}


@cases
def test_the_joker_row_stands_beside_the_others(case: dict[str, Any]) -> None:
    row = analyze(parse_hand(case["hand"])).joker_discard
    expected = case.get("joker_discard")
    assert (row is None) == (expected is None)
    if row is not None:
        assert {"shanten": row.shanten, "count": row.count} == expected


# Rules


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"jokers": 9}, id="more than eight jokers"),
        pytest.param({"jokers": -1}, id="fewer than none"),
        pytest.param({"wild": 4, "jokers": 8}, id="a wild kind has four copies"),
    ],
)
def test_jokers_of_which_there_cannot_be_so_many_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="jokers, not"):
        replace(JOKERS, **change)


@pytest.mark.parametrize("preset", [RIICHI, SANMA], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    "change",
    [
        {"seven_pairs": "any"},
        {"orphans": False},
        {"jokers": 4},
        {"is_capped": False},
        {"kinds": SANMA_KINDS ^ 1},
    ],
    ids=lambda change: next(iter(change)),
)
def test_only_the_rules_with_jokers_have_switches(preset: Rules, change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="only the rules with jokers have switches"):
        replace(preset, **change)


def test_riichi_is_answered_by_the_kernel_itself() -> None:
    assert engine_for(RIICHI) is kernel


def test_where_no_joker_exists_none_is_drawn() -> None:
    none = replace(JOKERS, jokers=0)
    analysis = analyze(parse_hand("1122m"), rules=none)
    assert [(str(tile), left) for tile, left in analysis.ukeire] == [("1m", 2), ("2m", 2)]


# Shanten and ukeire


def test_jokers_on_the_table_are_not_left() -> None:
    table = Situation(visible=(JOKER, JOKER), river=(parse_tile("2m"),))
    analysis = analyze(parse_hand("1m1j2p1j1s"), table)
    assert analysis.joker_discard is not None
    left = dict(analysis.joker_discard.ukeire)
    assert (left[JOKER], left[parse_tile("2m")]) == (0, 3)


def test_eight_jokers_can_be_in_the_set() -> None:
    assert dict(analyze(parse_hand("12m1j1p"), rules=replace(JOKERS, jokers=8)).ukeire)[JOKER] == 7


def test_melds_are_sets_of_a_hand_with_jokers() -> None:
    analysis = analyze(parse_hand("12m1j5z(456m0)(p7z1)(k1s)"))
    assert analysis.shanten.value == 0
    assert dict(analysis.ukeire)[parse_tile("5z")] == 3
    (reading, *_) = analyze(parse_hand("12m1j55z(456m0)(p7z1)(k1s)")).readings
    assert str(reading) == "12[3]m 55z (456m0) (p7z1) (k1s)"


def test_a_wild_kind_is_drawn_as_a_joker() -> None:
    wild = replace(JOKERS, wild=parse_tile("5m").kind)
    analysis = analyze(parse_hand("12m05m"), rules=wild)
    assert analysis.shanten.value == 0
    assert analysis.ukeire[-1] == (parse_tile("5m"), 2)
    assert [str(tile) for tile, _ in analysis.ukeire].count("5m") == 1


# Readings


def readings(text: str, rules: Rules = JOKERS) -> list[str]:
    return [str(reading) for reading in decompose(parse_hand(text), rules)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("11j", ["11j"], id="jokers alone may be any pair"),
        pytest.param("111m11j", ["111m 11j", "1[2][3]m 11m"], id="two jokers, two places"),
        pytest.param(
            "224m11j",
            ["22[2]m 4[4]m", "2[3]4m 2[2]m", "[3]4[5]m 22m", "4[4][4]m 22m", "4[5][6]m 22m"],
            id="every way",
        ),
        pytest.param("89m1j77z", ["[7]89m 77z"], id="runs end at 9"),
        pytest.param("67z1j11z", [], id="honours form no runs"),
        pytest.param("1111m1j", [], id="no fifth copy"),
        pytest.param("5m1j0m11p", ["05[5]m 11p", "11[1]p 05m"], id="the red five stays"),
    ],
)
def test_readings_tell_what_each_joker_stands_for(text: str, expected: list[str]) -> None:
    assert readings(text) == expected


def test_a_block_knows_its_jokers() -> None:
    (reading,) = decompose(parse_hand("13m1j11p"))
    (block,) = reading.blocks
    assert isinstance(block, JokerBlock)
    assert [str(tile) for tile in block.tiles] == ["1m", "1j", "3m"]
    assert block.stands_for == (None, parse_tile("2m"), None)
    assert block.kinds == (0, 1, 2)
    assert reading.wait_shapes(parse_tile("3m")) == ("penchan",)


def test_a_joker_that_may_be_anything_completes_no_shape() -> None:
    result = decompose(parse_hand("123m11z1j1j1j"))
    assert {"123m 111j 11z", "123m 11[1]z 11j"} <= set(map(str, result))
    assert {reading.wait_shapes(parse_tile("1j")) for reading in result} == {()}


def test_wild_tiles_are_shown_as_they_are() -> None:
    wild = replace(JOKERS, wild=parse_tile("5m").kind)
    (reading,) = decompose(parse_hand("12m0m77z"), wild)
    assert [str(tile) for block in reading.blocks for tile in block.tiles] == ["1m", "2m", "0m"]
    assert str(reading) == "12[3]m 77z"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1111m223p4s55s1111j", "11m 11m 22p 3[3]p 4[4]s 55s 11j"),
        ("1112233m4455p6s11j", "11m 1[1]m 22m 33m 44p 55p 6[6]s"),
    ],
)
def test_four_alike_are_two_pairs_where_the_rules_say_so(text: str, expected: str) -> None:
    hand = parse_hand(text)
    results = [reading for reading in decompose(hand, EVERY_FORM) if reading.form == "seven_pairs"]
    assert [str(reading) for reading in results] == [expected]
    distinct = replace(JOKERS, seven_pairs="distinct")
    assert "seven_pairs" not in {reading.form for reading in decompose(hand, distinct)}


def test_a_joker_may_pair_any_of_the_orphans() -> None:
    result = decompose(parse_hand("19m19p19s1234567z1j"), EVERY_FORM)
    assert [str(reading.pair) for reading in result][:3] == ["1[1]m", "9[9]m", "1[1]p"]
    assert len(result) == 13
    (one,) = decompose(parse_hand("11m19p19s1234567z1j"), EVERY_FORM)
    assert (str(one.pair), str(one.blocks[0])) == ("11m", "[9]m")
