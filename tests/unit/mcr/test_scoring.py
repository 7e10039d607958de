"""What a win is worth: the worked examples, the principles, the explanation, the errors."""

from typing import Any

import pytest

from analyzer import InvalidHandError, parse_hand
from analyzer.mcr import (
    IncompleteHandError,
    InvalidWinError,
    Score,
    Win,
    efficiency,
    find_readings,
    format_text,
    score_win,
    scoring,
    waits,
)
from analyzer.mcr import score as score_hand
from analyzer.mcr.errors import REASONS
from analyzer.mcr.fans import PRACTICE
from analyzer.mcr.joining import choose_runs, choose_triplets, forests, possible_joins
from analyzer.mcr.predicates import OF_JOINED_RUNS
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins


def score(text: str, **ways: Any) -> Score:
    return score_hand(parse_hand(text), **ways)


def lines(found: Score) -> str:
    """The fans of the main account as a person writes them."""
    return " ".join(
        f"{line.fan}{f'×{line.count}' if line.count > 1 else ''} {line.points}"
        for line in found.fans
    )


DRAWN = {"self_drawn": True}

WORKED = [
    ("555666777p5556s7s", DRAWN, 48, "一色三同顺 24 全带五 16 不求人 4 平和 2 喜相逢 1 缺一门 1"),
    ("123m789m123s79s55p8s", {}, 19, "三色双龙会 16 门前清 2 嵌张 1"),
    ("123456m12345p99s6p", {}, 7, "门前清 2 平和 2 喜相逢×2 2 连六 1"),
    ("12123456789m55z3m", {}, 26, "清龙 16 混一色 6 门前清 2 一般高 1 边张 1"),
    ("123456m789p12s55z3s", {}, 12, "花龙 8 门前清 2 喜相逢 1 边张 1"),
    ("567m456p34567s22z8s", {}, 9, "三色三步高 6 门前清 2 连六 1"),
    ("4444666s(123m0)(789p0)5s", {}, 11, "花龙 8 四归一 2 无字 1"),
    (
        "1111223344s(k5z)4s", {}, 17,
        "混一色 6 箭刻 2 门前清 2 四归一 2 双暗刻 2 暗杠 2 幺九刻 1",
    ),
    ("258m23469p14788s3p", {}, 17, "组合龙 12 门前清 2 平和 2 嵌张 1"),
    ("258m369p147s1555z1z", {}, 23, "组合龙 12 五门齐 6 箭刻 2 门前清 2 单钓将 1"),
    ("147m258p369s1234z5z", {}, 24, "全不靠 12 组合龙 12"),
    ("147m25p36s123456z7z", {}, 24, "七星不靠 24"),
    ("1122m3355p4477s6z6z", DRAWN, 25, "七对 24 自摸 1"),
    ("2222446688m446p6p", {}, 29, "七对 24 四归一 2 断幺 2 缺一门 1"),
    ("1112345678999m5m", DRAWN, 92, "九莲宝灯 88 双暗刻 2 幺九刻 1 自摸 1"),
    ("222m555p77s88m999p7s", {}, 26, "三暗刻 16 碰碰和 6 门前清 2 幺九刻 1 无字 1"),
    ("222m555p77s88m999p7s", DRAWN, 67, "四暗刻 64 幺九刻 1 无字 1 自摸 1"),
    ("456m7s(k1z)(k9p)(234s0)7s", {}, 12, "双暗杠 6 圈风刻 2 门风刻 2 幺九刻 1 单钓将 1"),
    (
        "456m7s(k1z)(k9p1)(234s0)7s", {"seat_wind": 3, "prevalent_wind": 2}, 8,
        "明暗杠 5 幺九刻×2 2 单钓将 1",
    ),
    (
        "123m67p99s(k2s1)(678s0)8p", DRAWN | {"kong_situation": True, "wall_last": True}, 19,
        "妙手回春 8 杠上开花 8 喜相逢 1 明杠 1 无字 1",
    ),
    ("45m234s22z(p8m1)(678p0)6m", {"flowers": 2}, 10, "无番和 8 花牌×2 2"),
    ("5p(123p0)(567s0)(456s0)(234m0)5p", {}, 8, "全求人 6 平和 2"),
    ("2233446666888s8s", {}, 142, "绿一色 88 七对 24 清一色 24 四归一×2 4 断幺 2"),
]  # fmt: skip
"""spec/mcr.md §10."""


