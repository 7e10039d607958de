"""The JSON of danger says what the engine found."""

import os
import random
from typing import Any

import pytest
from flask.testing import FlaskClient

from analyzer import danger
from analyzer.notation import format_hand
from tests.properties.dangers import as_in_a_link, deal
from tests.samples import sample
from webapp.query.links import LinkState, hand_link

SEED = int(os.environ["HAIRI_TEST_SEED"])

RIICHI = "/api/v1/danger?q=23467m34567p3388s&t=8&t1=4:9m1z2p7z6s4m1m*5s-"


def get(visitor: FlaskClient, address: str) -> dict[str, Any]:
    answer = visitor.get(address)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.get_json()
    return found


@pytest.mark.parametrize("number", range(sample(30)))
def test_every_number_is_that_of_the_engine(visitor: FlaskClient, number: int) -> None:
    question = as_in_a_link(deal(random.Random(f"{SEED} {number}")))
    state = LinkState("q", question.situation, threats=tuple(question.threats))
    link = hand_link(format_hand(question.hand), state)
    answer = get(visitor, f"/api/v1/danger{link}")
    found = danger.assess(question.hand, question.situation, question.threats)
    for told, known in zip(answer["threats"], found.threats, strict=True):
        assert (told["seat_wind"], told["turn"]) == (known.threat.seat_wind, known.threat.turn)
        for tile in told["tiles"]:
            one = known.tiles[tile["tile"]]
            assert (tile["p"], tile["certain"], tile["parts"]) == (one.p, one.certain, one.parts)
            assert [*map(tuple, map(dict.values, tile["waits"]))] == [*map(tuple, one.waits)]
            assert sum(tile["parts"].values()) == pytest.approx(tile["p"])
    together = {each["tile"]: (each["p"], each["loss"]) for each in answer["tiles"]}
    assert together == {name: tuple(risk) for name, risk in found.tiles.items()}
    assert (answer["plans"], answer["best"], answer["verdict"]) == ([], None, None)


def test_plans_come_with_push_and_add_up(visitor: FlaskClient) -> None:
    answer = get(visitor, f"{RIICHI}&push=1")
    plans = answer["plans"]
    for row in plans:
        for plan in (row["push"], row["fold"]):
            parts = [plan[name] for name in ("gain", "now", "later", "drawn")]
            assert sum(parts) == pytest.approx(plan["value"])
        assert row["value"] == row[row["plan"]]["value"]
    assert answer["best"] == plans[0]["tile"]
    push, fold = (max(row[plan]["value"] for row in plans) for plan in ("push", "fold"))
    assert answer["difference"] == pytest.approx(push - fold)
    assert answer["assumed"] == {"round_wind": 1, "seat_wind": 2, "draws": 10, "sticks": 1}


def test_the_verdict_is_that_of_the_analysis(visitor: FlaskClient) -> None:
    answer = get(visitor, f"{RIICHI}&push=1")
    analysis = get(visitor, f"{RIICHI.replace('danger', 'analysis')}&expect=1")
    verdict = analysis["expectation"]["verdict"]
    assert verdict["measure"] == answer["verdict"]
    assert verdict["difference"] == pytest.approx(answer["difference"])
    assert answer["best"] in verdict["discards"]


def test_a_hand_that_draws_first_has_danger_and_no_plans(visitor: FlaskClient) -> None:
    answer = get(visitor, f"{RIICHI.replace('3388s', '338s')}&push=1")
    assert len(answer["tiles"]) == 34
    assert (answer["plans"], answer["verdict"]) == ([], None)


def test_without_a_riichi_there_is_no_danger(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/danger?q=123m")
    assert (answer.status_code, answer.get_json()["code"]) == (400, "THREAT_COUNT")
