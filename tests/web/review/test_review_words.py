"""The texts of a review about rounds, marks and a season, word for word."""

import re
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from analyzer.expectation import Turning
from analyzer.games import GameWarning, Result, Win, unpack_game
from analyzer.games.errors import WARNINGS
from analyzer.notation import parse_hand
from analyzer.review import CallAnswer, Luck, RoundReview, Share, review_game
from analyzer.review.call_values import CallReview
from analyzer.review.season_values import Mean, Rate, Season
from analyzer.review.values import Flag, FlagCode, Loss, Mark, Passed, RiichiChoice
from analyzer.tiles import parse_tile
from tests.unit.review.cases import decision, judged
from webapp.language.messages import say
from webapp.reports import report_environment
from webapp.review import show
from webapp.review import words as every_word
from webapp.review.query import SAMPLE, SAMPLE_SEAT
from webapp.review.report import render_season
from webapp.review.words import (
    FLAGS,
    PASSED,
    mark_words,
    outcome_words,
    points_words,
    riichi_words,
    round_name,
    share_words,
    signed,
    turning_words,
    warning_words,
)


@cache
def sample_round() -> RoundReview:
    return review_game(unpack_game(SAMPLE), SAMPLE_SEAT, thorough=False).rounds[3]


def ended(result: Result | None, **changes: Any) -> RoundReview:
    played = sample_round()
    return replace(played, played=replace(played.played, result=result, **changes))


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (None, "the log ends here"),
        (Result(kind="unknown"), "the log ends here"),
        (Result(kind="exhaustive"), "drawn"),
        (Result(kind="win"), "drawn"),
        (Result(kind="win", wins=(Win(seat=1, source=1),)), "you win by own draw"),
        (Result(kind="win", wins=(Win(seat=1, source=3),)), "you win from D"),
        (Result(kind="win", wins=(Win(seat=2, source=2),)), "C wins by own draw"),
        (Result(kind="win", wins=(Win(seat=2, source=1),)), "C wins from you"),
        (Result(kind="win", wins=(Win(seat=2, source=0),)), "C wins from A"),
        (
            Result(kind="win", wins=(Win(seat=2, source=0), Win(seat=3, source=0))),
            "C, D wins from A",
        ),
        (
            Result(kind="win", wins=(Win(seat=1, source=0), Win(seat=3, source=0))),
            "B, D wins from A",
        ),
    ],
)
def test_a_round_ends_in_words(result: Result | None, words: str) -> None:
    assert sample_round().seat == SAMPLE_SEAT == 1
    assert say(outcome_words(ended(result), "ABCD")) == words


@pytest.mark.parametrize(
    ("number", "honba", "name"), [(0, 0, "E1"), (3, 1, "E4.1"), (4, 0, "S1"), (11, 12, "W4.12")]
)
def test_a_round_has_its_wind_its_number_and_its_honba(number: int, honba: int, name: str) -> None:
    assert say(round_name(ended(None, number=number, honba=honba))) == name


@pytest.mark.parametrize(
    ("points", "change", "total"),
    [(0, "±0", "0"), (1, "+1", "1"), (-1, "−1", "−1"), (12_000, "+12,000", "12,000")],
)
def test_points_have_their_sign(points: int, change: str, total: str) -> None:
    assert (signed(points), points_words(points)) == (change, total)


def test_players_have_letters_unless_names_are_wished_and_known() -> None:
    game = replace(unpack_game(SAMPLE), names=("Ann", "", "Cy", "Di"))
    assert game.labels == ("Ann", "B", "Cy", "Di")
    assert game.without_names().labels == ("A", "B", "C", "D")


@pytest.mark.parametrize("place", [None, 2])
def test_a_warning_names_its_round(place: int | None) -> None:
    code = next(code for code, text in WARNINGS.items() if "{found}" in text)
    words = WARNINGS[code].format(found="odd")
    expected = words if place is None else f"round 2: {words}"
    assert warning_words(GameWarning(code, "odd", place)) == expected