@pytest.mark.parametrize(
    ("hand", "ways", "total", "fans"),
    WORKED,
    ids=[f"{row[0]} {'drawn' if row[1] else ''}" for row in WORKED],
)
def test_the_worked_examples(hand: str, ways: dict[str, Any], total: int, fans: str) -> None:
    found = score(hand, **ways)
    assert found.total == total
    assert lines(found) == fans


# Readings, places and accounts


def test_the_better_reading_counts() -> None:
    """Not 555 666 777 567s + 55s, which has three concealed triplets."""
    found = score("555666777p5556s7s", **DRAWN)
    totals = {str(trial.reading): trial.total for trial in found.tried}
    assert max(total for reading, total in totals.items() if "777p" in reading) == 47
    assert str(found.best.reading) == "567p 567p 567p 567s 55s"


def test_a_triplet_that_a_discard_completed_is_open() -> None:
    assert "四暗刻" not in lines(score("222m555p77s88m999p7s"))
    assert "四暗刻" in lines(score("222m555p77s88m999p7s", **DRAWN))


def test_the_place_of_the_winning_tile_may_save_a_concealed_triplet() -> None:
    """1s can be taken for the run, so the triplet stays concealed."""
    found = score("1111223344s(k5z)4s")
    assert "双暗刻" in lines(found)
    assert str(found.best.place) == "234s"


def test_formal_waits_count_even_for_a_fifth_copy() -> None:
    found = score("4444666s(123m0)(789p0)5s")
    assert [str(tile) for tile in found.waits.formal] == ["4s", "5s"]
    assert [str(tile) for tile in found.waits.available] == ["5s"]
    assert "嵌张" not in lines(found)


def test_a_wait_that_only_fills_the_knitted_straight_is_no_wait_fan() -> None:
    assert "张" not in lines(score("147m258p36s123p55z9s"))
    assert "嵌张" in lines(score("258m23469p14788s3p"))


def test_equal_totals_are_all_told() -> None:
    found = score("123456m12345p99s6p")
    others = [sorted(str(line) for line in account.fans) for account in found.alternatives]
    assert lines(found) == "门前清 2 平和 2 喜相逢×2 2 连六 1"
    assert others == [["喜相逢", "平和", "连六 ×2", "门前清"]]
    assert {account.total for account in found.alternatives} == {found.total}


def test_of_equal_totals_the_one_with_the_dearest_fan_is_the_main_one() -> None:
    for win in wins("ties", 2000):
        found = scoring.score_win(win)
        dearest = [
            max(line.fan.points for line in account.fans if line.fan.zh != "花牌")
            for account in (found.best, *found.alternatives)
        ]
        assert dearest == sorted(dearest, reverse=True), win


def test_no_tried_reading_is_worth_more_than_the_best() -> None:
    for win in wins("tried", 500):
        found = scoring.score_win(win)
        assert max(trial.total for trial in found.tried) == found.total, win
        assert (found.best.reading, found.best.place) in [
            (trial.reading, trial.place) for trial in found.tried
        ]


def test_what_is_scored_twice_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    once = [scoring.score_win(win) for win in wins("idempotence", 300)]
    monkeypatch.setattr(scoring, "find_readings", lambda hand: find_readings(hand) * 2)
    assert [scoring.score_win(win) for win in wins("idempotence", 300)] == once


# The principles

