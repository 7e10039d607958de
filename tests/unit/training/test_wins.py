"""Exercises about wins: scores and fans, their answers and their points."""

from collections.abc import Callable
from typing import Any

import pytest

from analyzer import mcr, parse_hand, riichi
from analyzer.tiles import parse_tile
from analyzer.training import (
    SETTINGS,
    Answer,
    Exercise,
    ExerciseSet,
    Kind,
    ScoreAnswer,
    Setting,
    draw,
    format_answers,
    format_set,
    grade,
    parse_answers,
    parse_set,
)
from analyzer.training.composing import mcr_level, riichi_level
from analyzer.training.exercises import FIELDS, Field
from analyzer.training.wins import grade_fans
from tests.unit.training.hands import refusal


def score(text: str, fields: tuple[Field, ...] = FIELDS, **how: object) -> ExerciseSet:
    win = riichi.Win(hand=parse_hand(text), **how)  # type: ignore[arg-type]
    return ExerciseSet((Exercise("score", win.hand, win),), fields=fields)


def fans(text: str, **how: object) -> ExerciseSet:
    win = mcr.Win(hand=parse_hand(text), **how)  # type: ignore[arg-type]
    return ExerciseSet((Exercise("fans", win.hand, win),))


def counted(chosen: ExerciseSet) -> mcr.Score:
    win = chosen.exercises[0].win
    assert isinstance(win, mcr.Win)
    return mcr.score_win(win)


TSUMO = score("654321m99p87543s6s", self_drawn=True, riichi=True)
"""3 han 20 fu: 700 each, 1,300 by the dealer."""

MANGAN = score("234567m33p34578s6s", riichi=True, self_drawn=True, ippatsu=True)
"""5 han 20 fu: 2,000 and 4,000."""


@pytest.mark.parametrize(
    ("chosen", "answer", "points"),
    [
        (TSUMO, ScoreAnswer(han=3, fu=20, points=700, dealer=1300), 100),
        (TSUMO, ScoreAnswer(han=3, fu=30, points=700, dealer=1300), 75),
        (TSUMO, ScoreAnswer(han=3, points=700), 50),
        (TSUMO, ScoreAnswer(), 0),
        (MANGAN, ScoreAnswer(han=5, fu=110, points=2000, dealer=4000), 100),
        (MANGAN, ScoreAnswer(han=5, points=2000, dealer=4000), 100),
    ],
    ids=["all right", "fu wrong", "half", "nothing", "any fu of a limit", "no fu of a limit"],
)
def test_each_field_of_a_score_counts_alike(
    chosen: ExerciseSet, answer: ScoreAnswer, points: int
) -> None:
    assert grade(chosen, [answer]).points == points
    assert parse_answers(chosen, format_answers(chosen, [answer])) == (answer,)


def test_fields_can_be_switched_off() -> None:
    chosen = score("123456m99p34578s6s", ("points",), riichi=True)
    assert parse_set(format_set(chosen)).fields == ("points",)
    assert grade(chosen, [ScoreAnswer(points=2000)]).points == 100


def test_fans_that_are_wrong_cost_as_much_as_right_ones_earn() -> None:
    chosen = fans("123m456m789m123p55p")
    result = counted(chosen)
    right = tuple(line.fan.id for line in result.fans for _ in range(line.count))
    wrong = ("all_green", "pure_straight")
    straight, green = (mcr.FANS_BY_ID[fan].points for fan in ("pure_straight", "all_green"))
    expected: dict[Answer, int] = {
        right: 100,
        ("pure_straight",): 100 * straight // result.total,
        wrong: 100 * straight // (result.total + green),
        (): 0,
        result.total: 100,
        result.total + 1: 0,
    }
    assert grade(chosen, [None]).grades[0].right == right
    for answer, points in expected.items():
        assert grade(chosen, [answer]).points == points, answer
        letters = format_answers(chosen, [answer])
        assert format_answers(chosen, parse_answers(chosen, letters)) == letters


def test_fans_are_graded_one_by_one_and_the_points_follow_from_their_grades() -> None:
    for number in range(40):
        (exercise,) = draw(seed=number, kind="fans", number=1).exercises
        account = counted(ExerciseSet((exercise,))).best
        right = [fan for fan, count in account.counts.items() for _ in range(count)]
        asked = [fan for fan in right if fan != "flower_tiles"]
        named = (*asked[1:], "all_green", *(line.fan.id for line in account.excluded))
        grades = grade_fans(exercise, named)
        assert [line.fan.no for line in grades] == sorted(line.fan.no or 0 for line in grades)
        worth = {line: line.fan.points * min(line.named, line.count) for line in grades}
        every = sum(line.fan.points * max(line.named, line.count) for line in grades)
        flowers = account.counts.get("flower_tiles", 0)
        points = 100 * (sum(worth.values()) - flowers) // (every - flowers)
        assert grade(ExerciseSet((exercise,)), [named]).points == points


