"""`/api/v1/expectation`: the library's answers, explanations, costs; others do not wait for it."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

import analyzer
from analyzer import expectation
from analyzer.situation import Situation
from analyzer.tiles import parse_tile
from tests.web.expectation.cases import EVERY, NEAR, SANMA, TENPAI
from tests.web.expectation.sample import answers, rounded
from webapp import create_app
from webapp.expectation import waiting
from webapp.expectation.api import SAMPLE
from webapp.site.view_marks import UNIT_SECONDS

PATH = "/api/v1/expectation"


def lines(visitor: FlaskClient, body: Any) -> list[dict[str, Any]]:
    answer = visitor.post(PATH, json=body)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


@pytest.mark.slow
def test_rows_and_explanation_are_those_of_the_library(visitor: FlaskClient) -> None:
    model = visitor.get(PATH, query_string=NEAR | {"explain": "all"}).get_json()
    table = Situation(dora_indicators=(parse_tile("9s"),), turn=12, seat_wind=2)
    answer = expectation.expect(analyzer.parse_hand(NEAR["q"]), table, extra=1)
    assert [
        (row["tile"], *(row[name] for name in ("tenpai", "win", "points"))) for row in model["rows"]
    ] == [(str(row.tile), *row.value) for row in answer.rows]
    for row, mine in zip(model["rows"], answer.rows, strict=True):
        assert [tuple(each.values()) for each in row["by_draws"]] == [*mine.by_draws]
        parts = answer.explain(mine.tile)
        waits = [(each["win"], each["points"]) for each in row["explanation"]["by_wait"]]
        assert waits == [(each.win, each.points) for each in parts.by_wait]
    first, second = model["rows"][:2]
    assert second["comparison"]["other"] == first["tile"]
    difference = second["points"] - first["points"]
    assert second["comparison"]["difference"] == pytest.approx(difference)


def test_what_one_of_many_hands_takes_is_not_kept(visitor: FlaskClient) -> None:
    waiting._kept.clear()
    lines(visitor, {"hands": [TENPAI["q"]], "t": 9})
    assert not waiting._kept
    visitor.get(PATH, query_string=TENPAI)
    assert len(waiting._kept) == 1


@pytest.mark.parametrize(("explain", "number"), [("none", 0), ("best", 1), ("", 0)])
def test_only_rows_that_are_wished_for_are_explained(
    visitor: FlaskClient, explain: str, number: int
) -> None:
    model = visitor.get(PATH, query_string=TENPAI | {"explain": explain}).get_json()
    assert [bool(row["explanation"]) for row in model["rows"]] == [
        place < number for place in range(len(model["rows"]))
    ]


def test_many_hands_have_the_answers_of_each(visitor: FlaskClient) -> None:
    answered = lines(visitor, {"hands": [*EVERY.values(), {"q": "123m"}, "123x"]})
    *models, size, letter = answered
    for model, arguments in zip(models, EVERY.values(), strict=True):
        del model["index"]
        assert model == visitor.get(PATH, query_string=arguments).get_json()
    assert (size["status"], size["code"], size["field"]) == (400, "EXPECTATION_SIZE", "q")
    assert (letter["code"], letter["position"]) == ("BAD_CHAR", 4)


def test_options_of_a_body_are_for_all_hands(visitor: FlaskClient) -> None:
    body = {"hands": [TENPAI["q"]], "e_goal": "win", "e_stop": 0.05, "e_ura": False, "t": 9}
    (model,) = lines(visitor, body)
    assumed = model["assumed"]
    assert (assumed["goal"], assumed["stop"], assumed["ura"]) == ("win", 0.05, False)
    every: list[dict[str, Any]] = [
        {"e_stop": 2},
        {"e_goal": "fame"},
        {"explain": "some"},
        {"t": []},
    ]
    for wrong in every:
        answer = visitor.post(PATH, json=body | wrong)
        assert answer.status_code == 400
        assert [each["field"] for each in answer.get_json()["problems"]] == [*wrong]


def test_whoever_comes_while_others_are_answered_comes_again(
    visitor: FlaskClient, busy: None
) -> None:
    answer = visitor.get(PATH, query_string=TENPAI)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "1")
    assert answer.mimetype == "application/problem+json"
    assert answer.headers["Cache-Control"] == "no-store"
    assert (answer.get_json()["code"], answer.get_json()["field"]) == ("BUSY", None)
    (line,) = lines(visitor, {"hands": [TENPAI["q"]] * 3})
    assert (line["index"], line["status"], line["code"]) == (0, 503, "BUSY")


def test_nothing_is_compiled_in_a_request(
    visitor: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    cold = waiting.Kernels()
    begun: list[bool] = []
    monkeypatch.setattr(cold, "begin", lambda: begun.append(True))
    monkeypatch.setattr(waiting, "KERNELS", cold)
    answer = visitor.get(PATH, query_string=SANMA)
    assert (answer.status_code, answer.get_json()["code"]) == (503, "WARMING_UP")
    assert begun == [True]


def test_a_request_costs_as_much_as_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app({"RATELIMIT_ENABLED": True, "RATELIMIT_HEAVY": 240})
    visitor = app.test_client()

    def left(answer: Any) -> int:
        assert answer.status_code == 200
        again = visitor.get("/api/v1/simulate?q=1m&seed=1")
        return int(again.headers["RateLimit-Remaining"])

    seconds = 2.5 * UNIT_SECONDS
    monkeypatch.setattr(waiting, "thread_time", iter((0, seconds, 1, 1 + seconds)).__next__)
    before = left(visitor.get("/api/v1/simulate?q=1m&seed=1"))
    assert before - left(visitor.get(PATH, query_string=TENPAI)) == 4 + 1 + 3
    assert visitor.get(PATH, query_string=TENPAI | {"t": "10"}).status_code == 200


def test_the_answers_that_the_page_shows_are_those_of_today() -> None:
    recorded = json.loads(SAMPLE.read_text(encoding="utf-8"))
    assert rounded(recorded) == recorded
    for hand, answer in answers().items():
        before, now = flat(recorded[hand]), flat(answer)
        assert before.keys() == now.keys()
        for place, value in now.items():
            same = pytest.approx(value, rel=1e-6) if isinstance(value, float) else value
            assert before[place] == same, (hand, place)


def flat(value: Any, place: str = "") -> dict[str, Any]:
    """Return every value of JSON by its place."""
    if not isinstance(value, dict | list):
        return {place: value}
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return {
        key: each for name, part in items for key, each in flat(part, f"{place}/{name}").items()
    }


@pytest.mark.parametrize("case", [TENPAI, NEAR])
def test_an_analysis_has_the_same_estimates_if_asked(
    visitor: FlaskClient, case: dict[str, str]
) -> None:
    asked = case | {"explain": "best"}
    plain = visitor.get("/api/v1/analysis", query_string=asked).get_json()
    more = visitor.get("/api/v1/analysis", query_string=asked | {"expect": "1"}).get_json()
    alone = visitor.get("/api/v1/expectation", query_string=asked).get_json()
    assert plain["expectation"] is None
    assert more == plain | {"expectation": alone}


def test_an_analysis_without_estimates_says_so(visitor: FlaskClient, busy: None) -> None:
    asked = {"q": "123m45p", "expect": "1"}
    assert visitor.get("/api/v1/analysis", query_string=asked).get_json()["expectation"] is None
    late = visitor.get("/api/v1/analysis", query_string=TENPAI | {"expect": "1"})
    assert (late.status_code, late.get_json()["code"]) == (503, "BUSY")
