"""The fields of an analysis, for each number of tiles."""

import pytest

from analyzer import Analysis, Discard, Situation, analyze, parse_hand

HAND = "123m456p789s1122z6z"


def test_discards_that_raise_shanten_go_back() -> None:
    report = analyze(parse_hand(HAND))
    assert [str(row.tile) for row in report.keeping] == ["6z"]
    assert {row.shanten for row in report.going_back} == {1}


def test_a_complete_hand_keeps_what_leaves_it_tenpai() -> None:
    report = analyze(parse_hand("123m456p789s1122z1z"))
    assert report.shanten.value == -1
    assert {row.shanten for row in report.keeping} == {0}
    assert report.keeping == report.discards


def test_a_discard_is_shown_plain_even_where_only_the_red_five_is_held() -> None:
    rows = analyze(parse_hand("123m406p789s1122z6z")).discards
    assert {"5p"} == {str(row.tile) for row in rows} & {"0p", "5p"}


def test_unknown_forms_are_refused() -> None:
    with pytest.raises(ValueError, match="not 'seven'"):
        analyze(parse_hand("11m"), forms="seven")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "best"),
    [
        pytest.param("336m237p2479s167z3s", ["1z", "6z", "7z"], id="all that accept most"),
        pytest.param("123m406p789s1122z6z", ["6z"], id="the only one that keeps shanten"),
        pytest.param("11122233344455m", [], id="none of a complete hand"),
        pytest.param("19m", [], id="none where all are alike"),
        pytest.param("123m406p789s1122z", [], id="none of a hand about to draw"),
    ],
)
def test_the_best_discards_accept_most(text: str, best: list[str]) -> None:
    assert [str(row.tile) for row in analyze(parse_hand(text)).best] == best


def discard(report: Analysis, tile: str) -> Discard:
    return next(row for row in report.discards if str(row.tile) == tile)


def test_before_tenpai_of_the_forms_that_count_there_are_no_waits() -> None:
    hand = parse_hand("112233m4455p99p7z")
    assert [str(wait.tile) for wait in analyze(hand).waits] == ["7z"]
    assert analyze(hand, forms="regular").waits == ()


@pytest.mark.parametrize(
    ("text", "tile", "river", "furiten"),
    [
        ("123m456p789s1122z1z", "1m", "", True),
        ("123m456p789s1122z1z", "1z", "", True),
        ("123m456p789s1122z6z", "6z", "", False),
        ("123m456p789s1122z6z", "6z", "9m2z", True),
        ("123m456p789s1122z6z", "1z", "2z", False),
    ],
    ids=[
        "discarded from 123m 11122z: 1m 4m are the waits",
        "from a triplet: the pair of it waits",
        "a tile that is no wait",
        "an earlier discard is a wait",
        "without tenpai there is no furiten",
    ],
)
def test_a_discard_is_furiten_by_itself_and_by_the_river(
    text: str, tile: str, river: str, furiten: bool
) -> None:
    discarded = parse_hand(river).tiles if river else ()
    report = analyze(parse_hand(text), Situation(river=discarded))
    assert report.is_furiten_after(discard(report, tile)) is furiten


def test_only_a_hand_that_wins_can_be_furiten_after_every_discard() -> None:
    won = analyze(parse_hand("123m456p789s1122z1z"))
    assert [won.is_furiten_after(row) for row in won.keeping] == [True] * len(won.keeping)
    tenpai = analyze(parse_hand("123m456p789s1122z6z"), Situation(river=parse_hand("1z").tiles))
    assert [tenpai.is_furiten_after(row) for row in tenpai.keeping] == [True]
    assert (won.is_furiten_all, tenpai.is_furiten_all) == (True, False)


def test_tenpai_is_dead_when_no_copy_of_a_wait_is_left() -> None:
    table = Situation(visible=parse_hand("2222m").tiles)
    assert analyze(parse_hand("13m11p"), table).is_dead
    assert not analyze(parse_hand("13m11p")).is_dead
    assert not analyze(parse_hand("13m11p")).is_furiten
    report = analyze(parse_hand("13m11p4m"), table)
    assert discard(report, "4m").is_dead
    assert not discard(report, "1m").is_dead
    assert not discard(report, "1p").is_dead


def test_only_tenpai_can_be_dead() -> None:
    table = Situation(visible=parse_hand("3333m5555p8888p").tiles)
    report = analyze(parse_hand("12m67p11z5z"), table)
    assert (report.shanten.value, report.count, report.is_dead) == (1, 0, False)
    assert not analyze(parse_hand("1111m")).is_dead
    assert not analyze(parse_hand("123m777z")).is_dead


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("123m456p789s1122z6z", ["regular"]),
        ("1133557799m2468p", ["seven_pairs"]),
        ("19m19p19s1234567z5m", ["thirteen_orphans"]),
        ("1122m3344p5566s77z", ["seven_pairs"]),
        ("112233m445566p7z", ["regular", "seven_pairs"]),
        ("1m", ["regular"]),
    ],
)
def test_the_forms_of_least_shanten_decide(text: str, forms: list[str]) -> None:
    assert list(analyze(parse_hand(text)).forms_deciding) == forms
    assert analyze(parse_hand(text), forms="regular").forms_deciding == ("regular",)


def test_a_discard_is_dominated_where_another_accepts_all_its_kinds_and_more() -> None:
    report = analyze(parse_hand("336m237p2479s167z3s"))
    rows = {row.tile.kind: row for row in report.discards}
    for kind, row in rows.items():
        kept = {str(tile) for tile, left in row.ukeire if left}
        wider = [
            {str(tile) for tile, left in other.ukeire if left} > kept
            for other in report.discards
            if other.shanten == row.shanten
        ]
        assert (kind in report.dominated) == any(wider), str(row.tile)


def test_kinds_without_a_copy_left_dominate_nothing() -> None:
    hand, six = parse_hand("356m11z"), 5
    # Without 3m it waits for 4m 7m, without 6m for 4m only: the same once every 7m is seen.
    assert six in analyze(hand).dominated
    assert six not in analyze(hand, Situation(visible=parse_hand("7777m").tiles)).dominated
    assert analyze(parse_hand("356m1z")).dominated == frozenset()