def test_a_named_fan_that_does_not_count_says_what_excludes_it() -> None:
    (exercise,) = fans("123m456m789m123p55p").exercises
    grades = {line.fan.id: line for line in grade_fans(exercise, ("pure_straight", "all_green"))}
    assert grades["pure_straight"].mark == "right"
    assert grades["all_green"].mark == "miss"
    assert grades["all_green"].excluded is None
    excluded = counted(ExerciseSet((exercise,))).best.excluded
    assert excluded
    for line in excluded:
        found = {each.fan: each for each in grade_fans(exercise, (line.fan.id,))}[line.fan]
        assert (found.mark, found.count, found.excluded) == ("miss", 0, line)


def test_every_list_of_fans_with_the_same_total_is_right() -> None:
    chosen = fans("112233m112233p55s", self_drawn=True)
    result = counted(chosen)
    for account in (result.best, *result.alternatives):
        named = tuple(fan for fan, count in account.counts.items() for _ in range(count))
        assert grade(chosen, [named]).points == 100


def test_flowers_are_never_asked() -> None:
    assert grade(fans("123m456m789m123p55p", flowers=8), [None]).grades[0].right == (
        grade(fans("123m456m789m123p55p"), [None]).grades[0].right
    )


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("kind", ["score", "fans"])
def test_composed_wins_have_the_level_and_a_code(kind: Kind, level: int) -> None:
    chosen = draw(seed=2, kind=kind, levels=(level, level), number=3)
    assert parse_set(format_set(chosen)) == chosen
    for exercise in chosen.exercises:
        win = exercise.win
        assert win is not None
        found = riichi_level(win) if isinstance(win, riichi.Win) else mcr_level(win)
        assert found == level
    right = [each.right for each in grade(chosen, [None] * 3).grades]
    assert grade(chosen, right).points == 100


KEPT: dict[Setting, Callable[[riichi.Win], bool]] = {
    "no-melds": lambda win: not win.hand.melds,
    "no-honba": lambda win: win.honba == 0,
    "no-reds": lambda win: not any(tile.is_red for tile in win.hand.shown),
    "no-limits": lambda win: riichi.score_win(win).points < (12_000 if win.is_dealer else 8_000),
    "kiriage": lambda win: win.rules.kiriage_mangan,
}


@pytest.mark.parametrize("level", [1, 3, 5])
@pytest.mark.parametrize("settings", [*[(each,) for each in SETTINGS], SETTINGS])
def test_settings_choose_the_wins_whose_score_is_asked(
    settings: tuple[Setting, ...], level: int
) -> None:
    how: Any = {"kind": "score", "levels": (level, level), "number": 8}
    chosen = draw(seed=4, settings=settings, **how)
    assert parse_set(format_set(chosen)) == chosen
    for exercise in chosen.exercises:
        assert isinstance(exercise.win, riichi.Win)
        assert all(KEPT[each](exercise.win) for each in settings)
        assert exercise.is_kiriage == ("kiriage" in settings)


def test_without_settings_every_kind_of_win_is_asked() -> None:
    wins = [each.win for each in draw(seed=4, kind="score", number=50).exercises]
    for setting, is_kept in KEPT.items():
        kept = {is_kept(win) for win in wins if isinstance(win, riichi.Win)}
        assert kept == ({False} if setting == "kiriage" else {False, True}), setting


@pytest.mark.parametrize(("is_kiriage", "points"), [(False, 7700), (True, 8000)])
def test_a_set_that_is_sent_keeps_its_kiriage(is_kiriage: bool, points: int) -> None:
    rules = riichi.RiichiRules(kiriage_mangan=is_kiriage)
    chosen = score("234567m33p34678s5s", riichi=True, ippatsu=True, rules=rules)
    code = format_set(chosen)
    assert parse_set(code) == chosen
    assert grade(parse_set(code), [ScoreAnswer(han=4, fu=30, points=points)]).points == 100


@pytest.mark.parametrize(
    "chosen",
    [
        score("123456m99p34578s6s", self_drawn=True, riichi=True, honba=16),
        score("123456m99p34578s6s", self_drawn=True, double_riichi=True),
        score("123456m99p34578s6s", self_drawn=True, rules=riichi.RiichiRules(renhou="yakuman")),
        score("11p345s777z(p5m3)(345p2)"),
    ],
    ids=["many honba", "double riichi", "own rules", "a chii of the middle tile"],
)
def test_other_wins_have_no_code(chosen: ExerciseSet) -> None:
    assert refusal(lambda: format_set(chosen)) == ("NO_CODE", None)


def test_red_fives_melds_and_indicators_are_kept() -> None:
    chosen = score(
        "11p345s777z(p5m3)(340p0)",
        dora_indicators=(parse_tile("3p"),), honba=2, seat_wind=1,
    )  # fmt: skip
    assert parse_set(format_set(chosen)) == chosen
