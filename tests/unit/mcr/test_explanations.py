"""The explanation of each fan: the sets that earn it, and why another fan is not counted."""

from analyzer.mcr import format_text, score_win
from tests.oracle.hands import FRESH
from tests.oracle.mcr_hands import wins
from tests.unit.mcr.wins import DRAWN, score


def test_each_fan_tells_which_sets_earn_it() -> None:
    count = score("123456m789p12s55z3s")
    earned = {line.fan.zh: [" ".join(map(str, p)) for p in line.earned_by] for line in count.fans}
    assert earned["花龙"] == ["456m 789p 123s"] or earned["花龙"] == ["123m 456m 789p"]
    assert earned["边张"] == ["123s"]
    assert earned["门前清"] == [str(count.best.reading)]


def test_an_account_of_eight_points_wins_and_one_of_seven_does_not() -> None:
    for text, points in (("3334568m678p234s7m", 8), ("34556777m99p333s7m", 7)):
        best = score(text).best
        assert (best.total_without_flowers, best.reaches_eight) == (points, points == 8)


def test_each_fan_not_counted_tells_why() -> None:
    count = score("222m555p77s88m999p7s", **DRAWN)
    why = [(str(e.fan), e.count, str(e.by), str(e.becomes or "")) for e in count.best.excluded]
    assert why == [
        ("三暗刻", 1, "四暗刻", ""),
        ("碰碰和", 1, "四暗刻", ""),
        ("不求人", 1, "四暗刻", "自摸"),
        ("双暗刻", 1, "四暗刻", ""),
    ]


def test_sets_that_are_joined_already_have_no_fan_to_blame() -> None:
    count = score("123456m12345p99s6p")
    (line,) = [each for each in count.best.excluded if each.fan.zh == "连六"]
    assert line.by is None
    assert [" ".join(map(str, those)) for those in line.sets] == ["123p 456p"]


def test_each_fan_not_counted_names_its_sets() -> None:
    for win in wins(FRESH, 300):
        count = score_win(win)
        for line in count.best.excluded:
            assert len(line.sets) == line.count > 0, format_text(win)
            for those in line.sets:
                assert set(those) <= set(count.best.reading.parts), format_text(win)


def test_each_trial_tells_its_fans() -> None:
    count = score("555666777p5556s7s", **DRAWN)
    for trial in count.tried:
        points = sum(fan.points * times for fan, times in trial.fans)
        assert points == trial.total
    best, other = sorted(count.tried, key=lambda trial: -trial.total)
    assert {str(fan) for fan, _ in best.fans} == {line.fan.zh for line in count.fans}
    assert "一色三节高" in {str(fan) for fan, _ in other.fans}
