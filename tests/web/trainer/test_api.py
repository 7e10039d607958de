"""The API of practice says what the pages say."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer import mcr, riichi
from analyzer.notation import parse_hand
from analyzer.tiles import parse_tile
from analyzer.training import classify, format_set, parse_set

CUTS = "EQADK_M1-MZrgtjG3FDCTS2O1I-"


def test_a_seed_gives_the_set_of_its_page(visitor: FlaskClient) -> None:
    recipe = "level=2-4&theme=six-blocks&n=3&seed=7&g=1"
    answer = visitor.get(f"/api/v1/exercises?{recipe}").get_json()
    page = visitor.get(f"/train/cut?{recipe}").headers["Location"]
    assert page == f"/train/s/{answer['set']}"
    assert answer["seed"] == 7
    assert [one["right"] for one in answer["exercises"]] == [None] * 3


def test_solutions_are_given_when_asked_for(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/api/v1/exercises/set?set={CUTS}&solutions=1").get_json()
    best = [[str(tile) for tile in classify(each.hand).best] for each in parse_set(CUTS).exercises]
    assert [one["right"] for one in answer["exercises"]] == best
    assert answer["answered"] == 0


def test_answers_are_graded_as_on_the_page_of_the_result(visitor: FlaskClient) -> None:
    answer = visitor.get(f"/api/v1/exercises/set?set={CUTS}&answers=a-").get_json()
    marks = [one["mark"] for one in answer["exercises"]]
    assert marks == ["miss", "none", None]
    assert (answer["answered"], answer["right"]) == (2, 0)
    assert answer["exercises"][2]["right"] is None
    assert "0 of 2 right" in visitor.get(f"/train/s/{CUTS}.a-").text


def test_a_win_can_be_counted_from_its_json(visitor: FlaskClient) -> None:
    games: tuple[tuple[str, Any, str], ...] = (
        ("score", riichi.Win, "round_wind"),
        ("fans", mcr.Win, "prevalent_wind"),
    )
    for kind, make, round_wind in games:
        recipe = f"kind={kind}&n=20&seed=3&wins=kiriage"
        answer = visitor.get(f"/api/v1/exercises?{recipe}").get_json()
        exercises = parse_set(answer["set"]).exercises
        for one, exercise in zip(answer["exercises"], exercises, strict=True):
            won = one["won"]
            values: dict[str, Any] = dict.fromkeys(won.pop("flags"), True)
            if won.pop("kiriage_mangan"):
                values["rules"] = riichi.RiichiRules(kiriage_mangan=True)
            values |= {round_wind: won.pop("round_wind"), "self_drawn": won.pop("self_drawn")}
            values |= {
                name: tuple(map(parse_tile, value)) if isinstance(value, list) else value
                for name, value in won.items()
                if value
            }
            assert make(hand=parse_hand(one["hand"]), **values) == exercise.win
    cuts = visitor.get(f"/api/v1/exercises/set?set={CUTS}").get_json()["exercises"]
    assert {one["won"] for one in cuts} == {None}


@pytest.mark.parametrize(
    ("request_of", "kept"),
    [
        (f"exercises/set?set={CUTS}&answers=a", "public, max-age=86400"),
        ("exercises?n=1&seed=7", "public, max-age=86400"),
        ("exercises?day=2026-11-22", "public, max-age=86400"),
        ("exercises?n=1", "no-store"),
    ],
)
def test_the_answer_about_a_set_is_kept_for_a_day(
    visitor: FlaskClient, request_of: str, kept: str
) -> None:
    answer = visitor.get(f"/api/v1/{request_of}")
    assert {*answer.headers["Cache-Control"].split(", ")} == {*kept.split(", ")}
    tag = answer.headers.get("ETag")
    assert bool(tag) == (kept != "no-store")
    if tag:
        again = visitor.get(f"/api/v1/{request_of}", headers={"If-None-Match": tag})
        assert again.status_code == 304


def test_a_day_to_come_is_a_wrong_value(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/exercises?day=2999-01-01")
    assert (answer.status_code, answer.get_json()["code"]) == (400, "NOT_YET")


def test_a_day_is_that_of_its_page_and_needs_no_seed(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/exercises?day=2026-11-22").get_json()
    assert [one["kind"] for one in answer["exercises"]] == ["cut"] * 5 + ["wait"]
    assert answer["seed"] is None
    assert format_set(parse_set(answer["set"])) == answer["set"]


def test_a_hand_is_classified(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/classify?q=456689m33445p77s8m").get_json()
    assert (answer["level"], answer["themes"]) == (3, ["six-blocks", "complex-shape"])
    assert answer["best"] == ["9m"]
    refused = visitor.get("/api/v1/classify?q=123m")
    assert (refused.status_code, refused.get_json()["code"]) == (400, "NOT_AN_EXERCISE")
