"""`/api/v1/score`: errors with their reasons, pasted addresses, winds."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.unit.riichi.cases import every_case
from tests.web.riichi.cases import RIICHI, WIN, case_parameters
from webapp.query.parameter_kinds import LONGEST_HAND

CASES = every_case()
REFUSALS = [case for case in CASES.values() if "error" in case]


def ask(visitor: FlaskClient, path: str = "score", **parameters: str) -> Any:
    return visitor.get(f"/api/v1/{path}", query_string=parameters)


def by_id(case: dict[str, Any]) -> str:
    return str(case["id"])


def test_a_pasted_address_is_no_longer_than_a_hand_may_be(visitor: FlaskClient) -> None:
    address = f"https://hairi.example/score?q={WIN}&riichi=1&x="
    most = LONGEST_HAND - len(address)
    codes = [ask(visitor, q=address + "1" * number).get_json() for number in (most, most + 1)]
    assert [answer.get("code") for answer in codes] == [None, "TOO_LONG"]


@pytest.mark.parametrize("case", REFUSALS, ids=by_id)
def test_every_refusal_of_the_examples(visitor: FlaskClient, case: dict[str, Any]) -> None:
    response = ask(visitor, **case_parameters(case))
    answer = response.get_json()
    assert (response.status_code, response.mimetype) == (400, "application/problem+json")
    assert answer["code"] == case["error"]["code"]
    assert answer["reason"] == case["error"].get("reason")
    assert len(answer["detail"]) > 20


def test_the_analyzer_s_names_are_read_too(visitor: FlaskClient) -> None:
    theirs = ask(visitor, q="123456p3457899s6s", rules="sanma", s="2", r="2", nuki="1", riichi="1")
    ours = ask(visitor, q="123456p3457899s6s", players="3", seat_wind="south", round_wind="2",
               nuki="1", riichi="1")  # fmt: skip
    assert theirs.get_json() == ours.get_json()


def test_a_pasted_address_says_everything(visitor: FlaskClient) -> None:
    address = f"https://hairi.example/score?q={WIN}&self_drawn=1&riichi=1&seat_wind=2&d=6s&u=1z"
    assert ask(visitor, q=address, honba="9").get_json() == ask(visitor, **RIICHI).get_json()


@pytest.mark.parametrize("name", ["seat_wind", "round_wind"])
@pytest.mark.parametrize(("word", "number"), [("east", 1), ("south", 2), ("west", 3), ("north", 4)])
def test_a_wind_has_a_name_and_a_number(
    visitor: FlaskClient, name: str, word: str, number: int
) -> None:
    answers = [
        visitor.get(
            "/api/v1/score", query_string={"q": "567m22p34568s(k9p)7s", "riichi": "1", name: value}
        )
        for value in (word, number)
    ]
    assert [each.status_code for each in answers] == [200, 200]
    assert answers[0].get_json() == answers[1].get_json()
