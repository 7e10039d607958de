"""`/api/v1/decomposition` and `/api/v1/waits`."""

import pytest
from flask.testing import FlaskClient

from analyzer import decompose, parse_hand, waits
from analyzer.notation import read_tiles
from analyzer.situation import Situation
from tests.web.api.questions import answer_to


@pytest.mark.parametrize("text", ["111222333m11p", "11223344556677z", "13m(p5z1)11z2m"])
def test_a_complete_hand_is_read_in_every_way(visitor: FlaskClient, text: str) -> None:
    answer = visitor.get(f"/api/v1/decomposition?q={text}").get_json()
    whole = answer_to(visitor, text)
    assert answer["is_complete"]
    assert len(answer["readings"]) == len(decompose(parse_hand(text)))
    assert {key: answer[key] for key in ("hand", "shanten", "readings")} == {
        key: whole[key] for key in ("hand", "shanten", "readings")
    }


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