JOINED = [
    ("two suits, two runs each: never four fans", "123m 456m 123p 456p", {
        ("mixed_double_chow", "mixed_double_chow", "short_straight"),
        ("mixed_double_chow", "short_straight", "short_straight"),
    }),
    ("a straight and one fan more", "123m 123m 456m 789m", {
        ("pure_double_chow", "pure_straight"),
        ("pure_straight", "short_straight"),
        ("pure_straight", "two_terminal_chows"),
    }),
    ("a mixed straight and one fan more", "123m 123s 456m 789p", {
        ("mixed_double_chow", "mixed_straight"), ("mixed_straight", "short_straight"),
    }),
    ("shifted runs of three suits and the rest", "567m 456p 345s 678s", {
        ("mixed_shifted_chows", "short_straight"),
    }),
    ("four runs of one fan are used up", "123s 234s 345s 456s", {("four_pure_shifted_chows",)}),
    ("equal runs twice", "123m 123m 789m 789m", {
        ("pure_double_chow", "pure_double_chow", "two_terminal_chows"),
        ("pure_double_chow", "two_terminal_chows", "two_terminal_chows"),
        ("two_terminal_chows",) * 3,
    }),
    ("three equal runs are no pairs of runs", "123m 123m 123m 789p", {("pure_triple_chow",)}),
    ("three suits alike: no mixed pairs besides", "234m 234p 234s 789s", {("mixed_triple_chow",)}),
    ("a run joins what is counted only once", "234m 234p 234s 567s", {
        ("mixed_triple_chow", "short_straight"),
    }),
    ("three runs in a triangle count twice", "123m 123p 456m", {
        ("mixed_double_chow", "short_straight"),
    }),
    ("nothing in common", "123m 456p 345s", {()}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("runs", "fans"), [row[1:] for row in JOINED], ids=[row[0] for row in JOINED]
)
def test_joined_runs(runs: str, fans: set[tuple[str, ...]]) -> None:
    starts = tuple(sorted(parse_hand(run).tiles[0].kind for run in runs.split()))
    found = [
        tuple(sorted(join.fan.id for join in choice.chosen))
        for choice in choose_runs(starts, PRACTICE)
    ]
    assert set(found) == fans
    assert len(found) == len(fans)


def test_joined_triplets() -> None:
    """222m 222p 222s is one 三同刻, and no 双同刻 besides; with 333s it may join once more."""
    (choice,) = choose_triplets((1, 10, 19), PRACTICE)
    assert [join.fan.zh for join in choice.chosen] == ["三同刻"]
    (choice,) = choose_triplets((1, 2, 10, 11), PRACTICE)
    assert [join.fan.zh for join in choice.chosen] == ["双同刻", "双同刻"]


def test_a_choice_never_joins_sets_twice() -> None:
    joins = possible_joins((0, 0, 9, 18), OF_JOINED_RUNS)
    for chosen in forests(joins):
        assert sum(len(join.members) - 1 for join in chosen) <= 3
        assert len(set(chosen)) == len(chosen)


# The explanation


def test_each_fan_tells_which_sets_earn_it() -> None:
    found = score("123456m789p12s55z3s")
    earned = {line.fan.zh: [" ".join(map(str, p)) for p in line.earned_by] for line in found.fans}
    assert earned["花龙"] == ["456m 789p 123s"] or earned["花龙"] == ["123m 456m 789p"]
    assert earned["边张"] == ["123s"]
    assert earned["门前清"] == [str(found.best.reading)]


def test_each_fan_not_counted_tells_why() -> None:
    found = score("222m555p77s88m999p7s", **DRAWN)
    why = [(str(e.fan), e.count, str(e.by), str(e.becomes or "")) for e in found.best.excluded]
    assert why == [
        ("三暗刻", 1, "四暗刻", ""),
        ("碰碰和", 1, "四暗刻", ""),
        ("不求人", 1, "四暗刻", "自摸"),
        ("双暗刻", 1, "四暗刻", ""),
    ]


def test_sets_that_are_joined_already_have_no_fan_to_blame() -> None:
    found = score("123456m12345p99s6p")
    (line,) = [each for each in found.best.excluded if each.fan.zh == "连六"]
    assert line.by is None
    assert [" ".join(map(str, those)) for those in line.sets] == ["123p 456p"]


def test_each_fan_not_counted_names_its_sets() -> None:
    for win in wins(FRESH, 300):
        found = score_win(win)
        for line in found.best.excluded:
            assert len(line.sets) == line.count > 0, format_text(win)
            for those in line.sets:
                assert set(those) <= set(found.best.reading.parts), format_text(win)


def test_a_straight_takes_the_fans_within_it() -> None:
    found = score("123456789m234p11z")
    why = {(e.fan.zh, e.count, str(e.by)) for e in found.best.excluded}
    assert {("连六", 2, "清龙"), ("老少副", 1, "清龙")} <= why


def test_flowers_help_nobody_to_eight() -> None:
    found = score("123456m12345p99s6p", flowers=3)
    assert (found.total, found.total_without_flowers, found.reaches_eight) == (10, 7, False)
    assert score("12123456789m55z3m").reaches_eight


def test_three_copies_in_own_melds_make_the_tile_the_last_of_its_kind() -> None:
    found = score("34m55z678s(p5m1)(234p0)5m")
    assert found.win.last_of_kind
    assert "和绝张" in lines(found)


@pytest.mark.parametrize(
    ("visible", "hand", "is_last"),
    [
        ("555m", "34m55z678s234789p5m", True),
        ("55m", "34m55z678s234789p5m", False),
        ("5m", "34m55z678s789p(345m2)5m", False),
        ("55m", "34m55z678s789p(345m2)5m", True),
        ("333m", "34m55z678s234789p5m", False),
    ],
)
def test_visible_tiles_may_show_that_the_tile_is_the_last_of_its_kind(
    visible: str, hand: str, is_last: bool
) -> None:
    found = score(hand, visible=parse_hand(visible).tiles)
    assert found.win.last_of_kind == is_last
    assert ("和绝张" in lines(found)) == is_last


def test_whoever_robs_a_kong_sees_its_three_tiles() -> None:
    found = score("34m55z678s234789p5m", kong_situation=True, visible=parse_hand("555m").tiles)
    assert "抢杠和" in lines(found)
    assert "和绝张" not in lines(found)


def test_visible_tiles_are_off_the_available_waits() -> None:
    found = score("34m55z678s234789p5m", visible=parse_hand("2222m").tiles)
    assert [str(tile) for tile in found.waits.formal] == ["2m", "5m"]
    assert [str(tile) for tile in found.waits.available] == ["5m"]


def test_own_melds_are_off_the_available_waits() -> None:
    found = waits(parse_hand("34m55z678s(k5m1)(234p0)"))
    assert [str(tile) for tile in found.formal] == ["2m", "5m"]
    assert [str(tile) for tile in found.available] == ["2m"]


def test_each_trial_tells_its_fans() -> None:
    found = score("555666777p5556s7s", **DRAWN)
    for trial in found.tried:
        points = sum(fan.points * times for fan, times in trial.fans)
        assert points == trial.total
    best, other = sorted(found.tried, key=lambda trial: -trial.total)
    assert {str(fan) for fan, _ in best.fans} == {line.fan.zh for line in found.fans}
    assert "一色三节高" in {str(fan) for fan, _ in other.fans}


def test_red_fives_count_as_fives() -> None:
    assert score("340m406p340s11z55z5z").total == score("345m456p345s11z55z5z").total


# Profiles

PROFILED = [
    ("two concealed kongs are worth 8", "456m7s(k1z)(k9p)(234s0)7s", {}, 12, 14),
    ("one open, one concealed kong are worth 6", "456m7s(k2z)(k9p1)(234s0)7s", {}, 8, 9),
    ("seven pairs may be fully concealed", "1122m3355p4477s6z6z", DRAWN, 25, 28),
    ("four concealed triplets may be", "222m555p77s88m999p7s", DRAWN, 67, 70),
    ("others are alike", "12123456789m55z3m", {}, 26, 26),
]


@pytest.mark.parametrize(
    ("hand", "ways", "practice", "wmo"),
    [row[1:] for row in PROFILED],
    ids=[row[0] for row in PROFILED],
)
def test_profiles(hand: str, ways: dict[str, Any], practice: int, wmo: int) -> None:
    assert score(hand, **ways).total == practice
    assert score(hand, **ways, profile="wmo2006").total == wmo


def test_there_is_no_other_profile() -> None:
    with pytest.raises(ValueError, match="practice, wmo2006"):
        score("12123456789m55z3m", profile="riichi")


# Errors


def test_a_hand_that_is_not_complete_tells_how_far_it_is() -> None:
    with pytest.raises(IncompleteHandError) as caught:
        score("123m456p789s1122z6z")
    assert (caught.value.code, caught.value.found, caught.value.shanten) == (
        "NOT_COMPLETE",
        "6z",
        0,
    )
    assert [str(tile) for tile in caught.value.waits] == ["1z", "2z"]
    with pytest.raises(IncompleteHandError) as caught:
        score("147m258p36s1122z6z7z")
    assert (caught.value.shanten, caught.value.waits) == (1, ())


def test_shanten_of_an_incomplete_hand_is_the_least_of_all_forms() -> None:
    hand = parse_hand("147m258p36s12344z7z")
    with pytest.raises(IncompleteHandError) as caught:
        score_hand(hand)
    assert caught.value.shanten == efficiency(hand).standing.shanten == 0


@pytest.mark.parametrize("hand", ["11m", "123m456p789s1122z", "456p(p5m1)(p6m1)11z"])
def test_a_win_has_fourteen_tiles(hand: str) -> None:
    with pytest.raises(InvalidWinError) as caught:
        score(hand)
    assert (caught.value.code, caught.value.field) == ("WRONG_COUNT", "hand")


def test_a_fifth_copy_is_refused() -> None:
    with pytest.raises(ValueError, match="fifth 1m"):
        score("11m456p789s555z(k1m)")


def test_a_joker_is_refused() -> None:
    with pytest.raises(InvalidHandError) as caught:
        score("123m456p789s1122z1j")
    assert caught.value.code == "NO_JOKERS"


WRONG: list[tuple[str, str, str, dict[str, Any]]] = [
    ("FLOWERS", "flowers", "123m456p678s111z55m", {"flowers": 9}),
    ("FLOWERS", "flowers", "123m456p678s111z55m", {"flowers": -1}),
    ("WIND", "seat_wind", "123m456p678s111z55m", {"seat_wind": None}),
    ("WIND", "prevalent_wind", "123m456p678s55m(p1z1)", {"prevalent_wind": None}),
    ("WIND", "seat_wind", "123m456p678s222s55m", {"seat_wind": 5}),
    ("WIND", "prevalent_wind", "123m456p678s222s55m", {"prevalent_wind": 0}),
    ("BAD_FLAG", "kong_situation", "123m456p678s222s55m", DRAWN | {"kong_situation": True}),
    ("BAD_FLAG", "kong_situation", "123m456p678s222s55m", {"kong_situation": True}),
    ("BAD_FLAG", "kong_situation", "55m456p678s13m(k9p)2m",
     {"kong_situation": True, "wall_last": True}),
    ("FIFTH_COPY", "visible", "123m456p678s222s55m", {"visible": parse_hand("12222s").tiles}),
    ("FIFTH_COPY", "visible", "123m456p678s55m(k2s)", {"visible": parse_hand("2s").tiles}),
    ("NO_JOKERS", "visible", "123m456p678s222s55m", {"visible": parse_hand("1j1m").tiles}),
    ("BAD_FLAG", "last_of_kind", "123m456p678s222s55m", {"last_of_kind": True}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "field", "hand", "ways"), WRONG)
def test_what_cannot_be_is_refused(code: str, field: str, hand: str, ways: dict[str, Any]) -> None:
    with pytest.raises(InvalidWinError) as caught:
        score(hand, **ways)
    assert (caught.value.code, caught.value.field) == (code, field)
    assert (caught.value.reason in REASONS) == (code == "BAD_FLAG")
    assert caught.value.message in str(caught.value)


def test_every_reason_is_given_somewhere() -> None:
    given = set()
    for _, _, hand, ways in WRONG:
        try:
            Win(hand=parse_hand(hand), **ways)
        except InvalidWinError as error:
            given.add(error.reason)
    assert given >= set(REASONS)


@pytest.mark.parametrize("wind", [None, 1, 4])
def test_winds_may_be_missing_where_no_triplet_needs_them(wind: int | None) -> None:
    assert score("123m456p678s11z555s", seat_wind=wind, prevalent_wind=wind).total == 2
