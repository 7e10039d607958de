"""The points of a win: worked examples, the principles, the profiles."""

from typing import Any

import pytest

from analyzer import parse_hand
from analyzer.mcr import Score, scoring, waits
from analyzer.mcr.points import counting
from analyzer.mcr.points.outlines import outline_hand
from tests.oracle.mcr_hands import wins
from tests.unit.cases import table
from tests.unit.mcr.wins import DRAWN, score


def lines(count: Score) -> str:
    """The fans of the main account as a person writes them."""
    return " ".join(
        f"{line.fan}{f'×{line.count}' if line.count > 1 else ''} {line.points}"
        for line in count.fans
    )


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
    count = score(hand, **ways)
    assert count.total == total
    assert lines(count) == fans


def test_the_better_reading_counts() -> None:
    """Not 555 666 777 567s + 55s, which has three concealed triplets."""
    count = score("555666777p5556s7s", **DRAWN)
    totals = {str(trial.reading): trial.total for trial in count.tried}
    assert max(total for reading, total in totals.items() if "777p" in reading) == 47
    assert str(count.best.reading) == "567p 567p 567p 567s 55s"


def test_formal_waits_count_even_for_a_fifth_copy() -> None:
    count = score("4444666s(123m0)(789p0)5s")
    assert [str(tile) for tile in count.waits.formal] == ["4s", "5s"]
    assert [str(tile) for tile in count.waits.available] == ["5s"]
    assert "嵌张" not in lines(count)


def test_equal_totals_are_all_told() -> None:
    count = score("123456m12345p99s6p")
    others = [sorted(str(line) for line in account.fans) for account in count.alternatives]
    assert lines(count) == "门前清 2 平和 2 喜相逢×2 2 连六 1"
    assert others == [["喜相逢", "平和", "连六 ×2", "门前清"]]
    assert {account.total for account in count.alternatives} == {count.total}


@pytest.mark.slow
def test_of_equal_totals_the_one_with_the_dearest_fan_is_the_main_one() -> None:
    for win in wins("ties", 2000):
        count = scoring.score_win(win)
        dearest = [
            max(line.fan.points for line in account.fans if line.fan.zh != "花牌")
            for account in (count.best, *count.alternatives)
        ]
        assert dearest == sorted(dearest, reverse=True), win


def test_no_tried_reading_is_worth_more_than_the_best() -> None:
    for win in wins("tried", 500):
        count = scoring.score_win(win)
        assert max(trial.total for trial in count.tried) == count.total, win
        assert (count.best.reading, count.best.place) in [
            (trial.reading, trial.place) for trial in count.tried
        ]


def test_what_is_scored_twice_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    once = [repr(scoring.score_win(win)) for win in wins("idempotence", 300)]
    monkeypatch.setattr(counting, "outline_hand", lambda *hand: outline_hand(*hand) * 2)
    assert [repr(scoring.score_win(win)) for win in wins("idempotence", 300)] == once


def test_flowers_help_nobody_to_eight() -> None:
    count = score("123456m12345p99s6p", flowers=3)
    assert (count.total, count.total_without_flowers, count.reaches_eight) == (10, 7, False)
    assert score("12123456789m55z3m").reaches_eight


def test_three_copies_in_own_melds_make_the_tile_the_last_of_its_kind() -> None:
    count = score("34m55z678s(p5m1)(234p0)5m")
    assert count.win.last_of_kind
    assert "和绝张" in lines(count)


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
    count = score(hand, visible=parse_hand(visible).tiles)
    assert count.win.last_of_kind == is_last
    assert ("和绝张" in lines(count)) == is_last


def test_whoever_robs_a_kong_sees_its_three_tiles() -> None:
    count = score("34m55z678s234789p5m", kong_situation=True, visible=parse_hand("555m").tiles)
    assert "抢杠和" in lines(count)
    assert "和绝张" not in lines(count)


def test_visible_tiles_are_off_the_available_waits() -> None:
    count = score("34m55z678s234789p5m", visible=parse_hand("2222m").tiles)
    assert [str(tile) for tile in count.waits.formal] == ["2m", "5m"]
    assert [str(tile) for tile in count.waits.available] == ["5m"]


def test_own_melds_are_off_the_available_waits() -> None:
    result = waits(parse_hand("34m55z678s(k5m1)(234p0)"))
    assert [str(tile) for tile in result.formal] == ["2m", "5m"]
    assert [str(tile) for tile in result.available] == ["2m"]


PROFILED = [
    ("two concealed kongs are worth 8", "456m7s(k1z)(k9p)(234s0)7s", {}, 12, 14),
    ("one open, one concealed kong are worth 6", "456m7s(k2z)(k9p1)(234s0)7s", {}, 8, 9),
    ("seven pairs may be fully concealed", "1122m3355p4477s6z6z", DRAWN, 25, 28),
    ("four concealed triplets may be", "222m555p77s88m999p7s", DRAWN, 67, 70),
    ("others are alike", "12123456789m55z3m", {}, 26, 26),
]


@table("hand, ways, practice, wmo", PROFILED)
def test_profiles(hand: str, ways: dict[str, Any], practice: int, wmo: int) -> None:
    assert score(hand, **ways).total == practice
    assert score(hand, **ways, profile="wmo2006").total == wmo


def test_there_is_no_other_profile() -> None:
    with pytest.raises(ValueError, match="practice, wmo2006"):
        score("12123456789m55z3m", profile="riichi")
