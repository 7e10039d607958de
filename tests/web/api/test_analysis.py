"""`/api/v1/analysis`: every key of an answer, and its errors."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer import analyze, parse_hand
from analyzer.notation import read_tiles
from analyzer.notation.writers import WRITERS, write
from analyzer.outlook import look_ahead
from analyzer.situation import Situation
from tests.web.api.questions import EVERY, ONE_AWAY, TENPAI, answer_to

MELDED = "12m11z(456p1)(s3z2)(k0s)9m"

PROMISED = {
    *("hand", "tiles", "forms", "header", "shanten", "discards", "ukeire", "count", "kinds"),
    "readings",
}
"""Keys that programs have relied on from the first version on."""


def row_of(answer: dict[str, Any], tile: str) -> dict[str, Any]:
    row: dict[str, Any] = next(row for row in answer["discards"] if row["tile"] == tile)
    return row


@pytest.mark.parametrize(
    "query", [TENPAI, TENPAI[:-2], MELDED, "123m456p789s1j9s", "111222333m11p"]
)
def test_every_answer_has_every_key(visitor: FlaskClient, query: str) -> None:
    plain = answer_to(visitor, "11m")
    answer = answer_to(visitor, query)
    assert answer.keys() == plain.keys() >= PROMISED
    assert all(row.keys() == answer["discards"][0].keys() for row in answer["discards"])


def test_melds_are_told_one_by_one(visitor: FlaskClient) -> None:
    answer = answer_to(visitor, MELDED)
    assert answer["hand"] == MELDED
    assert answer["tiles"] == ["1m", "2m", "1z", "1z", "9m"]
    assert answer["melds"] == [
        {"meld": "(456p1)", "call": "chii", "tiles": ["4p", "5p", "6p"], "seat": 3, "called": 1},
        {"meld": "(s3z2)", "call": "added_kan", "tiles": ["3z"] * 4, "seat": 2, "called": 0},
        {
            "meld": "(k0s)",
            "call": "concealed_kan",
            "tiles": ["0s", "5s", "5s", "5s"],
            "seat": 0,
            "called": 0,
        },
    ]


def test_the_table_is_told_back_and_counts(visitor: FlaskClient) -> None:
    table = "&d=4m2z&v=99m&river=1z9s&r=1&s=3&t=8"
    answer = answer_to(visitor, TENPAI + table)
    situation = Situation(
        dora_indicators=read_tiles("4m2z"), visible=read_tiles("99m"), river=read_tiles("1z9s")
    )
    assert answer["situation"] == {
        "dora_indicators": ["4m", "2z"],
        "visible": ["9m", "9m"],
        "river": ["1z", "9s"],
        "round_wind": 1,
        "seat_wind": 3,
        "turn": 8,
        "nuki": 0,
    }
    assert answer["dora"] == ["5m", "3z"]
    best = analyze(parse_hand(TENPAI), situation).discards[0]
    assert (answer["discards"][0]["tile"], answer["discards"][0]["count"]) == ("6z", best.count)
    assert answer["discards"][0]["furiten"]


@pytest.mark.parametrize(
    ("parameters", "rules"),
    [
        ("", ("riichi", "distinct", True, 0, None, 4)),
        ("&rules=sanma", ("sanma", "distinct", True, 0, None, 4)),
        ("&rules=jokers", ("jokers", "none", False, 4, None, 4)),
        ("&wild=9s&pairs=any&orphans=1&cap=none", ("jokers", "any", True, 4, "9s", None)),
    ],
)
def test_the_rules_are_told_back(
    visitor: FlaskClient, parameters: str, rules: tuple[object, ...]
) -> None:
    keys = ("name", "seven_pairs", "orphans", "jokers", "wild", "cap")
    assert answer_to(visitor, f"11z123p{parameters}")["rules"] == dict(
        zip(keys, rules, strict=True)
    )


def test_a_row_that_leaves_tenpai_names_its_waits(visitor: FlaskClient) -> None:
    answer = answer_to(visitor, TENPAI)
    assert row_of(answer, "6z")["waits"] == [
        {"tile": "1z", "left": 2, "shapes": ["shanpon"], "worth": None},
        {"tile": "2z", "left": 2, "shapes": ["shanpon"], "worth": None},
    ]
    assert row_of(answer, "1m")["waits"] == []
    assert answer["waits"] == []


def test_a_hand_about_to_draw_names_its_own(visitor: FlaskClient) -> None:
    answer = answer_to(visitor, f"{TENPAI[:-2]}&river=2z")
    assert [wait["tile"] for wait in answer["waits"]] == ["1z", "2z"]
    assert answer["furiten"]
    assert not answer_to(visitor, TENPAI[:-2])["furiten"]


def test_a_discard_that_another_one_beats_is_dominated(visitor: FlaskClient) -> None:
    analysis = analyze(parse_hand(ONE_AWAY))
    rows = answer_to(visitor, ONE_AWAY)["discards"]
    beaten = {row["tile"] for row in rows if row["dominated"]}
    assert beaten == {
        str(row.tile) for row in analysis.discards if row.tile.kind in analysis.dominated
    }
    assert beaten


def test_a_joker_to_let_go_stands_apart(visitor: FlaskClient) -> None:
    answer = answer_to(visitor, "123m456p789s1j9s")
    assert answer["joker_discard"]["tile"] == "1j"
    assert "1j" not in {row["tile"] for row in answer["discards"]}
    assert answer_to(visitor, TENPAI)["joker_discard"] is None


def test_readings_have_melds_and_what_the_drawn_tile_completed(visitor: FlaskClient) -> None:
    (reading,) = answer_to(visitor, "13m(p5z1)11z2m")["readings"]
    assert reading == {
        "form": "regular",
        "blocks": ["123m"],
        "pair": "11z",
        "melds": ["(p5z1)"],
        "shapes": ["kanchan"],
    }


def walk(answer: dict[str, Any]) -> Iterator[Any]:
    yield from (row["outlook"] for row in answer["discards"])
    yield answer["outlook"]


@pytest.mark.parametrize("query", [ONE_AWAY, ONE_AWAY[:-2], TENPAI, MELDED, "11m", "123m"])
def test_what_follows_is_told_on_request_only(visitor: FlaskClient, query: str) -> None:
    plain, more = answer_to(visitor, query), answer_to(visitor, f"{query}&outlook=1")
    assert set(map(type, walk(plain))) == {type(None)}
    assert answer_to(visitor, f"{query}&outlook=0") == plain
    assert all(row["outlook"] is not None for row in more["discards"])
    assert (more["outlook"] is not None) == (len(parse_hand(query)) % 3 == 1)


def test_what_follows_is_what_the_library_says(visitor: FlaskClient) -> None:
    row = answer_to(visitor, f"{ONE_AWAY}&outlook=1")["discards"][0]
    analysis = analyze(parse_hand(ONE_AWAY))
    outlook = look_ahead(analysis, analysis.discards[0])
    good, count = outlook.good_shape or (0, 0)
    assert row["outlook"]["good_shape"] == {"good": good, "count": count}
    assert row["outlook"]["next_width"] == pytest.approx(outlook.next_width, abs=0.001)
    assert [step["tile"] for step in row["outlook"]["steps"]] == [
        accepted["tile"] for accepted in row["ukeire"] if accepted["left"]
    ]
    assert len(row["outlook"]["improvements"]) == len(outlook.improvements)


@pytest.mark.parametrize("value", ["2", "yes", "", "1.0"])
def test_another_value_of_outlook_is_an_error(visitor: FlaskClient, value: str) -> None:
    problem = visitor.get(f"{EVERY}{TENPAI}&outlook={value}").get_json()
    assert (problem["code"], problem["field"]) == ("BAD_OUTLOOK", "outlook")


@pytest.mark.parametrize("text", [TENPAI, MELDED, "406m11j"])
def test_a_hand_is_written_in_every_notation(visitor: FlaskClient, text: str) -> None:
    hand = parse_hand(text)
    answer = visitor.get(f"/api/v1/notations?q={text}").get_json()
    assert answer["notations"] == {name: write(hand, name) for name in WRITERS}
    assert answer["notations"] == answer_to(visitor, text)["notations"]
    assert answer["hand"] == answer_to(visitor, text)["hand"]


def test_no_hand_has_no_notations(visitor: FlaskClient) -> None:
    response = visitor.get("/api/v1/notations")
    assert (response.status_code, response.mimetype) == (400, "application/problem+json")
    assert response.get_json()["code"] == "EMPTY"


def test_every_field_at_fault_is_told(visitor: FlaskClient) -> None:
    problem = visitor.get(f"{EVERY}{TENPAI}&d=8z&r=9&t=x").get_json()
    assert [each["field"] for each in problem["problems"]] == ["d", "r", "t"]
    first = problem["problems"][0]
    assert first["code"] == problem["code"] == "BAD_HONOUR"
    assert first["position"] == problem["position"] == 1


def test_an_ambiguous_text_is_answered_with_its_meanings(visitor: FlaskClient) -> None:
    problem = visitor.get(f"{EVERY}11,12,13,52").get_json()
    assert problem["code"] == "AMBIGUOUS_IDS"
    assert {each["hand"] for each in problem["readings"]} == {"344m0p", "123m0p"}
    assert all(each["notation"] for each in problem["readings"])


def test_an_error_that_no_field_caused_has_the_same_keys(visitor: FlaskClient) -> None:
    bad = visitor.get(f"{EVERY}8z").get_json()
    lost = visitor.get("/api/v1/nothing").get_json()
    assert bad.keys() == lost.keys()
    assert (lost["problems"], lost["readings"]) == ([], [])
