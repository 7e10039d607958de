"""What an analysis holds, for each number of tiles."""

import pytest

from analyzer import analyze, parse_hand, shanten

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
    found = shanten(parse_hand("".join(tiles[:size])))
    assert (found.seven_pairs, found.thirteen_orphans) == (None, None)
    assert found.standard == found.regular


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