LOSSES: dict[str, tuple[Mark, Loss]] = {
    "small loss: 1 tile fewer, 29 → 17": ("fine", Loss(tiles=1, relative=0.05)),
    "loss: 12 tiles fewer, 29 → 17": ("loss", Loss(tiles=12, good=(3, 2))),
    "small loss: good shapes 9 → 4": ("fine", Loss(tiles=0, good=(9, 4))),
    "small loss: 0 tiles fewer, 29 → 17": ("fine", Loss(tiles=0)),
    "shanten went up: 1-shanten → 1-shanten": ("back", Loss(shanten=1)),
    "to be checked: 1-shanten → 1-shanten": ("open", Loss(shanten=1)),
    "to be checked: 12 tiles fewer, 29 → 17": ("open", Loss(tiles=12)),
    "best": ("best", Loss(tiles=0, win=(0.5, 0.5), worth=0.0)),
    "small loss: 310 points fewer, win 17.6% → 16.7%": (
        "fine", Loss(win=(0.176, 0.167), points=(1310.4, 1000.0), worth=0.1),
    ),
    "loss: 1 point fewer, win 17.6% → 16.7%": (
        "loss", Loss(win=(0.176, 0.167), points=(1000.6, 1000.0), worth=0.1),
    ),
    "large loss: win 17.6% → 16.7%": (
        "large_loss", Loss(win=(0.176, 0.167), points=(1000.4, 1000.0), worth=0.1),
    ),
    "loss: 2 tiles fewer, 29 → 17": ("loss", Loss(tiles=2, win=(0.176, 0.167))),
}  # fmt: skip


@pytest.mark.parametrize("words", LOSSES)
def test_a_mark_says_what_the_discard_costs(words: str) -> None:
    mark, loss = LOSSES[words]
    review = replace(judged("23467m340p66788s9p", "6s"), mark=mark, loss=loss)
    assert review.mine
    assert (review.best[0].count, review.mine.count) == (29, 17)
    assert say(mark_words(review)) == words


@pytest.mark.parametrize("passed", [None, *PASSED])
def test_where_nothing_was_chosen_that_is_what_is_said(passed: Passed | None) -> None:
    review = replace(judged("23467m340p66788s9p", "6s"), mark=None, passed=passed)
    assert say(mark_words(review)) == PASSED[passed or "single"].id


WAIT = ((parse_tile("1m"), 3), (parse_tile("4m"), 1))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, ["No riichi.", "It waits for 4 tiles."]),
        ({"is_declared": True}, ["Riichi is declared.", "It waits for 4 tiles."]),
        ({"is_furiten": True}, ["No riichi.", "It waits for 4 tiles.", "The wait is furiten."]),
        ({"win": (0.25, 0.125)}, ["No riichi.", "It waits for 4 tiles."]),
        (
            {"win": (0.25, 0.125), "points": (1000.6, 700.0)},
            ["No riichi.", "It waits for 4 tiles.", "With riichi 25.0% and 1,001 points, "
             "without 12.5% and 700 points."],
        ),
    ],
)  # fmt: skip
def test_riichi_or_not_is_said_with_the_wait(changes: dict[str, Any], words: list[str]) -> None:
    values: dict[str, Any] = {
        "is_declared": False,
        "waits": WAIT,
        "is_furiten": False,
        "others": 0,
    } | changes
    sentences = [say(each) for each in riichi_words(RiichiChoice(**values))]
    assert [each for each in sentences if "doubtful" not in each] == words


def season(**changes: Any) -> Season:
    """Return statistics in which every figure of a kind is the same."""
    usual = {"int": 7, "float": 1.5, "Luck": Luck(7, 7, 1.25), "Rate": Rate(1, 4),
             "Mean": Mean(-1.5, (-2.25, 0.5), 1_234)}  # fmt: skip
    values: dict[str, Any] = {each.name: usual.get(str(each.type), ()) for each in fields(Season)}
    values["accuracy"] = tuple(Rate(number, 8) for number in range(5))
    return Season(**(values | changes))


def table(heading: str, **changes: Any) -> list[list[str]]:
    """Return the cells of each row below a heading of a season's file."""
    text = render_season(season(**changes)).partition(f"<h2>{heading}</h2>")[2]
    rows = text.partition("</table>")[0].split("<tr>")[2:]
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


