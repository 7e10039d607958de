"""`/api/v1/score`: the examples, errors with their reasons, waits."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.unit.riichi.cases import PAYERS, every_case
from tests.web.riichi.cases import FAR, NO_YAKU, RIICHI, TENPAI, WIN, case_parameters
from webapp.query.parameter_kinds import LONGEST_HAND

CASES = every_case()
WINS = [case for case in CASES.values() if "error" not in case]
REFUSALS = [case for case in CASES.values() if "error" in case]


def ask(visitor: FlaskClient, path: str = "score", **parameters: str) -> Any:
    return visitor.get(f"/api/v1/{path}", query_string=parameters)


def by_id(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", WINS, ids=by_id)
def test_every_win_of_the_examples(visitor: FlaskClient, case: dict[str, Any]) -> None:
    answer = ask(visitor, **case_parameters(case)).get_json()
    expected = case["expect"]
    assert [[line["id"], line["han"]] for line in answer["yaku"]] == expected["yaku"]
    for key in ("han", "fu", "level", "yakuman", "points", "total"):
        assert answer[key] == expected[key], key
    assert answer["payments"] == dict.fromkeys(PAYERS) | expected["payments"]
    assert sum(part["fu"] for part in answer["fu_parts"]) == answer["fu"]


@pytest.mark.parametrize(
    ("indicators", "position"), [("9p9p", 2), ("1z9p9p2p", 4), ("9p1z9p9p", 6)]
)
def test_a_fifth_copy_among_indicators_has_the_place_of_its_last_copy(
    visitor: FlaskClient, indicators: str, position: int
) -> None:
    answer = ask(visitor, q="123456m999p3466s5s", d=indicators).get_json()
    assert (answer["code"], answer["field"]) == ("FIFTH_COPY", "d")
    assert answer["position"] == position + 1


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


@pytest.mark.parametrize(
    ("parameters", "field", "sentence"),
    [
        ({"q": WIN, "nuki": "1"}, "nuki", "add players=3"),
        ({"q": WIN, "ippatsu": "1"}, "ippatsu", "ippatsu needs riichi"),
        ({"q": TENPAI}, "q", "the winning tile is missing; write it last; it may be 1z 2z"),
        ({"q": "123m406p79s1122z"}, "q", "tiles: 12 — a complete hand has 14"),
        ({"q": FAR}, "q", "not complete"),
        ({"q": "123456m99p34568s1z"}, "q", "1z does not complete the hand; it waits for 7s"),
        ({"q": NO_YAKU}, "q", "no yaku — dora are none"),
        ({"q": "123m567p34999s33z5s"}, "q", "with riichi: 1300 points"),
        ({"q": WIN, "seat_wind": "5"}, "seat_wind", "east, south, west, north"),
        ({"q": "11s456p345699s444z", "players": "3", "seat_wind": "4"}, "seat_wind", "1 to 3"),
        ({"q": WIN, "d": "123m9p"}, "d", "position 5: fifth 9p"),
        ({"q": WIN, "sticks": "100"}, "sticks", "0 to 99"),
    ],
)
def test_an_error_says_what_would_be_right(
    visitor: FlaskClient, parameters: dict[str, str], field: str, sentence: str
) -> None:
    problem = ask(visitor, **parameters).get_json()
    assert problem["field"] == field
    assert sentence in problem["detail"]


def test_every_field_at_fault_is_named(visitor: FlaskClient) -> None:
    problems = ask(visitor, q=WIN, d="9p", honba="x", ippatsu="1", u="1z").get_json()["problems"]
    assert [each["field"] for each in problems] == ["honba"]
    problems = ask(visitor, q=WIN, d="9p", ippatsu="1", u="1z").get_json()["problems"]
    assert [each["field"] for each in problems] == ["d", "ippatsu", "u"]


def test_each_yaku_names_the_tiles_that_earn_it(visitor: FlaskClient) -> None:
    answer = ask(visitor, **RIICHI).get_json()
    tiles = {line["id"]: line["tiles"] for line in answer["yaku"]}
    assert tiles == {"riichi": [], "tsumo": ["7s"], "dora": ["7s"]}
    dragons = ask(visitor, q="234m78p55566777z9p").get_json()
    tiles = {line["id"]: line["tiles"] for line in dragons["yaku"]}
    assert tiles == {"haku": ["555z"], "chun": ["777z"], "shousangen": ["555z", "777z", "66z"]}


def test_the_analyzer_s_names_are_read_too(visitor: FlaskClient) -> None:
    theirs = ask(visitor, q="123456p3457899s6s", rules="sanma", s="2", r="2", nuki="1", riichi="1")
    ours = ask(visitor, q="123456p3457899s6s", players="3", seat_wind="south", round_wind="2",
               nuki="1", riichi="1")  # fmt: skip
    assert theirs.get_json() == ours.get_json()


def test_a_pasted_address_says_everything(visitor: FlaskClient) -> None:
    address = f"https://hairi.example/score?q={WIN}&self_drawn=1&riichi=1&seat_wind=2&d=6s&u=1z"
    assert ask(visitor, q=address, honba="9").get_json() == ask(visitor, **RIICHI).get_json()


def test_each_wait_has_its_worth_with_and_without_riichi(visitor: FlaskClient) -> None:
    waits = ask(visitor, "score/waits", q="123m406p789s33z34s", seat_wind="2").get_json()["waits"]
    points = {
        each["tile"]: [
            each[way] and each[way]["points"]
            for way in ("ron", "drawn", "riichi_ron", "riichi_drawn")
        ]
        for each in waits
    }
    assert points == {"2s": [2000, 2700, 3900, 5200], "5s": [2000, 2700, 3900, 5200]}
    opened = ask(visitor, "score/waits", q="456m99p34568s(123m0)").get_json()["waits"]
    assert [(each["ron"], each["drawn"], each["riichi_ron"]) for each in opened] == [(None,) * 3]


def test_a_wait_of_which_no_copy_is_left_wins_nothing(visitor: FlaskClient) -> None:
    answer = ask(visitor, "score/waits", q="123m406p789s1122z", d="11z").get_json()
    left = {each["tile"]: (each["left"], each["riichi_ron"]) for each in answer["waits"]}
    assert left["1z"] == (0, None)
    assert left["2z"][1] is not None


def test_norths_set_aside_are_no_longer_waited_for(visitor: FlaskClient) -> None:
    parameters = {"q": "123p456s789s11z44z", "rules": "tenhou", "players": "3"}
    left = {
        nuki: {
            each["tile"]: each["left"]
            for each in visitor.get(
                "/api/v1/score/waits", query_string=parameters | {"nuki": str(nuki)}
            ).get_json()["waits"]
        }
        for nuki in (0, 1, 2)
    }
    assert left == {0: {"1z": 2, "4z": 2}, 1: {"1z": 2, "4z": 1}, 2: {"1z": 2, "4z": 0}}


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
