"""The JSON of a review: each figure is at its place in the schema, or null if there is none."""

from dataclasses import asdict, replace
from typing import Any

import pytest

from analyzer.expectation.parts import Comparison
from analyzer.games import unpack_game
from analyzer.notation import parse_hand
from analyzer.review import CallAnswer, RoundReview, review_game
from analyzer.review.call_values import CallReview
from analyzer.review.rounds import RiichiReview
from analyzer.review.values import Chance, Loss, RiichiChoice
from analyzer.tiles import parse_tile
from tests.unit.review.cases import decision, judged
from webapp.review.document import review_model
from webapp.review.query import SAMPLE, SAMPLE_SEAT

PON = parse_hand("1m(p5z1)").melds[0]
WAITS = ((parse_tile("1m"), 3), (parse_tile("4m"), 2))


def round_document(**changes: Any) -> dict[str, Any]:
    """Return the JSON of a round with these parts."""
    review = review_game(unpack_game(SAMPLE), SAMPLE_SEAT, thorough=False)
    summary = replace(review.summary, largest=())
    made: RoundReview = replace(review.rounds[0], **changes)
    review = replace(review, rounds=(made,), summary=summary)
    return {**review_model(review, site="")["rounds"][0]}


@pytest.mark.parametrize("is_known", [True, False])
def test_a_riichi_or_none_has_its_wait_and_its_chances(is_known: bool) -> None:
    choice = RiichiChoice(
        is_declared=True, waits=WAITS, is_furiten=True, others=2,
        win=(0.5, 0.25) if is_known else None, points=(3000.0, 2000.0) if is_known else None,
    )  # fmt: skip
    made = replace(judged("123m406p789s1122z6z", "6z"), riichi=choice)
    document = round_document(decisions=(made,), riichi=RiichiReview(7, choice, 4, is_known))
    assert document["decisions"][0]["riichi"] == {
        "is_declared": True, "waits": {"1m": 3, "4m": 2}, "count": 5, "is_good": True,
        "is_furiten": True, "is_doubtful": True, "others": 2,
        "win": [0.5, 0.25] if is_known else None, "points": [3000, 2000] if is_known else None,
    }  # fmt: skip
    assert document["riichi"] == {"turn": 7, "wait": 5, "left_at_end": 4, "is_won": is_known}
    plain = round_document(decisions=(replace(made, riichi=None),), riichi=None)
    assert (plain["riichi"], plain["decisions"][0]["riichi"]) == (None, None)


@pytest.mark.parametrize(
    "loss",
    [
        Loss(),
        Loss(shanten=1, good=(8, 4)),
        Loss(
            tiles=3,
            relative=0.25,
            win=(0.5, 0.25),
            points=(3000.0, 2000.0),
            worth=0.125,
            parts=Comparison(speed=700.0, waits=400.0, points=-150.0, losses=50.0),
        ),
        None,
    ],
)
def test_a_decision_has_what_it_costs(loss: Loss | None) -> None:
    chances = (Chance(parse_tile("8s"), 0.5, 3000.0), Chance(parse_tile("6s"), 0.25, 2000.0))
    made = replace(judged("23467m340p66788s9p", "6s"), loss=loss, chances=chances)
    (document,) = round_document(decisions=(made,))["decisions"]
    expected = loss and {
        "shanten": loss.shanten, "tiles": loss.tiles, "relative": loss.relative,
        "good": loss.good and [*loss.good], "win": loss.win and [*loss.win],
        "points": loss.points and [*loss.points], "worth": loss.worth,
        "parts": loss.parts and asdict(loss.parts),
    }  # fmt: skip
    assert document["loss"] == expected
    assert document["chances"] == [
        {"discard": "8s", "win": 0.5, "points": 3000},
        {"discard": "6s", "win": 0.25, "points": 2000},
    ]
    assert (document["seat"], document["turn"], document["left"]) == (0, 5, 50)
    assert (document["discard"], document["mine"]["discard"]) == ("6s", "6s")
    assert (document["mine"]["count"], document["mine"]["shanten"]) == (17, 1)
    assert document["hand"] == "23467m340p66788s9p"
    assert document["shanten"] == 1


@pytest.mark.parametrize("is_made", [True, False])
def test_a_chance_to_call_has_its_answers(is_made: bool) -> None:
    passing = CallAnswer(None, None, 0.5, 0.25, 1000.0)
    call = CallAnswer(PON, parse_tile("9p"), 0.75, 0.375, 1500.0)
    chance = CallReview(
        round=0, position=decision("23467m340p66788s", "6s"), tile=parse_tile("5z"), source=2,
        made=PON if is_made else None, shanten=1, answers=(passing, call),
        best=call if is_made else None, mark="best", unjudged=None,
    )  # fmt: skip
    (document,) = round_document(call_chances=(chance,))["offers"]
    answers = [
        {"meld": None, "discard": None, "tenpai": 0.5, "win": 0.25, "points": 1000},
        {"meld": str(PON), "discard": "9p", "tenpai": 0.75, "win": 0.375, "points": 1500},
    ]
    assert document["answers"] == answers
    assert (document["best"], document["called"]) == (
        (answers[1], str(PON)) if is_made else (None, None)
    )
    assert (document["tile"], document["source"], document["shanten"]) == ("5z", 2, 1)
    assert (document["turning"], document["mark"], document["unjudged"]) == (None, "best", None)