def test_deal_ins_stand_at_their_stages() -> None:
    deal_ins = tuple((shanten, 10 + shanten) for shanten in range(-1, 8))
    assert table("Deal-ins by own shanten", deal_ins=deal_ins) == [
        ["tenpai", "9"], ["tenpai", "10"], ["1-shanten", "11"], ["2-shanten", "12"],
        ["3-shanten", "13"], *(["4-shanten and more", str(count)] for count in range(14, 18)),
    ]  # fmt: skip


def test_a_rate_has_its_share_its_interval_and_its_bar() -> None:
    low, high = Rate(1, 4).interval or (0, 0)
    (won,) = [row for row in table("Rounds") if row[0] == "won"]
    assert won[1:2] + won[3:] == ["25.0%", f"{100 * low:.1f}% – {100 * high:.1f}%", "4"]
    width = round(100 * high, 1) - round(100 * low, 1)
    assert f'interval-range" x="{100 * low:.1f}" y="1" width="{width:.1f}"' in won[2]
    assert 'interval-mark" x="24.6"' in won[2]
    headline = table("Best discards by shanten", headline=Rate(0, 0))[-2]
    assert headline[1:2] + headline[3:] == ["–", "", "0"]
    assert "interval-range" not in headline[2]


def test_accuracy_is_that_of_each_stage_then_of_some_then_of_all() -> None:
    accuracy = table("Best discards by shanten", headline=Rate(5, 8), total=Rate(6, 8))
    assert [row[1] for row in accuracy] == [
        "0.0%", "12.5%", "25.0%", "37.5%", "50.0%", "62.5%", "75.0%",
    ]  # fmt: skip
    assert [row[0] for row in accuracy][-3:] == ["4-shanten and more", "0 to 2", "all"]


@pytest.mark.parametrize("of", [0, 4])
def test_calls_are_counted_where_they_are_judged(of: int) -> None:
    assert bool(table("Chances to call", taken=Rate(0, of))) == bool(of)


def test_a_mean_has_true_minuses_and_is_left_out_where_there_is_none() -> None:
    every = table("Means")
    assert {row[3] for row in every} == {"1,234"}
    assert next(row[1:3] for row in every if "turn" in row[0]) == ["−1.5", "−2.2 – 0.5"]
    none = table("Means", place=Mean(None, None, 0), riichi_turn=Mean(2.0, None, 1))
    assert len(none) == len(every) - 1
    assert [row[2] for row in none].count("") == 1


@pytest.mark.parametrize(
    ("best", "of", "words"), [(0, 0, ""), (11, 11, ""), (12, 12, "100%"), (8, 12, "67%")]
)
def test_a_percentage_is_shown_of_twelve_decisions_or_more(best: int, of: int, words: str) -> None:
    assert share_words(Share(best, of)) == words


@pytest.mark.parametrize(("is_above", "word"), [(True, "more"), (False, "less")])
def test_a_call_is_right_above_or_below_a_cost(is_above: bool, word: str) -> None:
    words = say(turning_words(Turning(loss=1_500.4, calls_above=is_above)))
    expected = f"Calling is right if a hand that is not won costs {word} than 1,500 points."
    assert words == expected


def test_the_answer_of_the_player_to_a_chance_to_call_is_marked() -> None:
    passing = CallAnswer(None, None, 0.5, 0.25, 1000.0)
    called = CallAnswer(parse_hand("1m(p5z1)").melds[0], parse_tile("9p"), 0.75, 0.375, 1500.0)
    chance = CallReview(
        round=0, position=decision("23467m340p66788s", "6s"), tile=parse_tile("5z"), source=2,
        made=None, shanten=1, answers=(called, passing), mine=passing, best=called, mark="loss",
    )  # fmt: skip
    macros = report_environment().get_template("review/macros.html")
    module: Any = macros.make_module({"names": "ABCD", "show": show, "words": every_word})
    text = module.call_chances([chance])
    assert "C threw" in text
    assert "you passed" in text
    first, second = text.split("<tr")[2:]
    assert ("mine" in first, "is-best" in first) == (False, True)
    assert ("mine" in second, "is-best" in second) == (True, False)


@pytest.mark.parametrize("code", ["open_threat", "all_last"])
def test_a_flag_that_changes_no_figure_says_what_it_means_for_the_decision(code: FlagCode) -> None:
    for sentence in (FLAGS[code].id, Flag(code).message):
        assert re.search("mark does not count", sentence)
        assert "may be" in sentence
