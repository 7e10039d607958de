"""The fields of an analysis, for each number of tiles."""

import pytest

from analyzer import Analysis, Discard, Situation, analyze, parse_hand, shanten, waits

HAND = "123m456p789s1122z6z"


def test_with_3n_plus_2_tiles_there_are_discards_and_no_ukeire() -> None:
    report = analyze(parse_hand(HAND))
    assert len(report.discards) == 12
    assert (report.ukeire, report.count, report.kinds) == ((), 0, 0)


@pytest.mark.parametrize("text", ["1m", "12m3p", "123m4p", "123m45p6s"])
def test_with_other_numbers_there_is_ukeire_and_no_discard(text: str) -> None:
    report = analyze(parse_hand(text))
    assert report.discards == ()
    assert report.ukeire


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


def test_counting_only_the_regular_form_ignores_the_others() -> None:
    hand = parse_hand("19m19s19p123456z5m2p")
    assert analyze(hand).shanten.value == 1
    regular = analyze(hand, forms="regular").shanten
    assert (regular.value, regular.regular, regular.standard) == (7, 7, 1)


@pytest.mark.parametrize("size", range(1, 13))
def test_below_13_tiles_the_other_forms_do_not_exist(size: int) -> None:
    tiles = ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z"]
    result = shanten(parse_hand("".join(tiles[:size])))
    assert (result.seven_pairs, result.thirteen_orphans) == (None, None)
    assert result.standard == result.regular


def test_thirteen_orphans_wait_for_thirteen_kinds() -> None:
    report = analyze(parse_hand("19m19p19s1234567z"))
    assert (report.shanten.thirteen_orphans, report.kinds, report.count) == (0, 13, 39)


def test_3n_tiles_in_sets_are_tenpai_and_accept_nothing() -> None:
    report = analyze(parse_hand("123m777z"))
    assert (report.shanten.value, report.ukeire) == (0, ())


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


def test_3n_plus_1_tiles_in_tenpai_have_waits() -> None:
    hand = parse_hand("123m456p789s1122z")
    assert analyze(hand).waits == waits(hand)
    assert analyze(parse_hand("123m456p789s1357z")).waits == ()
    assert analyze(parse_hand("123m777z")).waits == ()


def test_before_tenpai_of_the_forms_that_count_there_are_no_waits() -> None:
    hand = parse_hand("112233m4455p99p7z")
    assert [str(wait.tile) for wait in analyze(hand).waits] == ["7z"]
    assert analyze(hand, forms="regular").waits == ()


def test_the_waits_after_a_discard_see_the_discarded_tile() -> None:
    report = analyze(parse_hand("123m456p789s1122z1z"))
    result = report.waits_after(discard(report, "1z"))
    assert [(str(wait.tile), wait.left, wait.shapes) for wait in result] == [
        ("1z", 1, ("shanpon",)),
        ("2z", 2, ("shanpon",)),
    ]


def test_a_discard_that_leaves_no_tenpai_leaves_no_wait() -> None:
    report = analyze(parse_hand(HAND))
    assert report.waits_after(discard(report, "1z")) == ()


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
