"""`/api/v1/decomposition` and `/api/v1/waits`."""

import pytest
from flask.testing import FlaskClient

from analyzer import decompose, parse_hand, waits
from analyzer.notation import read_tiles
from analyzer.situation import Situation
from tests.web.api.questions import TENPAI, answer_to


@pytest.mark.parametrize("text", ["111222333m11p", "11223344556677z", "13m(p5z1)11z2m"])
def test_a_complete_hand_is_read_in_every_way(visitor: FlaskClient, text: str) -> None:
    answer = visitor.get(f"/api/v1/decomposition?q={text}").get_json()
    whole = answer_to(visitor, text)
    assert answer["is_complete"]
    assert len(answer["readings"]) == len(decompose(parse_hand(text)))
    assert {key: answer[key] for key in ("hand", "shanten", "readings")} == {
        key: whole[key] for key in ("hand", "shanten", "readings")
    }


def test_an_incomplete_hand_has_no_reading_but_a_shanten(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/decomposition?q=123m45p").get_json()
    assert (answer["readings"], answer["is_complete"]) == ([], False)
    assert answer["shanten"] == answer_to(visitor, "123m45p")["shanten"]


@pytest.mark.parametrize("text", ["3334567m123p999s", "1111222233334m", "19m19p19s1234567z", "1m"])
def test_waits_have_shapes_and_copies_left(visitor: FlaskClient, text: str) -> None:
    answer = visitor.get(f"/api/v1/waits?q={text}&v=4m").get_json()
    situation = Situation(visible=read_tiles("4m"))
    every = waits(parse_hand(text), situation, formal=True)
    for key, is_available in (("waits", True), ("formal", False)):
        assert answer[key] == [
            {"tile": str(wait.tile), "left": wait.left, "shapes": list(wait.shapes)}
            for wait in every
            if wait.is_available == is_available
        ]
    assert answer["count"] == sum(wait["left"] for wait in answer["waits"])
    assert answer["kinds"] == len(answer["waits"])


def test_a_wait_that_was_discarded_is_furiten(visitor: FlaskClient) -> None:
    for river, is_furiten in (("2m", True), ("9p", False)):
        answer = visitor.get(f"/api/v1/waits?q=3334m&river={river}").get_json()
        assert answer["furiten"] == is_furiten


def test_before_tenpai_nothing_waits(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/waits?q=1479m").get_json()
    assert (answer["waits"], answer["shanten"]["value"]) == ([], 1)


@pytest.mark.parametrize(("text", "size"), [("12m", "2"), ("123m(p1z1)", "6"), (TENPAI, "14")])
def test_waits_of_another_number_of_tiles_are_refused(
    visitor: FlaskClient, text: str, size: str
) -> None:
    for field in ("q", "pd"):
        answer = visitor.get("/api/v1/waits", query_string={field: text, "forms": "regular"})
        problem = answer.get_json()
        assert (answer.status_code, problem["code"]) == (400, "COUNT_NOT_3N1")
        assert problem["field"] == field
        assert problem["detail"].startswith(f"{size} tiles")
