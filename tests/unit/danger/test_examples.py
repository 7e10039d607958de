"""Danger, push and fold of situations that an independent program computed."""

from typing import Any

import pytest

from analyzer import danger
from analyzer.danger import Prospect
from analyzer.expectation import Options
from tests.unit.danger.cases import assess_example, load, tile

EXAMPLES = load()

PARTS = ("gain", "now", "later", "drawn")


@pytest.mark.parametrize("example", EXAMPLES["danger"], ids=lambda example: str(example["id"]))
def test_the_danger_of_every_tile(example: dict[str, Any]) -> None:
    _, _, answer = assess_example(example)
    for found, expected in zip(answer.threats, example["danger"], strict=True):
        tiles = found.tiles.values()
        assert found.chances == pytest.approx(expected["p"], abs=1e-6)
        for wait_type, parts in expected["parts"].items():
            assert [each.parts.get(wait_type, 0) for each in tiles] == pytest.approx(
                parts, abs=1e-6
            )
        assert [each.certain for each in tiles] == expected["certain"]
    risks = answer.tiles.values()
    assert [risk.p for risk in risks] == pytest.approx(example["together"], abs=1e-6)
    assert [risk.loss for risk in risks] == pytest.approx(example["loss"], abs=0.01)


@pytest.mark.parametrize("example", EXAMPLES["push_fold"], ids=lambda example: str(example["id"]))
def test_both_plans_of_every_discard(example: dict[str, Any]) -> None:
    hand, _, answer = assess_example(example)
    course = danger.follow(answer, example["draws"], 4, is_dealer=example["viewer_is_dealer"])
    expected = example["expected"]
    assert course.stop == pytest.approx(expected["stop"], abs=1e-6)
    assert course.safe_share == pytest.approx(expected["safe_share"], abs=1e-6)
    prospects = {
        tile(name): Prospect(row["points"], row["win"], row["wins_by_turn"])
        for name, row in example["rows"].items()
    }
    plans = danger.compare_plans(hand, answer, course, prospects, example["sticks"])
    for row in plans.rows:
        for name in ("push", "fold"):
            parts = [expected["values"][str(row.tile)][name][part] for part in PARTS]
            assert [*getattr(row, name)] == pytest.approx(parts, abs=0.01), f"{row.tile} {name}"
    assert plans.best_push.push.value == pytest.approx(expected["best"]["push"][1], abs=0.01)
    assert plans.best_fold.fold.value == pytest.approx(expected["best"]["fold"][1], abs=0.01)
    assert plans.verdict == expected["verdict"]


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES["push_fold"], ids=lambda example: str(example["id"]))
def test_both_plans_from_the_hand_alone(example: dict[str, Any]) -> None:
    hand, situation, answer = assess_example(example)
    names = ("draws", "calls", "extra")
    options = Options(**{name: example[name] for name in names}, red_rows=False)
    plans = danger.push_or_fold(hand, situation, answer, options, sticks=example["sticks"])
    expected = example["expected"]["best"]["push"]
    assert str(plans.best_push.tile) == expected[0]
    assert plans.best_push.push.value == pytest.approx(expected[1], rel=0.01)
    assert plans.verdict == example["expected"]["verdict"]
