"""`/api/v1/…`: what programs read."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer import analyze, decompose, parse_hand, waits
from analyzer.notation import read_tiles
from analyzer.notation.writers import WRITERS, write
from analyzer.outlook import look_ahead
from analyzer.rules import RIICHI, SANMA
from analyzer.simulation import format_json_lines, play_many, simulate
from analyzer.situation import Situation

TENPAI = "123m406p789s1122z6z"
ONE_AWAY = "23467m340p66788s9p"
MELDED = "12m11z(456p1)(s3z2)(k0s)9m"
EVERY = "/api/v1/analysis?q="

PROMISED = {
    *("hand", "tiles", "forms", "header", "shanten", "discards", "ukeire", "count", "kinds"),
    "readings",
}
"""Keys that programs have relied on from the first version on."""


def told(visitor: FlaskClient, query: str) -> dict[str, Any]:
    response = visitor.get(EVERY + query)
    assert response.status_code == 200, response.text
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    answer: dict[str, Any] = response.get_json()
    return answer


def row_of(answer: dict[str, Any], tile: str) -> dict[str, Any]:
    row: dict[str, Any] = next(row for row in answer["discards"] if row["tile"] == tile)
    return row


@pytest.mark.parametrize(
    "query", [TENPAI, TENPAI[:-2], MELDED, "123m456p789s1j9s", "111222333m11p"]
)
def test_every_answer_has_every_key(visitor: FlaskClient, query: str) -> None:
    plain = told(visitor, "11m")
    answer = told(visitor, query)
    assert answer.keys() == plain.keys() >= PROMISED
    assert all(row.keys() == answer["discards"][0].keys() for row in answer["discards"])


def test_melds_are_told_one_by_one(visitor: FlaskClient) -> None:
    answer = told(visitor, MELDED)
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
    answer = told(visitor, TENPAI + table)
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
    assert told(visitor, f"11z123p{parameters}")["rules"] == dict(zip(keys, rules, strict=True))


def test_a_row_that_leaves_tenpai_names_its_waits(visitor: FlaskClient) -> None:
    answer = told(visitor, TENPAI)
    assert row_of(answer, "6z")["waits"] == [
        {"tile": "1z", "left": 2, "shapes": ["shanpon"]},
        {"tile": "2z", "left": 2, "shapes": ["shanpon"]},
    ]
    assert row_of(answer, "1m")["waits"] == []
    assert answer["waits"] == []


def test_a_hand_about_to_draw_names_its_own(visitor: FlaskClient) -> None:
    answer = told(visitor, f"{TENPAI[:-2]}&river=2z")
    assert [wait["tile"] for wait in answer["waits"]] == ["1z", "2z"]
    assert answer["furiten"]
    assert not told(visitor, TENPAI[:-2])["furiten"]


def test_a_discard_that_another_one_beats_is_dominated(visitor: FlaskClient) -> None:
    analysis = analyze(parse_hand(ONE_AWAY))
    rows = told(visitor, ONE_AWAY)["discards"]
    beaten = {row["tile"] for row in rows if row["dominated"]}
    assert beaten == {
        str(row.tile) for row in analysis.discards if row.tile.kind in analysis.dominated
    }
    assert beaten


def test_a_joker_to_let_go_stands_apart(visitor: FlaskClient) -> None:
    answer = told(visitor, "123m456p789s1j9s")
    assert answer["joker_discard"]["tile"] == "1j"
    assert "1j" not in {row["tile"] for row in answer["discards"]}
    assert told(visitor, TENPAI)["joker_discard"] is None


def test_readings_have_melds_and_what_the_drawn_tile_completed(visitor: FlaskClient) -> None:
    (reading,) = told(visitor, "13m(p5z1)11z2m")["readings"]
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
    plain, more = told(visitor, query), told(visitor, f"{query}&outlook=1")
    assert set(map(type, walk(plain))) == {type(None)}
    assert told(visitor, f"{query}&outlook=0") == plain
    assert all(row["outlook"] is not None for row in more["discards"])
    assert (more["outlook"] is not None) == (len(parse_hand(query)) % 3 == 1)


def test_what_follows_is_what_the_library_says(visitor: FlaskClient) -> None:
    row = told(visitor, f"{ONE_AWAY}&outlook=1")["discards"][0]
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
    assert answer["notations"] == told(visitor, text)["notations"]
    assert answer["hand"] == told(visitor, text)["hand"]


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


# Readings and waits alone


@pytest.mark.parametrize("text", ["111222333m11p", "11223344556677z", "13m(p5z1)11z2m"])
def test_a_complete_hand_is_read_in_every_way(visitor: FlaskClient, text: str) -> None:
    answer = visitor.get(f"/api/v1/decomposition?q={text}").get_json()
    whole = told(visitor, text)
    assert answer["is_complete"]
    assert len(answer["readings"]) == len(decompose(parse_hand(text)))
    assert {key: answer[key] for key in ("hand", "shanten", "readings")} == {
        key: whole[key] for key in ("hand", "shanten", "readings")
    }


def test_an_incomplete_hand_has_no_reading_but_a_shanten(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/decomposition?q=123m45p").get_json()
    assert (answer["readings"], answer["is_complete"]) == ([], False)
    assert answer["shanten"] == told(visitor, "123m45p")["shanten"]


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


# Self-play


def played(visitor: FlaskClient, query: str) -> dict[str, Any]:
    response = visitor.get(f"/api/v1/simulate?{query}")
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.get_json()
    return answer


def test_one_game_is_told_turn_by_turn(visitor: FlaskClient) -> None:
    answer = played(visitor, f"q={ONE_AWAY}&seed=7&game=3&until=win")
    game = simulate(7, until="win", hand=parse_hand(ONE_AWAY), rules=RIICHI, number=3)
    lines = [json.loads(line) for line in format_json_lines(game).splitlines()]
    assert answer["game"] == {"number": 3, "outcome": game.outcome, "turns": lines}
    assert (answer["seed"], answer["games"], answer["until"]) == (7, 1, "win")
    assert answer["statistics"] is None


def test_of_many_games_the_turns_are_counted(visitor: FlaskClient) -> None:
    answer = played(visitor, "rules=sanma&games=200&seed=7")
    found = play_many(200, 7, rules=SANMA)
    assert answer["game"] is None
    assert (answer["hand"], answer["turns"], answer["rules"]["name"]) == (None, 18, "sanma")
    assert answer["statistics"]["tenpai"]["reached"] == found.tenpai.reached
    assert answer["statistics"]["win"]["mean"] == found.win.mean
    assert played(visitor, "games=20&seed=7&until=tenpai")["statistics"]["win"] is None


def test_without_a_seed_one_is_chosen_and_told(visitor: FlaskClient) -> None:
    chosen = [visitor.get("/api/v1/simulate") for _ in range(4)]
    seeds = {answer.get_json()["seed"] for answer in chosen}
    assert len(seeds) > 1
    for answer in chosen:
        again = visitor.get(f"/api/v1/simulate?seed={answer.get_json()['seed']}")
        assert again.get_json() == answer.get_json()
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers


# Every address of the API

ASKED = {
    "analysis": f"/api/v1/analysis?q={TENPAI}",
    "decomposition": "/api/v1/decomposition?q=22m",
    "waits": "/api/v1/waits?q=3334m",
    "notations": "/api/v1/notations?q=1m",
    "simulate": "/api/v1/simulate?q=123m1p&seed=1",
    "mcr": f"/api/v1/mcr?q={TENPAI}",
    "openapi": "/api/openapi.json",
}
everywhere = pytest.mark.parametrize("address", ASKED.values(), ids=ASKED)


@everywhere
def test_an_answer_is_kept_and_asked_about_by_its_digest(
    visitor: FlaskClient, address: str
) -> None:
    first = visitor.get(address)
    tag = first.headers["ETag"]
    assert not tag.startswith("W/")
    assert first.cache_control.public
    assert 0 < (first.cache_control.max_age or 0) <= 3_600
    for known, status in ((tag, 304), (f'"x", {tag}', 304), ('"x"', 200)):
        again = visitor.get(address, headers={"If-None-Match": known})
        assert again.status_code == status
        assert again.headers["ETag"] == tag
    assert visitor.get(address, headers={"If-None-Match": tag}).data == b""


def test_another_question_has_another_digest(visitor: FlaskClient) -> None:
    tags = {visitor.get(f"{EVERY}{hand}").headers["ETag"] for hand in ("1m", "2m", "1m&r=1")}
    assert len(tags) == 3


@everywhere
def test_head_is_get_without_the_body(visitor: FlaskClient, address: str) -> None:
    whole, head = visitor.get(address), visitor.head(address)
    assert (head.status_code, head.data) == (200, b"")
    for name in ("Content-Type", "Content-Length", "ETag"):
        assert head.headers[name] == whole.headers[name]


@everywhere
def test_scripts_of_any_site_may_ask(visitor: FlaskClient, address: str) -> None:
    path = address.partition("?")[0]
    asked = {"Origin": "https://a.example", "Access-Control-Request-Method": "GET"}
    before = visitor.options(path, headers=asked)
    assert before.status_code == 200
    assert before.headers["Access-Control-Allow-Origin"] == "*"
    assert "GET" in before.headers["Access-Control-Allow-Methods"]
    answer = visitor.get(address, headers=asked)
    kept = visitor.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    for each in (answer, kept, visitor.get("/api/v1/none"), visitor.delete(path)):
        assert each.headers["Access-Control-Allow-Origin"] == "*"
        assert "ETag" in each.headers["Access-Control-Expose-Headers"]


def test_scripts_may_post_json(visitor: FlaskClient) -> None:
    before = visitor.options("/api/v1/analysis")
    assert "POST" in before.headers["Access-Control-Allow-Methods"]
    assert "Content-Type" in before.headers["Access-Control-Allow-Headers"]


def test_pages_are_for_their_own_site(visitor: FlaskClient) -> None:
    for address in ("/", "/api"):
        assert "Access-Control-Allow-Origin" not in visitor.get(address).headers


@everywhere
@pytest.mark.parametrize("method", ["DELETE", "PUT", "PATCH", "TRACE"])
def test_another_method_is_405_with_those_allowed(
    visitor: FlaskClient, address: str, method: str
) -> None:
    answer = visitor.open(address, method=method)
    assert (answer.status_code, answer.mimetype) == (405, "application/problem+json")
    assert answer.get_json()["code"] == "METHOD_NOT_ALLOWED"
    assert "Allow" in answer.get_json()["detail"]
    assert "GET" in answer.headers["Allow"]


@pytest.mark.parametrize("path", ["/api/", "/api/v1", "/api/v1/", "/api/v2/analysis", "/api/x.png"])
def test_another_address_is_a_404_for_programs(visitor: FlaskClient, path: str) -> None:
    answer = visitor.get(path)
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    assert "/api tells" in answer.get_json()["detail"]
