"""tenhou.net/2's header and text, byte for byte."""

from dataclasses import replace
from typing import Any

import pytest

from analyzer import AnalyzerError, analyze, format_header, format_tenhou, parse_hand
from analyzer.notation import read_hand
from analyzer.rules import JOKERS, RIICHI, SANMA, Rules
from analyzer.shanten import Forms
from analyzer.situation import EMPTY_SITUATION, Situation
from analyzer.tenhou import tenhou_refusal
from analyzer.tiles import TileKind, parse_tile
from tests.unit.cases import load_cases

TRICKY = [case | {"query": case["hand"]} for case in load_cases("tricky_hands.json", "discards")]
CASES = load_cases("tenhou_examples.json") + TRICKY


def address(case: dict[str, Any]) -> str:
    return f"?{case['mode']}={case['query']}"


@pytest.mark.parametrize("case", CASES, ids=address)
def test_the_text_is_the_same_bytes(case: dict[str, Any]) -> None:
    reading = read_hand(address(case))
    forms = "standard" if case["mode"].startswith("q") else "regular"
    report = analyze(reading.hand, forms=forms)  # type: ignore[arg-type]
    text = format_tenhou(report, reading.query)
    assert text.encode() == case["text"].encode()
    assert format_header(report) == case["header"]


def test_there_are_sixty_recorded_cases_and_twenty_tricky_ones() -> None:
    assert (len(CASES) - len(TRICKY), len(TRICKY)) == (60, 20)


def test_line_one_is_the_query_or_else_the_tiles_in_typed_order() -> None:
    reading = read_hand("1m2m 3m 4r6p1z")
    report = analyze(reading.hand)
    assert format_tenhou(report).split("\n")[0] == "123m406p1z"
    assert format_tenhou(report, "1m2m3m406p1z").split("\n")[0] == "1m2m3m406p1z"


def test_the_text_ends_with_one_line_feed_and_holds_no_carriage_return() -> None:
    for query in ("11m", "1z", "123m", "336m237p2479s167z3s"):
        text = format_tenhou(analyze(parse_hand(query)))
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert "\r" not in text


def test_a_row_without_a_tile_left_is_dropped() -> None:
    assert "打7m" not in format_tenhou(analyze(parse_hand("67777889m")))


def test_complete_sets_of_3n_tiles_have_no_row() -> None:
    assert format_tenhou(analyze(parse_hand("123m777z"))) == "123m777z\n"
    assert format_header(analyze(parse_hand("123m777z"))) == "聴牌(6枚)"


PLAIN = ("119m406p789s1122z6z", "1199m3344p5566s77z", "19m19p19s1234567z1z", "11m", "1z")
TABLE = Situation(
    dora_indicators=(parse_tile("1z"),),
    visible=(parse_tile("2z"), parse_tile("2z")),
    river=(parse_tile("9s"),),
    round_wind=1,
    seat_wind=2,
    turn=7,
)
WILD = replace(JOKERS, wild=TileKind(27))


@pytest.mark.parametrize("rules", [RIICHI, SANMA, JOKERS, WILD], ids=lambda rules: rules.name)
@pytest.mark.parametrize("situation", [EMPTY_SITUATION, TABLE], ids=["bare", "with-a-table"])
@pytest.mark.parametrize("forms", ["standard", "regular"])
@pytest.mark.parametrize("query", PLAIN)
def test_neither_table_nor_rules_change_the_text(
    query: str, forms: Forms, situation: Situation, rules: Rules
) -> None:
    hand = parse_hand(query)
    report = analyze(hand, situation, forms=forms, rules=rules)
    assert format_tenhou(report) == format_tenhou(analyze(hand, forms=forms)), query


@pytest.mark.parametrize(
    ("text", "refusal"),
    [("123m(p5z1)11z", "melds"), ("123m1j", "jokers"), ("1j(p5z1)", "melds"), ("123m1z", None)],
)
def test_melds_and_jokers_are_not_in_tenhous_language(text: str, refusal: str | None) -> None:
    hand = parse_hand(text)
    assert tenhou_refusal(hand) == refusal
    if refusal is not None:
        with pytest.raises(AnalyzerError) as caught:
            format_tenhou(analyze(hand))
        assert caught.value.code == "NOT_IN_TENHOU"
        assert "melds nor jokers" in caught.value.message


def test_a_meld_counts_three_tiles_in_the_header() -> None:
    assert format_header(analyze(parse_hand("123m11z(p5z1)"))) == "和了(8枚) / 新しい手牌を作成"
    assert format_header(analyze(parse_hand("1122m33p1z(k5z)(456s0)"))) == "1向聴(13枚)"
